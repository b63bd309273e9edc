/** A tester of a module hands it storage of its own, also such that is full. */
import { expect } from '@open-wc/testing';
import { createMemoryStorage } from '../../testkit/storage.js';
import { IS_FIREFOX } from '../support/engine.js';

/** What holds for the browser's storage must hold for the double. */
const storages: [name: string, make: () => Storage][] = [
  ['memory storage', () => createMemoryStorage()],
  [
    'the browser itself',
    () => {
      sessionStorage.clear();
      return sessionStorage;
    },
  ],
];

for (const [name, make] of storages) {
  describe(`${name}, as storage`, () => {
    it('gives back what was put in, as text', () => {
      const storage = make();
      storage.setItem('a', '1');
      storage.setItem('b', 2 as unknown as string);
      expect([storage.getItem('a'), storage.getItem('b'), storage.getItem('c')]).to.deep.equal([
        '1',
        '2',
        null,
      ]);
    });

    it('counts and lists its keys', () => {
      const storage = make();
      storage.setItem('a', '1');
      storage.setItem('a', '2');
      expect([storage.length, storage.key(0), storage.key(1)]).to.deep.equal([1, 'a', null]);
    });

    it('forgets one key or all', () => {
      const storage = make();
      for (const key of ['a', 'b', 'c']) storage.setItem(key, key);
      storage.removeItem('a');
      storage.removeItem('nothing');
      expect([storage.getItem('a'), storage.length]).to.deep.equal([null, 2]);
      storage.clear();
      expect(storage.length).to.equal(0);
    });

    it('takes prototype keys as any other', () => {
      const storage = make();
      expect(storage.getItem('__proto__')).to.equal(null);
      storage.setItem('__proto__', 'x');
      expect(storage.getItem('__proto__')).to.equal('x');
      storage.clear();
    });

    it('is an object of its entries', () => {
      const storage = make();
      storage.setItem('a', '1');
      storage['b'] = 2;
      // Each engine has an order of its own.
      expect(Object.keys(storage)).to.have.members(['a', 'b']);
      expect(Object.entries(storage)).to.have.deep.members([
        ['a', '1'],
        ['b', '2'],
      ]);
      expect([storage['a'], storage.getItem('b'), storage['c']]).to.deep.equal(['1', '2', undefined]);
      expect(['a' in storage, 'c' in storage, 'getItem' in storage]).to.deep.equal([true, false, true]);
      delete storage['a'];
      expect(JSON.stringify(storage)).to.equal('{"b":"2"}');
      storage.clear();
    });

    it('keeps an entry that is called like one of its methods', () => {
      const storage = make();
      storage.setItem('key', 'x');
      expect([storage.getItem('key'), storage.key(0), storage.length]).to.deep.equal(['x', 'key', 1]);
      // Firefox has it among its entries, but not among its properties.
      if (!IS_FIREFOX) expect(Object.keys(storage)).to.deep.equal(['key']);
      storage.clear();
    });

    it('throws QuotaExceededError when it is full, and keeps the former value', () => {
      const storage = name === 'memory storage' ? createMemoryStorage({ quota: 100 }) : make();
      storage.setItem('a', 'former');
      let thrown: unknown;
      try {
        storage.setItem('a', 'x'.repeat(20_000_000));
      } catch (error) {
        thrown = error;
      }
      expect(thrown).to.be.instanceOf(DOMException).with.property('name', 'QuotaExceededError');
      expect(storage.getItem('a')).to.equal('former');
      storage.clear();
    });
  });
}

describe('memory storage, for a test', () => {
  it('fills up at exactly its quota of characters, keys included', () => {
    const storage = createMemoryStorage({ quota: 10 });
    storage.setItem('key', '1234567');
    expect(() => storage.setItem('k', '')).to.throw(DOMException);
    storage.setItem('key', '');
    storage.setItem('key2', '123');
    expect(storage.length).to.equal(2);
  });

  it('starts with what it is given, and each on its own', () => {
    const first = createMemoryStorage({ entries: { a: '1' } });
    const second = createMemoryStorage();
    expect([first.getItem('a'), second.getItem('a')]).to.deep.equal(['1', null]);
  });
});

describe('Memory storage', () => {
  it('can have its methods watched', () => {
    const storage = createMemoryStorage();
    const setItem = storage.setItem.bind(storage);
    const written: string[] = [];
    storage.setItem = (key, value) => {
      written.push(key);
      setItem(key, value);
    };
    storage.setItem('a', '1');
    expect([written, Object.keys(storage), storage.getItem('a')]).to.deep.equal([['a'], ['a'], '1']);
  });
});
