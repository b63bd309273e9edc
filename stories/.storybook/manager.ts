/** The frame around the stories: our name and colours, and panels where they do not squeeze the stories. */
import { addons } from 'storybook/manager-api';
import { brand } from './brand.js';

addons.setConfig({
  theme: brand.light,
  panelPosition: 'bottom',
  sidebar: { showRoots: true },
});
