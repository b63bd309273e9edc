/** Calls of the page that fail: one record of type `ajax` each; those that the page gave up itself are none. */
import { row } from './row.js';

const quietly = (call) => `await (${call}).catch(() => {});`;
const xhr = (setUp, url = '/status/500', method = 'GET') =>
  `const x = new XMLHttpRequest(); x.open('${method}', '${url}'); ${setUp} x.send(); await new Promise((r) => { x.onloadend = r; setTimeout(r, 1000); });`;
const ajax = (name, script, more = {}) => row({ name, script, type: 'ajax', ...more });

export const NETWORK = [
  ajax('fetch 404', quietly("fetch('/status/404')"), {
    check: (it) => it.status === 404 && it.filePath.includes('/status/404'),
  }),
  ajax('fetch 500', quietly("fetch('/status/500')"), { check: (it) => it.status === 500 }),
  ajax('fetch 400 with POST', quietly("fetch('/status/400', { method: 'POST', body: '{}' })"), {
    check: (it) => it.status === 400,
  }),
  ajax('fetch to a port nobody listens on', quietly("fetch('http://127.0.0.1:9/x')")),
  ajax('fetch cut off', quietly("fetch('/cut')")),
  ajax('fetch with a Request', quietly("fetch(new Request('/status/500'))"), {
    check: (it) => it.filePath.includes('/status/500'),
  }),
  ajax('fetch with a URL', quietly("fetch(new URL('/status/500', location.href))"), {
    check: (it) => it.filePath.includes('/status/500'),
  }),
  ajax('fetch unhandled: one record, not two', "fetch('/cut');"),
  ajax('fetch without its own await', "void fetch('/status/502');"),
  row({ name: 'fetch 200', script: quietly("fetch('/api/ok')"), records: 0 }),
  row({ name: 'fetch 204', script: quietly("fetch('/status/204')"), records: 0 }),
  row({ name: 'fetch 304', script: quietly("fetch('/status/304')"), records: 0 }),
  row({
    name: 'fetch opaque',
    script: quietly("fetch('http://localhost:' + location.port + '/api/x', { mode: 'no-cors' })"),
    records: 0,
  }),
  row({
    name: 'fetch with redirects left to the page',
    script: quietly("fetch('/status/302', { redirect: 'manual' })"),
    records: 0,
  }),
  row({
    name: 'fetch aborted',
    script:
      "const c = new AbortController(); const p = fetch('/never', { signal: c.signal }).catch(() => {}); setTimeout(() => c.abort(), 50); await p;",
    records: 0,
  }),
  row({
    name: 'fetch aborted with a reason',
    script:
      "const c = new AbortController(); const p = fetch('/never', { signal: c.signal }).catch(() => {}); setTimeout(() => c.abort(new Error('enough')), 50); await p;",
    records: 0,
  }),
  row({
    name: 'fetch of a Request that is aborted',
    script:
      "const c = new AbortController(); const p = fetch(new Request('/never', { signal: c.signal })).catch(() => {}); setTimeout(() => c.abort(), 50); await p;",
    records: 0,
  }),
  row({
    name: 'fetch aborted beforehand',
    script: quietly("fetch('/api/x', { signal: AbortSignal.abort() })"),
    records: 0,
  }),
  row({ name: 'fetch that the going page cuts off', script: "fetch('/never').catch(() => {});", records: 0 }),
  ajax('XMLHttpRequest 500', xhr(''), {
    check: (it) => it.status === 500 && it.filePath.includes('/status/500'),
  }),
  ajax('XMLHttpRequest POST 404', xhr('', '/status/404', 'POST'), { check: (it) => it.status === 404 }),
  ajax('XMLHttpRequest cut off', xhr('', '/cut')),
  ajax('XMLHttpRequest that times out', xhr('x.timeout = 100;', '/never')),
  ajax(
    'XMLHttpRequest synchronous',
    "const x = new XMLHttpRequest(); x.open('GET', '/status/500', false); x.send();",
  ),
  row({
    name: 'XMLHttpRequest aborted',
    script: `${xhr('setTimeout(() => x.abort(), 50);', '/never')}`,
    records: 0,
  }),
  row({
    name: 'XMLHttpRequest opened and never sent',
    script: "new XMLHttpRequest().open('GET', '/status/500');",
    records: 0,
  }),
  ajax(
    'XMLHttpRequest used twice',
    "const x = new XMLHttpRequest(); for (const s of [500, 503]) { x.open('GET', '/status/' + s); x.send(); await new Promise((r) => (x.onloadend = r)); }",
    { records: 2 },
  ),
  ajax(
    'XMLHttpRequest whose page overwrites onreadystatechange',
    xhr('x.onreadystatechange = () => {}; x.addEventListener("load", (e) => e.stopImmediatePropagation());'),
  ),
  ajax('query values are taken out', quietly("fetch('/status/500?token=s3cretToken')"), {
    check: (it) => !JSON.stringify(it).includes('s3cretToken'),
  }),
  ajax(
    'the same call 50 times',
    "await Promise.all(Array.from({ length: 50 }, () => fetch('/status/500')));",
    { check: (it) => it.count === 50 },
  ),
  row({
    name: 'calls that fail have nothing of their answers in the record',
    ours: true,
    script: quietly(
      "fetch('/status/500', { method: 'POST', body: 's3cretBody', headers: { authorization: 's3cretHeader' } })",
    ),
    check: (it) => !/s3cret/.test(JSON.stringify(it)),
  }),
  row({
    name: 'a failing call of the request layer is one record of type api',
    ours: true,
    script: quietly("started.request.get('/status/500')"),
    type: 'api',
  }),
  row({
    name: 'a call of the request layer aborted by its caller',
    ours: true,
    script:
      "const c = new AbortController(); const p = started.request.get('/never', { signal: c.signal }).catch(() => {}); setTimeout(() => c.abort(), 50); await p;",
    records: 0,
  }),
  {
    name: 'calls of the monitor itself are not watched while they fail',
    async run({ open, site, records, leave }) {
      const page = await open();
      site.state.mode = 500;
      await page.evaluate("setTimeout(() => { throw new Error('MARK-own-0-end'); })");
      await page.waitForTimeout(12_000);
      await leave(page);
      site.state.mode = 'accept';
      const next = await open();
      await next.waitForTimeout(11_500);
      await leave(next);
      const others = records().filter(({ text }) => !text.includes('MARK-own'));
      return others.length === 0 ? [] : `${others.length} records of its own: ${others[0].text.slice(0, 80)}`;
    },
  },
  {
    name: 'traces: last 60 successful and 50 failed calls, of fetch, XMLHttpRequest and the request layer',
    ours: true,
    async run({ open }) {
      const page = await open();
      const { ok, bad } = await page.evaluate(async () => {
        for (let n = 0; n < 70; n += 1) await fetch(`/api/ok?n=${n}`);
        for (let n = 0; n < 60; n += 1) await fetch(`/status/500?n=${n}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
        const { successful, failed } = globalThis.started.monitor.trace;
        return { ok: successful.length, bad: failed.length };
      });
      return ok === 60 && bad === 50 ? [] : `${ok} and ${bad}`;
    },
  },
];
