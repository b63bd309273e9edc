/** The amount in all other currencies; a click makes one of them the target. */
import { html, type TemplateResult } from 'lit';
import { convertAmount, type Runtime } from 'stoa';
import { decimalsOf, rateDecimals } from './money.js';
import { symbolsOf, type ConverterActions, type ConverterState } from './state.js';

/** `id` is unique on the page. */
export function tableView(
  runtime: Runtime,
  { id, state, actions }: { id: string; state: ConverterState; actions: ConverterActions },
): TemplateResult {
  const { labels, format } = runtime;
  const { currencies, amounts, names, table, isLoading } = state;
  const amount = amounts.from ?? '1';
  const given = format.currency(amount, { code: currencies.from, display: 'code' });
  const others = symbolsOf(state).filter((symbol) => symbol !== currencies.from);
  return html`
    <section class="rates-panel" aria-labelledby="${id}-others">
      <h2 id="${id}-others">${labels.get('rates.others', '{0} elsewhere', [given])}</h2>
      <table aria-labelledby="${id}-others" aria-busy=${String(isLoading)}>
        <thead>
          <tr>
            <th scope="col">${labels.get('rates.currency', 'Currency')}</th>
            <th scope="col" class="rates-number rates-wide">${labels.get('rates.rate', 'Rate')}</th>
            <th scope="col" class="rates-number">${labels.get('rates.worth', 'Worth')}</th>
          </tr>
        </thead>
        <tbody>
          ${others.map((symbol) => {
            const rate = table?.rates.get(symbol);
            const worth = rate && convertAmount(amount, rate, decimalsOf(symbol));
            return html`<tr class=${symbol === currencies.to ? 'rates-current' : ''}>
              <th scope="row">
                <button
                  type="button"
                  class="rates-choose"
                  aria-pressed=${String(symbol === currencies.to)}
                  @click=${() => actions.choose('to', symbol)}
                >
                  ${symbol}
                </button>
                <span class="rates-quiet">${names.get(symbol)}</span>
              </th>
              <td class="rates-number rates-wide">
                ${rate ? format.number(rate, { fractionDigits: rateDecimals(rate) }) : '–'}
              </td>
              <td class="rates-number">${worth ? format.currency(worth, { code: symbol }) : '–'}</td>
            </tr>`;
          })}
        </tbody>
      </table>
    </section>
  `;
}
