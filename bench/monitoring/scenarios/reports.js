/** Reports to the suite's own protocol (SPEC sections 3, 4, 7 and 9): Stoa alone. */
import { pause, throwMarked } from '../stage.js';

const MAIN = '/api/front/monitor/report/reportData';
const SUB = '/api/front/monitor/report/reportSubData';

const bodyOf = ({ text }) => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};
const callsOf = (stage, path) =>
  stage.site.calls.filter(({ url }) => url.startsWith(path)).map((call) => ({ ...call, body: bodyOf(call) }));
const ours = (name, run, more = {}) => ({ name, ours: true, run, ...more });
const ON = {
  switchStatus: true,
  routeSwitchStatus: true,
  traceIdSwitchStatus: true,
  renderSwitchStatus: true,
  mobxActionSwitchStatus: true,
};

export const REPORTS = [
  ours('a first report 3 s after the start, main before sub', async (stage) => {
    const page = await stage.open();
    const openedAt = Date.now();
    await stage.until(() => callsOf(stage, SUB).length > 0, 9_000);
    const [main] = callsOf(stage, MAIN);
    const [sub] = callsOf(stage, SUB);
    await stage.leave(page);
    if (!main) return 'no main report';
    if (!sub) return 'no sub report';
    const wrong = [];
    const delay = main.at - openedAt;
    if (delay < 2_000 || delay > 6_000) wrong.push(`main after ${delay} ms`);
    for (const name of ['id', 'url', 'timestamp', 'userAgent', 'ignoreSwitchStatus'])
      if (!(name in main.body)) wrong.push(`main without ${name}: ${Object.keys(main.body)}`);
    for (const name of ['reportId', 'reportData', 'data', 'ignoreSwitchStatus'])
      if (!(name in sub.body)) wrong.push(`sub without ${name}: ${Object.keys(sub.body)}`);
    if (sub.body.reportId !== main.body.id) wrong.push('another report id');
    if (!Array.isArray(sub.body.data) || sub.body.data.length === 0) wrong.push('no entries');
    if (sub.at - main.at < 450) wrong.push(`${sub.at - main.at} ms between the two`);
    return wrong;
  }),
  ours('query values of addresses are taken out of reports', async (stage) => {
    const page = await stage.open('/?token=s3cretToken');
    await page.evaluate(
      "fetch('/api/x?session=s3cretToken'); document.body.append(Object.assign(new Image(), { src: '/api/i?key=s3cretToken' }))",
    );
    await stage.until(() => callsOf(stage, SUB).length > 0, 9_000);
    await stage.leave(page);
    const texts = [...callsOf(stage, MAIN), ...callsOf(stage, SUB)].map(({ text }) => text);
    if (texts.length === 0) return 'no report';
    return texts.some((text) => text.includes('s3cretToken')) ? 'secret told' : [];
  }),
  ours('report on request', async (stage) => {
    const page = await stage.open();
    await page.evaluate(() => globalThis.started.monitor.report({ ignoreSwitches: true }));
    const mains = callsOf(stage, MAIN);
    await stage.leave(page);
    return mains.some(({ body }) => body.ignoreSwitchStatus === true) ? [] : `${mains.length} reports`;
  }),
  ours('200 resource entries send a report early', async (stage) => {
    const page = await stage.open();
    await stage.until(() => callsOf(stage, SUB).length > 0, 9_000);
    const before = callsOf(stage, SUB).length;
    await page.evaluate(() => Promise.all(Array.from({ length: 260 }, (_, n) => fetch(`/api/x?${n}`))));
    await stage.until(() => callsOf(stage, SUB).length > before, 8_000);
    const after = callsOf(stage, SUB).length;
    await stage.leave(page);
    return after > before ? [] : 'no further report';
  }),
  ours('an answer turns switches, and only what changed is restarted', async (stage) => {
    stage.site.state.switches = ON;
    const page = await stage.open();
    await stage.until(() => callsOf(stage, SUB).length > 0, 9_000);
    await pause(500);
    const switches = await page.evaluate(() => globalThis.started.monitor.switches$.get());
    await stage.leave(page);
    return Object.values(switches).every(Boolean) ? [] : JSON.stringify(switches);
  }),
  ours(
    'traceId on: own calls carry 32 hex digits',
    async (stage) => {
      const page = await stage.open();
      const headers = await page.evaluate(async () => {
        globalThis.started.monitor.setSwitch('traceId', true);
        return globalThis.started.request.get('/echo').catch((error) => ({ error: error.code }));
      });
      await stage.leave(page);
      return /^[\da-f]{32}$/.test(headers?.data?.traceid ?? '') ? [] : JSON.stringify(headers).slice(0, 200);
    },
    { site: { respond: echoHeaders } },
  ),
  ours('master off: nothing is watched, what is captured is delivered, natives are back', async (stage) => {
    stage.site.state.switches = { switchStatus: false };
    const page = await stage.open();
    await stage.until(() => callsOf(stage, MAIN).length > 0, 9_000);
    await pause(1_500);
    const isNative = await page.evaluate(
      () =>
        /native code/.test(String(window.fetch)) &&
        globalThis.started.monitor.switches$.get().master === false,
    );
    await throwMarked(page, 'off');
    await page.evaluate(() => globalThis.started.monitor.capture(new Error('MARK-captured-0-end')));
    await pause(500);
    await stage.leave(page);
    const wrong = [];
    if (!isNative) wrong.push('master is still on');
    if (stage.tally().has('MARK-off-0-end')) wrong.push('still watches errors');
    if (!stage.tally().has('MARK-captured-0-end')) wrong.push('captured error lost');
    return wrong;
  }),
  ours('a report that fails is tried again, and errors go on', async (stage) => {
    const page = await stage.open();
    stage.site.state.mode = 500;
    await stage.until(() => callsOf(stage, MAIN).length > 1, 10_000);
    const tries = callsOf(stage, MAIN).length;
    stage.site.state.mode = 'accept';
    await throwMarked(page, 'go');
    const outcome = await stage.settle(page, ['MARK-go-0-end']);
    return tries > 1 && tries < 6 ? outcome : `${tries} tries; ${outcome}`;
  }),
  ours('a report answered with text that is no JSON harms nothing', async (stage) => {
    stage.site.state.mode = 'login';
    const page = await stage.open();
    await pause(6_000);
    const switches = await page.evaluate(() => globalThis.started.monitor.switches$.get());
    await stage.leave(page);
    return switches.master && stage.pageErrors.length === 0 ? [] : JSON.stringify(switches);
  }),
  ours('web vitals are in a report', async (stage) => {
    const page = await stage.open();
    await page.mouse.click(10, 10);
    await stage.until(() => callsOf(stage, SUB).length > 0, 9_000);
    await stage.leave(page);
    await pause(500);
    const text = callsOf(stage, SUB)
      .map((call) => call.text)
      .join();
    return ['FCP', 'LCP', 'TTFB'].filter((name) => !text.includes(name)).map((name) => `no ${name}`);
  }),
  ours('what is left goes when the page goes', async (stage) => {
    const page = await stage.open();
    await stage.until(() => callsOf(stage, SUB).length > 0, 9_000);
    const before = callsOf(stage, SUB).length;
    await page.evaluate(() => fetch('/api/last'));
    await stage.leave(page);
    return callsOf(stage, SUB).length > before ? [] : 'no last report';
  }),
  ours('a long frame and a slow action are told', async (stage) => {
    const page = await stage.open();
    const kinds = await page.evaluate(async () => {
      const seen = [];
      const { monitor } = globalThis.started;
      monitor.setSwitch('mobxAction', true);
      monitor.watch((it) => seen.push(it.kind));
      const block = (ms) => {
        for (const end = performance.now() + ms; performance.now() < end;);
      };
      monitor.action('save', () => block(80))();
      monitor.action('quick', () => block(5))();
      await new Promise((resolve) =>
        setTimeout(() => {
          block(200);
          setTimeout(resolve, 4000);
        }, 3500),
      );
      return seen;
    });
    await stage.leave(page);
    const wrong = [];
    if (kinds.filter((kind) => kind === 'action').length !== 1) wrong.push(`actions: ${kinds}`);
    if (!kinds.includes('longFrame')) wrong.push(`no long frame: ${kinds}`);
    return wrong;
  }),
  ours('own calls are in no report', async (stage) => {
    const page = await stage.open();
    await throwMarked(page, 'x');
    await stage.until(() => callsOf(stage, SUB).length > 0, 9_000);
    await page.evaluate(() => globalThis.started.monitor.flush());
    await page.evaluate(() => globalThis.started.monitor.report({ ignoreSwitches: true }));
    await stage.leave(page);
    const entries = callsOf(stage, SUB).flatMap(({ body }) => JSON.stringify(body.data ?? []));
    return entries.some((text) => /frontErrorRecord|reportData|reportSubData/.test(text))
      ? 'own calls are told'
      : [];
  }),
];

function echoHeaders(url, request, response) {
  if (url.pathname !== '/echo') return false;
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ code: 200, status: true, data: request.headers }));
  return true;
}
