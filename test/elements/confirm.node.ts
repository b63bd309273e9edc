/** Without a page there is nobody to ask: `confirm()` and `alert()` say so at once, and importing them does nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alert, confirm } from '../../elements/index.js';

for (const ask of [confirm, alert])
  test(`given a server, then ${ask.name}() rejects with NO_SURFACE`, () =>
    assert.rejects(ask('Sure?'), { name: 'StoaError', code: 'NO_SURFACE' }));
