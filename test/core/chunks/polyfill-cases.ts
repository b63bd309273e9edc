/** What functions of newer browsers do, case by case, as text that can be compared. Runs in a page. */

type Case = () => unknown;
interface Newer {
  groupBy(items: Iterable<unknown>, keyOf: (item: string, index: number) => unknown): unknown;
  withResolvers(): {
    promise: Promise<unknown>;
    resolve(value: unknown): void;
    reject(reason: unknown): void;
  };
}
const newer = (owner: unknown) => owner as Newer;
const anyOf = (signals: Iterable<unknown>) =>
  AbortSignal.any(signals as Iterable<AbortSignal> & AbortSignal[]);

const words = ['oak', 'elm', 'ash', 'yew', 'box'];
const holes = Array<number>(3);

const arrays: Record<string, Case> = {
  'at, from both ends': () => [0, -1, 9, -9, NaN, -1.7].map((index) => words.at(index)),
  'findLast, with index and array': () =>
    words.findLast((word, index, all) => all[index] === word && index < 3),
  'findLast, nothing found': () => words.findLast(() => false),
  'findLastIndex, among holes': () => holes.findLastIndex((item) => item === undefined),
  'findLastIndex, nothing found': () => words.findLastIndex(() => false),
  'findLast, no function': () => words.findLast('a' as never),
  'toReversed, of an array with holes': () => [...holes, 1].toReversed(),
  'toSorted, by text': () => [10, 9, 1, undefined, 'a'].toSorted(),
  'toSorted, by a function that keeps ties in order': () => words.toSorted((a, b) => a.length - b.length),
  'toSorted, no function': () => words.toSorted({} as never),
  'toSpliced, all its ways': () => [
    words.toSpliced(1, 2, 'fir', 'bay', 'fig'),
    words.toSpliced(-1),
    (words.toSpliced as () => unknown)(),
    words,
  ],
  'with, from both ends': () => [words.with(0, 'fir'), words.with(-1, 'bay'), words],
  'with, out of range': () => words.with(5, 'fir'),
  'at, of something like an array': (): unknown => Array.prototype.at.call({ length: 2, 1: 'b' }, -1),
  'at, of nothing': (): unknown => Array.prototype.at.call(null, 0),
  'keys of a new array': () => {
    const keys: string[] = [];
    for (const key in ['a'] as object) keys.push(key);
    return keys;
  },
};

const objects: Record<string, Case> = {
  'hasOwn, own and inherited': () => [
    Object.hasOwn({ a: 1 }, 'a'),
    Object.hasOwn({}, 'toString'),
    Object.hasOwn(Object.create(null) as object, 'a'),
    Object.hasOwn(words, 'length'),
  ],
  'hasOwn, of nothing': () => Object.hasOwn(null as never, 'a'),
  'groupBy, into an object without a prototype': () => {
    const groups = newer(Object).groupBy(words, (word) => word.at(-1)) as object;
    return [groups, Reflect.getPrototypeOf(groups)];
  },
  'groupBy, a hostile key': () => newer(Object).groupBy(words, () => '__proto__'),
  'groupBy, of a text': () => newer(Object).groupBy('abca', (letter) => letter),
  'groupBy, no function': () => newer(Object).groupBy(words, 1 as never),
  'groupBy, into a map': () => {
    const groups = newer(Map).groupBy(new Set(words), (word, index) => index % 2 === 0 && word.length);
    return groups instanceof Map && [...groups];
  },
  'groupBy, into a map, zero': () => [...(newer(Map).groupBy(words, () => -0) as Map<number, unknown>)],
  'withResolvers, resolved': async () => {
    const { promise, resolve } = newer(Promise).withResolvers();
    resolve('done');
    return [promise instanceof Promise, await promise];
  },
  'withResolvers, rejected': async () => {
    const { promise, reject } = newer(Promise).withResolvers();
    reject(new TypeError('refused'));
    return promise;
  },
};

const addresses: Record<string, Case> = {
  'canParse, as `new URL` does': () =>
    [
      ['https://a.example/'],
      ['/a'],
      ['/a', 'https://a.example'],
      ['/a', 'b'],
      ['https://[::1'],
      [''],
      ['', 'https://a.example'],
      ['/a', undefined],
    ].map((parts) => URL.canParse(...(parts as [string, string?]))),
  'canParse, of an address': () => URL.canParse(new URL('https://a.example/')),
};

const clones: Record<string, Case> = {
  'structuredClone, all kinds': () => {
    const original = {
      date: new Date(0),
      map: new Map([[1, new Set(['a'])]]),
      bytes: new Uint8Array([1, 2]),
      text: /a/gi,
    };
    const copy = structuredClone(original);
    const { date, map, bytes, text } = copy;
    return [copy !== original, date.getTime(), [...map.get(1)!], [...bytes], String(text)];
  },
  'structuredClone, cycles': () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    const copy = structuredClone(circle);
    return [copy.self === copy, copy !== circle];
  },
  'structuredClone, plain values': () =>
    [undefined, null, 0, 'a', true].map((value) => structuredClone(value)),
  'structuredClone, a file': async () => {
    const copy = structuredClone(new File(['text'], 'a.txt'));
    return [copy instanceof File, copy.name, await copy.text()];
  },
  'structuredClone, a function': () => structuredClone(() => {}),
  'structuredClone, leaves nothing behind': () => performance.getEntriesByType('mark').length,
};

/** Of the one whose abort comes. */
const aborted = (signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve([signal.aborted, describe(signal.reason)]), {
      once: true,
    });
  });

const signals: Record<string, Case> = {
  'any, the first one counts': async () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const signal = AbortSignal.any([one.signal, other.signal]);
    const before = signal.aborted;
    const told = aborted(signal);
    other.abort('second');
    one.abort('first');
    return [before, await told, String(signal.reason)];
  },
  'any, of one that is aborted': () => {
    const signal = anyOf(new Set([new AbortController().signal, AbortSignal.abort('early')]));
    return [signal.aborted, String(signal.reason)];
  },
  'any, of none': () => AbortSignal.any([]).aborted,
  'any, of something else': () => anyOf([{}]),
  'any, of any': async () => {
    const controller = new AbortController();
    const told = aborted(AbortSignal.any([AbortSignal.any([controller.signal])]));
    controller.abort();
    return told;
  },
  'any, in a request': async () => {
    const controller = new AbortController();
    const asking = fetch('/', { signal: AbortSignal.any([controller.signal]) });
    controller.abort();
    return asking;
  },
  'timeout, after its time': async () => {
    const signal = AbortSignal.timeout(1);
    return [signal.aborted, await aborted(signal)];
  },
  'throwIfAborted, before and after': () => {
    const controller = new AbortController();
    controller.signal.throwIfAborted();
    controller.abort(new RangeError('enough'));
    controller.signal.throwIfAborted();
  },
  'throwIfAborted, without a reason': () => AbortSignal.abort().throwIfAborted(),
};

function describe(value: unknown): string {
  if (value instanceof Error || value instanceof DOMException) return value.name;
  return (
    JSON.stringify(value, (_, part: unknown) =>
      part === undefined ? 'nothing' : Object.is(part, -0) ? '-0' : part,
    ) ?? 'nothing'
  );
}

/** Runs all cases. */
export async function outcomes(): Promise<Record<string, string>> {
  const all: Record<string, Case> = { ...arrays, ...objects, ...addresses, ...clones, ...signals };
  const found: Record<string, string> = {};
  for (const [name, run] of Object.entries(all)) {
    try {
      found[name] = describe(await run());
    } catch (error) {
      found[name] = `throws ${describe(error)}`;
    }
  }
  return found;
}
