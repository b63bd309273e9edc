/** Source maps of scripts that were changed by edits, for the bundler to join with those of the steps before. */
import type { Edit } from './syntax.js';

/** A source map, version 3, of one source. */
export interface EditMap {
  readonly version: 3;
  readonly sources: string[];
  readonly names: string[];
  readonly mappings: string;
}

/** A place in a text, from 0. */
interface Position {
  line: number;
  column: number;
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** A word, a line's end or another character. */
const PIECE = /[\w$]+|\n|[^\w$\n]/g;

/**
 * What `applyEdits` does, as a map. The bundler looks up only the places that it names, so it names every word: with fewer,
 * all the steps before would lose their detail, which in a minified script of one line is everything.
 */
export function mapEdits(text: string, edits: readonly Edit[]): EditMap {
  const from: Position = { line: 0, column: 0 };
  const last = { ...from, written: 0 };
  let written = 0;
  // Not to be looked at before it is whole: a text that grows is copied at every look.
  let mappings = '';
  let separator = '';

  const name = () => {
    const steps = [written - last.written, 0, from.line - last.line, from.column - last.column];
    mappings += separator + steps.map(toVlq).join('');
    separator = ',';
    Object.assign(last, from, { written });
  };
  const endLine = () => {
    mappings += ';';
    separator = '';
    written = 0;
    last.written = 0;
  };
  const keep = (part: string) => {
    for (const [piece] of part.matchAll(PIECE)) {
      name();
      pass(from, piece);
      if (piece === '\n') endLine();
      else written += piece.length;
    }
  };
  const replace = (part: string, by: string) => {
    name();
    pass(from, part);
    const lines = by.split('\n');
    for (const _ of lines.slice(1)) endLine();
    written += lines.at(-1)?.length ?? 0;
  };

  let position = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    keep(text.slice(position, edit.start));
    replace(text.slice(edit.start, edit.end), edit.text);
    position = edit.end;
  }
  keep(text.slice(position));
  return { version: 3, sources: [''], names: [], mappings };
}

function pass(position: Position, text: string): void {
  const lines = text.split('\n');
  const end = lines.at(-1)?.length ?? 0;
  if (lines.length === 1) position.column += end;
  else {
    position.line += lines.length - 1;
    position.column = end;
  }
}

/** A number as source maps write it: five bits a digit, the lowest first, the sign in the lowest of all. */
function toVlq(value: number): string {
  let rest = value < 0 ? -value * 2 + 1 : value * 2;
  let digits = '';
  do {
    const bits = rest % 32;
    rest = Math.floor(rest / 32);
    digits += BASE64.charAt(rest > 0 ? bits + 32 : bits);
  } while (rest > 0);
  return digits;
}
