/** Where bare names lead: stories and their app modules write what an app would write, and get the sources. */
import { fileURLToPath } from 'node:url';

/** Absolute path of a file or folder of the project. */
export const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** For `resolve.alias` of Vite. */
export const ALIASES = [
  { find: /^stoa$/, replacement: fromRoot('core/index.ts') },
  { find: /^stoa\/sdk\/stub\.js$/, replacement: fromRoot('sdk/stub.ts') },
  { find: /^stoa\/elements\/define\.js$/, replacement: fromRoot('elements/base/define.ts') },
  { find: /^stoa\/(elements|react|sdk|testkit)$/, replacement: fromRoot('$1/index.ts') },
];
