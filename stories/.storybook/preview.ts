/** What all stories share: the elements, the toolbars, the theme around each story, and how their pages look. */
import type { Preview } from '@storybook/web-components-vite';
import { defineElements } from 'stoa/elements/define.js';
import manifest from 'virtual:custom-elements';
import { elementDocs, onlyUsefulControls } from '../support/arg-types.js';
import { defineStoryElements } from '../support/define.js';
import { withTexts } from '../support/texts.js';
import { withTheme } from '../support/theme.js';
import { usageSource } from '../support/usage.js';
import { ThemedDocs } from './docs-container.js';
import { globalTypes, initialGlobals } from './globals.js';
import './stories.css';

defineElements();
defineStoryElements();

export default {
  tags: ['autodocs'],
  globalTypes,
  initialGlobals,
  decorators: [withTexts, withTheme],
  argTypesEnhancers: [onlyUsefulControls],
  parameters: {
    options: {
      storySort: {
        order: [
          'Introduction',
          'Guides',
          [
            'App',
            'Your first app module',
            'Develop an app module',
            'Loading',
            'Chunks',
            'Base config',
            'Request',
            'Internationalization',
            'Formatting',
            'Router',
            'Links and records',
            'Containers',
            'Title bar and batch tasks',
            'Tools',
            'Sanitise',
            'Customise',
            'Theme',
            'Server rendering',
            'Angular',
            'Vue',
            'Accessibility',
            'Inject',
            'Your first embedding',
            'What a host allows',
            'Embedding errors',
            'Moving to this SDK',
            'CORS',
            'Debugger',
          ],
          'Design tokens',
          'Elements',
          'React',
          'API reference',
          ['Overview', 'Core', ['Runtime'], 'Elements', 'React', 'SDK', 'Globals', 'Error codes'],
          'Project',
          ['Architecture', 'Comparison', 'Dependencies', 'Versions and releases'],
          'Changelog',
        ],
      },
    },
    docs: {
      ...elementDocs(manifest),
      container: ThemedDocs,
      // The theme around a story fills the canvas, and pads it.
      canvas: { layout: 'fullscreen' },
      codePanel: true,
      toc: { headingSelector: 'h2, h3' },
      source: { excludeDecorators: true, language: 'tsx', transform: usageSource },
    },
    controls: { sort: 'none' },
    a11y: {
      // What it finds is a failure and no advice.
      test: 'error',
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        // A story is a part of a page and has no landmarks of its own.
        rules: { region: { enabled: false } },
      },
    },
  },
} satisfies Preview;
