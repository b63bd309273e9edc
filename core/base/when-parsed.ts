/** Waits for the end of a document, for what a script in its head has to do with what comes after. */
import { listen, type Disposer } from './disposer.js';

/** Runs it once the document has been read: now, or then. The disposer also ends what has been begun. */
export function whenParsed(document: Document, run: () => Disposer | void): Disposer {
  const begin = () => (end = run());
  let end: Disposer | void;
  if (document.readyState === 'loading') end = listen(document, 'DOMContentLoaded', begin, { once: true });
  else begin();
  return () => end?.();
}
