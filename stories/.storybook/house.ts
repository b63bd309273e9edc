/** What the pages on architecture and dependencies tell of the sources, read from them when Storybook is built. */
import type { Plugin } from 'vite';
import { describeHouse } from '../../scripts/docs/house.mjs';
import { describeDependencies } from '../../scripts/release/dependencies.mjs';

const MODULES: Readonly<Record<string, () => unknown>> = {
  'virtual:house': describeHouse,
  'virtual:dependencies': describeDependencies,
};

/** Serves both as modules with a default export. */
export function houseFacts(): Plugin {
  return {
    name: 'stoa-house-facts',
    resolveId: (id) => (Object.hasOwn(MODULES, id) ? `\0${id}` : null),
    async load(id) {
      const describe = id.startsWith('\0') ? MODULES[id.slice(1)] : undefined;
      return describe ? `export default ${JSON.stringify(await describe())}` : null;
    },
  };
}
