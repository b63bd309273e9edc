/** Rejected promises that nobody handled, whatever they were rejected with. */
import { listen } from '../../base/disposer.js';
import type { Source } from './source.js';

/** Watches the window for unhandled rejections. */
export const watchRejections: Source = (report, { window }) => {
  if (!window) return () => {};
  return listen(
    window,
    'unhandledrejection',
    (event: PromiseRejectionEvent & Partial<CustomEvent<{ reason?: unknown } | null>>) =>
      // Promises of libraries announce themselves with an event of their own making.
      report(
        'reason' in event ? event.reason : (event as CustomEvent<{ reason?: unknown } | null>).detail?.reason,
        {
          type: 'promise',
        },
      ),
    { capture: true },
  );
};
