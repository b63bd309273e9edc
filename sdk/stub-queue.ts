/** What is asked of something that is still to come: an SDK, or an embed of it. */
import type { Disposer } from '../core/base/disposer.js';
import type { StoaError } from '../core/base/errors.js';
import { stubError } from './stub-errors.js';

/** Hears that the target does not come; `isEnd`: because the host wants it no longer. What returns true waits on. */
export type OnFail = (error: StoaError, isEnd?: boolean) => boolean | undefined | void;

/** A method that takes a listener, last of its arguments, and returns a disposer. */
type Listen = (...args: readonly unknown[]) => Disposer;

/** Calls that wait for a target, in order. */
export interface Queue<Target extends object> {
  /** Runs at once where the target is there, else when it comes. The disposer takes that back, and what `run` has added. */
  when(run: (target: Target) => Disposer | void, onFail: OnFail): Disposer;
  /** As `when`, for what has a result. Rejects when the target does not come. */
  call<Result>(run: (target: Target) => Result | PromiseLike<Result>): Promise<Result>;
  /** The method of that name, which takes a listener. Throws `INVALID_ARGUMENT`. */
  listen<Name extends keyof Target & string>(name: Name): Target[Name];
  /** Runs all in order; one that throws fails alone. Later targets do not count. */
  arrive(target: Target): void;
  fail(error: StoaError, isEnd?: boolean): void;
  /** The target as far as hosts can tell; until it comes they have `early`. Methods that they keep go on to work. */
  face(early: Target): Target;
}

/** Creates an empty queue. */
export function createQueue<Target extends object>(): Queue<Target> {
  const waiting = new Map<(target: Target) => void, OnFail>();
  let target: Target | undefined;
  let failure: StoaError | undefined;

  function fail(error: StoaError, isEnd?: boolean): void {
    failure = isEnd ? undefined : error;
    for (const [run, onFail] of waiting) {
      if (!onFail(error, isEnd)) waiting.delete(run);
    }
  }

  function when(run: (target: Target) => Disposer | void, onFail: OnFail): Disposer {
    let leave: Disposer | void;
    const entry = (arrived: Target) => {
      leave = run(arrived);
    };
    if (target) entry(target);
    else waiting.set(entry, onFail);
    // Who asks late whether it has failed hears of it soon.
    if (failure) queueMicrotask(() => failure && fail(failure));
    return () => {
      waiting.delete(entry);
      leave?.();
    };
  }

  return {
    when,
    call(run) {
      failure = undefined;
      return new Promise((resolve, reject) => when((arrived) => resolve(run(arrived)), reject));
    },
    listen(name) {
      const listen: Listen = (...args) => {
        const listener = args.at(-1) as ((detail: unknown) => void) | undefined;
        if (typeof listener !== 'function')
          throw stubError('INVALID_ARGUMENT', `${name} needs a function argument`);
        return when(
          (arrived) => (arrived as Record<string, Listen>)[name]!(...args),
          (error, isEnd) => {
            if (isEnd ? args[0] === 'destroyed' : name === 'failed')
              queueMicrotask(() => listener(isEnd ? undefined : error));
            return isEnd || name !== 'failed';
          },
        );
      };
      return listen as Target[typeof name];
    },
    arrive(arrived) {
      target ??= arrived;
      for (const [run, onFail] of waiting) {
        try {
          run(target);
        } catch (error) {
          onFail(error as StoaError);
        }
      }
      waiting.clear();
    },
    fail,
    face: (early) =>
      new Proxy(early, {
        get(_, name) {
          const now = () => (target ?? early)[name as keyof Target] as unknown;
          return typeof now() === 'function'
            ? (...args: unknown[]) => (now() as (...args: unknown[]) => unknown)(...args)
            : now();
        },
      }),
  };
}
