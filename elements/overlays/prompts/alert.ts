import { html } from 'lit/static-html.js';
import { CONFIRM } from '../../base/texts.js';
import type { PromptRenderer } from './surface.js';

/** A message that has to be acknowledged: closing it in any way does. */
export const renderAlert: PromptRenderer<'alert'> = ({ data }, { open, tag, say, answer }) =>
  html`<${tag('stoa-dialog')} alert .heading=${data.title ?? ''} .open=${open} @stoa-close=${() => answer()}>
    <div class="text">${data.text}</div>
    <${tag('stoa-button')} slot="footer" data-stoa-confirm autofocus variant="primary">
      ${data.confirmLabel ?? say(CONFIRM)}
    </${tag('stoa-button')}>
  </${tag('stoa-dialog')}>`;
