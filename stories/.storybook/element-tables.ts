/** The tables of properties, events, slots and parts in the documentation: what `custom-elements.json` says. */
import type { Plugin } from 'vite';
import { describeElements } from '../../scripts/build/outputs.mjs';

const NAME = 'virtual:custom-elements';

/** Serves the manifest of the elements as they are now, so that no build has to come before. */
export function elementTables(): Plugin {
  return {
    name: 'stoa-element-tables',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: async (id) =>
      id === `\0${NAME}` ? `export default ${JSON.stringify(await describeElements())}` : null,
  };
}
