/** Runs in the page of one contender, which is what `contender` resolves to. Milliseconds since the navigation. */
import { first } from 'contender';

globalThis.measured = first().then((again) => {
  globalThis.again = again;
  return { ready: globalThis.readyAt, first: performance.now() };
});
