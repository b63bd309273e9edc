/** The reference as data: what its pages in Storybook show, made from declarations and docstrings. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '../build/entries.mjs';
import { createCanonical, publicMembers } from './canonical.mjs';
import { docsOfMembers, errorCodes } from './codes.mjs';
import { docsOf, parseDocs } from './docs.mjs';
import { pageId, pageTitle } from './pages.mjs';
import { freshDeclarations, readDeclarations } from './program.mjs';
import { describeSurface, isTable } from './surface.mjs';

/**
 * @typedef {object} Docs
 * @property {string} text
 * @property {{ tag: string, text: string }[]} tags
 *
 * @typedef {{ name: string, signature: string } & Docs} Member
 *
 * @typedef {object} Name
 * @property {string} name
 * @property {string} anchor
 * @property {string} kind
 * @property {string} entry what it is imported from; empty for what has no name to import
 * @property {string} source file that declares it
 * @property {string} signature
 * @property {string} text
 * @property {{ tag: string, text: string }[]} tags
 * @property {Member[]} members
 *
 * @typedef {object} Reference
 * @property {Record<string, { title: string, names: Name[] }>} pages by id
 * @property {{ name: string, text: string, page: string, elsewhere: string[] }[]} entries
 * @property {Record<string, string>} links name → query of its place in Storybook
 * @property {{ code: string, of: string[], docs: { of: string, text: string }[] }[]} codes
 * @property {Record<string, string[]>} globals what stands on `window.stoa` besides the parts of a runtime
 */

/** @returns {Promise<Reference>} */
export async function describeReference() {
  const declarations = readDeclarations(await freshDeclarations());
  const surface = describeSurface(declarations);
  const pages = new Map();
  const links = new Map();
  for (const entry of surface.entries) {
    const canonical = createCanonical(declarations.checker, surface.nameIn(entry));
    const added = entry.additions.filter(({ item }) => item.name === 'Window').map(({ item }) => item);
    for (const item of [...entry.items, ...added]) note(item, entry.name, canonical);
    for (const item of entry.reached.filter((reached) => !isTable(reached)))
      note(item, '', canonical, entry.name);
  }
  for (const { names } of pages.values()) names.sort(byKindAndName);
  return {
    pages: Object.fromEntries(pages),
    entries: surface.entries.map(({ name, elsewhere, source }) => ({
      name,
      text: headOf(declarations.moduleName(source)),
      page: pageId(name === 'stoa' ? 'Core/Runtime' : pageTitle(name, declarations.moduleName(source))),
      elsewhere: elsewhere.map((other) => other.name),
    })),
    links: Object.fromEntries(links),
    codes: errorCodes(surface, declarations.checker),
    globals: Object.fromEntries(
      surface.entries.flatMap(({ name, modules }) =>
        name.startsWith('stoa/stoa') ? modules.map((module) => [name, module.names]) : [],
      ),
    ),
  };

  function note(item, entry, canonical, home = entry) {
    if (item.isInternal) return;
    const title = pageTitle(home, item.module);
    const id = pageId(title);
    if (!pages.has(id)) pages.set(id, { title, names: [] });
    const { names } = pages.get(id);
    const isTaken = names.some(({ anchor }) => anchor === item.name);
    const anchor = isTaken ? `${item.name}-${path.posix.basename(item.module)}` : item.name;
    names.push({ ...describeName(item, canonical), anchor, entry });
    if (!links.has(item.name) || entry) links.set(item.name, `?path=/docs/${id}#${anchor}`);
  }
}

function describeName({ name, kind, module, declarations }, canonical) {
  const [first] = declarations;
  const hasHead = kind === 'interface' || kind === 'class';
  const signatures = declarations
    .filter((node) => !(hasHead && node !== first))
    .map((node) => canonical(node, { isSorted: false, hasMembers: !hasHead }).replace(/ \{\n\}$/, ''));
  const docs = declarations.map(docsOf).find(Boolean) ?? { text: '', tags: [] };
  return {
    name,
    kind: kind === 'const' && /^[A-Z][a-z]/.test(name) && module.startsWith('react/') ? 'component' : kind,
    source: sourceFile(module),
    signature: signatures.join('\n'),
    ...summarised(docs),
    members: declarations.flatMap((node) => describeMembers(node, canonical)),
  };
}

/** Docstrings of elements begin with a tag of their own; the rest of their tags has a page of its own. */
function summarised({ text, tags }) {
  const summary = tags.find(({ tag }) => tag === 'summary')?.text ?? '';
  return {
    text: [summary, text].filter(Boolean).join('\n\n'),
    tags: tags.filter(({ tag }) => /^(throws|returns|param|example|see|deprecated|default|tag)$/.test(tag)),
  };
}

function describeMembers(node, canonical) {
  if (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)) {
    return members(publicMembers(node), canonical);
  }
  if (!ts.isTypeAliasDeclaration(node)) return [];
  const { type } = node;
  const parts = ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type) ? type.types : [type];
  const fields = parts
    .filter(ts.isTypeLiteralNode)
    .flatMap((part) => members(publicMembers(part), canonical));
  const words = [...docsOfMembers(type)].map(([word, text = '']) => ({
    name: word,
    signature: `'${word}'`,
    text,
    tags: [],
  }));
  // Words of which nothing is said stand in the signature already.
  return words.some(({ text }) => text) ? [...words, ...fields] : fields;
}

function members(nodes, canonical) {
  return nodes.flatMap((node) => {
    const docs = docsOf(node) ?? { text: '', tags: [] };
    const signature = canonical(node, { isSorted: false }).replace(/;$/, '');
    if (!signature || (ts.isConstructorDeclaration(node) && node.parameters.length === 0)) return [];
    return [{ name: node.name?.getText() ?? '', signature, ...docs }];
  });
}

/** What does something comes before what describes it. */
const KINDS = ['function', 'component', 'class', 'const'];

function byKindAndName(a, b) {
  const rank = ({ kind }) => (KINDS.includes(kind) ? KINDS.indexOf(kind) : KINDS.length);
  const kinds = rank(a) - rank(b);
  const importable = Number(!a.entry) - Number(!b.entry);
  return importable || kinds || (a.name < b.name ? -1 : 1);
}

function sourceFile(module) {
  return [`${module}.ts`, `${module}.tsx`].find((file) => existsSync(path.join(ROOT, file))) ?? module;
}

/** What the first comment of an entry says; declarations have lost it where nothing followed. */
function headOf(module) {
  const [, comment] =
    /^\s*(\/\*\*[^]*?\*\/)/.exec(readFileSync(path.join(ROOT, sourceFile(module)), 'utf8')) ?? [];
  return comment ? parseDocs(comment).text : '';
}
