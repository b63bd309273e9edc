/** What went wrong in a build, and where. */
import path from 'node:path';
import { PROJECT } from './settings.mjs';

export function describe(error) {
  const place = error.loc?.file ? `${path.relative(PROJECT, error.loc.file)}:${error.loc.line}\n` : '';
  return `${place}${error.message}${error.frame ? `\n${error.frame}` : ''}`;
}

/** Waits for all, also where one has failed: nothing is being written any more after that. Rejects with every reason. */
export async function allOf(steps) {
  const failures = (await Promise.allSettled(steps)).filter(({ status }) => status === 'rejected');
  if (failures.length > 0) throw new Error(failures.map(({ reason }) => describe(reason)).join('\n'));
}

/** For `onLog`. Packages that are not ours may be warned about; a warning about our own sources is a mistake. */
export function refuseWarnings(level, log, print) {
  const ours = ![log.id, ...(log.ids ?? [])].some((id) => id?.includes('node_modules'));
  // One page may need at once what another has on use.
  if (log.code !== 'INEFFECTIVE_DYNAMIC_IMPORT') print(level === 'warn' && ours ? 'error' : level, log);
}
