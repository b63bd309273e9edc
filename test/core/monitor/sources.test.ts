/**
 * A page with a started monitor: what goes uncaught is recorded, the monitor's own troubles are not, and after
 * `dispose` nothing is left.
 */
import { expect } from '@open-wc/testing';
import { IS_WEBKIT } from '../../support/engine.js';
import { eventually } from '../../support/eventually.js';
import { useExpectedPageErrors } from '../../support/page-errors.js';
import { useServer } from '../../support/server.js';
import { ACCEPTED, COLLECT, forgetMonitors, messagesAt, monitorFor, recordsAt } from './support.js';

describe('a watched page', () => {
  const server = useServer();
  const pageErrors = useExpectedPageErrors();
  beforeEach(() => server().reply(COLLECT, ACCEPTED));
  afterEach(forgetMonitors);

  /** Throws where nobody catches, and waits until the page has noticed. */
  async function throwUncaught(thrown: unknown): Promise<void> {
    const seen = pageErrors().length;
    setTimeout(() => {
      throw thrown;
    });
    await eventually(() => expect(pageErrors().length).to.be.greaterThan(seen));
  }

  async function rejectUnhandled(reason: unknown): Promise<void> {
    const seen = pageErrors().length;
    void Promise.reject(reason);
    await eventually(() => expect(pageErrors().length).to.be.greaterThan(seen));
  }

  it('records an uncaught error with its place', async () => {
    const monitor = monitorFor(server());
    monitor.start();
    await throwUncaught(new TypeError('nobody caught this'));
    await monitor.flush();
    const [record, ...rest] = await recordsAt(server());
    expect(rest).to.deep.equal([]);
    expect(record).to.include({
      type: 'js',
      message: 'TypeError: nobody caught this',
      fileName: 'sources.test.ts',
    });
    expect(record?.lineNumber).to.be.greaterThan(0);
  });

  it('records an unhandled rejection', async () => {
    const monitor = monitorFor(server());
    monitor.start();
    await rejectUnhandled(new Error('nobody handled this'));
    await monitor.flush();
    expect((await recordsAt(server()))[0]).to.include({
      type: 'promise',
      message: 'nobody handled this',
      fileName: 'sources.test.ts',
    });
  });

  it('records one each of null, a plain object and a hostile proxy, and causes no error of its own', async () => {
    const monitor = monitorFor(server());
    monitor.start();
    const hostile = new Proxy(
      {},
      {
        get() {
          throw new Error('from the proxy');
        },
      },
    );
    for (const reason of [null, { a: 1 }, hostile]) await rejectUnhandled(reason);
    await throwUncaught(null);
    await monitor.flush();
    const messages = (await messagesAt(server())).map((text) =>
      text.replace('uncaught exception:', 'Uncaught'),
    );
    // WebKit has no word for what is not caught.
    const uncaught = IS_WEBKIT ? 'null' : 'Uncaught null';
    expect(messages.sort()).to.deep.equal([uncaught, 'null', 'unreadable value', '{ a: 1 }'].sort());
    expect(pageErrors()).to.have.length(4);
  });

  it('records what an app stops on its way and what replaces window.onerror', async () => {
    const monitor = monitorFor(server());
    monitor.start();
    const stop = (event: Event) => event.stopImmediatePropagation();
    window.addEventListener('error', stop);
    window.onerror = () => true;
    setTimeout(() => {
      throw new Error('stopped');
    });
    await eventually(() => expect(monitor.stats$.get().pending).to.equal(1));
    window.removeEventListener('error', stop);
    window.onerror = null;
    await monitor.flush();
    expect(await messagesAt(server())).to.deep.equal(['stopped']);
  });

  it('does not take a broken image for a script error', async () => {
    const monitor = monitorFor(server());
    monitor.start();
    const image = new Image();
    document.body.append(image);
    await new Promise((resolve) => {
      image.onerror = resolve;
      image.src = `${server().origin}/missing.png`;
    });
    image.remove();
    const types: string[] = [];
    monitor.addSink({
      name: 'test',
      async send({ records }) {
        types.push(...records.map(({ type }) => type));
        return 'accepted';
      },
    });
    await monitor.flush();
    expect(types).not.to.include('js');
  });

  it('does not record that its own call failed', async () => {
    await server().refuse();
    const monitor = monitorFor(server());
    monitor.start();
    monitor.capture('the only one');
    await monitor.flush();
    await monitor.clock.advance(60_000);
    expect(monitor.stats$.get()).to.deep.equal({ pending: 1, dropped: 0, stopped: true });
    expect(pageErrors()).to.deep.equal([]);
  });

  it('records nothing twice when started twice', async () => {
    const monitor = monitorFor(server());
    monitor.start();
    monitor.start();
    await throwUncaught(new Error('once'));
    await monitor.flush();
    expect((await recordsAt(server())).map(({ count }) => count)).to.deep.equal([1]);
  });

  it('survives a listener of its state that throws', async () => {
    const monitor = monitorFor(server());
    monitor.stats$.listen(() => {
      throw new Error('from the host');
    });
    monitor.capture('recorded all the same');
    await monitor.flush();
    expect(await messagesAt(server())).to.deep.equal(['recorded all the same']);
  });

  describe('after dispose', () => {
    it('has neither listener nor timer of the monitor left', async () => {
      const left = new Map<string, number>();
      const { addEventListener, removeEventListener } = window;
      const note = (type: string, by: number) => left.set(type, (left.get(type) ?? 0) + by);
      window.addEventListener = function (this: Window, ...args: Parameters<Window['addEventListener']>) {
        note(args[0], 1);
        addEventListener.apply(this, args);
      };
      window.removeEventListener = function (
        this: Window,
        ...args: Parameters<Window['removeEventListener']>
      ) {
        note(args[0], -1);
        removeEventListener.apply(this, args);
      };
      const monitor = monitorFor(server());
      monitor.start();
      const { pending: timers } = monitor.clock;
      monitor.capture('x');
      monitor.dispose();
      Object.assign(window, { addEventListener, removeEventListener });
      expect(timers).to.be.greaterThan(0);
      expect([...left.keys()]).to.include.members(['error', 'pagehide', 'unhandledrejection']);
      expect([...left.values()].filter((listeners) => listeners !== 0)).to.deep.equal([]);
      expect(monitor.clock.pending).to.equal(0);
    });

    it('records and sends no more', async () => {
      const monitor = monitorFor(server());
      monitor.start();
      monitor.dispose();
      await throwUncaught(new Error('too late'));
      monitor.capture('too late');
      await monitor.clock.advance(30_000);
      await monitor.flush();
      await monitorFor(server()).flush();
      expect(await recordsAt(server())).to.deep.equal([]);
    });

    it('has let go of the call it was in, and lost nothing', async () => {
      await server().reply(COLLECT, [{ ...ACCEPTED, hold: true }, ACCEPTED]);
      const monitor = monitorFor(server());
      monitor.capture('in flight');
      const flushing = monitor.flush();
      await eventually(async () => expect(await recordsAt(server())).to.have.length(1));
      monitor.capture('waiting');
      monitor.dispose();
      await flushing;
      expect(monitor.clock.pending).to.equal(0);
      expect(monitor.stats$.get().stopped).to.equal(false);
      await monitorFor(server()).flush();
      const [first, ...next] = await recordsAt(server());
      expect(next.map(({ message }) => message).sort()).to.deep.equal(['in flight', 'waiting']);
      expect(next.map(({ id }) => id)).to.include(first?.id);
    });

    it('leaves the database to others', async () => {
      const monitor = monitorFor(server());
      monitor.capture('x');
      await monitor.flush();
      monitor.dispose();
      const name =
        (await indexedDB.databases()).find((found) => found.name?.includes(server().origin))?.name ?? '';
      await new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name);
        request.onsuccess = () => resolve();
        request.onblocked = () => reject(new Error('Somebody still holds the database.'));
      });
    });
  });
});
