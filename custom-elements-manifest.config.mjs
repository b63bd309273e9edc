/**
 * `custom-elements.json`: what Storybook, editors and the generated documentation know about the elements. The
 * analyzer reads TypeScript, while the manifest speaks of the modules that are shipped.
 */
import { posix } from 'node:path';

export default {
  globs: ['elements/**/*.ts'],
  litelement: true,
  // Otherwise every run rewrites the `customElements` field of package.json.
  packagejson: false,
  quiet: true,
  plugins: [publicOnly(), shippedModules()],
};

/** Private state is nobody's business, and would fill the documentation's tables. */
function publicOnly() {
  const isPublic = ({ privacy, name }) =>
    privacy !== 'private' && privacy !== 'protected' && !/^[#_]/.test(name);
  return {
    name: 'public-only',
    packageLinkPhase({ customElementsManifest }) {
      for (const declaration of customElementsManifest.modules.flatMap((module) => module.declarations)) {
        const { members, attributes } = declaration;
        if (members) declaration.members = members.filter(isPublic);
        // Lit's plugin lists an attribute even for `state: true`.
        if (attributes)
          declaration.attributes = attributes.filter(({ name, fieldName = name }) =>
            isPublic({ name: fieldName }),
          );
      }
    },
  };
}

/** Modules by shipped path and in stable order; each tag exported by the module that defines all of them. */
function shippedModules() {
  return {
    name: 'shipped-modules',
    packageLinkPhase({ customElementsManifest: { modules } }) {
      for (const module of modules) {
        const folder = posix.dirname(module.path);
        module.path = shipped(module.path);
        renameModules(module, folder);
      }
      modules.sort((a, b) => (a.path < b.path ? -1 : 1));
      exportTags(modules);
    },
  };
}

/** `elements/dialog/dialog.ts` → `dist/elements/dialog/dialog.js`. */
function shipped(file) {
  return file.replace(/^\/?(elements\/.+)\.[jt]s$/, 'dist/$1.js');
}

/** References to modules, wherever they stand; those of re-exports are as relative as the source wrote them. */
function renameModules(value, folder) {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key !== 'module' || typeof inner !== 'string') renameModules(inner, folder);
    else value.module = shipped(inner.startsWith('.') ? posix.join(folder, inner) : inner);
  }
}

/** Tags are computed from a suffix when they are defined, which leaves the analyzer with definitions of nothing. */
function exportTags(modules) {
  for (const module of modules) {
    module.exports = module.exports.filter(({ kind }) => kind !== 'custom-element-definition');
  }
  const index = modules.find(({ path }) => path === 'dist/elements/index.js');
  for (const { path, declarations } of modules) {
    for (const { name, tagName } of declarations.filter((declaration) => declaration.tagName)) {
      const declaration = { name, module: path };
      index?.exports.push({ kind: 'custom-element-definition', name: tagName, declaration });
    }
  }
}
