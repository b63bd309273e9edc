/**
 * What callers can reach: the names that entries export, and what those lead to without having a name to import. Each is
 * described once, where it is at home: at the first entry that exports it, or else at the first that leads to it.
 */
import ts from 'typescript';
import { createCanonical } from './canonical.mjs';
import { docsOf } from './docs.mjs';

/**
 * @typedef {object} Item
 * @property {string} name
 * @property {string} kind
 * @property {string} module file that declares it, below the folder of declarations and without its ending
 * @property {ts.Declaration[]} declarations those of an interface that several files make are merged
 * @property {ts.Symbol[]} references what it names of ours
 * @property {boolean} isInternal a name that callers see, of which nothing is promised
 *
 * @typedef {object} EntrySurface
 * @property {string} name
 * @property {ts.SourceFile} source
 * @property {Item[]} items exported, and at home here
 * @property {{ name: string, home: string, homeName: string }[]} elsewhere exported, and at home elsewhere
 * @property {Item[]} reached
 * @property {{ target: string, item: Item }[]} additions to the page and to other packages
 * @property {{ name: string, names: string[] }[]} modules of ours that are handed out as a whole without being an entry
 * @property {Map<string, Set<string>>} foreign names of other packages by package
 */

/** `entries`: see `EntrySurface`; `nameIn(entry)`: for `createCanonical`; `homeOf(symbol)`. */
export function describeSurface({ entries, checker, sourceOf, moduleName }) {
  const resolve = (symbol) =>
    symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

  const exported = entries.map((entry) => {
    const source = sourceOf(entry.file);
    const module = checker.getSymbolAtLocation(source);
    const names = module ? checker.getExportsOfModule(module) : [];
    return {
      ...entry,
      source,
      names: names.map((symbol) => ({ name: symbol.name, symbol: resolve(symbol) })),
    };
  });
  /** Symbol → where it is at home. */
  const homes = new Map();
  for (const { name: entry, names } of exported) {
    for (const { name, symbol } of names)
      if (!homes.has(symbol) && !packageOf(symbol)) homes.set(symbol, { entry, name });
  }
  const entryOf = new Map(exported.map(({ source, name }) => [source, name]));
  const reachedAt = new Map();
  const visited = new Set();

  return {
    entries: exported.map(describeEntry),
    homeOf: (symbol) => homes.get(symbol) ?? reachedAt.get(symbol),
    resolve,
    nameIn,
  };

  function describeEntry({ name: entry, source, names }) {
    const foreign = new Map();
    const items = [];
    const elsewhere = [];
    for (const { name, symbol } of names) {
      const home = packageOf(symbol) ?? homes.get(symbol);
      if (home.entry === entry && home.name === name) items.push(itemOf(symbol, name, foreign));
      else elsewhere.push({ name, home: home.entry, homeName: home.name });
    }
    const additions = additionsBelow(source, foreign);
    const reached = [];
    const modules = new Map();
    const queue = [...items, ...additions.map(({ item }) => item)];
    for (let next = queue.shift(); next; next = queue.shift()) {
      for (const symbol of next.references) {
        const file = symbol.declarations?.find(ts.isSourceFile);
        if (file && !entryOf.has(file))
          modules.set(
            moduleName(file),
            checker.getExportsOfModule(symbol).map(({ name }) => name),
          );
        if (file || homes.has(symbol) || reachedAt.has(symbol)) continue;
        reachedAt.set(symbol, { entry, name: symbol.name });
        const item = itemOf(symbol, symbol.name, foreign);
        reached.push(item);
        queue.push(item);
      }
    }
    return {
      name: entry,
      source,
      items: items.sort(byName),
      elsewhere: elsewhere.sort(byName),
      reached: reached.sort(byName),
      additions,
      modules: [...modules].sort().map(([name, names]) => ({ name, names: names.sort() })),
      foreign,
    };
  }

  /** Where something is at home that we hand on from another package. */
  function packageOf(symbol) {
    const sources = symbol.declarations.map((node) => node.getSourceFile());
    return sources.some(moduleName) ? undefined : { entry: packageName(sources[0]), name: symbol.name };
  }

  function itemOf(symbol, name, foreign) {
    const declarations = symbol.declarations.filter((node) => moduleName(node.getSourceFile()));
    return describeItem(name, sortByPlace(declarations), foreign);
  }

  function describeItem(name, declarations, foreign) {
    const [first] = declarations;
    const isInternal = hasTag(first, 'internal');
    return {
      name,
      kind: KINDS.get(first.kind) ?? 'declaration',
      module: moduleName(first.getSourceFile()),
      declarations,
      references: isInternal ? [] : declarations.flatMap((node) => referencesOf(node, foreign)),
      isInternal,
    };
  }

  /** Symbols of ours that a declaration names; those of other packages are noted. */
  function referencesOf(node, foreign) {
    const found = new Set();
    const note = createCanonical(checker, (named) => {
      const symbol = resolve(named);
      const home = symbol?.declarations?.[0]?.getSourceFile();
      if (!home || !isTopLevel(symbol)) return undefined;
      if (moduleName(home)) found.add(symbol);
      else noteForeign(symbol, home, foreign);
      return symbol.name;
    });
    note(node);
    return [...found];
  }

  /** What the modules of an entry add to the page or to other packages, unless an entry before has told it. */
  function additionsBelow(source, foreign) {
    const groups = new Map();
    for (const file of modulesBelow(source)) {
      for (const statement of file.statements.filter(ts.isModuleDeclaration)) collect(statement, []);
    }
    return [...groups.values()]
      .map(({ target, nodes }) => ({
        target,
        item: describeItem(nodes[0].name?.text ?? '', sortByPlace(nodes), foreign),
      }))
      .sort((a, b) => (a.target + a.item.name < b.target + b.item.name ? -1 : 1));

    function collect(node, above) {
      // What is added to a module of ours is merged into the type that it adds to.
      if (ts.isStringLiteral(node.name) && node.name.text.startsWith('.')) return;
      const target = [...above, node.name.text];
      const { body } = node;
      if (!body) return;
      if (ts.isModuleDeclaration(body)) return collect(body, target);
      for (const added of body.statements) {
        if (ts.isModuleDeclaration(added)) {
          collect(added, target);
          continue;
        }
        const nodes = ts.isVariableStatement(added) ? added.declarationList.declarations : [added];
        for (const inner of nodes.filter(({ name }) => name)) {
          const key = [...target, inner.name.text].join(' ');
          if (!groups.has(key)) groups.set(key, { target: target.join(', '), nodes: [] });
          groups.get(key).nodes.push(inner);
        }
      }
    }
  }

  function modulesBelow(source) {
    const fresh = [];
    const visit = (file) => {
      if (!file || visited.has(file) || !moduleName(file)) return;
      visited.add(file);
      fresh.push(file);
      for (const { moduleSpecifier: from } of file.statements) {
        if (from) visit(checker.getSymbolAtLocation(from)?.declarations?.find(ts.isSourceFile));
      }
    };
    visit(source);
    return fresh;
  }

  /** What a name is called where an entry is read: two things of one name are told apart. */
  function nameIn(/** @type {EntrySurface} */ { name: entry }) {
    const taken = new Map(
      exported.find(({ name }) => name === entry).names.map(({ name, symbol }) => [name, symbol]),
    );
    return (named, node) => {
      const symbol = resolve(named);
      const source = symbol?.declarations?.find(ts.isSourceFile);
      if (source) return moduleReference(source, node);
      if (!symbol?.declarations?.length || !isTopLevel(symbol)) return undefined;
      const home = homes.get(symbol);
      const name = home?.name ?? symbol.name;
      const holder = taken.get(name);
      if (!holder || holder === symbol || !moduleName(symbol.declarations[0].getSourceFile())) return name;
      return `import('${home?.entry ?? moduleName(symbol.declarations[0].getSourceFile())}').${name}`;
    };
  }

  function moduleReference(source, node) {
    const text = `import('${entryOf.get(source) ?? moduleName(source)}')`;
    return ts.isImportTypeNode(node) ? `typeof ${text}` : text;
  }
}

