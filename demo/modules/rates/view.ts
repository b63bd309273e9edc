/** What the converter looks like. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { convertBack, type Runtime } from 'stoa';
import { rateDecimals, wordsFor, wordsLanguage } from './money.js';
import { symbolsOf, type ConverterActions, type ConverterState, type Side } from './state.js';
import { tableView } from './table-view.js';

/** Days before have no rates. */
const FIRST_DAY = '2025-01-01';

/** `id` is unique on the page. */
export function converterView(
  runtime: Runtime,
  { id, state, actions }: { id: string; state: ConverterState; actions: ConverterActions },
): TemplateResult {
  const { labels } = runtime;
  const { date, today, status } = state;
  return html`
    <div class="rates">
      <div class="rates-columns">
        <section class="rates-panel rates-converter" aria-labelledby="${id}-heading">
          <h2 id="${id}-heading">${labels.get('rates.title', 'Currency converter')}</h2>
          ${sideView(runtime, { id, side: 'from', state, actions })}
          <div class="rates-middle">
            <button
              type="button"
              class="rates-swap"
              aria-label=${labels.get('rates.swap', 'Swap the currencies')}
              @click=${actions.swap}
            >
              <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
                <path d="M6.5 16.5v-12M3.5 7.5l3-3 3 3M13.5 3.5v12M10.5 12.5l3 3 3-3" />
              </svg>
            </button>
            ${rateView(runtime, state)}
          </div>
          ${sideView(runtime, { id, side: 'to', state, actions })}
          <div id="${id}-error" role="alert">${trouble(runtime, { state, actions })}</div>
          <label class="rates-date">
            ${labels.get('rates.date', 'Rate of')}
            <input
              type="date"
              min=${FIRST_DAY}
              max=${today}
              .value=${live(date)}
              @change=${({ target }: { target: HTMLInputElement }) => actions.setDate(target.value)}
            />
          </label>
        </section>
        ${tableView(runtime, { id, state, actions })}
      </div>
      <p class="rates-unseen" role="status">${status}</p>
      <p class="rates-release">
        ${labels.get('rates.release', 'Exchange rates, release {0}', [__RELEASE__])}
      </p>
    </div>
  `;
}

/** What is wrong with the amount, or with the rates. */
function trouble(
  { labels, format }: Runtime,
  { state, actions }: { state: ConverterState; actions: ConverterActions },
): TemplateResult | typeof nothing {
  if (state.isUnreadable) {
    const example = format.number('1234.5', { fractionDigits: 2 });
    return html`<p class="rates-error">
      ${labels.get('rates.unreadable', 'Please type an amount, such as {0}.', [example])}
    </p>`;
  }
  if (!state.failure) return nothing;
  return html`<div class="rates-failure">
    <p>${state.failure}</p>
    <button type="button" class="rates-button" @click=${actions.retry}>
      ${labels.get('rates.retry', 'Try again')}
    </button>
  </div>`;
}

/** WebKit resets fields without autocompletion on pages that it has kept: the attribute is what they are reset to. */
function sideView(
  runtime: Runtime,
  { id, side, state, actions }: { id: string; side: Side; state: ConverterState; actions: ConverterActions },
): TemplateResult {
  const { labels } = runtime;
  const isFrom = side === 'from';
  const currency = state.currencies[side];
  const amount = state.amounts[side];
  const words = amount === undefined ? '' : wordsFor(amount, currency, runtime);
  const name = isFrom ? labels.get('rates.from', 'Amount') : labels.get('rates.to', 'is worth');
  return html`
    <div class="rates-side" role="group" aria-labelledby="${id}-${side}">
      <span id="${id}-${side}" class="rates-name">${name}</span>
      <div class="rates-fields">
        <input
          type="text"
          inputmode="decimal"
          autocomplete="off"
          dir="ltr"
          maxlength="40"
          aria-labelledby="${id}-${side}"
          aria-describedby="${id}-error"
          aria-invalid=${state.isUnreadable ? 'true' : nothing}
          value=${state.texts[side]}
          .value=${live(state.texts[side])}
          @input=${({ target }: { target: HTMLInputElement }) => actions.type(side, target.value)}
          @change=${actions.leave}
        />
        <select
          aria-label=${isFrom ? labels.get('rates.fromCurrency', 'Currency of the amount') : labels.get('rates.toCurrency', 'Target currency')}
          @change=${({ target }: { target: HTMLSelectElement }) => actions.choose(side, target.value)}
        >
          ${symbolsOf(state).map(
            (symbol) =>
              html`<option value=${symbol} .selected=${live(symbol === currency)}>
                ${symbol} ${state.names.get(symbol) ?? ''}
              </option>`,
          )}
        </select>
      </div>
      <p class="rates-words" lang=${wordsLanguage(runtime)} dir="ltr">${words}</p>
    </div>
  `;
}

function rateView({ format, dates }: Runtime, { currencies, table, date }: ConverterState): TemplateResult {
  const { from, to } = currencies;
  const rate = table?.rates.get(to);
  if (rate === undefined) return html`<p class="rates-rate"></p>`;
  const back = convertBack('1', rate, rateDecimals(String(1 / Number(rate)))) ?? '';
  return html`
    <p class="rates-rate">
      <bdi>1 ${from} = ${format.number(rate, { fractionDigits: rateDecimals(rate) })} ${to}</bdi>
      <bdi class="rates-quiet">1 ${to} = ${format.number(back)} ${from}</bdi>
      <span class="rates-quiet">${dates.date(date)}</span>
    </p>
  `;
}
