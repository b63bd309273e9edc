/** What a page must not notice: natives look native, objects of the page stay as they are, nothing is kept from working. */
import { pause, throwMarked } from '../stage.js';

/** A script that runs in the page with the monitor, and returns what is wrong. */
const check = (name, script, more = {}) => ({
  name,
  ...more,
  async run({ open, leave }) {
    const page = await open();
    const wrong = await page.evaluate(
      `(async () => { const wrong = []; const expect = (holds, text) => { if (!holds) wrong.push(text); }; ${script}\n return wrong; })()`,
    );
    await leave(page);
    return wrong;
  },
});

/** What is remembered before any monitor runs. */
const REMEMBER = `globalThis.before = {
  keys: new Set(Object.getOwnPropertyNames(window)),
  natives: Object.fromEntries(['fetch', 'onerror', 'onunhandledrejection', 'setTimeout', 'requestAnimationFrame', 'Promise', 'XMLHttpRequest', 'addEventListener', 'reportError'].map((name) => [name, window[name]])),
  consoles: { ...console },
  prototypes: [[EventTarget.prototype, 'EventTarget'], [Node.prototype, 'Node'], [Element.prototype, 'Element'], [Storage.prototype, 'Storage'], [Promise.prototype, 'Promise'], [Function.prototype, 'Function'], [JSON, 'JSON'], [Error, 'Error'], [Error.prototype, 'Error.prototype']].map(([object, name]) => [object, name, Object.getOwnPropertyDescriptors(object)]),
  xhr: Object.getOwnPropertyDescriptors(XMLHttpRequest.prototype),
  fetch: Object.getOwnPropertyDescriptor(window, 'fetch'),
  history: { ...Object.getOwnPropertyDescriptors(History.prototype) },
};`;

const STREAM = (url, response) => {
  if (url.pathname !== '/stream') return false;
  response.writeHead(200, { 'content-type': 'text/plain' });
  const timer = setInterval(() => response.write('tick\n'), 50);
  response.on('close', () => {
    clearInterval(timer);
    STREAM.closed.add(url.search);
  });
  return true;
};
STREAM.closed = new Set();
const streaming = { site: { respond: (url, _, response) => STREAM(url, response) } };

