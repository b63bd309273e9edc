import { html } from 'lit/static-html.js';
import { CANCEL, CONFIRM } from '../../base/texts.js';
import type { PromptRenderer } from './surface.js';

/** A question with two ways out. The harmless one has the focus where the other one destroys something. */
export const renderConfirm: PromptRenderer<'confirm'> = ({ data }, { open, tag, say, answer }) => {
  const danger = data.tone === 'danger';
  return html`<${tag('stoa-dialog')}
    alert
    .heading=${data.title ?? ''}
    .open=${open}
    @stoa-confirm=${() => answer(true)}
    @stoa-close=${() => answer(false)}
  >
    <div class="text">${data.text}</div>
    <${tag('stoa-button')} slot="footer" data-stoa-close ?autofocus=${danger}>
      ${data.cancelLabel ?? say(CANCEL)}
    </${tag('stoa-button')}>
    <${tag('stoa-button')} slot="footer" data-stoa-confirm ?autofocus=${!danger} variant=${danger ? 'danger' : 'primary'}>
      ${data.confirmLabel ?? say(CONFIRM)}
    </${tag('stoa-button')}>
  </${tag('stoa-dialog')}>`;
};
