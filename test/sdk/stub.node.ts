/** A portal renders its pages on a server first: there the stub says that there is no page, and starts nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isStoaError } from '../../core/base/errors.js';
import { createStub } from '../../sdk/stub.js';

test('given no page, then the stub can be made and asked, and init rejects with NO_BROWSER', async () => {
  const busy = process.getActiveResourcesInfo();
  const stub = createStub({ src: 'https://suite.example.com/stoa-sdk.js' });
  assert.equal(stub.environment.place, 'none');
  const init = stub.init({
    baseUrl: 'https://suite.example.com',
    auth: { type: 'session', sessionId: 's-1' },
  });
  await assert.rejects(init, (error) => isStoaError(error) && error.code === 'NO_BROWSER');
  stub.destroy();
  assert.deepEqual(process.getActiveResourcesInfo(), busy);
});
