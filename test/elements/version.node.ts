// The version that every part carries is that of the package, and importing them without a page does nothing.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

test('the version of the elements is that of the package', async () => {
  const { VERSION } = await import('../../core/base/version.js');
  const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  assert.equal(VERSION, version);
});

test('given Node, importing the elements defines none and does not throw', async () => {
  const { defineElements } = await import('../../elements/index.js');
  assert.deepEqual(defineElements(), []);
  assert.equal(globalThis.customElements.get('stoa-dialog'), undefined);
});
