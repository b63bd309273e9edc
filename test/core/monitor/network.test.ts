/**
 * A page whose calls are watched: it sees what it would see without, what has failed is recorded once, and the monitor's
 * own calls and those of the request layer are told from the page's.
 */
import { expect } from '@open-wc/testing';
import { browserEnvironment, type Environment } from '../../../core/base/environment.js';
import type { CallTiming, Measurement } from '../../../core/monitor/measurement.js';
import { createNetwork, type Network } from '../../../core/monitor/network.js';
import { describeError, type AboutError } from '../../../core/monitor/record.js';
import { FRAME } from '../../../core/monitor/stack.js';
import { createTrace, type Trace } from '../../../core/monitor/trace.js';
import { IS_WEBKIT } from '../../support/engine.js';
import { eventually } from '../../support/eventually.js';
import { useExpectedPageErrors } from '../../support/page-errors.js';
import { useServer } from '../../support/server.js';
import { FETCH_CALLS, PORT_OF_NOBODY, scriptRoutes, XHR_CALLS } from './network-calls.js';

interface Watched {
  readonly network: Network;
  readonly trace: Trace;
  readonly reports: { thrown: unknown; about: AboutError | undefined }[];
  readonly timings: CallTiming[];
}

describe('the watched network', () => {
  const server = useServer();
  const pageErrors = useExpectedPageErrors();
  const native = { fetch: window.fetch, ...xhrMethods() };
  const stops: (() => void)[] = [];

  beforeEach(() => scriptRoutes(server()));
  afterEach(() => {
    for (const stop of stops.splice(0).reverse()) stop();
    window.fetch = native.fetch;
  });

  function networkOf(overrides: Partial<Environment> = {}): Watched {
    const environment = browserEnvironment({ sessionStorage: undefined, ...overrides });
    const reports: Watched['reports'] = [];
    const timings: CallTiming[] = [];
    const trace = createTrace({ environment });
    const network = createNetwork({
      environment,
      trace,
      report: (thrown, about) => void reports.push({ thrown, about }),
      measure: (measurement: Measurement) => {
        if (measurement.kind === 'call') timings.push(measurement);
      },
      forgive: () => {},
      isLeaving: () => false,
    });
    return { network, trace, reports, timings };
  }

  function watched(overrides?: Partial<Environment>): Watched {
    const made = networkOf(overrides);
    stops.push(made.network.watch());
    return made;
  }

  /** Without what differs from call to call; whether one that is given up still arrives is chance. */
  const whatWasAsked = async () =>
    (await server().requests())
      .filter(({ path }) => path !== '/slow')
      .map((request) => JSON.stringify(request))
      // Firefox has boundaries of different lengths.
      .map((text) =>
        /FormBoundary/i.test(text) ? text.replace(/"(content-length|bodyBytes)":"?\d+"?/g, '') : text,
      )
      .map((text) => text.replace(/FormBoundary\w+/gi, ''));

  const callByXhr = (what: string) => Promise.resolve(XHR_CALLS[what]?.(server().origin));

  const messages = ({ reports }: Watched) =>
    reports.map(({ thrown }) => (thrown instanceof Error ? String(thrown) : thrown));

  describe('as the page sees it', () => {
    for (const [what, call] of Object.entries({
      ...FETCH_CALLS,
      ...Object.fromEntries(Object.entries(XHR_CALLS).map(([name, xhr]) => [`by XHR: ${name}`, xhr])),
    })) {
      it(`is the same: ${what}`, async () => {
        const before = await call(server().origin);
        const asked = await whatWasAsked();
        const { network } = watched();
        const after = await call(server().origin);
        expect(after).to.deep.equal(before);
        expect((await whatWasAsked()).slice(asked.length)).to.deep.equal(asked);
        await eventually(() => expect(network.open.size).to.equal(0));
      });
    }

    it('leaves the objects of the caller as they are', async () => {
      watched();
      const headers = new Headers({ 'x-mine': '1' });
      const init = Object.freeze({ method: 'POST', headers, body: new Blob(['b']) });
      await fetch(`${server().origin}/echo`, init);
      expect(Reflect.ownKeys(init)).to.deep.equal(['method', 'headers', 'body']);
      expect([...headers]).to.deep.equal([['x-mine', '1']]);
      const xhr = new XMLHttpRequest();
      xhr.open('GET', `${server().origin}/text`);
      xhr.send();
      expect(Reflect.ownKeys(xhr)).to.deep.equal([]);
    });

    it('hands over the very answer and the very error', async () => {
      const answer = new Response('x');
      const trouble = new TypeError('mine');
      window.fetch = (input) => (input === '/good' ? Promise.resolve(answer) : Promise.reject(trouble));
      watched();
      expect(await fetch('/good')).to.equal(answer);
      expect(answer.bodyUsed).to.equal(false);
      expect(await fetch('/bad').catch((error: unknown) => error)).to.equal(trouble);
    });

    for (const given of [undefined, 7, { then: 1 }])
      it(`hands on what is no promise: ${String(given)}`, () => {
        window.fetch = (() => given) as unknown as typeof fetch;
        watched();
        expect(fetch('/x')).to.equal(given);
      });

    it('throws what a fetch of the page throws, and holds nothing open', () => {
      window.fetch = () => {
        throw new RangeError('of the page');
      };
      const { network } = watched();
      expect(() => void fetch('/x')).to.throw(RangeError);
      expect(network.open.size).to.equal(0);
    });

    it('hears of a failure that it has not handled, once, and of none that it has', async () => {
      const { reports } = watched();
      await fetch(`${server().origin}/dropped`).catch(() => {});
      void fetch(`${server().origin}/dropped`);
      await eventually(() => expect(pageErrors()).to.have.length(1));
      expect(pageErrors()[0]).to.be.instanceOf(TypeError);
      // What was recorded is the same object: whoever records rejections can tell.
      expect(reports.map(({ thrown }) => thrown).at(-1)).to.equal(pageErrors()[0]);
      expect(reports).to.have.length(2);
    });

    it('listens to no upload, for which the browser would ask another site first', async () => {
      const { addEventListener } = EventTarget.prototype;
      const targets: unknown[] = [];
      EventTarget.prototype.addEventListener = function (this: EventTarget, ...args) {
        targets.push(this);
        addEventListener.apply(this, args);
      };
      try {
        watched();
        await XHR_CALLS['a POST with headers']?.(server().origin);
      } finally {
        EventTarget.prototype.addEventListener = addEventListener;
      }
      expect(targets.some((target) => target instanceof XMLHttpRequest)).to.equal(true);
      expect(targets.some((target) => target instanceof XMLHttpRequestUpload)).to.equal(false);
    });
  });

  describe('what is recorded', () => {
    it('given a status of 400 or above, then method, address without values, and status', async () => {
      const made = watched();
      await fetch(`${server().origin}/missing?token=secret#x=1`, { method: 'get' });
      expect(made.reports).to.deep.equal([
        {
          thrown: `GET ${server().origin}/missing?token=* 404`,
          about: { type: 'ajax', url: `${server().origin}/missing?token=*`, status: 404, code: 'HTTP' },
        },
      ]);
    });

    it('given a failure by XHR, then the same', async () => {
      const made = watched();
      await XHR_CALLS['a 500']?.(server().origin);
      await XHR_CALLS['a dropped connection']?.(server().origin);
      await XHR_CALLS['a time limit']?.(server().origin);
      await XHR_CALLS['a synchronous failure']?.('');
      const told = messages(made);
      expect(told.slice(0, 3)).to.deep.equal([
        `GET ${server().origin}/broken 500`,
        `GET ${server().origin}/dropped NETWORK`,
        `GET ${server().origin}/slow TIMEOUT`,
      ]);
      // The rest is in the words of the browser. WebKit tells listeners first.
      expect(told.slice(3)).to.have.length(1);
      expect(told[3]).to.match(IS_WEBKIT ? /^GET http:\/\/127\.0\.0\.1:1\/ NETWORK$/ : /^NetworkError: ./);
      expect(made.timings.map(({ failure }) => failure)).to.deep.equal([
        'HTTP',
        'NETWORK',
        'TIMEOUT',
        'NETWORK',
      ]);
    });

    it('given no answer, then the error itself with the address', async () => {
      const made = watched();
      const error: unknown = await fetch(`${server().origin}/dropped`).catch((thrown: unknown) => thrown);
      expect(made.reports).to.deep.equal([
        {
          thrown: error,
          about: { type: 'ajax', url: `${server().origin}/dropped`, status: 0, code: 'NETWORK' },
        },
      ]);
    });

    it('given an error of the platform, then whoever has called is on top of its stack', async () => {
      watched();
      watched();
      const pageCall = (url: string) => fetch(url);
      const syncPageCall = () => {
        const xhr = new XMLHttpRequest();
        xhr.open('GET', PORT_OF_NOBODY, false);
        xhr.send();
      };
      const calls = [() => pageCall(PORT_OF_NOBODY), () => pageCall('http://'), async () => syncPageCall()];
      for (const call of calls) {
        const error = await call().catch((thrown: unknown) => thrown);
        for (const thrown of [error, { cause: error }]) {
          const { stack } = describeError(thrown);
          // WebKit, which alone names native functions, keeps no frame of a function that ends with a call, as ours do.
          if (stack.includes('[native code]')) continue;
          const [first] = stack.split('\n').filter((line) => FRAME.test(line));
          // Not every engine says where a call was made.
          if (first) expect(first).to.match(/pageCall/i);
        }
      }
    });

    it('given a time limit, then that', async () => {
      const made = watched();
      await FETCH_CALLS['a time limit']?.(server().origin);
      expect(made.reports.map(({ about }) => about?.code)).to.deep.equal(['TIMEOUT']);
      expect(made.trace.lists.failed.map(({ failure }) => failure)).to.deep.equal(['TIMEOUT']);
    });

    for (const what of Object.keys(FETCH_CALLS).filter((name) => name.startsWith('an abort')))
      it(`given ${what}, then nothing`, async () => {
        const made = watched();
        await FETCH_CALLS[what]?.(server().origin);
        expect(made.reports).to.deep.equal([]);
        expect(made.timings).to.deep.equal([]);
      });

    for (const what of ['an abort', 'sending before opening', 'a method that is none', 'a 404'])
      it(`given XHR and ${what}, then ${what === 'a 404' ? 'one' : 'none'}`, async () => {
        const made = watched();
        await XHR_CALLS[what]?.(server().origin);
        expect(made.reports).to.have.length(what === 'a 404' ? 1 : 0);
        expect(made.network.open.size).to.equal(0);
      });

    for (const what of [
      'no-cors',
      'a 304',
      'a redirect by hand',
      'a redirect',
      'a 204',
      'a data address',
      'no address',
    ])
      it(`given ${what}, then no failure`, async () => {
        const made = watched();
        await FETCH_CALLS[what]?.(server().origin);
        expect(made.reports).to.deep.equal([]);
      });

    it('given an object that is opened again while it waits, then the second call only', async () => {
      const made = watched();
      await XHR_CALLS['an object opened again while it waits']?.(server().origin);
      expect(messages(made)).to.deep.equal([`GET ${server().origin}/missing 404`]);
      expect(made.timings).to.have.length(1);
    });

    it('given an object that is used again when it has loaded, then each of its calls, and none has failed', async () => {
      const made = watched();
      const { origin } = server();
      let count = 0;
      await new Promise<void>((resolve) => {
        const call = new XMLHttpRequest();
        call.onload = () => {
          if (++count === 3) return resolve();
          call.open('GET', `${origin}/text?n=${count}`);
          call.send();
        };
        call.open('GET', `${origin}/text`);
        call.send();
      });
      await eventually(() => expect(made.network.open.size).to.equal(0));
      expect(made.reports).to.deep.equal([]);
      expect(made.timings.map(({ status, failure }) => [status, failure])).to.deep.equal([
        [200, undefined],
        [200, undefined],
        [200, undefined],
      ]);
    });

    it('given calls that the platform refuses to begin, then nothing', async () => {
      const made = watched();
      const { origin } = server();
      const { fetch } = window;
      const refused: (() => Promise<unknown>)[] = [
        () => fetch.call({} as Window, `${origin}/text`),
        () => fetch(`${origin}/text`, { method: 'GET', body: 'a' }),
        () => fetch(`${origin}/text`, { method: 'TRACE' }),
        () => fetch(origin.replace('//', '//user:secret@')),
      ];
      for (const call of refused)
        await call().then(
          () => expect.fail('it was not refused'),
          (error: unknown) => expect(error).to.be.instanceOf(TypeError),
        );
      expect(made.reports).to.deep.equal([]);
      expect(made.trace.lists.failed).to.deep.equal([]);
      expect(made.network.open.size).to.equal(0);
    });

    it('given a signal that lets nobody look at it, then what the platform makes of it', async () => {
      const signal = {
        get aborted(): boolean {
          throw new Error('from the signal');
        },
      };
      // A TypeError, but in WebKit, which takes it for none.
      const make = () =>
        fetch(`${server().origin}/text`, { signal: signal as AbortSignal }).then(
          ({ status }) => status,
          (thrown: unknown) => String(thrown),
        );
      const unwatched = await make();
      expect(unwatched).to.match(IS_WEBKIT ? /^200$/ : /^TypeError: ./);
      watched();
      expect(await make()).to.equal(unwatched);
    });

    it('given a URL object that changes after opening, then the address that was asked for', async () => {
      const made = watched();
      await XHR_CALLS['a URL object']?.(server().origin);
      expect(made.timings.map(({ url, status }) => [url, status])).to.deep.equal([
        [`${server().origin}/text`, 200],
      ]);
    });

    it('given a hostile error, then it is recorded and rejected all the same', async () => {
      const hostile: unknown = new Proxy(new Error('x'), {
        get() {
          throw new Error('from the proxy');
        },
      });
      window.fetch = () => new Promise((_, reject) => setTimeout(() => reject(hostile as Error)));
      const made = watched();
      const rejected: unknown[] = [];
      await fetch('/x').catch((error: unknown) => rejected.push(error));
      expect(rejected[0] === hostile).to.equal(true);
      expect(made.reports).to.have.length(1);
    });

    it('times a call, and knows method and address of a Request', async () => {
      const { timings, trace } = watched();
      const from = performance.now();
      await fetch(new Request(`${server().origin}/echo?a=1`, { method: 'POST', body: 'r' }));
      const [timing] = timings;
      expect(timing).to.include({
        kind: 'call',
        initiator: 'fetch',
        method: 'POST',
        url: `${server().origin}/echo?a=*`,
        status: 200,
      });
      expect(timing?.start).to.be.within(from, performance.now());
      expect(timing?.duration).to.be.within(0, performance.now() - from);
      expect(trace.lists.successful).to.have.length(1);
    });
  });

  describe('what is under way', () => {
    it('is known from the start to the answer', async () => {
      for (const route of ['GET /missing', 'GET /text'] as const) await server().reply(route, { hold: true });
      const { network } = watched();
      const sizes: number[] = [];
      const stop = network.onChange(() => sizes.push(network.open.size));
      const calls = [fetch(`${server().origin}/missing`), callByXhr('a GET')];
      expect(network.open.size).to.equal(2);
      await eventually(async () => expect(await server().requests()).to.have.length(2));
      await server().release();
      await Promise.all(calls);
      expect(sizes).to.deep.equal([1, 2, 1, 0]);
      stop();
      await fetch(`${server().origin}/broken`);
      expect(sizes).to.have.length(4);
    });

    it('is forgotten when watching stops', async () => {
      await server().reply('GET /missing', { status: 404, delayMs: 50 });
      const made = networkOf();
      const stop = made.network.watch();
      const calls = [fetch(`${server().origin}/missing`), callByXhr('a 404')];
      stop();
      expect(made.network.open.size).to.equal(0);
      await Promise.all(calls);
      expect(made.reports).to.deep.equal([]);
      expect(made.timings).to.deep.equal([]);
    });
  });

  describe('calls of our own', () => {
    it('given the request layer, then its call is timed with its ids, and its failure left to it', async () => {
      const made = watched();
      await made.network.fetch(`${server().origin}/missing`, {
        headers: { traceid: 'mine', traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
      });
      await made.network.fetch(`${server().origin}/text`, { headers: { traceid: 'mine' } });
      expect(made.reports).to.deep.equal([]);
      expect(
        made.timings.map(({ initiator, traceId, spanId, status }) => [initiator, traceId, spanId, status]),
      ).to.deep.equal([
        ['request', 'a'.repeat(32), 'b'.repeat(16), 404],
        ['request', 'mine', undefined, 200],
      ]);
    });

    it('given quiet ones, then nobody sees them, nor another runtime', async () => {
      const first = watched();
      const second = watched();
      await first.network.quietly(() => first.network.fetch(`${server().origin}/missing`));
      await first.network.quietly(() => second.network.quietly(() => fetch(`${server().origin}/missing`)));
      for (const { reports, timings, network } of [first, second]) {
        expect([reports, timings, network.open.size]).to.deep.equal([[], [], 0]);
      }
      await fetch(`${server().origin}/missing`);
      expect(first.reports).to.have.length(1);
      expect(second.reports).to.have.length(1);
    });

    for (const [what, wrap] of Object.entries({
      'waits first': (next: typeof fetch) => async (input: RequestInfo | URL, init?: RequestInit) => {
        await Promise.resolve();
        return next(input, { ...init });
      },
      'makes a Request': (next: typeof fetch) => (input: RequestInfo | URL, init?: RequestInit) =>
        next(new Request(input, init)),
    }))
      it(`given a wrapper over ours that ${what}, then they are known all the same`, async () => {
        const made = watched();
        const ours = window.fetch;
        window.fetch = wrap((...args) => ours(...args));
        await made.network.fetch(`${server().origin}/missing`);
        await made.network.quietly(() => made.network.fetch(`${server().origin}/missing`));
        expect(made.reports).to.deep.equal([]);
        expect(made.timings.map(({ initiator }) => initiator)).to.deep.equal(['request']);
        await fetch(`${server().origin}/missing`);
        expect(made.reports).to.have.length(1);
      });

    it('given nobody watches, then the call goes as it came', () => {
      const calls: unknown[][] = [];
      const answer = Promise.resolve(new Response());
      const made = networkOf({ fetch: (...args) => (calls.push(args), answer) });
      const init = {};
      expect(made.network.fetch('/x', init)).to.equal(answer);
      expect(calls[0]?.[1]).to.equal(init);
    });

    it('given the page has no window, then calls go through', async () => {
      const made = networkOf({ window: undefined, fetch: () => Promise.resolve(new Response('x')) });
      made.network.watch()();
      expect(await (await made.network.fetch('/x')).text()).to.equal('x');
    });
  });

  describe('given others on the page', () => {
    it('then starting twice watches once, and stopping restores everything', async () => {
      const made = watched();
      const again = made.network.watch();
      await fetch(`${server().origin}/missing`);
      expect(made.reports).to.have.length(1);
      again();
      for (const stop of stops.splice(0)) stop();
      expect({ fetch: window.fetch, ...xhrMethods() }).to.deep.equal(native);
      const next = made.network.watch();
      await fetch(`${server().origin}/missing`);
      next();
      expect(made.reports).to.have.length(2);
      expect({ fetch: window.fetch, ...xhrMethods() }).to.deep.equal(native);
    });

    it('then two runtimes that stop in any order leave nothing', () => {
      for (const [first, last] of [
        [0, 1],
        [1, 0],
      ] as const) {
        const both = [networkOf().network.watch(), networkOf().network.watch()];
        both[first]?.();
        both[last]?.();
        expect({ fetch: window.fetch, ...xhrMethods() }).to.deep.equal(native);
      }
    });

    it('then a page that has taken away XMLHttpRequest gets by', async () => {
      const made = watched({
        window: { fetch: window.fetch, performance } as unknown as Window & typeof globalThis,
      });
      await fetch(`${server().origin}/missing`);
      expect(made.reports).to.deep.equal([]);
    });
  });
});

function xhrMethods(): Record<string, unknown> {
  const { open, send } = Object.getOwnPropertyDescriptors(XMLHttpRequest.prototype);
  return { open: open.value, send: send.value };
}
