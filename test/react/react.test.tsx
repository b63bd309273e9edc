/**
 * React app modules: provider, hooks that follow the stores, elements as components, modules inside a tree, and a
 * component exported for hosts without React.
 */
import { expect } from '@open-wc/testing';
import { act, createRef, StrictMode, useId, useMemo, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { StoaDialog as DialogElement } from '../../elements/dialog/dialog.js';
import {
  moduleComponent,
  ModuleView,
  StoaButton,
  StoaDialog,
  StoaNotice,
  StoaProvider,
  useFormat,
  useLabel,
  useRuntime,
  useStore,
} from '../../react/index.js';
import type { Runtime } from '../../core/runtime.js';
import { eventually } from '../support/eventually.js';
import { CARD_SCRIPT, serveModule } from '../support/module-files.js';
import { disposeRuntimes, runtimeFor } from '../support/runtime.js';
import { useServer } from '../support/server.js';

describe('stoa/react', () => {
  const server = useServer();
  let runtime: Runtime;
  let container: HTMLElement;
  let root: Root;

  beforeEach(() => {
    (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
    runtime = runtimeFor(server());
    container = document.body.appendChild(document.createElement('div'));
    root = createRoot(container);
  });

  afterEach(async () => {
    await settled(() => root.unmount());
    container.remove();
    disposeRuntimes();
  });

  /** Lets React finish what the work has caused. */
  const settled = <Result,>(work: () => Result | Promise<Result>): Promise<Result> =>
    act(async () => await work());

  const show = (tree: ReactNode) =>
    settled(() =>
      root.render(
        <StrictMode>
          <StoaProvider runtime={runtime}>{tree}</StoaProvider>
        </StrictMode>,
      ),
    );

  describe('hooks', () => {
    it('give the runtime of the nearest provider and say so when there is none', async () => {
      const seen: Runtime[] = [];
      function Probe(): ReactNode {
        seen.push(useRuntime());
        return null;
      }
      await show(<Probe />);
      expect(seen[0]).to.equal(runtime);
      expect(() => renderBare(<Probe />))
        .to.throw('StoaProvider')
        .that.includes({ code: 'INVALID_ARGUMENT' });
    });

    it('render again when a store changes', async () => {
      function Grey(): ReactNode {
        return <p>{useStore(useRuntime().theme.current$).grey ? 'grey' : 'coloured'}</p>;
      }
      await show(<Grey />);
      expect(container.textContent).to.equal('coloured');
      await settled(() => runtime.theme.set({ grey: true }));
      expect(container.textContent).to.equal('grey');
    });

    it('show labels and formats of the language, and follow a change of it', async () => {
      const labels = '/static/public/resource/i18n';
      await server().reply(`GET ${labels}/en_US/hrm.json`, { json: { title: 'People: {0}' } });
      await server().reply(`GET ${labels}/zh_CN/hrm.json`, { json: { title: '人员：{0}' } });
      function Title(): ReactNode {
        const label = useLabel();
        const { format, dates } = useFormat();
        return (
          <p>{`${label('title', '…', [format.number('1234.5')])} ${dates.format(new Date(2026, 0, 5), 'MMMM')}`}</p>
        );
      }
      await show(<Title />);
      expect(container.textContent).to.equal('… January');
      await settled(() => runtime.labels.load('hrm'));
      expect(container.textContent).to.equal('People: 1,234.5 January');
      await settled(() => runtime.labels.setLocale('zh_CN'));
      expect(container.textContent).to.equal('人员：1,234.5 一月');
    });
  });

  it('has formats that change with the language, for whatever is memoised by them', async () => {
    const written: string[] = [];
    function Sum(): ReactNode {
      const { format, dates } = useFormat();
      useMemo(
        () => written.push(`${format.inWords(1)} ${dates.format(new Date(2026, 0, 5), 'MMM')}`),
        [format, dates],
      );
      return <p>{written.at(-1)}</p>;
    }
    await show(<Sum />);
    await show(<Sum />);
    expect(new Set(written)).to.have.length(1);
    await settled(() => runtime.labels.setLocale('zh_CN'));
    expect(container.textContent).to.equal('壹元整 1月');
  });

  describe('elements', () => {
    it('define their tag on first use and pass properties, children and refs', async () => {
      const ref = createRef<DialogElement>();
      await show(
        <StoaDialog ref={ref} heading="Leave" open>
          <p>How long?</p>
        </StoaDialog>,
      );
      await ref.current?.updateComplete;
      expect(ref.current?.heading).to.equal('Leave');
      expect(ref.current?.shadowRoot?.querySelector('dialog')?.open).to.equal(true);
      expect(ref.current?.textContent).to.equal('How long?');
    });

    it('tell of events through props', async () => {
      const actions: string[] = [];
      await show(
        <StoaNotice text="Saved" actionLabel="Undo" onAction={({ action }) => actions.push(action)} />,
      );
      const notice = container.querySelector('stoa-notice');
      await notice?.updateComplete;
      notice?.shadowRoot?.querySelector<HTMLElement>('[part=action]')?.click();
      expect(actions).to.deep.equal(['action']);
    });

    it('take native listeners and attributes too', async () => {
      let clicks = 0;
      await show(
        <StoaButton variant="primary" onClick={() => clicks++} data-testid="save">
          Save
        </StoaButton>,
      );
      const button = container.querySelector<HTMLElement>('[data-testid=save]');
      button?.click();
      expect(clicks).to.equal(1);
    });
  });

  describe('ModuleView', () => {
    const card = () => container.querySelector('.card');

    it('shows the component, updates its props and takes it out, in StrictMode', async () => {
      await serveModule(server(), { script: CARD_SCRIPT, labels: { greeting: 'Hello' } });
      let readies = 0;
      await show(
        <ModuleView name="@stoa/hrm" component="Card" props={{ name: 'Lin' }} onReady={() => readies++} />,
      );
      await eventually(() => expect(card()?.textContent).to.equal('Hello Lin'));
      expect(container.querySelectorAll('.card')).to.have.length(1);
      await show(
        <ModuleView name="@stoa/hrm" component="Card" props={{ name: 'Yue' }} onReady={() => readies++} />,
      );
      await eventually(() => expect(card()?.textContent).to.equal('Hello Yue'));
      expect(readies).to.equal(1);
      await show(null);
      await eventually(() => expect(card()).to.equal(null));
    });

    it('shows a failure in its place, with a retry that heals, and tells the host', async () => {
      await serveModule(server(), { script: CARD_SCRIPT });
      await server().reply('GET /build/hrm/lib.h1.mjs', [
        { status: 500 },
        { body: CARD_SCRIPT, headers: { 'content-type': 'text/javascript' } },
      ]);
      const errors: unknown[] = [];
      await show(<ModuleView name="@stoa/hrm" component="Card" onError={(error) => errors.push(error)} />);
      const failure = await eventually(() => {
        const notice = container.querySelector('stoa-module')?.shadowRoot?.querySelector('stoa-notice');
        expect(notice?.text).to.contain('Loading chunk @stoa/hrm failed.');
        return notice;
      });
      expect(errors).to.have.length(1);
      failure?.shadowRoot?.querySelector<HTMLElement>('[part=action]')?.click();
      await eventually(() => expect(card()?.textContent).to.contain('Hi'));
    });
  });

  describe('moduleComponent', () => {
    it('makes a component that any host can mount, with the runtime in reach', async () => {
      const Greeting = moduleComponent(({ name }: { name: string }) => (
        <p>{`${useLabel()('greeting', 'Hi')} ${name}`}</p>
      ));
      const place = document.createElement('div');
      const mounted = await settled(() => Greeting.mount(place, { name: 'Lin' }, { runtime }));
      expect(place.textContent).to.equal('Hi Lin');
      await settled(() => mounted.update({ name: 'Yue' }));
      expect(place.textContent).to.equal('Hi Yue');
      await settled(() => mounted.unmount());
      expect(place.childNodes).to.have.length(0);
    });

    it('has ids of its own, beside those of the host and of other modules', async () => {
      const Field = () => <input id={useId()} />;
      const Module = moduleComponent(Field);
      const places = [1, 2, 3].map(() => document.createElement('div'));
      const [first, ...others] = places;
      await settled(() => createRoot(first!).render(<Field />));
      const mounted = await settled(() => others.map((place) => Module.mount(place, {}, { runtime })));
      expect(new Set(places.map((place) => place.querySelector('input')?.id))).to.have.length(3);
      await settled(() => mounted.forEach(({ unmount }) => unmount()));
    });

    it('records what a component throws while rendering', async () => {
      const Broken = moduleComponent((): ReactNode => {
        throw new RangeError('cannot draw this');
      });
      // `act` would rethrow; hosts do not use it.
      (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
      Broken.mount(document.createElement('div'), {}, { runtime });
      await eventually(() => expect(runtime.monitor.stats$.get().pending).to.be.greaterThan(0));
    });
  });

  /** Renders outside any provider, with errors thrown at the caller. */
  function renderBare(tree: ReactNode): void {
    const bare = createRoot(document.createElement('div'), {
      onUncaughtError(error) {
        thrown = error;
      },
    });
    let thrown: unknown;
    // React 18 knows no such option, and throws.
    act(() => bare.render(tree));
    if (thrown instanceof Error) throw thrown;
  }
});
