/** Pages of one site that are made of bundles of the sources. */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Bundles of some sources by the address `/{name}.js`. */
export async function bundle(
  sources: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    entryPoints: Object.fromEntries(Object.entries(sources).map(([name, path]) => [name, ROOT + path])),
    bundle: true,
    format: 'esm',
    target: 'es2022',
    outdir: '/',
    write: false,
    logLevel: 'error',
  });
  return new Map(
    outputFiles.map(({ path, text }) => [path.replaceAll('\\', '/').replace(/^.*\//, '/'), text]),
  );
}

/** Serves the bundles to a page, and `html` at every other address. */
export async function serve(
  page: Page,
  files: ReadonlyMap<string, string>,
  html: string,
  headers: Record<string, string> = {},
): Promise<void> {
  await page.route('**/*', (route) => {
    const code = files.get(new URL(route.request().url()).pathname);
    return code === undefined
      ? route.fulfill({ contentType: 'text/html', body: html, headers })
      : route.fulfill({ contentType: 'text/javascript', body: code });
  });
}
