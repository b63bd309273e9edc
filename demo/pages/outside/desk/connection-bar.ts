/** How things stand with the suite, in a line, and the way out and in. */
import { h, type VNode } from 'vue';
import type { Connection, ConnectionState } from '../shared/connection.js';
import { onFirstPress } from '../shared/dom.js';
import { failureText } from '../shared/failure-text.js';
import type { SharedTexts } from '../shared/texts.js';

export function connectionBar(connection: Connection, state: ConnectionState, texts: SharedTexts): VNode {
  const { phase } = state;
  const button = (text: keyof SharedTexts, run: () => void, main = false) =>
    h('button', { type: 'button', class: { main }, onClick: onFirstPress(run) }, texts[text]);
  return h('div', { class: 'bar' }, [
    h(
      'p',
      { role: 'status', class: phase },
      phase === 'failed' ? failureText(state.error, texts) : texts[`connection.${phase}`],
    ),
    phase === 'ready' && button('connection.end', connection.disconnect),
    phase === 'failed' && button('connection.again', () => void connection.connect(), true),
    phase === 'ended' && button('connection.connect', () => void connection.connect(), true),
  ]);
}
