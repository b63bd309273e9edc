/** The report as Markdown: a section a suite, a table a finding, with rounds, spread, limit and what is to be said. */
import { shownDate, shownMachine, shownRatio, shownValue, titleOf } from './words.mjs';

/**
 * @typedef {{ suite: string, engine: string, about: string, seconds: number, findings: readonly import('../finding.js').Finding[] }} SuiteResult
 * @typedef {{ measuredAt: string, machine: import('../machine.mjs').Machine, suites: readonly SuiteResult[] }} Results
 *
 * @param {Results} results
 * @param {{ plots?: ReadonlySet<string> }} [options] names of the plots that lie beside the report
 */
export function reportOf({ measuredAt, machine, suites }, { plots = new Set() } = {}) {
  const names = [...new Set(suites.map(({ suite }) => suite))];
  return [
    '# What Stoa costs beside its peers',
    `Measured on ${shownDate(measuredAt)}: ${shownMachine(machine)}.`,
    'Every contender runs in every round, in an order that shifts with each. Values are medians of the rounds, the spread is ' +
      'the middle half of the rounds as a part of the median. Times say more of the machine than of the code: what ' +
      'counts are the ratios. `npm run bench` writes this page, [results.json](results.json) and the plots anew.',
    ...summary(suites),
    ...names.flatMap((name) =>
      sectionOf(
        name,
        suites.filter(({ suite }) => suite === name),
        plots,
      ),
    ),
  ].join('\n\n');
}

function summary(suites) {
  const all = suites.flatMap(({ suite, engine, findings }) =>
    findings.map((finding) => ({ suite, engine, finding })),
  );
  const asked = all.filter(({ finding }) => finding.limit !== 'reported');
  const broken = asked.filter(({ finding }) => !finding.holds);
  const lines = broken.map(
    ({ suite, engine, finding }) =>
      `- ${titleOf(suite)}, ${engine}: ${finding.title}: ${shownRatio(finding.ratios[finding.ours])} of ${finding.base}, ` +
      `where the limit is ${finding.limit}.${finding.note ? ` ${finding.note}` : ''}`,
  );
  const count = `${asked.length - broken.length} of ${asked.length} limits hold.`;
  return broken.length > 0 ? [`${count} Those that do not:`, lines.join('\n')] : [count];
}

function sectionOf(name, results, plots) {
  const plot = `${name}.svg`;
  return [
    `## ${titleOf(name)}`,
    results[0].about,
    ...(plots.has(plot) ? [`![${titleOf(name)}: bars of the ratios](${plot})`] : []),
    ...results.flatMap(({ engine, findings }) => findings.flatMap((finding) => findingOf(finding, engine))),
  ];
}

function findingOf(finding, engine) {
  const { title, unit, values, ratios, spreads, rounds, base, limit, holds, note } = finding;
  const hasSpread = spreads !== undefined;
  const head = ['', unit === 'bytes' ? 'size' : unit, ...(hasSpread ? ['spread'] : []), `of ${base}`];
  const rows = Object.keys(values).map((name) => [
    name,
    shownValue(values[name], unit),
    ...(hasSpread ? [`${Math.round(spreads[name] * 100)} %`] : []),
    shownRatio(ratios[name]),
  ]);
  const verdict =
    limit === 'reported'
      ? 'Reported without a limit.'
      : `Limit: ${limit}: ${holds ? 'holds' : '**does not hold**'}.`;
  return [
    `### ${title}`,
    tableOf(head, rows),
    `${engine}${rounds ? `, ${rounds} rounds` : ''}. ${verdict}${note ? ` ${note}` : ''}`,
  ];
}

/** Names on the left, figures on the right. */
export function tableOf(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, index) => (index === 0 ? '---' : '---:'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}
