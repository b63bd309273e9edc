/** What a monitor takes from a page over time; costs of single operations are measured by the suite `monitoring`. */
import { pause } from '../stage.js';

async function heapOf(context, page) {
  const session = await context.newCDPSession(page);
  await session.send('HeapProfiler.enable');
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

export const OVERHEAD = [
  {
    name: 'heap after 5,000 calls and 5,000 clicks',
    async run({ open, context, leave }) {
      const page = await open();
      const work = async (count) => {
        await page.evaluate(async (most) => {
          const button = document.querySelector('button');
          for (let n = 0; n < most; n += 1) {
            if (n % 10 === 0) await (await fetch('/api/x')).text();
            button.click();
          }
        }, count);
        await pause(500);
      };
      await work(1_000);
      const before = await heapOf(context, page);
      await work(5_000);
      const after = await heapOf(context, page);
      await leave(page);
      const text = `${((after - before) / 1024).toFixed(0)} KiB more`;
      return after - before < 512 * 1024 ? `ok, ${text}` : text;
    },
  },
  {
    name: 'heap after 3,000 different errors that are delivered',
    async run({ open, context, leave }) {
      const page = await open();
      const work = async (count, name) => {
        await page.evaluate(([most, of]) => globalThis.measureDistinctErrors(most, of), [count, name]);
        await pause(14_000);
      };
      await work(200, 'warm');
      const before = await heapOf(context, page);
      await work(3_000, 'work');
      const after = await heapOf(context, page);
      await leave(page);
      const text = `${((after - before) / 1024).toFixed(0)} KiB more`;
      return after - before < 2 * 1024 * 1024 ? `ok, ${text}` : text;
    },
  },
  {
    name: 'no task longer than 50 ms at 500 different errors, one a task',
    async run({ open, leave }) {
      const page = await open();
      const long = await page.evaluate(async () => {
        const entries = [];
        new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({ type: 'longtask' });
        for (let n = 0; n < 500; n += 1) setTimeout(() => globalThis.measureDistinctErrors(1, `n${n}`), n);
        await new Promise((resolve) => setTimeout(resolve, 13_000));
        return entries.map(({ duration }) => Math.round(duration));
      });
      await leave(page);
      return long.length === 0 ? [] : `${long.length} long tasks, up to ${Math.max(...long)} ms`;
    },
  },
  {
    name: 'calls of its own within 15 s of a quiet page: at most four',
    async run({ open, site, leave }) {
      const page = await open();
      await pause(15_000);
      const count = site.calls.length;
      await leave(page);
      return count <= 4 ? `ok, ${count}` : `${count} calls`;
    },
  },
  {
    name: 'no timers more often than once a second in a quiet page',
    before:
      "const native = window.setTimeout; globalThis.fired = 0; window.setTimeout = (fn, ms, ...rest) => native((...args) => { globalThis.fired += 1; return typeof fn === 'function' ? fn(...args) : eval(fn); }, ms, ...rest); const every = window.setInterval; window.setInterval = (fn, ...rest) => every((...args) => { globalThis.fired += 1; return fn(...args); }, ...rest);",
    async run({ open, leave }) {
      const page = await open();
      await pause(5_000);
      const before = await page.evaluate(() => globalThis.fired);
      await pause(10_000);
      const fired = (await page.evaluate(() => globalThis.fired)) - before;
      await leave(page);
      return fired <= 10 ? `ok, ${fired}` : `${fired} in 10 s`;
    },
  },
  {
    name: 'a MutationObserver storm of 20,000 nodes stays as fast',
    async run({ open, leave }) {
      const page = await open();
      await pause(3_000);
      const ms = await page.evaluate(async () => {
        history.pushState(null, '', '/storm');
        const startedAt = performance.now();
        const box = document.body.appendChild(document.createElement('div'));
        for (let n = 0; n < 20_000; n += 1) box.append(document.createElement('i'));
        await new Promise((resolve) => setTimeout(resolve, 0));
        return performance.now() - startedAt;
      });
      await leave(page);
      return ms < 150 ? `ok, ${Math.round(ms)} ms` : `${Math.round(ms)} ms`;
    },
  },
  {
    name: 'an error storm of 20,000 equal errors does not stall the page',
    async run({ open, leave }) {
      const page = await open();
      const ms = await page.evaluate(() => {
        const startedAt = performance.now();
        globalThis.measureRepeatedErrors(20_000, 'storm');
        return performance.now() - startedAt;
      });
      await leave(page);
      return ms < 2_500 ? `ok, ${Math.round(ms)} ms` : `${Math.round(ms)} ms`;
    },
  },
];
