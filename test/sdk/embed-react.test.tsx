/**
 * React hosts write `<stoa-embed>` or render in an effect. In strict mode React does everything twice, and takes nodes
 * out before it runs the clean-up of effects: one component is shown, and none is left behind.
 */
import { expect } from '@open-wc/testing';
import {
  createElement,
  StrictMode,
  useEffect,
  useLayoutEffect,
  useRef,
  version,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { defineEmbedElement, type StoaEmbedElement } from '../../sdk/embed-element.js';
import { eventually, nextTask } from '../support/eventually.js';
import { CARD_SCRIPT, serveModule } from '../support/module-files.js';
import { disposeRuntimes } from '../support/runtime.js';
import { useServer } from '../support/server.js';
import { shown, testSdk, type TestSdk } from './embeds.js';

const page = globalThis as { unmounted?: number };
const isOld = version.startsWith('18');

describe(`embeds in React ${version}`, () => {
  const suite = useServer();
  let sdk: TestSdk;
  let container: HTMLElement;
  let root: Root;
  let suffix: string;
  let count = 0;
  let complaints: string[];
  const { error: original } = console;

  beforeEach(async () => {
    delete page.unmounted;
    (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
    complaints = [];
    console.error = (...words: unknown[]) => void complaints.push(words.map(String).join(' '));
    await serveModule(suite(), { script: CARD_SCRIPT });
    sdk = testSdk(suite());
    suffix = `-r${version.slice(0, 2)}-${(count += 1)}`;
    container = document.body.appendChild(document.createElement('section'));
    root = createRoot(container);
  });

  afterEach(async () => {
    root.unmount();
    await nextTask();
    sdk.destroy();
    container.remove();
    disposeRuntimes();
    console.error = original;
    delete page.unmounted;
    expect(complaints).to.deep.equal([]);
  });

  const show = (tree: ReactNode) => flushSync(() => root.render(<StrictMode>{tree}</StrictMode>));
  const embeds = () => [...container.querySelectorAll(`stoa-embed${suffix}`)] as StoaEmbedElement[];
  const textsOf = () => embeds().map(({ embed }) => embed && shown(embed)?.textContent);

  /** React 19 sets properties, React 18 attributes: an object has to be written there. */
  const tag = (props: object, settings: object = {}, ...children: ReactNode[]) =>
    createElement(
      `stoa-embed${suffix}`,
      { app: '@stoa/hrm', component: 'Card', props: isOld ? JSON.stringify(props) : props, ...settings },
      ...children,
    );

  describe('as an element', () => {
    beforeEach(() => void defineEmbedElement({ render: sdk.render, suffix }));

    it('shows one component each, follows the props, and goes', async () => {
      show([tag({ name: 'Lin' }, { key: 1 }, 'One moment'), tag({ name: 'Bo' }, { key: 2 })]);
      await eventually(() => expect(textsOf()).to.deep.equal(['Hi Lin', 'Hi Bo']));
      show([tag({ name: 'Yue' }, { key: 1 }, 'One more moment'), tag({ name: 'Bo' }, { key: 2 })]);
      await eventually(() => expect(textsOf()).to.deep.equal(['Hi Yue', 'Hi Bo']));
      show([tag({ name: 'Bo' }, { key: 2 })]);
      await nextTask();
      expect(page.unmounted).to.equal(1);
      show(null);
      await nextTask();
      expect(page.unmounted).to.equal(2);
      expect(container.childNodes).to.have.length(0);
    });

    it('keeps the components when the list is sorted anew', async () => {
      const list = (keys: readonly string[]) => keys.map((key) => tag({ name: key }, { key }));
      show(list(['a', 'b', 'c']));
      await eventually(() => expect(textsOf()).to.deep.equal(['Hi a', 'Hi b', 'Hi c']));
      show(list(['c', 'a', 'b']));
      await nextTask();
      expect(textsOf()).to.deep.equal(['Hi c', 'Hi a', 'Hi b']);
      expect(page.unmounted).to.equal(undefined);
    });

    it('tells a handler on a ref', async () => {
      let isReady = false;
      function View(): ReactNode {
        const ref = useRef<HTMLElement>(null);
        useEffect(() => {
          const tell = () => void (isReady = true);
          const { current: element } = ref;
          element?.addEventListener('stoa-ready', tell);
          return () => element?.removeEventListener('stoa-ready', tell);
        }, []);
        return tag({}, { ref });
      }
      show(<View />);
      await eventually(() => expect(isReady).to.equal(true));
    });

    it('renders into the open beside children of React', async () => {
      const view = (text: string) => tag({ name: 'Lin' }, { isolation: 'light' }, <b key="b">{text}</b>);
      show(view('One moment'));
      await eventually(() => expect(container.querySelector('.card')?.textContent).to.equal('Hi Lin'));
      show(view('One more moment'));
      show(null);
      await nextTask();
      expect(page.unmounted).to.equal(1);
      expect(container.childNodes).to.have.length(0);
    });
  });

  for (const [name, useSomeEffect] of Object.entries({ useEffect, useLayoutEffect })) {
    it(`shows one component from ${name}, and goes with it`, async () => {
      function View({ compName }: { compName: string }): ReactNode {
        const ref = useRef<HTMLDivElement>(null);
        useSomeEffect(() => {
          const embed = sdk.render({ container: ref.current!, app: '@stoa/hrm', compName });
          return embed.destroy;
        }, [compName]);
        return <div ref={ref} className="place" />;
      }
      show(<View compName="Card" />);
      const place = container.querySelector('.place')!;
      await eventually(() =>
        expect(
          [...place.children].map((element) => shown({ element: element as HTMLElement })?.textContent),
        ).to.deep.equal(['Hi ']),
      );
      show(null);
      await nextTask();
      expect(page.unmounted).to.equal(1);
      expect(place.childNodes).to.have.length(0);
      expect(sdk.errors).to.deep.equal([]);
    });
  }

  it('goes with a view whose effect forgets to clean up', async () => {
    function View(): ReactNode {
      const ref = useRef<HTMLDivElement>(null);
      useEffect(() => {
        const { current } = ref;
        if (current && current.childNodes.length === 0)
          sdk.render({ container: current, app: '@stoa/hrm', compName: 'Card' });
      }, []);
      return <div ref={ref} className="place" />;
    }
    show(<View />);
    await eventually(() =>
      expect(container.querySelector('stoa-place')?.shadowRoot?.querySelector('.card')).not.to.equal(null),
    );
    show(null);
    await nextTask();
    expect(page.unmounted).to.equal(1);
  });
});
