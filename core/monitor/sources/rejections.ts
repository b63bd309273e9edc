/** Rejected promises that nobody handled, whatever they were rejected with. */
import { listen } from '../../base/disposer.js';
import type { Source } from './source.js';

/** Watches the window for unhandled rejections. */
export const watchRejections: Source = (report, { window }) => {
  if (!window) return () => {};
  return listen(
    window,
    'unhandledrejection',
    (event: PromiseRejectionEvent) => report(event.reason, { type: 'promise' }),
    { capture: true },
  );
};
