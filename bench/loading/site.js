/**
 * Everything that the loading pages fetch: the modules, built by `stoa/rollup` as their authors would, the same sources
 * in the formats of the peers, labels, and one script for each loader. All of it is held in memory.
 */
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rollup } from 'rollup';
import { bundleScript } from '../bundling.mjs';
import { FOLDERS, labelsOf, scriptSource, styleSource } from './modules.js';

const HERE = path.dirname(fileURLToPath(import.meta.url));
/** Where the scripts of the loaders lie, without the first segment. */
export const LOADERS_PATH = '/loaders/';
const LOADERS = ['stoa', 'single-spa', 'systemjs', 'federation', 'tags-by-script'];
const TYPES = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** Build folders of the site. */
export const BUILDS = {
  /** As `stoa-manifest` leaves it. */
  shipped: 'build',
  /** The same with a version map that names hashes only. */
  bare: 'bare',
  /** The same with one distribution for all pages below `/merged`. */
  merged: 'merged',
  /** Classic scripts, as `stoa-manifest` leaves them. */
  classic: 'classic',
};

/**
 * @typedef {{ url: string, integrity: string }} Asset path of a file without its first segment
 * @typedef {{ name: string, folder: string, script: Asset, classic: Asset, system: Asset, style: Asset }} BuiltModule
 *
 * @param {string} folder for temporary files
 * @returns {Promise<{ files: Map<string, import('./server.js').File>, modules: BuiltModule[] }>}
 */
export async function buildSite(folder) {
  const sources = path.join(folder, 'sources');
  const root = path.join(folder, 'site');
  const tools = await bundleTools(folder);
  await writeSources(sources);

  for (const module of FOLDERS) await buildModule(tools, sources, root, module);
  const shipped = path.join(root, BUILDS.shipped);
  const [bare, merged, classic] = [BUILDS.bare, BUILDS.merged, BUILDS.classic].map((name) =>
    path.join(root, name),
  );
  await cp(shipped, merged, { recursive: true });
  await tools.mergeManifests(shipped);
  await tools.mergeManifests(classic);
  await tools.mergeManifests(merged, { pages: { '/merged': '*' } });
  await cp(shipped, bare, { recursive: true });
  await stripAssets(path.join(bare, 'moduleversion.json'));

  const files = await readAll(root);
  for (const name of ['ui', ...FOLDERS]) {
    const address = `/static/public/resource/i18n/en_US/${name}.json`;
    files.set(address, { type: TYPES['.json'], body: JSON.stringify(labelsOf(name)) });
  }
  for (const folder of FOLDERS)
    files.set(`/${BUILDS.shipped}/${folder}/mf-manifest.json`, federationManifest(files, folder));
  for (const loader of LOADERS) files.set(`${LOADERS_PATH}${loader}.js`, await bundleLoader(loader));
  return { files, modules: FOLDERS.map((module) => describe(files, module)) };
}

/** `stoa/rollup`, of the same package as the loader itself. */
export async function bundleTools(folder) {
  const outfile = path.join(folder, 'tools.mjs');
  const script = await bundleScript(path.join(HERE, 'tools.js'), {
    platform: 'node',
    external: ['rollup', 'esbuild'],
  });
  await writeFile(outfile, script);
  return import(pathToFileURL(outfile).href);
}

async function writeSources(sources) {
  for (const module of FOLDERS) {
    await mkdir(path.join(sources, module), { recursive: true });
    await writeFile(path.join(sources, module, 'index.js'), scriptSource(module));
    await writeFile(path.join(sources, module, 'style.css'), styleSource(module));
  }
}

async function buildModule({ stoaModule }, sources, root, module) {
  const input = path.join(sources, module, 'index.js');
  const name = `@stoa/${module}`;
  const shipped = [
    stoaModule({ name, buildDir: path.join(root, BUILDS.shipped) }),
    stoaModule({ name, buildDir: path.join(root, BUILDS.classic), format: 'classic' }),
  ];
  for (const plugin of shipped) {
    const bundle = await rollup({ input, plugins: [plugin] });
    await bundle.write({});
    await bundle.close();
  }
  const noStyles = { name: 'no-styles', load: (id) => (id.endsWith('.css') ? '' : null) };
  const bundle = await rollup({ input, plugins: [noStyles] });
  const file = (kind) => path.join(root, 'peers', `${module}.${kind}.js`);
  await bundle.write({ file: file('system'), format: 'system' });
  await bundle.write({ file: file('classic'), format: 'iife', name: module });
  await bundle.close();
}

async function stripAssets(file) {
  const versions = Object.entries(JSON.parse(await readFile(file, 'utf8')));
  const bare = Object.fromEntries(versions.map(([module, { js, css }]) => [module, { js, css }]));
  await writeFile(file, JSON.stringify(bare));
}

async function readAll(root) {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = new Map();
  for (const entry of entries.filter((item) => item.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const address = `/${path.relative(root, file).split(path.sep).join('/')}`;
    files.set(address, { type: TYPES[path.extname(file)], body: await readFile(file) });
  }
  return files;
}

/** What the build plugin of Module Federation would write beside the files of a module. */
function federationManifest(files, folder) {
  const { 'lib.js': script, 'lib.css': style } = filesOf(files, folder);
  const assets = { js: { sync: [], async: [] }, css: { sync: [style], async: [] } };
  const metaData = {
    name: folder,
    type: 'app',
    buildInfo: { buildVersion: '1', buildName: folder },
    remoteEntry: { name: script, path: '', type: 'module' },
    types: { path: '', name: '', zip: '', api: '' },
    globalName: folder,
    pluginVersion: '2',
    publicPath: 'auto',
  };
  const exposes = [{ id: `${folder}:Board`, name: 'Board', path: './Board', assets }];
  const manifest = { id: folder, name: folder, metaData, shared: [], remotes: [], exposes };
  return { type: TYPES['.json'], body: JSON.stringify(manifest) };
}

function filesOf(files, folder) {
  return JSON.parse(files.get(`/${BUILDS.shipped}/${folder}/asset-manifest.json`).body).files;
}

async function bundleLoader(loader) {
  const body = await bundleScript(path.join(HERE, 'contenders', `${loader}.js`), { format: 'iife' });
  return { type: TYPES['.js'], body };
}

function describe(files, folder) {
  const asset = (url) => {
    const hash = createHash('sha384').update(files.get(url).body).digest('base64');
    return { url, integrity: `sha384-${hash}` };
  };
  const names = filesOf(files, folder);
  const built = (name) => asset(`/${BUILDS.shipped}/${folder}/${names[name]}`);
  return {
    name: `@stoa/${folder}`,
    folder,
    script: built('lib.js'),
    style: built('lib.css'),
    classic: asset(`/peers/${folder}.classic.js`),
    system: asset(`/peers/${folder}.system.js`),
  };
}
