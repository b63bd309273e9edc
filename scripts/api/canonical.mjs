/**
 * Declarations in one form that says no more than what callers rely on: members and the parts of unions in the order of
 * their names, no docstrings, nothing private, every type by the name it has for callers.
 */
import ts from 'typescript';

const { factory } = ts;
/** What Lit needs of a class is not for its users. */
const PLUMBING = /^(styles|properties|shadowRootOptions|formAssociated|elementStyles)$/;

/** What is written before declarations and means nothing in them. */
const isNoise = ({ kind }) =>
  kind === ts.SyntaxKind.ExportKeyword ||
  kind === ts.SyntaxKind.DeclareKeyword ||
  kind === ts.SyntaxKind.DefaultKeyword;

const isHidden = (member) =>
  (member.name && ts.isPrivateIdentifier(member.name)) ||
  Boolean(ts.getCombinedModifierFlags(member) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected));

const isStatic = (member) => Boolean(ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static);

/** Members that callers can use: what browsers call is theirs. */
export function publicMembers(/** @type {{ members: readonly ts.Node[] }} */ { members }) {
  return [...members].filter((member) => {
    const name = member.name?.getText() ?? '';
    return !isHidden(member) && !(isStatic(member) ? PLUMBING.test(name) : /Callback$/.test(name));
  });
}

/** `nameOf(symbol)`: what callers know a symbol by; `undefined` leaves the name as it is written. */
export function createCanonical(checker, nameOf) {
  const printer = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed });

  const print = (node, source) => printer.printNode(ts.EmitHint.Unspecified, node, source);

  /**
   * Text of a declaration or of a member of one, with the members of others that merge with it. `isSorted`: as reports want
   * it; otherwise the order is that of the source. `hasMembers`: without them it is the head of an interface or class.
   */
  return function canonical(declaration, { isSorted = true, hasMembers = true, merged = [] } = {}) {
    const source = declaration.getSourceFile();

    const visit = (node) => {
      switch (node.kind) {
        case ts.SyntaxKind.Identifier:
          return named(node);
        case ts.SyntaxKind.StringLiteral:
          return factory.createStringLiteral(node.text, true);
        case ts.SyntaxKind.ImportType:
          return importType(node);
        case ts.SyntaxKind.ObjectBindingPattern:
        case ts.SyntaxKind.ArrayBindingPattern:
          return factory.createIdentifier('options');
        case ts.SyntaxKind.QualifiedName:
          return qualified(node);
        case ts.SyntaxKind.TupleType:
          return ts.setEmitFlags(ts.visitEachChild(node, visit, undefined), ts.EmitFlags.SingleLine);
        case ts.SyntaxKind.UnionType:
          return union(node);
        case ts.SyntaxKind.TypeLiteral:
          return factory.updateTypeLiteralNode(node, members(node));
        default:
          return ts.visitEachChild(node, visit, undefined);
      }
    };

    function named(node) {
      if (!isReference(node)) return node;
      const name = nameOf(checker.getSymbolAtLocation(node), node);
      return name && name !== node.text ? factory.createIdentifier(name) : node;
    }

    /** What is named by way of a module of ours has a name of its own. */
    function qualified(node) {
      const name = nameOf(checker.getSymbolAtLocation(node.right), node);
      return name ? factory.createIdentifier(name) : ts.visitEachChild(node, visit, undefined);
    }

    /** `import('./x.js').Name` is how the compiler writes a name that the file does not import. */
    function importType(node) {
      const symbol = checker.getSymbolAtLocation(node.qualifier ?? node.argument.literal);
      const name = nameOf(symbol, node) ?? node.qualifier?.getText() ?? node.argument.literal.text;
      const id = factory.createIdentifier(name);
      return node.isTypeOf && !name.startsWith('typeof ')
        ? factory.createTypeQueryNode(id, node.typeArguments?.map(visit))
        : factory.createTypeReferenceNode(id, node.typeArguments?.map(visit));
    }

    function union(node) {
      const types = node.types.map(visit);
      if (!isSorted) return factory.updateUnionTypeNode(node, factory.createNodeArray(types));
      const texts = new Map(types.map((type) => [type, `${isEmpty(type)}${print(type, source)}`]));
      types.sort((a, b) => compare(texts.get(a), texts.get(b)));
      return factory.updateUnionTypeNode(node, factory.createNodeArray(types));
    }

    function members(node) {
      if (node === declaration && !hasMembers) return factory.createNodeArray([]);
      const visible = [node, ...(node === declaration ? merged : [])].flatMap(publicMembers);
      const kept = visible
        .flatMap((member) => accessorAsField(member, visible))
        .map((member) => visit(member));
      if (isSorted) {
        const keys = new Map(kept.map((member) => [member, sortKey(member, (part) => print(part, source))]));
        kept.sort((a, b) => compare(keys.get(a), keys.get(b)));
      }
      return factory.createNodeArray(kept);
    }

    /** Whether something is an accessor or a field is nothing that callers can tell. */
    function accessorAsField(member, all) {
      if (ts.isSetAccessor(member)) {
        const hasGetter = all.some(
          (other) => ts.isGetAccessor(other) && other.name.getText() === member.name.getText(),
        );
        return hasGetter ? [] : [field(member, member.parameters[0]?.type, [])];
      }
      if (!ts.isGetAccessor(member)) return [member];
      const isSettable = all.some(
        (other) => ts.isSetAccessor(other) && other.name.getText() === member.name.getText(),
      );
      return [
        field(member, member.type, isSettable ? [] : [factory.createModifier(ts.SyntaxKind.ReadonlyKeyword)]),
      ];
    }

    function field(member, type, added) {
      const modifiers = [...(member.modifiers ?? []).filter((modifier) => !isNoise(modifier)), ...added];
      return factory.createPropertyDeclaration(modifiers, member.name, undefined, type, undefined);
    }

    function bare(node) {
      const modifiers = node.modifiers?.filter((modifier) => !isNoise(modifier));
      if (ts.isInterfaceDeclaration(node)) {
        return factory.updateInterfaceDeclaration(
          node,
          modifiers,
          node.name,
          typeParameters(node),
          node.heritageClauses?.map(visit),
          members(node),
        );
      }
      if (ts.isClassDeclaration(node)) {
        return factory.updateClassDeclaration(
          node,
          modifiers,
          node.name,
          typeParameters(node),
          node.heritageClauses?.map(visit),
          members(node),
        );
      }
      if (ts.isFunctionDeclaration(node)) {
        return factory.updateFunctionDeclaration(
          node,
          modifiers,
          node.asteriskToken,
          node.name,
          typeParameters(node),
          node.parameters.map(visit),
          node.type && visit(node.type),
          undefined,
        );
      }
      if (ts.isTypeAliasDeclaration(node)) {
        return factory.updateTypeAliasDeclaration(
          node,
          modifiers,
          node.name,
          typeParameters(node),
          visit(node.type),
        );
      }
      if (ts.isVariableDeclaration(node)) {
        const list = factory.createVariableDeclarationList([visit(node)], ts.NodeFlags.Const);
        return factory.createVariableStatement([], list);
      }
      const [member] = ts.isAccessor(node) ? accessorAsField(node, [...node.parent.members]) : [node];
      return member && visit(member);
    }

    const typeParameters = (node) => node.typeParameters?.map(visit);

    const shown = bare(declaration);
    // Of two accessors of one name the first stands for both.
    return shown ? tidy(print(shown, source)) : '';
  };
}

