/** How a call has ended, where a stage has to look at both ends. */
import { isRequestError, type RequestError } from './errors.js';
import type { Call, Next, Reply } from './types.js';

/** An answer, or a failure of the call. */
export type Outcome = Reply | RequestError;

/** The outcome of handing a call on. Other errors are bugs and stay errors. */
export async function attempt(call: Call, next: Next): Promise<Outcome> {
  try {
    return await next(call);
  } catch (error) {
    if (isRequestError(error)) return error;
    throw error;
  }
}

/** Goes on with an outcome as if it had just come. */
export function settled(outcome: Outcome): Reply {
  if (isRequestError(outcome)) throw outcome;
  return outcome;
}

/** What the server has said. */
export function bodyOf(outcome: Outcome): unknown {
  return isRequestError(outcome) ? outcome.envelope : outcome.body;
}
