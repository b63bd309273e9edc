/**
 * Modules that pages were told of and that the build folder has no more. A suite must not lose one because its build was
 * broken off, or because the command was given another folder.
 */
import { join } from 'node:path';
import { isRecord } from '../core/base/json.js';
import { MODULE_SCOPE } from '../core/loading/names.js';
import { isThere, readIfThere, readJson, type CheckedFolder } from './check.js';
import { compare, MANIFEST_FILE } from './manifest.js';

/**
 * Says which of the modules listed so far are gone for good, and adds those to `problems` that seem to be lost: their
 * folder is still there, as after a build that was broken off.
 */
export async function findGone(
  buildDir: string,
  versionFile: string,
  { modules, broken }: CheckedFolder,
  problems: string[],
): Promise<string[]> {
  if (modules.length === 0 && broken.size === 0) {
    problems.push(
      `${buildDir}: none of its folders has an ${MANIFEST_FILE}, so that pages would find no module any more. ` +
        'It has to be the folder that holds the folders of all modules; build them first.',
    );
  }
  const built = new Set([...modules.map(({ name }) => name), ...broken]);
  const listed = Object.keys(await readVersions(versionFile)).filter(
    (folder) => !built.has(MODULE_SCOPE + folder),
  );
  const gone: string[] = [];
  for (const folder of listed.sort(compare)) {
    const name = MODULE_SCOPE + folder;
    if (await isThere(join(buildDir, folder))) {
      problems.push(
        `${join(buildDir, folder)}: ${name} was listed and has no ${MANIFEST_FILE} any more, as after a build that ` +
          'failed. Build it again, or remove the folder if the module is to go.',
      );
    } else gone.push(`${name} is not listed any more: its folder was removed.`);
  }
  return gone;
}

/** What the version map says before it is written anew; one that is broken says nothing. */
async function readVersions(versionFile: string): Promise<Record<string, unknown>> {
  const versions = readJson((await readIfThere(versionFile)) ?? '');
  return isRecord(versions) ? versions : {};
}
