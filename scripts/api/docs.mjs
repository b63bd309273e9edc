/** Docstrings as they were written: the text and the tags after it. */
import ts from 'typescript';

/**
 * @typedef {object} Docs
 * @property {string} text Markdown with `{@link}`
 * @property {{ tag: string, text: string }[]} tags
 */

/** The docstring right before a node, its stars taken off. @returns {Docs | undefined} */
export function docsOf(/** @type {ts.Node} */ node) {
  const owner = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  const text = owner.getSourceFile().text;
  // What stands before the bar of a union belongs to what stands after it.
  const starts = [owner.pos, ...(isMemberOfUnion(owner) ? [beforeBar(text, owner.pos)] : [])];
  const comments = starts.flatMap((start) => ts.getLeadingCommentRanges(text, start) ?? []);
  const last = comments
    .map(({ pos, end }) => text.slice(pos, end))
    .findLast((comment) => comment.startsWith('/**'));
  return last && parseDocs(last);
}

function isMemberOfUnion(node) {
  return ts.isUnionTypeNode(node.parent);
}

/** Where the blanks and comments before the bar begin. */
function beforeBar(text, pos) {
  const bar = text.lastIndexOf('|', pos);
  if (bar < 0 || !/^\|?\s*$/.test(text.slice(bar, pos))) return pos;
  let start = bar;
  for (;;) {
    while (/\s/.test(text[start - 1] ?? '')) start -= 1;
    if (text.slice(start - 2, start) !== '*/') return start;
    start = text.lastIndexOf('/*', start);
  }
}

/** @param {string} comment with its slashes and stars */
export function parseDocs(comment) {
  const lines = comment
    .slice(3, -2)
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd());
  const docs = { text: '', tags: [] };
  const parts = [[]];
  let isCode = false;
  for (const line of lines) {
    const trimmed = parts.length === 1 && parts[0].length === 0 ? line.trimStart() : line;
    if (!isCode && /^@[a-z]/.test(trimmed.trimStart())) parts.push([trimmed.trimStart()]);
    else parts.at(-1).push(trimmed);
    if (/^\s*```/.test(line)) isCode = !isCode;
  }
  const [text, ...tags] = parts.map((part) => part.join('\n').trim());
  docs.text = text;
  docs.tags = tags.map((part) => {
    const [, tag = '', rest = ''] = /^@(\w+)\s*([^]*)$/.exec(part) ?? [];
    return { tag, text: rest.trim() };
  });
  return docs;
}
