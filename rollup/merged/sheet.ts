/**
 * The style sheet of a merged distribution: those of its modules one after another. Each goes on meaning what it did by
 * itself: addresses lead to the module's own folder, and what a sheet leaves open does not swallow the next one.
 */
import { applyEdits, type Edit } from '../syntax.js';
import { cssTokens, isRelative, WITH_ADDRESSES } from './css-tokens.js';
import { NotMergeable } from './not-mergeable.js';

/** The sheet of one module, ready to be joined with others. */
export interface ModuleSheet {
  /** Leading statements that count at the very top of a sheet only; empty without an `@import`. */
  readonly head: string;
  readonly body: string;
}

const CLOSERS: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);

/** Joins the sheets, in their order; `@import` rules go to the top. */
export function joinSheets(sheets: readonly ModuleSheet[]): string {
  const parts = [...sheets.map(({ head }) => head), ...sheets.map(({ body }) => body)];
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => `${part}\n`)
    .join('');
}

/**
 * Reads the sheet of a module; `base` leads from the folder of the distribution to that of the module, with a slash at the
 * end; where it is empty, addresses stay as they are. Throws `NotMergeable` for what would count for the other modules as well, unless it may be there.
 */
export function readSheet(
  text: string,
  base: string,
  { mayHaveNamespace = false }: { readonly mayHaveNamespace?: boolean } = {},
): ModuleSheet {
  const css = text.replace(/^\uFEFF/, '');
  const edits: Edit[] = [];
  const open: { closer: string; name: string }[] = [];
  let statement: { start: number; at: string } | undefined;
  let isHead = true;
  let headEnd = 0;
  let hasImport = false;
  let closing = '';

  const rebase = (address: string, offset: number) => {
    if (base === '' || !isRelative(address)) return;
    const start = offset + address.length - address.trimStart().length;
    edits.push({ start, end: start + (css.startsWith('./', start) ? 2 : 0), text: base });
  };
  const endStatement = (end: number) => {
    const at = statement?.at;
    if (at === 'namespace' && !mayHaveNamespace) throw new NotMergeable('its style sheet has a @namespace');
    isHead &&= at === 'charset' || at === 'import' || (at === 'layer' && css[end - 1] === ';');
    if (isHead) headEnd = end;
    hasImport ||= isHead && at === 'import';
    if (at === 'charset' && statement) edits.push({ start: statement.start, end, text: '' });
    statement = undefined;
  };

  for (const { type, start, end, text: value, missing } of cssTokens(css)) {
    closing = missing;
    if (type === 'comment' || type === 'space') {
      if (/^\/\*# sourceMappingURL=/.test(css.slice(start, start + 21))) edits.push({ start, end, text: '' });
      continue;
    }
    statement ??= { start, at: type === 'at' ? value : '' };
    if (type === 'url') rebase(value, end - (missing ? 0 : 1) - value.length);
    else if (type === 'string') {
      const isImport = statement.at === 'import' && open.length === 0;
      if (isImport || WITH_ADDRESSES.test(open.at(-1)?.name ?? '')) rebase(value, start + 1);
    } else if (type === 'function') open.push({ closer: ')', name: value });
    else if (type === 'other') {
      const closer = CLOSERS.get(value);
      if (closer) open.push({ closer, name: '' });
      else if (value === open.at(-1)?.closer) {
        open.pop();
        if (value === '}' && open.length === 0) endStatement(end);
      } else if (value === ';' && open.length === 0 && statement.at) endStatement(end);
    }
  }
  if (statement) {
    const hasBlock = open[0]?.closer === '}';
    for (const { closer } of open.reverse()) closing += closer;
    // A selector without a block would take the next sheet's for its own.
    if (!hasBlock) closing += statement.at ? ';' : '{}';
  }
  // A backslash at the very end must not take what follows for its own.
  if (closing && endsWithEscape(css)) closing = `\n${closing}`;
  const split = hasImport ? headEnd : 0;
  const within = (from: number, to: number) =>
    applyEdits(
      css.slice(from, to),
      edits
        .filter(({ start }) => start >= from && start < to)
        .map((edit) => ({ ...edit, start: edit.start - from, end: edit.end - from })),
    );
  return { head: within(0, split), body: within(split, css.length) + closing };
}

function endsWithEscape(css: string): boolean {
  let start = css.length;
  while (css[start - 1] === '\\') start -= 1;
  return (css.length - start) % 2 === 1;
}
