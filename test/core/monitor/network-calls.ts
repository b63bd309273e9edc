/** Calls that a page may make, each told as what the page gets to see of it. */
import type { TestServer } from '../../support/server.js';

/** What the page sees of a call. */
export type Sight = readonly unknown[];

/** Makes a call as a page would, and says what it saw. */
export type PageCall = (origin: string) => Promise<Sight>;

/** Routes that the calls ask for. */
export async function scriptRoutes(server: TestServer): Promise<void> {
  const { origin } = server;
  await server.reply('GET /text', { body: 'hello', headers: { 'x-own': 'yes' } });
  await server.reply('HEAD /text', { headers: { 'x-own': 'yes' } });
  await server.reply('POST /echo', { json: { data: 1 } });
  await server.reply('PATCH /echo', { json: { data: 2 } });
  await server.reply('GET /missing', { status: 404, body: 'gone' });
  await server.reply('GET /broken', { status: 500, json: { trouble: true } });
  await server.reply('GET /empty', { status: 204 });
  await server.reply('GET /unchanged', { status: 304 });
  await server.reply('GET /moved', { status: 302, headers: { location: `${origin}/text` } });
  await server.reply('GET /dropped', { drop: 'before-headers' });
  await server.reply('GET /cut', { body: 'x'.repeat(100), drop: 'mid-body' });
  await server.reply('GET /slow', { delayMs: 1_500, body: 'late' });
}

export const PORT_OF_NOBODY = 'http://127.0.0.1:1/';

