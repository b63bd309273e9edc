/** What a suite finds, in the one shape that the report, the plots and the README are made from. */
import { mapValues } from './measure.js';

/**
 * @typedef {object} Finding
 * @property {string} id stable and unique in its suite
 * @property {string} title
 * @property {string} unit of the values
 * @property {Record<string, number>} values medians, by contender
 * @property {Record<string, number>} ratios the same as parts of that of `base`
 * @property {Record<string, number>} [spreads] the middle half of the rounds, as parts of the medians
 * @property {number} [rounds]
 * @property {string} ours
 * @property {string} base
 * @property {readonly string[]} yardsticks contenders that are no peers: what nobody can do without
 * @property {number} [most] what the ratio of `ours` may be; nothing is asked when absent
 * @property {string} limit the same in words
 * @property {boolean} holds
 * @property {string} [claim] the words of the README for it
 * @property {string} [note] what is to be said beside it
 * @property {Growth} [growth]
 *
 * @typedef {{ item: string, counts: readonly number[], each: readonly number[] }} Growth `each` is
 *   what one of them costs when there are that many
 */

/**
 * @param {object} about
 * @param {string} about.id
 * @param {string} about.title
 * @param {Record<string, number | import('./measure.js').Summary>} about.values
 * @param {string} about.base the contender that all are divided by
 * @param {string} [about.unit]
 * @param {string} [about.ours]
 * @param {number} [about.most]
 * @param {readonly string[]} [about.yardsticks]
 * @param {string} [about.claim]
 * @param {string} [about.note]
 * @returns {Finding}
 */
export function finding({
  id,
  title,
  values,
  base,
  unit = 'µs',
  ours = 'stoa',
  most,
  yardsticks = [],
  claim,
  note,
}) {
  const medians = mapValues(values, medianOf);
  const summaries = Object.values(values).filter((value) => typeof value === 'object');
  const ratios = mapValues(medians, (value) => value / medians[base]);
  return {
    id,
    title,
    unit,
    values: medians,
    ratios,
    ...(summaries.length > 0 && {
      spreads: mapValues(values, (value) => value.spread ?? 0),
      rounds: summaries[0].rounds,
    }),
    ours,
    base,
    yardsticks,
    ...(most !== undefined && { most }),
    limit: most === undefined ? 'reported' : `${ours} ≤ ${partOf(most)} of ${base}`,
    holds: most === undefined || ratios[ours] <= most,
    ...(claim && { claim }),
    ...(note && { note }),
  };
}

function medianOf(value) {
  return typeof value === 'number' ? value : value.median;
}

/** `1/3`, `1.1`. */
export function partOf(most) {
  return most < 1 ? `1/${Math.round(1 / most)}` : String(most);
}
