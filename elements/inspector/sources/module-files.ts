/** The files of modules and of Stoa as the browser has fetched them: which there are, how long and how large. */
import type { Disposer } from '../../../core/base/disposer.js';
import type { Page } from '../../../core/base/page.js';
import type { TimingSource, Transfer } from './sources.js';

/** Files by the folder of their module, in the order in which they came. */
export interface ModuleFiles {
  of(folder: string): readonly Transfer[];
  folders(): readonly string[];
  readonly dispose: Disposer;
}

const MAX_FILES = 60;
const MAX_FOLDERS = 200;
/** Folders of a build that belong to no module. */
const NO_MODULES: ReadonlySet<string> = new Set(['utils']);

/** Starts to listen. */
export function createModuleFiles({
  page,
  timings,
  changed,
}: {
  page: Pick<Page, 'buildUrl'> | undefined;
  timings: TimingSource;
  changed: () => void;
}): ModuleFiles {
  const files = new Map<string, Transfer[]>();
  const build = `${(page?.buildUrl ?? '/build').replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/\/+$/, '')}/`;

  const dispose = timings.watch({
    longTask() {},
    transfer(transfer) {
      const path = transfer.url.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/s, '');
      const at = path.indexOf(build);
      const [, folder = ''] =
        at < 0 ? [] : (/^([a-z][a-z0-9-]{0,57})\//.exec(path.slice(at + build.length)) ?? []);
      if (!folder || NO_MODULES.has(folder)) return;
      const known = files.get(folder) ?? [];
      if (known.length >= MAX_FILES || (known.length === 0 && files.size >= MAX_FOLDERS)) return;
      files.set(folder, [...known, transfer]);
      changed();
    },
  });

  return { of: (folder) => files.get(folder) ?? [], folders: () => [...files.keys()], dispose };
}

/** `lib.1a2b3c4d.mjs` → `1a2b3c4d`: the hash in the name of a module's script, else of its first file that has one. */
export function versionOf(files: readonly Transfer[]): string {
  const names = files.map(({ url }) => /[^/?#]*(?=[?#]|$)/.exec(url.replace(/^.*\//s, ''))?.[0] ?? '');
  const script = names.find((name) => /^lib\..*\.m?js$/.test(name));
  for (const name of script ? [script, ...names] : names) {
    const hash = /[.-]([\w-]{2,64})\.(?:m?js|css)$/.exec(name)?.[1];
    if (hash) return hash;
  }
  return '';
}
