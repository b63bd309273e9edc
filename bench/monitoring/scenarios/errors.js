/** Which errors are told of, once each, and what the record says. */
import { row } from './row.js';

const later = (code) => `setTimeout(() => { ${code} });`;
const reject = (value) => `Promise.reject(${value});`;

/** Whatever can be thrown, thrown and rejected: one record, and no error on top. */
const VALUES = {
  'an error': "new Error('MARK-e-0-end')",
  'a text': "'MARK-e-0-end'",
  null: 'null',
  undefined: 'undefined',
  'a number': '42',
  'a plain object': "({ message: 'MARK-e-0-end', code: 7 })",
  'an object without message': "({ reason: 'MARK-e-0-end' })",
  'a circular object': "(() => { const it = { why: 'MARK-e-0-end' }; it.it = it; return it; })()",
  'a symbol': "Symbol('MARK-e-0-end')",
  'a bigint': '10n',
  'a function': '(function named() {})',
  'a DOMException': "new DOMException('MARK-e-0-end', 'DataError')",
  'an error whose message throws':
    "Object.defineProperty(new Error('x'), 'message', { get() { throw new Error('inner'); } })",
  'an error whose stack throws':
    "Object.defineProperty(new Error('MARK-e-0-end'), 'stack', { get() { throw new Error('inner'); } })",
  'an error whose stack is no text': "Object.assign(new Error('MARK-e-0-end'), { stack: { at: 1 } })",
  'a frozen error': "Object.freeze(new Error('MARK-e-0-end'))",
  'a hostile proxy':
    "new Proxy({}, { get() { throw new Error('get'); }, ownKeys() { throw new Error('keys'); }, getPrototypeOf() { throw new Error('proto'); } })",
  'a revoked proxy':
    '(() => { const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); return proxy; })()',
  'an object without prototype': "Object.assign(Object.create(null), { message: 'MARK-e-0-end' })",
  'an error of a frame':
    "(() => { const frame = document.body.appendChild(document.createElement('iframe')); return new frame.contentWindow.Error('MARK-e-0-end'); })()",
  'an event': "new CustomEvent('failed', { detail: 'MARK-e-0-end' })",
  'a response': "new Response('', { status: 500 })",
};

const values = Object.entries(VALUES).flatMap(([name, value]) => [
  row({ name: `throws ${name}`, script: later(`throw ${value};`), type: 'js' }),
  row({ name: `rejects with ${name}`, script: reject(value), type: 'promise' }),
]);

