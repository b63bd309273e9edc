/**
 * Interceptors that apps add: scoped, ordered, removable. One that throws is named in the log and passed over, so that
 * no app can break the calls of another.
 */
import type { Disposer } from '../../base/disposer.js';
import type { Logger } from '../../base/logger.js';
import { isRecord, parseJson } from '../../base/json.js';
import type { Texts } from '../../i18n/texts.js';
import { unlessAborted } from '../abort.js';
import { beginsWith } from '../address.js';
import { isJsonBody, kindOf } from '../body.js';
import { isRequestError } from '../errors.js';
import { copyOfParams } from '../options.js';
import type { Prepare } from '../prepare.js';
import type { Call, Envelope, Interceptor, RequestOptions, Stage } from '../types.js';

/** The interceptors of a runtime. */
export interface Interceptors {
  readonly stage: Stage;
  use(interceptor: Interceptor): Disposer;
}

/** Starts without any. `prepare` makes a call of options that an interceptor has changed. */
export function createInterceptors({
  logger,
  prepare,
  texts,
}: {
  logger: Logger;
  prepare: Prepare;
  texts: Texts;
}): Interceptors {
  let interceptors: readonly Interceptor[] = [];

  /** Passes over one that throws; one that never answers holds the call until its caller leaves. */
  function guarded<Result>(
    call: Call,
    { owner }: Interceptor,
    run: () => Promise<Result>,
  ): Promise<Result | undefined> {
    const passedOver = (error: unknown) => {
      logger.warn(`an interceptor of ${owner ?? 'an unnamed owner'} threw and was passed over`, error);
      return undefined;
    };
    return unlessAborted(run().catch(passedOver), call, texts);
  }

  async function intercept(call: Call, next: Parameters<Stage>[1], chain: readonly Interceptor[]) {
    let current = call;
    for (const interceptor of chain) {
      const changed = await guarded(call, interceptor, async () => {
        // A copy: what is half done when it throws does not count.
        const options = await interceptor.onRequest?.(optionsOf(current));
        if (!options) return undefined;
        // One that writes new options forgets these; the caller's abort and handler stay the caller's.
        const { signal = call.options.signal, onError = call.options.onError } = options;
        return prepare(() => ({ ...options, signal, onError }), call.expects);
      });
      if (changed) current = changed;
    }
    const backwards = [...chain].reverse();
    const ask = (interceptor: Interceptor, run: () => ReturnType<NonNullable<Interceptor['onResponse']>>) =>
      guarded(call, interceptor, async () => answered(call, await run()));
    try {
      let reply = await next(current);
      for (const interceptor of backwards) {
        const body = await ask(interceptor, () =>
          interceptor.onResponse?.(reply.body as Envelope, current.options),
        );
        if (body !== undefined) reply = { ...reply, body };
      }
      return reply;
    } catch (error) {
      if (!isRequestError(error)) throw error;
      for (const interceptor of backwards) {
        const body = await ask(interceptor, () => interceptor.onError?.(error, current.options));
        if (body !== undefined) {
          return { status: error.status ?? 0, url: error.url, headers: new Headers(), text: '', body };
        }
      }
      throw error;
    }
  }

  return {
    stage(call, next) {
      const chain = interceptors.filter((interceptor) => matches(interceptor, call));
      return chain.length === 0 ? next(call) : intercept(call, next, chain);
    },
    use(interceptor) {
      // A copy, so that adding the same object twice makes two registrations.
      const own = { ...interceptor };
      interceptors = [...interceptors, own].sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
      return () => {
        interceptors = interceptors.filter((other) => other !== own);
      };
    },
  };
}

/** The data as they were when the call was made: the caller may change its own while an interceptor thinks. */
function optionsOf({ options, body }: Call): RequestOptions {
  const data = isJsonBody(options.data) ? parseJson(body as string) : (body ?? null);
  return { ...options, params: copyOfParams(options.params), headers: { ...options.headers }, data };
}

/** Callers rely on an envelope, whoever made it. */
function answered(call: Call, body: Envelope | void): Envelope | void {
  if (body !== undefined && call.expects === 'envelope' && !isRecord(body))
    throw new TypeError('the answer of an interceptor is not an envelope');
  return body;
}

function matches({ match }: Interceptor, { url, options }: Call): boolean {
  if (match === undefined) return true;
  try {
    if (typeof match === 'function') return match(options);
    if (typeof match === 'string') return beginsWith(url, match);
    // A copy: one that is frozen cannot remember where it was.
    return kindOf(match) === 'RegExp' && new RegExp(match).test(url.href);
  } catch {
    return false;
  }
}
