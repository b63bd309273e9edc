/**
 * Slow actions on state: those of functions that are wrapped and of nanostores. Nothing else about either changes. MobX
 * has a file of its own.
 */
import { expect } from '@open-wc/testing';
import { atom, map, onNotify, computed } from 'nanostores';
import { browserEnvironment } from '../../../core/base/environment.js';
import { createActionTiming } from '../../../core/monitor/action-timing.js';
import type { ActionTiming, Measurement } from '../../../core/monitor/measurement.js';

describe('a timed action', () => {
  const realNow = performance.now.bind(performance);
  let now: number;
  let isOn: boolean;
  let told: ActionTiming[];
  let timing: ReturnType<typeof createActionTiming>;

  beforeEach(() => {
    now = 0;
    isOn = true;
    told = [];
    performance.now = () => now;
    timing = createActionTiming({
      environment: browserEnvironment(),
      measure: (measurement: Measurement) => measurement.kind === 'action' && told.push(measurement),
      isOn: () => isOn,
      logger: { debug() {}, info() {}, warn() {}, error() {} },
    });
  });
  afterEach(() => {
    performance.now = realNow;
  });

  /** As if it took so long. */
  const work = (ms: number) => {
    now += ms;
  };
  const names = () => told.map(({ name, duration }) => [name, duration]);

  describe('of a function', () => {
    it('is told from 48 ms on', () => {
      const save = timing.action('orders.save', work);
      work(10);
      save(47);
      save(48);
      expect(told).to.deep.equal([{ kind: 'action', name: 'orders.save', start: 57, duration: 48 }]);
    });

    it('has the name, the length, the receiver, the arguments and the result of the function', () => {
      const cart = {
        items: [1],
        add: timing.action(
          'cart.add',
          function add(this: { items: number[] }, first: number, second: number) {
            this.items.push(first, second);
            return this.items;
          },
        ),
      };
      expect(cart.add(2, 3)).to.equal(cart.items);
      expect(cart.items).to.deep.equal([1, 2, 3]);
      expect([cart.add.name, cart.add.length]).to.deep.equal(['add', 2]);
    });

    it('passes on what it throws, and tells how long it took', () => {
      const error = new Error('no');
      const fail = timing.action('fail', () => {
        work(60);
        throw error;
      });
      expect(fail).to.throw(error);
      expect(names()).to.deep.equal([['fail', 60]]);
    });

    it('is that before a promise is returned', async () => {
      const load = timing.action('load', async () => {
        work(50);
        await Promise.resolve();
        work(500);
        return 1;
      });
      expect(await load()).to.equal(1);
      expect(names()).to.deep.equal([['load', 50]]);
    });

    it('is not timed while the switch is off', () => {
      let asked = 0;
      performance.now = () => (asked++, now);
      isOn = false;
      expect(timing.action('x', (ms: number) => ms)(500)).to.equal(500);
      expect([asked, told]).to.deep.equal([0, []]);
    });
  });

  describe('of a store', () => {
    it('takes as long as all that listens', () => {
      const count$ = atom(0);
      const double$ = computed(count$, (count) => count * 2);
      double$.listen(() => work(30));
      count$.listen(() => work(20));
      timing.observeStore('count', count$);
      count$.set(1);
      expect(names()).to.deep.equal([['count', 50]]);
      expect(double$.get()).to.equal(2);
    });

    it('is told of single keys of a map as well', () => {
      const user$ = map({ name: 'a' });
      const keys: unknown[] = [];
      user$.listen((_, __, key) => {
        keys.push(key);
        work(50);
      });
      timing.observeStore('user', user$);
      user$.setKey('name', 'b');
      expect(names()).to.deep.equal([['user', 50]]);
      expect(keys).to.deep.equal(['name']);
    });

    it('has its own functions again afterwards', () => {
      const count$ = atom(0);
      const { notify } = count$;
      const stop = timing.observeStore('count', count$);
      stop();
      stop();
      expect(count$.notify).to.equal(notify);
    });

    it('has its own functions again when the monitor is disposed of, and what comes then is left alone', () => {
      const [count$, late$] = [atom(0), atom(0)];
      const own = [count$.notify, late$.notify];
      timing.observeStore('count', count$);
      timing.dispose();
      timing.observeStore('late', late$);
      expect([count$.notify, late$.notify]).to.deep.equal(own);
    });

    it('is not timed any more either when somebody has wrapped it since', () => {
      const count$ = atom(0);
      count$.listen(() => work(50));
      const stop = timing.observeStore('count', count$);
      let heard = 0;
      const unlisten = onNotify(count$, () => heard++);
      stop();
      count$.set(1);
      unlisten();
      count$.set(2);
      expect([heard, count$.get(), told]).to.deep.equal([1, 2, []]);
    });
  });
});
