/**
 * Where records wait. Any database can be missing, stuck, full or broken: memory stands in, the caps hold, and what
 * had to be dropped is told.
 */
import { expect } from '@open-wc/testing';
import { eventually } from '../../support/eventually.js';
import { useServer } from '../../support/server.js';
import {
  ACCEPTED,
  COLLECT,
  deleteDatabase,
  forgetMonitors,
  messagesAt,
  monitorFor,
  numbered,
  recordsAt,
  storedRows,
} from './support.js';

describe('the store of error records', () => {
  const server = useServer();
  beforeEach(() => server().reply(COLLECT, ACCEPTED));
  afterEach(forgetMonitors);

  const failing = (how: (...args: unknown[]) => unknown) =>
    new Proxy(indexedDB, { get: (_, key) => (key === 'open' ? how : undefined) });

  const databases: Record<string, IDBFactory | undefined> = {
    'there is no database': undefined,
    'opening throws': failing(() => {
      throw new DOMException('denied', 'SecurityError');
    }),
    'opening fails': failing(() => {
      const request = new EventTarget() as EventTarget & { onerror?: () => void };
      queueMicrotask(() => request.onerror?.());
      return request;
    }),
    'opening never ends': failing(() => new EventTarget()),
    'the database was made by a later version': failing((name) => indexedDB.open(String(name), 0.5)),
    'writing fails for lack of room': failing((name) => {
      const request = indexedDB.open(String(name), 1);
      request.addEventListener('success', () => {
        request.result.transaction = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      });
      return request;
    }),
  };
  for (const [what, database] of Object.entries(databases)) {
    it(`keeps records in memory and delivers them when ${what}`, async () => {
      const monitor = monitorFor(server(), { environment: { indexedDB: database } });
      for (const message of numbered('kept', 60)) monitor.capture(message);
      expect(monitor.stats$.get().pending).to.equal(60);
      const flushing = monitor.flush();
      let done = false;
      void flushing.then(() => (done = true));
      await eventually(async () => {
        // The patience that the store has with a stuck database.
        if ((await recordsAt(server())).length === 0) await monitor.clock.advance(2_000);
        expect(done).to.equal(true);
      });
      await eventually(async () => expect(await messagesAt(server())).to.deep.equal(numbered('kept', 60)));
      expect(monitor.stats$.get()).to.deep.equal({ pending: 0, dropped: 0, stopped: false });
    });
  }

  it('goes back to the database when it works again, and never delivers twice', async () => {
    let works = false;
    const database = new Proxy(indexedDB, {
      get: (_, key) => {
        if (key !== 'open') return undefined;
        return (name: string, version: number) => {
          if (!works) throw new DOMException('denied', 'SecurityError');
          return indexedDB.open(name, version);
        };
      },
    });
    const monitor = monitorFor(server(), { environment: { indexedDB: database } });
    monitor.capture('while it failed');
    await monitor.flush();
    works = true;
    await monitor.flush();
    monitor.capture('while it worked');
    await eventually(async () => expect(await storedRows(server())).to.have.length(1));
    await monitor.flush();
    expect(await messagesAt(server())).to.deep.equal(['while it failed', 'while it worked']);
    expect(await storedRows(server())).to.deep.equal([]);
  });

  it('makes way when the database is deleted, and opens it anew', async () => {
    const monitor = monitorFor(server());
    monitor.capture('before');
    await eventually(async () => expect(await storedRows(server())).to.have.length(1));
    for (const { name = '' } of await indexedDB.databases()) {
      if (name.includes(server().origin)) await deleteDatabase(name);
    }
    monitor.capture('after');
    await eventually(async () => expect(await storedRows(server())).to.have.length(1));
    await monitor.flush();
    expect(await messagesAt(server())).to.deep.equal(['after']);
  });

  it('has the record in the database before anything is sent', async () => {
    const monitor = monitorFor(server());
    monitor.capture('written first');
    await eventually(async () => expect(await storedRows(server())).to.have.length(1));
    expect(await recordsAt(server())).to.deep.equal([]);
  });

  it('stores no private text', async () => {
    const monitor = monitorFor(server());
    monitor.capture(new Error('mail lin@example.com, token=abc123'), { url: '/api/x?phone=13812345678' });
    await eventually(async () => {
      const rows = JSON.stringify(await storedRows(server()));
      expect(rows).to.include('[email]').and.include('/api/x?phone=*');
      expect(rows).not.to.match(/lin@|abc123|13812345678/);
    });
  });

  it('passes over rows that others have forged', async () => {
    const monitor = monitorFor(server());
    monitor.capture('genuine');
    await eventually(async () => expect(await storedRows(server())).to.have.length(1));
    const { name = '' } =
      (await indexedDB.databases()).find((found) => found.name?.includes(server().origin)) ?? {};
    await new Promise((resolve) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => {
        const transaction = opening.result.transaction('rows', 'readwrite');
        const rows = transaction.objectStore('rows');
        rows.put({ key: 5, attempts: 0 });
        rows.put({ key: 'text', attempts: 0, record: 'none', acceptedBy: [] });
        rows.put({ key: [1, 1, 'x', 1], attempts: 0, record: { message: 'no list' } });
        const odd: readonly [unknown, object][] = [
          ['lin', { type: 'js', message: 'no id' }],
          ['lin', { id: 'y', message: 'no type' }],
          [{}, { id: 'z', type: 'js', message: 'no creator' }],
        ];
        odd.forEach(([creator, record], order) =>
          rows.put({ key: [1, 2, `odd ${order}`, 1], attempts: 0, creator, record, acceptedBy: [] }),
        );
        transaction.oncomplete = () => {
          opening.result.close();
          resolve(undefined);
        };
      };
    });
    await monitor.flush();
    expect(await messagesAt(server())).to.deep.equal(['genuine']);
  });

  describe('caps', () => {
    it('keeps 2,000 records, drops the oldest, and tells how many', async function () {
      this.timeout(30_000);
      const monitor = monitorFor(server());
      for (let index = 0; index < 2_300; index++) {
        await advanceEvery(index, 500, monitor.clock);
        monitor.capture(`error ${index}`);
      }
      await eventually(() => expect(monitor.stats$.get()).to.include({ pending: 2_000, dropped: 300 }));
      // They may have been dropped in memory, before the database was open.
      await eventually(async () => expect(await storedRows(server())).to.have.length(2_000));
      await monitor.flush();
      const records = await recordsAt(server());
      const reports = records.filter(({ code }) => code === 'RECORDS_DROPPED');
      expect(reports.map(({ count }) => count)).to.deep.equal([300]);
      const numbers = records
        .filter(({ code }) => code === undefined)
        .map(({ message }) => Number(message.slice(6)));
      expect(numbers.sort((one, other) => one - other)[0]).to.equal(300);
      expect(numbers).to.have.length(2_000);
    });

    it('keeps 5 MB', async function () {
      this.timeout(30_000);
      const monitor = monitorFor(server());
      const large = '漢'.repeat(1_400);
      for (let index = 0; index < 1_300; index++) {
        await advanceEvery(index, 100, monitor.clock);
        monitor.capture(Object.assign(new Error(`error ${index}`), { stack: large }));
      }
      await eventually(async () => {
        const rows = await storedRows(server());
        expect(monitor.stats$.get().pending).to.equal(rows.length);
        expect(rows.reduce((sum, { key }) => sum + key[3], 0)).to.be.within(5_200_000, 5 * 1024 * 1024);
        expect(monitor.stats$.get().dropped).to.equal(1_300 - rows.length);
      });
    });

    it('counts drops across sessions until a collector has been told', async function () {
      this.timeout(30_000);
      for (const session of ['first', 'second']) {
        const monitor = monitorFor(server());
        for (const message of numbered(session, 1_500)) monitor.capture(message);
        await eventually(() => expect(monitor.stats$.get().pending).to.be.within(1_500, 2_000));
        await eventually(async () => {
          expect(await storedRows(server())).to.have.length(session === 'first' ? 1_500 : 2_000);
        });
        monitor.dispose();
      }
      await monitorFor(server()).flush();
      const reports = (await recordsAt(server())).filter(({ code }) => code === 'RECORDS_DROPPED');
      expect(reports.map(({ count }) => count)).to.deep.equal([1_000]);
    });

    it('holds in memory too, in an error storm that lets nothing else run', async () => {
      const monitor = monitorFor(server(), { environment: { indexedDB: undefined } });
      for (let index = 0; index < 10_000; index++) monitor.capture(`storm ${index}`);
      expect(monitor.stats$.get()).to.deep.equal({ pending: 2_000, dropped: 8_000, stopped: false });
      await monitor.flush();
      const records = await recordsAt(server());
      expect(records).to.have.length(2_001);
      expect(records.at(-1)).to.include({ code: 'RECORDS_DROPPED', count: 8_000 });
    });
  });

  /** Gives records of different times, and the database a chance to write. */
  async function advanceEvery(
    index: number,
    step: number,
    clock: { advance(ms: number): Promise<void> },
  ): Promise<void> {
    if (index % step === 0) await clock.advance(1);
  }
});