export const ERRORS = [
  ...values,
  row({
    name: 'fields of an uncaught error',
    script: later("(function place() { throw new TypeError('MARK-f-0-end'); })()"),
    type: 'js',
    check: (it) =>
      /^[\da-f]{32}$/.test(it.id) &&
      it.message.includes('TypeError: MARK-f-0-end') &&
      it.stack.includes('place') &&
      it.refererUrl.startsWith('http://127.0.0.1') &&
      Math.abs(it.createTime - Date.now()) < 60_000 &&
      it.count === 1,
  }),
  row({
    name: 'position in a script file',
    before:
      "addEventListener('load', () => { const s = document.createElement('script'); s.src = '/throws.js'; globalThis.addThrowing = () => document.head.append(s); });",
    respond: ({ pathname }, request, response) => {
      if (pathname !== '/throws.js') return false;
      response
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end('\n\n  throw new Error("MARK-p-0-end");');
      return true;
    },
    script: 'addThrowing();',
    check: (it) =>
      it.fileName === 'throws.js' &&
      it.lineNumber === 3 &&
      it.colNumber === 9 &&
      it.filePath.endsWith('/throws.js'),
  }),
  row({
    name: 'a syntax error in a script',
    respond: ({ pathname }, request, response) => {
      if (pathname !== '/broken.js') return false;
      response.writeHead(200, { 'content-type': 'text/javascript' }).end('let let = ;');
      return true;
    },
    script: "document.head.append(Object.assign(document.createElement('script'), { src: '/broken.js' }));",
    says: (text) => text.includes('SyntaxError'),
  }),
  row({
    name: 'in a click listener',
    script:
      "document.body.addEventListener('click', () => { throw new Error('MARK-c-0-end'); }); document.body.click();",
  }),
  row({ name: 'in a microtask', script: "queueMicrotask(() => { throw new Error('MARK-c-0-end'); });" }),
  row({
    name: 'in a MutationObserver',
    script:
      "new MutationObserver(() => { throw new Error('MARK-c-0-end'); }).observe(document.body, { childList: true }); document.body.append('x');",
  }),
  row({
    name: 'in requestAnimationFrame',
    script: "requestAnimationFrame(() => { throw new Error('MARK-c-0-end'); });",
  }),
  row({
    name: 'in a callback of a custom element',
    script:
      "customElements.define('x-broken', class extends HTMLElement { connectedCallback() { throw new Error('MARK-c-0-end'); } }); document.body.append(document.createElement('x-broken'));",
  }),
  row({ name: 'reportError', script: "reportError(new Error('MARK-c-0-end'));" }),
  row({
    name: 'the page has its own onerror that returns true',
    script: `window.onerror = () => true; ${later("throw new Error('MARK-o-0-end');")}`,
  }),
  row({
    name: 'the page replaces onerror and onunhandledrejection with null',
    script: `window.onerror = null; window.onunhandledrejection = null; ${later("throw new Error('MARK-o-0-end');")} Promise.reject(new Error('MARK-o-1-end'));`,
    records: 2,
  }),
  row({
    name: 'the page stops the event on the window, after the monitor',
    script: `window.addEventListener('error', (event) => event.stopImmediatePropagation()); ${later("throw new Error('MARK-o-0-end');")}`,
  }),
  row({
    name: 'the page prevents the default of an error',
    script: `window.addEventListener('error', (event) => event.preventDefault()); ${later("throw new Error('MARK-o-0-end');")}`,
  }),
  row({
    name: 'a rejection handled at once',
    script: "Promise.reject(new Error('MARK-h-0-end')).catch(() => {});",
    records: 0,
  }),
  row({
    name: 'a rejection handled in a microtask',
    script: "const p = Promise.reject(new Error('MARK-h-0-end')); queueMicrotask(() => p.catch(() => {}));",
    records: 0,
  }),
  row({
    name: 'one error thrown twice',
    script: `const e = new Error('MARK-t-0-end'); for (let i = 0; i < 2; i++) ${later('throw e;')}`,
  }),
  row({
    name: '100 equal errors in a loop',
    script: `for (let i = 0; i < 100; i++) setTimeout(() => { throw new Error('MARK-l-0-end'); });`,
    check: (it) => it.count === 100,
  }),
  row({
    name: '100 equal errors over 12 s',
    script: `const fail = () => { throw new Error('MARK-l-0-end'); }; for (let i = 0; i < 100; i++) setTimeout(fail, i * 120);`,
    wait: 13_000,
    records: 2,
    check: (it, all) => all.reduce((sum, { count }) => sum + count, 0) === 100,
  }),
  row({
    name: 'two places with one message',
    script: `const a = () => { throw new Error('MARK-w-0-end'); };\n const b = () => { throw new Error('MARK-w-0-end'); }; setTimeout(a); setTimeout(b);`,
    records: 2,
  }),
  row({
    name: 'a message that differs in a number only',
    script: `for (let i = 0; i < 3; i++) setTimeout(() => { throw new Error('MARK-n-0-end order ' + i); });`,
    records: 3,
  }),
  row({
    name: "'Script error.' five times",
    script:
      "for (let i = 0; i < 5; i++) window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.', filename: '', lineno: 0, colno: 0 }));",
    records: 1,
  }),
  row({
    name: 'a real script of another origin',
    script: `const url = 'http://localhost:' + location.port + '/foreign.js'; for (let i = 0; i < 3; i++) document.head.append(Object.assign(document.createElement('script'), { src: url + '?' + i }));`,
    respond: ({ pathname }, request, response) => {
      if (pathname !== '/foreign.js') return false;
      response.writeHead(200, { 'content-type': 'text/javascript' }).end("throw new Error('secret')");
      return true;
    },
    records: 1,
  }),
  row({
    name: 'ResizeObserver loop',
    script:
      "window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' })); window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' }));",
    records: 0,
  }),
  row({
    name: 'a real ResizeObserver loop',
    script:
      "let n = 0; new ResizeObserver(() => { document.body.style.height = `${300 + n++ * 7}px`; }).observe(document.body); document.body.style.height = '200px';",
    records: 0,
  }),
  row({
    name: 'a fetch aborted by its caller, unhandled',
    script: "const c = new AbortController(); fetch('/api/x', { signal: c.signal }); c.abort();",
    records: 0,
  }),
  row({
    name: 'an abort with a reason of its own, unhandled',
    script:
      "const c = new AbortController(); fetch('/api/x', { signal: c.signal }); c.abort('route changed');",
    records: 0,
  }),
  row({
    name: 'an error of an extension',
    script: later(
      "const e = new Error('MARK-x-0-end'); e.stack = 'Error: MARK-x-0-end\\n    at run (chrome-extension://abcdefghijklmnop/content.js:10:5)'; throw e;",
    ),
    check: (it) => it.comName === 'browser-extension',
  }),
  row({
    name: 'a chain of causes',
    script: later(
      "throw new Error('MARK-a-0-end', { cause: new Error('middle', { cause: new TypeError('deepest') }) });",
    ),
    check: (it) => it.stack.includes('middle') && it.stack.includes('deepest'),
  }),
  row({
    name: 'a cause that is itself',
    script: later("const e = new Error('MARK-a-0-end'); e.cause = e; throw e;"),
  }),
  row({
    name: 'an AggregateError',
    script: reject("new AggregateError([new Error('first'), new TypeError('second')], 'MARK-a-0-end')"),
    check: (it) => it.stack.includes('first') && it.stack.includes('second'),
  }),
  row({
    name: 'Promise.any of failures',
    script: "Promise.any([Promise.reject(new Error('first')), Promise.reject('second')]);",
    check: (it) => it.stack.includes('first') && it.stack.includes('second'),
  }),
  row({
    name: 'a message of 1 MB',
    script: later("throw new Error('MARK-b-0-end ' + 'x'.repeat(1e6));"),
    check: (it) => new TextEncoder().encode(it.message).length <= 1024 && it.stack.includes(' at '),
  }),
  row({
    name: 'a Chinese message of 1 MB',
    script: later("throw new Error('MARK-b-0-end ' + '错误'.repeat(3e5));"),
    check: (it) => new TextEncoder().encode(it.message).length <= 1024 && !it.message.includes('\uFFFD'),
  }),
  row({ name: 'lone surrogates', script: later("throw new Error('MARK-b-0-end \\ud800 x');") }),
  row({
    name: 'recursion without end',
    script: later('(function deep() { deep(); })();'),
    check: (it) => new TextEncoder().encode(it.stack).length <= 4096,
  }),
  row({
    name: 'secrets in message, stack and address',
    script: `history.replaceState(null, '', '/page?token=s3cretToken&phone=13800138000#access_token=s3cretToken'); ${later("throw new Error('MARK-s-0-end https://a.b/c?session=s3cretToken&x=1 mail lin.wei@example.com tel 13800138000 Authorization: Bearer s3cretToken password=s3cretToken');")}`,
    says: (text) => !/s3cretToken|example\.com|13800138000/.test(text),
    check: (it) => !/s3cretToken|example\.com|13800138000/.test(JSON.stringify(it)),
  }),
  row({ name: 'eval', script: later('(0, eval)("throw new Error(\'MARK-v-0-end\')");') }),
  row({ name: 'a module that cannot be loaded', script: "import('/status/404?m=1');", type: 'promise' }),
  row({ name: 'console.error is no error', script: "console.error(new Error('MARK-k-0-end'));", records: 0 }),
  row({
    name: "an error in a frame of the page is that frame's",
    script:
      "const f = document.body.appendChild(document.createElement('iframe')); f.contentWindow.setTimeout(\"throw new Error('MARK-i-0-end')\");",
    records: 0,
  }),
  row({
    name: 'Promise replaced by the page',
    before: 'globalThis.Promise = class MyPromise extends Promise {};',
    script: reject("new Error('MARK-y-0-end')"),
    type: 'promise',
  }),
  row({
    name: 'errors within the handling of an error',
    script:
      "window.addEventListener('error', () => { if (!globalThis.once) { globalThis.once = 1; throw new Error('MARK-z-1-end'); } }); setTimeout(() => { throw new Error('MARK-z-0-end'); });",
    records: 1,
  }),
  {
    name: 'the browser sees no error besides the thrown ones',
    async run({ open, pageErrors, leave }) {
      const page = await open();
      const script = Object.values(VALUES).map(
        (value) => `try { setTimeout(() => { throw ${value}; }); Promise.reject(${value}); } catch {}`,
      );
      await page.evaluate(`(() => { ${script.join('\n')} })()`);
      await page.waitForTimeout(1_500);
      await leave(page);
      const most = Object.keys(VALUES).length * 2;
      return pageErrors.length <= most ? [] : `${pageErrors.length} errors for ${most}`;
    },
  },
  row({
    name: 'capture with a component and no type',
    ours: true,
    script: "started.monitor.capture(new Error('MARK-q-0-end'), { comName: 'OrderList' });",
    type: 'e10Com',
    check: (it) => it.comName === 'OrderList',
  }),
  row({
    name: 'capture with a type nobody knows',
    ours: true,
    script: "started.monitor.capture(new Error('MARK-q-0-end'), { type: 'odd' });",
    type: 'js',
  }),
  row({
    name: 'the same error captured and thrown',
    ours: true,
    script:
      "const e = new Error('MARK-q-0-end'); started.monitor.capture(e); setTimeout(() => { throw e; });",
  }),
  row({
    name: 'an error in a file of the ecode list',
    ours: true,
    respond: ({ pathname }, request, response) => {
      if (pathname !== '/build/ebdcoms/abc123/index.js') return false;
      response.writeHead(200, { 'content-type': 'text/javascript' }).end("throw new Error('MARK-q-0-end')");
      return true;
    },
    before: `const native = fetch; globalThis.fetch = (url, init) => String(url?.url ?? url).includes('/api/ecode/monitor/list') ? Promise.resolve(new Response(JSON.stringify({ code: 200, status: true, data: { app1: [{ libName: 'weapp', comName: 'Chart', ecodeSDK: 'abc123' }] } }), { headers: { 'content-type': 'application/json' } })) : native(url, init);`,
    script:
      "await started.monitor.loadEcode(['app1']); document.head.append(Object.assign(document.createElement('script'), { src: '/build/ebdcoms/abc123/index.js' }));",
    type: 'ecode',
    check: (it) => it.comName === 'Chart',
  }),
];
