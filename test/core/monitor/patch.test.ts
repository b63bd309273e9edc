/** What stands in the place of a function of the platform cannot be told from it, and goes without a trace. */
import { expect } from '@open-wc/testing';
import { patchMethod, type Callable } from '../../../core/monitor/patch.js';

describe('a patched method', () => {
  const log: string[] = [];
  beforeEach(() => void log.splice(0));

  const noting =
    (name: string) =>
    (original: Callable): Callable =>
      function (...args) {
        log.push(name);
        return Reflect.apply(original, this, args);
      };

  const looks = (method: object) => ({
    type: typeof method,
    tag: Object.prototype.toString.call(method),
    text: String(method),
    joined: ['', method].join(''),
    keys: Reflect.ownKeys(method),
    name: (method as Callable).name,
    length: (method as Callable).length,
    prototype: Object.getPrototypeOf(method) as unknown,
    hasPrototype: 'prototype' in method,
    isNative: /^function \w*\(\) \{ \[native code\] \}$/.test(Function.prototype.toString.call(method)),
  });

  for (const [what, owner, name] of [
    ['fetch', window, 'fetch'],
    ['open', XMLHttpRequest.prototype, 'open'],
    ['send', XMLHttpRequest.prototype, 'send'],
  ] as const) {
    it(`given ${what}, then it looks like the platform's own, and is that again afterwards`, () => {
      const before = Object.getOwnPropertyDescriptor(owner, name);
      const lookedLike = looks(before?.value as object);
      const restore = patchMethod(owner, name, noting('x'));
      const patched = Object.getOwnPropertyDescriptor(owner, name);
      expect(patched?.value).not.to.equal(before?.value);
      expect({ ...patched, value: 0 }).to.deep.equal({ ...before, value: 0 });
      expect(looks(patched?.value as object)).to.deep.equal(lookedLike);
      restore();
      expect(Object.getOwnPropertyDescriptor(owner, name)).to.deep.equal(before);
      expect(Reflect.get(owner, name)).to.equal(before?.value);
    });
  }

  it('passes on who is called, with what, what comes back and what is thrown', () => {
    const trouble = new Error('own');
    const owner = {
      add(this: { base: number }, ...values: number[]) {
        if (values.length === 0) throw trouble;
        return values.reduce((a, b) => a + b, this.base);
      },
    };
    patchMethod(owner, 'add', noting('x'));
    expect(owner.add.call({ base: 1 }, 2, 3)).to.equal(6);
    expect(() => owner.add.call({ base: 1 })).to.throw(trouble);
    expect(log).to.deep.equal(['x', 'x']);
  });

  it('takes what somebody puts on it as the original would', () => {
    const original = Object.assign(() => {}, { mark: 1 });
    const owner = { act: original };
    const restore = patchMethod(owner, 'act', noting('x'));
    owner.act.mark = 2;
    restore();
    expect(original.mark).to.equal(2);
  });

  describe('given several who patch', () => {
    const act = () => log.push('act');
    const orders = [
      [0, 1],
      [1, 0],
    ] as const;
    for (const order of orders)
      it(`then nothing is left, whoever ends first (${order.join()})`, () => {
        const owner = { act };
        const restores = [patchMethod(owner, 'act', noting('a')), patchMethod(owner, 'act', noting('b'))];
        owner.act();
        restores[order[0]]?.();
        owner.act();
        restores[order[1]]?.();
        expect(owner.act).to.equal(act);
        expect(log).to.deep.equal(['b', 'a', 'act', order[0] === 0 ? 'b' : 'a', 'act']);
      });

    it('then a stranger over ours stays, and ours passes through', () => {
      const owner = { act };
      const restore = patchMethod(owner, 'act', noting('a'));
      const ours = owner.act;
      const theirs = () => (log.push('theirs'), ours());
      owner.act = theirs;
      restore();
      expect(owner.act).to.equal(theirs);
      owner.act();
      expect(log).to.deep.equal(['theirs', 'act']);
      const restoreAgain = patchMethod(owner, 'act', noting('again'));
      owner.act();
      restoreAgain();
      expect(owner.act).to.equal(theirs);
      expect(log.slice(2)).to.deep.equal(['again', 'theirs', 'act']);
    });

    it('then a stranger that lets ours show through stays, too', () => {
      const owner = { act };
      const restore = patchMethod(owner, 'act', noting('a'));
      const theirs = new Proxy(owner.act, {});
      owner.act = theirs;
      restore();
      patchMethod(owner, 'act', noting('again'))();
      expect(owner.act).to.equal(theirs);
    });

    it('then a stranger below ours stays', () => {
      const theirs = () => (log.push('theirs'), act());
      const owner = { act: theirs };
      patchMethod(owner, 'act', noting('a'))();
      expect(owner.act).to.equal(theirs);
    });
  });

  for (const [what, owner] of Object.entries({
    'a frozen owner': Object.freeze({ act: () => 1 }),
    'a fixed method': Object.defineProperty({}, 'act', { value: () => 1 }),
    'a getter': {
      get act() {
        return () => 1;
      },
    },
    'no such method': {},
    'no function': { act: 1 },
    nothing: undefined,
    'a hostile owner': new Proxy(
      { act: () => 1 },
      {
        getOwnPropertyDescriptor() {
          throw new Error('no');
        },
      },
    ),
  })) {
    it(`given ${what}, then nothing is patched and nothing thrown`, () => {
      const before = owner && (Reflect.get(owner, 'act') as unknown);
      const restore = patchMethod(owner, 'act', noting('x'));
      if (typeof before === 'function' && what !== 'a getter')
        expect(Reflect.get(owner as object, 'act')).to.equal(before);
      restore();
      expect(log).to.deep.equal([]);
    });
  }

  it('given a method of the parent class, then it is patched there', () => {
    class Parent {
      act() {
        log.push('act');
      }
    }
    class Child extends Parent {}
    const restore = patchMethod(Child.prototype, 'act', noting('x'));
    new Child().act();
    restore();
    expect(Object.hasOwn(Child.prototype, 'act')).to.equal(false);
    expect(log).to.deep.equal(['x', 'act']);
  });

  it('given it was frozen meanwhile, then it passes through', () => {
    const owner = { act };
    const restore = patchMethod(owner, 'act', noting('a'));
    Object.freeze(owner);
    restore();
    owner.act();
    expect(log).to.deep.equal(['act']);
  });
  function act() {
    log.push('act');
  }
});
