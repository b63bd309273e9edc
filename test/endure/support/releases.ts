/**
 * A build folder under deployments: each release replaces some of the modules, and takes the files of the version before
 * away. Modules come in the forms that build tools write.
 */
import { createHash } from 'node:crypto';
import { send, sendJson, type Incoming } from './site.js';

/** The folder, and who deploys into it. */
export interface BuildFolder {
  respond(incoming: Incoming): boolean;
  /** Replaces the modules with these numbers. */
  deploy(numbers: readonly number[]): void;
  /** The release that a module is of. */
  release(number: number): number;
  /** The script of a module is a page of the gateway, or a server's error, until it is mended. */
  spoil(number: number, how: 'page' | 'error'): void;
  mend(): void;
  /** Runs `before` once, when the next script is asked for, ahead of the answer. */
  onNextScript(before: () => void): void;
}

/** How a module is built: the file has the version in its name or not, and the version map has its files or not. */
const FORMS = ['module', 'classic', 'in-place', 'with-parts'] as const;

interface BuiltModule {
  readonly version: { readonly js: string; readonly css: string; readonly assets?: object };
  readonly manifest: object;
  /** By name of the file. */
  readonly files: ReadonlyMap<string, string>;
}

/** Creates a folder of `count` modules, all of release 0: `@stoa/m0`, `@stoa/m1` and so on. */
export function createBuildFolder(count: number): BuildFolder {
  const releases = new Array<number>(count).fill(0);
  const built: BuiltModule[] = releases.map((release, number) => build(number, release));
  const spoilt = new Map<number, 'page' | 'error'>();
  let before: (() => void) | undefined;

  function answerFile({ response }: Incoming, number: number, file: string): void {
    const module = built[number];
    if (file === 'asset-manifest.json') return sendJson(response, module?.manifest ?? { files: {} });
    if (file.startsWith('lib') && !file.endsWith('.css')) {
      const run = before;
      before = undefined;
      run?.();
      const how = spoilt.get(number);
      if (how === 'error') return send(response, 'broken', 'text/plain', 500);
      if (how) return send(response, '<!doctype html><p>Sorry', 'text/html');
    }
    const text = built[number]?.files.get(file);
    if (text === undefined) return send(response, '<!doctype html><p>Not found', 'text/html', 404);
    const type = file.endsWith('.css')
      ? 'text/css'
      : file.endsWith('.json')
        ? 'application/json'
        : 'text/javascript';
    // As servers have it: a name with a hash never changes its meaning.
    const lifetime = /\.r\d+\./.test(file) ? 'max-age=31536000, immutable' : 'no-cache';
    send(response, text, type, 200, { 'cache-control': lifetime });
  }

  return {
    respond(incoming) {
      const { pathname } = incoming.url;
      if (pathname === '/build/moduleversion.json') {
        const map = built.map(({ version }, number) => [`m${number}`, version]);
        sendJson(incoming.response, Object.fromEntries(map) as Record<string, unknown>);
        return true;
      }
      const [, number, file] = /^\/build\/m(\d+)\/([\w.-]+)$/.exec(pathname) ?? [];
      if (file === undefined) return false;
      answerFile(incoming, Number(number), file);
      return true;
    },
    deploy(numbers) {
      for (const number of numbers) built[number] = build(number, ++releases[number]!);
    },
    release: (number) => releases[number]!,
    spoil: (number, how) => void spoilt.set(number, how),
    mend: () => spoilt.clear(),
    onNextScript: (run) => (before = run),
  };
}

function build(number: number, release: number): BuiltModule {
  const form = FORMS[number % FORMS.length];
  const name = `@stoa/m${number}`;
  const ran = `(globalThis.endureRan ??= []).push('${name}@${release}');`;
  const styles = `.m${number} { order: ${release} }`;
  const css = `lib.r${release}.css`;
  const hashes = { js: `r${release}`, css: `r${release}` };
  if (form === 'classic') {
    const js = `lib.r${release}.js`;
    const script = `${ran} stoa.define('${name}', { release: ${release} });`;
    return bundle(hashes, { 'lib.js': js, 'lib.css': css }, [js, script], [css, styles], true);
  }
  const script = `${ran} export const release = ${release};`;
  if (form === 'in-place')
    return bundle(
      hashes,
      { 'lib.js': 'lib.mjs', 'lib.css': 'lib.css' },
      ['lib.mjs', script],
      ['lib.css', styles],
      true,
    );
  const js = `lib.r${release}.mjs`;
  if (form === 'module')
    return bundle(hashes, { 'lib.js': js, 'lib.css': css }, [js, script], [css, styles], false);
  const partName = `part.r${release}.mjs`;
  const part = `endureRan.push('${name}@${release} part'); export const release = ${release};`;
  const table = JSON.stringify({ [partName]: [integrityOf(part)] });
  const lazy = `export const part = () => globalThis[Symbol.for('stoa.import.1')](new URL('./${partName}', import.meta.url).href);`;
  const tableName = `chunks.r${release}.json`;
  const files = { 'lib.js': js, 'lib.css': css, 'chunks.json': tableName };
  const {
    manifest,
    files: texts,
    ...rest
  } = bundle(hashes, files, [js, `${script} ${lazy}`], [css, styles], false);
  const integrity = { ...(manifest as { integrity: object }).integrity, [tableName]: integrityOf(table) };
  return {
    ...rest,
    manifest: { ...manifest, integrity },
    files: new Map([...texts, [partName, part], [tableName, table]]),
  };
}

function bundle(
  hashes: { readonly js: string; readonly css: string },
  files: Readonly<Record<string, string>>,
  script: readonly [name: string, text: string],
  styles: readonly [name: string, text: string],
  isInMap: boolean,
): BuiltModule {
  const texts = new Map([script, styles]);
  const integrity = Object.fromEntries([...texts].map(([name, text]) => [name, integrityOf(text)]));
  const type = script[0].endsWith('.mjs') ? 'module' : 'classic';
  const manifest = { type, files, integrity };
  return { version: { ...hashes, ...(isInMap && { assets: manifest }) }, manifest, files: texts };
}

function integrityOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}
