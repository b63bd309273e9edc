/** What `npm test` consists of. Every step tells what passed and what failed; a check counts as one test. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TSC } from '../build/compiler.mjs';
import { ENGINES } from '../../test/engines/engines.mjs';
import { compile } from './compile.mjs';
import { noTests, outcome } from './outcome.mjs';
import { runNode } from './run-program.mjs';

/**
 * @typedef {import('./outcome.mjs').Outcome} Outcome
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {'checks' | 'node' | 'browser' | 'e2e'} kind
 * @property {number} cores how many of two it keeps busy
 * @property {string} [needs] name of the step that must have passed
 * @property {() => Promise<Outcome>} run
 */

/** A test that hangs fails after ten minutes, and so has a name. */
const NODE_TEST = ['--enable-source-maps', '--test', '--test-timeout=600000'];
/** What tests start as a process of its own. */
const PROGRAMS = ['demo/server/main.ts'];
const STORIES = 'storybook.e2e.ts';
/** Engines that run every browser test as well, where they are installed; `npm run test:engines` has more. */
const OTHER_ENGINES = ['firefox', 'webkit'].filter((engine) => ENGINES[engine]?.launcher());

/** In an order that keeps two cores busy and says early what is quick to say. */
export const STEPS = /** @type {readonly Step[]} */ ([
  check('build', ['scripts/build.mjs']),
  // The longest beside everything else.
  check('lint', ['node_modules/eslint/bin/eslint.js', '--max-warnings=0', '.']),
  {
    name: 'endurance, in short',
    kind: 'e2e',
    // It waits for its own clock and servers half of the time: beside the checks.
    cores: 1,
    needs: 'build',
    async run() {
      const { code, output } = await runNode(['scripts/endure.mjs', '--short']);
      return outcome(code, output, output);
    },
  },
  check('lint by types', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--max-warnings=0']),
  check('demo', ['demo/build.mjs'], 'build'),
  check('types', [
    TSC,
    ...['-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/stoa/types.json'],
  ]),
  check('public interface', ['scripts/api/report.mjs'], 'build'),
  check('size', ['scripts/size.mjs'], 'build'),
  check('nothing unused', ['node_modules/knip/bin/knip.js'], 'build'),
  check('format', ['node_modules/oxfmt/bin/oxfmt', '--check']),
  {
    name: 'Node tests',
    kind: 'node',
    cores: 2,
    needs: 'build',
    run: () => runNodeTests((file) => file.endsWith('.node.ts'), ['--test-concurrency=2']),
  },
  { name: 'browser tests', kind: 'browser', cores: 2, run: () => runBrowserTests('chromium') },
  ...OTHER_ENGINES.map((engine) => ({
    name: `browser tests in ${engine}`,
    kind: 'browser',
    cores: 2,
    run: () => runBrowserTests(engine),
  })),
  {
    name: 'stories',
    kind: 'e2e',
    cores: 2,
    needs: 'demo',
    run: () => runNodeTests((file) => file.endsWith(STORIES)),
  },
  {
    name: 'end-to-end tests',
    kind: 'e2e',
    cores: 2,
    needs: 'demo',
    // Each file has a server and a browser of its own, and waits for them about half of its time.
    run: () =>
      runNodeTests((file) => file.endsWith('.e2e.ts') && !file.endsWith(STORIES), ['--test-concurrency=3']),
  },
]);

/**
 * @param {string} name
 * @param {readonly string[]} args
 * @param {string} [needs]
 * @returns {Step}
 */
function check(name, args, needs) {
  return {
    name,
    kind: 'checks',
    cores: 1,
    ...(needs && { needs }),
    async run() {
      const { code, output } = await runNode(args);
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output };
    },
  };
}

/**
 * @param {(file: string) => boolean} isWanted
 * @param {readonly string[]} [flags]
 * @returns {Promise<Outcome>}
 */
async function runNodeTests(isWanted, flags = []) {
  const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter(isWanted)
    .map((file) => join('test', file))
    .sort();
  if (files.length === 0) return noTests('There is no such file below test.');

  const folder = mkdtempSync(join(tmpdir(), 'stoa-test-'));
  try {
    const totals = join(folder, 'totals');
    const reporters = [
      ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
      ...['--test-reporter=./scripts/test/node-totals.mjs', `--test-reporter-destination=${totals}`],
    ];
    const compiled = await compile([...files, ...PROGRAMS]);
    const { code, output } = await runNode(
      [
        ...NODE_TEST,
        ...flags,
        ...reporters,
        ...files.map((file) => join(compiled, file.replace(/\.ts$/, '.js'))),
      ],
      { STOA_COMPILED: compiled },
    );
    return outcome(code, output, existsSync(totals) ? readFileSync(totals, 'utf8') : '');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} engine
 * @returns {Promise<Outcome>}
 */
async function runBrowserTests(engine) {
  const { code, output } = await runNode(
    ['node_modules/@web/test-runner/dist/bin.js', ...['--config', 'web-test-runner.config.mjs']],
    { STOA_ENGINE: engine },
  );
  // What an engine cannot do makes the runner end as if it had failed: its own count decides.
  return outcome(engine === 'chromium' ? code : 0, output, output);
}
