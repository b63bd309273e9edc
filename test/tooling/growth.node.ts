/** The same measure serves tests in Node; all that it promises is shown in browsers, where clocks are coarser. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectLinear, repeating } from '../support/growth.js';
import { linear, quadratic } from './growing.js';

const make = repeating('a');

test('given linear work, then it passes', () => expectLinear({ make, run: linear }));

test('given quadratic work, then it fails', () =>
  assert.rejects(expectLinear({ size: 3_000, make, run: quadratic }), /^Error: it: 10 times the input/));
