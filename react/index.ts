/** `stoa/react`: hooks, provider and wrappers for React app modules. */
export { StoaProvider, useRuntime } from './provider.js';
export { useFormat, useLabel, useStore } from './hooks.js';
export { moduleComponent } from './module-component.js';
