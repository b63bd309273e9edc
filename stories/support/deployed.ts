/** The list of deployed app modules, for stories in which something is wrong with it or something newer is deployed. */
import type { FakeRoute } from 'stoa/testkit';
import { versionsRoute } from './runtime.js';

/** What `moduleversion.json` says of one module. */
export interface Deployed {
  readonly js: string;
  readonly css?: string;
  readonly assets: {
    readonly type: string;
    readonly files: Readonly<Record<string, string>>;
    readonly integrity: Readonly<Record<string, string>>;
  };
}

/** The module of the guides as it was built. */
export async function builtTeam(): Promise<Deployed> {
  const answer = await fetch(versionsRoute().slice('GET '.length));
  const { team } = (await answer.json()) as { team?: Deployed };
  if (!team) throw new Error('the module of the guides is not deployed');
  return team;
}

/** The same with another script file. */
export const withScript = ({ assets, ...team }: Deployed, path: string): Deployed => ({
  ...team,
  assets: { ...assets, files: { ...assets.files, 'lib.js': path } },
});

/** The same with hashes that no file has. */
export function withWrongHashes({ assets, ...team }: Deployed): Deployed {
  const wrong = `sha384-${'A'.repeat(64)}`;
  const integrity = Object.fromEntries(Object.keys(assets.integrity).map((path) => [path, wrong]));
  return { ...team, assets: { ...assets, integrity } };
}

/** Route of the texts of a module. */
export const labelsRoute = (language: string, folder: string): FakeRoute =>
  versionsRoute().replace(
    'build/moduleversion.json',
    `static/public/resource/i18n/${language}/${folder}.json`,
  ) as FakeRoute;
