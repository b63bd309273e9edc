/** Made by `element-tables.ts`. */
declare module 'virtual:custom-elements' {
  const manifest: import('../support/arg-types.js').ElementManifest;
  export default manifest;
}

/** Made by `api-reference.ts`. */
declare module 'virtual:api-reference' {
  const reference: import('../docs/blocks/api-types.js').Reference;
  export default reference;
}

/** Made by `house.ts`. */
declare module 'virtual:house' {
  const house: import('../docs/blocks/house-types.js').House;
  export default house;
}

/** Made by `house.ts`. */
declare module 'virtual:dependencies' {
  const dependencies: readonly import('../docs/blocks/house-types.js').Dependency[];
  export default dependencies;
}

/** Of Vite: modules by their paths, for patterns of files that need not be there. */
interface ImportMeta {
  glob<T>(
    pattern: string,
    options: { eager: true; import: 'default' },
  ): Readonly<Record<string, T | undefined>>;
}
