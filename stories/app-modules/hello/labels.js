import { argv } from 'node:process';
import { collectLabels } from 'stoa/rollup';

await collectLabels({
  modules: [{ name: '@stoa/hello', dir: 'locales' }],
  outDir: argv[2],
});
