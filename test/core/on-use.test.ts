/** A plain page gets its elements when it first needs them, and not before. */
import { expect } from '@open-wc/testing';
import { browserEnvironment } from '../../core/base/environment.js';
import { isStoaError } from '../../core/base/errors.js';
import { createViews } from '../../core/navigation/views.js';
import { createViewEntries } from '../../core/navigation/views/entries.js';
import { loadElementsOnUse } from '../../core/on-use.js';
import { createRuntime, type Runtime } from '../../core/runtime.js';
import { createFakeClock, type FakeClock } from '../../testkit/clock.js';
import { eventually } from '../support/eventually.js';

describe('elements on use', () => {
  let runtime: Runtime;
  let loads: number;
  let stop: () => void;
  let failNext: boolean;

  beforeEach(() => {
    runtime = createRuntime({ page: {}, baseUrl: 'http://suite.test' });
    loads = 0;
    failNext = false;
    stop = loadElementsOnUse({ document, runtime, load });
  });

  afterEach(() => {
    stop();
    runtime.dispose();
    document.querySelectorAll('stoa-overlays, stoa-late').forEach((element) => element.remove());
  });

  function load(): Promise<unknown> {
    loads += 1;
    return failNext ? Promise.reject(new TypeError('offline')) : Promise.resolve();
  }

  /** Views without a history. */
  function createPageless() {
    const { history, texts } = runtime;
    const { randomId, clock } = browserEnvironment();
    const environment = { window: undefined, randomId };
    return createViews({
      environment,
      history,
      clock,
      texts,
      mayShow: () => true,
      makeEntries: createViewEntries,
    });
  }

  it('loads nothing for a page that uses none', async () => {
    const added = document.body.appendChild(document.createElement('my-element'));
    await frame();
    expect(loads).to.equal(0);
    added.remove();
  });

  it('loads once when a tag is added, however deep', async () => {
    const box = document.createElement('div');
    box.append(document.createElement('p'), document.createElement('stoa-late'));
    document.body.append(box);
    await eventually(() => expect(loads).to.equal(1));
    document.body.append(document.createElement('stoa-late'));
    await frame();
    expect(loads).to.equal(1);
    box.remove();
  });

  it('loads for a notice and puts the overlays in place, once', () => {
    runtime.notices.show({ text: 'one' });
    runtime.notices.show({ text: 'two' });
    expect(loads).to.equal(1);
    expect(document.querySelectorAll('stoa-overlays')).to.have.length(1);
  });

  it('takes the overlays that it has put in place off the page again, and leaves those of the page', () => {
    runtime.notices.show({ text: 'one' });
    stop();
    expect(document.querySelectorAll('stoa-overlays')).to.have.length(0);

    const own = document.body.appendChild(document.createElement('stoa-overlays'));
    stop = loadElementsOnUse({ document, runtime, load });
    runtime.notices.show({ text: 'two' });
    stop();
    expect([...document.querySelectorAll('stoa-overlays')]).to.deep.equal([own]);
  });

  it('puts the overlays in place again when the page’s content is swapped from under what they show', async () => {
    const { id } = runtime.notices.show({ kind: 'error', text: 'Not saved' });
    const first = document.querySelector('stoa-overlays')!;
    first.remove();
    await eventually(() => expect(document.querySelectorAll('stoa-overlays')).to.have.length(1));
    expect(document.querySelector('stoa-overlays')).not.to.equal(first);
    runtime.notices.close(id);
    document.querySelector('stoa-overlays')!.remove();
    await frame();
    expect(document.querySelector('stoa-overlays'), 'with nothing to show').to.equal(null);
  });

  it('leaves the page its time where a script takes away again and again what is not its own', async () => {
    let taken = 0;
    const jealous = new MutationObserver(() => {
      const overlays = document.querySelector('stoa-overlays');
      // Whoever answers it at once never gives the page back.
      if (overlays && ++taken < 1_000) overlays.remove();
    });
    jealous.observe(document.body, { childList: true });
    runtime.notices.show({ kind: 'error', text: 'Not saved' });
    await frame();
    jealous.disconnect();
    expect(taken).to.be.within(1, 20);
  });

  it('leaves it to the overlays of the page that comes in place of the last', async () => {
    runtime.notices.show({ kind: 'error', text: 'Not saved' });
    document.querySelector('stoa-overlays')!.replaceWith(document.createElement('stoa-overlays'));
    await frame();
    expect(document.querySelectorAll('stoa-overlays')).to.have.length(1);
  });

  it('given overlays of another runtime, as an embedding has them, then it puts its own beside them', () => {
    const other = createRuntime({ page: {}, baseUrl: 'http://other.test' });
    const theirs = Object.assign(document.createElement('stoa-overlays'), { runtime: other });
    document.body.append(theirs);
    runtime.notices.show({ text: 'one' });
    expect(document.querySelectorAll('stoa-overlays')).to.have.length(2);
    stop();
    expect([...document.querySelectorAll('stoa-overlays')]).to.deep.equal([theirs]);

    Object.assign(theirs, { runtime });
    stop = loadElementsOnUse({ document, runtime, load });
    runtime.notices.show({ text: 'two' });
    expect(document.querySelectorAll('stoa-overlays')).to.have.length(1);
    other.dispose();
  });

  it('loads for a view and puts the overlays in place', () => {
    const views = createPageless();
    stop();
    stop = loadElementsOnUse({ document, runtime: { ...runtime, views }, load });
    views.open('link', { url: '/' });
    expect(loads).to.equal(1);
    expect(document.querySelectorAll('stoa-overlays')).to.have.length(1);
  });

  it('puts the overlays in place once there is a page, for a view that a reload has found before', () => {
    const page = document.implementation.createHTMLDocument();
    page.body.remove();
    const views = createPageless();
    views.open('link', { url: '/' });
    stop();
    stop = loadElementsOnUse({ document: page, runtime: { ...runtime, views }, load });
    expect(loads).to.equal(1);
    page.documentElement.append(page.createElement('body'));
    page.dispatchEvent(new Event('DOMContentLoaded'));
    expect(page.querySelectorAll('stoa-overlays')).to.have.length(1);
  });

  it('puts the developer panel in place where the address asks for it', () => {
    const address = location.href;
    const url = new URL(address);
    url.searchParams.set('stoa-inspect', '');
    history.replaceState(null, '', url);
    const stopOther = loadElementsOnUse({ document, runtime, load });
    history.replaceState(null, '', address);
    expect(document.querySelectorAll('stoa-inspector')).to.have.length(1);
    document.querySelector('stoa-inspector')!.remove();
    stopOther();
  });

  it('loads for a question', () => {
    runtime.prompts.ask({ kind: 'alert', text: 'Hello' }).catch(() => {});
    expect(loads).to.equal(1);
    expect(document.querySelector('stoa-overlays')).to.be.instanceOf(HTMLElement);
  });

  describe('on a slow line', () => {
    let clock: FakeClock;
    let arrive: () => void;
    let fail: (reason: Error) => void;

    beforeEach(() => {
      stop();
      runtime.dispose();
      clock = createFakeClock();
      runtime = createRuntime({ page: {}, baseUrl: 'http://suite.test', environment: { clock } });
      const loading = new Promise<void>((resolve, reject) => {
        arrive = resolve;
        fail = reject;
      });
      stop = loadElementsOnUse({ document, runtime, load: () => loading, environment: { window, clock } });
    });

    const ask = () =>
      runtime.prompts
        .ask({ kind: 'confirm', text: 'Sure?' })
        .catch((error: unknown) => isStoaError(error) && error.code);

    it('keeps questions while those who show them are on the way', async () => {
      const answer = ask();
      await clock.advance(60_000);
      expect(runtime.prompts.queue$.get()).to.have.length(1);
      arrive();
      await frame();
      runtime.prompts.answer(runtime.prompts.queue$.get()[0]!.id, true);
      expect(await answer).to.equal(true);
    });

    it('given a server that never answers, then it gives up after two minutes', async () => {
      const answer = ask();
      await clock.advance(120_000);
      await frame();
      await clock.advance(5_000);
      expect(await answer).to.equal('NO_SURFACE');
    });

    it('leaves no timer and tells of no failure when it is stopped while they are on the way', async () => {
      const told: unknown[] = [];
      Object.assign(runtime.monitor, { capture: (error: unknown) => void told.push(error) });
      const before = clock.pending;
      document.body.append(document.createElement('stoa-late'));
      void ask();
      expect(clock.pending).to.be.above(before);
      stop();
      await frame();
      expect(told).to.deep.equal([]);
      runtime.dispose();
      expect(clock.pending).to.equal(0);
    });

    it('gives up after a failure, as where nobody shows them', async () => {
      const answer = ask();
      await clock.advance(60_000);
      fail(new TypeError('offline'));
      await frame();
      await clock.advance(5_000);
      expect(await answer).to.equal('NO_SURFACE');
    });
  });

  it('tries again after a failure', async () => {
    failNext = true;
    runtime.notices.show({ text: 'one' });
    await frame();
    failNext = false;
    runtime.notices.show({ text: 'two' });
    expect(loads).to.equal(2);
  });

  it('given tags that wait and a line that was down, then they get their elements as soon as it is back', async () => {
    failNext = true;
    document.body.append(document.createElement('stoa-late'));
    await eventually(() => expect(loads).to.equal(1));
    await frame();
    failNext = false;
    window.dispatchEvent(new Event('online'));
    expect(loads).to.equal(2);
    await frame();
    window.dispatchEvent(new Event('online'));
    expect(loads, 'once they are there').to.equal(2);
  });

  it('given a line of which the browser tells nothing, then it asks for them again after a while, and never twice at once', async () => {
    stop();
    const clock = createFakeClock();
    stop = loadElementsOnUse({ document, runtime, load, environment: { window, clock } });
    failNext = true;
    document.body.append(document.createElement('stoa-late'), document.createElement('stoa-late'));
    await eventually(() => expect(loads).to.equal(1));
    for (const times of [2, 3]) {
      await frame();
      await clock.advance(30_000);
      expect(loads).to.equal(times);
    }
    await frame();
    stop();
    expect(clock.pending).to.equal(0);
    await clock.advance(60_000);
    expect(loads, 'stopped').to.equal(3);
  });

  it('gives its runtime to elements that ask, but not over another one', () => {
    const ask = (given?: Runtime) => {
      const event = Object.assign(new Event('stoa-runtime-request', { bubbles: true }), { runtime: given });
      document.body.dispatchEvent(event);
      return event.runtime;
    };
    const other = {} as Runtime;
    expect(ask()).to.equal(runtime);
    expect(ask(other)).to.equal(other);
  });

  it('leaves no trace when it is stopped', async () => {
    stop();
    document.body.append(document.createElement('stoa-late'));
    runtime.notices.show({ text: 'one' });
    await frame();
    expect(loads).to.equal(0);
  });

  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
});
