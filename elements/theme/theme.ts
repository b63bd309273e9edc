import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { listen, type Disposer } from '../../core/base/disposer.js';
import type { FontSize, Theme, ThemeState } from '../../core/surface/theme.js';
import { adoptSheet } from '../base/adopt-sheet.js';
import { askForRuntime } from '../base/ask-for-runtime.js';
import { overrideStyle } from '../base/override-style.js';
import { StoaElement } from '../base/stoa-element.js';
import { followStore } from '../base/store-controller.js';
import { tokenStyles } from '../base/tokens.js';
import { StoaThemeChangeEvent } from '../events/theme-change.js';
import { pageStyles, themeStyles } from './theme.styles.js';
import { onlyGiven, themeProperties, withFreshDependents, type PartialTheme } from './theme-properties.js';

/** What `stoa-theme` needs of a runtime. */
export interface ThemeRuntime {
  /** The looks to follow. */
  readonly theme: Pick<Theme, 'current$'>;
}

/**
 * Publishes the design tokens as `--stoa-*` custom properties and sets `color-scheme` and `dir`. Properties set here go
 * before what the runtime's theme says. Themes nest: one inside takes from the one outside what it does not set itself.
 *
 * @summary Colours, type size, dark and grey mode and direction for what is inside, or for the whole page.
 * @tag stoa-theme
 *
 * @slot - What the theme applies to.
 * @fires {StoaRuntimeRequestEvent} stoa-runtime-request - It is on a page without a runtime and asks for one; who has one sets `runtime`.
 * @fires {StoaThemeChangeEvent} stoa-theme-change - It looks different now, also because the system has turned dark or light.
 */
export class StoaTheme extends StoaElement {
  static override styles = [tokenStyles, themeStyles];
  static override properties: PropertyDeclarations = {
    runtime: { attribute: false },
    root: { type: Boolean, reflect: true },
    scheme: {},
    primaryColor: { attribute: 'primary-color' },
    primaryHoverColor: { attribute: 'primary-hover-color' },
    primaryFocusColor: { attribute: 'primary-focus-color' },
    bubbleColor: { attribute: 'bubble-color' },
    fontColor: { attribute: 'font-color' },
    fontSize: { attribute: 'font-size' },
    grey: { type: Boolean },
    direction: {},
  };

  /** The runtime whose theme to follow; asked for by an event when absent. */
  declare runtime: ThemeRuntime | undefined;
  /** Applies to the whole page instead of the content of this element. */
  declare root: boolean;
  /**
   * `auto` follows the system. Empty, like all that follow: as the runtime says, else as around this element.
   * @default ''
   */
  declare scheme: ThemeState['scheme'] | '';
  /**
   * Any CSS colour; text on it becomes black or white, whichever can be read. What is no colour is passed over.
   * @default ''
   */
  declare primaryColor: string;
  /**
   * The primary colour under the pointer.
   * @default ''
   */
  declare primaryHoverColor: string;
  /**
   * The ring around what has the focus.
   * @default ''
   */
  declare primaryFocusColor: string;
  /**
   * Of counters on icons.
   * @default ''
   */
  declare bubbleColor: string;
  /**
   * `light`, `medium`, `deep` or a CSS colour; one that cannot be read on light or dark is bent there until it can.
   * @default ''
   */
  declare fontColor: string;
  /**
   * 12, 14 or 16 px.
   * @default ''
   */
  declare fontSize: FontSize | '';
  /** Everything without colour, for days of mourning. */
  declare grey: boolean;
  /**
   * Which way the page reads; empty: as the runtime or the language says.
   * @default ''
   */
  declare direction: ThemeState['direction'] | '';

  readonly #theme = followStore(this, () => this.runtime?.theme.current$);
  #undo: Disposer | undefined;
  #stopFollowingSystem: Disposer | undefined;
  /** What was said last, to say each change once. */
  #said = '';

  constructor() {
    super();
    askForRuntime(this);
    this.root = false;
    for (const name of SETTINGS) this[name] = '';
    this.grey = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stopFollowingSystem = listen(darkSystem(), 'change', () => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopFollowingSystem?.();
    this.#leave();
  }

  protected override updated(): void {
    this.#leave();
    if (!this.isConnected) return;
    this.#undo = this.#apply();
    if (this.root) roots.push(this);
  }

  /** Those that have come over it go first, and come again: each brings back what was there before it. */
  #leave(): void {
    const leaving = roots.includes(this) ? roots.splice(roots.indexOf(this)) : [this];
    for (const theme of leaving.reverse()) {
      theme.#undo = theme.#undo?.() as undefined;
      if (theme !== this) theme.requestUpdate();
    }
  }

  /** Of the runtime; a theme outside with the same one has said all that, and what it says itself goes before it. */
  get #given(): ThemeState | undefined {
    const outer = this.parentElement?.closest<StoaTheme>(this.localName) ?? roots[0];
    return outer && outer !== this && outer.runtime === this.runtime ? undefined : this.#theme.value;
  }

  get #isGrey(): boolean {
    return this.grey || !!this.#given?.grey;
  }

  get #state(): PartialTheme {
    const theme = this.#given;
    const settings = SETTINGS.map((name) => [name, this[name] || theme?.[name]] as const);
    return { ...Object.fromEntries(settings), grey: this.#isGrey };
  }

  #apply(): Disposer {
    const state = this.#state;
    const { direction } = state;
    const target = this.root ? document.documentElement : this;
    const properties = themeProperties(state);
    const undoStyle = overrideStyle(target, this.root ? properties : withFreshDependents(properties));
    const undoDirection = direction ? overrideDirection(target, direction) : undefined;
    const undoPage = this.root ? adoptSheet(document, pageStyles.styleSheet!) : undefined;
    this.#sayChange(state, target);
    return () => {
      undoPage?.();
      undoDirection?.();
      undoStyle();
    };
  }

  /** Nothing is said of the look that an element comes with. */
  #sayChange(state: PartialTheme, target: HTMLElement): void {
    const { colorScheme } = getComputedStyle(target);
    const isDark = colorScheme.includes('dark') && (!colorScheme.includes('light') || darkSystem().matches);
    const scheme = isDark ? 'dark' : 'light';
    const theme = onlyGiven(state);
    const said = JSON.stringify([theme, scheme]);
    const isChange = this.#said && said !== this.#said;
    this.#said = said;
    if (isChange) this.dispatchEvent(new StoaThemeChangeEvent(theme, scheme));
  }

  protected override render(): TemplateResult {
    return html`<slot></slot>${this.#isGrey && !this.root ? html`<div class="grey"></div>` : nothing}`;
  }
}

/** What goes before the runtime's where it is set here. */
const SETTINGS = [
  'scheme',
  'primaryColor',
  'primaryHoverColor',
  'primaryFocusColor',
  'bubbleColor',
  'fontColor',
  'fontSize',
  'direction',
] as const;

/** The themes of the whole page, in the order in which they were applied. */
const roots: StoaTheme[] = [];

const darkSystem = () => matchMedia('(prefers-color-scheme: dark)');

function overrideDirection(target: HTMLElement, direction: 'ltr' | 'rtl'): Disposer {
  const former = target.dir;
  target.dir = direction;
  return () => {
    if (former) target.dir = former;
    else target.removeAttribute('dir');
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'stoa-theme': StoaTheme;
  }
}
