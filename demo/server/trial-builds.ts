/**
 * Build folders for one try: the files of the release that is served, at an address of their own and broken in one way
 * until they are mended. So a page can try again and again what its browser has kept or run already, and nobody else
 * notices.
 */
import { randomBytes } from 'node:crypto';
import type { FileFaults } from './http/file-faults.js';

/** Old ones make room: pages that have been closed do not say so. */
const MAX_TRIALS = 200;

const ALL_WELL: FileFaults = { moduleFiles: null, manifests: null, mergedManifests: null };

/** The tries of one server. */
export function createTrialBuilds() {
  const trials = new Map<string, FileFaults>();
  return {
    /** Opens a folder and tells its name. */
    open(faults: Partial<FileFaults>): string {
      const id = randomBytes(9).toString('base64url');
      trials.set(id, { ...ALL_WELL, ...faults });
      const [oldest] = trials.keys();
      if (trials.size > MAX_TRIALS && oldest !== undefined) trials.delete(oldest);
      return id;
    },
    /** What is broken there; `undefined` when there is no such folder. */
    faults: (id: string): FileFaults | undefined => trials.get(id),
    /** Mends all of it. Tells whether there is such a folder. */
    mend(id: string): boolean {
      if (!trials.has(id)) return false;
      trials.set(id, ALL_WELL);
      return true;
    },
  };
}
