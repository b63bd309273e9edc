/** Shows a module in the page. A `<stoa-module>` does the loading and shows failures with a way to try again. */
import type { ShowContent } from './embed-content.js';
import { putInTheme } from './themed.js';
import type { StoaModule } from '../elements/module/module.js';

/** Fills a place with a component of a module, in a theme of its own. */
export const showModule: ShowContent = (options) => {
  const { runtime, app: name, compName: component, props, onLoading, onReady, onError } = options;
  let module: StoaModule | undefined;
  const remove = putInTheme(options, 'stoa-module', (element) => {
    module = Object.assign(element, { runtime, name, component, props });
    const whileShown = (tell: () => void) => () => module && tell();
    element.addEventListener('stoa-ready', whileShown(onReady));
    element.addEventListener('stoa-error', ({ error }) => module && onError(error));
    // A person who tries again does so inside the element.
    const observer = new MutationObserver(
      whileShown(() => {
        if (element.phase === 'loading') onLoading();
      }),
    );
    observer.observe(element, { attributeFilter: ['phase'] });
  });
  return {
    update(changed) {
      if (module) module.props = changed;
    },
    retry: () => module?.retry(),
    destroy() {
      module = undefined;
      remove();
    },
  };
};
