/**
 * A browser test run must not look green when it is not. The stock runner exits with 0 on a file without tests, on
 * an unhandled rejection and on an error after the last test; with our reporter each of them fails the run, and the
 * last line says how many.
 */
import assert from 'node:assert/strict';
import { join, relative } from 'node:path';
import { describe, it } from 'node:test';
import { ROOT, runNode, withFiles, type Outcome } from './program.js';

/** Within the runner's root, for it serves no other files, and where no other run looks for tests. */
const PARENT = join(ROOT, 'node_modules', '.cache');

/** Runs test files together, given as code by their names. */
function runBrowserTests(files: Readonly<Record<string, string>>): Promise<Outcome> {
  return withFiles(PARENT, files, (folder) =>
    runNode([
      'node_modules/@web/test-runner/dist/bin.js',
      ...['--config', 'web-test-runner.config.mjs'],
      '--files',
      ...Object.keys(files).map((name) => relative(ROOT, join(folder, name)).replaceAll('\\', '/')),
    ]),
  );
}

function runBrowserTest(code: string): Promise<Outcome> {
  return runBrowserTests({ 'tiny.js': code });
}

describe('the reporter of the browser tests', { concurrency: 2 }, () => {
  it('passes a file whose tests pass, and counts those that are skipped', async () => {
    const { code, output } = await runBrowserTest(
      `it('a', () => {}); it('b', () => {}); it.skip('c', () => {});`,
    );
    assert.match(output, /^2 passed, 0 failed, 1 skipped$/m);
    assert.equal(code, 0);
  });

  it('fails on a file without tests', async () => {
    const { code, output } = await runBrowserTest(`export {};`);
    assert.match(output, /^0 passed, 1 failed, 0 skipped$/m);
    assert.equal(code, 1);
  });

  it('fails on an unhandled rejection although the test passed', async () => {
    const { code, output } = await runBrowserTest(
      `it('passes', () => { void Promise.reject(new Error('left alone')); });`,
    );
    assert.match(output, /left alone/);
    assert.match(output, /^1 passed, 1 failed, 0 skipped$/m);
    assert.equal(code, 1);
  });

  it('fails on an error thrown when the tests are over', async () => {
    const { code, output } = await runBrowserTest(
      `it('passes', () => { setTimeout(() => { throw new Error('too late'); }); });`,
    );
    assert.match(output, /too late/);
    assert.match(output, /^1 passed, 1 failed, 0 skipped$/m);
    assert.equal(code, 1);
  });

  it('says of each file what failed in it and why, and fails', async () => {
    const { code, output } = await runBrowserTests({
      'test.js': `describe('suite', () => it('breaks', () => { console.log('hint'); throw new Error('why'); }));`,
      'hook.js': `describe('suite', () => {
        after(() => { throw new Error('in the hook'); });
        it('passes', () => {});
      });`,
      'element.js': `it('compares', () => {
          throw Object.assign(new Error('not it'), { expected: document.head, actual: document.body });
        });
        it('passes', () => {});`,
      'missing.js': `import './no-such-file.js'; it('never runs', () => {});`,
      'early.js': `setTimeout(() => { throw new Error('too early'); });
        await new Promise((resolve) => setTimeout(resolve, 20));
        it('passes', () => {});`,
    });
    assert.match(output, /test\.js: 0 passed, 1 failed, 0 skipped\n[^✓]*suite › breaks[^✓]*why[^✓]*hint/);
    assert.match(output, /hook\.js: 1 passed, 1 failed, 0 skipped\n[^✓]*in the hook/);
    assert.match(output, /element\.js: 1 passed, 1 failed, 0 skipped\n[^✓]*not it[^✓]*HTMLBodyElement/);
    assert.match(output, /missing\.js: 0 passed, 1 failed, 0 skipped\n[^✓]*no-such-file\.js/);
    assert.match(output, /early\.js: 1 passed, 1 failed, 0 skipped\n[^✓]*too early/);
    assert.match(output, /^3 passed, 5 failed, 0 skipped$/m);
    assert.equal(code, 1);
  });
});
