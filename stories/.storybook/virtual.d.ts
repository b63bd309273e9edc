/** Made by `element-tables.ts`. */
declare module 'virtual:custom-elements' {
  const manifest: import('../support/arg-types.js').ElementManifest;
  export default manifest;
}
