/**
 * What the tests of views share: a window of its own, since a frame would share its history with the page that runs the
 * tests, and pages in it as a person has them.
 */
import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { browserEnvironment } from '../../../core/base/environment.js';
import { createTexts } from '../../../core/i18n/texts.js';
import { createHistory } from '../../../core/navigation/history.js';
import { createPrompts } from '../../../core/surface/prompts.js';
import { createViews } from '../../../core/navigation/views.js';
import { createViewEntries } from '../../../core/navigation/views/entries.js';
import type { View, ViewKinds } from '../../../core/surface/views.js';
import { cannot } from '../../engines/cannot.mjs';
import { eventually } from '../../support/eventually.js';

export const BASE = '/sp/workflow/list?tab=2#open';
export const object = (id: string, more: Partial<ViewKinds['object']> = {}): ViewKinds['object'] => ({
  app: '@stoa/workflow',
  component: 'flowpageView',
  id,
  placement: 'middle',
  ...more,
});
export const link = { url: 'https://suite.test/sp/doc/1' };
export const preview = { items: [{ url: '/package.json', name: 'package.json' }], index: 0 };
/** Address of an object over the page. */
export const at = (id: string) => `/sp/workflow/list/workflow_flowpageView/${id}?tab=2#open`;
export const AT_LINK = '/sp/workflow/list/_alink_?tab=2#open';

/** A window for each test of the suite around the call, on a page with an entry before it. */
export function viewsWindow() {
  let opened: Window;
  const page = () => opened as Window & typeof globalThis;
  const address = () => page().location.href.slice(page().location.origin.length);

  const texts = createTexts({ locale$: atom('en_US') });
  const { clock } = browserEnvironment();
  /** What is disposed of after a test. */
  const parts: { dispose(): void }[] = [];
  /** Kinds of views that might not be shown. */
  const refusals: string[] = [];

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
  const arrivedAt = (expected: string, { shown }: ReturnType<typeof create>, open = '') =>
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
    parts.length = 0;
    await load(({ location }) => location.reload());
  }

  beforeEach(async () => {
    refusals.length = 0;
    opened = window.open('about:blank', '_blank', 'popup,width=800,height=640')!;
    await load(({ location }) => location.replace('/package.json'));
    page().history.replaceState({ key: 'first' }, '', '/first');
    page().history.pushState({ key: 'list' }, '', BASE);
  });
  afterEach(() => {
    for (const part of parts.splice(0)) part.dispose();
    opened.close();
  });

  return {
    address,
    arrivedAt,
    backAtPage,
    clock,
    create,
    keepsPages,
    load,
    needNavigation,
    nextPop,
    page,
    parts,
    pops,
    quiet,
    refusals,
    reload,
    texts,
  };
}

/** A page with views, as `create` makes it. */
export type ViewsPage = ReturnType<ReturnType<typeof viewsWindow>['create']>;
