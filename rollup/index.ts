/**
 * `stoa/rollup`: tools for authors of app modules. `stoaModule` builds one module, `mergeManifests` lists the modules
 * of a build folder for the loader and merges those of a page, `collectLabels` puts their texts where the loader looks for
 * them. The command `stoa-manifest` does what `mergeManifests` does.
 */
export type { ModuleHashes } from './check.js';
export { collectLabels, type CollectLabelsOptions, type LabelSource, type WrittenLabels } from './labels.js';
export type { AssetManifest, ScriptType } from './manifest.js';
export { mergeManifests, type MergeOptions, type ModuleVersion } from './merge.js';
export type { MergedManifest } from './merged/distribution.js';
export { stoaModule, type StoaModulePlugin } from './module.js';
export type { StoaModuleOptions } from './options.js';
export type { Pages } from './pages.js';
export type { PageConfig } from './publish.js';
