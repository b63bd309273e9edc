/**
 * App modules inside a React tree: what is seen while they load, what happens when they cannot be had, how `Suspense`
 * and transitions take them, and what a failure of their components leaves on the page.
 */
import { expect } from '@open-wc/testing';
import {
  Component,
  StrictMode,
  startTransition,
  Suspense,
  useEffect,
  useRef,
  useState,
  version,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { describeThrown } from '../../core/base/errors.js';
import type { AboutError } from '../../core/monitor/record.js';
import type { Runtime } from '../../core/runtime.js';
import {
  ModuleBoundary,
  moduleComponent,
  ModuleView,
  StoaProvider,
  useModule,
  usePreload,
} from '../../react/index.js';
import { stillness } from '../elements/support.js';
import { eventually } from '../support/eventually.js';
import { CARD_SCRIPT, serveModule } from '../support/module-files.js';
import { useExpectedPageErrors } from '../support/page-errors.js';
import { disposeRuntimes, runtimeFor } from '../support/runtime.js';
import { useServer } from '../support/server.js';
import { SERVER_MARKUP } from './server-markup.js';

const JAVASCRIPT = { 'content-type': 'text/javascript' };
const HELD_CARD = { body: CARD_SCRIPT, headers: JAVASCRIPT, hold: true };
const CRM_SCRIPT = CARD_SCRIPT.replaceAll("'card'", "'card crm'");
const STYLE = '.card { color: red }';

describe('app modules in React', () => {
  const server = useServer();
  let runtime: Runtime;
  let recorded: string[];
  let container: HTMLElement;
  let root: Root;

  beforeEach(() => {
    // As on a page: `act` would hold back what React does by itself.
    (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
    recorded = [];
    runtime = recordedRuntime();
    container = document.body.appendChild(document.createElement('div'));
    root = createRoot(container);
  });

  afterEach(() => {
    root.unmount();
    container.remove();
    disposeRuntimes();
    document.querySelectorAll('link[rel=stylesheet]').forEach((link) => link.remove());
  });

  function recordedRuntime(): Runtime {
    const real = runtimeFor(server());
    const monitor = {
      ...real.monitor,
      capture: (error: unknown, about?: AboutError) =>
        void recorded.push(`${about?.comName}: ${describeThrown(error)}`),
    };
    return { ...real, monitor };
  }

  const inTree = (tree: ReactNode) => (
    <StrictMode>
      <StoaProvider runtime={runtime}>{tree}</StoaProvider>
    </StrictMode>
  );
  const show = (tree: ReactNode) => flushSync(() => root.render(inTree(tree)));

  const cards = () => [...container.querySelectorAll('.card')].map((card) => card.textContent);
  const links = () => document.querySelectorAll('link[rel=stylesheet]').length;
  const asked = async (end = '') =>
    (await server().requests()).map(({ path }) => path).filter((path) => path.endsWith(end));
  const untilAsked = (end: string, times = 1) =>
    eventually(async () => expect(await asked(end)).to.have.length(times));
  const offers = () => runtime.prompts.queue$.get();
  const shownText = () =>
    [...container.querySelectorAll<HTMLElement>('[slot],p,output')]
      .filter((element) => element.checkVisibility() && element.getClientRects().length > 0)
      .map((element) => element.textContent)
      .filter(Boolean);
  const pressRetry = () =>
    container.querySelector('stoa-notice')?.shadowRoot?.querySelector<HTMLElement>('[part=action]')?.click();

  /** Two modules, `@stoa/hrm` and `@stoa/crm`; the second has its own class. */
  async function serveTwo(): Promise<void> {
    await serveModule(server(), { folder: 'crm', script: CRM_SCRIPT });
    await serveModule(server(), { script: CARD_SCRIPT });
    await server().reply('GET /build/moduleversion.json', { json: { hrm: { js: 'h1' }, crm: { js: 'h1' } } });
  }

  describe('ModuleView', () => {
    it('shows the fallback of the host until the component is there', async () => {
      await serveModule(server(), { script: CARD_SCRIPT });
      await server().reply('GET /build/hrm/lib.h1.mjs', HELD_CARD);
      const view = <ModuleView name="@stoa/hrm" component="Card" fallback={<p>Wait</p>} />;
      show(view);
      await untilAsked('lib.h1.mjs');
      expect(shownText()).to.include('Wait');
      const line = container.querySelector('stoa-module')?.shadowRoot?.querySelector('[part=progress]');
      expect(line?.getClientRects()).to.have.length(0);
      await server().release();
      await eventually(() => expect(container.textContent).to.equal('Hi '));
      expect(cards()).to.have.length(1);
    });

    it("shows the host's own failure, whose retry heals once the server is back", async () => {
      await serveModule(server(), { script: CARD_SCRIPT });
      await server().refuse();
      const errors: unknown[] = [];
      show(
        <ModuleView
          name="@stoa/hrm"
          component="Card"
          fallback={<p>Wait</p>}
          failure={(error, retry) => (
            <p>
              {describeThrown(error)} <button onClick={retry}>Again</button>
            </p>
          )}
          onError={(error) => errors.push(error)}
        />,
      );
      const again = await eventually(() => {
        expect(shownText().join()).to.include('the server cannot be reached');
        return container.querySelector('button') as HTMLButtonElement;
      });
      expect(
        container.querySelector('stoa-module')?.shadowRoot?.querySelector('stoa-notice')?.checkVisibility(),
      ).not.to.equal(true);
      await server().accept();
      await server().reply('GET /build/hrm/lib.h1.mjs', HELD_CARD);
      again.click();
      again.click();
      await untilAsked('lib.h1.mjs');
      expect(shownText()).to.include('Wait');
      expect(container.querySelector('button')).to.equal(null);
      await server().release();
      await eventually(() => expect(cards()).to.deep.equal(['Hi ']));
      expect(errors).to.have.length(1);
      expect(recorded).to.have.length(1);
    });

    it('loads a lazy place when it comes into view, and its files when its trigger is about to be used', async () => {
      await serveModule(server(), { script: CARD_SCRIPT });
      function Tabs(): ReactNode {
        const tab = useRef<HTMLButtonElement>(null);
        return (
          <>
            <ModuleView
              name="@stoa/hrm"
              component="Card"
              loading="lazy"
              preload="hover"
              trigger={tab}
              className="panel"
            />
            <button ref={tab}>People</button>
          </>
        );
      }
      container.style.paddingTop = '4000px';
      show(<Tabs />);
      await eventually(() => new Promise(requestAnimationFrame));
      expect(await asked()).to.deep.equal([]);
      container.querySelector('button')?.focus({ preventScroll: true });
      await untilAsked('lib.h1.mjs');
      expect(cards()).to.deep.equal([]);
      container.querySelector('.panel')?.scrollIntoView();
      await eventually(() => expect(cards()).to.deep.equal(['Hi ']));
    });

    it('shows another module when its name changes', async () => {
      await serveTwo();
      show(<ModuleView name="@stoa/hrm" component="Card" fallback={<p>Wait</p>} />);
      await eventually(() => expect(cards()).to.deep.equal(['Hi ']));
      await server().reply('GET /build/crm/lib.h1.mjs', { ...HELD_CARD, body: CRM_SCRIPT });
      show(<ModuleView name="@stoa/crm" component="Card" fallback={<p>Wait</p>} />);
      await untilAsked('/crm/lib.h1.mjs');
      expect(shownText()).to.include('Wait');
      expect(cards()).to.deep.equal([]);
      await server().release();
      await eventually(() => expect(container.querySelectorAll('.crm')).to.have.length(1));
    });
  });

  describe('usePreload', () => {
    function Link({ when }: { when?: 'hover' | 'idle' }): ReactNode {
      return (
        <a href="#people" {...usePreload('@stoa/hrm', when)}>
          People
        </a>
      );
    }

    it('fetches the files once, when the focus comes to the link', async () => {
      await serveModule(server(), { script: CARD_SCRIPT });
      show(<Link />);
      expect(await asked()).to.deep.equal([]);
      const link = container.querySelector('a');
      link?.focus();
      await untilAsked('lib.h1.mjs');
      link?.blur();
      link?.focus();
      show(<Link />);
      expect(await asked('lib.h1.mjs')).to.have.length(1);
      expect(runtime.modules.state$('@stoa/hrm').get()).to.equal('idle');
    });

    it('fetches them while the page is idle, where that is asked for', async () => {
      await serveModule(server(), { script: CARD_SCRIPT });
      show(<Link when="idle" />);
      await untilAsked('lib.h1.mjs');
    });
  });

  describe('with Suspense', () => {
    const view = <ModuleView name="@stoa/hrm" component="Card" suspense />;
    const waiting = <output>Waiting</output>;

    it("shows the host's fallback until the module is there, and gives its styles back at the end", async () => {
      await serveModule(server(), { script: CARD_SCRIPT, style: STYLE });
      await server().reply('GET /build/hrm/lib.h1.mjs', HELD_CARD);
      show(<Suspense fallback={waiting}>{view}</Suspense>);
      await untilAsked('lib.h1.mjs');
      expect(shownText()).to.deep.equal(['Waiting']);
      await server().release();
      await eventually(() => expect(cards()).to.deep.equal(['Hi ']));
      expect(links()).to.equal(1);
      expect(shownText()).not.to.include('Waiting');
      show(null);
      await eventually(() => expect(links()).to.equal(0));
    });

    it('loads once for two views of one module', async () => {
      await serveModule(server(), { script: CARD_SCRIPT, style: STYLE });
      show(
        <Suspense fallback={waiting}>
          {view}
          <Suspense fallback={waiting}>
            <ModuleView name="@stoa/hrm" component="Card" suspense props={{ name: 'Lin' }} />
          </Suspense>
        </Suspense>,
      );
      await eventually(() => expect(cards()).to.deep.equal(['Hi ', 'Hi Lin']));
      for (const file of ['moduleversion.json', 'lib.h1.mjs', 'lib.h2.css'])
        expect(await asked(file), file).to.have.length(1);
      // One that comes later waits for nothing.
      let fallbacks = 0;
      function Fallback(): ReactNode {
        useEffect(() => {
          fallbacks += 1;
        }, []);
        return waiting;
      }
      show(<Suspense fallback={<Fallback />}>{view}</Suspense>);
      await eventually(() => expect(cards()).to.deep.equal(['Hi ']));
      expect(fallbacks).to.equal(0);
    });

    for (const first of ['at first', 'in a transition']) {
      it(`loads several modules side by side, ${first}`, async () => {
        await serveTwo();
        await server().reply('GET /build/hrm/lib.h1.mjs', HELD_CARD);
        await server().reply('GET /build/crm/lib.h1.mjs', { ...HELD_CARD, body: CRM_SCRIPT });
        const both = (
          <Suspense fallback={waiting}>
            {view}
            <ModuleView name="@stoa/crm" component="Card" suspense />
          </Suspense>
        );
        if (first === 'at first') show(both);
        else {
          show(<Suspense fallback={waiting}>{null}</Suspense>);
          startTransition(() => root.render(inTree(both)));
        }
        await untilAsked('/hrm/lib.h1.mjs');
        await untilAsked('/crm/lib.h1.mjs');
        await server().release();
        await eventually(() => expect(cards()).to.have.length(2));
      });
    }

    it('keeps in a transition what was there', async () => {
      await serveModule(server(), { script: CARD_SCRIPT });
      await server().reply('GET /build/hrm/lib.h1.mjs', HELD_CARD);
      const page = (content: ReactNode) => <Suspense fallback={waiting}>{content}</Suspense>;
      show(page(<p>Before</p>));
      startTransition(() => root.render(inTree(page(view))));
      await untilAsked('lib.h1.mjs');
      expect(shownText()).to.deep.equal(['Before']);
      await server().release();
      await eventually(() => expect(cards()).to.deep.equal(['Hi ']));
      expect(shownText()).not.to.include('Before');
    });

    it('leaves nothing behind when it is taken away while it waits', async () => {
      await serveModule(server(), { script: CARD_SCRIPT, style: STYLE });
      await server().reply('GET /build/hrm/lib.h1.mjs', HELD_CARD);
      show(<Suspense fallback={waiting}>{view}</Suspense>);
      await untilAsked('lib.h1.mjs');
      show(null);
      await server().release();
      await runtime.modules.whenLoaded('@stoa/hrm');
      await eventually(() => expect(links()).to.equal(0));
      expect(container.childNodes).to.have.length(0);
      expect(recorded).to.deep.equal([]);
    });

    it('comes to an end with the provider below the fallback, where React forgets all state', async () => {
      await serveModule(server(), { script: CARD_SCRIPT });
      let renders = 0;
      function Counted(): ReactNode {
        renders++;
        return view;
      }
      flushSync(() =>
        root.render(
          <Suspense fallback={waiting}>
            <StoaProvider runtime={runtime}>
              <Counted />
            </StoaProvider>
          </Suspense>,
        ),
      );
      await eventually(() => expect(cards()).to.deep.equal(['Hi ']));
      expect(renders).to.be.lessThan(8);
      expect(await asked('lib.h1.mjs')).to.have.length(1);
    });

    it('leaves a failure to the boundary, whose retry asks the server again', async () => {
      await serveModule(server(), { script: CARD_SCRIPT });
      await server().refuse();
      const errors: unknown[] = [];
      show(
        <ModuleBoundary onError={(error) => errors.push(error)}>
          <Suspense fallback={waiting}>
            {view}
            <ModuleView name="@stoa/hrm" component="Card" suspense />
          </Suspense>
        </ModuleBoundary>,
      );
      await eventually(() =>
        expect(container.querySelector('stoa-notice')?.text).to.include('cannot be reached'),
      );
      expect(errors).to.have.length(1);
      expect(recorded).to.deep.equal([
        '@stoa/hrm: the server cannot be reached, check the network connection',
      ]);
      expect(offers()).to.deep.equal([]);
      await server().accept();
      pressRetry();
      await eventually(() => expect(cards()).to.deep.equal(['Hi ', 'Hi ']));
      expect(await asked('lib.h1.mjs')).to.have.length(1);
      expect(recorded).to.have.length(1);
    });

    it('leaves a failure to mount to the boundary too, recorded once', async () => {
      await serveModule(server(), { script: 'export const Other = {};' });
      const failures: string[] = [];
      show(
        <ModuleBoundary
          failure={(error) => {
            failures.push(describeThrown(error));
            return <p>Sorry</p>;
          }}
        >
          <Suspense fallback={waiting}>{view}</Suspense>
        </ModuleBoundary>,
      );
      await eventually(() => expect(shownText()).to.deep.equal(['Sorry']));
      expect(failures[0]).to.equal('the app @stoa/hrm has no component Card');
      expect(recorded).to.deep.equal(['@stoa/hrm: the app @stoa/hrm has no component Card']);
      expect(offers()).to.have.length(1);
    });
  });

  describe('useModule', () => {
    function Version({ name = '@stoa/hrm' }: { name?: string }): ReactNode {
      return <p>{`version ${String(useModule(name)['version'])}`}</p>;
    }

    it('gives the exports, with the styles of the module in the document', async () => {
      await serveModule(server(), { script: CARD_SCRIPT, style: STYLE });
      show(
        <Suspense fallback={<output>Waiting</output>}>
          <Version />
        </Suspense>,
      );
      await eventually(() => expect(container.textContent).to.equal('version 1'));
      expect(links()).to.equal(1);
    });

    it('comes to an end where the module is there and its styles are not', async () => {
      await serveModule(server(), { script: CARD_SCRIPT, style: STYLE });
      // Outside of the page, where no sheet is fetched: Firefox would have it for the page too.
      const elsewhere = document.createElement('div').attachShadow({ mode: 'open' });
      const { release } = await runtime.modules.loadInto('@stoa/hrm', elsewhere);
      await server().refuse();
      show(
        <ModuleBoundary>
          <Suspense>
            <Version />
          </Suspense>
        </ModuleBoundary>,
      );
      await eventually(() => expect(container.querySelector('stoa-notice')?.text).to.include('hrm failed'));
      await server().accept();
      pressRetry();
      await eventually(() => expect(container.textContent).to.equal('version 1'));
      expect(recorded).to.have.length(1);
      release();
    });

    it('throws what the loader rejects with', async () => {
      const thrown: unknown[] = [];
      const boundary = (name: string) => (
        <ModuleBoundary key={name} onError={(error) => thrown.push(error)}>
          <Suspense>
            <Version name={name} />
          </Suspense>
        </ModuleBoundary>
      );
      show(boundary('Not a name!'));
      await server().reply('GET /build/moduleversion.json', { json: {} });
      show(boundary('@stoa/nothing'));
      await eventually(() => expect(thrown).to.have.length(2));
      for (const error of thrown) expect(error).to.include({ code: 'APP_NOT_FOUND' });
    });

    it("heals under a host's own boundary, once somebody has tried again", async () => {
      class OwnBoundary extends Component<{ children: ReactNode }> {
        static getDerivedStateFromError = () => ({ failed: true });
        override state = { failed: false };
        override render(): ReactNode {
          const reset = () => {
            runtime.modules.retry('@stoa/hrm').catch(() => {});
            this.setState({ failed: false });
          };
          return this.state.failed ? <button onClick={reset}>Reset</button> : this.props.children;
        }
      }
      await serveModule(server(), { script: CARD_SCRIPT });
      await server().refuse();
      show(
        <OwnBoundary>
          <Suspense>
            <Version />
          </Suspense>
        </OwnBoundary>,
      );
      const reset = await eventually(() => {
        expect(container.querySelector('button')).not.to.equal(null);
        return container.querySelector('button');
      });
      await server().accept();
      reset?.click();
      await eventually(() => expect(container.textContent).to.equal('version 1'));
      expect(await asked('lib.h1.mjs')).to.have.length(1);
    });

    it('does not make others render while it renders', async () => {
      const { error: original } = console;
      const warnings: unknown[] = [];
      console.error = (...words) => void warnings.push(words);
      try {
        await serveModule(server(), { script: CARD_SCRIPT });
        function State(): ReactNode {
          const [state, setState] = useState('');
          useEffect(() => runtime.modules.state$('@stoa/hrm').listen(setState), []);
          return <p>{state}</p>;
        }
        const page = (content: ReactNode) => (
          <>
            <State />
            <Suspense>{content}</Suspense>
          </>
        );
        show(page(null));
        show(page(<Version />));
        await eventually(() => expect(container.textContent).to.equal('loadedversion 1'));
        expect(warnings).to.deep.equal([]);
      } finally {
        console.error = original;
      }
    });
  });

  describe('moduleComponent', () => {
    const mount = <Props extends object>(view: (props: Props) => ReactNode, props: Props) =>
      moduleComponent(view).mount(container.appendChild(document.createElement('section')), props, {
        runtime,
        name: '@stoa/hrm',
      });
    const card = () => container.querySelector('stoa-notice');

    it('shows a card in place of a component that throws while rendering; trying again renders it anew', async () => {
      const { error: original } = console;
      const said: unknown[] = [];
      console.error = (...words) => void said.push(words);
      let isBroken = true;
      const mounted = mount(() => {
        const [born] = useState(isBroken ? 'broken' : 'mended');
        if (isBroken) throw new RangeError('cannot draw this');
        return <p>{born}</p>;
      }, {});
      await eventually(() => expect(card()?.text).to.equal('cannot draw this'));
      expect(card()?.getAttribute('role')).to.equal('alert');
      await stillness();
      await expect(card()).to.be.accessible();
      expect(recorded).to.deep.equal(['@stoa/hrm: cannot draw this']);
      expect(offers()).to.have.length(1);
      isBroken = false;
      card()?.shadowRoot?.querySelector<HTMLElement>('[part=action]')?.click();
      await eventually(() => expect(container.querySelector('p')?.textContent).to.equal('mended'));
      expect(card()).to.equal(null);
      mounted.unmount();
      await eventually(() => expect(container.querySelector('p')).to.equal(null));
      expect(recorded).to.have.length(1);
      console.error = original;
      // React 18 has no option for it.
      if (!version.startsWith('18')) expect(said).to.deep.equal([]);
    });

    it('does so when an effect throws, and tries again with other props', async () => {
      const mounted = mount(
        ({ id }: { id: number }) => {
          useEffect(() => {
            if (id < 3) throw new Error(`no such person: ${id}`);
          }, [id]);
          return <p>{id}</p>;
        },
        { id: 1 },
      );
      await eventually(() => expect(card()?.text).to.equal('no such person: 1'));
      mounted.update({ id: 2 });
      await eventually(() => expect(card()?.text).to.equal('no such person: 2'));
      mounted.update({ id: 3 });
      await eventually(() => expect(container.querySelector('p')?.textContent).to.equal('3'));
      expect(card()).to.equal(null);
      expect(recorded).to.deep.equal(['@stoa/hrm: no such person: 1', '@stoa/hrm: no such person: 2']);
      mounted.unmount();
    });

    it('does so when an update throws, once', async () => {
      const mounted = mount(
        ({ id }: { id: number }) => {
          if (id === 2) throw null as unknown;
          return <p>{id}</p>;
        },
        { id: 1 },
      );
      await eventually(() => expect(container.querySelector('p')).not.to.equal(null));
      mounted.update({ id: 2 });
      await eventually(() => expect(card()?.text).to.equal('null'));
      expect(container.querySelector('p')).to.equal(null);
      expect(recorded).to.deep.equal(['@stoa/hrm: null']);
      mounted.unmount();
    });

    it('does not try again for props that say the same, however they are written', async () => {
      let draws = 0;
      const written = (id: number) => ({ id, columns: ['a'], filter: { by: ['b', { c: 1 }] }, onDone() {} });
      const mounted = mount(
        ({ id }: { id: number; columns: string[]; filter: object; onDone: () => void }): ReactNode => {
          draws += 1;
          throw new Error(`no such person: ${id}`);
        },
        written(1),
      );
      await eventually(() => expect(card()?.text).to.equal('no such person: 1'));
      const [shown, drawn] = [card(), draws];
      mounted.update(written(1));
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(card()).to.equal(shown);
      expect(draws).to.equal(drawn);
      expect(offers()).to.have.length(1);
      mounted.update(written(2));
      await eventually(() => expect(card()?.text).to.equal('no such person: 2'));
      mounted.unmount();
    });

    it('shows a module inside a component, whose failure to load its card forgets', async () => {
      await serveModule(server(), { script: CARD_SCRIPT });
      // Remembered by the loader until somebody tries again.
      await server().reply('GET /build/hrm/lib.h1.mjs', [
        { status: 500 },
        { body: CARD_SCRIPT, headers: JAVASCRIPT },
      ]);
      const mounted = mount(
        () => (
          <Suspense>
            <ModuleView name="@stoa/hrm" component="Card" suspense />
          </Suspense>
        ),
        {},
      );
      await eventually(() => expect(card()?.text).to.include('Loading chunk @stoa/hrm failed.'));
      expect(recorded).to.have.length(1);
      card()?.shadowRoot?.querySelector<HTMLElement>('[part=action]')?.click();
      await eventually(() => expect(cards()).to.deep.equal(['Hi ']));
      mounted.unmount();
    });

    describe('given an event handler throws', () => {
      const thrown = useExpectedPageErrors();
      it('stays as it is', async () => {
        const mounted = mount(
          () => (
            <button
              onClick={() => {
                throw new Error('in a handler');
              }}
            >
              Press
            </button>
          ),
          {},
        );
        const button = await eventually(() => {
          expect(container.querySelector('button')).not.to.equal(null);
          return container.querySelector('button');
        });
        button?.click();
        // The development build of React 18 tells the page twice.
        expect([...new Set(thrown().map(describeThrown))]).to.deep.equal(['in a handler']);
        expect(card()).to.equal(null);
        expect(recorded).to.deep.equal([]);
        mounted.unmount();
      });
    });
  });

  describe('on markup of a server', () => {
    for (const suspense of [false, true]) {
      it(`takes it over without a warning and loads, ${suspense ? 'with Suspense' : 'by itself'}`, async () => {
        await serveModule(server(), { script: CARD_SCRIPT });
        const { error: original } = console;
        const troubles: unknown[] = [];
        console.error = (...words) => void troubles.push(words);
        const place = document.body.appendChild(document.createElement('div'));
        const { page, markup } = SERVER_MARKUP[suspense ? 'suspense' : 'fallback'];
        place.append(document.createRange().createContextualFragment(markup));
        try {
          const hydrated = hydrateRoot(place, page(runtime), {
            onRecoverableError: (error) => troubles.push(error),
          });
          await eventually(() => expect(place.textContent).to.equal('Hi '));
          expect(place.querySelectorAll('stoa-module .card')).to.have.length(1);
          hydrated.unmount();
        } finally {
          console.error = original;
          place.remove();
        }
        expect(troubles).to.deep.equal([]);
      });
    }
  });
});
