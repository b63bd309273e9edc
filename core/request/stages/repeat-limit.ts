/** Refuses the (n+1)-th identical call within the window, for buttons that people press twice (SPEC section 8). */
import type { Clock } from '../../base/environment.js';
import type { Texts } from '../../i18n/texts.js';
import { RequestError } from '../errors.js';
import type { Stage } from '../types.js';

const REPEAT_WINDOW_MS = 500;
const MAX_COUNTED_CALLS = 200;

/** Counts calls that set `repeatLimit`. */
export function repeatLimitStage({ clock, texts }: { clock: Clock; texts: Texts }): Stage {
  const counts = new Map<string, { startedAt: number; calls: number }>();
  return (call, next) => {
    const { repeatLimit } = call.options;
    const key = call.identity;
    if (repeatLimit === undefined || key === undefined) return next(call);
    let count = counts.get(key);
    const now = clock.now();
    // A clock that was set back counts as a new window.
    if (!count || now < count.startedAt || now - count.startedAt >= REPEAT_WINDOW_MS) {
      counts.delete(key);
      counts.set(key, (count = { startedAt: now, calls: 0 }));
      if (counts.size > MAX_COUNTED_CALLS) counts.delete(counts.keys().next().value ?? key);
    }
    if (++count.calls > repeatLimit)
      throw new RequestError('REPEATED', texts.get('request.repeated'), { url: call.url.href });
    return next(call);
  };
}
