/** Public names of which nothing is said: a caller finds out by trying, and nobody knows what may change. */
import ts from 'typescript';
import { publicMembers } from './canonical.mjs';
import { docsOf } from './docs.mjs';
import { isTable } from './surface.mjs';

/** `module: Name.member` of all that has no docstring. @returns {string[]} */
export function findUndocumented(surface) {
  const found = [];
  for (const entry of surface.entries) {
    const reached = entry.reached.filter((item) => !isTable(item));
    for (const item of [...entry.items, ...reached, ...entry.additions.map(({ item: added }) => added)]) {
      if (item.isInternal) continue;
      const { name, module, declarations } = item;
      const isAddition = entry.additions.some(({ item: added }) => added === item);
      if (!isAddition && !declarations.some(hasText)) found.push(`${module}: ${name}`);
      for (const member of declarations.flatMap((node) => undocumentedMembers(node, item))) {
        // Tags and events have their names from the classes that they stand for.
        if (!isAddition || name === 'Window') found.push(`${module}: ${name}.${member}`);
      }
    }
  }
  return found;
}

function undocumentedMembers(node, { name }) {
  if (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)) return silent(publicMembers(node));
  if (!ts.isTypeAliasDeclaration(node)) return [];
  const parts =
    ts.isIntersectionTypeNode(node.type) || ts.isUnionTypeNode(node.type) ? node.type.types : [node.type];
  const fields = parts.filter(ts.isTypeLiteralNode).flatMap((part) => silent(publicMembers(part)));
  if (!/ErrorCode$/.test(name) || !ts.isUnionTypeNode(node.type)) return fields;
  const codes = parts.filter((part) => ts.isLiteralTypeNode(part) && !hasText(part));
  return [...fields, ...codes.map((part) => part.getText())];
}

/** One of several overloads is enough. */
function silent(members) {
  const told = new Set(members.filter(hasText).map(({ name }) => name?.getText()));
  const names = members
    .filter(
      (member) =>
        member.name && !told.has(member.name.getText()) && !isInherited(member) && !isConstant(member),
    )
    .map((member) => member.name.getText());
  return [...new Set(names)];
}

/** Members of the platform's own classes, and marks between copies of ours. */
function isInherited({ name }) {
  return ts.isComputedPropertyName(name) || /^(name|message|cause|click|focus|blur)$/.test(name.getText());
}

/** What tells one of several shapes from the others has a single value, which says it. */
function isConstant({ type }) {
  return type !== undefined && ts.isLiteralTypeNode(type);
}

function hasText(node) {
  const docs = docsOf(node);
  return Boolean(docs && (docs.text || docs.tags.some(({ tag }) => tag === 'summary')));
}
