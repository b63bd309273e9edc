/**
 * Puts a component of the suite into an element of the host. A `<stoa-module>` does the loading and tells of failures;
 * this file gives it a place of its own: a shadow root, so that no style leaks in or out.
 */
import type { Runtime } from '../core/runtime.js';
import { SdkError } from './errors.js';
import type { Embed, RenderOptions } from './types.js';

/** The element of `stoa-module` and `stoa-theme` as far as the SDK uses them. */
interface ModuleElement extends HTMLElement {
  runtime: Runtime;
  name: string;
  component: string;
  props: object;
  readonly whenReady: Promise<void>;
}

/** Renders into a container. Throws `MISSING_CONTAINER`. */
export function renderEmbed(
  runtime: Runtime,
  { container, app, compName, props = {}, isolation = 'shadow' }: RenderOptions,
): Embed {
  const target = typeof container === 'string' ? document.querySelector(container) : container;
  if (!target || !compName) throw new SdkError('MISSING_CONTAINER', runtime.texts.get('sdk.missingContainer'));

  const theme = document.createElement('stoa-theme') as HTMLElement & { runtime: Runtime };
  theme.runtime = runtime;
  const module = document.createElement('stoa-module') as ModuleElement;
  Object.assign(module, { runtime, name: app, component: compName, props });
  theme.append(module);

  const place = document.createElement('div');
  if (isolation === 'shadow') place.attachShadow({ mode: 'open' }).append(theme);
  else place.append(theme);
  target.append(place);

  return {
    ready: module.whenReady,
    update(changed) {
      module.props = changed;
    },
    destroy() {
      place.remove();
    },
  };
}
