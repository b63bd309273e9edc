import { type PropertyDeclarations, type TemplateResult } from 'lit';
import { html, unsafeStatic } from 'lit/static-html.js';
import type { NoticeKind } from '../../core/surface/notices.js';
import { StoaElement } from '../base/stoa-element.js';
import { tokenStyles } from '../base/tokens.js';
import { toastStyles } from './toast.styles.js';

/**
 * `runtime.notices.toast` shows it among the notices: politely, for 3 s, at most three at a time. A message that must not
 * be missed, has a heading or can be acted upon is a notice.
 *
 * @summary A brief word in passing: a `stoa-notice` that is as wide as its text and has nothing to click.
 * @tag stoa-toast
 *
 * @csspart notice - The card.
 * @csspart icon - The sign of its kind.
 * @csspart text - The text.
 * @cssprop [--stoa-toast-radius=21px] - Rounding of the corners.
 */
export class StoaToast extends StoaElement {
  static override styles = [tokenStyles, toastStyles];
  static override properties: PropertyDeclarations = { kind: { reflect: true }, text: {} };

  /** What it is about: decides colour and picture. */
  declare kind: NoticeKind;
  /** Shown as text, never as HTML; line breaks are kept. */
  declare text: string;

  constructor() {
    super();
    this.kind = 'info';
    this.text = '';
  }

  protected override render(): TemplateResult {
    const notice = unsafeStatic(this.tagOf('stoa-notice'));
    return html`<${notice}
      id="card"
      exportparts="notice, icon, text"
      closable="false"
      .kind=${this.kind}
      .text=${this.text}
    ></${notice}>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'stoa-toast': StoaToast;
  }
}
