// What every part stands on: errors that say what happened, registrations that can be undone, an outside world that may
// be missing, and JSON that strangers wrote.
import { expect } from '@open-wc/testing';
import { createDisposers, listen } from '../../../core/base/disposer.js';
import { browserEnvironment, overrideEnvironment } from '../../../core/base/environment.js';
import { describeThrown, isStoaError, StoaError } from '../../../core/base/errors.js';
import { isRecord, parseJson } from '../../../core/base/json.js';

describe('StoaError', () => {
  it('given a code, a message and a cause, then it carries all three and is an Error', () => {
    const cause = new TypeError('inner');
    const error = new StoaError('NOT_IN_APP', 'only inside', { cause });
    expect(error).to.be.instanceOf(Error);
    expect(error).to.include({ name: 'StoaError', code: 'NOT_IN_APP', message: 'only inside', cause });
    expect(String(error)).to.equal('StoaError: only inside');
  });
});

describe('describeThrown', () => {
  it('given anything that can be thrown, then a text comes back', () => {
    const thrown: readonly [unknown, string][] = [
      [new Error('no connection'), 'no connection'],
      [new RangeError(), 'RangeError'],
      ['a text', 'a text'],
      [undefined, 'undefined'],
      [null, 'null'],
      [404, '404'],
      [Symbol('s'), 'Symbol(s)'],
      [{ code: 7 }, '{"code":7}'],
      [{ toJSON: () => undefined }, '[object Object]'],
      [Object.assign(new Error('x'), { message: 5 }), '5'],
    ];
    for (const [value, text] of thrown) expect(describeThrown(value)).to.equal(text);
  });

  it('given what cannot be read, then it does not throw itself', () => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    const refuse = () => {
      throw new Error('hostile');
    };
    const hostile = new Proxy({}, { get: refuse, getPrototypeOf: refuse, ownKeys: refuse, has: refuse });
    const guarded = Object.defineProperty(new Error('x'), 'message', { get: refuse });
    for (const value of [circular, hostile, guarded]) {
      expect(describeThrown(value)).to.equal('unreadable value');
      expect(isStoaError(value)).to.equal(false);
    }
  });
});

describe('createDisposers', () => {
  it('given several disposers, then they run once, newest first', () => {
    const ran: string[] = [];
    const disposers = createDisposers();
    for (const name of ['first', 'second', 'third']) disposers.add(() => ran.push(name));
    disposers.dispose();
    disposers.dispose();
    expect(ran).to.deep.equal(['third', 'second', 'first']);
  });

  it('given one that throws, then the others run all the same', () => {
    const ran: string[] = [];
    const disposers = createDisposers();
    disposers.add(() => ran.push('oldest'));
    disposers.add(() => {
      throw new Error('stuck');
    });
    disposers.add(() => ran.push('newest'));
    disposers.dispose();
    expect(ran).to.deep.equal(['newest', 'oldest']);
  });

  it('given a disposer that was run early, then it is not run again', () => {
    let runs = 0;
    const disposers = createDisposers();
    const early = disposers.add(() => (runs += 1));
    early();
    early();
    disposers.dispose();
    expect(runs).to.equal(1);
  });

  it('given a late registration, then it is undone at once and only once', () => {
    let runs = 0;
    const disposers = createDisposers();
    disposers.dispose();
    const dispose = disposers.add(() => (runs += 1));
    expect(runs).to.equal(1);
    dispose();
    disposers.dispose();
    expect(runs).to.equal(1);
  });

  it('given a registration made while disposing, then it is undone too', () => {
    const ran: string[] = [];
    const disposers = createDisposers();
    disposers.add(() => {
      ran.push('outer');
      disposers.add(() => ran.push('inner'));
    });
    disposers.dispose();
    expect(ran).to.deep.equal(['outer', 'inner']);
  });
});

describe('listen', () => {
  it('given a listener, then it hears events until it is disposed', () => {
    const target = new EventTarget();
    const heard: string[] = [];
    const stop = listen(target, 'ping', (event: Event) => heard.push(event.type));
    target.dispatchEvent(new Event('ping'));
    stop();
    stop();
    target.dispatchEvent(new Event('ping'));
    expect(heard).to.deep.equal(['ping']);
  });

  it('given capture, then disposing removes the capturing listener', () => {
    const parent = document.createElement('div');
    const child = parent.appendChild(document.createElement('i'));
    let heard = 0;
    const stop = listen(parent, 'error', () => (heard += 1), { capture: true });
    child.dispatchEvent(new Event('error'));
    stop();
    child.dispatchEvent(new Event('error'));
    expect(heard).to.equal(1);
  });
});

