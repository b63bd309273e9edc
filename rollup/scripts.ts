/** Which of the scripts that a bundler has made is the module's own: the one that exports its components. */
import type { OutputBundle, OutputChunk, PluginContext } from 'rollup';
import type { BuiltScript } from './guarded-imports.js';
import { compare } from './manifest.js';
import { quote } from './names.js';
import { plainName } from './output.js';

/** The script of the one entry and all the others. Ends the build where there is no such entry. */
export function scriptsOf(
  context: PluginContext,
  bundle: OutputBundle,
  { name, inputs }: { name: string; inputs: ReadonlySet<string | null> },
) {
  const scripts = Object.values(bundle).filter((file): file is OutputChunk => file.type === 'chunk');
  // Plugins emit scripts of their own, such as those of workers, which count as entries, too.
  const all = scripts.filter((chunk) => chunk.isEntry);
  const asked = all.filter(({ facadeModuleId }) => inputs.has(facadeModuleId));
  const entries = asked.length > 0 ? asked : all;
  const [entry] = entries;
  if (!entry || entries.length > 1) {
    const found = entries.map((chunk) => quote(chunk.name)).sort(compare);
    return context.error(
      `${name} needs exactly one entry, which exports its components; got ${found.join(', ') || 'none'}.`,
    );
  }
  checkExports(context, entry, name);
  const built = (chunk: OutputChunk, logicalName: string): BuiltScript & { entry: string | null } => ({
    logicalName,
    path: chunk.fileName,
    content: chunk.code,
    imports: chunk.imports,
    entry: chunk.facadeModuleId,
  });
  const chunks = scripts.filter((chunk) => chunk !== entry);
  return {
    lib: built(entry, 'lib.js'),
    chunks: chunks.map((chunk) => built(chunk, `${plainName(chunk.name)}.js`)),
  };
}

function checkExports(context: PluginContext, { exports, facadeModuleId }: OutputChunk, name: string): void {
  const info = facadeModuleId === null ? null : context.getModuleInfo(facadeModuleId);
  const written = (info?.exports ?? []).filter((one) => one !== '*');
  if (written.length > 0 && !written.some((one) => exports.includes(one))) {
    context.error(
      `The entry of ${name} has lost its exports (${written.sort(compare).join(', ')}), so that nothing of it could be ` +
        'shown. Leave preserveEntrySignatures out, or set it to "strict".',
    );
  }
  if (exports.length === 0)
    context.warn(`The entry of ${name} exports nothing, so nothing of it can be shown.`);
}
