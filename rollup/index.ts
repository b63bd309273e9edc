/**
 * `stoa/rollup`: tools for authors of app modules. `stoaModule` builds one module, `mergeManifests` lists the modules
 * of a build folder for the loader, `collectLabels` puts their texts where the loader looks for them.
 */
export { collectLabels, type CollectLabelsOptions, type LabelSource, type WrittenLabels } from './labels.js';
export type { AssetManifest } from './manifest.js';
export { mergeManifests, type ModuleVersion } from './merge.js';
export { stoaModule, type StoaModuleOptions, type StoaModulePlugin } from './module.js';
