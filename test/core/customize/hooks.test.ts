/**
 * Customisations of many owners stack on one component: they apply in order, cannot harm each other or the page, are
 * told apart by owner, and come and go while the page runs.
 */
import { expect } from '@open-wc/testing';
import { StoaError } from '../../../core/base/errors.js';
import { createHooks, type ComponentObject, type Hooks } from '../../../core/customize/hooks.js';
import type { AboutError } from '../../../core/monitor/record.js';
import { eventually } from '../../support/eventually.js';
import { rejection } from '../../support/runtime.js';

interface Props {
  size: string;
  trail?: string[];
  [name: string]: unknown;
}

describe('hooks', () => {
  let hooks: Hooks;
  let warnings: string[];
  let reports: { thrown: unknown; about: AboutError }[];

  beforeEach(() => {
    hooks = hooksAt('http://localhost/');
  });

  function hooksAt(href: string): Hooks {
    warnings = [];
    reports = [];
    return createHooks({
      environment: { href: () => href },
      logger: { warn: (message) => warnings.push(message) },
      report: (thrown, about) => reports.push({ thrown, about }),
    });
  }

  /** Notes in the props that it ran. */
  const leave = (mark: string) => (props: Props) => ({ ...props, trail: [...(props.trail ?? []), mark] });

  const trail = (props: Props = { size: 's' }) => hooks.applyProps('ui', 'Table', props).trail?.join('');

  describe('overrides of props', () => {
    it('give back the very same object when there are none', () => {
      const props = Object.freeze({ size: 's' });
      expect(hooks.applyProps('ui', 'Table', props)).to.equal(props);
      hooks.overrideProps('ui', 'Tree', () => ({ size: 'l' }));
      hooks.overrideProps('other', 'Table', () => ({ size: 'l' }));
      expect(hooks.applyProps('ui', 'Table', props)).to.equal(props);
    });

    it('may return new props or change those they get; the props of the caller stay', () => {
      const props: Props = Object.freeze({ size: 's', tone: 'dark' });
      hooks.overrideProps<Props>('ui', 'Table', ({ size }) => ({ size: `${size}m` }));
      hooks.overrideProps<Props>('ui', 'Table', (own) => {
        own.size += 'l';
        own.extra = true;
      });
      hooks.overrideProps<Props>('ui', 'Table', (own) => {
        delete own.extra;
        return own;
      });
      expect(hooks.applyProps('ui', 'Table', props)).to.deep.equal({ size: 'sml' });
      expect(props).to.deep.equal({ size: 's', tone: 'dark' });
      expect(warnings).to.deep.equal([]);
    });

    it('never write to what another override keeps for itself', () => {
      const own = { size: 'own' };
      hooks.overrideProps<Props>('ui', 'Table', () => own);
      hooks.overrideProps<Props>('ui', 'Table', (props) => void (props.size = 'changed'));
      expect(hooks.applyProps('ui', 'Table', { size: 's' })).to.deep.equal({ size: 'changed' });
      expect(own).to.deep.equal({ size: 'own' });
    });

    it('give back the very same object when none of them changes anything', () => {
      const props: Props = { size: 's', of: NaN };
      hooks.overrideProps<Props>('ui', 'Table', (own) => own);
      hooks.overrideProps<Props>('ui', 'Table', (own) => ({ ...own }));
      hooks.overrideProps<Props>('ui', 'Table', (own) => void (own.size = 's'));
      expect(hooks.applyProps('ui', 'Table', props)).to.equal(props);
    });

    it('tell an added `undefined` and a removed prop from no change', () => {
      hooks.overrideProps<Props>('ui', 'Table', ({ size }) => ({ size, tone: undefined }));
      expect(hooks.applyProps('ui', 'Table', { size: 's', of: 1 })).to.have.all.keys('size', 'tone');
    });

    it('apply in ascending order, default 0, and as registered where the order is the same', () => {
      for (const [mark, order] of [
        ['e', 5],
        ['c', 0],
        ['a', -1],
        ['d', undefined],
        ['f', Infinity],
        ['b', -0.5],
        ['g', Infinity],
      ] as const) {
        hooks.overrideProps('ui', 'Table', leave(mark), order === undefined ? {} : { order });
      }
      expect(trail()).to.equal('abcdefg');
    });

    it('take an order that is no number for the default', () => {
      hooks.overrideProps('ui', 'Table', leave('b'), { order: NaN });
      hooks.overrideProps('ui', 'Table', leave('c'), { order: 'soon' as never });
      hooks.overrideProps('ui', 'Table', leave('a'), { order: -1 });
      expect(trail()).to.equal('abc');
    });

    it('keep the order of 27 owners whichever of them leave', () => {
      const letters = [...'abcdefghijklmnopqrstuvwxyz#'];
      const shuffled = letters.map((letter, index) => ({ letter, order: index % 9 }));
      const disposers = shuffled.map(({ letter, order }) =>
        hooks.overrideProps('ui', 'Table', leave(letter), { order, owner: letter }),
      );
      const expected = (gone: string) =>
        Array.from({ length: 9 }, (_, order) => shuffled.filter((it) => it.order === order))
          .flat()
          .map(({ letter }) => letter)
          .filter((letter) => !gone.includes(letter))
          .join('');
      expect(trail()).to.equal(expected(''));
      disposers[3]?.();
      disposers[20]?.();
      hooks.setOwnerEnabled('k', false);
      expect(trail()).to.equal(expected('duk'));
    });

    for (const [what, value] of [
      ['undefined', undefined],
      ['null', null],
      ['a text', 'props'],
      ['an array', []],
    ] as const) {
      it(`that give ${what} leave the props as they were and warn once, with the owner`, () => {
        hooks.overrideProps('ui', 'Table', leave('a'));
        hooks.overrideProps('ui', 'Table', () => value as never, { owner: 'hr-pack' });
        hooks.overrideProps('ui', 'Table', leave('b'));
        expect(trail()).to.equal('ab');
        expect(trail()).to.equal('ab');
        expect(warnings).to.have.length(1);
        expect(warnings[0]).to.contain('hr-pack').and.contain('ui/Table');
        expect(reports).to.deep.equal([]);
      });
    }

    it('that are async leave the props as they were, and their rejection is reported', async () => {
      hooks.overrideProps<Props>(
        'ui',
        'Table',
        (async (props: Props) => {
          props.size = 'early';
          await Promise.resolve();
          props.size = 'late';
          throw new RangeError('later');
        }) as never,
        { owner: 'hr-pack' },
      );
      const props = { size: 's' };
      expect(hooks.applyProps('ui', 'Table', props)).to.equal(props);
      expect(warnings[0]).to.contain('hr-pack');
      await eventually(() =>
        expect(reports.map(({ thrown }) => String(thrown))).to.deep.equal(['RangeError: later']),
      );
    });

    it('that throw are reported once with their owner, and nothing half done stays', () => {
      hooks.overrideProps('ui', 'Table', leave('a'));
      hooks.overrideProps<Props>(
        'ui',
        'Table',
        (props) => {
          props.trail = ['half'];
          throw new RangeError('broken');
        },
        { owner: 'hr-pack' },
      );
      hooks.overrideProps('ui', 'Table', leave('b'));
      expect(trail()).to.equal('ab');
      expect(trail()).to.equal('ab');
      expect(reports).to.have.length(1);
      expect(reports[0]?.thrown).to.be.instanceOf(RangeError);
      expect(reports[0]?.about).to.deep.equal({ type: 'ecode', comName: 'hr-pack: ui/Table' });
      expect(hooks.list().map(({ uses, errors }) => [uses, errors])).to.deep.equal([
        [2, 0],
        [2, 2],
        [2, 0],
      ]);
    });

    it('that give a hostile object are blamed for it themselves', () => {
      const hostile = new Proxy({}, { ownKeys: () => [].concat(null as never) });
      hooks.overrideProps('ui', 'Table', () => hostile, { owner: 'hostile' });
      hooks.overrideProps('ui', 'Table', leave('b'), { owner: 'good' });
      expect(trail()).to.equal('b');
      expect(reports.map(({ about }) => about.comName)).to.deep.equal(['hostile: ui/Table']);
    });

    it('may register and remove others while they run, from the next time on', () => {
      hooks.overrideProps<Props>('ui', 'Table', (props) => {
        removeLast();
        hooks.overrideProps('ui', 'Table', leave('new'));
        return leave('a')(props);
      });
      const removeLast = hooks.overrideProps('ui', 'Table', leave('b'));
      expect(trail()).to.equal('ab');
      expect(trail()).to.equal('anew');
    });
  });

  describe('names', () => {
    it('that look alike when joined stay apart, those of prototypes are names as any other', () => {
      hooks.overrideProps('a', 'b/c', () => ({ hit: 'a b/c' }));
      hooks.overrideProps('__proto__', 'constructor', () => ({ hit: 'proto' }));
      expect(hooks.applyProps('a/b', 'c', { hit: '' })).to.deep.equal({ hit: '' });
      expect(hooks.applyProps('a', 'b/c', { hit: '' })).to.deep.equal({ hit: 'a b/c' });
      expect(hooks.applyProps('__proto__', 'constructor', { hit: '' })).to.deep.equal({ hit: 'proto' });
      expect(hooks.applyProps('toString', 'valueOf', { hit: '' })).to.deep.equal({ hit: '' });
      expect(Object.prototype).not.to.have.property('hit');
    });

    it('of props may be those of prototypes: they stay own props', () => {
      const props = JSON.parse('{ "__proto__": { "admin": true }, "size": "s" }') as Props;
      hooks.overrideProps<Props>('ui', 'Table', (own) => void (own.size = 'm'));
      const result = hooks.applyProps('ui', 'Table', props);
      expect(result.admin).to.equal(undefined);
      expect(Object.getPrototypeOf(result)).to.equal(Object.prototype);
    });
  });

  describe('overrides of components', () => {
    // Components are anything that can be told apart: core knows no framework.
    const Original = { draw: () => 'table' };
    type Drawn = typeof Original;
    const frame = (by: string) => (inner: Drawn) => ({ draw: () => `${by}(${inner.draw()})` });
    const resolved = () => hooks.resolveComponent('ui', 'Table', Original);

    it('wrap what is there in order, the last outermost', () => {
      expect(resolved()).to.equal(Original);
      hooks.overrideComponent('ui', 'Table', frame('b'), { order: 2 });
      hooks.overrideComponent('ui', 'Table', frame('a'), { order: 1 });
      expect(resolved().draw()).to.equal('b(a(table))');
    });

    it('are asked once, so that views keep their state, and again for another original', () => {
      let asked = 0;
      hooks.overrideComponent<Drawn>('ui', 'Table', (inner) => {
        asked++;
        return frame('a')(inner);
      });
      const first = resolved();
      hooks.overrideProps('ui', 'Table', () => undefined);
      expect(resolved()).to.equal(first);
      expect(asked).to.equal(1);
      const Other = { draw: () => 'tree' };
      expect(hooks.resolveComponent('ui', 'Table', Other).draw()).to.equal('a(tree)');
      expect(resolved()).to.equal(first);
    });

    it('of a name are asked once too', () => {
      let asked = 0;
      hooks.overrideComponent('ui', 'Tag', (inner) => ({ inner, nth: (asked += 1) }));
      const first = hooks.resolveComponent<unknown>('ui', 'Tag', 'table');
      expect(first).to.deep.equal({ inner: 'table', nth: 1 });
      expect(hooks.resolveComponent<unknown>('ui', 'Tag', 'table')).to.equal(first);
      expect(hooks.resolveComponent<unknown>('ui', 'Tag', 'tree')).to.deep.equal({ inner: 'tree', nth: 2 });
    });

    it('come back as the same component after being switched off and on', () => {
      hooks.overrideComponent('ui', 'Table', frame('a'), { owner: 'one' });
      hooks.overrideComponent('ui', 'Table', frame('b'), { owner: 'two' });
      const both = resolved();
      hooks.setOwnerEnabled('one', false);
      expect(resolved().draw()).to.equal('b(table)');
      hooks.setOwnerEnabled('one', true);
      expect(resolved()).to.equal(both);
    });

    it('may be a component object as it is, or a name', () => {
      const memo: ComponentObject = { $$typeof: Symbol('react.memo') };
      hooks.overrideComponent('ui', 'Table', memo);
      expect(hooks.resolveComponent<unknown>('ui', 'Table', Original)).to.equal(memo);
      hooks.overrideComponent<string>('ui', 'Tag', (inner) => `x-${inner}`);
      expect(hooks.resolveComponent('ui', 'Tag', 'table')).to.equal('x-table');
    });

    it('that throw or give nothing are left out, said once', () => {
      hooks.overrideComponent('ui', 'Table', () => undefined, { owner: 'empty' });
      hooks.overrideComponent(
        'ui',
        'Table',
        () => {
          throw new Error('no');
        },
        { owner: 'broken' },
      );
      hooks.overrideComponent('ui', 'Table', frame('a'));
      expect(resolved().draw()).to.equal('a(table)');
      expect(resolved().draw()).to.equal('a(table)');
      expect(warnings).to.have.length(2);
      expect(warnings[0]).to.contain('empty: ui/Table');
      expect(reports.map(({ about }) => about.comName)).to.deep.equal(['broken: ui/Table']);
    });

    it('can be guarded layer by layer, and a guard can blame the owner later', () => {
      hooks.overrideComponent('ui', 'Table', frame('a'), { owner: 'one' });
      hooks.overrideComponent('ui', 'Table', frame('b'), { owner: 'two' });
      const failures: ((error: unknown) => void)[] = [];
      const component = hooks.resolveComponent<Drawn>('ui', 'Table', Original, (layer) => {
        failures.push(layer.failed);
        return { draw: () => `[${layer.owner} over ${layer.previous.draw()}: ${layer.replacement.draw()}]` };
      });
      expect(component.draw()).to.equal(
        '[two over [one over table: a(table)]: b([one over table: a(table)])]',
      );
      failures[1]?.(new Error('while drawing'));
      failures[1]?.(new Error('while drawing again'));
      expect(reports.map(({ about }) => about.comName)).to.deep.equal(['two: ui/Table']);
      expect(hooks.list().map(({ errors }) => errors)).to.deep.equal([0, 2]);
    });
  });

  describe('overrides of children', () => {
    const apply = (...children: unknown[]) => hooks.applyChildren('ui', 'Bar', { size: 's' }, children);

    it('replace, remove, add and keep, each on what the one before has made', () => {
      hooks.children<string>('ui', 'Bar', (_props, element, index) =>
        element === 'save' ? null : index === 0 ? ['new', element] : element,
      );
      hooks.children<string>('ui', 'Bar', ({ size }, element, index) => `${index}${element}${String(size)}`);
      expect(apply('open', 'save', 'close')).to.deep.equal(['0news', '1opens', '2closes']);
    });

    it('give back the very same array when nothing has changed', () => {
      const children = ['a', ['b']];
      expect(hooks.applyChildren('ui', 'Bar', {}, children)).to.equal(children);
      hooks.children('ui', 'Bar', (_props, element) => element);
      expect(hooks.applyChildren('ui', 'Bar', {}, children)).to.equal(children);
    });

    it('keep a child that fails or is forgotten, and the props of the caller', () => {
      const props = Object.freeze({ size: 's' });
      hooks.children<string, Props>(
        'ui',
        'Bar',
        (own, element) => {
          own.size = 'changed';
          if (element === 'b') throw new Error('not this one');
          return element === 'c' ? undefined : element.toUpperCase();
        },
        { owner: 'hr-pack' },
      );
      hooks.children('ui', 'Bar', async () => 'late', { owner: 'async' });
      expect(hooks.applyChildren('ui', 'Bar', props, ['a', 'b', 'c', 'b'])).to.deep.equal([
        'A',
        'b',
        'c',
        'b',
      ]);
      expect(reports).to.have.length(1);
      for (const owner of ['hr-pack', 'async']) {
        expect(warnings.filter((text) => text.startsWith(`${owner}: ui/Bar gives no`))).to.have.length(1);
      }
    });
  });

  describe('handlers', () => {
    const save = (params: { id: number }) => `saved ${params.id}`;
    const run = () => hooks.run('doc', 'save', { id: 1 }, save);

    it('leave the action as it is when there are none', () => {
      expect(run()).to.equal('saved 1');
      expect(() =>
        hooks.run('doc', 'save', 1, () => {
          throw new RangeError('the default fails');
        }),
      ).to.throw(RangeError);
    });

    it('nest by order, the lowest outermost, and may change params and result', () => {
      hooks.on<{ id: number }, string>('doc', 'save', ({ params, original }) => {
        return `inner(${original({ id: params.id * 10 })})`;
      });
      hooks.on<{ id: number }, string>(
        'doc',
        'save',
        ({ params, original }) => `outer(${original({ id: params.id + 1 })})`,
        { order: -1 },
      );
      expect(run()).to.equal('outer(inner(saved 20))');
    });

    it('cancel the default by not calling it', () => {
      let saved = 0;
      hooks.on('doc', 'save', () => undefined);
      hooks.on('doc', 'save', ({ original }) => original(), { order: 1 });
      expect(hooks.run('doc', 'save', {}, () => ++saved)).to.equal(undefined);
      expect(saved).to.equal(0);
    });

    it('need not hand the result on', async () => {
      hooks.on('doc', 'save', ({ original }) => void original());
      expect(run()).to.equal('saved 1');
      hooks.on('doc', 'save', async ({ original }) => {
        await Promise.resolve();
        original();
      });
      expect(await run()).to.equal('saved 1');
    });

    it('hand on the promise of an async default, its rejection too', async () => {
      hooks.on<number, Promise<string>>('doc', 'load', async ({ original }) => `<${await original()}>`);
      expect(await hooks.run('doc', 'load', 1, async (id) => `text ${id}`)).to.equal('<text 1>');
      const failure = new RangeError('offline');
      const loading = hooks.run('doc', 'load', 1, async (): Promise<string> => {
        throw failure;
      });
      expect(await rejection(loading as Promise<unknown>)).to.equal(failure);
      expect(reports).to.deep.equal([]);
    });

    it('may go on later, when somebody has confirmed', () => {
      const confirmations: (() => string)[] = [];
      hooks.on<unknown, string>('doc', 'save', ({ original }) => void confirmations.push(original));
      expect(run()).to.equal(undefined);
      expect(confirmations[0]?.()).to.equal('saved 1');
    });

    it('that fail before they go on are passed over, sync and async', async () => {
      hooks.on(
        'doc',
        'save',
        () => {
          throw new Error('sync');
        },
        { owner: 'one' },
      );
      expect(run()).to.equal('saved 1');
      hooks.on('doc', 'save', () => Promise.reject(new Error('async')), { owner: 'two' });
      expect(await run()).to.equal('saved 1');
      expect(reports.map(({ about }) => about.comName)).to.deep.equal(['one: doc/save', 'two: doc/save']);
    });

    it('that fail after they went on cost nobody the result, and nothing is done twice', async () => {
      let saves = 0;
      const count = () => ++saves;
      hooks.on('doc', 'save', ({ original }) => {
        original();
        throw new Error('sync');
      });
      expect(hooks.run('doc', 'save', {}, count)).to.equal(1);
      hooks.on(
        'doc',
        'save',
        async ({ original }) => {
          await original();
          throw new Error('async');
        },
        { order: -1 },
      );
      expect(await hooks.run('doc', 'save', {}, async () => count())).to.equal(2);
      expect(reports).to.have.length(2);
    });

    it('let failures of the default through to the caller, in the words of the handler if it has any', async () => {
      const fail = () => {
        throw new RangeError('offline');
      };
      const dispose = hooks.on('doc', 'save', ({ original }) => original());
      expect(() => hooks.run('doc', 'save', {}, fail)).to.throw(RangeError, 'offline');
      dispose();
      hooks.on('doc', 'save', async ({ original }) => {
        try {
          return await original();
        } catch (cause) {
          throw new TypeError('saved nowhere', { cause });
        }
      });
      const saving = hooks.run('doc', 'save', {}, async () => fail());
      expect(await rejection(saving as Promise<unknown>)).to.be.instanceOf(TypeError);
      expect(reports).to.deep.equal([]);
    });

    it('may try again what has failed', () => {
      let tries = 0;
      hooks.on<unknown, string>('doc', 'save', ({ original }) => {
        try {
          return original();
        } catch {
          return original();
        }
      });
      const result = hooks.run('doc', 'save', {}, () => {
        if (++tries === 1) throw new Error('once');
        return 'saved';
      });
      expect(result).to.equal('saved');
    });

    it('of 27 owners all take part, those that fail too', () => {
      for (let index = 0; index < 27; index++) {
        hooks.on<string, string>('doc', 'name', ({ params, original }) => {
          if (index % 9 === 4) throw new Error('broken');
          return original(`${params}${index} `);
        });
      }
      const names = hooks.run('doc', 'name', '', (text) => text.trim());
      expect(String(names).split(' ')).to.have.length(24);
      expect(reports).to.have.length(3);
    });
  });

  describe('owners', () => {
    const register = () => {
      hooks.overrideProps('ui', 'Table', leave('a'), { owner: 'alpha' });
      hooks.overrideProps('ui', 'Table', leave('b'), { owner: 'beta' });
      hooks.overrideProps('ui', 'Table', leave('c'), { owner: 'gamma pack' });
      hooks.overrideProps('ui', 'Table', leave('d'));
    };

    for (const [search, expected] of [
      ['', 'abcd'],
      ['?stoa-off=alpha', 'bcd'],
      ['?x=1&stoa-off=alpha,beta', 'cd'],
      ['?stoa-off=alpha&stoa-off=beta, gamma+pack#part', 'd'],
      ['?stoa-off=gamma%20pack', 'abd'],
      ['?stoa-off=anonymous', 'abc'],
      ['?stoa-off=Alpha', 'abcd'],
      ['?stoa-off=__proto__,', 'abcd'],
      ['#stoa-off=alpha', 'abcd'],
    ] as const) {
      it(`are off where the address says so: "${search}"`, () => {
        hooks = hooksAt(`http://localhost/page${search}`);
        register();
        expect(trail()).to.equal(expected);
      });
    }

    it('are all off with *, on pages without an address all on', () => {
      hooks = hooksAt('http://localhost/?stoa-off=*');
      register();
      expect(trail()).to.equal(undefined);
      expect(hooks.has('props', 'ui', 'Table')).to.equal(false);
      hooks = hooksAt('about:srcdoc');
      register();
      expect(trail()).to.equal('abcd');
      hooks = hooksAt('no address');
      register();
      expect(trail()).to.equal('abcd');
    });

    it('are switched while the page runs, whatever the address says', () => {
      hooks = hooksAt('http://localhost/?stoa-off=alpha');
      register();
      hooks.setOwnerEnabled('alpha', true);
      hooks.setOwnerEnabled('beta', false);
      expect(trail()).to.equal('acd');
      hooks.setOwnerEnabled('*', false);
      hooks.setOwnerEnabled('gamma pack', true);
      expect(trail()).to.equal('c');
      hooks.setOwnerEnabled('*', true);
      expect(trail()).to.equal('abcd');
    });

    it('are off in everything they have registered, also later', () => {
      hooks.setOwnerEnabled('alpha', false);
      hooks.overrideComponent('ui', 'Table', () => ({}), { owner: 'alpha' });
      hooks.children('ui', 'Table', () => null, { owner: 'alpha' });
      hooks.on('ui', 'open', () => 'taken over', { owner: 'alpha' });
      const Original = {};
      expect(hooks.resolveComponent('ui', 'Table', Original)).to.equal(Original);
      expect(hooks.applyChildren('ui', 'Table', {}, [1])).to.deep.equal([1]);
      expect(hooks.run('ui', 'open', {}, () => 'opened')).to.equal('opened');
    });
  });

  describe('the list', () => {
    it('names everything that is registered, in the order in which it applies', () => {
      hooks.overrideProps('ui', 'Table', leave('b'), { owner: 'beta', order: 2 });
      hooks.on('doc', 'save', () => {});
      hooks.overrideProps('ui', 'Table', leave('a'), { owner: 'alpha', order: 1 });
      hooks.children('ui', 'Bar', (_props, element) => element, { owner: 'beta' });
      hooks.overrideComponent('ui', 'Bar', (inner) => inner, { owner: 'beta' });
      hooks.setOwnerEnabled('alpha', false);
      trail();
      const rows = hooks
        .list()
        .map(({ kind, library, name, owner, order, active, uses, errors }) =>
          [kind, library, name, owner, order, active, uses, errors].join(' '),
        );
      expect(rows).to.deep.equal([
        'props ui Table alpha 1 false 0 0',
        'props ui Table beta 2 true 1 0',
        'handler doc save anonymous 0 true 0 0',
        'children ui Bar beta 0 true 0 0',
        'component ui Bar beta 0 true 0 0',
      ]);
    });

    it('is empty again when all have been removed, however often', () => {
      const fn = leave('a');
      const disposers = [
        hooks.overrideProps('ui', 'Table', fn),
        hooks.overrideProps('ui', 'Table', fn),
        hooks.overrideComponent('ui', 'Table', () => ({})),
        hooks.children('ui', 'Table', () => null),
        hooks.on('ui', 'open', () => {}),
      ];
      disposers[0]?.();
      disposers[0]?.();
      expect(trail()).to.equal('a');
      for (const dispose of disposers) dispose();
      expect(hooks.list()).to.deep.equal([]);
      expect(hooks.has('props', 'ui', 'Table')).to.equal(false);
    });

    it('has a version that counts up with every change, and with nothing else', () => {
      const seen: number[] = [];
      const stop = hooks.version$.listen((version) => seen.push(version));
      const dispose = hooks.overrideProps('ui', 'Table', leave('a'), { owner: 'alpha' });
      trail();
      hooks.setOwnerEnabled('alpha', true);
      expect(seen).to.deep.equal([1]);
      hooks.setOwnerEnabled('alpha', false);
      hooks.setOwnerEnabled('alpha', false);
      hooks.setOwnerEnabled('*', true);
      dispose();
      dispose();
      expect(seen).to.deep.equal([1, 2, 3, 4]);
      stop();
    });
  });

  it('refuse what is no function', () => {
    for (const register of [
      () => hooks.overrideProps('ui', 'Table', {} as never),
      () => hooks.overrideComponent('ui', 'Table', null as never),
      () => hooks.overrideComponent('ui', 'Table', {} as never),
      () => hooks.children('ui', 'Table', 'x' as never),
      () => hooks.on('ui', 'open', undefined as never),
    ]) {
      expect(register).to.throw(StoaError).with.property('code', 'INVALID_ARGUMENT');
    }
    expect(hooks.list()).to.deep.equal([]);
  });
});
