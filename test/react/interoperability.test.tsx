/**
 * What people expect of custom elements in React: children, attributes, properties, events, and elements that are defined
 * late. Our wrappers promise all of it with every version; native tags show what a version does by itself.
 */
import { expect } from '@open-wc/testing';
import { html, type PropertyDeclarations, type TemplateResult } from 'lit';
import { createElement, createRef, useState, version, type ElementType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { StoaElement } from '../../elements/base/stoa-element.js';
import { wrapElement } from '../../react/wrap-element.js';

const EVENTS = ['lowercaseevent', 'kebab-event', 'camelEvent', 'CAPSevent', 'PascalEvent'];

class Probe extends StoaElement {
  static override properties: PropertyDeclarations = {
    flag: { type: Boolean },
    count: { type: Number },
    label: {},
    list: { attribute: false },
    record: { attribute: false },
    format: { attribute: false },
    camelRecord: { attribute: false },
  };

  declare flag: boolean;
  declare count: number;
  declare label: string;
  declare list: readonly unknown[];
  declare record: object;
  declare format: ((value: number) => string) | undefined;
  declare camelRecord: object;

  constructor() {
    super();
    this.flag = false;
    this.count = 0;
    this.label = '';
    this.list = [];
    this.record = {};
    this.format = undefined;
    this.camelRecord = {};
  }

  fire(): void {
    for (const type of EVENTS) this.dispatchEvent(new CustomEvent(type, { bubbles: true }));
  }

  protected override render(): TemplateResult {
    return html`<output>${this.format?.(this.count) ?? this.label}</output><slot></slot>`;
  }
}

const isReact18 = version.startsWith('18');

interface Setting {
  readonly Tag: ElementType;
  readonly show: (tree: ReactNode) => void;
  /** The element that is shown. */
  readonly shown: () => Probe;
  /** The name of the prop that listens to this event. */
  readonly listener: (type: string) => string;
}

interface Promised {
  readonly name: string;
  /** Why native tags do not do it in React 18, where they do not. */
  readonly not18?: string;
  check(setting: Setting): void | Promise<void>;
}

const NO_PROPERTIES = 'it writes every prop as an attribute';
const NO_EVENTS = 'it listens to the events that it knows';

const list = [{ id: 1 }];
const record = { id: 1 };

/** Sets a prop, changes it and reads both from the element. */
const property = (name: keyof Probe, first: unknown, second: unknown, not18?: string): Promised => ({
  name: `gets ${String(name)}, and a change of it`,
  ...(not18 && { not18 }),
  check({ Tag, show, shown }) {
    show(createElement(Tag, { [name]: first }));
    expect(shown()[name]).to.equal(first);
    show(createElement(Tag, { [name]: second }));
    expect(shown()[name]).to.equal(second);
  },
});

const event = (type: string): Promised => ({
  name: `is heard: ${type}, by the listener of now`,
  not18: NO_EVENTS,
  check({ Tag, show, shown, listener }) {
    const heard: string[] = [];
    const tell = (who: string) => (told: Event) => heard.push(`${who} ${told.type}`);
    for (const who of ['first', 'second']) {
      show(createElement(Tag, { [listener(type)]: tell(who) }));
      shown().fire();
    }
    show(createElement(Tag));
    shown().fire();
    expect(heard).to.deep.equal([`first ${type}`, `second ${type}`]);
  },
});

const PROMISES: readonly Promised[] = [
  {
    name: 'is shown without children',
    async check({ Tag, show, shown }) {
      show(<Tag />);
      await shown().updateComplete;
      expect(shown().shadowRoot?.querySelector('output')).not.to.equal(null);
    },
  },
  {
    name: 'has its children, and changes of them',
    check({ Tag, show, shown }) {
      function Counter(): ReactNode {
        const [count, setCount] = useState(0);
        return (
          <Tag>
            <button onClick={() => setCount(count + 1)}>{count}</button>
          </Tag>
        );
      }
      show(<Counter />);
      const button = shown().querySelector('button');
      flushSync(() => button?.click());
      expect(shown().textContent).to.equal('1');
      expect(shown().querySelector('button') === button).to.equal(true);
    },
  },
  {
    name: 'loses children and gets them again',
    check({ Tag, show, shown }) {
      for (const isThere of [true, false, true]) {
        show(<Tag>{isThere && <p>child</p>}</Tag>);
        expect(shown().textContent).to.equal(isThere ? 'child' : '');
      }
    },
  },
  {
    name: 'goes and comes, its children with it',
    check({ Tag, show, shown }) {
      const tree = (isThere: boolean) => <div>{isThere && <Tag>text</Tag>}</div>;
      show(tree(true));
      show(tree(false));
      expect(shown() === null).to.equal(true);
      show(tree(true));
      expect(shown().textContent).to.equal('text');
    },
  },
  {
    name: 'keeps nodes that others have put beside those of React',
    check({ Tag, show, shown }) {
      show(<Tag>{[<i key="1">1</i>]}</Tag>);
      shown().append(Object.assign(document.createElement('b'), { textContent: 'theirs' }));
      show(<Tag>{[<i key="1">1</i>, <i key="2">2</i>]}</Tag>);
      expect([...shown().children].map(({ textContent }) => textContent).sort()).to.deep.equal([
        '1',
        '2',
        'theirs',
      ]);
    },
  },
  property('label', 'one', 'two'),
  property('count', 1, 2),
  property('flag', true, false, 'it writes flag="false", which is there and so means yes'),
  property('list', list, [], NO_PROPERTIES),
  property('record', record, {}, NO_PROPERTIES),
  property('format', String, (value: number) => `${value}!`, NO_PROPERTIES),
  property('camelRecord', record, {}, NO_PROPERTIES),
  ...EVENTS.map(event),
  {
    name: 'is what a ref gives, and hears what that listens to',
    check({ Tag, show, shown }) {
      const ref = createRef<Probe>();
      show(<Tag ref={ref} />);
      expect(ref.current === shown()).to.equal(true);
      let heard = 0;
      ref.current?.addEventListener('kebab-event', () => heard++);
      shown().fire();
      expect(heard).to.equal(1);
    },
  },
];

describe(`elements in React ${version}`, () => {
  let container: HTMLElement;
  let root: Root;

  const show = (tree: ReactNode) => flushSync(() => root.render(tree));

  beforeEach(() => {
    (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
    container = document.body.appendChild(document.createElement('section'));
    root = createRoot(container);
  });

  afterEach(() => {
    root.unmount();
    container.remove();
  });

  const propOf = (type: string) => `on-${type}` as const;
  const Wrapped = wrapElement({
    tagName: 'stoa-wrapped-probe',
    elementClass: class extends Probe {},
    events: Object.fromEntries(EVENTS.map((type) => [propOf(type), type])),
  });

  describe('that are wrapped', () => {
    for (const { name, check } of PROMISES) {
      it(name, () =>
        check({
          Tag: Wrapped as ElementType,
          show,
          shown: () => container.querySelector<Probe>('stoa-wrapped-probe')!,
          listener: propOf,
        }),
      );
    }

    it('get properties of all kinds also when nobody has defined the tag before', () => {
      const Late = wrapElement({ tagName: 'stoa-late-probe', elementClass: class extends Probe {} });
      expect(customElements.get('stoa-late-probe')).to.equal(undefined);
      show(<Late list={list} label="late" />);
      expect(container.querySelector<Probe>('stoa-late-probe')).to.include({ list, label: 'late' });
    });
  });

  describe('as native tags', () => {
    before(() => customElements.define('stoa-native-probe', class extends Probe {}));

    const setting: Setting = {
      Tag: 'stoa-native-probe' as string as ElementType,
      show: (tree) => show(tree),
      shown: () => container.querySelector<Probe>('stoa-native-probe')!,
      listener: (type) => `on${type}`,
    };
    for (const { name, check, not18 } of PROMISES) {
      if (!isReact18 || !not18) {
        it(name, () => check(setting));
        continue;
      }
      it(`do not: ${name}. ${not18}`, async () => {
        const { error } = console;
        console.error = () => {};
        const failure: unknown = await Promise.resolve()
          .then(() => check(setting))
          .then(
            () => undefined,
            (thrown: unknown) => thrown,
          );
        console.error = error;
        expect(failure).to.be.instanceOf(Error);
      });
    }

    it('that are defined late keep attributes, not lists: that is what wrappers are for', () => {
      const { error } = console;
      console.error = () => {};
      show(createElement('stoa-upgraded-probe', { label: 'early', list }));
      console.error = error;
      customElements.define('stoa-upgraded-probe', class extends Probe {});
      const probe = container.querySelector<Probe>('stoa-upgraded-probe')!;
      expect(probe.label).to.equal('early');
      expect(probe.list).not.to.equal(list);
    });
  });
});
