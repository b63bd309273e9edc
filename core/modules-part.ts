/** What works with app modules: one file that a page loads when it first needs one of them, see `page-parts.ts`. */
export { createLoading } from './loading/loading.js';
export { createUpgrade } from './loading/upgrade.js';
export { mountComponent } from './mount.js';
