/** Looked up before anything is filled: modules run in the order in which they are imported. */
import { missingFeatures } from '../needs-polyfills.js';

/** What the browser lacks of itself. */
export const missing: readonly string[] = missingFeatures(globalThis as Window & typeof globalThis);
