/**
 * Entries for server components. Under the condition `react-server`, where React has neither state nor contexts, an entry
 * of components is one file that sends everything to the page: whoever imports `stoa/react` there needs no file of their
 * own with a directive around it. In the modules themselves the directive would make every bundler without server
 * components warn of each file.
 *
 * @param {readonly string[]} names output names without ending, `react/index`
 * @returns {import('rollup').Plugin}
 */
export function clientBoundary(names) {
  return {
    name: 'client-boundary',
    generateBundle(_, bundle) {
      for (const name of names) {
        const chunk = bundle[`${name}.js`];
        if (!chunk) continue;
        // By name: what `export *` stands for is not known at a boundary.
        const list = chunk.exports.join(', ');
        const source = `'use client';\nexport { ${list} } from './${name.split('/').at(-1)}.js';\n`;
        this.emitFile({ type: 'asset', fileName: `${name}.client.js`, source });
      }
    },
  };
}
