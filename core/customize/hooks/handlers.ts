/** An action with its handlers around it (DESIGN section 6). */
import { isPromise } from './promise.js';
import type { Registration, Registry } from './registry.js';

/** What a handler gets. */
export interface HookCall<Params, Result> {
  /** What the action was asked to do. */
  readonly params: Params;
  /** Goes on, with other params if they are given. It may be called later, again, or not at all. */
  readonly original: (params?: Params) => Result;
}

/** What an action gives: a promise where a handler is async, `undefined` where one has cancelled it. */
export type HookResult<Result> = Result | Promise<Awaited<Result> | undefined> | undefined;

/** Runs the outermost handler, which runs the next, and so on to the default. */
export function runHandlers<Params, Result>(
  registry: Registry,
  library: string,
  name: string,
  params: Params,
  original: (params: Params) => Result,
): HookResult<Result> {
  const handlers = registry.active('handler', library, name);
  const runFrom = (at: number, current: unknown): unknown => {
    const handler = handlers[at];
    return handler
      ? runHandler(registry, handler, current, (next) => runFrom(at + 1, next))
      : original(current as Params);
  };
  return runFrom(0, params) as HookResult<Result>;
}

function runHandler(
  registry: Registry,
  handler: Registration,
  params: unknown,
  proceed: (params: unknown) => unknown,
): unknown {
  let called = false;
  /** `proceed` has thrown: what the handler throws then is for the caller, be it the same or another error. */
  let failed = false;
  let outcome: unknown;

  function original(next: unknown = params): unknown {
    called = true;
    failed = true;
    outcome = proceed(next);
    failed = false;
    return outcome;
  }

  /** A handler may leave the result to the default. */
  const settle = (result: unknown): unknown => (result === undefined ? outcome : result);

  /** The handler's own failure costs nobody the action, and does it only once. */
  function recover(error: unknown): unknown {
    if (failed) throw error;
    registry.blame(handler, error);
    return called ? outcome : proceed(params);
  }

  async function recoverLater(error: unknown): Promise<unknown> {
    try {
      await outcome;
    } catch {
      throw error;
    }
    return recover(error);
  }

  handler.uses++;
  try {
    const result = handler.fn({ params, original });
    return isPromise(result) ? result.then(settle, recoverLater) : settle(result);
  } catch (error) {
    return recover(error);
  }
}