/** Names that stand for something declared elsewhere; others are being declared. */
function isReference(node) {
  const { parent } = node;
  if (!parent || parent.name === node || ts.isPropertySignature(parent) || ts.isPropertyDeclaration(parent))
    return false;
  if (ts.isTypePredicateNode(parent)) return false;
  return !(ts.isQualifiedName(parent) && parent.right === node);
}

/** What stands for nothing comes last. */
const isEmpty = (type) =>
  type.kind === ts.SyntaxKind.UndefinedKeyword || type.literal?.kind === ts.SyntaxKind.NullKeyword
    ? '~'
    : ' ';

/** Calls and constructors first, static ones next, then by name; overloads stay in their order. */
function sortKey(member, print) {
  const name = member.name ? print(member.name) : '';
  if (!name) return ts.isIndexSignatureDeclaration(member) ? '2' : '0';
  return `${member.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword) ? '1' : '3'}${name}`;
}

const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/** Two blanks, as everywhere else, and a line for each of many alternatives: what changes is then seen at a glance. */
function tidy(text) {
  const lines = text.replaceAll(/^( {4})+/gm, (blanks) => blanks.slice(blanks.length / 2));
  const [, head, types] = /^(type [^=]+ =) ([^{}()<>\n]+);$/.exec(lines) ?? [];
  const words = types?.split(' | ') ?? [];
  return words.length > 3 ? `${head}\n${words.map((word) => `  | ${word}`).join('\n')};` : lines;
}
