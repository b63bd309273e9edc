/**
 * What the parts of the package weigh for who loads them, beside their budgets (DESIGN section 7) and beside what
 * others would load for the same: all bundled for production by Rollup, minified by terser and gzipped. What loads on
 * use counts for nobody. Peers are taken part by part, with no more of each than does what our part does.
 */
import { KB, PARTS, weighPart } from '../../scripts/size/parts.mjs';
import { weigh } from '../../scripts/size/weigh.mjs';
import { finding } from '../finding.js';
import { PEERS } from '../size/peers.mjs';
import path from 'node:path';

const BENCH = path.dirname(import.meta.dirname);

/** @returns {Promise<import('../finding.js').Finding[]>} */
export async function run() {
  const findings = [];
  for (const part of PARTS) {
    const values = { stoa: (await weighPart(part)) / KB, budget: part.most / KB };
    for (const [name, source] of Object.entries(PEERS[part.name] ?? {}))
      values[name] = (await weigh(source, { from: BENCH })) / KB;
    findings.push({
      ...finding({
        id: part.name,
        title: part.name,
        claim: `Size of ${part.name}`,
        unit: 'kB',
        values,
        base: 'budget',
        yardsticks: ['budget'],
        note: part.note,
      }),
      limit: `${part.most / KB} kB`,
      holds: values.stoa <= values.budget,
    });
  }
  return findings;
}
