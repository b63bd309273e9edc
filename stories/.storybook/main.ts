/**
 * Storybook for designers and authors of app modules (DESIGN section 1). It shows the sources, not a build of them, and
 * calls nobody: no telemetry, no look for updates, no fonts or files from elsewhere.
 */
import type { StorybookConfig } from '@storybook/web-components-vite';
import { mergeConfig } from 'vite';
import { ALIASES } from './aliases.js';
import { apiReference } from './api-reference.js';
import { buildAppModules } from './app-modules.js';
import { elementTables } from './element-tables.js';
import { houseFacts } from './house.js';

export default {
  framework: '@storybook/web-components-vite',
  stories: ['../docs/*.mdx', '../docs/api/*.mdx', '../{elements,react,guides}/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  staticDirs: async (dirs = []) => [
    ...dirs,
    { from: '../public', to: '/' },
    { from: await buildAppModules(), to: '/app-modules' },
  ],
  previewHead: (head) => `${head ?? ''}<link rel="icon" href="./favicon.svg" />`,
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, disableProjectJson: true },
  features: {
    // The theme is the background, and no story plays by itself.
    backgrounds: false,
    interactions: false,
    sidebarOnboardingChecklist: false,
    menuOnboardingChecklist: false,
  },
  viteFinal: (config) =>
    mergeConfig(config, {
      // Relative, so that the built pages can be served below any path.
      base: './',
      plugins: [elementTables(), apiReference(), houseFacts()],
      resolve: { alias: ALIASES, dedupe: ['lit'] },
      build: { chunkSizeWarningLimit: 2_000, assetsInlineLimit: 0 },
    }),
} satisfies StorybookConfig;
