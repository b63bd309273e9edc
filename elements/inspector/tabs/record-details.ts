/** One error record in full. */
import { html, nothing, type TemplateResult } from 'lit';
import type { ErrorRecord } from '../../../core/monitor/record.js';
import { facts, section } from '../details.js';
import { timeOfDay } from '../format.js';
import * as T from '../monitor-texts.js';
import { callOfRecord } from '../record-links.js';
import { isOfExtension, renderStack } from '../stack.js';
import type { Surface } from '../surface.js';
import { COUNT, ENVELOPE_CODE, FROM, PAGE, PLACE, STACK, STARTED } from '../texts.js';

/** Under this name the monitor records what extensions of the browser have done. */
const EXTENSION_NAME = 'browser-extension';

/** Everything that is known of a record. */
export function recordDetails(record: ErrorRecord, surface: Surface): TemplateResult {
  const { say } = surface;
  const call = callOfRecord(record, surface);
  const origin = originOf(record, say);
  return html`
    <p class="failure"><bdi>${record.message}</bdi></p>
    ${origin ? html`<p class="remark">${origin}</p>` : nothing}
    ${
      call
        ? html`<p>
            <button class="labelled" type="button" @click=${() => surface.show('requests', call.key)}>
              ${say(T.SHOW_CALL)}
            </button>
          </p>`
        : nothing
    }
    ${facts([
      [say(T.TYPE), html`<code dir="ltr">${record.type}</code>`],
      [say(ENVELOPE_CODE), [record.code, record.status].filter(Boolean).join(' ')],
      [say(COUNT), record.count],
      [say(STARTED), html`<span dir="ltr">${timeOfDay(record.createTime, true)}</span>`],
      [say(FROM), record.comName ?? ''],
      [say(PLACE), inUrl(placeOf(record))],
      [say(PAGE), inUrl(record.refererUrl)],
    ])}
    ${section(say(STACK), renderStack(record.stack, say(STACK)))}
  `;
}

/** Message, stack and place, as for a message to a colleague. */
export function recordText(record: ErrorRecord): string {
  return [record.message, record.stack, placeOf(record)].filter(Boolean).join('\n');
}

/** In words, whose it is, where that is known. */
function originOf({ type, comName, filePath }: ErrorRecord, say: Surface['say']): string {
  if (comName === EXTENSION_NAME || isOfExtension(filePath)) return say(T.OF_EXTENSION);
  if (!comName) return '';
  if (type === 'ecode') return say(T.OF_CUSTOMISATION, comName);
  return type === 'e10Com' ? say(T.OF_COMPONENT, comName) : '';
}

const inUrl = (address: string) => (address ? html`<span class="url" dir="ltr">${address}</span>` : '');

function placeOf({ filePath, lineNumber, colNumber }: ErrorRecord): string {
  return [filePath, lineNumber, colNumber].filter((part) => part !== undefined && part !== '').join(':');
}
