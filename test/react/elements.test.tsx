/**
 * The components over the elements: what is set on an element and when, what becomes an attribute, who hears of events,
 * and what a ref is told.
 */
import { expect } from '@open-wc/testing';
import { html, type PropertyDeclarations, type TemplateResult } from 'lit';
import {
  createElement,
  createRef,
  forwardRef,
  Fragment,
  StrictMode,
  useLayoutEffect,
  useRef,
  version,
  type ComponentProps,
  type ElementType,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { EventName } from '@lit/react';
import { StoaElement } from '../../elements/base/stoa-element.js';
import type { StoaCloseEvent } from '../../elements/events/close.js';
import * as stoa from '../../react/index.js';
import { StoaButton, StoaDialog, StoaMediaPreview, StoaNotice } from '../../react/index.js';
import { wrapElement } from '../../react/wrap-element.js';
import { eventually } from '../support/eventually.js';

class Gauge extends StoaElement {
  static override properties: PropertyDeclarations = {
    level: { type: Number },
    tone: { reflect: true },
    steps: { attribute: false },
  };

  declare level: number;
  declare tone: 'plain' | 'loud';
  declare steps: readonly number[];
  /** Every value that was set from outside. */
  readonly sets: unknown[] = [];

  constructor() {
    super();
    this.level = 50;
    this.tone = 'plain';
    this.steps = [1, 2];
    this.sets.length = 0;
  }

  override requestUpdate(...[name, ...rest]: Parameters<StoaElement['requestUpdate']>): void {
    super.requestUpdate(name, ...rest);
    if (name) this.sets?.push(name);
  }

  protected override render(): TemplateResult {
    return html`${this.level}<slot></slot>`;
  }
}

const GaugeComponent = wrapElement({
  tagName: 'stoa-gauge',
  elementClass: Gauge,
  events: { onChange: 'gauge-change' as EventName<CustomEvent<number>> },
});

describe('elements as components', () => {
  let container: HTMLElement;
  let root: Root;
  let complaints: string[];
  const { error: original } = console;

  const show = (tree: ReactNode) => flushSync(() => root.render(tree));
  const gauge = () => container.querySelector<Gauge>('stoa-gauge')!;

  beforeEach(() => {
    (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
    complaints = [];
    console.error = (...words: unknown[]) => void complaints.push(words.map(String).join(' '));
    container = document.body.appendChild(document.createElement('section'));
    root = createRoot(container);
  });

  afterEach(() => {
    root.unmount();
    container.remove();
    console.error = original;
    expect(complaints).to.deep.equal([]);
  });

  describe('properties', () => {
    it('are set when they change, and only then', () => {
      const steps = [3];
      show(<GaugeComponent level={1} steps={steps} />);
      gauge().sets.length = 0;
      show(<GaugeComponent level={1} steps={steps} title="other" />);
      expect(gauge().sets).to.deep.equal([]);
      show(<GaugeComponent level={2} steps={steps} />);
      expect(gauge().sets).to.deep.equal(['level']);
    });

    it('stay as somebody else has set them while their prop is the same', () => {
      show(<GaugeComponent level={1} />);
      gauge().level = 7;
      show(<GaugeComponent level={1} title="other" />);
      expect(gauge().level).to.equal(7);
    });

    it('go back to the default of the element when their prop goes or is undefined', async () => {
      show(<GaugeComponent level={1} tone="loud" steps={[]} />);
      await gauge().updateComplete;
      show(<GaugeComponent level={undefined} />);
      await gauge().updateComplete;
      expect(gauge()).to.include({ level: 50, tone: 'plain' });
      expect(gauge().steps).to.deep.equal([1, 2]);
      expect(gauge().getAttribute('tone')).to.equal('plain');
      show(<GaugeComponent level={2} />);
      expect(gauge().level).to.equal(2);
    });

    it('that were never given are left alone', () => {
      show(<GaugeComponent level={undefined} />);
      expect(gauge().sets).to.deep.equal([]);
    });

    it('that the element has changed itself count again after an event of it that is heard', async () => {
      let questions = ['first', 'second'];
      const render = () =>
        show(
          <StoaDialog
            open={questions.length > 0}
            heading={questions[0] ?? ''}
            onClose={() => {
              questions = questions.slice(1);
              render();
            }}
          />,
        );
      render();
      const dialog = () => container.querySelector('stoa-dialog')!;
      const isShown = (heading: string) =>
        eventually(() => {
          expect(dialog().shadowRoot?.querySelector('dialog')?.open).to.equal(true);
          expect(dialog()).to.include({ open: true, heading });
        });
      await isShown('first');
      dialog().open = false;
      await isShown('second');
      dialog().open = false;
      await eventually(() => expect(dialog().shadowRoot?.querySelector('dialog')?.open).to.equal(false));
      expect(questions).to.deep.equal([]);
    });

    it('open a preview at the picture that is asked for, wherever it was closed', async () => {
      const ITEMS = ['a', 'b', 'c'].map((name) => ({
        url: `data:image/gif;base64,R0lGODlhAQABAAAAACw=#${name}`,
        name,
      }));
      let at: number | undefined;
      const render = () =>
        show(
          <StoaMediaPreview
            items={ITEMS}
            open={at !== undefined}
            index={at ?? 0}
            onClose={() => {
              at = undefined;
              render();
            }}
          />,
        );
      const open = async () => {
        at = 0;
        render();
        await eventually(() =>
          expect(preview().shadowRoot?.querySelector('stoa-dialog')?.open).to.equal(true),
        );
      };
      const preview = () => container.querySelector('stoa-media-preview')!;
      await open();
      preview().index = 2;
      await preview().updateComplete;
      preview().open = false;
      await eventually(() => expect(at).to.equal(undefined));
      await open();
      expect(preview().index).to.equal(0);
    });

    it('are there before refs are told, and before effects of the parent', () => {
      const seen: unknown[] = [];
      function Parent(): ReactNode {
        const ref = useRef<Gauge>(null);
        useLayoutEffect(() => {
          seen.push(ref.current?.level);
        });
        return (
          <>
            <GaugeComponent ref={ref} level={3} />
            <GaugeComponent
              ref={(element) => {
                if (element) seen.push(element.level);
              }}
              level={4}
            />
          </>
        );
      }
      show(<Parent />);
      expect(seen).to.deep.equal([4, 3]);
    });
  });

  describe('attributes', () => {
    it('are written as on any other tag', () => {
      show(
        <GaugeComponent
          id="fuel"
          className="wide low"
          style={{ marginTop: 4, ['--gap' as string]: '2px' }}
          title="Fuel"
          tabIndex={0}
          data-on
          data-off={false}
          aria-busy
          aria-hidden={false}
          hidden
          lang="ar"
        />,
      );
      const element = gauge();
      expect(element.id).to.equal('fuel');
      expect(element.className).to.equal('wide low');
      expect(element.style.marginTop).to.equal('4px');
      expect(element.style.getPropertyValue('--gap')).to.equal('2px');
      expect(element.title).to.equal('Fuel');
      expect(element.tabIndex).to.equal(0);
      expect(element.dataset).to.include({ on: 'true', off: 'false' });
      expect(element.getAttribute('aria-busy')).to.equal('true');
      expect(element.getAttribute('aria-hidden')).to.equal('false');
      expect(element.hidden).to.equal(true);
      expect(element.lang).to.equal('ar');
    });

    it('change and go', () => {
      show(<GaugeComponent className="a" hidden aria-busy style={{ color: 'red' }} inert draggable />);
      show(<GaugeComponent className="b" hidden={false} aria-busy={false} style={{}} inert={false} />);
      const element = gauge();
      expect(element.className).to.equal('b');
      expect(element.hidden || element.inert || element.draggable).to.equal(false);
      expect(element.getAttribute('aria-busy')).to.equal('false');
      expect(element.style.color).to.equal('');
      show(<GaugeComponent />);
      expect(element.className).to.equal('');
      expect(element.hasAttribute('aria-busy')).to.equal(false);
    });

    it('go with their prop, whatever the property of the same name would make of it', () => {
      const names = 'slot title id lang dir part accessKey inputMode enterKeyHint translate contentEditable';
      const given = Object.fromEntries(names.split(' ').map((name) => [name, name === 'dir' ? 'rtl' : 'no']));
      given['contentEditable'] = 'plaintext-only';
      for (const gone of [
        {},
        { title: undefined, slot: undefined },
        { title: null as never, slot: null as never },
      ]) {
        show(<GaugeComponent {...given} tabIndex={-1} spellCheck={false} />);
        expect(gauge().getAttribute('slot')).to.equal('no');
        expect(gauge().translate).to.equal(false);
        expect(gauge().tabIndex).to.equal(-1);
        expect(gauge().getAttribute('contenteditable')).to.equal('plaintext-only');
        show(<GaugeComponent {...gone} />);
        const left = gauge().getAttributeNames();
        expect(left.filter((name) => names.toLowerCase().split(' ').includes(name))).to.deep.equal([]);
        expect(gauge().hasAttribute('tabindex') || gauge().hasAttribute('spellcheck')).to.equal(false);
      }
    });

    it('say where an editor must not reach', () => {
      show(<GaugeComponent contentEditable={false} />);
      expect(gauge().contentEditable).to.equal('false');
    });

    it('may be HTML inside', () => {
      show(<GaugeComponent dangerouslySetInnerHTML={{ __html: '<b>bold</b>' }} />);
      expect(gauge().querySelector('b')?.textContent).to.equal('bold');
    });

    it('say by its id which form a button acts on', async () => {
      const formOf = (id?: string) => {
        show(
          <>
            <form id="filter" />
            <form id="other" />
            <StoaButton {...(id && { form: id })}>Send</StoaButton>
          </>,
        );
        return container.querySelector('stoa-button')!.form?.id;
      };
      expect(formOf('filter')).to.equal('filter');
      expect(formOf('other')).to.equal('other');
      expect(formOf()).to.equal(undefined);
      expect(container.querySelector('stoa-button')!.hasAttribute('form')).to.equal(false);
    });

    it('reach the dialog: `autoFocus` of a button is where the focus starts', async () => {
      show(
        <StoaDialog open heading="Leave">
          <StoaButton>First</StoaButton>
          <StoaButton autoFocus>Second</StoaButton>
        </StoaDialog>,
      );
      await eventually(() => expect(document.activeElement?.textContent).to.equal('Second'));
    });
  });

  describe('listeners', () => {
    it('may be other ones in each render, at the cost of one subscription', () => {
      const heard: number[] = [];
      let subscriptions = 0;
      const { addEventListener } = HTMLElement.prototype;
      show(<GaugeComponent />);
      gauge().addEventListener = function (this: HTMLElement, ...given: Parameters<typeof addEventListener>) {
        subscriptions++;
        addEventListener.apply(this, given);
      } as typeof addEventListener;
      for (let turn = 1; turn <= 20; turn++) {
        show(<GaugeComponent onChange={({ detail }) => heard.push(detail * turn)} />);
      }
      gauge().dispatchEvent(new CustomEvent('gauge-change', { detail: 10 }));
      expect(heard).to.deep.equal([200]);
      expect(subscriptions).to.equal(1);
    });

    it('hear once in StrictMode, nothing when they have gone, and again when they are back', () => {
      let heard = 0;
      const tree = (listens: boolean) => (
        <StrictMode>
          <GaugeComponent {...(listens && { onChange: () => heard++ })} />
        </StrictMode>
      );
      for (const [listens, expected] of [
        [true, 1],
        [false, 1],
        [true, 2],
      ] as const) {
        show(tree(listens));
        gauge().dispatchEvent(new CustomEvent('gauge-change'));
        expect(heard).to.equal(expected);
      }
    });

    it('know their event', () => {
      const tell: ComponentProps<typeof StoaDialog>['onClose'] = (event) => {
        const { reason }: StoaCloseEvent = event;
        expect(reason).to.be.a('string');
      };
      show(<StoaDialog onClose={tell} />);
      // Native ones are those of React.
      show(<StoaNotice onClick={({ nativeEvent }) => nativeEvent.preventDefault()} />);
    });
  });

  describe('refs', () => {
    it('are told of the element, and that it has gone', () => {
      const ref = createRef<Gauge>();
      const told: (string | null)[] = [];
      const tell = (element: Gauge | null) => void told.push(element && element.localName);
      show(
        <>
          <GaugeComponent ref={ref} />
          <GaugeComponent ref={tell} />
        </>,
      );
      expect(ref.current === gauge()).to.equal(true);
      show(null);
      expect(ref.current).to.equal(null);
      expect(told).to.deep.equal(['stoa-gauge', null]);
    });

    it('that are functions are called anew only when they are others', () => {
      const told: string[] = [];
      const tell = (name: string) => (element: Gauge | null) =>
        void told.push(`${name} ${element ? 'on' : 'off'}`);
      const first = tell('first');
      show(<GaugeComponent ref={first} level={1} />);
      show(<GaugeComponent ref={first} level={2} />);
      expect(told).to.deep.equal(['first on']);
      show(<GaugeComponent ref={tell('second')} />);
      expect(told).to.deep.equal(['first on', 'first off', 'second on']);
    });

    it('may return a function that cleans up, where React has that', () => {
      if (version.startsWith('18')) return;
      const told: string[] = [];
      const attach = (element: Gauge | null) => {
        told.push(element ? 'on' : 'null');
        return () => void told.push('cleaned up');
      };
      show(<GaugeComponent ref={attach} />);
      show(null);
      expect(told).to.deep.equal(['on', 'cleaned up']);
    });

    it('go through components of others', () => {
      const Outer = forwardRef<Gauge, { level: number }>((props, ref) => (
        <GaugeComponent {...props} ref={ref} />
      ));
      const ref = createRef<Gauge>();
      show(<Outer ref={ref} level={9} />);
      expect(ref.current?.level).to.equal(9);
    });
  });

  describe('all of them', () => {
    const components = Object.entries(stoa).filter(([name]) => /^Stoa(?!Provider)/.test(name)) as [
      string,
      ElementType,
    ][];

    for (const [name, Component] of components) {
      it(`${name} shows itself with all that is inside`, async () => {
        show(
          <StrictMode>{createElement(Component, null, createElement(Fragment, null, 'text'))}</StrictMode>,
        );
        const element = container.firstElementChild as StoaElement;
        expect(element.localName).to.equal(
          name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).slice(1),
        );
        await element.updateComplete;
        expect(element.shadowRoot).not.to.equal(null);
        expect([...(element.shadowRoot?.querySelectorAll(':not(:defined)') ?? [])]).to.deep.equal([]);
      });
    }

    it('are there for every element', async () => {
      const elements = Object.entries(await import('../../elements/index.js')).filter(
        ([, value]) => typeof value === 'function' && value.prototype instanceof StoaElement,
      );
      const names = elements.map(([name]) => name);
      expect(components.map(([name]) => name)).to.include.members(names);
    });
  });
});