/** Calls through `fetch`. */
export const FETCH_CALLS: Readonly<Record<string, PageCall>> = {
  'a plain GET': (at) => seeing(() => fetch(`${at}/text`)),
  'a query, a fragment and spaces': (at) => seeing(() => fetch(`  ${at}/text?token=secret#part `)),
  'a HEAD': (at) => seeing(() => fetch(`${at}/text`, { method: 'head' })),
  'a POST of text': (at) => seeing(() => fetch(`${at}/echo`, { method: 'POST', body: 'a' })),
  'a lower-case patch': (at) => seeing(() => fetch(`${at}/echo`, { method: 'patch', body: 'a' })),
  'a form': (at) => seeing(() => fetch(`${at}/echo`, { method: 'POST', body: new URLSearchParams('a=1') })),
  'a blob': (at) => seeing(() => fetch(`${at}/echo`, { method: 'POST', body: new Blob(['b']) })),
  'a stream': (at) => {
    const init: RequestInit = { method: 'POST', body: new Blob(['s']).stream() };
    return seeing(() => fetch(`${at}/echo`, Object.assign(init, { duplex: 'half' })));
  },
  'headers of the caller': (at) => {
    const headers = new Headers({ 'x-mine': '1' });
    return seeing(() => fetch(`${at}/text`, { headers }));
  },
  'a Request': (at) => seeing(() => fetch(new Request(`${at}/echo`, { method: 'POST', body: 'r' }))),
  'a Request with options over it': (at) =>
    seeing(() => fetch(new Request(`${at}/text`), { method: 'POST', body: 'r' })),
  'a used Request': async (at) => {
    const request = new Request(`${at}/echo`, { method: 'POST', body: 'r' });
    await request.text();
    return seeing(() => fetch(request));
  },
  'a URL object': (at) => seeing(() => fetch(new URL('/text', at))),
  'an address of the page itself': () => seeing(() => fetch('/nothing-here?q=1')),
  'an object that converts to an address': async (at) => {
    let conversions = 0;
    const address = { toString: () => ((conversions += 1), `${at}/text`) };
    return [await seeing(() => fetch(address as unknown as string)), conversions];
  },
  'options with getters': async (at) => {
    const reads: string[] = [];
    const init = {
      get method() {
        reads.push('method');
        return 'POST';
      },
      get signal() {
        reads.push('signal');
        return null;
      },
      get body() {
        reads.push('body');
        return 'g';
      },
    };
    return [await seeing(() => fetch(`${at}/echo`, init)), reads];
  },
  'options that are a Proxy': async (at) => {
    const reads: PropertyKey[] = [];
    const get = (target: object, key: PropertyKey): unknown => (reads.push(key), Reflect.get(target, key));
    return [await seeing(() => fetch(`${at}/echo`, new Proxy({ method: 'POST' }, { get }))), reads];
  },
  'a redirect': (at) => seeing(() => fetch(`${at}/moved`)),
  'a redirect by hand': (at) => seeing(() => fetch(`${at}/moved`, { redirect: 'manual' })),
  'a redirect refused': (at) => seeing(() => fetch(`${at}/moved`, { redirect: 'error' })),
  'no-cors': (at) => seeing(() => fetch(`${at}/text`, { mode: 'no-cors' })),
  'same-origin to elsewhere': (at) => seeing(() => fetch(`${at}/text`, { mode: 'same-origin' })),
  keepalive: (at) => seeing(() => fetch(`${at}/echo`, { method: 'POST', body: 'k', keepalive: true })),
  'a 204': (at) => seeing(() => fetch(`${at}/empty`)),
  'a 304': (at) => seeing(() => fetch(`${at}/unchanged`)),
  'a 404': (at) => seeing(() => fetch(`${at}/missing`)),
  'a 500': (at) => seeing(() => fetch(`${at}/broken`)),
  'a dropped connection': (at) => seeing(() => fetch(`${at}/dropped`)),
  'a connection dropped in the middle': (at) => seeing(() => fetch(`${at}/cut`)),
  'nobody there': () => seeing(() => fetch(PORT_OF_NOBODY)),
  'an abort before': (at) => seeing(() => fetch(`${at}/slow`, { signal: AbortSignal.abort() })),
  'an abort meanwhile': (at) => seeing(() => aborted((signal) => fetch(`${at}/slow`, { signal }))),
  'an abort of a Request': (at) =>
    seeing(() => aborted((signal) => fetch(new Request(`${at}/slow`, { signal })))),
  'an abort with a reason': (at) =>
    seeing(() => aborted((signal) => fetch(`${at}/slow`, { signal }), new RangeError('enough'))),
  'an abort with a text': (at) =>
    seeing(() => aborted((signal) => fetch(`${at}/slow`, { signal }), 'enough')),
  'a time limit': (at) => seeing(() => fetch(`${at}/slow`, { signal: AbortSignal.timeout(20) })),
  'no argument': () => seeing(() => (fetch as () => Promise<Response>)()),
  'no address': () => seeing(() => fetch('http://')),
  'null for options': (at) => seeing(() => fetch(`${at}/text`, null as unknown as RequestInit)),
  'a body that a GET cannot have': (at) => seeing(() => fetch(`${at}/text`, { body: 'x' })),
  'a header that is none': (at) => seeing(() => fetch(`${at}/text`, { headers: { 'a b': '1' } })),
  'a data address': () => seeing(() => fetch('data:text/plain,hello')),
  'a blob address': async () => {
    const address = URL.createObjectURL(new Blob(['hello']));
    const [, ...sight] = await seeing(() => fetch(address));
    return sight.filter((part) => part !== address);
  },
  'fetch on nothing': (at) => seeing(() => fetch.call(undefined, `${at}/text`)),
  'fetch on something else': (at) => seeing(() => fetch.call({} as Window, `${at}/text`)),
  'a bound fetch': (at) => seeing(() => fetch.bind(window)(`${at}/text`)),
  'a constructor': () => seeing(() => new (fetch as unknown as new () => Promise<Response>)()),
  'a cancelled stream': async (at) => {
    const { body, bodyUsed } = await fetch(`${at}/text`);
    await body?.cancel();
    return [bodyUsed, body?.locked];
  },
};

