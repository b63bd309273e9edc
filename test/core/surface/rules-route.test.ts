/**
 * A phone's way to the rules about sensitive words: the address says so, the back gesture leads out again, and whatever
 * happens to the page meanwhile, no address is left that leads nowhere. Played in a
 * window of its own: a frame would share its history with the page that runs the tests.
 */
import { expect } from '@open-wc/testing';
import { createRulesRoute } from '../../../core/surface/rules-route.js';
import { IS_WEBKIT } from '../../support/engine.js';
import { eventually, nextTask } from '../../support/eventually.js';

describe('createRulesRoute', () => {
  let opened: Window;
  const page = () => opened as Window & typeof globalThis;
  const address = () => page().location.href.slice(page().location.origin.length);

  /** To be asked for before what loads begins: resolves when another document is there, and whole. */
  const loaded = () => {
    const before = page().document;
    return eventually(() => {
      expect(page().document).not.to.equal(before);
      expect(page().document.readyState).to.equal('complete');
    });
  };
  const arrivedAt = (expected: string) => eventually(() => expect(address()).to.equal(expected));
  const nextPop = () =>
    new Promise<void>((resolve) => page().addEventListener('popstate', () => resolve(), { once: true }));

  const routes: { dispose(): void }[] = [];

  /** A route with the list of its closings. */
  function createRoute() {
    const route = createRulesRoute({ environment: { window: page() } });
    routes.push(route);
    let closings = 0;
    const stop = route.onClose(() => (closings += 1));
    return { ...route, stop, closings: () => closings };
  }

  beforeEach(async () => {
    opened = window.open('about:blank', '_blank', 'popup,width=360,height=640')!;
    const ready = loaded();
    opened.location.replace('/package.json');
    await ready;
    page().history.replaceState({ key: 'first' }, '', '/first');
    page().history.pushState({ key: 'text' }, '', '/mobile/text/1?tab=2#words');
  });
  afterEach(async () => {
    for (const { dispose } of routes.splice(0)) dispose();
    opened.close();
  });

  it('given it is opened, then the address is the current path plus /sensitiveScan, query and hash kept', () => {
    createRoute().open();
    expect(address()).to.equal('/mobile/text/1/sensitiveScan?tab=2#words');
  });

  it('given odd paths, then the address stays on this site and below the path', () => {
    for (const [path, expected] of [
      ['/', '/sensitiveScan'],
      ['/folder/', '/folder/sensitiveScan'],
      ['//evil.example/x', '//evil.example/x/sensitiveScan'],
      ['/a%20b', '/a%20b/sensitiveScan'],
    ] as const) {
      page().history.pushState(null, '', page().location.origin + path);
      createRoute().open();
      expect(page().location.pathname).to.equal(expected);
      expect(page().location.origin).to.equal(location.origin);
    }
  });

  it('given it is opened twice, then there is one entry', () => {
    const route = createRoute();
    const entries = page().history.length;
    route.open();
    route.open();
    expect(page().history.length).to.equal(entries + 1);
    expect(address()).to.equal('/mobile/text/1/sensitiveScan?tab=2#words');
  });

  it('given the back gesture, then it tells once that it is closed', async () => {
    const route = createRoute();
    route.open();
    page().history.back();
    await eventually(() => expect(route.closings()).to.equal(1));
    expect(address()).to.equal('/mobile/text/1?tab=2#words');
    route.close();
    expect(route.closings()).to.equal(1);
  });

  it('given it is closed by its button, then it tells at once and goes back one step, not two', async () => {
    const route = createRoute();
    route.open();
    route.close();
    route.close();
    expect(route.closings()).to.equal(1);
    await arrivedAt('/mobile/text/1?tab=2#words');
    expect(page().history.state).to.deep.equal({ key: 'text' });
    const popped = nextPop();
    page().history.back();
    await popped;
    expect(address()).to.equal('/first');
    expect(route.closings()).to.equal(1);
  });

  it('given two steps back at once, then it closes once and the page is where the person went', async () => {
    const route = createRoute();
    route.open();
    page().history.go(-2);
    await arrivedAt('/first');
    expect(route.closings()).to.equal(1);
  });

  it('given the back gesture twice in a hurry, then likewise', async () => {
    const route = createRoute();
    route.open();
    page().history.back();
    if (IS_WEBKIT) await nextTask();
    page().history.back();
    await arrivedAt('/first');
    expect(route.closings()).to.equal(1);
  });

  it('given it is opened again before the browser has gone back, then it is open, with one entry', async () => {
    const route = createRoute();
    route.open();
    const popped = nextPop();
    route.close();
    route.open();
    await popped;
    await arrivedAt('/mobile/text/1/sensitiveScan?tab=2#words');
    expect(route.closings()).to.equal(1);
    page().history.back();
    await eventually(() => expect(route.closings()).to.equal(2));
    expect(address()).to.equal('/mobile/text/1?tab=2#words');
  });

  it('given it is closed, opened and closed in one go, then the page ends up where it began', async () => {
    const route = createRoute();
    route.open();
    const popped = nextPop();
    route.close();
    route.open();
    route.close();
    await popped;
    await arrivedAt('/mobile/text/1?tab=2#words');
    expect(route.closings()).to.equal(2);
  });

  it('given an anchor followed inside, then it stays open, and closing leads out past it', async () => {
    const route = createRoute();
    route.open();
    const popped = nextPop();
    page().location.hash = '#rule-2';
    await popped;
    expect(route.closings()).to.equal(0);
    route.close();
    await arrivedAt('/mobile/text/1?tab=2#words');
  });

  it('given the app has gone elsewhere meanwhile, then closing does not take its page away', async () => {
    const route = createRoute();
    route.open();
    page().history.pushState(null, '', '/elsewhere');
    let steps = 0;
    page().history.back = () => (steps += 1);
    route.close();
    expect([route.closings(), steps]).to.deep.equal([1, 0]);
    expect(address()).to.equal('/elsewhere');
  });

  it('given forward to what is closed, then it leads back, and routers end up at the right address', async () => {
    const seen: string[] = [];
    const route = createRoute();
    page().addEventListener('popstate', () => seen.push(page().location.pathname));
    route.open();
    route.close();
    await arrivedAt('/mobile/text/1?tab=2#words');
    page().history.forward();
    await eventually(() => expect(seen).to.have.length(3));
    expect(address()).to.equal('/mobile/text/1?tab=2#words');
    expect(seen.at(-1)).to.equal('/mobile/text/1');
    expect(route.closings()).to.equal(1);
    route.open();
    expect(address()).to.equal('/mobile/text/1/sensitiveScan?tab=2#words');
  });

  it('given routers that read history.state, then the entry carries what the one below it does', () => {
    createRoute().open();
    expect(page().history.state).to.deep.equal({ key: 'text' });
  });

  it('given a reload while it is open, then it is not open and the address is put right', async () => {
    createRoute().open();
    const reloaded = loaded();
    page().location.reload();
    await reloaded;
    expect(page().location.pathname).to.equal('/mobile/text/1/sensitiveScan');
    const route = createRoute();
    route.start();
    expect(address()).to.equal('/mobile/text/1?tab=2#words');
    expect(page().history.state).to.deep.equal({ key: 'text' });
    route.open();
    expect(address()).to.equal('/mobile/text/1/sensitiveScan?tab=2#words');
  });

  it('given a reload beside it and then forward, then the address is put right', async () => {
    const first = createRoute();
    first.open();
    first.close();
    await arrivedAt('/mobile/text/1?tab=2#words');
    const reloaded = loaded();
    page().location.reload();
    await reloaded;
    createRoute().start();
    const popped = nextPop();
    page().history.forward();
    await popped;
    expect(address()).to.equal('/mobile/text/1?tab=2#words');
  });

  it('given other addresses, then start leaves them alone', () => {
    for (const path of ['/', '/sensitiveScanner', '/sensitiveScan/rules', '/x?at=/sensitiveScan']) {
      page().history.pushState(null, '', path);
      createRoute().start();
      expect(address()).to.equal(path);
    }
  });

  it('given a browser that allows no more entries, then it opens and closes all the same', () => {
    const route = createRoute();
    page().history.pushState = () => {
      throw new DOMException('too many', 'SecurityError');
    };
    route.open();
    expect(address()).to.equal('/mobile/text/1?tab=2#words');
    route.close();
    expect(route.closings()).to.equal(1);
  });

  it('given two runtimes on a page, then each leaves by its own step', async () => {
    const [first, second] = [createRoute(), createRoute()];
    first.open();
    second.open();
    expect(page().location.pathname).to.equal('/mobile/text/1/sensitiveScan/sensitiveScan');
    page().history.back();
    await eventually(() => expect(second.closings()).to.equal(1));
    expect(first.closings()).to.equal(0);
    expect(page().location.pathname).to.equal('/mobile/text/1/sensitiveScan');
    first.close();
    await arrivedAt('/mobile/text/1?tab=2#words');
  });

  it('given a listener that was removed, then it hears nothing', () => {
    const route = createRoute();
    route.stop();
    route.open();
    route.close();
    expect(route.closings()).to.equal(0);
  });

  it('given it is disposed while open, then it closes, goes back and opens no more', async () => {
    const route = createRoute();
    route.open();
    route.dispose();
    expect(route.closings()).to.equal(1);
    await arrivedAt('/mobile/text/1?tab=2#words');
    route.open();
    expect(address()).to.equal('/mobile/text/1?tab=2#words');
  });

  it('given no window, then it still opens and closes', () => {
    const route = createRulesRoute({ environment: { window: undefined } });
    let closings = 0;
    route.onClose(() => (closings += 1));
    route.start();
    route.open();
    route.close();
    route.dispose();
    expect(closings).to.equal(1);
  });
});
