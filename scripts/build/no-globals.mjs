/**
 * A script-tag bundle leaves one name on the page, its own. Two of the packages inside would add theirs: Lit notes its
 * versions for a warning that production builds do not print, nanostores shares a counter among copies of itself. A third
 * makes code of text to find the page at all, which pages may forbid.
 */

/** One entry a package: where it reaches for the page, and what stands there instead. */
const REWRITES = [
  {
    file: /\/(lit-html|lit-element|@lit\/reactive-element)\/(lit-html|lit-element|reactive-element)\.js$/,
    write: /\(\w+\.\w+Versions\?\?=\[\]\)\.push\("[\d.]+"\)/,
    instead: '0',
  },
  {
    file: /\/@lit\/reactive-element\/reactive-element\.js$/,
    write: /\b\w+\.litPropertyMetadata\?\?=new WeakMap\b/,
    instead: '0',
    // Elsewhere Lit reads it as a plain name.
    append: 'const litPropertyMetadata=new WeakMap;',
  },
  {
    // Computed stores look at the counter to learn that nothing changed. An app module may compute from our stores
    // with a copy of its own: if there is such a copy, its counter is ours too. The fraction keeps the moment in
    // which it appears from looking like a moment in which nothing changed.
    file: /\/nanostores\/atom\/index\.js$/,
    write: /\(globalThis\.nanostoresGlobal \|\|= \{ epoch: 0 \}\)/,
    instead: '{ get epoch() { return counter().epoch }, set epoch(value) { counter().epoch = value } }',
    append:
      'const ownCounter = { epoch: 0.5 }; const counter = () => globalThis.nanostoresGlobal ?? ownCounter;',
  },
  {
    file: /\/core-js\/internals\/global-this\.js$/,
    write: /Function\('return this'\)\(\)/,
    instead: 'globalThis',
  },
];

/** Rollup plugin. A package that no longer reads as expected ends the build: somebody has to look again. */
export function noGlobals() {
  return {
    name: 'no-globals',
    transform(code, id) {
      const file = id.replaceAll('\\', '/');
      const rewrites = REWRITES.filter((rewrite) => rewrite.file.test(file));
      for (const { write, instead, append = '' } of rewrites) {
        if (!write.test(code)) this.error(`${write} is no longer to be found in this file`);
        code = `${code.replace(write, instead)}\n${append}\n`;
      }
      return rewrites.length > 0 ? { code, map: null } : null;
    },
  };
}
