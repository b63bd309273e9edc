/** The house as the architecture page draws it: floors, how large the parts are, and who imports whom. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../build/entries.mjs';
import { FLOORS, partOf } from './floors.mjs';
import { readImports, sourceFiles } from './imports.mjs';

/**
 * @returns {{
 *   floors: { name: string, parts: { id: string, label: string, purpose: string, files: number, lines: number }[] }[],
 *   edges: { from: string, to: string, value: number, late: number, type: number }[],
 *   late: { from: string, to: string, about: string }[],
 * }} `edges` between different parts; `late` are the single imports that wait for the first use
 */
export function describeHouse() {
  const files = sourceFiles();
  const imports = readImports();
  return {
    floors: FLOORS.map(({ name, parts }) => ({
      name,
      parts: parts.map((part) => {
        const own = files.filter((file) => partOf(file) === part.id);
        return { ...part, files: own.length, lines: own.reduce((sum, file) => sum + linesOf(file), 0) };
      }),
    })),
    edges: edgesOf(imports),
    late: imports
      .filter(({ kind }) => kind === 'late')
      .map(({ from, to }) => ({ from, to, about: summaryOf(to) })),
  };
}

/**
 * Imports between parts, added up.
 * @param {readonly { from: string, to: string, kind: string }[]} imports
 * @returns {{ from: string, to: string, value: number, late: number, type: number }[]}
 */
export function edgesOf(imports) {
  const edges = new Map();
  for (const { from, to, kind } of imports) {
    const [above, below] = [partOf(from), partOf(to)];
    if (above === below) continue;
    const key = `${above} ${below}`;
    const edge = edges.get(key) ?? { from: above, to: below, value: 0, late: 0, type: 0 };
    edges.set(key, { ...edge, [kind]: edge[kind] + 1 });
  }
  return [...edges.values()];
}

/**
 * Imports that would go up: those of types are nothing once compiled.
 * @param {readonly { from: string, to: string, kind: string }[]} imports
 */
export function upwardImports(imports) {
  const floorOf = new Map(FLOORS.flatMap(({ parts }, floor) => parts.map(({ id }) => [id, floor])));
  return imports.filter(
    ({ from, to, kind }) => kind !== 'type' && floorOf.get(partOf(to)) < floorOf.get(partOf(from)),
  );
}

function linesOf(file) {
  return readFileSync(path.join(ROOT, file), 'utf8').split('\n').length - 1;
}

/** The first sentence of the first comment that stands at the beginning of a line. */
function summaryOf(file) {
  const comment = /^\/\*\*([^]*?)\*\//m.exec(readFileSync(path.join(ROOT, file), 'utf8'))?.[1] ?? '';
  const text = comment.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim();
  return (/^.*?\.(?= |$)/.exec(text)?.[0] ?? text).replace(/ ?\((?:SPEC|DESIGN)[^)]*\)/, '');
}
