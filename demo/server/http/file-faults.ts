/**
 * Files of a build in the ways that deployments, proxies and attackers break them: what stands in place of a script, a
 * style sheet or a manifest while a fault is on.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from 'hono';
import { isRecord, parseJson } from '../../../core/base/json.js';
import { findFile, sendContent } from './files.js';
import { missingPage } from './missing-page.js';

/** Ways for scripts and style sheets to be broken. `throwing` concerns scripts, whose hashes then fit. */
export const MODULE_FILE_FAULTS = ['missing', 'tampered', 'html', 'empty', 'throwing', 'slow'] as const;

/** Ways for manifests to be broken. `climbing` ones name files outside their folder. */
export const MANIFEST_FAULTS = ['missing', 'malformed', 'html', 'climbing'] as const;

/** What is broken below `/build/`. */
export interface FileFaults {
  /** Scripts and style sheets. */
  readonly moduleFiles: (typeof MODULE_FILE_FAULTS)[number] | null;
  /** `moduleversion.json` and the asset manifests of modules. */
  readonly manifests: (typeof MANIFEST_FAULTS)[number] | null;
  /** The manifests of merged distributions. */
  readonly mergedManifests: (typeof MANIFEST_FAULTS)[number] | null;
}

/** What a gateway says instead of what was asked for, as if all were well. */
export const GATEWAY_PAGE =
  '<!doctype html><html><head><title>Gateway</title></head><body><h1>Service gateway</h1></body></html>';

const SLOW_FILE_MS = 4_000;

/** Sends a file of a build, whole or broken. `path` lies below `folder`, its segments still encoded. */
export async function sendBuildFile(
  c: Context,
  { folder, path, faults }: { folder: string; path: string; faults: FileFaults },
): Promise<Response> {
  const file = await findFile(folder, path);
  if (!file) return missingPage(c);
  const { name, content } = file;
  const isManifest = name.endsWith('.json');
  const { moduleFiles } = faults;
  const manifestFault = path.startsWith('/.merge-dist/') ? faults.mergedManifests : faults.manifests;
  const fault = isManifest ? manifestFault : moduleFiles;
  // What is broken is gone with the fault: no browser may keep it.
  const instead = (broken: Uint8Array | string) => sendContent(c, name, broken, 'no-store');

  switch (fault) {
    case 'missing':
      return missingPage(c);
    case 'html':
      c.header('Cache-Control', 'no-store');
      return c.html(GATEWAY_PAGE);
    case 'malformed':
      return instead('{"half": {');
    case 'climbing':
      return instead(JSON.stringify(climbing(parseJson(content.toString()))));
    case 'empty':
      return instead('');
    case 'tampered':
      return instead(Buffer.concat([content, Buffer.from('\n')]));
    case 'throwing':
      return instead(/js$/.test(name) ? THROW + content.toString() : content);
    case 'slow':
      await delay(SLOW_FILE_MS);
      return instead(content);
    case null:
      if (isManifest && moduleFiles === 'throwing')
        return instead(JSON.stringify(withoutIntegrity(parseJson(content.toString()))));
      return sendContent(c, name, content);
  }
}

const THROW = 'throw new Error("The demo was asked to let this script throw.");\n';

/** The manifest with files that lie elsewhere. */
function climbing(value: unknown): unknown {
  return mapRecords(value, (key, part) => {
    if (key === 'hash') return `../../${String(part)}`;
    if (key !== 'files' || !isRecord(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([name, path]) => [name, `../../../${String(path)}`]));
  });
}

/** The manifest of a script that has thrown since it was built: nothing would notice before it runs. */
function withoutIntegrity(value: unknown): unknown {
  return mapRecords(value, (key, part) => (key === 'integrity' ? {} : part));
}

function mapRecords(value: unknown, change: (key: string, part: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((part: unknown) => mapRecords(part, change));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      const changed = change(key, part);
      return [key, changed === part ? mapRecords(part, change) : changed];
    }),
  );
}
