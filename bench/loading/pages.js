/**
 * The pages: one for each way of loading. What a page needs to begin with, the script of a loader, has been fetched and
 * run before the clock starts; from then on the page is being parsed like any other.
 */
import { FOLDERS } from './modules.js';
import { BUILDS, LOADERS_PATH } from './site.js';

/**
 * Says when all tags of a page have loaded, in milliseconds since the browser has begun with the first of them: it looks
 * ahead while it waits for anything.
 */
const WATCH_TAGS = `
  const startedAt = performance.now();
  const tags = new Promise((resolve, reject) => {
    let left = ${FOLDERS.length * 2};
    document.addEventListener('load', () => { left -= 1; if (left === 0) resolve(); }, true);
    document.addEventListener('error', ({ target }) => reject(new Error(target.outerHTML)), true);
  });
  const beganAt = () => Math.min(startedAt, ...performance.getEntriesByType('resource').map((entry) => entry.startTime));
  const measure = (work) => work.then(() => performance.now() - beganAt());
`;

/**
 * @typedef {{ path: string, html: (visit: string) => string }} LoadingPage `visit` is the first segment of the addresses
 *   of its files
 *
 * @param {readonly import('./site.js').BuiltModule[]} modules
 * @returns {Record<string, LoadingPage>} ways of loading by the name that the results show
 */
export function createPages(modules) {
  const names = modules.map(({ name }) => name);

  function listed(visit, format = 'script') {
    const at = ({ url, integrity }) => ({ url: `/${visit}${url}`, integrity });
    return modules.map(({ name, folder, style, [format]: script }) => {
      return { name, folder, script: at(script), style: at(style) };
    });
  }

  function tagsPage(visit, { isClassic = false, labels = [] } = {}) {
    const list = listed(visit, isClassic ? 'classic' : 'script');
    const type = isClassic ? '' : 'type="module" ';
    const styles = list.map(({ style }) => `<link rel="stylesheet" ${attributes('href', style)}>`);
    const scripts = list.map(({ script }) => `<script ${type}${attributes('src', script)}></script>`);
    const head = `<script>${WATCH_TAGS}
  const labels = Promise.all(${JSON.stringify(labels)}.map(async (url) => (await fetch(url)).json()));
  globalThis.measured = measure(Promise.all([tags, labels]));
</script>
${styles.join('\n')}`;
    return document(head, scripts.join('\n'));
  }

  function loaderPage(visit, loader, task, head = '') {
    const script = `<script>
  const task = ${JSON.stringify(task)};
  const startedAt = performance.now();
  globalThis.measured = loadAll(task).then(() => performance.now() - startedAt);
</script>`;
    return document(`${head}\n<script src="/${visit}${LOADERS_PATH}${loader}.js"></script>`, script);
  }

  function stoaPage(visit, build, { isReady = true } = {}) {
    const page = { locale: { lang: 'en_US' }, buildUrl: `/${visit}/${build}`, staticUrl: `/${visit}` };
    const object = `<script type="application/json" id="stoa-page">${JSON.stringify(page)}</script>`;
    return loaderPage(visit, 'stoa', { names, page }, isReady ? object : '');
  }

  function federationPage(visit, { hasManifests = false } = {}) {
    const list = listed(visit);
    const manifestUrl = ({ folder }) => `/${visit}/${BUILDS.shipped}/${folder}/mf-manifest.json`;
    const manifests = hasManifests ? list.map(manifestUrl) : undefined;
    return loaderPage(visit, 'federation', { modules: list, manifests }, hasManifests ? '' : importMap(list));
  }

  const ways = {
    tags: (visit) => tagsPage(visit),
    'tags, classic scripts': (visit) => tagsPage(visit, { isClassic: true }),
    'tags added by script': (visit) => loaderPage(visit, 'tags-by-script', { modules: listed(visit) }),
    'tags and labels': (visit) => tagsPage(visit, { labels: labelUrls(visit) }),
    stoa: (visit) => stoaPage(visit, BUILDS.shipped),
    'stoa, merged': (visit) => stoaPage(visit, BUILDS.merged),
    'stoa, manifests apart': (visit) => stoaPage(visit, BUILDS.bare),
    'stoa, classic scripts': (visit) => stoaPage(visit, BUILDS.classic),
    'stoa and its runtime': (visit) => stoaPage(visit, BUILDS.shipped, { isReady: false }),
    'single-spa': (visit) =>
      loaderPage(visit, 'single-spa', { modules: listed(visit) }, importMap(listed(visit))),
    SystemJS: (visit) => loaderPage(visit, 'systemjs', { modules: listed(visit, 'system') }),
    'Module Federation': (visit) => federationPage(visit),
    'Module Federation, manifests': (visit) => federationPage(visit, { hasManifests: true }),
  };
  return Object.fromEntries(
    Object.entries(ways).map(([name, html], index) => {
      // The distribution is for pages below that path.
      const path = name === 'stoa, merged' ? '/merged/page' : `/page${index}`;
      return [name, { path, html }];
    }),
  );
}

function document(head, body) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Modules</title>
<link rel="icon" href="data:,">
${head}
</head>
<body>
<main></main>
${body}
</body>
</html>`;
}

function attributes(name, { url, integrity }) {
  return `${name}="${url}" integrity="${integrity}" crossorigin="anonymous"`;
}

/** What lets `import()` check hashes. */
function importMap(modules) {
  const integrity = Object.fromEntries(modules.map(({ script }) => [script.url, script.integrity]));
  return `<script type="importmap">${JSON.stringify({ integrity })}</script>`;
}

function labelUrls(visit) {
  return ['ui', ...FOLDERS].map((name) => `/${visit}/static/public/resource/i18n/en_US/${name}.json`);
}
