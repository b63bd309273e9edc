/**
 * `custom-elements.json`: what Storybook, editors and the generated documentation know about the elements. The
 * analyzer reads TypeScript, while the manifest speaks of the modules that are shipped.
 */
import { join, posix } from 'node:path';
import ts from 'typescript';

/** The compiler's view of the sources: reading them takes longer than all the rest. */
const readOnce = once((modules) => {
  const { config } = ts.readConfigFile(join(import.meta.dirname, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, import.meta.dirname);
  const fileOf = ({ path }) => join(import.meta.dirname, path);
  const program = ts.createProgram(modules.map(fileOf), { ...options, types: [] });
  return {
    sourceOf: (module) => program.getSourceFile(fileOf(module)),
    checker: program.getTypeChecker(),
  };
});

export default {
  globs: ['elements/**/*.ts'],
  litelement: true,
  // Otherwise every run rewrites the `customElements` field of package.json.
  packagejson: false,
  quiet: true,
  plugins: [
    inOrder(),
    publicOnly(),
    lowerCaseAttributes(),
    documentedEvents(),
    resolvedTypes(readOnce),
    valuesOnly(readOnce),
    shippedModules(),
  ],
};

/**
 * Modules come as the file system lists them, and words of a union in the order in which the checker met them first: without
 * an order of ours, another machine would write them another way.
 */
function inOrder() {
  return {
    name: 'in-order',
    packageLinkPhase({ customElementsManifest: { modules } }) {
      modules.sort((a, b) => (a.path < b.path ? -1 : 1));
    },
  };
}

/** Private state is nobody's business, and would fill the documentation's tables; what a browser calls is its own. */
function publicOnly() {
  const isPublic = ({ privacy, name }) =>
    privacy !== 'private' && privacy !== 'protected' && !/^[#_]|Callback$/.test(name);
  return {
    name: 'public-only',
    packageLinkPhase({ customElementsManifest }) {
      for (const declaration of customElementsManifest.modules.flatMap((module) => module.declarations)) {
        const { members, attributes } = declaration;
        if (!members) continue;
        declaration.members = members.filter(isPublic);
        // Lit's plugin lists an attribute even for `state: true`.
        const fields = new Set(declaration.members.map(({ name }) => name));
        declaration.attributes = attributes?.filter(({ name, fieldName = name }) => fields.has(fieldName));
      }
    },
  };
}

/** As Lit observes them where a property names no attribute of its own; the analyzer gives these the property's name. */
function lowerCaseAttributes() {
  return {
    name: 'lower-case-attributes',
    packageLinkPhase({ customElementsManifest: { modules } }) {
      for (const { members = [], attributes = [] } of modules.flatMap(({ declarations }) => declarations)) {
        for (const attribute of attributes) attribute.name = attribute.name.toLowerCase();
        for (const field of members) if (field.attribute) field.attribute = field.attribute.toLowerCase();
      }
    },
  };
}

/** What the analyzer takes for the name of an event is the first argument of ours: only those in comments are right. */
function documentedEvents() {
  return {
    name: 'documented-events',
    packageLinkPhase({ customElementsManifest }) {
      for (const declaration of customElementsManifest.modules.flatMap((module) => module.declarations)) {
        declaration.events = declaration.events?.filter(({ name }) => name?.startsWith('stoa-'));
      }
    },
  };
}

/** `ButtonVariant` tells an editor nothing: `parsedType` has what it stands for. */
function resolvedTypes(read) {
  return {
    name: 'resolved-types',
    packageLinkPhase({ customElementsManifest: { modules } }) {
      const { sourceOf, checker } = read(modules);
      for (const module of modules) {
        for (const declaration of module.declarations.filter(({ tagName }) => tagName)) {
          const types = typesOf(declaration.name, sourceOf(module), checker);
          for (const field of [...declaration.members, ...(declaration.attributes ?? [])]) {
            const text = types.get(field.fieldName ?? field.name);
            if (text && field.type && text !== field.type.text) field.parsedType = { text };
          }
        }
      }
    },
  };
}

/** A type has no script in the build: nobody can import it by the name of one. */
function valuesOnly(read) {
  return {
    name: 'values-only',
    packageLinkPhase({ customElementsManifest }) {
      const { sourceOf, checker } = read(customElementsManifest.modules);
      customElementsManifest.modules = customElementsManifest.modules.filter(
        (module) => !sourceOf(module).statements.every(isType),
      );
      for (const module of customElementsManifest.modules) {
        const values = valuesOf(sourceOf(module), checker);
        module.exports = module.exports.filter(({ kind, name }) => kind !== 'js' || values.has(name));
      }
    },
  };
}

function isType(statement) {
  return (
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    (ts.isImportDeclaration(statement) && statement.importClause?.isTypeOnly) ||
    (ts.isExportDeclaration(statement) && statement.isTypeOnly)
  );
}

/** Names of what a module exports and a script can use. */
function valuesOf(file, checker) {
  const symbol = checker.getSymbolAtLocation(file);
  const names = new Set();
  for (const exported of symbol ? checker.getExportsOfModule(symbol) : []) {
    const isAlias = exported.flags & ts.SymbolFlags.Alias;
    const { flags } = isAlias ? checker.getAliasedSymbol(exported) : exported;
    if (flags & ts.SymbolFlags.Value) names.add(exported.name);
  }
  return names;
}

/** Types of a class's own properties that are one of several words. */
function typesOf(className, file, checker) {
  const symbol = checker.getSymbolAtLocation(file).exports.get(className);
  const names = new Map();
  for (const property of checker.getDeclaredTypeOfSymbol(symbol).getProperties()) {
    const declared = checker.getTypeOfSymbol(property);
    const members = declared.isUnion() ? declared.types : [];
    if (!members.some((type) => type.isStringLiteral())) continue;
    const texts = members.map((type) => checker.typeToString(type).replaceAll('"', "'"));
    names.set(property.name, texts.join(' | '));
  }
  return names;
}

/** Modules by shipped path; each tag exported by the module that defines all of them. */
function shippedModules() {
  return {
    name: 'shipped-modules',
    packageLinkPhase({ customElementsManifest: { modules } }) {
      for (const module of modules) {
        const folder = posix.dirname(module.path);
        module.path = shipped(module.path);
        renameModules(module, folder);
      }
      exportTags(modules);
    },
  };
}

/** `elements/dialog/dialog.ts` → `dist/elements/dialog/dialog.js`. */
function shipped(file) {
  return file.replace(/^\/?((?:core|elements)\/.+)\.[jt]s$/, 'dist/$1.js');
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

function once(make) {
  let made;
  return (...args) => (made ??= make(...args));
}
