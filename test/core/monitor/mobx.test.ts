/**
 * Slow actions of MobX, in its production build and in that for development: each is told under its name, whatever made it
 * an action. Derivations and reactions by themselves are none. Afterwards MobX is as it was.
 */
import { expect } from '@open-wc/testing';
import type * as Mobx from 'mobx';
import { browserEnvironment } from '../../../core/base/environment.js';
import { createActionTiming } from '../../../core/monitor/action-timing.js';
import { eventually } from '../../support/eventually.js';

/** The names that functions are given while a page runs are in the stacks of Chromium alone; elsewhere all are "action". */
const said = (name: string) => (/Chrome/.test(navigator.userAgent) ? name : 'action');

const BUILDS = ['mobx.esm.production.min.js', 'mobx.esm.development.js'];

for (const build of BUILDS)
  describe(`an action of ${build}`, () => {
    const realNow = performance.now.bind(performance);
    let mobx: typeof Mobx;
    let now: number;
    let isOn: boolean;
    let told: [string, number][];
    let warnings: string[];
    let timing: ReturnType<typeof createActionTiming>;
    let stop: () => void;

    before(async () => {
      mobx = (await import(`/node_modules/mobx/dist/${build}`)) as typeof Mobx;
      mobx.configure({ enforceActions: 'never' });
    });
    beforeEach(async () => {
      now = 0;
      isOn = true;
      told = [];
      warnings = [];
      performance.now = () => now;
      timing = createActionTiming({
        environment: browserEnvironment(),
        measure: (it) => it.kind === 'action' && told.push([it.name, it.duration]),
        isOn: () => isOn,
        logger: { debug() {}, info() {}, error() {}, warn: (message) => warnings.push(message) },
      });
      stop = timing.observeMobx(mobx);
      await isLoaded();
    });
    afterEach(() => {
      stop();
      performance.now = realNow;
    });

    /** The part that observes loads on use. */
    const isLoaded = () => eventually(() => expect(flags().suppressReactionErrors?.get).to.be.a('function'));
    /** As if it took so long. */
    const work = (ms: number) => {
      now += ms;
    };
    const flags = () => {
      const { allowStateChanges, allowStateReads, suppressReactionErrors, inBatch } =
        Object.getOwnPropertyDescriptors(mobx._getGlobalState() as Record<string, unknown>);
      return { allowStateChanges, allowStateReads, suppressReactionErrors, inBatch };
    };

    it('is told under the name that it was given', () => {
      const save = mobx.action('orders/save.all: now', work);
      save(47);
      save(48);
      expect(told).to.deep.equal([[said('orders/save.all: now'), 48]]);
    });

    it('is told under the name of the method of a store', () => {
      class Orders {
        count = 0;
        constructor() {
          mobx.makeAutoObservable(this);
        }
        add() {
          work(50);
          this.count++;
        }
        *load(): Generator<Promise<void>> {
          work(60);
          yield Promise.resolve();
        }
      }
      const orders = new Orders();
      orders.add();
      const { add } = orders;
      add.call(orders);
      void (orders.load() as unknown as Promise<void>);
      expect(told).to.deep.equal([
        [said('add'), 50],
        [said('add'), 50],
        [said('load'), 60],
      ]);
    });

    it('without a name is told under that of its caller', () => {
      function refreshOrders() {
        mobx.runInAction(() => work(50));
      }
      refreshOrders();
      expect(told).to.deep.equal([[said('refreshOrders'), 50]]);
    });

    it('takes as long as the reactions that it sets off', () => {
      const box = mobx.observable.box(0);
      const end = mobx.autorun(() => {
        box.get();
        work(50);
      });
      told = [];
      mobx.action('increase', () => box.set(1))();
      end();
      expect(told).to.deep.equal([[said('increase'), 50]]);
    });

    it('is told beside one that it is called by', () => {
      const inner = mobx.action('inner', work);
      mobx.action('outer', () => {
        inner(10);
        inner(50);
      })();
      expect(told).to.deep.equal([
        [said('inner'), 50],
        [said('outer'), 60],
      ]);
    });

    it('is told when it throws, and what follows is timed from its own beginning', () => {
      const error = new Error('no');
      const fail = mobx.action('fail', () => {
        work(50);
        throw error;
      });
      expect(fail).to.throw(error);
      work(1_000);
      mobx.action('next', work)(10);
      expect(told).to.deep.equal([[said('fail'), 50]]);
    });

    it('is not what only computes, reacts or renders', () => {
      const box = mobx.observable.box(1);
      const slow = mobx.computed(() => {
        work(100);
        return box.get();
      });
      const ends = [mobx.autorun(() => work(100 * slow.get()))];
      const reaction = new mobx.Reaction('render', () => {});
      reaction.track(() => work(100 * box.get()));
      box.set(2);
      mobx.untracked(() => work(100));
      reaction.dispose();
      for (const end of ends) end();
      expect(told).to.deep.equal([]);
    });

    it('in the midst of computed values is timed all the same', () => {
      const box = mobx.observable.box(1);
      const double = mobx.computed(() => box.get() * 2);
      const end = mobx.autorun(() => double.get());
      const act = mobx.action('act', () => {
        box.set(box.get() + 1);
        double.get();
        work(50);
        box.set(box.get() + 1);
        double.get();
      });
      act();
      act();
      end();
      expect(told).to.deep.equal([
        [said('act'), 50],
        [said('act'), 50],
      ]);
    });

    it('is not timed while the switch is off', () => {
      isOn = false;
      mobx.action('off', () => work(50))();
      isOn = true;
      mobx.action('on', () => work(50))();
      expect(told).to.deep.equal([[said('on'), 50]]);
    });

    it('leaves the page its own way of writing stacks', () => {
      const own = (error: Error) => `own ${error.message}`;
      Error.prepareStackTrace = own;
      mobx.action('slow', () => work(50))();
      const { prepareStackTrace } = Error;
      Reflect.deleteProperty(Error, 'prepareStackTrace');
      mobx.action('slow', () => work(50))();
      expect(prepareStackTrace).to.equal(own);
      expect(told.map(([name]) => name)).to.deep.equal([said('slow'), said('slow')]);
    });

    it('is told to every runtime that observes, and after the last MobX is as it was', async () => {
      stop();
      const before = flags();
      const stops = [timing.observeMobx(mobx), timing.observeMobx(mobx)];
      await isLoaded();
      mobx.action('slow', () => work(50))();
      stops.reverse().forEach((end) => end());
      mobx.action('unseen', () => work(50))();
      expect(told).to.deep.equal([
        [said('slow'), 50],
        [said('slow'), 50],
      ]);
      expect(flags()).to.deep.equal(before);
    });

    it('of a module that cannot be observed is left alone, with a warning', async () => {
      const state = {
        inBatch: 0,
        allowStateChanges: true,
        allowStateReads: true,
        suppressReactionErrors: false,
      };
      const foreign = [
        {},
        { _getGlobalState: () => undefined, action: mobx.action, runInAction: mobx.runInAction },
        { _getGlobalState: () => state, action: () => () => {}, runInAction: () => {} },
        { _getGlobalState: () => Object.freeze({ ...state }), action: () => () => {}, runInAction: () => {} },
      ];
      for (const module of foreign) timing.observeMobx(module)();
      await eventually(() => expect(warnings).to.have.length(foreign.length));
      expect(warnings).to.deep.equal(foreign.map(() => 'this MobX cannot be observed'));
      expect(state).to.deep.equal({
        inBatch: 0,
        allowStateChanges: true,
        allowStateReads: true,
        suppressReactionErrors: false,
      });
      expect(Object.getOwnPropertyDescriptor(state, 'allowStateReads')?.writable).to.equal(true);
    });
  });
