/** Whether each error arrives exactly once, whatever happens to the collector, the network, the tab or the browser. */
import { marksOf, pause, throwMarked } from '../stage.js';

const DRAIN_MS = 12_000;

/** The collector fails in some way while the error happens; a later visit finds it well again. */
const failingWith = (mode) => ({
  name: `collector answers ${mode}, a later visit is well`,
  async run({ site, open, settle, attempts, leave, tally }) {
    const page = await open();
    site.state.mode = mode;
    const before = attempts.length;
    await throwMarked(page, 'down');
    await pause(25_000);
    const whileDown = attempts.length - before;
    await leave(page);
    site.state.mode = 'accept';
    const next = await open();
    await throwMarked(next, 'well');
    const outcome = await settle(next, [...marksOf('down'), ...marksOf('well')]);
    return `${outcome}, ${whileDown} while it failed${tally().size > 2 ? ' and more errors' : ''}`;
  },
});

export const LOSS = [
  {
    name: 'nothing happens',
    async run({ open, settle }) {
      const page = await open();
      await throwMarked(page, 'calm', 3);
      return settle(page, marksOf('calm', 3));
    },
  },
  {
    name: 'collector refuses connections for 45 s, the page stays, then a later visit',
    async run({ site, open, until, tally, settle, attempts }) {
      const page = await open();
      await site.close();
      const before = attempts.length;
      await throwMarked(page, 'refused');
      await pause(45_000);
      const whileDown = attempts.length - before;
      await site.open();
      await until(() => tally().size > 0, DRAIN_MS);
      const inSession = tally().size;
      await page.close();
      const next = await open();
      return `${await settle(next, marksOf('refused'))}, ${whileDown} while refused, ${inSession ? 'in the same' : 'not in the same'} visit`;
    },
  },
  {
    name: 'collector refuses connections, the tab is closed, then a later visit',
    async run({ site, open, settle }) {
      const page = await open();
      await site.close();
      await throwMarked(page, 'refused', 5);
      await pause(3_000);
      await page.close({ runBeforeUnload: true });
      await pause(500);
      await site.open();
      return settle(await open(), marksOf('refused', 5));
    },
  },
  ...[500, 503, 429, 400, 'hang', 'login'].map(failingWith),
  {
    name: 'answer is cut off after it was accepted',
    async run({ site, open, settle, leave }) {
      const page = await open();
      site.state.mode = 'cut';
      await throwMarked(page, 'cut');
      await pause(DRAIN_MS);
      site.state.mode = 'accept';
      await leave(page);
      return settle(await open(), marksOf('cut'));
    },
  },
  {
    name: 'collector takes 3 s, the tab is closed meanwhile, then a later visit',
    async run({ site, open, until, settle }) {
      const page = await open();
      site.state.mode = 'slow';
      const before = site.calls.length;
      await throwMarked(page, 'slow');
      await until(() => site.calls.slice(before).some(({ text }) => text.includes('MARK')));
      await page.close({ runBeforeUnload: true });
      await pause(4_000);
      site.state.mode = 'accept';
      const next = await open();
      await pause(DRAIN_MS);
      return settle(next, marksOf('slow'));
    },
  },
  {
    name: 'offline, tab closed, reopened online',
    async run({ context, open, settle }) {
      const page = await open();
      await context.setOffline(true);
      await throwMarked(page, 'offline', 3);
      await pause(2_000);
      await page.close({ runBeforeUnload: true });
      await pause(1_000);
      await context.setOffline(false);
      return settle(await open(), marksOf('offline', 3));
    },
  },
  {
    name: 'offline for 20 s, then online in the same visit',
    async run({ context, open, settle }) {
      const page = await open();
      await context.setOffline(true);
      await throwMarked(page, 'offline', 3);
      await pause(20_000);
      await context.setOffline(false);
      return settle(page, marksOf('offline', 3));
    },
  },
  {
    name: 'tab closed at once after the error, no later visit',
    async run({ open, until, tally, verdict }) {
      const page = await open();
      await throwMarked(page, 'closed');
      await page.close({ runBeforeUnload: true });
      await until(() => tally().size > 0, 3_000);
      return verdict(marksOf('closed'));
    },
  },
  {
    name: 'tab closed at once after the error, then a later visit',
    async run({ open, settle }) {
      const page = await open();
      await throwMarked(page, 'closed');
      await page.close({ runBeforeUnload: true });
      const next = await open();
      await pause(DRAIN_MS);
      return settle(next, marksOf('closed'));
    },
  },
  {
    name: 'renderer crashes half a second after the error, then a later visit',
    async run({ open, context, settle }) {
      const page = await open();
      await throwMarked(page, 'crash', 3);
      await pause(500);
      await crash(context, page);
      const next = await open();
      await pause(DRAIN_MS);
      return settle(next, marksOf('crash', 3));
    },
  },
  {
    name: 'renderer crashes at once while the collector refuses, then a later visit',
    async run({ open, context, site, settle }) {
      const page = await open();
      await site.close();
      await throwMarked(page, 'crash');
      await crash(context, page);
      await site.open();
      const next = await open();
      await pause(DRAIN_MS);
      return settle(next, marksOf('crash'));
    },
  },
  {
    name: 'page hangs for ever in the task of the error and is killed, then a later visit',
    async run({ open, context, settle }) {
      const page = await open();
      void page
        .evaluate(() => {
          window.dispatchEvent(
            new ErrorEvent('error', { error: new Error('MARK-hang-0-end'), message: 'MARK-hang-0-end' }),
          );
          for (;;);
        })
        .catch(() => undefined);
      await pause(1_000);
      await crash(context, page);
      const next = await open();
      await pause(DRAIN_MS);
      return settle(next, marksOf('hang'));
    },
  },
  {
    name: '100 errors, then navigation in the same tab at once',
    async run({ open, settle, site, pause: wait }) {
      const page = await open();
      await throwMarked(page, 'going', 100);
      await page.goto(`${site.origin}/next`);
      await page.evaluate(() => void globalThis.begin());
      await wait(DRAIN_MS);
      return settle(page, marksOf('going', 100));
    },
  },
  {
    name: 'error and location change in one task',
    async run({ open, settle, pause: wait }) {
      const page = await open();
      await page.evaluate(() => {
        setTimeout(() => {
          location.href = '/next';
          throw new Error('MARK-leap-0-end');
        });
      });
      await page.waitForURL('**/next');
      await page.waitForLoadState();
      await page.evaluate(() => void globalThis.begin());
      await wait(DRAIN_MS);
      return settle(page, marksOf('leap'));
    },
  },
  {
    name: 'error in a pagehide listener of the page',
    async run({ open, settle, site, pause: wait }) {
      const page = await open();
      await page.evaluate(() =>
        window.addEventListener('pagehide', () => {
          throw new Error('MARK-last-0-end');
        }),
      );
      await page.goto(`${site.origin}/next`);
      await page.evaluate(() => void globalThis.begin());
      await wait(DRAIN_MS);
      return settle(page, marksOf('last'));
    },
  },
  {
    name: '1,000 different errors, 45 s',
    async run({ open, until, tally, leave, verdict }) {
      const page = await open();
      await throwMarked(page, 'many', 1000);
      await until(() => tally().size >= 1000, 45_000);
      await leave(page);
      return verdict(marksOf('many', 1000));
    },
  },
  {
    name: '1,000 different errors, tab closed at once, two later visits',
    async run({ open, until, tally, verdict, leave }) {
      const page = await open();
      await throwMarked(page, 'many', 1000);
      await page.close({ runBeforeUnload: true });
      for (let visit = 0; visit < 2; visit += 1) {
        const next = await open();
        await until(() => tally().size >= 1000, 20_000);
        await leave(next);
      }
      return verdict(marksOf('many', 1000));
    },
  },
  {
    name: 'two tabs, errors in both',
    async run({ open, verdict, leave }) {
      const pages = [await open(), await open('/other')];
      await Promise.all(pages.map((page, index) => throwMarked(page, `tab${index}`, 30)));
      await pause(DRAIN_MS + 10_000);
      await Promise.all(pages.map(leave));
      return verdict([...marksOf('tab0', 30), ...marksOf('tab1', 30)]);
    },
  },
  {
    name: 'five tabs closed at once while the collector is slow, then a later visit',
    async run({ site, open, verdict, leave }) {
      const pages = [];
      for (let tab = 0; tab < 5; tab += 1) pages.push(await open());
      site.state.mode = 'slow';
      await Promise.all(pages.map((page, index) => throwMarked(page, `tab${index}`, 10)));
      await pause(DRAIN_MS);
      await Promise.all(pages.map((page) => page.close({ runBeforeUnload: true })));
      await pause(4_000);
      site.state.mode = 'accept';
      const next = await open();
      await pause(DRAIN_MS);
      await leave(next);
      return verdict(pages.flatMap((_, index) => marksOf(`tab${index}`, 10)));
    },
  },
  {
    name: 'no IndexedDB',
    before:
      "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('denied', 'SecurityError'); } });",
    async run({ open, settle }) {
      const page = await open();
      await throwMarked(page, 'memory', 3);
      return settle(page, marksOf('memory', 3));
    },
  },
  {
    name: 'IndexedDB never answers',
    before: 'IDBFactory.prototype.open = function open() { return { addEventListener() {} }; };',
    async run({ open, settle }) {
      const page = await open();
      await throwMarked(page, 'silent', 3);
      return settle(page, marksOf('silent', 3));
    },
  },
  {
    name: 'no storage at all, tab closed at once',
    before: `for (const name of ['indexedDB', 'localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });
      delete Navigator.prototype.locks;`,
    async run({ open, until, tally, verdict }) {
      const page = await open();
      await throwMarked(page, 'denied', 3);
      await page.close({ runBeforeUnload: true });
      await until(() => tally().size >= 3, 3_000);
      return verdict(marksOf('denied', 3));
    },
  },
  {
    name: 'storage is full',
    before:
      "try { for (let size = 4e6; size > 1; size /= 2) for (;;) { localStorage.setItem('full' + Math.random(), 'x'.repeat(size)); } } catch {}",
    async run({ open, until, tally, verdict }) {
      const page = await open();
      await throwMarked(page, 'full', 3);
      await page.close({ runBeforeUnload: true });
      await until(() => tally().size >= 3, 3_000);
      return verdict(marksOf('full', 3));
    },
  },
  {
    name: 'errors before and after a return from the back/forward cache',
    // A page that is restored is out of the driver's reach: it fails by itself.
    before:
      "window.addEventListener('pageshow', (event) => event.persisted && setTimeout(() => { throw new Error('MARK-after-0-end'); }));",
    async run({ open, site, until, tally, verdict }) {
      const page = await open();
      await throwMarked(page, 'before');
      await page.goto(`${site.origin}/bundle/page.js`);
      void page.evaluate(() => history.back()).catch(() => undefined);
      await until(() => tally().has('MARK-after-0-end'), 16_000);
      await pause(1_000);
      return verdict([...marksOf('before'), ...marksOf('after')]);
    },
  },
  {
    name: 'tab hidden, frozen and discarded, then a later visit',
    async run({ open, context, settle }) {
      const page = await open();
      await throwMarked(page, 'frozen', 2);
      const session = await context.newCDPSession(page);
      await session.send('Page.setWebLifecycleState', { state: 'frozen' });
      await pause(300);
      await crash(context, page);
      const next = await open();
      await pause(DRAIN_MS);
      return settle(next, marksOf('frozen', 2));
    },
  },
  {
    name: 'collector down for 2,500 different errors: the newest 2,000 arrive later, and the number lost is told',
    ours: true,
    async run({ site, open, until, tally, records, leave }) {
      const page = await open();
      await site.close();
      await throwMarked(page, 'flood', 2500);
      await pause(15_000);
      await page.close();
      await site.open();
      const next = await open();
      await until(() => records().some(({ record }) => record?.code === 'RECORDS_DROPPED'), 60_000);
      await leave(next);
      const drops = records().filter(({ record }) => record?.code === 'RECORDS_DROPPED');
      const told = drops.reduce((sum, { count }) => sum + count, 0);
      const text = `${tally().size} delivered, ${told} told as dropped`;
      return tally().size + told === 2500 ? `ok, ${text}` : text;
    },
  },
];

async function crash(context, page) {
  const session = await context.newCDPSession(page);
  await Promise.race([session.send('Page.crash').catch(() => undefined), pause(500)]);
  await Promise.race([page.close().catch(() => undefined), pause(500)]);
}
