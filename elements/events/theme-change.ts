import type { ThemeState } from '../../core/surface/theme.js';

/**
 * A theme looks different from now on, also because the system has turned dark or light. For what has to be drawn anew:
 * charts, maps, canvases. Bubbles and crosses shadow roots, so that one listener on the document hears of every theme.
 */
export class StoaThemeChangeEvent extends Event {
  /** What the theme sets; fields that it leaves to the theme around it are missing. */
  declare readonly theme: Partial<ThemeState>;
  /** What can be seen: never `auto`. */
  declare readonly scheme: 'light' | 'dark';

  constructor(theme: Partial<ThemeState>, scheme: 'light' | 'dark') {
    super('stoa-theme-change', { bubbles: true, composed: true });
    this.theme = theme;
    this.scheme = scheme;
  }
}

declare global {
  interface HTMLElementEventMap {
    'stoa-theme-change': StoaThemeChangeEvent;
  }
}
