/** Figures of the last side-by-side measurement, as `npm run bench` has written them. */
import type { ReactNode } from 'react';
import { Table } from './table.js';

interface Finding {
  readonly title: string;
  readonly base?: string;
  /** Parts of what `base` takes. */
  readonly ratios?: Readonly<Record<string, number>>;
  readonly rows?: Readonly<Record<string, number>>;
  readonly values?: Readonly<Record<string, number>>;
  readonly unit?: string;
  readonly limit: string;
  readonly holds: boolean;
}

interface Suite {
  readonly suite: string;
  readonly engine: string;
  readonly findings: readonly Finding[];
}

interface Report {
  readonly suites: readonly Suite[];
}

/** The report where there is one, else what the measurement before it has left. */
const FILES = import.meta.glob<Report | readonly Suite[]>(
  '../../../bench/{results.json,report/results.json}',
  {
    eager: true,
    import: 'default',
  },
);
const SUITES = suitesOf(FILES['../../../bench/report/results.json'] ?? FILES['../../../bench/results.json']);

/** What some suites found, newest engine last. Ratios are parts of what the one peer takes that has a 1. */
export function BenchFigures({ suites }: { suites: readonly string[] }): ReactNode {
  const rows = SUITES.filter(({ suite }) => suites.includes(suite)).flatMap(({ engine, findings }) =>
    findings.map((finding) => [
      `${finding.title} (${engine.replace(/ .*$/, '')})`,
      told(finding, (name) => name.startsWith('stoa')),
      told(finding, (name) => !name.startsWith('stoa')),
      finding.limit === 'reported'
        ? 'nothing'
        : `${finding.limit}: ${finding.holds ? 'holds' : 'does not hold'}`,
    ]),
  );
  if (rows.length === 0) {
    return (
      <p>
        Not measured yet: <code>npm run bench</code>.
      </p>
    );
  }
  return <Table head={['measured', 'Stoa', 'others', 'what we ask of ourselves']} rows={rows} />;
}

function told({ ratios, rows, values, unit = '' }: Finding, isWanted: (name: string) => boolean): string {
  const parts = Object.entries(ratios ?? rows ?? {}).filter(([name]) => isWanted(name));
  return parts
    .map(([name, ratio]) => {
      const value = values?.[name];
      const measured = value === undefined ? '' : ` (${shown(value)} ${unit})`;
      return `${name === 'stoa' ? '' : `${name} `}${shown(ratio)}${measured}`;
    })
    .join(', ');
}

/** Two digits that count, and none that only seem to. */
function shown(value: number): string {
  return Number(value.toPrecision(value < 100 ? 2 : 3)).toLocaleString('en', { maximumFractionDigits: 4 });
}

function suitesOf(report: Report | readonly Suite[] | undefined): readonly Suite[] {
  return report === undefined ? [] : 'suites' in report ? report.suites : report;
}
