/** The tests of this folder once more, with React 18. */
import { expect } from '@open-wc/testing';
import { version } from './react-version.js?react=18';

describe('React', () => {
  it('is version 18 in this file', () => {
    expect(version).to.match(/^18\./);
  });
});

// Its development build runs components inside of an event, and so tells the page of errors that it catches itself.
window.addEventListener(
  'error',
  (event) => {
    if (!new Error().stack?.includes('invokeGuardedCallbackDev')) return;
    event.preventDefault();
    const mochaOnerror = window.onerror;
    if (!mochaOnerror) return;
    window.onerror = null;
    queueMicrotask(() => (window.onerror = mochaOnerror));
  },
  { capture: true },
);

await import('./react.test.js?react=18');
await import('./module-view.test.js?react=18');
await import('./overrides.test.js?react=18');
await import('./elements.test.js?react=18');
await import('./interoperability.test.js?react=18');
await import('./questions.test.js?react=18');
