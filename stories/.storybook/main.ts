/**
 * Storybook for designers and authors of app modules (DESIGN section 1). It shows the sources, not a build of them, and
 * calls nobody: no telemetry, no look for updates, no fonts or files from elsewhere.
 */
import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/web-components-vite';
import { mergeConfig } from 'vite';
import { buildAppModules } from './app-modules.js';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/**
 * The package's own names, as a module author writes them; the more specific ones first. React by its folder, because
 * the folder `react` of the project has the same name.
 */
const ALIASES = [
  { find: /^stoa\/elements\/define\.js$/, replacement: fromRoot('elements/base/define.ts') },
  { find: /^stoa\/(elements|react|sdk|testkit)$/, replacement: `${fromRoot('')}$1/index.ts` },
  { find: /^stoa$/, replacement: fromRoot('core/index.ts') },
  { find: /^(react|react-dom)(?=\/|$)/, replacement: `${fromRoot('node_modules')}/$1` },
];

export default {
  framework: '@storybook/web-components-vite',
  stories: ['../docs/*.mdx', '../elements/*.stories.tsx', '../react/*.stories.tsx', '../guides/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  staticDirs: async () => [
    { from: '../public', to: '/' },
    { from: await buildAppModules(), to: '/app-modules' },
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false, menuOnboardingChecklist: false },
  // Relative, so that the built pages can be served below any path.
  viteFinal: (config) => mergeConfig(config, { base: './', resolve: { alias: ALIASES, dedupe: ['react', 'lit'] } }),
} satisfies StorybookConfig;
