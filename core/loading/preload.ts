/** Fetches the files of a module before anybody needs them: a hint, which may fail without anyone's noticing. */
import type { Environment } from '../base/environment.js';
import type { Asset } from './asset-manifest.js';
import type { Loader } from './loader.js';

/** Creates `modules.preload`. */
export function createPreload({
  environment,
  loader,
}: {
  environment: Pick<Environment, 'fetch' | 'navigator'>;
  loader: Pick<Loader, 'preload'>;
}): (name: string) => Promise<void> {
  const fetched = new Set<string>();

  /** Into the browser's cache, once, as the page's own scripts and styles are asked for. Nothing is put into the page. */
  async function warm({ url, integrity }: Asset): Promise<void> {
    if (fetched.has(url.href)) return;
    fetched.add(url.href);
    try {
      const answer = await environment.fetch(url.href, { integrity, priority: 'low' });
      await answer.arrayBuffer();
    } catch (error) {
      fetched.delete(url.href);
      throw error;
    }
  }

  return async (name) => {
    const { connection } = (environment.navigator ?? {}) as { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    try {
      await loader.preload(name, ({ script, imports, styles }) =>
        Promise.all([script, ...imports, ...styles].map(warm)),
      );
    } catch {
      // Whoever needs the module asks again, and is told then.
    }
  };
}
