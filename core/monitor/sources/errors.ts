/**
 * Errors that nobody caught. In the capture phase, because apps stop events on their way; not `window.onerror`,
 * because apps replace it.
 */
import { listen } from '../../base/disposer.js';
import type { Source } from './source.js';

/** Watches the window for uncaught errors. */
export const watchErrors: Source = (report, { window }) => {
  if (!window) return () => {};
  return listen(
    window,
    'error',
    (event: ErrorEvent) => {
      // What images, styles and scripts fail with has the element as its target, and no error.
      if (event.target !== window) return;
      // Scripts of other origins give neither; an event that a script has made may have no message.
      report(event.error ?? event.message ?? event, {
        type: 'js',
        ...(event.filename && { fileName: event.filename, lineNumber: event.lineno, colNumber: event.colno }),
      });
    },
    { capture: true },
  );
};
