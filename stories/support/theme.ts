/** The theme, language and direction of the toolbars around each story. */
import type { Decorator } from '@storybook/web-components-vite';
import { html } from 'lit';
import { toIntlTag } from 'stoa';
import { readGlobals } from '../.storybook/globals.js';

/** A story by itself is the whole page; on a documentation page it is a part, and the page goes its own way. */
export const withTheme: Decorator = (story, { globals, viewMode, parameters }) => {
  const { locale, direction, scheme, grey, fontSize, primaryColor } = readGlobals(globals);
  const wholePage = viewMode === 'story';
  if (wholePage) document.documentElement.lang = toIntlTag(locale);
  return html`<stoa-theme
    class="story-theme ${wholePage ? '' : String(parameters['layout'] ?? 'padded')}"
    lang=${toIntlTag(locale)}
    ?root=${wholePage}
    .direction=${direction}
    .scheme=${scheme}
    .primaryColor=${primaryColor}
    .grey=${grey}
    .fontSize=${fontSize}
    >${story()}</stoa-theme
  >`;
};
