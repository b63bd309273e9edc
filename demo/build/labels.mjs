/** Checks of label files. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DEMO, LOCALES } from './settings.mjs';

/** Every language has to say everything, or somebody reads a fallback in a foreign one. */
export async function checkLabels(fileOf) {
  const [first, ...others] = await Promise.all(LOCALES.map((locale) => readLabels(fileOf(locale))));
  for (const { file, ids } of others) {
    const missing = first.ids.filter((id) => !ids.includes(id));
    const extra = ids.filter((id) => !first.ids.includes(id));
    if (missing.length > 0) throw new Error(`${file} lacks ${missing.join(', ')}, which ${first.file} has.`);
    if (extra.length > 0) throw new Error(`${file} has ${extra.join(', ')}, which ${first.file} lacks.`);
  }
}

async function readLabels(address) {
  const file = path.relative(DEMO, address);
  try {
    return { file, ids: Object.keys(JSON.parse(await readFile(address, 'utf8'))) };
  } catch (cause) {
    throw new Error(`${file} cannot be read: ${cause.message}`, { cause });
  }
}
