/**
 * A reporter for Node's test runner: a line for each attack, what does not hold in full, a table of the areas, and
 * `N passed, N failed` at the end. Attacks tell of themselves in diagnostics: `attack held link-1 [link] BLOCK | seen`.
 */
import { inspect } from 'node:util';

const ATTACK = /^attack (held|failed) (\S+) \[([\w-]+)\] (.*)$/s;
const TESTS = 'properties';

/** @param {AsyncIterable<import('node:test/reporters').TestEvent>} source */
export default async function* reporter(source) {
  /** @type {Map<string, { rows: number, held: number, failed: number }>} */
  const areas = new Map();
  const totals = { passed: 0, failed: 0, skipped: 0 };
  /** @type {string[]} */
  const failures = [];
  const count = (/** @type {string} */ area, /** @type {boolean} */ holds) => {
    const about = areas.get(area) ?? { rows: 0, held: 0, failed: 0 };
    about.rows += 1;
    about[holds ? 'held' : 'failed'] += 1;
    areas.set(area, about);
  };

  for await (const { type, data } of source) {
    if (type === 'test:diagnostic') {
      const [, verdict, id, area = '', about] = ATTACK.exec(data.message) ?? [];
      if (!verdict) continue;
      count(area, verdict === 'held');
      yield `${verdict === 'held' ? '✓' : '✗'} ${id} [${area}] ${about}\n`;
    }
    if (type === 'test:stderr' || type === 'test:stdout') yield data.message;
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const isFile = data.nesting === 0 && data.name === data.file;
    // A file whose tests fail says so itself as well.
    if (data.details?.type === 'suite' || (isFile && type === 'test:pass')) continue;
    if (data.skip !== undefined) {
      totals.skipped += 1;
      yield `– ${data.name}${data.skip === true ? '' : `: ${data.skip}`}\n`;
      continue;
    }
    totals[type === 'test:pass' ? 'passed' : 'failed'] += 1;
    if (data.file?.includes('fuzz')) {
      count(TESTS, type === 'test:pass');
      if (type === 'test:pass') yield `✓ ${data.name}\n`;
    }
    if (type === 'test:fail') {
      const { cause } = data.details.error;
      failures.push(`✗ ${data.name}\n${inspect(cause ?? data.details.error).replaceAll(/^/gm, '    ')}`);
    }
  }

  for (const failure of failures) yield `\n${failure}\n`;
  const row = (/** @type {(string | number)[]} */ cells) =>
    `${String(cells[0]).padEnd(14)}${cells
      .slice(1)
      .map((cell) => String(cell).padStart(8))
      .join('')}\n`;
  yield `\n${row(['area', 'rows', 'held', 'failed'])}`;
  for (const [area, { rows, held, failed }] of [...areas].sort(([a], [b]) => a.localeCompare(b))) {
    yield row([area, rows, held, failed]);
  }
  const { passed, failed, skipped } = totals;
  yield `\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`;
}