export const TRANSPARENCY = [
  check(
    'fetch looks native',
    `
    expect(fetch.name === 'fetch', 'name ' + fetch.name);
    expect(fetch.length === 1, 'length ' + fetch.length);
    expect(/\\[native code\\]/.test(fetch.toString()), 'toString');
    expect(/\\[native code\\]/.test(Function.prototype.toString.call(fetch)), 'Function.prototype.toString.call');
    expect(!('prototype' in fetch), 'has a prototype');
    expect(Object.getOwnPropertyNames(fetch).sort().join() === 'length,name', 'own properties ' + Object.getOwnPropertyNames(fetch));
    const { get, set, value, ...rest } = Object.getOwnPropertyDescriptor(window, 'fetch') ?? {};
    expect(JSON.stringify(rest) === '{"writable":true,"enumerable":true,"configurable":true}', 'descriptor ' + JSON.stringify(rest));
    try { new fetch('/'); wrong.push('new fetch works'); } catch (error) { expect(error instanceof TypeError, 'new fetch throws ' + error); }
  `,
    { before: REMEMBER },
  ),
  check(
    'methods of XMLHttpRequest look native',
    `
    for (const name of ['open', 'send', 'abort', 'setRequestHeader']) {
      const now = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, name), was = before.xhr[name];
      expect(now.value.name === was.value.name && now.value.length === was.value.length, name + ' name or length');
      expect(/\\[native code\\]/.test(Function.prototype.toString.call(now.value)), name + ' toString');
      expect(now.enumerable === was.enumerable && now.writable === was.writable && now.configurable === was.configurable, name + ' descriptor');
    }
    expect(Object.keys(new XMLHttpRequest()).length === 0, 'own properties of an instance');
    const x = new XMLHttpRequest(); x.open('GET', '/api/x'); expect(Object.getOwnPropertyNames(x).length === 0, 'own properties after open ' + Object.getOwnPropertyNames(x)); expect(x.onreadystatechange === null, 'sets onreadystatechange');
    try { XMLHttpRequest.prototype.open.call({}, 'GET', '/'); wrong.push('takes any this'); } catch (error) { expect(error instanceof TypeError, 'throws ' + error); }
    try { new XMLHttpRequest().open(); wrong.push('open without arguments'); } catch (error) { expect(error instanceof TypeError, 'open throws ' + error); }
  `,
    { before: REMEMBER },
  ),
  check(
    'methods of history look native',
    `
    for (const name of ['pushState', 'replaceState']) {
      const now = history[name], was = before.history[name].value;
      expect(now.name === was.name && now.length === was.length, name + ' name or length');
      expect(/\\[native code\\]/.test(Function.prototype.toString.call(now)), name + ' toString');
    }
    expect(Object.keys(history).length === 0, 'own properties ' + Object.keys(history));
    history.pushState({ a: 1 }, '', '/pushed?a=1'); expect(history.state.a === 1 && location.pathname === '/pushed', 'pushState');
  `,
    { before: REMEMBER },
  ),
  check(
    'nothing else of the platform is replaced',
    `
    for (const [name, was] of Object.entries(before.natives)) if (name !== 'fetch') expect(window[name] === was, name);
    for (const [name, was] of Object.entries(before.consoles)) expect(name === 'memory' || console[name] === was, 'console.' + name);
    for (const [object, of, was] of before.prototypes) for (const [name, { value }] of Object.entries(was)) expect(value === undefined || Object.getOwnPropertyDescriptor(object, name).value === value, of + '.' + name);
  `,
    { before: REMEMBER },
  ),
  check(
    'no new globals',
    `
    const known = new Set(['begin', 'begun', 'started', 'monitorMs', 'measureClicks', 'measureFetches', 'measureDistinctErrors', 'measureRepeatedErrors', 'isWatchingFetch', 'before']);
    const added = Object.getOwnPropertyNames(window).filter((name) => !before.keys.has(name) && !known.has(name));
    expect(added.length === 0, added.join());
  `,
    { before: REMEMBER },
  ),
  check(
    "the caller's init, headers and Request stay as they are",
    `
    const headers = new Headers({ a: '1' }), init = Object.freeze({ method: 'POST', headers, body: 'x' });
    const plain = Object.freeze({ headers: Object.freeze({ b: '2' }) });
    await fetch('/api/x', init); await fetch('/api/x', plain);
    expect(init.headers === headers && [...headers].length === 1, 'headers ' + [...headers]);
    const request = new Request('/api/x', { method: 'POST', body: 'x' }); const seen = fetch(request);
    expect(request.bodyUsed === true, 'fetch has not used the body'); await seen;
    const spare = new Request('/api/x'); await fetch(spare); expect([...spare.headers].length === 0, 'request headers');
  `,
  ),
  check(
    'the network gets exactly what the page sent',
    `
    const answer = await (await fetch('/echo', { method: 'POST', body: 'x', headers: { a: '1' } })).json();
    const foreign = ['traceparent', 'traceid', 'sentry-trace', 'baggage', 'x-b3-traceid', 'x-datadog-trace-id'].filter((name) => name in answer.headers);
    expect(foreign.length === 0, foreign.join());
    expect(answer.headers.a === '1' && answer.body === 'x', 'not what was sent');
  `,
    { site: { respond: echo } },
  ),
  check(
    'the response is the one of the browser',
    `
    const response = await fetch('/api/x');
    expect(response.bodyUsed === false, 'read'); expect(Object.getOwnPropertyNames(response).length === 0, 'own properties');
    expect(response.body.locked === false, 'locked'); expect(Object.getPrototypeOf(response) === Response.prototype, 'prototype');
    expect((await response.text()).length > 0, 'no text');
    const promise = fetch('/api/x'); expect(Object.getPrototypeOf(promise) === Promise.prototype, 'promise'); await promise;
  `,
  ),
  check(
    'errors of fetch are the ones of the browser',
    `
    const error = await fetch('http://127.0.0.1:9/').catch((it) => it);
    expect(error instanceof TypeError && error.message === 'Failed to fetch', error.message);
    const stack = Object.getOwnPropertyNames(error).filter((name) => name !== 'stack' && name !== 'message'); expect(stack.length === 0, 'own properties ' + stack);
    const abort = new AbortController(); const reason = new Error('mine'); const promise = fetch('/api/x', { signal: abort.signal }); abort.abort(reason);
    expect((await promise.catch((it) => it)) === reason, 'another reason');
    const wrongCall = await Promise.resolve().then(() => fetch()).catch((it) => it); expect(wrongCall instanceof TypeError, 'fetch()');
    let sync = false; try { fetch('http://[').catch(() => {}); } catch { sync = true; } expect(!sync, 'throws instead of rejecting');
    const symbol = await Promise.resolve().then(() => fetch(Symbol())).catch((it) => it); expect(symbol instanceof TypeError, 'fetch(Symbol()) ' + symbol);
  `,
  ),
  check(
    'arguments are read once',
    `
    let reads = 0; const init = { get method() { reads += 1; return 'POST'; }, get body() { return 'x'; } };
    await fetch('/api/x', init); expect(reads === 1, 'method read ' + reads + ' times');
    let texts = 0; await fetch({ toString() { texts += 1; return '/api/x'; } }); expect(texts === 1, 'address read ' + texts + ' times');
  `,
  ),
  {
    name: 'a stream that the page cancels is cancelled',
    ...streaming,
    async run({ open, leave, monitor }) {
      const page = await open();
      await page.evaluate(async (search) => {
        const response = await fetch(`/stream${search}`);
        const reader = response.body.getReader();
        await reader.read();
        await reader.cancel();
      }, `?${monitor}`);
      await pause(1_000);
      const isClosed = STREAM.closed.has(`?${monitor}`);
      await leave(page);
      return isClosed ? [] : 'the server still sends';
    },
  },
  {
    name: 'a stream arrives piece by piece and is held in memory by nobody',
    ...streaming,
    async run({ open, leave }) {
      const page = await open();
      const first = await page.evaluate(async () => {
        const response = await fetch('/stream?pieces');
        const startedAt = performance.now();
        await response.body.getReader().read();
        return performance.now() - startedAt;
      });
      await leave(page);
      return first < 1_000 ? [] : `first piece after ${first} ms`;
    },
  },
  check(
    'a thrown error stays as it is',
    `
    const error = new Error('x'), frozen = Object.freeze(new Error('y')), keys = Object.getOwnPropertyNames(error).join();
    setTimeout(() => { throw error; }); setTimeout(() => { throw frozen; }); await new Promise((resolve) => setTimeout(resolve, 200));
    expect(Object.getOwnPropertyNames(error).join() === keys && Object.getOwnPropertySymbols(error).length === 0, 'own properties ' + Object.getOwnPropertyNames(error));
    expect(error.message === 'x', 'message');
  `,
  ),
  check(
    'getters of rejected values are not called',
    `
    let calls = 0; Promise.reject({ get data() { calls += 1; return 1; } }); await new Promise((resolve) => setTimeout(resolve, 200)); expect(calls === 0, calls + ' calls');
  `,
  ),
  check(
    "the page's listeners and defaults go on",
    `
    let seen = 0; window.onerror = () => { seen += 1; return true; }; window.addEventListener('error', () => (seen += 1));
    setTimeout(() => { throw new Error('x'); }); await new Promise((resolve) => setTimeout(resolve, 200)); expect(seen === 2, seen + ' of 2');
    const event = new ErrorEvent('error', { error: new Error('y'), message: 'y', cancelable: true }); window.onerror = null; window.dispatchEvent(event); expect(!event.defaultPrevented, 'prevented');
  `,
  ),
  check(
    'no listeners that keep pages out of the back/forward cache',
    `
    expect(!globalThis.harmful?.length, globalThis.harmful?.join());
  `,
    {
      before:
        'globalThis.harmful = []; const native = EventTarget.prototype.addEventListener; EventTarget.prototype.addEventListener = function addEventListener(type, ...rest) { if (/^(beforeunload|unload)$/.test(type)) harmful.push(type); return native.call(this, type, ...rest); };',
    },
  ),
  {
    name: 'the page comes back from the back/forward cache',
    // A page that is restored is out of the driver's reach: it says so itself.
    before: "window.addEventListener('pageshow', (event) => event.persisted && fetch('/collect/restored'));",
    async run({ open, site, until }) {
      const page = await open();
      await throwMarked(page, 'cached');
      await page.goto(`${site.origin}/bundle/page.js`);
      void page.evaluate(() => history.back()).catch(() => undefined);
      const isRestored = await until(() => site.calls.some(({ url }) => url === '/collect/restored'), 5_000);
      return isRestored ? [] : 'loaded anew';
    },
  },
  {
    name: "the page's own beacon of 60 kB goes out when it goes",
    async run({ open, site, leave }) {
      const page = await open();
      await throwMarked(page, 'beacon', 60);
      const sent = page.evaluate(
        () =>
          new Promise((resolve) => {
            window.addEventListener('pagehide', () => {
              const isSent = navigator.sendBeacon('/collect/own', 'x'.repeat(30_000));
              localStorage.setItem('sent', String(isSent));
            });
            resolve();
          }),
      );
      await sent;
      await leave(page);
      const next = await open();
      const isSent = await next.evaluate(() => localStorage.getItem('sent'));
      const arrived = site.calls.some(({ url, text }) => url === '/collect/own' && text.length === 30_000);
      return isSent === 'true' && arrived ? [] : `sendBeacon said ${isSent}, arrived ${arrived}`;
    },
  },
  ...Object.entries({
    'toJSON on prototypes':
      "Object.prototype.toJSON = function () { return 'hijacked'; }; Array.prototype.toJSON = function () { return 'hijacked'; };",
    'enumerable additions to prototypes':
      'Object.prototype.extra = function () {}; Array.prototype.extra = function () {};',
    'a frozen window.fetch':
      "Object.defineProperty(window, 'fetch', { value: window.fetch, writable: false, configurable: false });",
    'fetch by a page that wraps it and throws':
      "const native = window.fetch; window.fetch = function (url, init) { if (typeof url !== 'string') throw new Error('text only'); return native(url, init); };",
    'JSON.stringify that throws':
      'const native = JSON.stringify; JSON.stringify = function (value, ...rest) { if (value?.forbidden) throw new Error(); return native(value, ...rest); };',
    'no crypto': "Object.defineProperty(window, 'crypto', { value: undefined });",
    'no performance observers': 'delete window.PerformanceObserver;',
    'no performance.now': 'Performance.prototype.now = undefined;',
    'no Web Locks': 'delete Navigator.prototype.locks;',
    'locks that never come': 'LockManager.prototype.request = () => new Promise(() => {});',
    'a clock that jumps back': 'let n = 0; const native = Date.now; Date.now = () => native() - 1e6 * n++;',
    'old prototype.js arrays':
      'Array.from = function (it) { return Array.prototype.slice.call(it); }; Array.prototype.reverse = Array.prototype.reverse;',
    'randomUUID and Math.random constant': 'Math.random = () => 0.5;',
    'zone-like setTimeout that returns objects':
      'const native = window.setTimeout; window.setTimeout = (fn, ms, ...rest) => ({ id: native(fn, ms, ...rest) }); const clear = window.clearTimeout; window.clearTimeout = (it) => clear(it?.id ?? it);',
  }).map(([name, before]) => ({
    name: `hostile page: ${name}`,
    before,
    async run({ open, settle, pageErrors }) {
      const page = await open();
      await throwMarked(page, 'hostile', 1);
      const outcome = await settle(page, ['MARK-hostile-0-end']);
      const strange = pageErrors.filter((text) => !text.includes('MARK'));
      return strange.length === 0 ? outcome : `page errors: ${strange[0].slice(0, 120)}; ${outcome}`;
    },
  })),
  {
    name: 'a strict content security policy with trusted types',
    site: {
      head: `<meta http-equiv="Content-Security-Policy" content="default-src 'self'; require-trusted-types-for 'script'">`,
    },
    async run({ open, settle, pageErrors }) {
      const page = await open();
      await throwMarked(page, 'csp');
      const outcome = await settle(page, ['MARK-csp-0-end']);
      const strange = pageErrors.filter((text) => !text.includes('MARK'));
      return strange.length === 0 ? outcome : `page errors: ${strange[0].slice(0, 120)}`;
    },
  },
  check(
    'stop restores everything',
    `
    started.monitor.stop();
    expect(window.fetch === before.natives.fetch, 'fetch'); expect(Object.getOwnPropertyDescriptor(window, 'fetch').enumerable === before.fetch.enumerable, 'descriptor');
    for (const name of ['open', 'send']) expect(XMLHttpRequest.prototype[name] === before.xhr[name].value, name);
    for (const name of ['pushState', 'replaceState']) expect(history[name] === before.history[name].value, name);
    started.monitor.start(); await fetch('/api/x');
  `,
    { before: REMEMBER, ours: true },
  ),
  check(
    'stop under a wrapper of the page: passes through',
    `
    const mine = window.fetch; let calls = 0; const wrapped = function (...args) { calls += 1; return mine(...args); }; window.fetch = wrapped;
    started.monitor.stop(); expect(window.fetch === wrapped, 'took away what is not its own');
    await fetch('/status/500').catch(() => {}); expect(calls === 1, 'not called');
    started.monitor.start(); started.monitor.stop(); await fetch('/api/x'); expect(calls === 2, 'not called after');
  `,
    { ours: true },
  ),
  check(
    'dispose leaves nothing',
    `
    started.dispose(); expect(window.fetch === before.natives.fetch, 'fetch');
    expect(globalThis.listening.size === 0, [...globalThis.listening].join());
  `,
    {
      ours: true,
      before: `${REMEMBER} globalThis.listening = new Set(); for (const object of [window, document]) { const add = object.addEventListener, remove = object.removeEventListener; object.addEventListener = function (type, fn, o) { listening.add(type); return add.call(this, type, fn, o); }; object.removeEventListener = function (type, fn, o) { listening.delete(type); return remove.call(this, type, fn, o); }; }`,
    },
  ),
];

function echo(url, request, response) {
  if (url.pathname !== '/echo') return false;
  let body = '';
  request.on('data', (chunk) => (body += chunk));
  request.on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ headers: request.headers, body }));
  });
  return true;
}
