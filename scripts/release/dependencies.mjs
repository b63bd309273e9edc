/**
 * What the package needs at run time, with what can be known of it without asking anybody: the installed packages' own
 * descriptions, how much of each is used, and when that is loaded.
 */
import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { PACKAGE, ROOT } from '../build/entries.mjs';
import { readPackageImports } from '../docs/imports.mjs';

/** What is loaded as a whole, by what users call it. */
const WHOLES = {
  'stoa.js': 'core/global.ts',
  'stoa-sdk.js': 'sdk/global.ts',
  elements: 'elements/index.ts',
  'stoa/react': 'react/index.ts',
};
const PEERS = Object.keys(PACKAGE.peerDependencies);

/**
 * One entry for each dependency and peer:
 * `{ name, version, license, home, kind, gzip, atOnce }`: `kind` is `installed` with the package, `inside` files of it that
 * were bundled, or `peer`; `gzip` are bytes of what is used of it, by itself; `atOnce`
 * names what it comes with, nothing where it is fetched on use. Peers are brought by whoever needs them.
 */
export async function describeDependencies() {
  const [bundled, imports] = [await bundleAll(), readPackageImports()];
  const names = Object.keys(PACKAGE.dependencies);
  const own = await Promise.all(
    names.map(async (name) => ({
      ...aboutPackage(name),
      range: PACKAGE.dependencies[name],
      kind: 'installed',
      gzip: await weigh(name, imports),
      atOnce: Object.keys(WHOLES).filter((whole) => bundled.packagesAtOnce(whole).has(name)),
    })),
  );
  const peers = PEERS.map((name) => ({
    ...aboutPackage(name),
    range: PACKAGE.peerDependencies[name],
    kind: 'peer',
    gzip: 0,
    atOnce: [],
  }));
  const inside = await Promise.all(
    bundledPackages(imports).map(async (name) => ({
      ...aboutPackage(name),
      range: PACKAGE.devDependencies[name],
      kind: 'inside',
      gzip: await weigh(name, imports),
      atOnce: [],
    })),
  );
  return [...own, ...inside, ...peers];
}

/** What sources import and nobody installs: it is inside the lazy chunks, as they were built. */
export function bundledPackages(imports) {
  const names = [...imports.keys()]
    .filter((specifier) => !specifier.startsWith('node:'))
    .map((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)[0]);
  return [...new Set(names)]
    .filter((name) => !PEERS.includes(name) && !(name in PACKAGE.dependencies))
    .sort();
}

function aboutPackage(name) {
  const { version, license, repository, author, homepage } = JSON.parse(
    readFileSync(path.join(ROOT, 'node_modules', name, 'package.json'), 'utf8'),
  );
  return { name, version, license, home: addressOf(repository) ?? homepage ?? '', author: nameOf(author) };
}

/** `git+https://github.com/lit/lit.git` → `https://github.com/lit/lit` */
function addressOf(repository) {
  const url = typeof repository === 'string' ? repository : repository?.url;
  const path = /(?:github\.com[/:]|^github:|^)([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(url ?? '')?.[1];
  return path && `https://github.com/${path}`;
}

function nameOf(author) {
  return (typeof author === 'string' ? author : (author?.name ?? '')).replace(/ *[<(].*$/, '');
}

/** All entries bundled together, in pieces as browsers would load them. */
async function bundleAll() {
  const { metafile } = await build({
    ...OPTIONS,
    entryPoints: Object.values(WHOLES),
    splitting: true,
    outdir: 'out',
    metafile: true,
  });
  const packagesOf = (inputs) => Object.keys(inputs).flatMap((file) => packageOf(file) ?? []);
  return {
    packagesAtOnce(whole) {
      const [entry] = Object.entries(metafile.outputs).find(
        ([, { entryPoint }]) => entryPoint === WHOLES[whole],
      );
      const needed = new Set();
      const visit = (file) => {
        if (needed.has(file) || !metafile.outputs[file]) return;
        needed.add(file);
        for (const { path: next, kind } of metafile.outputs[file].imports)
          if (kind === 'import-statement') visit(next);
      };
      visit(entry);
      return new Set([...needed].flatMap((file) => packagesOf(metafile.outputs[file].inputs)));
    },
  };
}

const OPTIONS = {
  absWorkingDir: ROOT,
  bundle: true,
  minify: true,
  write: false,
  format: 'esm',
  target: 'es2022',
  legalComments: 'none',
  conditions: ['production'],
  define: { 'process.env.NODE_ENV': '"production"' },
  external: PEERS.flatMap((name) => [name, `${name}/*`]),
  logLevel: 'silent',
};

/** Gzipped bytes of what sources import of a package, with what that needs unless another dependency brings it. */
async function weigh(name, imports) {
  const used = [...imports].filter(([specifier]) => specifier === name || specifier.startsWith(`${name}/`));
  const contents = used.map(([specifier, names], at) =>
    names.has('*')
      ? `export * as all${at} from '${specifier}';`
      : `export { ${[...names].map((one, index) => `${one} as n${at}_${index}`).join(', ')} } from '${specifier}';`,
  );
  const others = Object.keys(PACKAGE.dependencies).filter((other) => other !== name);
  const { outputFiles } = await build({
    ...OPTIONS,
    stdin: { contents: contents.join('\n'), resolveDir: ROOT },
    external: [...OPTIONS.external, ...others.flatMap((other) => [other, `${other}/*`])],
  });
  return gzipSync(outputFiles[0].contents, { level: 9 }).length;
}

function packageOf(file) {
  return /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1];
}
