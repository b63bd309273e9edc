/**
 * The style sheet of an app module: the CSS files that its sources import, one after another in the order in which
 * the importing code would run, the way a browser would meet them (DESIGN section 3, Loading: CSS order).
 */
import type * as Esbuild from 'esbuild';
import type { ModuleInfo } from 'rollup';
import { findInstalled } from './installed.js';
import { joinSheets, readSheet } from './merged/sheet.js';

/** Key under which a CSS file's text waits in its Rollup module, so that it survives Rollup's cache in watch mode. */
export const CSS_META = 'stoa-css';

/** Whether Rollup would choke on this module: a plain `.css` file, not one that a query hands to another plugin. */
export function isCss(id: string): boolean {
  return id.endsWith('.css') && !id.startsWith('\0');
}

/** Whether another plugin has made a script of it, as for CSS modules: then what is shown is that plugin's business. */
export function isScript(code: string, parse: (code: string) => object): boolean {
  try {
    const { body } = parse(code) as { readonly body: readonly { readonly type: string }[] };
    return body.some(({ type }) => /^(Ex|Im)port/.test(type));
  } catch {
    return false;
  }
}

/** The CSS files reached from `entry`, ids and texts: static imports in order of execution, then those of lazy parts. */
export function collectCss(
  entry: string,
  getModule: (id: string) => ModuleInfo | null,
): [id: string, text: string][] {
  const seen = new Set<string>();
  const texts: [id: string, text: string][] = [];
  const roots = [entry];

  function visit(id: string): void {
    if (seen.has(id)) return;
    seen.add(id);
    const module = getModule(id);
    if (!module) return;
    // What is left out of the script takes its styles with it, unless it was imported for its effects.
    const isLeftOut = module.isIncluded === false && module.moduleSideEffects === false;
    const isStyle = (child: string) => typeof getModule(child)?.meta[CSS_META] === 'string';
    for (const child of module.importedIds) if (!isLeftOut || !isStyle(child)) visit(child);
    const text: unknown = module.meta[CSS_META];
    if (typeof text === 'string') texts.push([id, text]);
    roots.push(...module.dynamicallyImportedIds);
  }

  // Grows while it is walked: a lazy part comes after everything that leads to it.
  for (const root of roots) visit(root);
  return texts;
}

/** Makes one sheet of several, each of which goes on meaning what it did by itself. */
export function joinCss(texts: readonly string[]): string {
  return joinSheets(texts.map((text) => readSheet(text, '', { mayHaveNamespace: true })));
}

/** The sheet with its relative addresses seen from further up: `base` leads down, with a slash at its end. */
export function rebaseCss(text: string, base: string): string {
  const { head, body } = readSheet(text, base, { mayHaveNamespace: true });
  return head + body;
}

/** `@import` works at the very top of a sheet only, and joining moves it away from there. */
export function importsCss(text: string): boolean {
  return /@import\b/i.test(text.replace(/\/\*[^]*?(?:\*\/|$)/g, ''));
}

/** Shrinks a sheet with esbuild where the author has that installed; returns it untouched where not. */
export async function minifyCss(css: string, warn: (message: string) => void): Promise<string> {
  const esbuild = await loadEsbuild();
  if (!esbuild) return css;
  const { code, warnings } = await esbuild.transform(css, { loader: 'css', minify: true, charset: 'utf8' });
  for (const { text, location } of warnings)
    warn(`CSS: ${text}${location ? ` at "${location.lineText.trim()}"` : ''}`);
  return code;
}

/** The author's own esbuild: it is no dependency of ours. */
async function loadEsbuild(): Promise<typeof Esbuild | undefined> {
  const address = findInstalled('esbuild');
  return address === undefined ? undefined : ((await import(address)) as typeof Esbuild);
}
