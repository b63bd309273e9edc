/** The packages that ours needs at run time: facts from the packages, reasons from us. */
import type { ReactNode } from 'react';
import dependencies from 'virtual:dependencies';
import { REASONS } from './dependency-reasons.js';
import { Table } from './table.js';

/** What the package installs. */
export function DependencyTable(): ReactNode {
  return (
    <Table
      head={['package', 'for', 'gzip', 'comes', 'licence', 'by', 'why not the platform or our own']}
      rows={dependencies
        .filter(({ kind }) => kind === 'installed')
        .map(({ name, version, home, gzip, atOnce, license, author }) => [
          `[${name}](${home}) ${version}`,
          REASONS[name]?.use ?? '',
          gzip < 100 ? 'types only' : `${(gzip / 1000).toFixed(1)} kB`,
          gzip < 100 ? 'never' : atOnce.length > 0 ? `with ${atOnce.join(', ')}` : 'on use',
          license,
          author || 'its contributors',
          REASONS[name]?.why ?? '',
        ])}
    />
  );
}

/** What is inside the lazy chunks, as they were built. */
export function BundledTable(): ReactNode {
  return (
    <Table
      head={['package', 'for', 'gzip', 'licence', 'why not the platform or our own']}
      rows={dependencies
        .filter(({ kind }) => kind === 'inside')
        .map(({ name, version, home, gzip, license }) => [
          `[${name}](${home}) ${version}`,
          REASONS[name]?.use ?? '',
          `${(gzip / 1000).toFixed(1)} kB`,
          license,
          REASONS[name]?.why ?? '',
        ])}
    />
  );
}

/** What users bring. */
export function PeerTable(): ReactNode {
  return (
    <Table
      head={['package', 'versions', 'tested with', 'needed by', 'licence', 'why']}
      rows={dependencies
        .filter(({ kind }) => kind === 'peer')
        .map(({ name, range, version, home, license }) => [
          `[${name}](${home})`,
          range,
          version,
          REASONS[name]?.use ?? '',
          license,
          REASONS[name]?.why ?? '',
        ])}
    />
  );
}

/** Sum over what a plain page loads at once. */
export function AtOnce({ whole }: { whole: string }): ReactNode {
  const bytes = dependencies
    .filter(({ atOnce }) => atOnce.includes(whole))
    .reduce((sum, { gzip }) => sum + gzip, 0);
  return <>{(bytes / 1000).toFixed(1)} kB</>;
}
