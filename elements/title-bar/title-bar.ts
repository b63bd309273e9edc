import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { controlStyles } from '../base/controls.styles.js';
import { backIcon } from '../base/icons.js';
import { StoaElement } from '../base/stoa-element.js';
import { BACK, followLanguage, say } from '../base/texts.js';
import { tokenStyles } from '../base/tokens.js';
import { StoaActionEvent } from '../events/action.js';
import { titleBarStyles } from './title-bar.styles.js';

/**
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
  };

  /** The title; an empty one hides the bar. */
  declare text: string;
  declare showBackButton: boolean;
  /** Turned by a quarter and put along the right edge, for apps that turn their whole page on an upright phone. */
  declare rotated: boolean;
  /** Accessible name of the back button, where the built-in one does not fit. */
  declare backLabel: string;

  constructor() {
    super();
    followLanguage(this);
    this.text = '';
    this.showBackButton = false;
    this.rotated = false;
    this.backLabel = '';
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.text) return nothing;
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
      <h1 part="text">${this.text}</h1>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'stoa-title-bar': StoaTitleBar;
  }
}
