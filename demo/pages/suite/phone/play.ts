/** A page that shall believe to be in a container: what its runtime is told, and how the page around it takes part. */
import type { Runtime, RuntimeOptions } from 'stoa';
import { obeyPhone } from './actions.js';
import { chosenContainer, navigatorOf } from './containers.js';
import { installFakeSdk } from './fake-sdk.js';

/** Options for the runtime of this page; none where no container is played. */
export function playContainer(window: Window): Pick<RuntimeOptions, 'environment'> {
  const name = chosenContainer(window);
  if (!name) return {};
  const around = pageAround(window);
  if (around) installFakeSdk(name, window, around);
  return { environment: { navigator: navigatorOf(name, window.navigator) } };
}

/** Lets the page around ask this one for something. */
export function joinPhone(runtime: Runtime, window: Window): void {
  const around = chosenContainer(window) && pageAround(window);
  if (around) obeyPhone(runtime, window, around);
}

function pageAround(window: Window): Window | undefined {
  return window.parent === window ? undefined : window.parent;
}
