/**
 * `npm test` adds up what its steps report. Nothing that went wrong may get lost in the sum: not a file without
 * tests, a crash, a step without a result, or an exit code that contradicts the counts.
 */
import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { outcome, withoutPassed } from '../../scripts/test/outcome.mjs';
import { ROOT, runNode, withFiles } from './program.js';

describe('the totals of Node tests', () => {
  async function totalsOf(code: string): Promise<string> {
    return withFiles(tmpdir(), { 'tiny.node.mjs': code }, async (folder) => {
      const { output } = await runNode([
        ...['--test', `--test-reporter=${pathToFileURL(join(ROOT, 'scripts/test/node-totals.mjs')).href}`],
        join(folder, 'tiny.node.mjs'),
      ]);
      return output.trim().split('\n').at(-1) ?? '';
    });
  }

  it('count tests, whatever suites they are in, and not the suites', async () => {
    const code = `import { describe, it, test } from 'node:test';
      test('a', () => {});
      describe('s', () => { it('b', () => {}); it.skip('c', () => {}); it('d', () => { throw new Error(); }); });`;
    assert.equal(await totalsOf(code), '2 passed, 1 failed, 1 skipped');
  });

  it('have a failure for a file without tests', async () => {
    assert.equal(await totalsOf('export {};'), '0 passed, 1 failed, 0 skipped');
  });

  it('have a failure for a file that cannot be loaded', async () => {
    assert.equal(await totalsOf(`throw new Error('at load');`), '0 passed, 1 failed, 0 skipped');
  });

  it('have a failure for a hook that throws after its tests passed', async () => {
    const code = `import { after, describe, it } from 'node:test';
      describe('s', () => { after(() => { throw new Error(); }); it('a', () => {}); });`;
    assert.equal(await totalsOf(code), '1 passed, 1 failed, 0 skipped');
  });
});

describe('the outcome of a step', () => {
  it('is what its last line of totals says', () => {
    const report = 'a.test.ts: 9 passed, 9 failed, 9 skipped\n3 passed, 0 failed, 1 skipped\n';
    const { passed, failed, skipped } = outcome(0, report, report);
    assert.deepEqual([passed, failed, skipped], [3, 0, 1]);
  });

  it('is a failure when it ends without totals', () => {
    assert.equal(outcome(0, 'Segmentation fault', '').failed, 1);
  });

  it('is a failure when it ran no test', () => {
    const report = '0 passed, 0 failed, 0 skipped';
    assert.equal(outcome(0, report, report).failed, 1);
  });

  it('is a failure when it ended badly although every test passed', () => {
    const report = '3 passed, 0 failed, 0 skipped';
    const { passed, failed } = outcome(1, report, report);
    assert.deepEqual([passed, failed], [3, 1]);
  });
});

describe('what is shown of a failed step', () => {
  it('is all but the tests that passed', () => {
    const browser = [
      '✓ a.test.ts: 2 passed, 0 failed, 1 skipped',
      '  – a › one: cannot',
      '✗ b.test.ts: 1 passed, 1 failed, 0 skipped',
      'time: 0.1 s b.test.ts',
      '',
      '  ✗ b › two',
      '    AssertionError: ✔ is no ✓',
      '✓ c.test.ts: 9 passed, 0 failed, 0 skipped',
      '12 passed, 1 failed, 1 skipped',
    ];
    assert.deepEqual(withoutPassed(browser.join('\n')).split('\n'), [
      browser[2],
      ...browser.slice(4, 7),
      browser[8],
    ]);
    const node = ['▶ suite', '  ✔ one (2ms)', '  ✖ two (3ms)', '✖ failing tests:'];
    assert.deepEqual(withoutPassed(node.join('\n')).split('\n'), node.slice(2));
  });
});

describe('npm test', () => {
  it('refuses a kind of test that it does not know', async () => {
    const { code, output } = await runNode(['scripts/test.mjs', '--only=nothing']);
    for (const kind of ['checks', 'node', 'browser', 'e2e'])
      assert.match(output, new RegExp(`\\b${kind}\\b`));
    assert.notEqual(code, 0);
  });
});
