/**
 * Somebody opens a link over an object over another object, goes back and forward, reloads, comes from a bookmark: what
 * is open is always what the history says, and the address always says what is open. Played in a window of its own: a
 * frame would share its history with the page that runs the tests.
 */
import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { browserEnvironment } from '../../../core/base/environment.js';
import { createTexts } from '../../../core/i18n/texts.js';
import { formatDialogRoute, parseDialogRoute } from '../../../core/navigation/dialog-route.js';
import { createHistory } from '../../../core/navigation/history.js';
import type { ObjectDescriptor } from '../../../core/objects/descriptor.js';
import { createRuntime, type Runtime, type RuntimeOptions } from '../../../core/runtime.js';
import { createPrompts } from '../../../core/surface/prompts.js';
import { createRulesRoute } from '../../../core/surface/rules-route.js';
import { createViews } from '../../../core/navigation/views.js';
import { createViewEntries } from '../../../core/navigation/views/entries.js';
import type { View, ViewHandle, ViewKinds } from '../../../core/surface/views.js';
import { createFakeClock } from '../../../testkit/clock.js';
import { cannot } from '../../engines/cannot.mjs';
import { IS_WEBKIT } from '../../support/engine.js';
import { eventually, nextTask } from '../../support/eventually.js';
import { rejection } from '../../support/runtime.js';

const BASE = '/sp/workflow/list?tab=2#open';
const object = (id: string, more: Partial<ViewKinds['object']> = {}): ViewKinds['object'] => ({
  app: '@stoa/workflow',
  component: 'flowpageView',
  id,
  placement: 'middle',
  ...more,
});
const link = { url: 'https://suite.test/sp/doc/1' };
const preview = { items: [{ url: '/package.json', name: 'package.json' }], index: 0 };
/** Address of an object over the page. */
const at = (id: string) => `/sp/workflow/list/workflow_flowpageView/${id}?tab=2#open`;
const AT_LINK = '/sp/workflow/list/_alink_?tab=2#open';

