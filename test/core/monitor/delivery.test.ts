/**
 * An error that was recorded reaches the collector: through reloads, refusals, other tabs and closed pages, once each
 * and unchanged. Real database, real HTTP; only the ten seconds are not waited for.
 */
import { expect } from '@open-wc/testing';
import { eventually } from '../../support/eventually.js';
import { startServer, useServer } from '../../support/server.js';
import {
  ACCEPTED,
  callsTo,
  COLLECT,
  forgetMonitors,
  messagesAt,
  monitorFor,
  numbered,
  recordsAt,
} from './support.js';

describe('delivery of error records', () => {
  const server = useServer();
  beforeEach(() => server().reply(COLLECT, ACCEPTED));
  afterEach(forgetMonitors);

  describe('in one session', () => {
    it('sends a record 10 s after the start, not earlier, and only once', async () => {
      const monitor = monitorFor(server());
      monitor.start();
      monitor.capture(new Error('boom'));
      await monitor.clock.advance(9_999);
      await monitor.clock.advance(1);
      await eventually(async () => expect(await messagesAt(server())).to.deep.equal(['boom']));
      await eventually(() => expect(monitor.stats$.get().pending).to.equal(0));
      await monitor.clock.advance(10_000);
      await monitor.flush();
      expect(await callsTo(server())).to.have.length(1);
    });

    it('sends nothing before 10 s have passed', async () => {
      const monitor = monitorFor(server());
      monitor.start();
      monitor.capture(new Error('early'));
      await monitor.clock.advance(9_999);
      expect(await callsTo(server())).to.deep.equal([]);
    });

    it('tells the collector who, with what, under which headers', async () => {
      const headers = { eteamsid: 's-1', langType: 'en_US', timeZoneOffset: '-480' };
      const monitor = monitorFor(server(), { employeeId: 'e-7', headers });
      monitor.capture(new Error('boom'), { comName: 'hrm', code: 'E1', status: 500 });
      await monitor.flush();
      const [call] = await callsTo(server());
      expect(call?.headers).to.include({ eteamsid: 's-1', langtype: 'en_US', timezoneoffset: '-480' });
      expect(call?.headers['content-type']).to.equal('application/json');
      expect(call?.creator).to.equal('e-7');
      expect(call?.clientInfo).to.deep.equal({ device: 'PC', os: 'Linux', osVersion: '', language: 'en_US' });
      expect(call?.browserInfo).to.deep.equal({ browser: 'Chrome', version: '156.0', engine: 'Blink' });
      expect(call?.dtos[0]).to.include({
        type: 'e10Com',
        message: 'boom',
        comName: 'hrm',
        code: 'E1',
        status: 500,
        count: 1,
      });
      expect(call?.dtos[0]?.id).to.match(/^[0-9a-f]{32}$/);
    });

    it('sends at most 50 records and 60 KB a call, and all of them', async () => {
      const monitor = monitorFor(server());
      for (const message of numbered('small', 120)) monitor.capture(message);
      for (const message of numbered('large', 30)) monitor.capture(`${message} ${'漢'.repeat(300)}`);
      await monitor.flush();
      const calls = await callsTo(server());
      expect((await recordsAt(server())).map(({ id }) => id)).to.have.length(150);
      for (const { dtos, bodyBytes } of calls) {
        expect(dtos.length).to.be.within(1, 50);
        expect(bodyBytes).to.be.at.most(60_000);
      }
    });

    it('counts the same error within an interval instead of repeating it', async () => {
      const monitor = monitorFor(server());
      const again = new Error('again');
      for (let times = 0; times < 1_000; times++) monitor.capture(again);
      monitor.capture(new Error('other'));
      await monitor.flush();
      monitor.capture(again);
      await monitor.flush();
      const counts = (await recordsAt(server())).map(({ message, count }) => `${message} ${count}`);
      expect(counts).to.have.members(['again 1000', 'other 1', 'again 1']);
    });

    it('removes exactly what was sent when errors arrive during the call', async () => {
      await server().reply(COLLECT, [{ ...ACCEPTED, hold: true }, ACCEPTED]);
      const monitor = monitorFor(server());
      const first = new Error('first');
      monitor.capture(first);
      const flushing = monitor.flush();
      await eventually(async () => expect(await callsTo(server())).to.have.length(1));
      monitor.capture(new Error('second'));
      monitor.capture(first);
      await server().release();
      await flushing;
      await monitor.flush();
      expect(await messagesAt(server())).to.deep.equal(['first', 'first', 'second']);
      expect((await recordsAt(server())).every(({ count }) => count === 1)).to.equal(true);
      expect(monitor.stats$.get()).to.deep.equal({ pending: 0, dropped: 0, stopped: false });
    });

    it('does not add to a record that is on its way from memory', async () => {
      await server().reply(COLLECT, [{ ...ACCEPTED, hold: true }, ACCEPTED]);
      const monitor = monitorFor(server(), { environment: { indexedDB: undefined } });
      const again = new Error('again');
      monitor.start();
      monitor.capture(again);
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      monitor.capture(again);
      await eventually(async () => expect(await recordsAt(server())).to.have.length(1));
      await server().release();
      await eventually(() => expect(monitor.stats$.get().pending).to.equal(1));
      await monitor.flush();
      expect((await recordsAt(server())).map(({ count }) => count)).to.deep.equal([1, 1]);
    });

    it('takes a code that is a numeric text', async () => {
      await server().reply(COLLECT, { json: { code: '200' } });
      const monitor = monitorFor(server());
      monitor.capture('boom');
      await monitor.flush();
      expect(monitor.stats$.get()).to.deep.equal({ pending: 0, dropped: 0, stopped: false });
    });

    it('waits while the browser is offline, and goes on after it', async () => {
      let onLine = false;
      const navigator = new Proxy(window.navigator, {
        get: (_, key) => (key === 'onLine' ? onLine : undefined),
      });
      const monitor = monitorFor(server(), { environment: { navigator } });
      monitor.capture('made offline');
      await monitor.flush();
      expect(monitor.stats$.get()).to.deep.equal({ pending: 1, dropped: 0, stopped: false });
      onLine = true;
      await monitor.flush();
      expect(await messagesAt(server())).to.deep.equal(['made offline']);
    });
  });

  describe('from one session to the next', () => {
    it('delivers what a reload left behind, with its id', async () => {
      const before = monitorFor(server());
      before.capture(new Error('left behind'));
      before.dispose();
      const after = monitorFor(server());
      await after.flush();
      expect(await messagesAt(server())).to.deep.equal(['left behind']);
      expect(after.stats$.get().pending).to.equal(0);
    });

    const failures = {
      'answers 500': { status: 500, json: { code: 200 } },
      'answers 429': { status: 429 },
      'refuses in its envelope': { json: { code: 500, status: false } },
      'tells of success under no code': { json: { status: true } },
      'tells of success under another code': { json: { code: 201, status: true } },
      'answers HTML': { body: '<html>login</html>', headers: { 'content-type': 'text/html' } },
      'answers nothing': { body: '' },
      'redirects to another site': { status: 302, headers: { location: 'http://127.0.0.1:9/' } },
      'drops the connection': { drop: 'before-headers' },
      'drops it within the answer': { ...ACCEPTED, drop: 'mid-body' },
    } as const;
    for (const [how, reply] of Object.entries(failures)) {
      it(`keeps everything when the collector ${how}, asks it once, and delivers in the next session`, async () => {
        await server().reply(COLLECT, reply);
        const before = monitorFor(server());
        for (const message of numbered('kept', 60)) before.capture(message);
        await before.flush();
        before.capture('after the failure');
        await before.flush();
        expect(before.stats$.get()).to.deep.equal({ pending: 61, dropped: 0, stopped: true });
        // A dropped connection is tried again by the browser itself.
        const ids = new Set((await callsTo(server())).map(({ dtos }) => dtos[0]?.id));
        expect(ids.size).to.equal(1);
        before.dispose();

        await server().reply(COLLECT, ACCEPTED);
        const failed = (await callsTo(server())).length;
        const after = monitorFor(server());
        await after.flush();
        const delivered = (await callsTo(server())).slice(failed).flatMap(({ dtos }) => dtos);
        expect(delivered.map(({ message }) => message).sort()).to.deep.equal(
          [...numbered('kept', 60), 'after the failure'].sort(),
        );
        expect(after.stats$.get()).to.deep.equal({ pending: 0, dropped: 0, stopped: false });
      });
    }

    it('keeps everything when the collector refuses connections', async () => {
      await server().refuse();
      const before = monitorFor(server());
      before.capture('during the outage');
      await before.flush();
      expect(before.stats$.get().stopped).to.equal(true);
      before.dispose();
      await server().accept();
      await monitorFor(server()).flush();
      expect(await messagesAt(server())).to.deep.equal(['during the outage']);
    });

    it('goes on recording by intervals after the collector has failed', async () => {
      await server().reply(COLLECT, { status: 500 });
      const monitor = monitorFor(server());
      monitor.start();
      monitor.capture('the failure');
      await monitor.flush();
      const again = new Error('again');
      for (let interval = 0; interval < 3; interval++) {
        monitor.capture(again);
        monitor.capture(again);
        await monitor.clock.advance(10_000);
      }
      monitor.dispose();
      await server().reply(COLLECT, ACCEPTED);
      await monitorFor(server()).flush();
      const records = (await recordsAt(server())).filter(({ message }) => message === 'again');
      expect(records.map(({ count }) => count)).to.deep.equal([2, 2, 2]);
    });

    it('gives up a collector that never answers after 30 s, and keeps the record', async () => {
      await server().reply(COLLECT, { ...ACCEPTED, hold: true });
      const monitor = monitorFor(server());
      monitor.capture('unanswered');
      const flushing = monitor.flush();
      await eventually(async () => expect(await callsTo(server())).to.have.length(1));
      await monitor.clock.advance(30_000);
      await flushing;
      expect(monitor.stats$.get()).to.deep.equal({ pending: 1, dropped: 0, stopped: true });
    });

    it('delivers first what was never tried, so that nothing can block the rest', async () => {
      await server().reply(COLLECT, { status: 413 });
      const before = monitorFor(server());
      before.capture('poison');
      await before.flush();
      before.dispose();
      await server().reply(COLLECT, [ACCEPTED, { status: 413 }]);
      const failed = (await callsTo(server())).length;
      const after = monitorFor(server());
      for (const message of numbered('fresh', 50)) after.capture(message);
      await after.flush();
      const [first, second] = (await callsTo(server())).slice(failed);
      expect(first?.dtos.map(({ message }) => message).sort()).to.deep.equal(numbered('fresh', 50));
      expect(second?.dtos.map(({ message }) => message)).to.deep.equal(['poison']);
    });

    it('sends the records of another person under that person', async () => {
      const before = monitorFor(server(), { employeeId: 'e-1' });
      before.capture('of the first');
      before.dispose();
      const after = monitorFor(server(), { employeeId: 'e-2' });
      after.capture('of the second');
      await after.flush();
      const calls = await callsTo(server());
      const senders = calls.map(({ creator, dtos }) => [creator, ...dtos.map(({ message }) => message)]);
      expect(senders).to.have.deep.members([
        ['e-1', 'of the first'],
        ['e-2', 'of the second'],
      ]);
    });

    it('leaves the records of another tenant to a page of that tenant', async () => {
      const before = monitorFor(server(), { tenantKey: 'one' });
      before.capture('of the first');
      before.dispose();
      const after = monitorFor(server(), { tenantKey: 'two' });
      after.capture('of the second');
      await after.flush();
      expect(await messagesAt(server())).to.deep.equal(['of the second']);
      const again = monitorFor(server(), { tenantKey: 'one' });
      await again.flush();
      expect(await messagesAt(server())).to.have.members(['of the first', 'of the second']);
    });

    it('keeps the records of two suites on one page apart', async () => {
      const other = await startServer();
      await other.reply(COLLECT, ACCEPTED);
      const [here, there] = [monitorFor(server()), monitorFor(other)];
      here.capture('for here');
      there.capture('for there');
      await here.flush();
      expect(await messagesAt(server())).to.deep.equal(['for here']);
      await there.flush();
      expect(await messagesAt(other)).to.deep.equal(['for there']);
      await other.stop();
    });
  });

  describe('with two tabs', () => {
    it('delivers each record once when both drain at once', async () => {
      const [one, two] = [monitorFor(server()), monitorFor(server())];
      for (const message of numbered('one', 120)) one.capture(message);
      for (const message of numbered('two', 120)) two.capture(message);
      await Promise.all([one.flush(), two.flush(), one.flush(), two.flush()]);
      await one.flush();
      expect(await messagesAt(server())).to.deep.equal([...numbered('one', 120), ...numbered('two', 120)]);
      expect(new Set((await recordsAt(server())).map(({ id }) => id)).size).to.equal(240);
    });

    it('counts every repeat once when the other tab has sent the first', async () => {
      const [one, two] = [monitorFor(server()), monitorFor(server())];
      const again = new Error('again');
      one.capture(again);
      await eventually(async () => {
        await two.flush();
        expect(await recordsAt(server())).to.have.length(1);
      });
      one.capture(again);
      one.capture(again);
      await one.flush();
      expect((await recordsAt(server())).map(({ count }) => count)).to.deep.equal([1, 2]);
      expect(new Set((await recordsAt(server())).map(({ id }) => id)).size).to.equal(2);
    });

    it('does not send on closing what the other tab has delivered', async () => {
      const [one, two] = [monitorFor(server()), monitorFor(server())];
      one.start();
      one.capture('shared');
      await eventually(async () => {
        await two.flush();
        expect(await recordsAt(server())).to.have.length(1);
      });
      await one.flush();
      window.dispatchEvent(new PageTransitionEvent('pagehide'));
      window.dispatchEvent(new PageTransitionEvent('pageshow'));
      one.capture('later');
      await one.flush();
      expect(await messagesAt(server())).to.deep.equal(['later', 'shared']);
    });
  });
});
