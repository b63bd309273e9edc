/**
 * What the first paint needs of the looks that a person has chosen: the theme comes with the elements, and until then
 * whoever chose dark would look at a light page. Runs in the head, before anything is drawn. Themes put their own over
 * both, so nothing has to be taken back.
 */
import { readPreferences } from './preferences.js';

const FONT_SIZES = { small: '12px', medium: '14px', big: '16px' };

const { scheme, fontSize } = readPreferences();
const { style } = document.documentElement;
if (scheme !== 'auto') style.colorScheme = scheme;
style.setProperty('--stoa-font-size', FONT_SIZES[fontSize]);
