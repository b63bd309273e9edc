/** The total of the order in words, as invoices in the customer's language have it: the suite knows how. */
import type { Connection } from '../shared/connection.js';
import { byId } from '../shared/dom.js';

const TOTAL = '48600.00';

/** Writes it below the total while there is a connection. */
export function showTotal(connection: Connection): void {
  const place = byId('words');
  connection.subscribe((state) => {
    place.textContent = '';
    if (state.phase !== 'ready') return;
    const show = (words: unknown) => {
      if (connection.current() === state) place.textContent = String(words);
    };
    // Without the words the number is enough.
    state.sdk.invoke('amountInWords', TOTAL).then(show, () => {});
  });
}
