import { type PropertyDeclarations, type TemplateResult } from 'lit';
import { html } from 'lit/static-html.js';
import type { SensitiveRule } from '../../core/request/stages/sensitive-words.js';
import { controlStyles } from '../base/controls.styles.js';
import { FRAME_PARTS, frameDialog } from '../base/dialog-frame.js';
import { backIcon } from '../base/icons.js';
import { StoaElement } from '../base/stoa-element.js';
import { BACK, RULES, say } from '../base/texts.js';
import { tokenStyles } from '../base/tokens.js';
import { toneStyles } from '../base/tones.js';
import type { CloseReason } from '../events/close.js';
import type { RequestCloseSource } from '../events/request-close.js';
import { sensitiveViewStyles } from './sensitive-view.styles.js';

/**
 * It knows no address: its owner ties it to `rulesRoute` of a runtime, as `stoa-overlays` does.
 *
 * @summary Lists the rules about sensitive words with the words of each (SPEC section 2). It fills the screen of a phone.
 * @tag stoa-sensitive-view
 *
 * @csspart dialog - The native dialog, and with it the parts of `stoa-dialog`.
 * @csspart back - The back button.
 * @csspart list - The list of rules.
 * @csspart rule - Each of them.
 * @csspart name - The name of a rule.
 * @csspart words - Its words.
 * @fires {StoaRequestCloseEvent} stoa-request-close - Before it closes; `preventDefault` keeps it open.
 * @fires {StoaCloseEvent} stoa-close - Once it has closed; `reason` is `action` after the back button.
 */
export class StoaSensitiveView extends StoaElement {
  static override styles = [tokenStyles, toneStyles, controlStyles, sensitiveViewStyles];
  static override properties: PropertyDeclarations = {
    open: { type: Boolean, reflect: true },
    rules: { attribute: false },
    heading: {},
    backLabel: { attribute: 'back-label' },
  };

  /** Whether it is shown. */
  declare open: boolean;
  /** Rules and the words of each that were found. */
  declare rules: readonly SensitiveRule[];
  /** The heading, where the built-in one does not fit. */
  declare heading: string;
  /** Accessible name of the back button, where the built-in one does not fit. */
  declare backLabel: string;

  readonly #frame = frameDialog(this);

  constructor() {
    super();
    this.open = false;
    this.rules = [];
    this.heading = '';
    this.backLabel = '';
  }

  /** Shows the view. */
  show(): void {
    this.open = true;
  }

  /** Closes without asking. */
  close(reason: CloseReason = 'api'): void {
    this.#frame.close(reason);
  }

  /** Asks, and closes unless refused. Returns whether it is closed now. */
  requestClose(source: RequestCloseSource = 'api'): boolean {
    return this.#frame.requestClose(source);
  }

  protected override render(): TemplateResult {
    const { tag } = this.#frame;
    return html`<${tag}
      id="frame"
      exportparts=${FRAME_PARTS}
      .heading=${this.heading || say(this, RULES)}
    >
      <button
        slot="start"
        part="back"
        type="button"
        aria-label=${this.backLabel || say(this, BACK)}
        data-stoa-close
        data-autofocus
      >
        ${backIcon()}
      </button>
      <dl part="list">
        ${(this.rules as readonly SensitiveRule[] | undefined)?.map(
          ({ name, value }) =>
            html`<div part="rule">
              <dt part="name">${name}</dt>
              <dd part="words">${value}</dd>
            </div>`,
        )}
      </dl>
    </${tag}>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'stoa-sensitive-view': StoaSensitiveView;
  }
}
