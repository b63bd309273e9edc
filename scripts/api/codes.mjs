/** The codes of errors, which callers branch on: the members of every union whose name ends in
 * `ErrorCode`, and those of classes that have one only. */
import ts from 'typescript';
import { docsOf } from './docs.mjs';

/** @returns {{ code: string, of: string[], docs: { of: string, text: string }[] }[]} in the order of the codes */
export function errorCodes(surface, checker) {
  const codes = new Map();
  for (const { items } of surface.entries) {
    for (const { name, declarations } of items) {
      const [declaration] = declarations;
      const type = codeType(name, declaration);
      if (!type) continue;
      const docs = docsOfMembers(type);
      for (const code of literals(checker.getTypeAtLocation(type))) {
        if (!codes.has(code)) codes.set(code, { code, of: [], docs: [] });
        const entry = codes.get(code);
        entry.of.push(name);
        const text = docs.get(code) ?? (ts.isClassDeclaration(declaration) && docsOf(declaration)?.text);
        if (text) entry.docs.push({ of: name, text });
      }
    }
  }
  return [...codes.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
}

/** A class of errors with a single code names it where it extends its base. */
function codeType(name, declaration) {
  if (/ErrorCode$/.test(name)) return declaration.type;
  const base = ts.isClassDeclaration(declaration) && declaration.heritageClauses?.[0]?.types[0];
  if (!base || !/Error$/.test(base.expression.getText())) return undefined;
  const [code] = base.typeArguments ?? [];
  return code && ts.isLiteralTypeNode(code) ? code : undefined;
}

function literals(type) {
  return (type.isUnion() ? type.types : [type])
    .filter((member) => member.isStringLiteral())
    .map(({ value }) => value);
}

/** What is said of the members of a union, as far as they are written there. */
export function docsOfMembers(node) {
  const members = node && ts.isUnionTypeNode(node) ? node.types : [];
  return new Map(
    members
      .filter((member) => ts.isLiteralTypeNode(member) && ts.isStringLiteral(member.literal))
      .map((member) => [member.literal.text, docsOf(member)?.text]),
  );
}