describe('createViews', () => {
  let opened: Window;
  const page = () => opened as Window & typeof globalThis;
  const address = () => page().location.href.slice(page().location.origin.length);

  const texts = createTexts({ locale$: atom('en_US') });
  const { clock } = browserEnvironment();
  let parts: { dispose(): void }[] = [];
  let refusals: string[];

  /** A page with views, and its history as a person has it. */
  function create({
    window = page(),
    root,
    mayShow = () => true,
    time = clock,
  }: {
    window?: Window & typeof globalThis;
    root?: string;
    mayShow?: (view: View, isFound: boolean) => boolean;
    time?: typeof clock;
  } = {}) {
    const { randomId } = browserEnvironment();
    const environment = { window, clock: time, randomId, href: () => window.location.href };
    const prompts = createPrompts({ clock, texts });
    const history = createHistory({ environment, prompts, texts });
    const views = createViews({
      makeEntries: createViewEntries,
      environment,
      history,
      clock: time,
      texts,
      root,
      absolute: (url) => new URL(url, window?.location.href ?? location.href).href,
      mayShow(view, isFound) {
        const isAllowed = mayShow(view, isFound);
        if (!isAllowed) refusals.push(view.kind);
        return isAllowed;
      },
    });
    // As the runtime does it.
    parts.unshift(views, history);
    history.start();
    views.start();
    const detach = views.attach();
    const closings: string[] = [];
    /** Opens and notes when it has closed. */
    function open<Kind extends keyof ViewKinds>(kind: Kind, data: ViewKinds[Kind], name = kind as string) {
      const handle = views.open(kind, data);
      void handle.closed.then(
        () => closings.push(name),
        (error: unknown) => closings.push(`${name} ${(error as { code: string }).code}`),
      );
      return handle;
    }
    /** What is open, as a person would name it. */
    const shown = () =>
      views.stack$
        .get()
        .map(({ kind, data }) => (kind === 'object' ? (data.id ?? 'new') : kind))
        .join(' ');
    return { views, history, prompts, open, shown, closings, detach };
  }
  type Page = ReturnType<typeof create>;

  const arrivedAt = (expected: string, { shown }: Page, open = '') =>
    eventually(() => expect(`${address()} ${shown()}`.trim()).to.equal(`${expected} ${open}`.trim()));

  const pops = () => {
    const heard: string[] = [];
    page().addEventListener('popstate', () => heard.push(page().location.pathname));
    return heard;
  };
  const nextPop = () =>
    new Promise<void>((resolve) => page().addEventListener('popstate', () => resolve(), { once: true }));

  /** For what only the browser can tell: which entry is shown, and what other scripts and frames have made. */
  function needNavigation(): void {
    if (!('navigation' in window)) throw cannot('navigation-api');
  }

  /** Whether the page has asked for a step to an entry that is there, and has not arrived. */
  let isStepping = false;

  /** Notes steps as they are asked for, where the browser tells whether there is an entry to arrive at. */
  function watchSteps({ history, navigation, addEventListener }: Window): void {
    isStepping = false;
    if (!('navigation' in window)) return;
    const end = () => (isStepping = false);
    addEventListener('popstate', end);
    addEventListener('pagehide', end);
    navigation.addEventListener('navigateerror', end);
    const go = history.go.bind(history);
    history.go = (delta = 0) => {
      isStepping = navigation.entries()[navigation.currentEntry!.index + delta] !== undefined;
      go(delta);
    };
    history.back = () => history.go(-1);
    history.forward = () => history.go(1);
    const traverseTo = navigation.traverseTo.bind(navigation);
    navigation.traverseTo = (...args) => {
      isStepping = true;
      const step = traverseTo(...args);
      step.finished?.then(end, end);
      return step;
    };
  }

  /** Until nothing more happens: steps arrive when they will, and what follows one is told within a few frames. */
  async function quiet(): Promise<void> {
    for (let last = '', still = 0; still < 10;) {
      await new Promise((frame) => requestAnimationFrame(frame));
      const { navigation, history } = page() as Partial<Window> & Pick<Window, 'history'>;
      // Not every browser names its entries.
      const now = `${address()} ${navigation?.currentEntry?.key ?? JSON.stringify(history.state)}`;
      still = now === last && !isStepping ? still + 1 : 0;
      last = now;
    }
  }

  /** Until all steps back have been made: the page's own entry knows of no views. */
  const backAtPage = () =>
    eventually(() => expect([address(), page().history.state]).to.deep.equal([BASE, { key: 'list' }]));

  /** WebKit keeps a page that was left, with all that runs in it, and shows that one again. */
  function keepsPages(): () => boolean {
    const mark = {};
    Object.assign(page(), { mark });
    return () => (page() as { mark?: unknown }).mark === mark;
  }

  async function load(how: (page: Window) => void): Promise<void> {
    const before = page().document;
    how(page());
    await eventually(() => {
      expect(page().document).not.to.equal(before);
      expect(page().document.readyState).to.equal('complete');
    });
    watchSteps(page());
  }

  /** Reloads as a browser does: nobody gets to put anything right. */
  async function reload(): Promise<void> {
    parts = [];
    await load(({ location }) => location.reload());
  }

  beforeEach(async () => {
    refusals = [];
    opened = window.open('about:blank', '_blank', 'popup,width=800,height=640')!;
    await load(({ location }) => location.replace('/package.json'));
    page().history.replaceState({ key: 'first' }, '', '/first');
    page().history.pushState({ key: 'list' }, '', BASE);
  });
  afterEach(() => {
    for (const part of parts.splice(0)) part.dispose();
    opened.close();
  });

  describe('back and forward', () => {
    it('given a link over an object over an object, then each has an address, and back closes one at a time', async () => {
      const tab = create();
      tab.open('object', object('1'), 'one');
      expect(address()).to.equal(at('1'));
      tab.open('object', object('2'), 'two');
      expect(address()).to.equal(at('2'));
      tab.open('link', link);
      expect(address()).to.equal(AT_LINK);
      expect(tab.shown()).to.equal('1 2 link');
      page().history.back();
      await arrivedAt(at('2'), tab, '1 2');
      page().history.back();
      await arrivedAt(at('1'), tab, '1');
      page().history.back();
      await arrivedAt(BASE, tab);
      expect(tab.closings).to.deep.equal(['link', 'two', 'one']);
    });

    it('given forward, then what was closed opens again as it was, previews too', async () => {
      const tab = create();
      tab.open('object', object('1', { heading: 'Leave' }));
      tab.open('preview', preview);
      expect(address()).to.equal(at('1'));
      const before = tab.views.stack$.get();
      page().history.go(-2);
      await arrivedAt(BASE, tab);
      page().history.forward();
      await arrivedAt(at('1'), tab, '1');
      page().history.forward();
      await arrivedAt(at('1'), tab, '1 preview');
      expect(tab.views.stack$.get()[0]).to.equal(before[0]);
      expect(tab.views.stack$.get()[1]).to.equal(before[1]);
      expect(tab.closings).to.have.length(2);
    });

    it('given back by two, or back twice in a hurry, then both are closed and told of once', async () => {
      for (const leave of [
        async () => page().history.go(-2),
        async () => {
          page().history.back();
          if (IS_WEBKIT) await nextTask();
          page().history.back();
        },
      ]) {
        const tab = create();
        tab.open('object', object('1'), 'one');
        tab.open('object', object('2'), 'two');
        await leave();
        await arrivedAt(BASE, tab);
        await quiet();
        expect(address()).to.equal(BASE);
        expect(tab.closings.sort()).to.deep.equal(['one', 'two']);
        parts.splice(0).forEach((part) => part.dispose());
      }
    });

    it('given what stays open, then it is the same object throughout', async () => {
      const tab = create();
      tab.open('object', object('1'));
      const [first] = tab.views.stack$.get();
      tab.open('link', link);
      expect(tab.views.stack$.get()[0]).to.equal(first);
      page().history.back();
      await arrivedAt(at('1'), tab, '1');
      expect(tab.views.stack$.get()[0]).to.equal(first);
    });

    it('given routers, then they find their notes in each entry', async () => {
      const tab = create();
      tab.open('object', object('1'));
      expect(page().history.state).to.include({ key: 'list' });
      tab.views.close();
      await arrivedAt(BASE, tab);
      expect(page().history.state).to.deep.equal({ key: 'list' });
    });
  });

  describe('closing', () => {
    it('given the close button, then it is closed at once and the browser goes one step back, however often it is clicked', async () => {
      const tab = create();
      const entries = page().history.length;
      const { id } = tab.open('link', link);
      expect(page().history.length).to.equal(entries + 1);
      tab.views.close(id);
      tab.views.close(id);
      expect(tab.shown()).to.equal('');
      await arrivedAt(BASE, tab);
      await quiet();
      expect(address()).to.equal(BASE);
      expect(tab.closings).to.deep.equal(['link']);
    });

    it('given one is closed and another opened in its place, then that has the entry', async () => {
      const tab = create();
      tab.open('object', object('1'), 'one');
      tab.open('object', object('2'), 'two');
      tab.views.close();
      tab.open('object', object('3'), 'three');
      expect(tab.shown()).to.equal('1 3');
      await arrivedAt(at('3'), tab, '1 3');
      await quiet();
      page().history.back();
      await arrivedAt(at('1'), tab, '1');
      page().history.back();
      await arrivedAt(BASE, tab);
      expect(tab.closings).to.deep.equal(['two', 'three', 'one']);
    });

    it('given one is opened and closed while the browser is on its way back, then nothing is left of it', async () => {
      const tab = create();
      tab.open('object', object('1'), 'one');
      tab.views.close();
      tab.open('link', link);
      tab.views.close();
      await arrivedAt(BASE, tab);
      await quiet();
      expect(address()).to.equal(BASE);
      expect(tab.closings).to.deep.equal(['one', 'link']);
    });

    it('given all are closed at once, then the page is where it was', async () => {
      const tab = create();
      for (const id of ['1', '2', '3']) tab.open('object', object(id), id);
      for (const { id } of [...tab.views.stack$.get()].reverse()) tab.views.close(id);
      expect(tab.shown()).to.equal('');
      await arrivedAt(BASE, tab);
      await quiet();
      expect(address()).to.equal(BASE);
      page().history.back();
      await eventually(() => expect(address()).to.equal('/first'));
    });

    it('given all are closed from below, then likewise', async () => {
      const tab = create();
      for (const id of ['1', '2', '3']) tab.open('object', object(id), id);
      for (const { id } of tab.views.stack$.get()) tab.views.close(id);
      expect(tab.shown()).to.equal('');
      await arrivedAt(BASE, tab);
      await quiet();
      expect(address()).to.equal(BASE);
      expect(tab.closings).to.have.length(3);
    });

    it('given one below others is closed, then those stay, and back goes past it', async () => {
      const tab = create();
      const { id } = tab.open('object', object('1'), 'one');
      tab.open('object', object('2'), 'two');
      tab.views.close(id);
      expect([tab.shown(), address()]).to.deep.equal(['2', at('2')]);
      page().history.back();
      await arrivedAt(BASE, tab);
      await quiet();
      expect(`${address()} ${tab.shown()}`).to.equal(`${BASE} `);
      expect(tab.closings).to.deep.equal(['one', 'two']);
    });

    it('given one below a preview is closed, then the address says so', async () => {
      const tab = create();
      const { id } = tab.open('link', link);
      tab.open('preview', preview);
      tab.views.close(id);
      expect([tab.shown(), address()]).to.deep.equal(['preview', BASE]);
      tab.views.close();
      await backAtPage();
      await quiet();
      expect([tab.shown(), address()]).to.deep.equal(['', BASE]);
      page().history.back();
      await eventually(() => expect(address()).to.equal('/first'));
    });

    it('given an eleventh, then it takes the place of the tenth', async () => {
      const tab = create();
      for (let id = 1; id <= 11; id += 1) tab.open('object', object(`${id}`), `${id}`);
      await arrivedAt(at('11'), tab, '1 2 3 4 5 6 7 8 9 11');
      expect(tab.closings).to.deep.equal(['10']);
      page().history.go(-10);
      await arrivedAt(BASE, tab);
    });

    it('given an unknown id, then nothing happens', async () => {
      const tab = create();
      tab.views.close();
      tab.open('link', link);
      tab.views.close('view-x');
      await quiet();
      expect([tab.shown(), address()]).to.deep.equal(['link', AT_LINK]);
    });
  });

  describe('beside the page', () => {
    it('given anchors followed inside, then it stays open, and closing leads out past them', async () => {
      const tab = create();
      tab.open('object', object('1'), 'one');
      for (const hash of ['#a', '#b']) {
        const popped = nextPop();
        page().location.hash = hash;
        await popped;
      }
      expect(tab.shown()).to.equal('1');
      page().history.back();
      await eventually(() => expect(page().location.hash).to.equal('#a'));
      expect(tab.shown()).to.equal('1');
      tab.views.close();
      await arrivedAt(BASE, tab);
      expect(tab.closings).to.deep.equal(['one']);
    });

    it('given a router of its own inside, then its entries belong to the view, and what is opened from there lies above', async () => {
      needNavigation();
      const tab = create();
      tab.open('object', object('1'), 'one');
      const { pathname } = page().location;
      page().history.pushState({ tab: 'a' }, '', `${pathname}?tab=a`);
      page().history.pushState({ tab: 'b' }, '', `${pathname}/deeper`);
      tab.open('link', link);
      expect(tab.shown()).to.equal('1 link');
      page().history.back();
      await arrivedAt(`${pathname}/deeper`, tab, '1');
      expect(page().history.state).to.include({ tab: 'b' });
      page().history.back();
      await arrivedAt(`${pathname}?tab=a`, tab, '1');
      tab.views.close();
      await arrivedAt(BASE, tab);
    });

    it('given the page goes elsewhere, then nothing stays open there, and back opens it again', async () => {
      needNavigation();
      const tab = create();
      tab.open('object', object('1'), 'one');
      page().history.pushState(null, '', '/elsewhere');
      await eventually(() => expect(tab.shown()).to.equal(''));
      tab.open('link', link);
      expect(address()).to.equal('/elsewhere/_alink_');
      page().history.back();
      await arrivedAt('/elsewhere', tab);
      page().history.back();
      await arrivedAt(at('1'), tab, '1');
      page().history.back();
      await arrivedAt(BASE, tab);
    });

    it('given routers that take the state of one entry along to another page, then nothing opens there', async () => {
      needNavigation();
      const tab = create();
      tab.open('object', object('1'));
      page().history.pushState({ ...(page().history.state as object) }, '', '/elsewhere');
      expect(tab.shown()).to.equal('');
      await reload();
      expect(create().shown()).to.equal('');
      expect(address()).to.equal('/elsewhere');
    });

    it('given a page that notes its filter in the address while a view is over it, then the view stays', async () => {
      needNavigation();
      const tab = create();
      tab.open('object', object('1'), 'one');
      page().history.replaceState({ filter: 1 }, '', '/sp/workflow/list?filter=1');
      expect(tab.shown()).to.equal('1');
      tab.open('link', link);
      page().history.back();
      await arrivedAt('/sp/workflow/list?filter=1', tab, '1');
      tab.views.close();
      await arrivedAt(BASE, tab);
    });

    it('given entries of the page below, then back from there is the way it was', async () => {
      page().history.pushState({ key: 'more' }, '', '/sp/workflow/list?tab=3');
      const tab = create();
      tab.open('preview', preview);
      page().history.go(-2);
      await arrivedAt(BASE, tab);
    });

    it('given a browser without the Navigation API, then back, forward, anchors and closing work as well', async () => {
      const { history, location, addEventListener, removeEventListener } = page();
      const tab = create({
        window: {
          history,
          location,
          addEventListener: addEventListener.bind(opened),
          removeEventListener: removeEventListener.bind(opened),
        } as unknown as Window & typeof globalThis,
      });
      tab.open('object', object('1'), 'one');
      const popped = nextPop();
      page().location.hash = '#a';
      await popped;
      page().history.pushState(null, '', '?tab=b');
      tab.open('link', link);
      expect(tab.shown()).to.equal('1 link');
      page().history.back();
      await arrivedAt('/sp/workflow/list/workflow_flowpageView/1?tab=b', tab, '1');
      tab.views.close();
      await arrivedAt(BASE, tab);
      page().history.forward();
      await arrivedAt(at('1'), tab, '1');
      tab.open('preview', preview);
      page().history.back();
      await arrivedAt(at('1'), tab, '1');
      page().history.go(-2);
      await eventually(() => expect([address(), tab.shown()]).to.deep.equal(['/first', '']));
    });

    it('given the rules about sensitive words over an object, then both are left one after the other', async () => {
      const tab = create();
      tab.open('object', object('1'));
      const rules = createRulesRoute({ environment: { window: page() } });
      parts.unshift(rules);
      rules.start();
      rules.open();
      expect(page().location.pathname).to.match(/\/sensitiveScan$/);
      expect(tab.shown()).to.equal('1');
      page().history.back();
      await arrivedAt(at('1'), tab, '1');
      tab.views.close();
      await arrivedAt(BASE, tab);
    });

    it('given a frame in which somebody has gone on, then closing leads out of the view, not back in the frame', async () => {
      needNavigation();
      const tab = create();
      tab.open('link', link);
      const frame = page().document.createElement('iframe');
      const at = (file: string) =>
        eventually(() => {
          const { contentDocument } = frame;
          expect(contentDocument?.URL).to.match(new RegExp(`${file}$`));
          expect(contentDocument?.readyState).to.equal('complete');
        });
      frame.src = '/package.json';
      page().document.documentElement.append(frame);
      await at('package.json');
      // Later than the load, or it would take the place of the first.
      await quiet();
      frame.contentWindow!.location.href = '/tsconfig.json';
      await at('tsconfig.json');
      tab.views.close();
      await arrivedAt(BASE, tab);
      await at('tsconfig.json');
    });

    it('given two runtimes, then each closes its own, and the entries of the other stay', async () => {
      const [suite, guest] = [create(), create()];
      suite.open('object', object('1'), 'one');
      guest.open('object', object('2'), 'two');
      expect([suite.shown(), guest.shown()]).to.deep.equal(['1', '2']);
      expect(address()).to.equal(at('2'));
      suite.views.close();
      expect([suite.shown(), guest.shown(), address()]).to.deep.equal(['', '2', at('2')]);
      page().history.back();
      await eventually(() => expect([address(), guest.shown()]).to.deep.equal([BASE, '']));
      await quiet();
      expect([suite.shown(), address()]).to.deep.equal(['', BASE]);
      suite.open('object', object('3'), 'three');
      guest.open('object', object('4'), 'four');
      guest.views.close();
      await arrivedAt(at('3'), suite, '3');
      expect([suite.closings, guest.closings]).to.deep.equal([['one'], ['two', 'four']]);
      guest.open('link', link);
      parts.slice(2).forEach((part) => part.dispose());
      expect(guest.shown()).to.equal('link');
    });
  });

  describe('reload and addresses', () => {
    it('given a reload, then links and objects are open again, previews are not, and back leads on', async () => {
      const tab = create();
      tab.open('object', object('1', { placement: 'side', heading: 'Leave', parameters: { a: 'b' } }));
      tab.open('link', { ...link, heading: 'Help' });
      tab.open('preview', preview);
      await reload();
      const again = create();
      await arrivedAt(AT_LINK, again, '1 link');
      await quiet();
      expect(again.views.stack$.get().map(({ data }) => data)).to.deep.equal([
        object('1', { placement: 'side', heading: 'Leave', parameters: { a: 'b' } }),
        { ...link, heading: 'Help' },
      ]);
      page().history.back();
      await eventually(() => expect(again.shown()).to.equal('1'));
      again.views.close();
      await arrivedAt(BASE, again);
    });

    it('given another page and back from there, then what was open is open again, and can be closed', async () => {
      const before = create();
      before.open('object', object('1'));
      const wasKept = keepsPages();
      parts = [];
      await load(({ location }) => location.assign('/tsconfig.json'));
      await load(({ history }) => history.back());
      const tab = wasKept() ? before : create();
      expect([tab.shown(), address()]).to.deep.equal(['1', at('1')]);
      tab.views.close();
      await arrivedAt(BASE, tab);
    });

    it('given a reload below, then forward opens again what was there', async () => {
      const tab = create();
      tab.open('object', object('1'));
      tab.open('preview', preview);
      page().history.go(-2);
      await arrivedAt(BASE, tab);
      await reload();
      const again = create();
      page().history.forward();
      await arrivedAt(at('1'), again, '1');
      page().history.forward();
      await quiet();
      expect([address(), again.shown()]).to.deep.equal([at('1'), '1']);
    });

    it('given the address of an object, then it is open, and closing leaves the page below in its place', async () => {
      for (const root of ['/sp/workflow/list', undefined]) {
        page().history.replaceState(null, '', '/sp/workflow/list/workflow_flowpageView/4%2F2__mode=edit?x=1');
        const tab = create(root === undefined ? {} : { root });
        expect(tab.views.stack$.get().map(({ data }) => data)).to.deep.equal([
          object('4/2', { parameters: { mode: 'edit' } }),
        ]);
        tab.open('link', link);
        expect(address()).to.equal('/sp/workflow/list/_alink_?x=1');
        page().history.back();
        await eventually(() => expect(tab.shown()).to.equal('4/2'));
        const entries = page().history.length;
        tab.views.close();
        expect([tab.shown(), address()]).to.deep.equal(['', '/sp/workflow/list?x=1']);
        expect(page().history.length).to.equal(entries);
        parts.splice(0).forEach((part) => part.dispose());
      }
    });

    it('given the address of an object and an anchor inside, then closing ends at the page below', async () => {
      page().history.replaceState(null, '', '/sp/workflow/list/workflow_flowpageView/1');
      const tab = create();
      const popped = nextPop();
      page().location.hash = '#a';
      await popped;
      expect(tab.shown()).to.equal('1');
      tab.views.close();
      await arrivedAt('/sp/workflow/list', tab);
    });

    it('given paths that look like dialogs and are none, then they stay those of pages', () => {
      const mayShow = ({ kind, data }: View) => kind === 'object' && data.app === '@stoa/workflow';
      for (const path of ['/sp/doc/docDetail/abc_def', '/sp/my_tasks?a=1', '/user_profile']) {
        for (const root of ['/sp', '/sp/doc/docDetail', undefined]) {
          page().history.replaceState({ key: 'x' }, '', path);
          const tab = create({ mayShow, ...(root && { root }) });
          expect([tab.shown(), address()], `${path} ${root}`).to.deep.equal(['', path]);
          expect(page().history.state).to.deep.equal({ key: 'x' });
          parts.splice(0).forEach((part) => part.dispose());
        }
      }
      page().history.replaceState(null, '', '/sp/list/workflow_flowpageView/abc_def');
      expect(create({ mayShow }).shown()).to.equal('abc_def');
    });

    it('given the address of a link, then there is nothing to open, and the address says so', () => {
      page().history.replaceState({ key: 'x' }, '', AT_LINK);
      const tab = create();
      expect([tab.shown(), address()]).to.deep.equal(['', BASE]);
      expect(page().history.state).to.include({ key: 'x' });
    });

    it('given a root of its own, then objects have their addresses there', () => {
      const tab = create({ root: '/sp' });
      tab.open('object', object('1'));
      expect(address()).to.equal('/sp/workflow_flowpageView/1?tab=2#open');
    });

    it('given paths that begin with two slashes, then the address stays on this site', () => {
      page().history.pushState(null, '', `${page().location.origin}//evil.example/x`);
      const tab = create();
      tab.open('object', object('1'));
      expect(page().location.origin).to.equal(location.origin);
      expect(page().location.pathname).to.equal('//evil.example/x/workflow_flowpageView/1');
    });

    it('given ids and parameters of all kinds, then they come back from the address bar', () => {
      const texts = [
        '/',
        '..',
        '.',
        '__',
        'a__b_',
        '&=%?#',
        '%2F',
        '😀\u200f\u202e',
        ' \n"<>`{}|\\^',
        "~!*'();:@+$,",
      ];
      for (const id of texts) {
        for (const value of texts) {
          const route = { app: 'hrm', component: 'Card', id, parameters: { [value]: id, a: value } };
          const address = formatDialogRoute(route, { root: '/a b' });
          // WebKit allows a hundred in ten seconds.
          const isGoneTo = id === value || !IS_WEBKIT;
          if (isGoneTo) page().history.replaceState(null, '', address);
          const { pathname } = isGoneTo ? page().location : new URL(address, page().location.origin);
          expect(parseDialogRoute(pathname, { root: '/a%20b' }), pathname).to.deep.equal(route);
        }
      }
    });
  });

  describe('in a runtime', () => {
    /** A runtime whose page is the window of its own. */
    async function run(options: RuntimeOptions = {}, register: readonly ObjectDescriptor[] = []) {
      const runtime = createRuntime({
        baseUrl: page().location.origin,
        page: { locale: { lang: 'en_US' } },
        environment: {
          window: page(),
          document: page().document,
          href: () => page().location.href,
          fetch: () => Promise.resolve(new Response('{}')),
        },
        ...options,
      });
      parts.unshift(runtime);
      runtime.views.attach();
      runtime.objects.register(register);
      await runtime.start();
      return runtime;
    }
    const urls = ({ views }: Runtime) =>
      views.stack$
        .get()
        .map(({ data }) => ('url' in data ? data.url : 'component' in data && data.component));

    it('given addresses, then only those of dialogs of kinds open one, and all others stay', async () => {
      const own = {
        kind: 'visit',
        module: '@stoa/visits',
        paths: { side: ['@stoa/visits', 'Visit'] },
      } as const;
      for (const [path, expected] of [
        ['/sp/doc/docDetail/abc_def', []],
        ['/sp/my_tasks', []],
        ['/user_profile', []],
        ['/sp/workflow_constructor/1', []],
        ['/sp/workflow_flowpageCreate', ['flowpageCreate']],
        ['/sp/workflow_flowpageView/abc_def', ['flowpageView']],
        ['/sp/visits_Visit/1', ['Visit']],
      ] as const) {
        page().history.replaceState(null, '', path);
        const runtime = await run({}, [own]);
        expect(urls(runtime), path).to.deep.equal(expected);
        expect(address()).to.equal(path);
        parts.splice(0).forEach((part) => part.dispose());
        await quiet();
      }
    });

    it('given links, then only pages of the suite are shown, by their whole address', async () => {
      const runtime = await run();
      for (const url of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)', ''])
        expect(() => runtime.views.open('link', { url }), url)
          .to.throw()
          .with.property('code', 'INVALID_ARGUMENT');
      expect(address()).to.equal(BASE);
      runtime.views.open('link', { url: 'doc/1' });
      expect(urls(runtime)).to.deep.equal([`${page().location.origin}/sp/workflow/doc/1`]);
    });

    it('given a reload, then objects that are no dialog of a kind are not shown again', async () => {
      const first = await run();
      first.views.open('object', object('1'));
      first.views.open('object', object('2', { component: 'Unheard' }));
      expect(urls(first)).to.deep.equal(['flowpageView', 'Unheard']);
      await reload();
      const again = await run();
      await eventually(() => expect([urls(again), address()]).to.deep.equal([['flowpageView'], at('1')]));
    });
  });

  describe('forged state', () => {
    /** The state of an entry with one open view, and another one made of it. */
    async function forge(change: (state: Record<string, unknown>, view: Record<string, unknown>) => void) {
      const tab = create();
      tab.open('object', object('1'));
      await quiet();
      expect(tab.shown()).to.equal('1');
      const state = structuredClone(page().history.state) as Record<
        'stoa-views',
        Record<string, unknown> & { views: Record<string, unknown>[] }
      >;
      const ours = state['stoa-views'];
      change(ours, ours.views[0]!);
      parts = [];
      page().history.replaceState(state, '');
      await load(({ location }) => location.reload());
      return create({ mayShow: ({ kind }) => kind !== 'link' });
    }

    it('given anything but the right types, then nothing is shown, and the address is put right', async () => {
      const data = (change: object) => (_: unknown, view: Record<string, unknown>) =>
        void (view.data = { ...object('1'), ...change });
      for (const [name, change] of Object.entries<Parameters<typeof forge>[0]>({
        app: data({ app: '@evil/workflow' }),
        'app of a wrong type': data({ app: ['@stoa/workflow'] }),
        component: data({ component: '../x' }),
        'no component': data({ component: undefined }),
        placement: data({ placement: 'everywhere' }),
        'long id': data({ id: 'x'.repeat(9_000) }),
        'no data': (_, view) => delete view.data,
        'data of a wrong type': (_, view) => void (view.data = 'x'),
        preview: (_, view) => Object.assign(view, { kind: 'preview', data: preview }),
        'unknown kind': (_, view) => Object.assign(view, { kind: 'constructor', data: {} }),
        'link that is not allowed': (_, view) =>
          Object.assign(view, { kind: 'link', data: { url: 'https://evil.example' } }),
        'link without an address': (_, view) => Object.assign(view, { kind: 'link', data: { url: 5 } }),
      })) {
        const tab = await forge(change);
        await quiet();
        expect([tab.shown(), address()], name).to.deep.equal(['', BASE]);
        parts.splice(0).forEach((part) => part.dispose());
      }
      expect(refusals).to.deep.equal(['link']);
    });

    it('given notes of ours that make no sense, then they are nobody’s', async () => {
      for (const [name, change] of Object.entries<Parameters<typeof forge>[0]>({
        views: (state) => void (state.views = 'x'),
        'views of wrong types': (state) => void (state.views = [null, 1, { id: 1 }, [], 'x']),
        position: (state) => void (state.n = -1),
        'no number': (state) => void (state.n = Number.NaN),
        root: (state) => void (state.root = 'https://evil.example/'),
        'root of another host': (state) => void (state.root = '//evil.example/x'),
        'root with a backslash': (state) => void (state.root = '/\\evil.example/x'),
        'other path': (state) => void (state.path = '/other'),
        owner: (_, view) => void (view.owner = 7),
      })) {
        const tab = await forge(change);
        await quiet();
        expect(refusals, name).to.deep.equal([]);
        expect(page().location.origin, name).to.equal(location.origin);
        expect(page().location.pathname, name).not.to.contain('evil');
        if (!/root|other path|position|no number/.test(name)) expect(tab.shown(), name).to.equal('');
        if (name.startsWith('root')) expect(tab.shown(), name).to.equal('1');
        parts.splice(0).forEach((part) => part.dispose());
        await quiet();
        page().history.replaceState(null, '', BASE);
      }
    });

    it('given a link written from elsewhere, then what is judged is the whole address, and that is what is shown', async () => {
      const tab = create();
      tab.open('link', { url: 'doc/1' });
      const whole = `${page().location.origin}/sp/workflow/doc/1`;
      const shown = () => tab.views.stack$.get().map(({ data }) => (data as ViewKinds['link']).url);
      expect(shown()).to.deep.equal([whole]);
      expect(JSON.stringify(page().history.state)).to.contain(JSON.stringify(whole));
    });

    it('given a thousand views, then not more than ten are shown', async () => {
      const tab = await forge((state, view) => {
        state.views = Array.from({ length: 1_000 }, (_, index) => ({ ...view, id: `v${index}` }));
      });
      expect(tab.views.stack$.get()).to.have.length(10);
    });
  });

  describe('unsaved changes', () => {
    const question = async ({ prompts }: Page) =>
      eventually(() => {
        const [prompt] = prompts.queue$.get();
        expect(prompt, 'a question').not.to.equal(undefined);
        return prompt!.id;
      });

    it('given the view blocks, then closing and back ask, and who stays has it open as before', async () => {
      const tab = create();
      const { id } = tab.open('object', object('1'), 'one');
      const unblock = tab.history.block('Draft');
      // Where the browser does not say that it was refused, a step back counts as under way for a second.
      const close = (times = 1) =>
        eventually(() => {
          for (let time = 0; time < times; time += 1) tab.views.close(id);
          expect(tab.prompts.queue$.get()).to.have.length(1);
        });
      for (const leave of [
        () => close(),
        // Not by `history.back`, which counts from a step that was refused a moment ago.
        () => {
          const { navigation } = page() as Partial<Window>;
          if (!navigation) return page().history.back();
          const { key } = navigation.entries()[navigation.currentEntry!.index - 1]!;
          for (const settled of Object.values(navigation.traverseTo(key)))
            (settled as Promise<unknown>).catch(() => {});
        },
        () => close(2),
      ]) {
        leave();
        tab.prompts.answer<'confirm'>(await question(tab), false);
        await quiet();
        expect([tab.shown(), address(), tab.closings.length]).to.deep.equal(['1', at('1'), 0]);
      }
      await close();
      expect(tab.shown()).to.equal('1');
      tab.prompts.answer<'confirm'>(await question(tab), true);
      await arrivedAt(BASE, tab);
      expect(tab.closings).to.deep.equal(['one']);
      unblock();
    });

    it('given one below others blocks, then closing it asks, and what lies above stays', async () => {
      const tab = create();
      const { id } = tab.open('object', object('1'), 'one');
      const unblock = tab.history.block('Draft');
      tab.open('object', object('2'), 'two');
      tab.views.close(id);
      expect(tab.shown()).to.equal('1 2');
      tab.prompts.answer<'confirm'>(await question(tab), false);
      await quiet();
      expect([tab.shown(), address(), tab.closings.length]).to.deep.equal(['1 2', at('2'), 0]);
      tab.views.close(id);
      tab.prompts.answer<'confirm'>(await question(tab), true);
      await arrivedAt(at('2'), tab, '2');
      unblock();
      page().history.back();
      await arrivedAt(BASE, tab);
      await quiet();
      expect(`${address()} ${tab.shown()}`).to.equal(`${BASE} `);
      expect(tab.closings).to.deep.equal(['one', 'two']);
    });

    it('given the one on top blocks, then closing one below it loses nothing and asks nothing', async () => {
      const tab = create();
      const { id } = tab.open('object', object('1'), 'one');
      tab.open('object', object('2'), 'two');
      tab.history.block('Draft');
      tab.views.close(id);
      await arrivedAt(at('2'), tab, '2');
      expect(tab.prompts.queue$.get()).to.have.length(0);
    });

    it('given the page below blocks, then a view over it opens and closes without a question', async () => {
      const tab = create();
      tab.history.block();
      const { id } = tab.open('object', object('1'));
      tab.views.close(id);
      tab.views.close(id);
      await arrivedAt(BASE, tab);
      await quiet();
      expect([address(), tab.prompts.queue$.get().length]).to.deep.equal([BASE, 0]);
    });

    it('given the page below blocks, then of two views over it the upper closes without a question', async () => {
      const tab = create();
      tab.history.block();
      tab.open('object', object('1'), 'one');
      const ways = [
        () => tab.views.close(),
        () => page().history.back(),
        () => tab.views.close(tab.views.stack$.get().at(-1)!.id),
      ];
      for (const [view, data] of [
        ['object', object('2')],
        ['link', link],
        ['preview', preview],
      ] as const) {
        for (const close of ways) {
          tab.open(view, data);
          await quiet();
          close();
          await arrivedAt(at('1'), tab, '1');
        }
      }
      page().history.back();
      await arrivedAt(BASE, tab);
      await quiet();
      expect([address(), tab.prompts.queue$.get().length]).to.deep.equal([BASE, 0]);
    });

    it('given the page below blocks, then a view keeps the steps of its own router, and the page its question', async () => {
      const tab = create();
      const before = address();
      page().history.pushState(null, '', '/sp/workflow/other');
      page().history.pushState(null, '', before);
      tab.history.block();
      tab.open('object', object('1'), 'one');
      expect(await tab.history.push(`${page().location.pathname}/tab2`)).to.equal(true);
      expect(await tab.history.push(page().location.pathname.replace('tab2', 'tab3'))).to.equal(true);
      page().history.back();
      await eventually(() => expect(page().location.pathname).to.match(/\/tab2$/));
      page().history.back();
      await arrivedAt(at('1'), tab, '1');
      page().history.back();
      await arrivedAt(before, tab);
      expect(tab.prompts.queue$.get()).to.have.length(0);
      page().history.back();
      tab.prompts.answer<'confirm'>(await question(tab), false);
      await quiet();
      expect(address()).to.equal(before);
    });

    it('given the page below blocks, then the rules over a view close with the way back, without a question', async () => {
      const tab = create();
      const rules = createRulesRoute({ environment: { window: page() } });
      parts.unshift(rules);
      tab.history.block();
      tab.open('object', object('1'), 'one');
      for (const close of [() => page().history.back(), () => rules.close()]) {
        let closed = 0;
        const forget = rules.onClose(() => (closed += 1));
        rules.open();
        await quiet();
        expect(page().location.pathname).to.match(/\/1\/sensitiveScan$/);
        close();
        await arrivedAt(at('1'), tab, '1');
        await eventually(() => expect(closed).to.equal(1));
        forget();
      }
      await quiet();
      expect(tab.prompts.queue$.get()).to.have.length(0);
    });

    it('given the page below blocks, then leaving it from a view asks', async () => {
      const tab = create();
      tab.history.block();
      tab.open('object', object('1'), 'one');
      void tab.history.push('/sp/workflow/other');
      tab.prompts.answer<'confirm'>(await question(tab), false);
      await quiet();
      expect([tab.shown(), address()]).to.deep.equal(['1', at('1')]);
    });

    it('given a view below blocks, then one above it comes and goes, and leaving it asks', async () => {
      const tab = create();
      tab.open('object', object('1'), 'one');
      tab.history.block();
      tab.open('object', object('2'), 'two');
      tab.views.close();
      await arrivedAt(at('1'), tab, '1');
      expect(tab.prompts.queue$.get()).to.have.length(0);
      tab.open('object', object('2'), 'two');
      page().history.back();
      await arrivedAt(at('1'), tab, '1');
      page().history.back();
      tab.prompts.answer<'confirm'>(await question(tab), false);
      await quiet();
      expect([tab.shown(), address()]).to.deep.equal(['1', at('1')]);
    });

    it('given a view below blocks, then leaving it and the one above at once asks', async () => {
      needNavigation();
      const tab = create();
      tab.open('object', object('1'), 'one');
      tab.history.block();
      tab.open('object', object('2'), 'two');
      page().history.go(-2);
      tab.prompts.answer<'confirm'>(await question(tab), false);
      await quiet();
      expect([tab.shown(), address()]).to.deep.equal(['1 2', at('2')]);
    });

    it('given it blocks and came from an address, then closing asks as well', async () => {
      page().history.replaceState(null, '', '/sp/workflow/list/workflow_flowpageView/1');
      const tab = create();
      tab.history.block();
      tab.views.close();
      tab.prompts.answer<'confirm'>(await question(tab), false);
      await quiet();
      expect([tab.shown(), address()]).to.deep.equal(['1', '/sp/workflow/list/workflow_flowpageView/1']);
      tab.views.close();
      tab.prompts.answer<'confirm'>(await question(tab), true);
      await arrivedAt('/sp/workflow/list', tab);
    });
  });

  describe('without', () => {
    it('given a browser that allows no more entries, then views open and close all the same', async () => {
      const tab = create();
      page().history.pushState = () => {
        throw new DOMException('too many', 'SecurityError');
      };
      tab.open('object', object('1'), 'one');
      const { id } = tab.open('link', link);
      expect([tab.shown(), address()]).to.deep.equal(['1 link', BASE]);
      tab.views.close(id);
      tab.views.close();
      await backAtPage();
      await quiet();
      expect([tab.shown(), address()]).to.deep.equal(['', BASE]);
      expect(tab.closings).to.deep.equal(['link', 'one']);
    });

    it('given a document without an address, then views open and close, and the history of the page around it stays', async () => {
      const frame = page().document.createElement('iframe');
      frame.srcdoc = '<p>x</p>';
      page().document.documentElement.append(frame);
      const inner = () => frame.contentWindow as Window & typeof globalThis;
      await eventually(() => expect(inner().document.body?.textContent).to.equal('x'));
      const entries = page().history.length;
      const tab = create({ window: inner() });
      tab.open('object', object('1'), 'one');
      tab.open('preview', preview);
      expect(tab.shown()).to.equal('1 preview');
      tab.views.close();
      tab.views.close();
      await quiet();
      expect([tab.shown(), page().history.length, address()]).to.deep.equal(['', entries, BASE]);
    });

    it('given no window, then likewise', async () => {
      const tab = create({ window: undefined as never, time: createFakeClock() });
      tab.open('link', link);
      tab.views.close();
      await eventually(() => expect(tab.closings).to.deep.equal(['link']));
    });

    it('given nobody who shows views, then it says so after five seconds and leaves no entry', async () => {
      const time = createFakeClock();
      const tab = create({ time });
      tab.detach();
      const { closed } = tab.open('object', object('1'));
      tab.open('link', link);
      await time.advance(4_999);
      expect(tab.shown()).to.equal('1 link');
      await time.advance(1);
      expect((await rejection<Error & { code: string }>(closed)).code).to.equal('NO_SURFACE');
      await arrivedAt(BASE, tab);
      expect(tab.closings).to.deep.equal(['object NO_SURFACE', 'link NO_SURFACE'].reverse());
    });

    it('given one that is opened while another waits for somebody, then it has five seconds of its own', async () => {
      const time = createFakeClock();
      const tab = create({ time });
      tab.detach();
      const first = tab.open('object', object('1'));
      await time.advance(4_900);
      const second = tab.open('link', link);
      await time.advance(100);
      expect((await rejection<Error & { code: string }>(first.closed)).code).to.equal('NO_SURFACE');
      expect(tab.shown()).to.equal('link');
      await time.advance(4_899);
      expect(tab.shown()).to.equal('link');
      await time.advance(1);
      expect((await rejection<Error & { code: string }>(second.closed)).code).to.equal('NO_SURFACE');
      await arrivedAt(BASE, tab);
    });

    it('given a clock that is set back meanwhile, then nobody waits for longer', async () => {
      const time = createFakeClock();
      let backMs = 0;
      const tab = create({ time: { ...time, now: () => time.now() - backMs } });
      tab.detach();
      const { closed } = tab.open('link', link);
      backMs = 3_600_000;
      await time.advance(5_000);
      expect((await rejection<Error & { code: string }>(closed)).code).to.equal('NO_SURFACE');
      await arrivedAt(BASE, tab);
    });

    it('given a kind that no renderer shows, then it closes, and the others stay', async () => {
      const time = createFakeClock();
      const tab = create({ time });
      tab.detach();
      const leave = tab.views.attach(['link', 'object']);
      const heard = pops();
      tab.open('link', link);
      const { closed } = tab.open('signature' as never, {} as never);
      await time.advance(5_000);
      expect((await rejection<Error & { code: string }>(closed)).code).to.equal('NO_SURFACE');
      expect(tab.shown()).to.equal('link');
      // Steps back take real time, and the clock here is not to run past them.
      await eventually(() => expect(heard).to.have.length(1));
      const leaveOwn = tab.views.attach(['signature' as never]);
      tab.open('signature' as never, {} as never);
      await time.advance(60_000);
      expect(tab.shown()).to.equal('link signature');
      leaveOwn();
      await time.advance(5_000);
      expect(tab.shown()).to.equal('link');
      await eventually(() => expect(heard).to.have.length(2));
      leave();
      await time.advance(5_000);
      const told = ['signature NO_SURFACE', 'signature NO_SURFACE', 'link NO_SURFACE'];
      expect(tab.closings).to.deep.equal(told);
    });

    it('given somebody who comes in time, then it is shown', async () => {
      const time = createFakeClock();
      const tab = create({ time });
      tab.detach();
      tab.open('link', link);
      await time.advance(4_000);
      const leave = tab.views.attach();
      await time.advance(10_000);
      expect(tab.shown()).to.equal('link');
      leave();
      leave();
    });

    it('given what may not be shown, then it is refused, and nothing opens', () => {
      const tab = create({ mayShow: ({ kind }, isFound) => kind !== 'link' || isFound });
      expect(() => tab.views.open('link', { url: 'https://evil.example/' }))
        .to.throw()
        .with.property('code', 'INVALID_ARGUMENT');
      expect([tab.shown(), address()]).to.deep.equal(['', BASE]);
    });

    it('given an object that no address can name, then it is refused and nothing opens', () => {
      const tab = create();
      for (const wrong of [{ app: 'workflow' }, { component: 'a/b' }, { id: '\ud83d' }])
        expect(() => tab.views.open('object', object('1', wrong)))
          .to.throw()
          .with.property('code', 'INVALID_ARGUMENT');
      expect([tab.shown(), address()]).to.deep.equal(['', BASE]);
    });
  });

  describe('disposal', () => {
    it('given it is disposed of with views open, then they are closed, told of, and the address is right', async () => {
      const tab = create();
      const heard = pops();
      tab.open('object', object('1'), 'one');
      tab.open('link', link);
      parts.splice(0).forEach((part) => part.dispose());
      expect([tab.shown(), address()]).to.deep.equal(['', BASE]);
      await eventually(() => expect(heard).to.have.length(1));
      expect(address()).to.equal(BASE);
      expect(page().history.state).to.deep.equal({ key: 'list' });
      expect(tab.closings).to.have.length(2);
      page().history.back();
      await eventually(() => expect(address()).to.equal('/first'));
    });

    it('given it is disposed of on its way back, then it goes no further', async () => {
      const tab = create();
      tab.open('object', object('1'));
      tab.open('link', link);
      tab.views.close();
      parts.splice(0).forEach((part) => part.dispose());
      await backAtPage();
      await quiet();
      await backAtPage();
    });

    it('given it is disposed of below a view of another runtime, then closing that leads to the page', async () => {
      for (const close of [(other: Page) => other.views.close(), () => page().history.back()]) {
        const suite = create();
        const own = [...parts];
        const guest = create();
        suite.open('object', object('1'));
        guest.open('object', object('2'));
        own.forEach((part) => part.dispose());
        expect([suite.shown(), guest.shown(), address()]).to.deep.equal(['', '2', at('2')]);
        close(guest);
        await arrivedAt(BASE, guest);
        await quiet();
        expect(address()).to.equal(BASE);
        parts.splice(0).forEach((part) => part.dispose());
        await quiet();
      }
    });

    it('given a disposed one, then it opens nothing more', async () => {
      const tab = create();
      parts.splice(0).forEach((part) => part.dispose());
      const handle: ViewHandle = tab.views.open('link', link);
      expect((await rejection<Error & { code: string }>(handle.closed)).code).to.equal('DISPOSED');
      expect([tab.shown(), address()]).to.deep.equal(['', BASE]);
    });

    it('given another runtime after it, then the views of a reload are that one’s', async () => {
      create().open('object', object('1'));
      await reload();
      const tab = create();
      expect(tab.shown()).to.equal('1');
      parts.splice(0).forEach((part) => part.dispose());
      await quiet();
      const again = create();
      again.open('object', object('2'));
      await arrivedAt(at('2'), again, '2');
    });
  });
});
