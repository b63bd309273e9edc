/**
 * `npx knip`: files, exports and dependencies that nobody uses. What is only reached by an address or a name that is
 * put together is listed here, with the way that leads there; everything else has to be imported by somebody.
 */

/** Pages, workers and scripts that are named by an address instead of an import. */
const BY_ADDRESS = [
  // In test pages: `<script src>`, `addInitScript`, or sent as text into a page.
  'test/**/*-client.{js,ts}',
  'test/**/{*-page,*.page,page}.{ts,tsx}',
  'test/core/monitor/performance-frame.ts',
  'test/core/chunks/polyfill-cases.ts',
  'test/attack/support/canary.js',
  // What a guide shows, and the text of a test page imports.
  'stories/guides/vue-component.ts',
  // Types of modules that Storybook's build makes up, named in its declarations.
  'stories/docs/blocks/*-types.ts',
  // Node's test runner is given them by their paths, a process of its own starts with the last.
  'scripts/test/node-totals.mjs',
  'test/attack/support/reporter.mjs',
  'test/endure/support/*-process.ts',
  // The demo's server sends it, and its build starts a thread with it.
  'demo/server/scripts/*.js',
  'demo/build/*-worker.mjs',
  // Rollup loads it in the place of a file of Bowser's.
  'scripts/build/bowser/parse.mjs',
];

/** @type {import('knip').KnipConfig} */
export default {
  workspaces: {
    '.': {
      entry: [
        // What package.json promises from `dist`, as sources.
        'core/{index,global}.ts',
        'elements/index.ts',
        'elements/base/define.ts',
        'elements/*/*.ts',
        'react/{index,server,tags}.{ts,tsx}',
        'sdk/{index,global,stub,stub-global}.ts',
        'rollup/{index,bin}.ts',
        'testkit/index.ts',
        // What rollup.config.js builds beside the scripts.
        'core/chunks/*.ts',
        'sdk/frame/{page,host}.ts',
        // Programs.
        'scripts/*.mjs',
        'scripts/{api,release}/*.mjs',
        'demo/*.mjs',
        'demo/server/main.ts',
        'custom-elements-manifest.config.mjs',
        'web-test-runner.config.mjs',
        // Scripts of pages, as demo/build/pages.mjs has them, and app modules.
        'demo/pages/{suite,start,monitoring,control,phone,legacy,embed}/{suite,start,monitoring,control,phone,legacy,embed}.{ts,tsx,js}',
        'demo/pages/shared/early-looks.ts',
        'demo/pages/outside/{order,team,desk,trouble}/{order,team,desk,trouble,strict,sandboxed}.{ts,tsx}',
        'demo/modules/*/index.ts',
        'stories/app-modules/*/{index,labels}.{ts,js}',
        'stories/app-modules/*/{rollup,vite}.config.js',
        // Samples that pages of the documentation show as text.
        'stories/embedding/*.{ts,tsx,mjs}',
        'test/**/*.{test,node,e2e,attack,endure}.{ts,tsx}',
        'test/visual/update.ts',
        ...BY_ADDRESS,
      ],
      project: [
        '{core,elements,react,sdk,rollup,testkit,scripts,demo,stories,test}/**/*.{ts,tsx,js,mjs,mdx}',
        'stories/.storybook/**/*.{ts,tsx}',
        '*.{js,mjs}',
      ],
      storybook: {
        config: ['stories/.storybook/main.ts'],
        // The preview imports what its build makes up; it is read as a source and not run.
        entry: [
          'stories/.storybook/{manager,preview}.ts',
          'stories/docs/**/*.mdx',
          'stories/{elements,react,guides}/*.stories.tsx',
        ],
      },
    },
  },
  /** A project of its own: packages of its own, suites and contenders that are found by their address. */
  ignore: ['bench/**'],
  ignoreDependencies: [
    // Run by its path, on the packed package.
    '@arethetypeswrong/cli',
    // Read as files, for pictures that look the same everywhere.
    '@fontsource/noto-sans',
    '@fontsource/noto-sans-arabic',
    // Chosen when something is bundled, in the place of React itself.
    'react-18',
    'react-dom-18',
  ],
  // Files of the built package and of the demo's server, by the addresses they have there.
  ignoreUnresolved: [/^\/stoa\//],
  // The entries for React, Vue, Rollup and servers import those, and only who has them imports the entries.
  exclude: ['optionalPeerDependencies'],
  /** Imports are all that counts of a page in MDX, without those that its samples show. */
  compilers: {
    mdx: (text) => [...text.replaceAll(/^ *```[^]*?^ *```/gm, '').matchAll(/^import\s[^;]+;/gm)].join('\n'),
  },
  // A type in the signature of an exported function is exported with it, so that a caller can name it.
  ignoreExportsUsedInFile: { interface: true, type: true },
};
