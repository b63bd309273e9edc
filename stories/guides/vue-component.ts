/** A component of Vue as one that an app module exports. */
import { createApp, h, shallowReactive, type Component } from 'vue';
import type { ModuleComponent } from 'stoa';

export function vueComponent<Props extends Record<string, unknown>>(
  component: Component,
): ModuleComponent<Props> {
  return {
    mount(container, props, { runtime, name }) {
      const current = shallowReactive<Record<string, unknown>>({ ...props });
      const app = createApp({ render: () => h(component, current) });
      let isMounted = false;
      const thrown: unknown[] = [];
      // Vue keeps what a component throws to itself. At the start the place of the module shows it, with a way to try again.
      app.config.errorHandler = (error) => {
        if (isMounted) runtime.monitor.capture(error, name ? { comName: name } : {});
        else thrown.push(error);
      };
      app.provide('runtime', runtime);
      app.mount(container);
      isMounted = true;
      if (thrown.length > 0) {
        app.unmount();
        throw thrown[0];
      }
      return {
        update(next) {
          for (const key of Object.keys(current)) if (!(key in next)) delete current[key];
          Object.assign(current, next);
        },
        unmount: () => app.unmount(),
      };
    },
  };
}
