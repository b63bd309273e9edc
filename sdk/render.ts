/**
 * Puts a component of the suite into an element of the host. A `<stoa-module>` does the loading and tells of failures;
 * this file gives it a place of its own: a shadow root, so that no style leaks in or out.
 */
import type { Runtime } from '../core/runtime.js';
// Types of the tags only: the elements themselves are loaded late, see `LoadElements`.
import type {} from '../elements/module/module.js';
import type {} from '../elements/theme/theme.js';
import { SdkError } from './errors.js';
import type { Embed, RenderOptions } from './types.js';

/** Renders into a container. Throws `MISSING_CONTAINER`. */
export function renderEmbed(
  runtime: Runtime,
  { container, app, compName, props = {}, isolation = 'shadow' }: RenderOptions,
): Embed {
  const target = typeof container === 'string' ? document.querySelector(container) : container;
  if (!target || !compName)
    throw new SdkError('MISSING_CONTAINER', runtime.texts.get('sdk.missingContainer'));

  const theme = document.createElement('stoa-theme');
  theme.runtime = runtime;
  const module = document.createElement('stoa-module');
  Object.assign(module, { runtime, name: app, component: compName, props });
  theme.append(module);

  const ready = new Promise<void>((resolve, reject) => {
    module.addEventListener('stoa-ready', () => resolve(), { once: true });
    module.addEventListener('stoa-error', ({ error }) => reject(error), { once: true });
  });
  // The failure stands in the container for the person to see; a host that does not wait for it has done nothing wrong.
  ready.catch(() => {});

  const place = document.createElement('div');
  if (isolation === 'shadow') place.attachShadow({ mode: 'open' }).append(theme);
  else place.append(theme);
  target.append(place);

  return {
    ready,
    update(changed) {
      module.props = changed;
    },
    destroy() {
      place.remove();
    },
  };
}