describe('browserEnvironment', () => {
  it('given a page, then its own window, storage and address are there', () => {
    const environment = browserEnvironment();
    expect(environment.window).to.equal(window);
    expect(environment.document).to.equal(document);
    expect(environment.localStorage).to.equal(localStorage);
    expect(environment.indexedDB).to.equal(indexedDB);
    expect(environment.href()).to.equal(location.href);
  });

  it('given an override, then it stands in place of the browser own', () => {
    const href = () => 'https://suite.example/';
    expect(browserEnvironment({ href, localStorage: undefined })).to.include({
      href,
      localStorage: undefined,
    });
  });

  describe('given a browser that takes its time for storages', () => {
    const names = ['localStorage', 'sessionStorage', 'indexedDB'] as const;
    const natives = names.map((name) => [name, Object.getOwnPropertyDescriptor(window, name)!] as const);
    let asked: string[];
    let isDenied: boolean;

    beforeEach(() => {
      asked = [];
      isDenied = false;
      for (const [name, native] of natives)
        Object.defineProperty(window, name, {
          ...native,
          get() {
            asked.push(name);
            if (isDenied) throw new DOMException('denied', 'SecurityError');
            return native.get!.call(window) as unknown;
          },
        });
    });
    afterEach(() => natives.forEach(([name, native]) => Object.defineProperty(window, name, native)));

    it('then it is asked once, by whoever needs one', () => {
      const environment = browserEnvironment();
      expect(asked).to.deep.equal([]);
      expect(environment.sessionStorage).to.be.instanceOf(Storage);
      expect(environment.sessionStorage).to.equal(environment.sessionStorage);
      expect(asked).to.deep.equal(['sessionStorage']);
    });

    it('then it is not asked when a part of the environment is replaced, nor for what is', () => {
      const href = () => 'https://suite.example/';
      const memory = {} as Storage;
      const first = browserEnvironment({ localStorage: memory });
      const last = browserEnvironment(overrideEnvironment(first, { href, indexedDB: undefined }));
      expect(last.href).to.equal(href);
      expect(last.localStorage).to.equal(memory);
      expect(last.indexedDB).to.equal(undefined);
      expect(asked).to.deep.equal([]);
      expect(last.sessionStorage).to.equal(first.sessionStorage);
      expect(asked).to.deep.equal(['sessionStorage']);
      expect(first.href()).to.equal(location.href);
    });

    it('then an answer of no is one for good', () => {
      isDenied = true;
      const environment = browserEnvironment();
      expect(environment.localStorage).to.equal(undefined);
      isDenied = false;
      expect(environment.localStorage).to.equal(undefined);
      expect(asked).to.deep.equal(['localStorage']);
    });
  });

  it('given a page that may not touch storage, then storage is missing and nothing throws', async () => {
    // A sandboxed frame has no origin: reading `localStorage` there throws.
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    const source = new URL('../../../core/base/environment.ts', import.meta.url).href;
    const answer = new Promise<unknown>((resolve) => {
      window.addEventListener('message', function hear({ data, source: sender }) {
        if (sender !== frame.contentWindow) return;
        window.removeEventListener('message', hear);
        resolve(data);
      });
    });
    const code = await (await fetch(source)).text();
    frame.srcdoc =
      `<script type="module">
      const report = (data) => parent.postMessage(data, '*');
      try {
        const { browserEnvironment } = await import(URL.createObjectURL(new Blob([${JSON.stringify(code)}], { type: 'text/javascript' })));
        const { window, localStorage, sessionStorage } = browserEnvironment();
        report({ window: !!window, localStorage: typeof localStorage, sessionStorage: typeof sessionStorage });
      } catch (error) { report(String(error)); }
    </` + 'script>';
    document.body.append(frame);
    expect(await answer).to.deep.equal({
      window: true,
      localStorage: 'undefined',
      sessionStorage: 'undefined',
    });
    frame.remove();
  });

  it('given a fetch that a tool replaced later, then it is the one that is called', async () => {
    const environment = browserEnvironment();
    const { fetch } = globalThis;
    globalThis.fetch = () => Promise.resolve(new Response('from the tool'));
    try {
      expect(await (await environment.fetch('/')).text()).to.equal('from the tool');
    } finally {
      globalThis.fetch = fetch;
    }
  });

  it('given many random ids, then each has 32 hex digits and none comes twice', () => {
    const { randomId } = browserEnvironment();
    const ids = Array.from({ length: 1000 }, randomId);
    expect(new Set(ids).size).to.equal(1000);
    for (const id of ids) expect(id).to.match(/^[0-9a-f]{32}$/);
  });

  it('given the system clock, then timers run and can be taken back', async () => {
    const { clock } = browserEnvironment();
    let ran = '';
    const taken = clock.setTimeout(() => (ran += 'taken back'), 0);
    clock.clearTimeout(taken);
    await new Promise<void>((resolve) => void clock.setTimeout(resolve, 5));
    expect(ran).to.equal('');
    expect(clock.now()).to.be.closeTo(Date.now(), 1000);
  });
});

describe('parseJson', () => {
  it('given JSON, then it is read as the browser reads it', () => {
    for (const text of ['{"a":[1,null,{"b":"\\u00e9"}]}', '12', '"text"', 'null', '[]']) {
      expect(parseJson(text)).to.deep.equal(JSON.parse(text));
    }
  });

  it('given prototype keys, plain or written with escapes, then they are dropped at every depth', () => {
    const texts = [
      '{"__proto__":{"admin":true},"a":1}',
      '{"\\u005f_proto__":{"admin":true},"a":1}',
      '{"\\u005F\\u005Fproto__":{"admin":true},"a":1}',
    ];
    for (const text of texts) {
      const parsed = parseJson(text) as object;
      expect(Object.keys(parsed)).to.deep.equal(['a']);
      expect(Object.assign({}, parsed)).to.not.have.property('admin');
      const [nested] = (parseJson(`{"list":[${text}]}`) as { list: [object] }).list;
      expect(Object.keys(nested)).to.deep.equal(['a']);
    }
  });

  it('given a value that merely names such a key, then it is kept', () => {
    expect(parseJson('{"a":"__proto__","b":["__proto__"]}')).to.deep.equal({
      a: '__proto__',
      b: ['__proto__'],
    });
  });

  it('given what is no JSON, then it throws as the browser does', () => {
    for (const text of ['', '{', '<html>', '{"__proto__":'])
      expect(() => parseJson(text)).to.throw(SyntaxError);
  });
});

describe('isRecord', () => {
  it('given values of every kind, then only objects with keys count', () => {
    expect([{}, Object.create(null), new Date()].every(isRecord)).to.equal(true);
    expect([null, undefined, [], 'text', 1, true, () => 1].some(isRecord)).to.equal(false);
  });
});
