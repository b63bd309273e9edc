import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { parseColor } from '../../core/base/color.js';
import { controlStyles } from '../base/controls.styles.js';
import { backIcon } from '../base/icons.js';
import { StoaElement } from '../base/stoa-element.js';
import { BACK, followLanguage, say } from '../base/texts.js';
import { tokenStyles } from '../base/tokens.js';
import { StoaActionEvent } from '../events/action.js';
import { readableOn } from './readable-on.js';
import { titleBarStyles } from './title-bar.styles.js';

/** The built-in colours (SPEC section 9). */
const BACKGROUND = '#3c3f46';
const COLOR = '#ffffff';

/**
 * Its properties are the fields of `title.state$`, so that it can be given the state as it is:
 *
 * ```js
 * title.state$.subscribe((state) => Object.assign(bar, state));
 * bar.addEventListener('stoa-action', () => title.back());
 * ```
 *
 * Colours are hexadecimal, `rgb()`, `hsl()` or a name of HTML; what is none is passed over. Text that could not be read
 * on its background is black or white instead.
 *
 * @summary The title bar of a page on a phone (SPEC section 2). Without text there is no bar.
 * @tag stoa-title-bar
 *
 * @csspart bar - The bar.
 * @csspart back - The back button.
 * @csspart text - The heading.
 * @cssprop [--stoa-title-bar-background=#3c3f46] - Its background.
 * @cssprop [--stoa-title-bar-color=#fff] - Its text and arrow.
 * @fires {StoaActionEvent} stoa-action - `action` is `back`: the arrow was used.
 */
export class StoaTitleBar extends StoaElement {
  static override styles = [tokenStyles, controlStyles, titleBarStyles];
  static override properties: PropertyDeclarations = {
    text: { reflect: true },
    showBackButton: { type: Boolean, attribute: 'show-back-button' },
    rotated: { type: Boolean, reflect: true },
    backLabel: { attribute: 'back-label' },
    visible: { attribute: false },
    background: {},
    color: {},
  };

  /** The title; an empty one hides the bar. */
  declare text: string;
  /** Whether there is a back arrow. */
  declare showBackButton: boolean;
  /** Turned by a quarter and put along the right edge, for apps that turn their whole page on an upright phone. */
  declare rotated: boolean;
  /** Accessible name of the back button, where the built-in one does not fit. */
  declare backLabel: string;
  /** `false` hides the bar whatever its text. */
  declare visible: boolean | undefined;
  /** Goes before the custom property; empty leaves it. */
  declare background: string;
  /** Likewise, of text and arrow. */
  declare color: string;

  constructor() {
    super();
    followLanguage(this);
    this.text = '';
    this.showBackButton = false;
    this.rotated = false;
    this.backLabel = '';
    this.visible = true;
    this.background = '';
    this.color = '';
  }

  protected override updated(): void {
    const { style } = this.renderRoot.querySelector<HTMLElement>('[part=bar]') ?? {};
    const background = parseColor(this.background);
    const color = parseColor(this.color);
    const isOwn = background || color;
    style?.setProperty('--_background', background);
    style?.setProperty('--_color', isOwn && readableOn(background || BACKGROUND, color || COLOR));
  }

  protected override render(): TemplateResult | typeof nothing {
    // Frameworks say `undefined` for what they no longer set.
    const { text, visible = true } = this;
    if (!text || !visible) return nothing;
    return html`<div part="bar">
      ${
        this.showBackButton
          ? html`<button
              part="back"
              type="button"
              aria-label=${this.backLabel || say(this, BACK)}
              @click=${() => this.dispatchEvent(new StoaActionEvent('back'))}
            >
              ${backIcon()}
            </button>`
          : nothing
      }
      <h1 part="text">${text}</h1>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'stoa-title-bar': StoaTitleBar;
  }
}