/** Calls through `XMLHttpRequest`. */
export const XHR_CALLS: Readonly<Record<string, PageCall>> = {
  'a GET': (at) => watching((xhr) => (xhr.open('GET', `${at}/text`), xhr.send())),
  'a URL object': (at) =>
    watching((xhr) => {
      const url = new URL('/text', at);
      xhr.open('get', url);
      url.pathname = '/missing';
      xhr.send();
    }),
  'a POST with headers': (at) =>
    watching((xhr) => {
      xhr.open('POST', `${at}/echo`);
      xhr.setRequestHeader('x-mine', '1');
      xhr.send('a');
    }),
  'a response type': (at) =>
    watching((xhr) => {
      xhr.open('POST', `${at}/echo`);
      xhr.responseType = 'json';
      xhr.send(new FormData());
    }),
  'a 404': (at) => watching((xhr) => (xhr.open('GET', `${at}/missing`), xhr.send())),
  'a 500': (at) => watching((xhr) => (xhr.open('GET', `${at}/broken`), xhr.send())),
  'a dropped connection': (at) => watching((xhr) => (xhr.open('GET', `${at}/dropped`), xhr.send())),
  'nobody there': () => watching((xhr) => (xhr.open('GET', PORT_OF_NOBODY), xhr.send())),
  'a time limit': (at) =>
    watching((xhr) => {
      xhr.open('GET', `${at}/slow`);
      xhr.timeout = 20;
      xhr.send();
    }),
  'an abort': (at) =>
    watching((xhr) => {
      xhr.open('GET', `${at}/slow`);
      xhr.send();
      xhr.abort();
    }),
  'an object opened again while it waits': (at) =>
    watching((xhr) => {
      xhr.open('GET', `${at}/slow`);
      xhr.send();
      xhr.open('GET', `${at}/missing`);
      xhr.send();
    }),
  'a synchronous one': (at) => watching((xhr) => (xhr.open('GET', `${at}/text`, false), xhr.send())),
  'a synchronous failure': () => watching((xhr) => (xhr.open('GET', PORT_OF_NOBODY, false), xhr.send())),
  'sending before opening': () => watching((xhr) => xhr.send()),
  'sending twice': (at) => watching((xhr) => (xhr.open('GET', `${at}/text`), xhr.send(), xhr.send())),
  'a method that is none': (at) => watching((xhr) => xhr.open('A B', `${at}/text`)),
  'a subclass': (at) =>
    watching(
      (xhr) => (xhr.open('GET', `${at}/text`), xhr.send()),
      new (class extends XMLHttpRequest {
        override open(method: string, url: string | URL): void {
          super.open(method, `${String(url)}?sub`);
        }
      })(),
    ),
  'send on something else': () => watching(() => XMLHttpRequest.prototype.send.call({} as XMLHttpRequest)),
};

/** What `fetch` resolves to, or rejects with. */
async function seeing(call: () => Promise<Response>): Promise<Sight> {
  try {
    const response = await call();
    const { type, status, redirected, url, bodyUsed } = response;
    return [type, status, redirected, url, bodyUsed, response.headers.get('x-own'), await response.text()];
  } catch (error) {
    return describeThrown(error);
  }
}

function aborted(call: (signal: AbortSignal) => Promise<Response>, reason?: unknown): Promise<Response> {
  const controller = new AbortController();
  const answer = call(controller.signal);
  setTimeout(() => (reason === undefined ? controller.abort() : controller.abort(reason)), 20);
  return answer;
}

/** Every event in order, and what has come in the end. */
function watching(use: (xhr: XMLHttpRequest) => unknown, xhr = new XMLHttpRequest()): Promise<Sight> {
  const sight: unknown[] = [];
  return new Promise((resolve) => {
    const done = () => resolve([...sight, xhr.status, xhr.responseURL, xhr.response, Object.keys(xhr)]);
    xhr.onreadystatechange = () => sight.push(xhr.readyState);
    for (const type of ['loadstart', 'load', 'error', 'abort', 'timeout'])
      xhr.addEventListener(type, () => sight.push(type));
    // The last to be called, whoever listens besides.
    xhr.onloadend = () => setTimeout(done);
    try {
      sight.push(use(xhr));
      if (xhr.readyState === 4) done();
    } catch (error) {
      sight.push(...describeThrown(error));
      if (xhr.readyState !== 1) done();
    }
  });
}

function describeThrown(error: unknown): Sight {
  return error instanceof Error
    ? [Object.getPrototypeOf(error) === Object.getPrototypeOf(new TypeError()), error.name, error.message]
    : ['thrown', error];
}
