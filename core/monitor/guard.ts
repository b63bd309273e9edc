/** Calls listeners of others: one that fails is told of, and neither ends what told it nor is recorded as an error itself. */
import type { Logger } from '../base/logger.js';

/** The listener, made safe to call. Not thrown later: that would be recorded, and told of again. */
export function guard<Args extends unknown[]>(
  listener: (...args: Args) => void,
  logger: Pick<Logger, 'warn'>,
): (...args: Args) => void {
  return (...args) => {
    try {
      listener(...args);
    } catch (error) {
      logger.warn('a listener of the monitor failed', error);
    }
  };
}
