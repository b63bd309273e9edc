import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { NoticeKind } from '../../core/surface/notices.js';
import { controlStyles } from '../base/controls.styles.js';
import { closeIcon, errorIcon, infoIcon, successIcon, warningIcon } from '../base/icons.js';
import { ignoreHeldKey, isRepeated } from '../base/repeated.js';
import { StoaElement } from '../base/stoa-element.js';
import { CLOSE, ERROR, INFO, SUCCESS, WARNING, followLanguage, say } from '../base/texts.js';
import { tokenStyles } from '../base/tokens.js';
import { toneStyles } from '../base/tones.js';
import { isOn } from '../base/is-on.js';
import { StoaActionEvent } from '../events/action.js';
import { StoaCloseEvent } from '../events/close.js';
import { StoaRequestCloseEvent, type RequestCloseSource } from '../events/request-close.js';
import { noticeStyles } from './notice.styles.js';

const SIGNS = {
  info: { icon: infoIcon, name: INFO },
  success: { icon: successIcon, name: SUCCESS },
  warning: { icon: warningIcon, name: WARNING },
  error: { icon: errorIcon, name: ERROR },
};

/**
 * It is no live region by itself; in `stoa-notice-stack` and `stoa-overlays` it is announced.
 *
 * @summary One message that needs no answer. It shows what it is given and removes nothing: its owner does.
 * @tag stoa-notice
 *
 * @slot - Replaces the `text` property.
 * @csspart notice - The card.
 * @csspart icon - The sign of its kind.
 * @csspart heading - The heading.
 * @csspart text - The text.
 * @csspart action - The action button.
 * @csspart close - The close button.
 * @fires {StoaActionEvent} stoa-action - The action button was used.
 * @fires {StoaRequestCloseEvent} stoa-request-close - The close button was used; `preventDefault` keeps the notice.
 * @fires {StoaCloseEvent} stoa-close - It may be removed now.
 */
export class StoaNotice extends StoaElement {
  static override styles = [tokenStyles, toneStyles, controlStyles, noticeStyles];
  static override properties: PropertyDeclarations = {
    kind: { reflect: true },
    heading: {},
    text: {},
    actionLabel: { attribute: 'action-label' },
    closable: { converter: isOn },
    closeLabel: { attribute: 'close-label' },
  };

  /** What it is about: decides colour, picture and urgency. */
  declare kind: NoticeKind;
  /** Above the text; may be empty. */
  declare heading: string;
  /** Shown as text, never as HTML; line breaks are kept. */
  declare text: string;
  /** Label of the action button; without one there is no button. */
  declare actionLabel: string;
  /** Whether there is a close button; `closable="false"` for none. */
  declare closable: boolean;
  /** Accessible name of the close button, where the built-in one does not fit. */
  declare closeLabel: string;

  constructor() {
    super();
    followLanguage(this);
    this.kind = 'info';
    this.heading = '';
    this.text = '';
    this.actionLabel = '';
    this.closable = true;
    this.closeLabel = '';
  }

  /** Asks, as the close button does, and says that it may be removed unless refused. One without a button stays. */
  requestClose(source: RequestCloseSource = 'api'): void {
    if (isOn(this.closable) && this.dispatchEvent(new StoaRequestCloseEvent(source)))
      this.dispatchEvent(new StoaCloseEvent(source));
  }

  protected override render(): TemplateResult {
    const kind = Object.hasOwn(SIGNS, this.kind) ? this.kind : 'info';
    return html`<div part="notice" class=${kind}>
      <span part="icon" role="img" aria-label=${say(this, SIGNS[kind].name)}>${SIGNS[kind].icon()}</span>
      <div class="words">
        ${this.heading ? html`<div part="heading">${this.heading}</div>` : nothing}
        <div part="text"><slot>${this.text}</slot></div>
        ${
          this.actionLabel
            ? html`<button
                part="action"
                type="button"
                @keydown=${ignoreHeldKey}
                @click=${(event: MouseEvent) => isRepeated(event) || this.dispatchEvent(new StoaActionEvent('action'))}
              >
                ${this.actionLabel}
              </button>`
            : nothing
        }
      </div>
      ${
        isOn(this.closable)
          ? html`<button
              part="close"
              type="button"
              aria-label=${this.closeLabel || say(this, CLOSE)}
              @keydown=${ignoreHeldKey}
              @click=${(event: MouseEvent) => isRepeated(event) || this.requestClose('action')}
            >
              ${closeIcon()}
            </button>`
          : nothing
      }
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'stoa-notice': StoaNotice;
  }
}
