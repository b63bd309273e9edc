/** The suite and the peers' apps that the pages of hosts embed, and these pages. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rollup } from 'rollup';
import { builtFile } from '../built-files.js';
import { bundleScript } from '../bundling.mjs';
import { readAll } from '../files.js';
import { bundleTools } from '../loading/site.js';
import { html, json, script, serveSite } from '../site-server.js';

const HERE = import.meta.dirname;
const DELAY_MS = 5;

/** Ways of embedding, by the name that the results show; the scripts that a page needs before its own. */
export const WAYS = {
  stoa: { file: 'stoa', before: ['/stoa-sdk.js'] },
  qiankun: { file: 'qiankun', before: [] },
  'single-spa': { file: 'single-spa', before: [] },
  'stoa, in a frame': { file: 'stoa-frame', before: ['/stoa-sdk.js'] },
  'penpal, in a frame': { file: 'penpal', before: [] },
};

const SUITE_USER = {
  isInvalidEteamsid: false,
  currentUser: { id: '1' },
  locale: { lang: 'en_US' },
};

const pageOf = (head, body = '<main></main>') => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Embed</title><link rel="icon" href="data:,">${head}</head>
<body>${body}</body>
</html>`;

/** The pages are `/0`, `/1`… in the order of `WAYS`. */
export async function serveHosts() {
  const files = new Map([
    ['/papi/app/baseserver/clearCookie', json({ status: true })],
    ['/papi/app/baseserver/info/getInfo', json({ status: true, data: SUITE_USER })],
    ...(await moduleFiles()),
    ...['ui', 'card'].map((name) => [
      `/static/public/resource/i18n/en_US/${name}.json`,
      json({ 'card.title': 'Orders' }),
    ]),
    ['/module.js', script(await bundleScript(path.join(HERE, 'component.js')))],
    ['/module.css', { type: 'text/css', body: await readFile(path.join(HERE, 'style.css')) }],
    ['/embed.js', script("import { startFramePage } from '/stoa/frame.js'; startFramePage();")],
    [
      '/qiankun-app/',
      html(
        pageOf(
          '<link rel="stylesheet" href="/module.css">',
          '<div id="root"></div><script src="/qiankun-app/app.js" entry></script>',
        ),
      ),
    ],
    ['/qiankun-app/app.js', script(await contender('qiankun-app', { format: 'umd' }))],
    [
      '/penpal-app',
      html(pageOf('<link rel="stylesheet" href="/module.css">', '<script src="/penpal-app.js"></script>')),
    ],
    ['/penpal-app.js', script(await contender('penpal-app'))],
  ]);
  for (const [index, { file, before }] of Object.values(WAYS).entries()) {
    const scripts = [...before, `/${file}.js`].map((src) => `<script src="${src}"></script>`);
    files.set(`/${index}`, html(pageOf('', `<main></main>${scripts.join('')}`)));
    files.set(`/${file}.js`, script(await hostScript(file)));
  }
  const site = await serveSite((pathname) => files.get(pathname) ?? builtFile(pathname), {
    delayMs: DELAY_MS,
  });
  files.set('/embed', html(pageOf(suitePage(site.origin), '')));
  return site;
}

function suitePage(host) {
  const page = { locale: { lang: 'en_US' }, embedOrigins: [host] };
  return `<script type="application/json" id="stoa-page">${JSON.stringify(page)}</script><script type="module" src="/embed.js"></script>`;
}

function hostScript(name) {
  return bundleScript(path.join(HERE, 'in-page.js'), {
    format: 'iife',
    alias: { contender: path.join(HERE, 'contenders', `${name}.js`) },
    external: ['/module.js'],
  });
}

/** qiankun looks for what an app has put on the window last. */
async function contender(name, { format = 'iife' } = {}) {
  const code = await bundleScript(path.join(HERE, 'contenders', `${name}.js`), {
    format: 'iife',
    ...(format === 'umd' && { globalName: 'app' }),
  });
  return format === 'umd' ? `${code}\nwindow.app = app;` : code;
}

/** The module as its author builds it. */
async function moduleFiles() {
  const folder = await mkdtemp(path.join(tmpdir(), 'stoa-embed-'));
  try {
    const { stoaModule, mergeManifests } = await bundleTools(folder);
    const build = path.join(folder, 'build');
    const plugin = stoaModule({ name: '@stoa/card', buildDir: build });
    const bundle = await rollup({ input: path.join(HERE, 'module.js'), plugins: [plugin] });
    await bundle.write({});
    await bundle.close();
    await mergeManifests(build);
    return await readAll(build, '/build');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
