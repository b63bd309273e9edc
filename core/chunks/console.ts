/** Tool for developers in the browser's console (SPEC section 2). */
import type { Runtime } from '../runtime.js';
import type { Topic } from './topics.js';

/** What the tool works on. */
export interface ConsoleToolParts {
  readonly runtime: Runtime;
  readonly document: Document;
  /** Opens a window, as `window.open` does. */
  open(url: string, target: string, features: string): unknown;
  /** Where it prints. Default: the console of the document's window. */
  readonly console?: Pick<Console, 'info' | 'table'>;
  /** Address of the documentation. Default: `/storybook/` of the page's origin. */
  readonly docsUrl?: string;
}

/** What developers call by hand. Every call prints a table and returns what it printed. */
export interface ConsoleTool {
  /** The topics of the documentation. */
  topics(): readonly Topic[];
}

/** Creates the tool. */
export function createConsoleTool(parts: ConsoleToolParts): ConsoleTool {
  void parts;
  return { topics: () => [] };
}
