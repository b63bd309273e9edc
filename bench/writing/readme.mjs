/** The part of the project's README that the bench writes: the claims in a table, two plots, when and on what. */
import { claimsOf } from './claims.mjs';
import { shownDate, shownMachine, shownRatio, shownValue } from './words.mjs';

const BEGIN = '<!-- bench:begin -->';
const END = '<!-- bench:end -->';

/** @param {import('./report.mjs').Results} results */
export function fragmentOf({ measuredAt, machine, suites }) {
  const head = ['', 'Stoa', 'best peer', 'ratio', 'limit', 'holds'];
  const rows = claimsOf(suites).map(({ what, ours, unit, best, ratio, base, limit, holds }) => [
    what,
    shownValue(ours, unit),
    best ? `${shownBest(best.value, unit)} (${best.name})` : '–',
    `${shownRatio(ratio)} of ${base}`,
    limit,
    holds ? 'yes' : '**no**',
  ]);
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const table = [line(head), line(['---', '---:', '---:', '---', '---', '---']), ...rows.map(line)].join(
    '\n',
  );
  return [
    `Measured on ${shownDate(measuredAt)} by \`npm run bench\`: ${shownMachine(machine)}. Times are medians of interleaved rounds; the ` +
      '[report](bench/report/report.md) has the spread, every peer and what is to be said of limits that do not hold.',
    '![Stoa beside the best peer of each claim](bench/report/claims.svg)',
    '![Cost of an item as their number grows](bench/report/growth.svg)',
    table,
  ].join('\n\n');
}

/**
 * The README with the fragment between its markers. Throws where there are none: nobody is to look for a fragment that
 * was never written.
 */
export function withFragment(readme, fragment) {
  const { from, to } = placeOf(readme);
  return `${readme.slice(0, from)}\n\n${fragment}\n\n${readme.slice(to)}`;
}

/**
 * What stands between the markers.
 *
 * @param {string} readme
 * @returns {string}
 */
export function readFragment(readme) {
  const { from, to } = placeOf(readme);
  return readme.slice(from, to).trim();
}

function placeOf(readme) {
  const begin = readme.indexOf(BEGIN);
  const to = readme.indexOf(END);
  if (begin < 0 || to < begin) throw new Error(`the README lacks ${BEGIN} or ${END}`);
  return { from: begin + BEGIN.length, to };
}

/** What costs less than nothing cannot be told from what costs nothing. */
function shownBest(value, unit) {
  return value < 0 ? 'none to be seen' : shownValue(value, unit);
}
