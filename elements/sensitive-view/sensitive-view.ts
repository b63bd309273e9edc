import { type PropertyDeclarations, type TemplateResult } from 'lit';
import { html } from 'lit/static-html.js';
import type { SensitiveRule } from '../../core/request/stages/sensitive-words.js';
import { controlStyles } from '../base/controls.styles.js';
import { FRAME_PARTS, FramedDialog } from '../base/framed-dialog.js';
import { backIcon } from '../base/icons.js';
import { BACK, RULES, say } from '../base/texts.js';
import { tokenStyles } from '../base/tokens.js';
import { toneStyles } from '../base/tones.js';
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
export class StoaSensitiveView extends FramedDialog {
  static override styles = [tokenStyles, toneStyles, controlStyles, sensitiveViewStyles];
  static override properties: PropertyDeclarations = {
    rules: { attribute: false },
    heading: {},
    backLabel: { attribute: 'back-label' },
  };

  /** Rules and the words of each that were found. */
  declare rules: readonly SensitiveRule[];
  /** The heading, where the built-in one does not fit. */
  declare heading: string;
  /** Accessible name of the back button, where the built-in one does not fit. */
  declare backLabel: string;

  constructor() {
    super();
    this.rules = [];
    this.heading = '';
    this.backLabel = '';
  }

  protected override render(): TemplateResult {
    const { dialogTag: tag } = this;
    return html`<${tag} id="frame" exportparts=${FRAME_PARTS} .heading=${this.heading || say(this, RULES)}>
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
