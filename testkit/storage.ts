/**
 * Storage that forgets everything with the test and fills up when the test wants it to: stands in for `localStorage`
 * and `sessionStorage` in `RuntimeOptions.environment` (DESIGN section 1, testers of a module).
 */

/** What `createMemoryStorage` takes. */
export interface MemoryStorageOptions {
  /** Most characters that all keys and values may have together. Default: no limit. */
  readonly quota?: number | undefined;
  /** What is in it from the start. */
  readonly entries?: Readonly<Record<string, string>> | undefined;
}

/** Creates a storage. Over its quota it throws `QuotaExceededError` and keeps the former value, as browsers do. */
export function createMemoryStorage({ quota = Infinity, entries = {} }: MemoryStorageOptions = {}): Storage {
  const values = new Map(Object.entries(entries));
  const methods: Storage = {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(String(key)) ?? null,
    setItem(key, value) {
      const after = new Map(values).set(String(key), String(value));
      if (sizeOf(after) > quota) {
        throw new DOMException(
          `Setting the value of '${String(key)}' exceeded the quota.`,
          'QuotaExceededError',
        );
      }
      values.set(String(key), String(value));
    },
    removeItem: (key) => void values.delete(String(key)),
    clear: () => values.clear(),
  };
  return new Proxy(Object.create(methods) as Storage, asProperties(values, methods));
}

/** Browsers let entries be read, written and listed as properties. What a test puts in place of a method is the method. */
function asProperties(values: Map<string, string>, { setItem }: Storage): ProxyHandler<Storage> {
  const valueOf = (name: string | symbol) => (typeof name === 'string' ? values.get(name) : undefined);
  return {
    get: (target, name): unknown => (name in target ? Reflect.get(target, name) : valueOf(name)),
    set(target, name, value: unknown) {
      if (typeof name === 'symbol' || name in target) return Reflect.set(target, name, value);
      setItem(name, value as string);
      return true;
    },
    has: (target, name) => name in target || valueOf(name) !== undefined,
    deleteProperty: (target, name) => values.delete(String(name)) || Reflect.deleteProperty(target, name),
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor(target, name) {
      const value = valueOf(name);
      if (value === undefined) return Reflect.getOwnPropertyDescriptor(target, name);
      return { value, writable: true, enumerable: true, configurable: true };
    },
  };
}

function sizeOf(values: ReadonlyMap<string, string>): number {
  let size = 0;
  for (const [key, value] of values) size += key.length + value.length;
  return size;
}
