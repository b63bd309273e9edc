/**
 * The report of `npm run bench` over results that are made up: what is told of whom, what a limit that does not hold looks
 * like, and what the README says. And of the README at hand: it claims no figure that has not been measured.
 */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { finding } from '../../bench/finding.js';
import { summary } from '../../bench/measure.js';
import { claimsOf } from '../../bench/writing/claims.mjs';
import { COLOURS, darkRules } from '../../bench/writing/palette.mjs';
import { plotsOf } from '../../bench/writing/plots.mjs';
import { fragmentOf, readFragment, withFragment } from '../../bench/writing/readme.mjs';
import { reportOf, type Results } from '../../bench/writing/report.mjs';
import { shownRatio, shownValue } from '../../bench/writing/words.mjs';
import { ROOT } from './program.js';

const MACHINE = {
  cpu: 'Analytical Engine',
  cores: 2,
  memoryGb: 8,
  system: 'Linux x86_64',
  node: '20.19.0',
  chromium: '150.0.1',
};
const README = '# Title\n\n<!-- bench:begin -->\n\nyesterday\n\n<!-- bench:end -->\n\nThe end.\n';

/** What calls cost in an engine: `ours` microseconds of it in Stoa, limited to a third of the ten of axios. */
function requestIn(engine: string, ours: number) {
  const values = {
    stoa: { median: ours, spread: 0.1, rounds: 15 },
    axios: { median: 10, spread: 0.25, rounds: 15 },
    ofetch: { median: 2, spread: 0.2, rounds: 15 },
    raw: { median: 1, spread: 0, rounds: 15 },
  };
  const cost = finding({
    id: 'own-cost',
    title: 'Own cost of a call',
    claim: 'A call',
    values,
    base: 'axios',
    most: 1 / 3,
    yardsticks: ['raw'],
    note: 'Nobody is faster than nothing.',
  });
  return { suite: 'request', engine, about: 'What a call costs.', seconds: 1, findings: [cost] };
}

function growth() {
  const names = ['one of 10', 'one of 100'];
  const found = finding({
    id: 'labels-time',
    title: 'Time an item: labels',
    claim: 'Labels',
    values: { 'one of 10': 8, 'one of 100': 4 },
    ours: 'one of 100',
    base: 'one of 10',
    most: 2,
    yardsticks: names,
  });
  const findings = [{ ...found, growth: { item: 'labels', counts: [10, 100], each: [8, 4] } }];
  return { suite: 'growth', engine: 'Chromium 150.0.1', about: 'How cost grows.', seconds: 1, findings };
}

const RESULTS: Results = {
  measuredAt: '2026-11-22T10:00:00.000Z',
  machine: MACHINE,
  suites: [requestIn('Node 20.19.0', 5), requestIn('Chromium 150.0.1', 3), growth()],
};

describe('the report of the bench', () => {
  it('summarises rounds by their median and their middle half', () => {
    assert.deepEqual(summary([5, 1, 3, 2, 4]), { median: 3, spread: 2 / 3, rounds: 5 });
  });

  it('says when and on what was measured, in how many rounds and within what spread', () => {
    const report = reportOf(RESULTS);
    assert.match(report, /22 November 2026: Analytical Engine, 2 cores, 8 GB/);
    assert.match(report, /\| axios \| 10\.0 µs \| 25 % \| 1\.00 \|/);
    assert.match(report, /Chromium 150\.0\.1, 15 rounds\. Limit: stoa ≤ 1\/3 of axios: holds\./);
  });

  it('names the limits that do not hold first, with what is to be said of them', () => {
    const report = reportOf(RESULTS);
    const [head = ''] = report.split('\n## ');
    assert.match(head, /2 of 3 limits hold/);
    assert.match(
      head,
      /Request, Node 20\.19\.0: Own cost of a call: 0\.50 of axios.*Nobody is faster than nothing\./,
    );
    assert.doesNotMatch(head, /Chromium 150\.0\.1: Own cost/);
  });

  it('shows a plot only where there is one', () => {
    assert.match(reportOf(RESULTS, { plots: new Set(['request.svg']) }), /!\[Request.*\]\(request\.svg\)/);
    assert.doesNotMatch(reportOf(RESULTS), /\.svg/);
  });

  it('claims what holds in every engine, beside the best peer and not only the one that the limit names', () => {
    const [call, labels] = claimsOf(RESULTS.suites);
    assert.deepEqual(call, {
      suite: 'request',
      what: 'A call',
      ours: 3,
      unit: 'µs',
      best: { name: 'ofetch', value: 2 },
      ratio: 0.3,
      base: 'axios',
      limit: 'stoa ≤ 1/3 of axios',
      holds: false,
    });
    assert.equal(labels?.best, undefined);
  });

  it('writes figures with two digits that say something', () => {
    assert.deepEqual([0.4, 0.0117, 0, 12.34, 1234.5, -0.02].map(shownRatio), [
      '0.40',
      '0.012',
      '0.00',
      '12.3',
      '1,235',
      '-0.020',
    ]);
    assert.equal(shownValue(8_200, 'µs'), '8.20 ms');
    assert.equal(shownValue(2_500_000, 'µs'), '2.50 s');
    assert.equal(shownValue(85.5, 'kB'), '85.5 kB');
  });

  it('writes the README between its markers, as often as it likes, and nowhere else', () => {
    const fragment = fragmentOf(RESULTS);
    const written = withFragment(README, fragment);
    assert.equal(withFragment(written, fragment), written);
    assert.equal(readFragment(written), fragment);
    assert.ok(written.startsWith('# Title\n') && written.endsWith('\n\nThe end.\n'));
    assert.doesNotMatch(written, /yesterday/);
    assert.match(
      written,
      /\| A call \| 3\.00 µs \| 2\.00 µs \(ofetch\) \| 0\.30 of axios \| .*\| \*\*no\*\* \|/,
    );
    assert.throws(() => withFragment('# Title\n', fragment), /lacks/);
  });

  it('draws bars for each suite, lines for growth, and one picture of all claims', () => {
    const plots = plotsOf(RESULTS);
    assert.deepEqual(Object.keys(plots).sort(), ['claims.svg', 'growth.svg', 'request.svg']);
    const shown = JSON.stringify(plots['request.svg']);
    assert.match(shown, /Request, Chromium 150\.0\.1/);
    assert.match(shown, /"name":"ofetch","ratio":0\.2/);
    assert.match(JSON.stringify(plots['growth.svg']), /"count":100,"each":4/);
    assert.match(JSON.stringify(plots['claims.svg']), /1\.50 of ofetch/);
  });

  it('has a dark colour for every light one', () => {
    const rules = darkRules();
    for (const colour of Object.values(COLOURS).flat()) assert.ok(rules.includes(`[fill="${colour}"]`));
    assert.doesNotMatch(rules, /undefined/);
  });
});

describe('the README at hand', () => {
  const fragment = readFragment(readFileSync(join(ROOT, 'README.md'), 'utf8'));
  const file = join(ROOT, 'bench/report/results.json');

  it('claims no figure that is not in the results', () => {
    if (fragment === '') return;
    assert.ok(existsSync(file), 'the README has figures, and there are no results');
    const results = JSON.parse(readFileSync(file, 'utf8')) as Results;
    assert.deepEqual(cellsOf(fragment), cellsOf(fragmentOf(results)));
  });
});

/** Words and figures: how wide a column is says nothing. */
function cellsOf(text: string): string[] {
  return text.split(/[|\s]+/).filter((word) => word && !/^:?-+:?$/.test(word));
}
