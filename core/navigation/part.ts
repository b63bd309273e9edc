/** What of navigation a page loads when it first needs it, see `part-on-use.ts`. */
export { createOpening } from '../objects/opening.js';
export { createLinkQuestion } from './link-question.js';
export { createPlaceholders } from './placeholders.js';
export { createViewEntries } from './views/entries.js';
