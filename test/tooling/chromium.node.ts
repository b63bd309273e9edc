/** Which browser the tests run in: what is said, else what is there. */
import assert from 'node:assert/strict';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, it } from 'node:test';
import { findChromium, findHeadlessShell } from '../../scripts/chromium.mjs';
import { withFiles } from './program.js';

const isWindows = process.platform === 'win32';

describe('the browser of the tests', { skip: isWindows && 'its programs are found by other ways' }, () => {
  it('is a headless shell on the path where pages need no more, and never where the whole one is asked for', () =>
    withFiles(tmpdir(), { 'chromium-headless-shell': '' }, async (PATH) => {
      await chmod(join(PATH, 'chromium-headless-shell'), 0o755);
      assert.equal(basename(findHeadlessShell({ PATH }) ?? ''), 'chromium-headless-shell');
      assert.doesNotMatch(findChromium({ PATH }) ?? '', /shell/);
    }));

  it('is what CHROMIUM_PATH says, or none', () => {
    for (const find of [findChromium, findHeadlessShell]) {
      assert.equal(find({ CHROMIUM_PATH: process.execPath }), process.execPath);
      assert.equal(find({ CHROMIUM_PATH: '/nowhere/chromium' }), undefined);
    }
  });
});
