/** What `init` is given is looked at before anything is done with it: hosts write it in other languages than ours. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkOptions } from '../../sdk/options.js';
import { createSdkTexts } from '../../sdk/texts.js';
import type { SdkOptions } from '../../sdk/types.js';

const texts = createSdkTexts(() => 'en');
const check = (auth: object) => () =>
  checkOptions({ baseUrl: 'https://suite.test', auth } as SdkOptions, texts);

test('given a login by token without the address that gives it, then init says so', () => {
  for (const url of [undefined, null, '', 7, {}]) {
    assert.throws(check({ type: 'token', url }), {
      code: 'INVALID_ARGUMENT',
      message: 'init cannot work with this: auth.url',
    });
  }
  assert.doesNotThrow(check({ type: 'token', url: '/token' }));
});

test('given a login by script without the tenant that it is for, then init says so', () => {
  for (const tenantKey of [undefined, null, '', 7]) {
    assert.throws(check({ type: 'script', tenantKey }), {
      code: 'INVALID_ARGUMENT',
      message: 'init cannot work with this: auth.tenantKey',
    });
  }
  assert.doesNotThrow(check({ type: 'script', tenantKey: 'north' }));
});
