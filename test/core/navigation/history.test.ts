/**
 * Somebody has typed for ten minutes and then touches "back". Nothing may be lost, no router may hear of a step that
 * did not happen, and who does want to leave gets where they wanted to go. Played in a window of its own: a frame would
 * share its history with the page that runs the tests.
 */
import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { browserEnvironment } from '../../../core/base/environment.js';
import { createTexts } from '../../../core/i18n/texts.js';
import { createHistory, type HistoryChange, type Leaving } from '../../../core/navigation/history.js';
import { createPrompts, type Prompts } from '../../../core/surface/prompts.js';
import { createFakeClock } from '../../../testkit/clock.js';
import { cannot } from '../../engines/cannot.mjs';
import { eventually } from '../../support/eventually.js';
import { rejection } from '../../support/runtime.js';

describe('createHistory', () => {
  let opened: Window;
  const page = () => opened as Window & typeof globalThis;
  const address = () => page().location.href.slice(page().location.origin.length);
  const arrivedAt = (expected: string) => eventually(() => expect(address()).to.equal(expected));

  const { clock } = browserEnvironment();
  const texts = createTexts({ locale$: atom('en_US') });
  const parts: { dispose(): void }[] = [];
  let prompts: ReturnType<typeof createPrompts>;
  let failures: unknown[];
  let onStep: () => void;

  const question = () => prompts.queue$.get()[0]?.data;
  /** Waits for the question, for a step back has to be undone first. */
  async function answer(isAgreed: boolean): Promise<void> {
    const { id } = await eventually(() => {
      const [prompt] = prompts.queue$.get();
      expect(prompt, 'a question').not.to.equal(undefined);
      return prompt!;
    });
    prompts.answer<'confirm'>(id, isAgreed);
  }

  /** Where the engine has the API. */
  function navigationOf(): Navigation {
    const { navigation } = page() as Partial<Window>;
    if (!navigation) throw cannot('navigation-api');
    return navigation;
  }
  const HAS_NAVIGATION = 'navigation' in window;

  /** A history of the window with the changes that it tells of. */
  function create({ window = page(), ask = prompts.ask }: { window?: Window; ask?: Prompts['ask'] } = {}) {
    const environment = {
      window: window as Window & typeof globalThis,
      clock,
      href: () => page().location.href,
    };
    const history = createHistory({
      environment,
      prompts: { ask },
      texts,
      onError: (error) => failures.push(error),
    });
    parts.push(history);
    const changes: string[] = [];
    history.listen(({ action, url }) => changes.push(`${action} ${url.pathname}${url.search}${url.hash}`));
    return { ...history, changes };
  }

  /** What a router of the page hears. */
  function pops(): string[] {
    const heard: string[] = [];
    page().addEventListener('popstate', () => heard.push(page().location.pathname));
    return heard;
  }

  /** As in browsers that do not have the Navigation API. */
  function windowWithoutNavigation(): Window {
    const { history, addEventListener, removeEventListener } = page();
    return {
      history,
      addEventListener: addEventListener.bind(opened),
      removeEventListener: removeEventListener.bind(opened),
    } as unknown as Window;
  }

  /** As in browsers that have it, when they do not let a step be refused: the page has just refused another one. */
  function windowThatInsists(): Window {
    const navigation = navigationOf();
    return {
      ...windowWithoutNavigation(),
      navigation: {
        get currentEntry() {
          return navigation.currentEntry;
        },
        traverseTo: navigation.traverseTo.bind(navigation),
        addEventListener: (type: string, listener: EventListener) =>
          navigation.addEventListener(type, (event) => {
            if (event instanceof page().NavigateEvent)
              Object.defineProperty(event, 'cancelable', { value: false });
            listener(event);
          }),
        removeEventListener: () => {},
      },
    } as unknown as Window;
  }

  /** Back or forward, and until the browser is there or has been told not to. */
  async function travel(steps: number): Promise<void> {
    // After all listeners have run.
    const done = new Promise<void>((resolve) => (onStep = () => setTimeout(resolve)));
    if (!HAS_NAVIGATION) {
      page().history.go(steps);
      return done;
    }
    const { navigation } = page();
    // Not by `history.go`, which counts from a step that was refused a moment ago.
    const { key } = navigation.entries()[navigation.currentEntry!.index + steps]!;
    const { committed, finished } = navigation.traverseTo(key);
    for (const settled of [committed, finished]) settled?.catch(() => {});
    await done;
  }

  /** Listeners of the window and its navigation that were added and not removed. */
  function countListeners(): () => number {
    let count = 0;
    for (const target of [page(), ...(HAS_NAVIGATION ? [page().navigation] : [])] as EventTarget[]) {
      const { addEventListener, removeEventListener } = target;
      target.addEventListener = function (...args) {
        count += 1;
        addEventListener.apply(target, args);
      };
      target.removeEventListener = function (...args) {
        count -= 1;
        removeEventListener.apply(target, args);
      };
    }
    return () => count;
  }

  beforeEach(async () => {
    failures = [];
    prompts = createPrompts({ clock: createFakeClock(), texts });
    opened = window.open('about:blank', '_blank', 'popup,width=360,height=640')!;
    const blank = opened.document;
    opened.location.replace('/package.json');
    await eventually(() => {
      expect(page().document).not.to.equal(blank);
      expect(page().document.readyState).to.equal('complete');
    });
    onStep = () => {};
    // Before all others, for what is undone is stopped here.
    page().addEventListener('popstate', () => onStep(), { capture: true });
    if (HAS_NAVIGATION) page().navigation.addEventListener('navigateerror', () => onStep());
    page().history.replaceState({ key: 'first' }, '', '/first');
    page().history.pushState({ key: 'list' }, '', '/list');
    page().history.pushState({ key: 'form' }, '', '/form?id=1');
  });
  afterEach(() => {
    for (const part of parts.splice(0)) part.dispose();
    opened.close();
    expect(failures).to.deep.equal([]);
  });

  describe('push and replace', () => {
    it('given an address, then the page is there at once, with the state, and listeners hear of it', async () => {
      const history = create();
      const heard: HistoryChange[] = [];
      history.listen((change) => heard.push(change));
      const entries = page().history.length;
      const pushed = history.push('/detail/1?x=2#part', { from: 'list' });
      expect(address()).to.equal('/detail/1?x=2#part');
      expect(page().history.state).to.deep.equal({ from: 'list' });
      expect(page().history.length).to.equal(entries + 1);
      expect(await pushed).to.equal(true);
      await history.replace(new URL('/detail/2', page().location.href));
      expect(page().history.length).to.equal(entries + 1);
      expect(page().history.state).to.equal(null);
      expect(history.changes).to.deep.equal(['push /detail/1?x=2#part', 'replace /detail/2']);
      expect(heard[0]?.state).to.deep.equal({ from: 'list' });
    });

    it('given a relative address, then it starts at the page', async () => {
      const history = create();
      for (const [url, expected] of [
        ['other', '/other'],
        ['?tab=2', '/other?tab=2'],
        ['#end', '/other?tab=2#end'],
        ['./a/../b', '/b'],
      ] as const) {
        await history.push(url);
        expect(address()).to.equal(expected);
      }
    });

    it('given another site or no web address, then it is refused and the page stays', async () => {
      const history = create();
      for (const url of [
        'https://evil.example/',
        '//evil.example',
        '/\\evil.example',
        '\t//evil.example',
        'https:\\\\evil.example',
        'javascript:alert(1)',
        'java\nscript:alert(1)',
        'data:text/html,x',
        'mailto:a@b.example',
        `blob:${location.origin}/1`,
        'file:///etc/passwd',
        `${location.protocol}//${location.hostname}:1/`,
      ]) {
        for (const go of [history.push, history.replace]) {
          expect(await rejection(go(url)), url).to.include({
            name: 'StoaError',
            code: 'FOREIGN_ORIGIN',
          });
        }
      }
      expect(address()).to.equal('/form?id=1');
      expect(history.changes).to.deep.equal([]);
    });

    it('given what is no address, or a state that cannot be kept, then the error says so', async () => {
      const history = create();
      for (const url of ['https://', 'http://[', Symbol('x') as never]) {
        expect(await rejection(history.push(url))).to.include({ code: 'INVALID_ARGUMENT' });
      }
      const error = await rejection(history.push('/x', () => {}));
      expect(error).to.include({ code: 'INVALID_ARGUMENT' });
      expect(error.cause).to.have.property('name', 'DataCloneError');
      expect(address()).to.equal('/form?id=1');
    });

    it('given a path that looks like a host, then it stays a path of this site', async () => {
      const history = create();
      await history.push('/.//evil.example/x');
      expect(page().location.origin).to.equal(location.origin);
      expect(page().location.pathname).to.equal('//evil.example/x');
    });

    it('given a listener that throws, then the others hear all the same', async () => {
      const history = create();
      const stop = history.listen(() => {
        throw new Error('broken');
      });
      const heard: string[] = [];
      history.listen(({ action }) => heard.push(action));
      await history.push('/x');
      stop();
      await history.push('/y');
      expect(heard).to.deep.equal(['push', 'push']);
      expect(failures.splice(0)).to.have.length(1);
    });
  });

  describe('parameters with _keep_', () => {
    const cases: readonly [at: string, url: string, expected: string][] = [
      ['/form?_keep_theme=dark', '/list', '/list?_keep_theme=dark'],
      ['/form?theme_keep_=dark&x=1', '/list?y=2#z', '/list?y=2&theme_keep_=dark#z'],
      ['/form?a_keep_b=1', '/list', '/list?a_keep_b=1'],
      ['/form?_keep_a=1&_keep_b=2', '/list?_keep_a=3', '/list?_keep_a=3&_keep_b=2'],
      ['/form?_keep_a=1', '/list?_keep_a=', '/list?_keep_a='],
      ['/form?_keep_a=1&_keep_a=2', '/list', '/list?_keep_a=1&_keep_a=2'],
      ['/form?_keep_a=1', '/list?s=a%2Fb+c%20d&flag', '/list?s=a%2Fb+c%20d&flag&_keep_a=1'],
      ['/form?_keep_a=%2F+%20%E4', '/list', '/list?_keep_a=%2F+%20%E4'],
      ['/form?%5Fkeep%5Fa=1', '/list?_keep_a=2', '/list?_keep_a=2'],
      ['/form?_keep_', '/list', '/list?_keep_'],
      ['/form?x=_keep_&keep_=1&_KEEP_=1', '/list', '/list'],
      ['/form?_keep_a=1', '?tab=2', '/form?tab=2&_keep_a=1'],
      ['/form?_keep_a=1', '#top', '/form?_keep_a=1#top'],
    ];
    for (const [at, url, expected] of cases) {
      it(`given ${at}, then ${url} leads to ${expected}`, async () => {
        page().history.replaceState(null, '', at);
        const history = create();
        await history.push(url);
        expect(address()).to.equal(expected);
        page().history.replaceState(null, '', at);
        await history.replace(url);
        expect(address()).to.equal(expected);
      });
    }
  });

  describe('steps of the person', () => {
    it('given back and forward, then listeners hear of each, with its state', async () => {
      const history = create();
      history.start();
      const heard: HistoryChange[] = [];
      history.listen((change) => heard.push(change));
      history.back();
      await arrivedAt('/list');
      await travel(1);
      expect(history.changes).to.deep.equal(['pop /list', 'pop /form?id=1']);
      expect(heard.map(({ state }) => state)).to.deep.equal([{ key: 'list' }, { key: 'form' }]);
    });

    it('given a listener that was removed, then it hears nothing', async () => {
      const history = create();
      history.start();
      const heard: HistoryChange[] = [];
      history.listen((change) => heard.push(change))();
      await history.push('/x');
      await travel(-1);
      expect(heard).to.deep.equal([]);
    });
  });

  for (const [engine, windowOf] of [
    ['where a step can be refused', () => navigationOf() && page()],
    ['where it has to be undone', windowThatInsists],
    ['where nothing tells which step it was', windowWithoutNavigation],
  ] as const) {
    describe(`unsaved changes ${engine}`, () => {
      const blocked = (reason?: Parameters<ReturnType<typeof create>['block']>[0]) => {
        const history = create({ window: windowOf() });
        history.start();
        return { history, unblock: history.block(reason) };
      };

      it('given push, then the person is asked, and stays or goes', async () => {
        const { history } = blocked();
        const staying = history.push('/list');
        expect(question()).to.deep.equal({
          text: 'You have changes that are not saved. Leave this page?',
          confirmLabel: 'Leave',
          cancelLabel: 'Stay',
          tone: 'danger',
        });
        expect(address()).to.equal('/form?id=1');
        await answer(false);
        expect(await staying).to.equal(false);
        expect([address(), history.changes]).to.deep.equal(['/form?id=1', []]);
        const going = history.replace('/list', { a: 1 });
        await answer(true);
        expect(await going).to.equal(true);
        expect([address(), history.changes]).to.deep.equal(['/list', ['replace /list']]);
        expect(page().history.state).to.deep.equal({ a: 1 });
      });

      it('given back and then stay, then the page is where it was and no router has heard of it', async () => {
        const { history } = blocked();
        const heard = pops();
        await travel(-1);
        await answer(false);
        await arrivedAt('/form?id=1');
        expect(page().history.state).to.deep.equal({ key: 'form' });
        expect([heard, history.changes]).to.deep.equal([[], []]);
      });

      it('given back and then leave, then the step is repeated and everybody hears of it, once', async () => {
        const { history } = blocked();
        const heard = pops();
        await travel(-1);
        await arrivedAt('/form?id=1');
        await answer(true);
        await arrivedAt('/list');
        await eventually(() => expect(heard).to.deep.equal(['/list']));
        expect(history.changes).to.deep.equal(['pop /list']);
        expect(page().history.state).to.deep.equal({ key: 'list' });
      });

      it('given it was asked once, then it asks again the next time, until nobody blocks', async () => {
        const { unblock } = blocked();
        for (let time = 0; time < 3; time += 1) {
          await travel(-1);
          await answer(false);
          await arrivedAt('/form?id=1');
        }
        unblock();
        await travel(-1);
        expect(address()).to.equal('/list');
        expect(prompts.queue$.get()).to.deep.equal([]);
      });

      it('given back while the question stands, then there is no second one and the page stays', async () => {
        blocked();
        const heard = pops();
        await travel(-1);
        await arrivedAt('/form?id=1');
        await travel(-1);
        await arrivedAt('/form?id=1');
        expect(prompts.queue$.get()).to.have.length(1);
        await answer(false);
        expect([address(), heard]).to.deep.equal(['/form?id=1', []]);
      });

      it('given push while the question stands, then that one stays out', async () => {
        const { history } = blocked();
        const first = history.push('/list');
        expect(await history.push('/other')).to.equal(false);
        await answer(true);
        expect(await first).to.equal(true);
        expect(address()).to.equal('/list');
      });

      it('given a place within the page, or an address on top of it, then nobody is asked on the way', async () => {
        const { history } = blocked();
        await history.push('#words');
        page().history.pushState(null, '', '/form/sensitiveScan');
        await travel(-1);
        expect(address()).to.equal('/form?id=1#words');
        await travel(-1);
        expect(address()).to.equal('/form?id=1');
        expect(prompts.queue$.get()).to.deep.equal([]);
      });

      it('given nothing to ask with, then the page stays', async () => {
        const ask = () => Promise.reject(new Error('NO_SURFACE'));
        const history = create({ window: windowOf(), ask });
        history.block();
        expect(await history.push('/list')).to.equal(false);
        await travel(-1);
        await arrivedAt('/form?id=1');
      });

      it('given it is disposed while it asks about a step, then an answer moves nothing', async () => {
        const { history } = blocked();
        await travel(-1);
        await arrivedAt('/form?id=1');
        history.dispose();
        await answer(true);
        page().history.pushState(null, '', '/next');
        await travel(-1);
        expect([address(), history.changes]).to.deep.equal(['/form?id=1', []]);
      });

      it('given it is disposed while it asks, then nothing moves any more', async () => {
        const { history } = blocked();
        const pushing = history.push('/list');
        history.dispose();
        await answer(true);
        expect(await pushing).to.equal(false);
        expect(address()).to.equal('/form?id=1');
        await travel(-1);
        expect([address(), history.changes]).to.deep.equal(['/list', []]);
      });
    });
  }

  describe('unsaved changes where the browser tells the way', () => {
    beforeEach(() => void navigationOf());

    it('given two steps back, then stay and leave are two steps too', async () => {
      create().block();
      const heard = pops();
      await travel(-2);
      await answer(false);
      await arrivedAt('/form?id=1');
      await travel(-2);
      await arrivedAt('/form?id=1');
      await answer(true);
      await arrivedAt('/first');
      await eventually(() => expect(heard).to.deep.equal(['/first']));
    });

    for (const isAgreed of [false, true]) {
      it(`given forward and then ${isAgreed ? 'leave' : 'stay'}, then that is what happens`, async () => {
        page().history.pushState(null, '', '/next');
        await travel(-1);
        create().block();
        await travel(1);
        await arrivedAt('/form?id=1');
        await answer(isAgreed);
        await arrivedAt(isAgreed ? '/next' : '/form?id=1');
      });
    }

    it('given back twice in a hurry, then the page is where it was', async () => {
      const history = create();
      history.block();
      page().history.back();
      page().history.back();
      await answer(false);
      await arrivedAt('/form?id=1');
      expect(history.changes).to.deep.equal([]);
    });

    it('given the way to the first address refused, then scripts still find their way back', async () => {
      const unblock = create().block();
      await travel(-2);
      await answer(false);
      await arrivedAt('/form?id=1');
      unblock();
      page().history.back();
      await arrivedAt('/list');
    });

    it('given a router that has listened for longer, then it does not hear of a step that is refused', async () => {
      const heard = pops();
      create().block();
      await travel(-1);
      await answer(false);
      expect(heard).to.deep.equal([]);
    });

    it('given a dialog with an address on top, then a step past both is undone to the dialog', async () => {
      create().block();
      page().history.pushState(null, '', '/form/dialog');
      await travel(-2);
      await answer(false);
      await arrivedAt('/form/dialog');
    });

    it('given other scripts that push, then a step leads back to where they have led', async () => {
      create().block();
      page().history.pushState({ key: 'tab' }, '', '/form?id=1&tab=2');
      page().history.pushState({ key: 'other' }, '', '/other');
      await travel(-1);
      await answer(false);
      await arrivedAt('/other');
      expect(page().history.state).to.deep.equal({ key: 'other' });
    });

    it('given a link to a place within what lies on top, then nobody is asked', async () => {
      const history = create();
      history.block();
      page().history.pushState(null, '', '/form/dialog');
      page().location.hash = '#part';
      await eventually(() => expect(history.changes).to.deep.equal(['pop /form/dialog#part']));
      expect(prompts.queue$.get()).to.deep.equal([]);
    });

    it('given a frame with steps of its own, then they do not count', async () => {
      const frame = page().document.createElement('iframe');
      frame.src = '/package.json';
      const loaded = new Promise((resolve) => (frame.onload = resolve));
      page().document.documentElement.append(frame);
      await loaded;
      page().history.pushState({ key: 'last' }, '', '/last');
      frame.contentWindow!.history.pushState(null, '', '/in-frame');
      create().block();
      await travel(-1);
      await answer(false);
      await arrivedAt('/last');
    });
  });

  describe('who blocks', () => {
    it('given a reason, then the person reads it; given several, then all of them in one question', async () => {
      const history = create();
      const stop = [
        history.block('The mail is not sent.'),
        history.block(),
        history.block('The mail is not sent.'),
      ];
      history.block('One file is still uploading.');
      const pushing = history.push('/list');
      expect(question()).to.have.property(
        'text',
        'The mail is not sent.\nYou have changes that are not saved. Leave this page?\nOne file is still uploading.',
      );
      await answer(false);
      await pushing;
      for (const unblock of stop) unblock();
      void history.push('/list');
      expect(question()).to.have.property('text', 'One file is still uploading.');
    });

    it('given a function, then it is asked each time, about where the person goes', async () => {
      const history = create();
      const leavings: Leaving[] = [];
      let said: string | boolean | undefined;
      history.block((leaving) => {
        leavings.push(leaving);
        return said;
      });
      for (const nothing of [undefined, false, '']) {
        said = nothing;
        expect(await history.replace('/form?id=2')).to.equal(true);
      }
      said = 'Half done';
      const pushing = history.push('/list?a=1');
      expect(question()).to.have.property('text', 'Half done');
      await answer(true);
      expect(await pushing).to.equal(true);
      const { action, url } = leavings.at(-1)!;
      expect([action, url?.pathname]).to.deep.equal(['push', '/list']);
    });

    it('given a function that throws, then the person is asked', async () => {
      const history = create();
      history.block(() => {
        throw new Error('broken');
      });
      void history.push('/list');
      expect(question()).to.have.property('text', 'You have changes that are not saved. Leave this page?');
      expect(failures.splice(0)).to.have.length(1);
    });

    it('given one who is removed twice, then the others still block', async () => {
      const history = create();
      const unblock = history.block('mine');
      history.block('yours');
      unblock();
      unblock();
      expect(history.isBlocked$.get()).to.equal(true);
    });

    it('given who looks, then it can be seen that somebody blocks', () => {
      const history = create();
      const seen: boolean[] = [];
      history.isBlocked$.subscribe((isBlocked) => seen.push(isBlocked));
      const stop = [history.block(), history.block(() => false)];
      for (const unblock of stop) unblock();
      expect(seen).to.deep.equal([false, true, false]);
    });
  });

  describe('closing the page', () => {
    /** Whether the browser would ask. */
    function isAsked(): boolean {
      const event = new (page().Event)('beforeunload', { cancelable: true });
      page().dispatchEvent(event);
      return event.defaultPrevented;
    }

    it('given unsaved changes, then the browser asks, and only as long as there are any', () => {
      const history = create();
      history.start();
      expect(isAsked()).to.equal(false);
      const leavings: Leaving[] = [];
      let isDirty = true;
      const unblock = history.block((leaving) => {
        leavings.push(leaving);
        return isDirty;
      });
      expect(isAsked()).to.equal(true);
      isDirty = false;
      expect(isAsked()).to.equal(false);
      isDirty = true;
      unblock();
      expect(isAsked()).to.equal(false);
      expect(leavings).to.deep.equal([{ action: 'unload' }, { action: 'unload' }]);
    });

    it('given nobody who blocks, then nothing listens that would cost the way back its page', () => {
      const left = countListeners();
      const history = create();
      history.start();
      const idle = left();
      const stop = [history.block(), history.block()];
      expect(left()).to.equal(idle + 1);
      for (const unblock of stop) unblock();
      expect(left()).to.equal(idle);
    });
  });

  describe('a runtime', () => {
    it('given it is started and disposed, then listeners come and go', () => {
      const left = countListeners();
      const history = create();
      expect(left()).to.equal(0);
      history.start();
      history.start();
      history.block();
      expect(left()).to.equal(HAS_NAVIGATION ? 4 : 2);
      history.dispose();
      history.dispose();
      expect(left()).to.equal(0);
      expect(history.isBlocked$.get()).to.equal(false);
      history.start();
      history.block()();
      expect(left()).to.equal(0);
    });

    it('given it is disposed in the middle of a step that is being undone, then no timer is left', async () => {
      const fake = createFakeClock();
      const window = { ...windowWithoutNavigation(), history: { go: () => {} } } as never;
      const environment = { window, clock: fake, href: () => page().location.href };
      const history = createHistory({ environment, prompts, texts });
      history.block();
      await travel(-1);
      expect(fake.pending).to.equal(1);
      history.dispose();
      expect(fake.pending).to.equal(0);
    });

    it('given a step that cannot be undone, then the question is answered all the same', async () => {
      const fake = createFakeClock();
      const window = { ...windowWithoutNavigation(), history: { go: () => {} } } as never;
      const environment = { window, clock: fake, href: () => page().location.href };
      const history = createHistory({ environment, prompts, texts });
      parts.push(history);
      history.block();
      await travel(-1);
      await fake.advance(1_000);
      expect(fake.pending).to.equal(0);
      await answer(false);
    });

    it('given no window, then listeners and blockers work as they do elsewhere', async () => {
      const environment = { window: undefined, clock, href: () => 'http://localhost/a?_keep_x=1' };
      const history = createHistory({ environment, prompts, texts });
      const heard: string[] = [];
      history.start();
      history.listen(({ url }) => heard.push(url.href));
      expect(await history.push('/b')).to.equal(true);
      history.back();
      const unblock = history.block();
      const pushing = history.push('/c');
      await answer(false);
      expect(await pushing).to.equal(false);
      unblock();
      history.dispose();
      expect(heard).to.deep.equal(['http://localhost/b?_keep_x=1']);
    });
  });
});
