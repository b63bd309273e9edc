import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { Disposer } from '../../core/base/disposer.js';
import type { FontSize, Theme, ThemeState } from '../../core/surface/theme.js';
import { askForRuntime } from '../base/ask-for-runtime.js';
import { overrideStyle } from '../base/override-style.js';
import { adoptByPage } from '../base/page-sheet.js';
import { StoaElement } from '../base/stoa-element.js';
import { followStore } from '../base/store-controller.js';
import { tokenStyles } from '../base/tokens.js';
import { pageStyles, themeStyles } from './theme.styles.js';
import { themeProperties, withFreshDependents } from './theme-properties.js';

/** What `stoa-theme` needs of a runtime. */
export interface ThemeRuntime {
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
  /** `auto` follows the system. Empty, like all that follow: as the runtime says, else as around this element. */
  declare scheme: ThemeState['scheme'] | '';
  /** Any CSS colour; text on it becomes black or white, whichever can be read. What is no colour is passed over. */
  declare primaryColor: string;
  declare primaryHoverColor: string;
  declare primaryFocusColor: string;
  /** Of counters on icons. */
  declare bubbleColor: string;
  /** `light`, `medium`, `deep` or a CSS colour. */
  declare fontColor: string;
  /** 12, 14 or 16 px. */
  declare fontSize: FontSize | '';
  /** Everything without colour, for days of mourning. */
  declare grey: boolean;
  declare direction: ThemeState['direction'] | '';

  readonly #theme = followStore(this, () => this.runtime?.theme.current$);
  #undo: Disposer | undefined;

  constructor() {
    super();
    askForRuntime(this);
    this.root = false;
    this.scheme = '';
    this.primaryColor = '';
    this.primaryHoverColor = '';
    this.primaryFocusColor = '';
    this.bubbleColor = '';
    this.fontColor = '';
    this.fontSize = '';
    this.grey = false;
    this.direction = '';
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#undo?.();
    this.#undo = undefined;
  }

  protected override updated(): void {
    this.#undo?.();
    this.#undo = this.isConnected ? this.#apply() : undefined;
  }

  get #isGrey(): boolean {
    return this.grey || !!this.#theme.value?.grey;
  }

  #apply(): Disposer {
    const theme = this.#theme.value;
    const state = {
      scheme: this.scheme || theme?.scheme,
      primaryColor: this.primaryColor || theme?.primaryColor,
      primaryHoverColor: this.primaryHoverColor || theme?.primaryHoverColor,
      primaryFocusColor: this.primaryFocusColor || theme?.primaryFocusColor,
      bubbleColor: this.bubbleColor || theme?.bubbleColor,
      fontColor: this.fontColor || theme?.fontColor,
      fontSize: this.fontSize || theme?.fontSize,
      grey: this.#isGrey,
    };
    const direction = this.direction || theme?.direction;
    const target = this.root ? document.documentElement : this;
    const properties = themeProperties(state);
    const undoStyle = overrideStyle(target, this.root ? properties : withFreshDependents(properties));
    const undoDirection = direction ? overrideDirection(target, direction) : undefined;
    const undoPage = this.root ? adoptByPage(pageStyles.styleSheet!) : undefined;
    return () => {
      undoPage?.();
      undoDirection?.();
      undoStyle();
    };
  }

  protected override render(): TemplateResult {
    return html`<slot></slot>${this.#isGrey && !this.root ? html`<div class="grey"></div>` : nothing}`;
  }
}

function overrideDirection(target: HTMLElement, direction: 'ltr' | 'rtl'): Disposer {
  const former = target.getAttribute('dir');
  target.dir = direction;
  return () => {
    if (former === null) target.removeAttribute('dir');
    else target.setAttribute('dir', former);
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'stoa-theme': StoaTheme;
  }
}
