/** One monitor with a browser profile and a collector of its own: what scenarios play on. */
import { errorsOf } from './reading.js';
import { serve } from './server.js';

const MARK = /MARK-[\w-]*?-end/g;
/** Faro and Stoa have sent by then; others send within a second, or when the page goes. */
const DELIVERY_MS = 13_000;
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {{ browser: import('playwright-core').Browser, monitor: string, files: ReadonlyMap<string, string>, site?: object, before?: string }} options */
export async function createStage({ browser, monitor, files, site: siteOptions = {}, before }) {
  const site = await serve({ files, isolated: false, ...siteOptions });
  const context = await browser.newContext();
  /** Calls to the collector that left a page, answered or not. */
  const attempts = [];
  context.on('request', (request) => {
    if (/collect|api\/1\/|tissot/.test(request.url())) attempts.push({ at: Date.now(), url: request.url() });
  });
  // The blank page that each tab begins with lacks what secure pages have.
  if (before) await context.addInitScript({ content: `if (location.protocol !== 'about:') { ${before} }` });
  /** What pages have reported as uncaught, by the browser's own account. */
  const pageErrors = [];

  /** A page with the monitor running. */
  async function open(path = '/') {
    const page = await context.newPage();
    page.on('pageerror', (error) => pageErrors.push(String(error?.message ?? error)));
    await page.goto(`${site.origin}${path}`, { waitUntil: 'load' });
    await page.evaluate(() => void globalThis.begin());
    await page.waitForTimeout(300);
    return page;
  }

  const accepted = () => site.calls.filter((call) => call.accepted);
  /** Every error the collector has taken. */
  const records = () => accepted().flatMap(errorsOf);

  /** Per marker: how many different records the collector has taken, and how many copies. */
  function tally() {
    const found = new Map();
    for (const { id, text, count } of records())
      for (const mark of new Set(text.match(MARK) ?? [])) {
        const entry = found.get(mark) ?? { ids: new Set(), copies: 0, count: 0 };
        entry.ids.add(id);
        entry.copies += 1;
        entry.count += count;
        found.set(mark, entry);
      }
    return found;
  }

  /** Waits until `isDone` or nothing more is to be expected. */
  async function until(isDone, ms = DELIVERY_MS) {
    for (let waited = 0; waited < ms && !isDone(); waited += 100) await pause(100);
    return isDone();
  }

  /** Says what has become of the marked errors. */
  function verdict(marks) {
    const found = tally();
    const lost = marks.filter((mark) => !found.has(mark));
    const twice = marks.filter((mark) => (found.get(mark)?.copies ?? 0) > 1);
    const sameId = twice.filter((mark) => found.get(mark).ids.size === 1);
    const once = marks.length - lost.length - twice.length;
    const text =
      `${once} of ${marks.length} once, ${lost.length} lost, ` +
      `${twice.length} duplicated${sameId.length > 0 ? ` (${sameId.length} under the same id)` : ''}`;
    // A collector knows by the id that it has a record.
    const isFine = lost.length === 0 && twice.length === sameId.length;
    return `${isFine ? (once === marks.length ? 'ok, ' : 'ok but ') : ''}${text}; ${attempts.length} calls`;
  }

  /** Lets the page go, so that everything that waits for that is sent too. */
  async function leave(page) {
    await page.goto('about:blank').catch(() => undefined);
    await pause(700);
  }

  async function settle(page, marks) {
    await until(() => marks.every((mark) => tally().has(mark)));
    // Answers that are still on their way when the page goes are a scenario of their own.
    await pause(500);
    await leave(page);
    return verdict(marks);
  }

  return {
    monitor,
    site,
    context,
    attempts,
    pageErrors,
    open,
    records,
    accepted,
    tally,
    until,
    verdict,
    leave,
    settle,
    pause,
    async close() {
      await context.close().catch(() => undefined);
      await site.close().catch(() => undefined);
    },
  };
}

/** Throws marked errors that nobody catches, each in a task of its own. */
export const throwMarked = (page, name, count = 1) =>
  page.evaluate(
    ([markName, most]) => {
      for (let index = 0; index < most; index += 1)
        setTimeout(() => {
          throw new Error(`MARK-${markName}-${index}-end`);
        });
      return new Promise((resolve) => setTimeout(resolve, 0));
    },
    [name, count],
  );

export const marksOf = (name, count = 1) =>
  Array.from({ length: count }, (_, index) => `MARK-${name}-${index}-end`);
