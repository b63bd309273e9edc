/**
 * Functions of the platform, watched without a trace: what stands in their place has the name, the length, the source
 * text, the properties and the `new`-ability of the original (DESIGN section 3, Monitoring). A callable Proxy has all of
 * these by itself, for 50 ns a call, and nothing of the page's own prototypes has to be changed for it.
 */
import type { Disposer } from '../base/disposer.js';

/** Anything that can be called. */
export type Callable = (this: unknown, ...args: unknown[]) => unknown;

/** Asked for on one of ours that has ended, gives what it passes calls to: of several runtimes, the last leaves nothing. */
const ORIGINAL = Symbol.for('stoa.original');

/**
 * Puts what `wrap` makes in the place of a method. The disposer takes it away; where somebody has patched over it, calls
 * pass straight through instead. Targets that cannot be changed stay as they are. Never throws.
 */
export function patchMethod(
  owner: object | undefined,
  name: string,
  wrap: (original: Callable) => Callable,
): Disposer {
  try {
    let target = owner;
    // A subclass may have taken the place of a platform's class.
    while (target && !Object.hasOwn(target, name))
      target = Object.getPrototypeOf(target) as object | undefined;
    return target ? patchOwn(target, name, wrap) : () => {};
  } catch {
    return () => {};
  }
}

function patchOwn(target: object, name: string, wrap: (original: Callable) => Callable): Disposer {
  const valueNow = (): unknown => Object.getOwnPropertyDescriptor(target, name)?.value;
  const put = (value: unknown) => Reflect.defineProperty(target, name, { value });
  const original = valueNow() as Callable;
  let current: Callable | undefined = wrap(original);
  // Throws where there is no function.
  const traps: ProxyHandler<Callable> & { stoaCall: Callable } = {
    // By this name `thrown.ts` knows what is ours in a stack.
    stoaCall: (callee, self, args) => Reflect.apply(current ?? (callee as Callable), self, args as unknown[]),
    get(callee, key, asked) {
      // A stranger may let through to us what is asked of it.
      if (key === ORIGINAL) return current || asked !== patched ? undefined : callee;
      const value: unknown = Reflect.get(callee, key);
      // A Proxy has no source text of its own.
      return key === 'toString' ? (value as Callable).bind(callee) : value;
    },
  };
  traps.apply = traps.stoaCall;
  const patched: Callable = new Proxy(original, traps);
  put(patched);
  return () => {
    current = undefined;
    if (valueNow() !== patched) return;
    let value: unknown = original;
    for (let next = value; next; next = (next as Record<symbol, unknown>)[ORIGINAL]) value = next;
    put(value);
  };
}
