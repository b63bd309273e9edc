/** The API reference as data: what docstrings and declarations say, made when Storybook is. */
import type { Plugin } from 'vite';
import { describeReference } from '../../scripts/api/reference.mjs';

const NAME = 'virtual:api-reference';

/** Serves the reference of the sources as they are now, so that no build has to come before. */
export function apiReference(): Plugin {
  return {
    name: 'stoa-api-reference',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: async (id) =>
      id === `\0${NAME}` ? `export default ${JSON.stringify(await describeReference())}` : null,
  };
}
