/**
 * `npm run bench`: measures the built package beside its peers, in Node and in Chromium, in one run. Prints Markdown and
 * writes `bench/results.json`. Figures are ratios; a limit that does not hold makes it exit with 1. With names of suites,
 * `npm run bench -- loading`, it runs these alone and writes nothing.
 */
import { build } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.mjs';

const BENCH = path.dirname(fileURLToPath(import.meta.url));
const SUITES = ['request', 'formatting', 'links'];
/** These serve pages of their own over HTTP and run in Chromium only. */
const PAGE_SUITES = ['loading', 'elements', 'monitoring'];
const asked = process.argv.slice(2);
const isAsked = (suite) => asked.length === 0 || asked.includes(suite);

if (!isInstalled()) {
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: BENCH, stdio: 'inherit' });
}

const folder = await mkdtemp(path.join(tmpdir(), 'stoa-bench-'));
const results = [];
try {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  for (const suite of SUITES.filter(isAsked)) {
    results.push({ suite, engine: `Node ${process.versions.node}`, findings: await runInNode(suite) });
    results.push({
      suite,
      engine: `Chromium ${browser.version()}`,
      findings: await runInChromium(suite, browser),
    });
  }
  for (const suite of PAGE_SUITES.filter(isAsked)) {
    const { run } = await import(`./suites/${suite}.js`);
    results.push({ suite, engine: `Chromium ${browser.version()}`, findings: await run(browser) });
  }
  await browser.close();
} finally {
  await rm(folder, { recursive: true, force: true });
}

if (asked.length === 0)
  await writeFile(path.join(BENCH, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
console.log(results.map(toMarkdown).join('\n'));
if (results.some(({ findings }) => findings.some(({ holds }) => !holds))) process.exitCode = 1;

/** Peers are there, and those of the lock file at hand. */
function isInstalled() {
  const installed = path.join(BENCH, 'node_modules', '.package-lock.json');
  return (
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(path.join(BENCH, 'package-lock.json')).mtimeMs
  );
}

async function bundle(suite, platform) {
  const outfile = path.join(folder, `${suite}.${platform}.mjs`);
  await build({
    entryPoints: [path.join(BENCH, 'suites', `${suite}.js`)],
    outfile,
    bundle: true,
    platform,
    format: 'esm',
    minify: true,
    conditions: ['production'],
    define: { 'process.env.NODE_ENV': '"production"' },
    // CommonJS parts of peers ask for Node's own modules.
    ...(platform === 'node' && {
      banner: {
        js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
      },
    }),
  });
  return outfile;
}

async function runInNode(suite) {
  const { run } = await import(pathToFileURL(await bundle(suite, 'node')).href);
  return run();
}

async function runInChromium(suite, browser) {
  const outfile = await bundle(suite, 'browser');
  const page = await browser.newPage();
  await page.route('http://bench.test/**', (route) =>
    route.request().url().endsWith('.mjs')
      ? route.fulfill({ path: outfile, contentType: 'text/javascript' })
      : route.fulfill({ body: '<!doctype html>', contentType: 'text/html' }),
  );
  await page.goto('http://bench.test/');
  const findings = await page.evaluate(async () => (await import('/suite.mjs')).run());
  await page.close();
  return findings;
}

function toMarkdown({ suite, engine, findings }) {
  const lines = [`## ${suite}, ${engine}`, ''];
  for (const { title, rows, limit, holds } of findings) {
    const names = Object.keys(rows);
    lines.push(title, '', `| ${names.join(' | ')} | limit | holds |`, `|${'---|'.repeat(names.length + 2)}`);
    lines.push(
      `| ${names.map((name) => shown(rows[name])).join(' | ')} | ${limit} | ${holds ? 'yes' : 'NO'} |`,
      '',
    );
  }
  return lines.join('\n');
}

/** Two digits that say something, also of what is a thousandth. */
function shown(ratio) {
  return ratio >= 0.1 ? ratio.toFixed(2) : ratio.toPrecision(2);
}
