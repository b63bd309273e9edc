/**
 * Routes of a page that a router changes: how long each took, by what the person could see, and how it ended. Time stands
 * still until a test moves it; the page, its history and its layout are real.
 */
import { expect } from '@open-wc/testing';
import { browserEnvironment, type Environment } from '../../../core/base/environment.js';
import type { RouteTiming } from '../../../core/monitor/measurement.js';
import { createRouteTiming } from '../../../core/monitor/route-timing.js';
import { createFakeClock, type FakeClock } from '../../../testkit/clock.js';
import { eventually } from '../../support/eventually.js';

describe('a timed route', () => {
  const realNow = performance.now.bind(performance);
  const address = location.href;
  let clock: FakeClock;
  let timings: RouteTiming[];
  let calls: Set<{ start: number }>;
  let listeners: Set<() => void>;
  let stop: () => void;
  let root: HTMLElement;

  beforeEach(async () => {
    clock = createFakeClock(1_000);
    // Later than anything the page has shown by itself.
    performance.now = () => 1_000_000 + clock.now();
    timings = [];
    calls = new Set();
    listeners = new Set();
    root = document.body.appendChild(document.createElement('div'));
    Object.assign(root.style, { position: 'fixed', inset: '20% 0 20% 0', overflow: 'hidden' });
    root.append(document.createElement('p'));
    stop = timing().start();
  });
  afterEach(() => {
    stop();
    root.remove();
    history.replaceState(null, '', address);
    performance.now = realNow;
  });

  function timing(overrides: Partial<Environment> = {}) {
    return createRouteTiming({
      environment: browserEnvironment({ clock, ...overrides }),
      measure: (measurement) => measurement.kind === 'route' && timings.push(measurement),
      calls: {
        open: calls,
        onChange(listener) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
    });
  }

  /** Changes the page, and lets the browser draw it. */
  async function change(work: () => void): Promise<void> {
    work();
    await drawn();
  }

  /** The browser has told where things are: in a task after a frame, and once more for each element without a box. */
  async function drawn(): Promise<void> {
    for (let frame = 0; frame < 5; frame++) {
      await new Promise((next) => requestAnimationFrame(next));
      await new Promise((next) => setTimeout(next));
    }
  }

  /** Text of a paragraph that is in sight. */
  function paragraph(text: string, style: Partial<CSSStyleDeclaration> = {}): HTMLElement {
    const element = document.createElement('p');
    element.textContent = text;
    Object.assign(element.style, style);
    return element;
  }

  const show = (text: string) => change(() => root.append(paragraph(text)));

  function open(start = performance.now()): () => void {
    const call = { start };
    calls.add(call);
    listeners.forEach((listener) => listener());
    return () => {
      calls.delete(call);
      listeners.forEach((listener) => listener());
    };
  }

  const brief = () => timings.map(({ action, duration, outcome }) => [action, duration, outcome]);

  describe('ends', () => {
    it('with the last change before two quiet seconds, not with the end of the quiet', async () => {
      history.pushState(null, '', '/orders?token=secret');
      const start = performance.now();
      await clock.advance(300);
      await show('first');
      await clock.advance(1_500);
      await show('second');
      await clock.advance(1_999);
      expect(timings).to.deep.equal([]);
      await clock.advance(1);
      expect(timings).to.deep.equal([
        {
          kind: 'route',
          url: `${location.origin}/orders?token=*`,
          action: 'push',
          start,
          duration: 1_800,
          outcome: 'settled',
        },
      ]);
    });

    it('with nothing when nothing changes', async () => {
      history.pushState(null, '', '/empty');
      await clock.advance(2_000);
      expect(brief()).to.deep.equal([['push', 0, 'settled']]);
    });

    it('when the person goes on, with the last change until then', async () => {
      history.pushState(null, '', '/a');
      await clock.advance(400);
      await show('a');
      await clock.advance(600);
      history.pushState(null, '', '/b');
      await clock.advance(100);
      await show('b');
      await clock.advance(2_000);
      expect(brief()).to.deep.equal([
        ['push', 400, 'interrupted'],
        ['push', 100, 'settled'],
      ]);
      expect(timings.map(({ url }) => new URL(url).pathname)).to.deep.equal(['/a', '/b']);
    });

    it('after a minute of rows that keep coming', async () => {
      history.pushState(null, '', '/log');
      for (let second = 1; second < 60; second++) {
        await clock.advance(1_000);
        await change(() => root.prepend(paragraph(`row ${second}`)));
      }
      await clock.advance(1_000);
      expect(brief()).to.deep.equal([['push', 59_000, 'timeout']]);
      expect(clock.pending).to.equal(0);
    });

    it('when the page goes out of sight, and says so', async () => {
      history.pushState(null, '', '/a');
      await clock.advance(100);
      await show('a');
      await whileHidden(() => {
        document.dispatchEvent(new Event('visibilitychange'));
        history.pushState(null, '', '/background');
      });
      expect(brief()).to.deep.equal([
        ['push', 100, 'hidden'],
        ['push', 0, 'hidden'],
      ]);
      await clock.advance(60_000);
      expect(timings).to.have.length(2);
    });

    it('when the page is left', async () => {
      history.pushState(null, '', '/a');
      await clock.advance(100);
      await show('a');
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      expect(brief()).to.deep.equal([['push', 100, 'interrupted']]);
    });
  });

  describe('counts what the person can see', () => {
    beforeEach(() => history.pushState(null, '', '/seen'));

    const settled = async () => {
      await clock.advance(2_000);
      return timings[0]?.duration;
    };

    for (const [where, top] of [
      ['above 10%', '0'],
      ['below 85%', '90vh'],
      ['below the fold', '200vh'],
    ] as const)
      it(`not ${where} of the viewport`, async () => {
        await clock.advance(500);
        root.style.inset = '0';
        await change(() =>
          root.append(paragraph('x', { position: 'fixed', top, height: '8px', margin: '0' })),
        );
        expect(await settled()).to.equal(0);
      });

    it('not what is hidden', async () => {
      await clock.advance(500);
      await change(() => root.append(paragraph('x', { display: 'none' }), document.createComment('mark')));
      expect(await settled()).to.equal(0);
    });

    it('not scripts and styles that come and go', async () => {
      await clock.advance(500);
      const style = document.createElement('style');
      await change(() => document.body.append(style));
      await change(() => style.remove());
      expect(await settled()).to.equal(0);
    });

    it('a text that changes, an element that goes, one that is replaced', async () => {
      const [first] = root.children as unknown as [HTMLElement];
      await clock.advance(100);
      await change(() => (first.textContent = 'new'));
      const durations = [];
      history.pushState(null, '', '/seen/2');
      await clock.advance(200);
      await change(() => ((first.firstChild as Text).data = 'newer'));
      history.pushState(null, '', '/seen/3');
      await clock.advance(300);
      await change(() => first.replaceWith(paragraph('other')));
      history.pushState(null, '', '/seen/4');
      await clock.advance(400);
      await change(() => root.firstChild?.remove());
      await clock.advance(2_000);
      for (const { duration } of timings) durations.push(duration);
      expect(durations).to.deep.equal([100, 200, 300, 400]);
    });

    it('what is in an element without a box of its own', async () => {
      await clock.advance(500);
      const wrapper = paragraph('', { display: 'contents' });
      wrapper.append(paragraph('', { display: 'contents' }));
      wrapper.firstElementChild?.append(paragraph('inside'));
      await change(() => root.append(wrapper));
      expect(await settled()).to.equal(500);
    });

    it('images, when they have loaded', async () => {
      const image = new Image(50, 50);
      await change(() => root.append(image));
      await clock.advance(700);
      const loaded = new Promise((resolve) => image.addEventListener('load', resolve));
      image.src =
        "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='50' height='50'><rect width='50' height='50'/></svg>";
      await loaded;
      await drawn();
      expect(await settled()).to.equal(700);
    });

    it('what happens in open shadow trees, those that come later included', async () => {
      const outer = document.createElement('div');
      const inner = document.createElement('div');
      outer.attachShadow({ mode: 'open' }).append(inner);
      inner.attachShadow({ mode: 'open' }).append(paragraph('early'));
      await change(() => root.append(outer));
      await clock.advance(900);
      await change(() => inner.shadowRoot?.append(paragraph('late')));
      expect(await settled()).to.equal(900);
    });

    it('what is far down a long list of changes', async () => {
      await clock.advance(500);
      await change(() => {
        for (let row = 0; row < 500; row++)
          document.body.append(paragraph('far', { position: 'absolute', top: '300vh' }));
        root.append(paragraph('near'));
      });
      for (const far of document.querySelectorAll('body > p')) far.remove();
      expect(await settled()).to.equal(500);
    });
  });

  describe('does not wait', () => {
    it('for clocks and spinners, and takes back what it has counted of them', async () => {
      const spinner = root.appendChild(paragraph('0'));
      history.pushState(null, '', '/dashboard');
      await clock.advance(100);
      await show('content');
      for (let tick = 0; tick < 20 && timings.length === 0; tick++) {
        await clock.advance(500);
        await change(() => (spinner.textContent = `${tick}`));
      }
      expect(brief()).to.deep.equal([['push', 100, 'settled']]);
    });

    it('for calls that were open before', async () => {
      open();
      await clock.advance(1);
      history.pushState(null, '', '/a');
      await clock.advance(2_000);
      expect(brief()).to.deep.equal([['push', 0, 'settled']]);
    });

    it('for a call of its own that is open for ten seconds', async () => {
      history.pushState(null, '', '/a');
      open();
      await clock.advance(200);
      await show('a');
      await clock.advance(9_000);
      expect(timings).to.deep.equal([]);
      await clock.advance(3_000);
      expect(brief()).to.deep.equal([['push', 200, 'settled']]);
    });

    it('for short calls that go on and on', async () => {
      history.pushState(null, '', '/a');
      for (let call = 0; call < 10; call++) {
        const close = open();
        await clock.advance(100);
        close();
        await clock.advance(500);
      }
      expect(brief()).to.deep.equal([['push', 0, 'settled']]);
    });
  });

  describe('waits', () => {
    it('for data that it has asked for, and for what is made of it', async () => {
      history.pushState(null, '', '/slow');
      const close = open();
      await clock.advance(5_000);
      close();
      await clock.advance(1_500);
      await show('data');
      await clock.advance(2_000);
      expect(brief()).to.deep.equal([['push', 6_500, 'settled']]);
    });
  });

  describe('begins', () => {
    it('with each change of path or query, by push, replacement or going back', async () => {
      history.pushState(null, '', '/a');
      await clock.advance(2_000);
      history.replaceState(null, '', '/a?page=2');
      await clock.advance(2_000);
      history.back();
      await eventually(() => expect(location.href).to.equal(address));
      await clock.advance(2_000);
      expect(brief()).to.deep.equal([
        ['push', 0, 'settled'],
        ['replace', 0, 'settled'],
        ['pop', 0, 'settled'],
      ]);
    });

    it('with the hash of a router and with no other', async () => {
      history.replaceState({ scroll: 5 }, '', location.href);
      history.pushState(null, '', '#section');
      history.replaceState(null, '', '#other');
      await clock.advance(2_000);
      expect(timings).to.deep.equal([]);
      history.pushState(null, '', '#/orders');
      await clock.advance(2_000);
      location.hash = '#!/orders/1';
      await eventually(() => expect(clock.pending).to.be.greaterThan(0));
      await clock.advance(2_000);
      expect(timings.map(({ url }) => new URL(url).hash)).to.deep.equal(['#/orders', '#!/orders/1']);
    });

    it('once for a chain of redirects', async () => {
      history.pushState(null, '', '/old');
      history.replaceState(null, '', '/moved');
      await clock.advance(300);
      history.replaceState(null, '', '/new');
      await clock.advance(200);
      await show('new');
      await clock.advance(2_000);
      expect(brief()).to.deep.equal([['push', 500, 'settled']]);
      expect(new URL(timings[0]?.url ?? '').pathname).to.equal('/new');
    });

    it('when the page comes back from the back/forward cache', async () => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      await clock.advance(150);
      await show('refreshed');
      await clock.advance(2_000);
      expect(brief()).to.deep.equal([['restore', 150, 'settled']]);
    });

    it('in browsers without the Navigation API, and puts back what it had to change', async () => {
      stop();
      const own = Object.getOwnPropertyDescriptors(History.prototype);
      const bare = new Proxy(window, {
        get: (target, name) => {
          const value: unknown = name === 'navigation' ? undefined : Reflect.get(target, name);
          return typeof value === 'function' && !('prototype' in value)
            ? (value as () => unknown).bind(target)
            : value;
        },
      });
      stop = timing({ window: bare }).start();
      history.pushState(null, '', '/a');
      expect(() => history.pushState(null, '', 'https://elsewhere.example/')).to.throw(DOMException);
      await clock.advance(2_000);
      history.back();
      await eventually(() => expect(clock.pending).to.be.greaterThan(0));
      await clock.advance(2_000);
      expect(brief()).to.deep.equal([
        ['push', 0, 'settled'],
        ['pop', 0, 'settled'],
      ]);
      stop();
      expect(Object.getOwnPropertyDescriptors(History.prototype)).to.deep.equal(own);
      expect(Object.hasOwn(history, 'pushState')).to.equal(false);
    });
  });

  describe('of a page that loads', () => {
    /** A page in a frame, in sight. What is timed is in `timings` of its window. */
    async function load(body: string): Promise<{ timings: RouteTiming[]; document: Document }> {
      const frame = document.createElement('iframe');
      Object.assign(frame.style, { width: '400px', height: '400px' });
      frame.srcdoc = `<!doctype html><body><script type="module" src="/test/core/monitor/route-page.ts"></script>${body}`;
      root.replaceChildren(frame);
      return eventually(() => {
        const { document, timings } = (frame.contentWindow ?? {}) as Partial<
          Window & { timings: RouteTiming[] }
        >;
        if (!document || !timings) throw new Error('The frame has not loaded.');
        return { document, timings };
      });
    }

    it('begins with its navigation, and counts what was there before anybody watched', async () => {
      const { timings } = await load('<p>static</p>');
      const [timing] = await eventually(() => {
        expect(timings).to.have.length(1);
        return timings;
      });
      expect(timing).to.include({ action: 'load', start: 0, outcome: 'settled' });
      expect(timing?.duration).to.be.greaterThan(0);
    });

    it('counts by the viewport of its own frame, and what is below it does not', async () => {
      const { timings, document: page } = await load(
        '<p id="in">in</p><p style="margin-top:900px">below</p>',
      );
      const { performance } = page.defaultView!;
      // The first picture of a page counts, too.
      await eventually(() =>
        expect(performance.getEntriesByName('first-contentful-paint')).to.have.length(1),
      );
      const began = performance.now();
      page.getElementById('in')!.style.marginTop = '100px';
      await change(() => (page.getElementById('in')!.textContent = 'changed'));
      const below = performance.now();
      page.body.lastElementChild!.textContent = 'unseen';
      await eventually(() => expect(timings).to.have.length(1));
      expect(timings[0]?.duration).to.be.at.least(began).and.below(below);
    });
  });

  it('leaves nothing behind when it is stopped in the middle', async () => {
    history.pushState(null, '', '/a');
    stop();
    expect(clock.pending).to.equal(0);
    expect(listeners.size).to.equal(0);
    history.pushState(null, '', '/b');
    await clock.advance(60_000);
    expect(timings).to.deep.equal([]);
  });

  it('observes nothing while there is none', async () => {
    const { MutationObserver: Original } = window;
    let observers = 0;
    window.MutationObserver = class extends Original {
      override observe(...args: Parameters<MutationObserver['observe']>): void {
        observers++;
        super.observe(...args);
      }
      override disconnect(): void {
        observers = 0;
        super.disconnect();
      }
    };
    try {
      history.pushState(null, '', '/a');
      expect(observers).to.be.greaterThan(0);
      await clock.advance(2_000);
      expect(observers).to.equal(0);
    } finally {
      window.MutationObserver = Original;
    }
  });

  /** As if somebody looked at another tab. */
  async function whileHidden(work: () => void): Promise<void> {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    try {
      work();
    } finally {
      Reflect.deleteProperty(document, 'visibilityState');
    }
  }
});
