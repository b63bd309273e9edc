/** App modules on a server: the place is sent, empty or as the host wants it to wait, and nothing is asked for. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createElement, Suspense, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StoaError } from '../../core/base/errors.js';
import { createRuntime } from '../../core/runtime.js';
import { StoaProvider, useModule } from '../../react/index.js';
import { SERVER_MARKUP } from './server-markup.js';

const runtime = createRuntime({
  baseUrl: 'http://suite.example',
  page: {},
  environment: {
    fetch: () => {
      throw new Error('nothing is loaded on a server');
    },
  },
});

for (const [how, { page, markup }] of Object.entries(SERVER_MARKUP)) {
  test(`given a place that waits by ${how}, then it is sent as it waits`, () => {
    assert.equal(renderToString(page(runtime)), markup);
    assert.equal(runtime.modules.state$('@stoa/hrm').get(), 'idle');
  });
}

test('given a component that needs a module, then the nearest fallback is sent', () => {
  function Version(): ReactNode {
    return String(useModule('@stoa/hrm')['version']);
  }
  const html = renderToString(
    createElement(
      StoaProvider,
      { runtime },
      createElement(Suspense, { fallback: 'Wait' }, createElement(Version)),
    ),
  );
  assert.match(html, /Wait/);
  assert.throws(
    () => renderToString(createElement(StoaProvider, { runtime }, createElement(Version))),
    (error: unknown) => error instanceof StoaError && error.code === 'NOT_SUPPORTED',
  );
});