const byName = (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.module < b.module ? -1 : 1);

function sortByPlace(nodes) {
  const place = (node) => node.getSourceFile().fileName;
  return nodes.sort((a, b) => (place(a) < place(b) ? -1 : place(a) > place(b) ? 1 : a.pos - b.pos));
}

/** Whether something is a table that callers meet as the type of its names only. */
export function isTable({ declarations: [first] }) {
  return ts.isVariableDeclaration(first) && first.type !== undefined && ts.isTypeLiteralNode(first.type);
}

/** Whether the docstring of a declaration has a tag. */
export function hasTag(node, tag) {
  return Boolean(docsOf(node)?.tags.some((found) => found.tag === tag));
}

function isTopLevel(symbol) {
  const [first] = symbol.declarations;
  if (ts.isSourceFile(first)) return true;
  const owner = ts.isVariableDeclaration(first) ? first.parent.parent.parent : first.parent;
  return owner !== undefined && (ts.isSourceFile(owner) || ts.isModuleBlock(owner));
}

function noteForeign(symbol, home, foreign) {
  const name = packageName(home);
  if (!name || name === 'typescript') return;
  if (!foreign.has(name)) foreign.set(name, new Set());
  foreign.get(name).add(symbol.name);
}

const KINDS = new Map([
  [ts.SyntaxKind.FunctionDeclaration, 'function'],
  [ts.SyntaxKind.ClassDeclaration, 'class'],
  [ts.SyntaxKind.InterfaceDeclaration, 'interface'],
  [ts.SyntaxKind.TypeAliasDeclaration, 'type'],
  [ts.SyntaxKind.VariableDeclaration, 'const'],
]);

function packageName({ fileName }) {
  const found = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(fileName)?.[1];
  return found?.replace(/^@types\//, '');
}
