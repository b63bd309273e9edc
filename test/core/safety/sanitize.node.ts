// Where there is no page: importing starts nothing, plain texts pass, and what would need a DOM is refused.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeSanitizer } from './support.js';

test('given Node, then a text without markup passes and one with markup is refused, in every way', async () => {
  const sanitizer = makeSanitizer();
  assert.equal(await sanitizer.sanitize('plain "text" > 5'), 'plain "text" > 5');
  for (const call of [
    () => sanitizer.sanitize('<b>x</b>'),
    () => sanitizer.sanitize('a & b', 'text'),
    () => sanitizer.fragment('x'),
    () => sanitizer.load(),
  ]) {
    await assert.rejects(call, { name: 'StoaError', code: 'SANITIZER_FAILED' });
  }
});
