/** The server turns parts of the monitor on and off while the page runs; what it does not name runs on undisturbed. */
import { expect } from '@open-wc/testing';
import { readSwitches } from '../../../core/monitor/server-switches.js';
import {
  createSwitchboard,
  DEFAULT_SWITCHES,
  type MonitorSwitch,
  type Switchboard,
} from '../../../core/monitor/switches.js';
import { eventually } from '../../support/eventually.js';
import { useExpectedPageErrors } from '../../support/page-errors.js';

describe('the switches of an answer', () => {
  const rows: readonly (readonly [what: string, data: unknown, expected: object])[] = [
    ['booleans', { switchStatus: false, renderSwitchStatus: true }, { master: false, render: true }],
    ['numbers', { routeSwitchStatus: 0, traceIdSwitchStatus: 1 }, { route: false, traceId: true }],
    ['texts', { mobxActionSwitchStatus: 'true', routeSwitchStatus: '0' }, { mobxAction: true, route: false }],
    [
      'what is neither on nor off',
      { switchStatus: 'maybe', routeSwitchStatus: null, renderSwitchStatus: {} },
      {},
    ],
    ['unknown names', { master: false, other: true }, {}],
    ['inherited names', Object.create({ switchStatus: false }), {}],
    ['no data', undefined, {}],
    ['a list', [{ switchStatus: false }], {}],
    ['a text', 'switchStatus', {}],
  ];
  for (const [what, data, expected] of rows) {
    it(`are read from ${what}`, () => {
      expect(readSwitches(data)).to.deep.equal(expected);
    });
  }
});

describe('a switchboard', () => {
  const pageErrors = useExpectedPageErrors();

  function board(...names: MonitorSwitch[]): Switchboard & { readonly log: string[] } {
    const log: string[] = [];
    const parts = names.map((name) => ({
      switch: name,
      start() {
        log.push(`${name} on`);
        return () => log.push(`${name} off`);
      },
    }));
    return { ...createSwitchboard(parts), log };
  }

  it('starts nothing by itself, and then what is on by default', () => {
    const { start, log } = board('master', 'route', 'traceId', 'render', 'mobxAction');
    expect(log).to.deep.equal([]);
    start();
    expect(log).to.deep.equal(['master on', 'route on']);
  });

  it('starts and stops only what has changed', () => {
    const { start, turn, log } = board('master', 'route', 'render');
    start();
    turn({ render: true, route: true });
    turn({ route: false });
    turn({});
    expect(log.slice(2)).to.deep.equal(['render on', 'route off']);
  });

  it('stops everything with the master switch, and finds back to what was on', () => {
    const { start, turn, log } = board('master', 'route', 'render');
    start();
    turn({ master: false, render: true });
    expect(log.slice(2)).to.deep.equal(['master off', 'route off']);
    turn({ master: true });
    expect(log.slice(4)).to.deep.equal(['master on', 'route on', 'render on']);
  });

  it('remembers what was turned while it was stopped', () => {
    const { start, turn, dispose, log } = board('route', 'render');
    turn({ render: true, route: false });
    start();
    dispose();
    start();
    expect(log).to.deep.equal(['render on', 'render off', 'render on']);
  });

  it('tells who watches only of changes', () => {
    const { switches$, turn } = board();
    const seen: unknown[] = [];
    switches$.listen((switches) => seen.push(switches));
    turn({ master: true });
    turn({ traceId: true });
    expect(seen).to.deep.equal([{ ...DEFAULT_SWITCHES, traceId: true }]);
  });

  it('turns all the same when somebody who watches fails', async () => {
    const { switches$, start, turn, log } = board('route');
    start();
    switches$.listen(() => {
      throw new Error('a bad listener');
    });
    turn({ route: false });
    expect(log).to.deep.equal(['route on', 'route off']);
    await eventually(() => expect(String(pageErrors()[0])).to.equal('Error: a bad listener'));
  });
});
