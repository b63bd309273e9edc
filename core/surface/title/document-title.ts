/**
 * The title of the document: what the browser writes on the tab and into its history. With it goes the number of what is
 * unread, so that it can be seen on a tab in the background.
 */

/** The title of one document. */
export interface DocumentTitle {
  /** An empty text gives back what the page had. Returns what stands there now, without the number. */
  set(text: string): string;
  /** Puts `(3) ` in front; nothing for 0. */
  setUnread(count: number): void;
  /** Gives back what the page had, unless somebody else has written there since. */
  dispose(): void;
}

/** Higher numbers say `99+`. */
const MAX_UNREAD = 99;

/** Touches nothing until the first call. */
export function createDocumentTitle(document: Document | undefined): DocumentTitle {
  /** What the page has written itself, what stands there without the number, and what is read back of ours. */
  let own = '';
  let base = '';
  let written: string | undefined;
  let hadElement = true;
  let prefix = '';

  function write(text?: string): string {
    if (!document) return text ?? '';
    if (written === undefined) hadElement = !!document.querySelector('title');
    if (document.title !== written) own = base = document.title;
    if (text !== undefined) base = text || own;
    if (document.title !== prefix + base) document.title = prefix + base;
    written = document.title;
    return base;
  }

  return {
    set: write,
    setUnread(count) {
      const before = prefix;
      prefix = count >= 1 ? `(${count > MAX_UNREAD ? `${MAX_UNREAD}+` : Math.floor(count)}) ` : '';
      if (prefix !== before) write();
    },
    dispose() {
      if (written === undefined || document?.title !== written) return;
      if (hadElement) document.title = own;
      else document.querySelector('title')?.remove();
    },
  };
}
