/** Functions of the suite by name, and one of the portal's own among them. */
import type { Sdk } from 'stoa/sdk';
import type { Connection } from '../shared/connection.js';
import { byId } from '../shared/dom.js';

const ORDER_NUMBER = 'NV-20481';

/** Calls what the form names. */
export function offerFunctions(connection: Connection): void {
  const form = byId('invoke') as HTMLFormElement;
  const answer = byId('answer');
  const call = form.querySelector('button');
  let sdk: Sdk | undefined;

  async function invoke(name: string, argument: string): Promise<void> {
    if (!sdk) return;
    answer.className = '';
    try {
      const result = await sdk.invoke(name, ...(argument ? [argument] : []));
      answer.textContent = typeof result === 'string' ? result : (JSON.stringify(result) ?? '–');
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      answer.className = 'failed';
      answer.textContent = [message, code && `(${code})`].filter(Boolean).join(' ');
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const fields = new FormData(form);
    void invoke(textOf(fields.get('name')), textOf(fields.get('argument')));
  });
  connection.subscribe((state) => {
    sdk = state.phase === 'ready' ? state.sdk : undefined;
    sdk?.register('orderNumber', () => ORDER_NUMBER);
    if (call) call.disabled = !sdk;
    answer.textContent = '';
  });
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.trim() : '';
}
