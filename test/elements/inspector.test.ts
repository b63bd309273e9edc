/**
 * `<stoa-inspector>` over a real runtime and a real server: what it shows of calls, modules, customisations and the page, what can be done there, and that it changes nothing of what it watches.
 */
import { expect, fixture, html } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { atom } from 'nanostores';
import type { Interceptor } from '../../core/request/types.js';
import type { Runtime } from '../../core/runtime.js';
import type { InspectorRuntime } from '../../elements/inspector/runtime.js';
import type { StoaDialog, StoaInspector } from '../../elements/index.js';
import '../../elements/index.js';
import { eventually } from '../support/eventually.js';
import { CARD_SCRIPT, serveModule } from '../support/module-files.js';
import { disposeRuntimes, runtimeFor } from '../support/runtime.js';
import { useServer } from '../support/server.js';
import {
  all,
  appears,
  button,
  inside,
  MEMORY_KEY,
  one,
  openInspector,
  panel,
  rowOf,
  rows,
  textOf,
} from './inspector-support.js';
import { click, focused, heard, press, speak, stillness } from './support.js';

const TIMED = { 'timing-allow-origin': '*' };

describe('stoa-inspector', () => {
  speak('en');
  const server = useServer();
  let runtime: Runtime;
  let inspector: StoaInspector;

  beforeEach(() => {
    localStorage.removeItem(MEMORY_KEY);
    performance.clearResourceTimings();
  });
  afterEach(() => {
    inspector?.remove();
    disposeRuntimes();
  });

  async function open(watched: InspectorRuntime = runtimeFor(server())): Promise<void> {
    inspector = await openInspector(watched);
  }
  async function openAt(tab: string, watched?: InspectorRuntime): Promise<void> {
    localStorage.setItem(MEMORY_KEY, JSON.stringify({ tab }));
    await open(watched);
  }
  /** Without calls of the test runner itself. */
  const call = (path: string) =>
    eventually(() => {
      const row = rowOf(path);
      expect(row, textOf(inside())).not.to.equal(undefined);
      return row;
    });

  describe('requests', () => {
    beforeEach(async () => {
      runtime = runtimeFor(server(), { sessionId: 'very-secret-session' });
      await open(runtime);
    });

    it('given calls, then each shows method, address, status, size and time, with the steps of its transfer', async () => {
      await server().reply('GET /api/hrm/list', {
        json: { code: 200, status: true, data: [1, 2] },
        headers: TIMED,
        delayMs: 40,
      });
      await runtime.request.get('/api/hrm/list', { params: { page: 2 } });
      const row = await call('/api/hrm/list');
      await eventually(() => expect(row.querySelectorAll('.phase.wait')).to.have.length(1));
      expect(textOf(row.querySelector('.method'))).to.equal('GET');
      expect(textOf(row.querySelector('.address'))).to.include('list?page=2');
      // WebKit does not tell of the transfer how it was answered.
      const isTold = 'responseStatus' in PerformanceResourceTiming.prototype;
      // The list of fetches may know of the answer before the call does.
      await eventually(() => expect(textOf(row.querySelector('.status'))).to.equal(isTold ? '200' : 'OK'));
      expect(textOf(row.querySelector('.size'))).to.match(/^\d+ B$/);
      expect(Number.parseFloat(textOf(row.querySelector('.time')))).to.be.at.least(40);
      const wait = row.querySelector('.phase.wait')!.getBoundingClientRect();
      const track = row.querySelector('.track')!.getBoundingClientRect();
      expect(wait.width).to.be.within(3, track.width);
      expect(wait.left).to.be.at.least(track.left);
    });

    it('given a call on its way, then it is seen waiting, and its failure is named when it comes', async () => {
      await server().reply('GET /api/slow', { status: 503, body: 'down', hold: true });
      const failure = runtime.request.get('/api/slow').catch((error: unknown) => error);
      const row = await call('/api/slow');
      expect(row.classList.contains('pending')).to.equal(true);
      expect(textOf(row.querySelector('.status'))).to.equal('waiting');
      expect(textOf(one('#tab-requests'))).to.include('waiting: 1');
      await eventually(async () => expect(await server().requests()).to.have.length(1));
      await server().release();
      await failure;
      await eventually(() => expect(row.classList.contains('failed')).to.equal(true));
      expect(textOf(row.querySelector('.status'))).to.equal('503');
      expect(textOf(one('#tab-requests'))).to.include('failed: 1');
    });

    it('given equal calls at once, then they still share one transfer, and those without one of their own are ghosts', async () => {
      await server().reply('POST /api/same', { json: { code: 200, status: true, data: {} }, headers: TIMED });
      await Promise.all([1, 2, 3].map(() => runtime.request.post('/api/same', { a: 1 })));
      expect((await server().requests()).filter(({ path }) => path === '/api/same')).to.have.length(1);
      await eventually(() =>
        expect(rows().filter((row) => textOf(row).includes('/api/same'))).to.have.length(3),
      );
      const shared = rows().filter((row) => row.classList.contains('shared'));
      expect(shared).to.have.length(2);
      // Each caller has an answer of its own, which comes in its own time.
      await eventually(() => {
        const states = shared.map((row) => textOf(row.querySelector('.status')));
        expect(states).to.deep.equal(['shared', 'shared']);
      });
    });

    it('given interceptors that change calls, then each answer still goes to its own call', async () => {
      await server().reply('GET /api/x/*', { json: { code: 200, status: true, msg: 'fine' } });
      await server().reply('GET /api/x/2', { json: { code: 500, status: false, msg: 'two is wrong' } });
      runtime.request.use({ onRequest: (options) => ({ ...options, headers: { 'x-more': '1' } }) });
      await Promise.allSettled([1, 2, 3].map((id) => runtime.request.get(`/api/x/${id}`)));
      await eventually(() => {
        const states = [1, 2, 3].map((id) => textOf(rowOf(`/api/x/${id}`).querySelector('.status')));
        expect(states.map((state) => state === 'ENVELOPE')).to.deep.equal([false, true, false]);
      });
    });

    it('given a caller who leaves, then the call does not wait for ever', async () => {
      await server().reply('GET /api/left', { json: {}, hold: true });
      const leave = new AbortController();
      const left = runtime.request.get('/api/left', { signal: leave.signal }).catch(() => undefined);
      const row = await call('/api/left');
      leave.abort();
      await left;
      await eventually(() => expect(textOf(row.querySelector('.status'))).to.equal('ABORTED'));
    });

    it('given one is opened, then it is told in full, and no secret of it is shown or copied', async () => {
      await server().reply('POST /api/sign', {
        json: { code: 4105, status: false, msg: 'closed', data: { token: 'answer-secret', rows: 3 } },
      });
      await runtime.request
        .post(
          '/api/sign?access_token=query-secret',
          { password: 'body-secret', name: 'Mei' },
          { traceId: 'trace7' },
        )
        .catch(() => undefined);
      const row = await call('/api/sign');
      await eventually(() => expect(row.classList.contains('failed')).to.equal(true));
      await click(row);
      const details = await eventually(() => {
        expect(one('.details')).not.to.equal(null);
        return one('.details')!;
      });
      for (const told of [
        'ENVELOPE',
        'closed',
        '4105',
        'trace7',
        '"name": "Mei"',
        '"rows": 3',
        'langtype',
        'en_US',
      ])
        expect(textOf(details), told).to.include(told);
      let copied = '';
      const { clipboard } = navigator;
      const stub = { writeText: async (text: string) => void (copied = text) };
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: stub });
      await click(button('Copy as cURL'));
      await eventually(() =>
        expect(textOf(details.querySelector('[role=status]'))).to.equal('Copied, without secrets'),
      );
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
      expect(copied).to.include(`curl '${server().origin}/api/sign?access_token=***'`);
      expect(copied).to.include(`-H 'eteamsid: ***'`);
      expect(copied).to.include(`--data-raw '{"password":"***","name":"Mei"}'`);
      expect(textOf(inside()) + copied).to.not.match(/query-secret|body-secret|answer-secret|very-secret/);
      await stillness();
      await expect(inspector).to.be.accessible();

      await press('Escape');
      await eventually(() => expect(one('.details')).to.equal(null));
      expect(focused()?.role).to.equal('listbox');
    });

    it('given another call of the same name is opened, then nothing says that it was copied', async () => {
      await server().reply('GET /api/*', { json: { code: 200, status: true } });
      for (const id of [1, 2]) await runtime.request.get(`/api/row?id=${id}`);
      await click(await call('row?id=1'));
      const { clipboard } = navigator;
      Object.defineProperty(navigator, 'clipboard', {
        configurable: true,
        value: { writeText: async () => {} },
      });
      const outcome = () => textOf(one('.details [role=status]'));
      await click(await appears(() => button('Copy as cURL')));
      await eventually(() => expect(outcome()).to.equal('Copied, without secrets'));
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
      await click(await call('row?id=2'));
      await eventually(() => expect(textOf(one('.details'))).to.include('row?id=2'));
      expect(outcome()).to.equal('');
    });

    it('given the keyboard, then arrows go through the calls and Enter opens one', async () => {
      await server().reply('GET /api/k/*', { json: { code: 200, status: true } });
      for (const id of [1, 2, 3]) await runtime.request.get(`/api/k/${id}`);
      await call('/api/k/3');
      one('[role=listbox]')!.focus();
      const active = () =>
        textOf(one(`#${one('[role=listbox]')?.getAttribute('aria-activedescendant') ?? 'none'}`));
      await press('End');
      await eventually(() => expect(active()).to.include('/api/k/3'));
      await press('ArrowUp');
      await eventually(() => expect(active()).to.include('/api/k/2'));
      expect(one('.details')).to.equal(null);
      await press('Enter');
      await eventually(() => expect(textOf(one('.details h2'))).to.equal('GET 2'));
      await press('ArrowUp');
      await eventually(() => expect(textOf(one('.details h2'))).to.equal('GET 1'));
    });

    it('given a filter, pause and clear, then the list is what was asked for', async () => {
      await server().reply('GET /api/f/*', { json: { code: 200, status: true } });
      await server().reply('GET /api/f/bad', { status: 404, body: '' });
      await runtime.request.get('/api/f/good');
      await runtime.request.get('/api/f/bad').catch(() => undefined);
      await call('/api/f/bad');
      const search = one<HTMLInputElement>('input')!;
      search.value = 'get GOOD';
      search.dispatchEvent(new Event('input'));
      await eventually(() => expect(rows().map(textOf).join()).to.match(/good/).and.not.match(/bad/));
      // What WebKit puts into it when it shows a page that it has kept.
      expect(search.defaultValue).to.equal('get GOOD');
      search.value = '';
      search.dispatchEvent(new Event('input'));
      await click(button('Failed only'));
      // The search has left one as well.
      await eventually(() => expect(rows().map(textOf).join()).to.match(/bad/).and.not.match(/good/));
      expect(rows()).to.have.length(1);
      await click(button('Failed only'));
      await click(button('Pause'));
      await runtime.request.get('/api/f/unseen');
      await eventually(() => expect(button('Go on')).to.exist);
      await click(button('Go on'));
      await runtime.request.get('/api/f/seen');
      await call('/api/f/seen');
      expect(rows().some((row) => textOf(row).includes('unseen'))).to.equal(false);
      await click(button('Clear'));
      await eventually(() => expect(textOf(one('.empty'))).to.include('No calls yet'));
    });

    it('given thousands of calls, then the newest 200 are kept', async () => {
      const watched: InspectorRuntime = {
        timings: { now: () => 0, origin: 0, watch: () => () => undefined },
        request: Object.assign(runtime.request.bind(undefined), {
          pending$: runtime.request.pending$,
          use({ match }: Interceptor) {
            for (let id = 0; id < 3_000; id++)
              if (typeof match === 'function') match({ url: `/api/many/n${id}` });
            return () => undefined;
          },
        }),
      };
      inspector.remove();
      await open(watched);
      await eventually(() => expect(rows()).to.have.length(200));
      expect(textOf(rows()[0])).to.include('n2800');
      expect(textOf(rows()[199])).to.include('n2999');
    });

    it('given calls past the request layer and from before, then the browser’s timing tells of them', async () => {
      inspector.remove();
      await server().reply('GET /api/raw/*', { json: {}, headers: TIMED });
      await (await fetch(`${server().origin}/api/raw/early`)).text();
      await open(runtime);
      await (await fetch(`${server().origin}/api/raw/late`)).text();
      const [early, late] = [await call('/api/raw/early'), await call('/api/raw/late')];
      for (const row of [early, late]) expect(row.classList.contains('outside')).to.equal(true);
      await click(late);
      await eventually(() => expect(textOf(one('.details'))).to.include('past the request layer'));
    });

    it('given it is taken away or closed, then it looks at no call any more', async () => {
      let looks = 0;
      const watched = Object.assign(runtime.request.bind(undefined), runtime.request, {
        use(interceptor: Parameters<Runtime['request']['use']>[0]) {
          looks += 1;
          const remove = runtime.request.use(interceptor);
          return () => {
            looks -= 1;
            remove();
          };
        },
      });
      inspector.remove();
      await open({ ...runtime, request: watched });
      expect(looks).to.equal(1);
      const elsewhere = await fixture<HTMLElement>(html`<section></section>`);
      elsewhere.append(inspector);
      await new Promise((frame) => requestAnimationFrame(frame));
      expect(looks, 'a move is no leave').to.equal(1);
      await click(button('Close'));
      await eventually(() => expect(looks).to.equal(0));
      expect(inspector.closed).to.equal(true);
      expect(panel()).to.equal(undefined);
      inspector.closed = false;
      await eventually(() => expect(looks).to.equal(1));
      inspector.remove();
      await eventually(() => expect(looks).to.equal(0));
    });
  });

  describe('modules', () => {
    it('given modules, then they can be loaded from here, and show their version and files', async () => {
      await serveModule(server(), { script: CARD_SCRIPT, style: '.card { color: red }' });
      runtime = runtimeFor(server(), {
        page: { locale: { lang: 'en_US' }, displayModules: ['@stoa/hrm', 'no module'] },
      });
      await openAt('modules', runtime);
      await eventually(() =>
        expect(textOf(one('.card')))
          .to.include('@stoa/hrm')
          .and.include('not loaded'),
      );
      await click(button('Load @stoa/hrm'));
      await eventually(() => expect(textOf(one('.card .chip'))).to.equal('loaded'));
      await eventually(() =>
        expect(textOf(one('.card')))
          .to.include('version h1')
          .and.include('lib.h2.css'),
      );
      await stillness();
      await expect(inspector).to.be.accessible();
    });

    it('given the lazy chunks, then none of them is missing', async () => {
      await openAt('modules', runtimeFor(server()));
      await eventually(() => expect(textOf(inside())).to.include('Lazy chunks'));
      for (const name of ['polyfills', 'fast-click', 'soft-keyboard', 'validator', 'console', 'otlp'])
        expect(textOf(inside())).to.include(`${name} not loaded`);
    });

    it('given one that fails, then why is said, and it can be tried again', async () => {
      await server().reply('GET /build/moduleversion.json', { json: { hrm: { js: 'h1' } } });
      await server().reply('GET /build/hrm/asset-manifest.json', { json: 'nonsense' });
      runtime = runtimeFor(server(), { page: { locale: { lang: 'en_US' }, displayModules: ['@stoa/hrm'] } });
      await openAt('modules', runtime);
      await click(button('Load @stoa/hrm'));
      await eventually(() => expect(textOf(one('.card .chip'))).to.equal('failed'));
      await eventually(() => expect(textOf(one('.card .failure'))).to.not.equal(''));
      await serveModule(server(), { script: CARD_SCRIPT });
      await click(button('Retry @stoa/hrm'));
      await eventually(() => expect(textOf(one('.card .chip'))).to.equal('loaded'));
    });
  });

  describe('hooks', () => {
    it('given customisations, then they stand under their owners and can be switched off and on', async () => {
      runtime = runtimeFor(server());
      const { hooks } = runtime;
      hooks.overrideProps('ui', 'Table', (props: { rows: number }) => ({ ...props, rows: 9 }), {
        owner: 'tax',
      });
      hooks.on('hrm', 'export', () => undefined, { owner: 'green', order: -1 });
      await openAt('hooks', runtime);
      await eventually(() => expect(all('.card').map(textOf)).to.have.length(2));
      expect(hooks.applyProps('ui', 'Table', { rows: 1 }).rows).to.equal(9);
      await click(button('tax'));
      await eventually(() => expect(button('tax').ariaChecked).to.equal('false'));
      expect(hooks.applyProps('ui', 'Table', { rows: 1 }).rows).to.equal(1);
      await click(button('All customizations'));
      await eventually(() => expect(hooks.list().some(({ active }) => active)).to.equal(false));
      await eventually(() => expect(button('All customizations').ariaChecked).to.equal('false'));
      await click(button('All customizations'));
      await eventually(() => expect(hooks.list().every(({ active }) => active)).to.equal(true));
      await stillness();
      await expect(inspector).to.be.accessible();
    });
  });

  describe('the page', () => {
    beforeEach(async () => {
      runtime = runtimeFor(server());
      await openAt('page', runtime);
    });
    const choose = (label: string, value: string) => {
      const select = all('label')
        .find((each) => textOf(each).startsWith(label))!
        .querySelector('select')!;
      select.value = value;
      select.dispatchEvent(new Event('change'));
    };

    it('given its controls, then theme and language of the runtime follow', async () => {
      choose('Scheme', 'dark');
      choose('Type size', 'big');
      await click(button('Gray'));
      expect(runtime.theme.current$.get()).to.include({ scheme: 'dark', fontSize: 'big', grey: true });
      choose('Language', 'ar_XB');
      await eventually(() => expect(runtime.labels.locale$.get()).to.equal('ar_XB'));
      await stillness();
      await expect(inspector).to.be.accessible();
    });

    it('given the page is mirrored for a look, then it is as before once the panel has gone', async () => {
      await click(button('Mirror the page'));
      expect(document.documentElement.dir).to.equal('rtl');
      await eventually(() => expect(getComputedStyle(panel()!).direction).to.equal('rtl'));
      inspector.remove();
      await eventually(() => expect(document.documentElement.hasAttribute('dir')).to.equal(false));
    });

    it('given data of the page that is no text, then it is told as data, and a list of names as names', async () => {
      inspector.remove();
      await openAt(
        'page',
        runtimeFor(server(), { page: { displayModules: ['@stoa/hrm', '@stoa/crm'], mobileTitle: {} } }),
      );
      const told = textOf(one('.body'));
      expect(told).to.include('@stoa/hrm, @stoa/crm');
      expect(told).to.match(/mobileTitle \{"showH5Title":/);
      expect(told).not.to.include('[object');
    });

    it('given a page from right to left, then the hint of a search begins there, and what is typed goes its own way', async () => {
      await click(button('Mirror the page'));
      // By then all tabs have moved.
      await eventually(() => expect(getComputedStyle(one('#tab-requests')!).direction).to.equal('rtl'));
      await click(one('#tab-requests'));
      const search = await appears(() => one('input[type=search]') ?? undefined);
      const direction = () => getComputedStyle(search).direction;
      await eventually(() => expect(direction()).to.equal('rtl'));
      (search as HTMLInputElement).value = '/api';
      search.dispatchEvent(new Event('input'));
      await eventually(() => expect(direction()).to.equal('ltr'));
    });

    it('given something to try out, then notices and questions come, and the answer is shown', async () => {
      await click(button('Failure'));
      expect(runtime.notices.list$.get().map(({ kind }) => kind)).to.deep.equal(['error']);
      const leave = runtime.prompts.attach();
      await click(button('Question'));
      const [prompt] = runtime.prompts.queue$.get();
      runtime.prompts.answer(prompt!.id, true);
      await eventually(() => expect(textOf(one('.body'))).to.include('Answer: true'));
      leave();
    });
  });

  describe('the panel', () => {
    const height = () => panel()!.getBoundingClientRect().height;
    beforeEach(async () => {
      runtime = runtimeFor(server());
      await open(runtime);
    });

    it('given arrow keys on the tabs, then one after another is shown, round and round', async () => {
      one('#tab-requests')!.focus();
      const shown = [];
      for (const key of ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home']) {
        await press(key);
        await eventually(() => expect(focused()?.ariaSelected).to.equal('true'));
        expect(one('[role=tabpanel]')!.getAttribute('aria-labelledby')).to.equal(focused()?.id);
        shown.push(focused()?.id);
      }
      expect(shown).to.deep.equal(['tab-records', 'tab-page', 'tab-requests', 'tab-page', 'tab-requests']);
    });

    it('given every tab, in light and dark, from both sides, then nothing about it is inaccessible', async () => {
      const page = document.documentElement;
      for (const [scheme, dir, lang] of [
        ['light', 'ltr', 'en'],
        ['dark', 'rtl', 'ar'],
      ] as const) {
        page.style.colorScheme = scheme;
        Object.assign(page, { dir, lang });
        await eventually(() => expect(getComputedStyle(panel()!).direction).to.equal(dir));
        for (const tab of all('[role=tab]')) {
          tab.click();
          await eventually(() => expect(tab.ariaSelected).to.equal('true'));
          await stillness();
          await expect(inspector).to.be.accessible();
        }
        expect(textOf(one('#tab-page'))).to.equal(lang === 'ar' ? 'الصفحة' : 'Page');
      }
      page.removeAttribute('style');
      page.removeAttribute('dir');
      page.lang = 'en';
    });

    it('given its edge, then keyboard and pointer make it larger and smaller, within the window', async () => {
      const edge = one('[role=separator]')!;
      const before = height();
      edge.focus();
      await press('ArrowUp');
      await eventually(() => expect(height()).to.equal(before + 16));
      expect(edge.getAttribute('aria-valuenow')).to.equal(String(before + 16));
      await press('End');
      await eventually(() => expect(height()).to.equal(innerHeight - 24));
      await press('Home');
      await eventually(() => expect(height()).to.equal(160));
      const { left, top } = edge.getBoundingClientRect();
      await sendMouse({ type: 'move', position: [Math.round(left + 300), Math.round(top + 4)] });
      await sendMouse({ type: 'down' });
      await sendMouse({ type: 'move', position: [Math.round(left + 300), Math.round(top - 56)] });
      await eventually(() => expect(height()).to.equal(220));
      await sendMouse({ type: 'up' });
      await sendMouse({ type: 'move', position: [Math.round(left + 300), 20] });
      await new Promise((frame) => requestAnimationFrame(frame));
      expect(height()).to.equal(220);
    });

    it('given another dock, tab and size, then the next panel begins there', async () => {
      await click(button('Dock at the side'));
      await eventually(() => expect(panel()!.getBoundingClientRect().height).to.equal(innerHeight));
      expect(panel()!.getBoundingClientRect().right).to.equal(innerWidth);
      await click(one('#tab-hooks'));
      inspector.remove();
      await eventually(() => expect(panel()).to.equal(undefined));
      await open(runtime);
      expect(panel()!.dataset['dock']).to.equal('side');
      expect(one('#tab-hooks')!.ariaSelected).to.equal('true');
    });

    it('given storage that is denied or holds nonsense, then it begins as ever', async () => {
      inspector.remove();
      await eventually(() => expect(panel()).to.equal(undefined));
      localStorage.setItem(MEMORY_KEY, '{"dock":7,"bottomSize":-1,"tab":{}}');
      await open(runtime);
      expect(one('#tab-requests')!.ariaSelected).to.equal('true');
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      await click(button('Dock at the side'));
      Storage.prototype.setItem = setItem;
      await eventually(() => expect(panel()!.dataset['dock']).to.equal('side'));
    });

    it('given it is folded, then a small button says what there is to see, and gives the focus back', async () => {
      await server().reply('GET /api/bad', { status: 500, body: '' });
      await click(button('Collapse'));
      await eventually(() => expect(focused()?.className).to.equal('pill'));
      expect(panel()!.getBoundingClientRect().width).to.be.lessThan(150);
      await runtime.request.get('/api/bad').catch(() => undefined);
      await eventually(() => expect(textOf(one('.pill'))).to.match(/^Open the inspector .*, failed: 1/));
      await expect(inspector).to.be.accessible();
      await press('Enter');
      await eventually(() => expect(focused()?.id).to.equal('tab-requests'));
    });

    it('given its close button, then it says so once and is gone', async () => {
      const closes = heard(inspector, 'stoa-close');
      await click(button('Close'));
      await eventually(() => expect(panel()).to.equal(undefined));
      expect(closes.map(({ reason }) => reason)).to.deep.equal(['action']);
    });

    it('given a modal, then the panel can be used inside it, and is back on the page afterwards', async () => {
      const dialog = await fixture<StoaDialog>(html`<stoa-dialog heading="Form"></stoa-dialog>`);
      dialog.show();
      await stillness();
      await click(one('#tab-hooks'));
      await eventually(() => expect(one('#tab-hooks')!.ariaSelected).to.equal('true'));
      expect(dialog.open).to.equal(true);
      dialog.remove();
      await eventually(() =>
        expect((panel()!.getRootNode() as ShadowRoot).host.parentNode === inspector.shadowRoot).to.equal(
          true,
        ),
      );
      expect(panel()!.matches(':popover-open')).to.equal(true);
    });

    it('given it is removed, then nothing of it is on the page or listens to it', async () => {
      inspector.remove();
      await eventually(() => expect(panel()).to.equal(undefined));
      const frames: unknown[] = [];
      const { requestAnimationFrame: original } = window;
      window.requestAnimationFrame = (callback) => frames.push(callback);
      window.dispatchEvent(new Event('resize'));
      document.documentElement.lang = 'zh-CN';
      runtime.hooks.setOwnerEnabled('a', false);
      runtime.theme.set({ grey: true });
      await Promise.resolve();
      document.documentElement.lang = 'en';
      window.requestAnimationFrame = original;
      expect(frames).to.deep.equal([]);
    });
  });

  it('given a page that never rests, then drawing leaves most of the time to it', async () => {
    let drawings = 0;
    const version$ = atom(0);
    const list = () => {
      drawings += 1;
      const begun = performance.now();
      while (performance.now() - begun < 20);
      return [];
    };
    await openAt('hooks', { hooks: { list, version$, setOwnerEnabled() {} } });
    drawings = 0;
    const stop = setInterval(() => version$.set(version$.get() + 1), 1);
    await new Promise((done) => setTimeout(done, 1_000));
    clearInterval(stop);
    // Asked twice a drawing: 40 of 160 ms.
    expect(drawings).to.be.within(2, 16);
  });

  it('given a runtime without any part, then every tab says so in words', async () => {
    await open({});
    for (const [tab, text] of [
      ['requests', 'No calls yet'],
      ['records', 'This runtime does not offer it'],
      ['modules', 'This runtime does not offer it'],
      ['hooks', 'This runtime does not offer it'],
      ['performance', 'This runtime does not offer it'],
      ['switches', 'No switches'],
    ] as const) {
      one(`#tab-${tab}`)!.click();
      await eventually(() => expect(textOf(one('.body'))).to.include(text));
    }
  });

  it('given it comes without a runtime, then it asks for one', async () => {
    runtime = runtimeFor(server());
    const host = await fixture<HTMLElement>(html`<div></div>`);
    host.addEventListener('stoa-runtime-request', (event) => {
      event.runtime = runtime;
    });
    inspector = document.createElement('stoa-inspector');
    host.append(inspector);
    await eventually(() => expect(panel()).not.to.equal(undefined));
    expect(inspector.runtime).to.equal(runtime);
  });
});
