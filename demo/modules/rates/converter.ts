/** The converter: two amounts of which one follows the other. Calls are made for rates, never for what is typed. */
import { render } from 'lit';
import { convertAmount, convertBack, type MountedComponent, type Runtime } from 'stoa';
import { decimalsOf, readAmount } from './money.js';
import { loadRates, messageOf } from './rates.js';
import { symbolsOf, type ConverterActions, type ConverterState, type Side } from './state.js';
import { converterView } from './view.js';

export interface ConverterProps {
  readonly amount?: string;
  /** Symbols, `USD`. */
  readonly from?: string;
  readonly to?: string;
}

/** So that a screen reader tells the result and not every digit on the way to it. */
const STATUS_PAUSE_MS = 600;
const SYMBOL = /^[A-Z]{3}$/;

export function createConverter(
  runtime: Runtime,
  container: Element,
  props: ConverterProps,
): MountedComponent<ConverterProps> {
  const { format, dates, labels } = runtime;
  const { names$ } = format.currencies;
  // What renders remembers its place on the element: a place of our own leaves with us.
  const place = document.createElement('div');
  container.append(place);
  const id = `rates-${crypto.randomUUID()}`;
  const now = () => dates.format(Date.now(), 'YYYY-MM-DD');
  /** Counts the tables that were asked for: an old one that comes late is not shown. */
  let turn = 0;
  let isDisposed = false;
  let statusTimer: ReturnType<typeof setTimeout> | undefined;
  /** The amount that a person has typed; the other one follows. */
  let leading: Side = 'from';
  let state: ConverterState = {
    currencies: { from: symbolOf(props.from, 'USD'), to: symbolOf(props.to, 'CNY') },
    texts: { from: '', to: '' },
    amounts: { from: readAmount(props.amount ?? '', runtime) ?? '1000', to: undefined },
    date: now(),
    today: now(),
    names: names$.get(),
    table: undefined,
    isLoading: false,
    isUnreadable: false,
    failure: '',
    status: '',
  };

  function change(part: Partial<ConverterState>): void {
    if (isDisposed) return;
    state = { ...state, ...part };
    render(converterView(runtime, { id, state, actions }), place);
  }

  /** Makes the other amount follow; the field that is typed in is left alone until it is left. */
  function follow({ isTyping = false } = {}): void {
    const { currencies, table } = state;
    const following: Side = leading === 'from' ? 'to' : 'from';
    const typed = state.amounts[leading];
    const amount = isTyping || typed === undefined ? typed : rounded(typed, currencies[leading]);
    const rate = table?.rates.get(currencies.to);
    const convert = leading === 'from' ? convertAmount : convertBack;
    const result =
      amount === undefined || rate === undefined
        ? undefined
        : convert(amount, rate, decimalsOf(currencies[following]));
    const text = (side: Side, value: string | undefined) =>
      value === undefined ? '' : format.number(value, { fractionDigits: decimalsOf(currencies[side]) });
    change({
      amounts: { ...state.amounts, [leading]: amount, [following]: result },
      texts: {
        ...state.texts,
        [following]: text(following, result),
        ...(!isTyping && amount !== undefined && { [leading]: text(leading, amount) }),
      },
    });
    clearTimeout(statusTimer);
    statusTimer = setTimeout(tell, STATUS_PAUSE_MS);
  }

  function tell(): void {
    const { amounts, currencies } = state;
    const written = (side: Side) =>
      format.currency(amounts[side] ?? '', { code: currencies[side], display: 'name' });
    const isKnown = amounts.from !== undefined && amounts.to !== undefined;
    change({
      status: isKnown ? labels.get('rates.result', '{0} is {1}', [written('from'), written('to')]) : '',
    });
  }

  async function load(): Promise<void> {
    const own = ++turn;
    change({ isLoading: true, failure: '', today: now() });
    const { currencies, date, today } = state;
    try {
      await format.currencies.load();
    } catch (error) {
      if (own === turn) change({ isLoading: false, failure: messageOf(error, runtime) });
      return;
    }
    const query = {
      from: currencies.from,
      symbols: symbolsOf({ names: names$.get(), currencies }),
      date,
      today,
    };
    const table = await loadRates(runtime, query);
    if (own !== turn) return;
    change({ table, isLoading: false, failure: table.failures.get(state.currencies.to) ?? '' });
    follow();
  }

  const actions: ConverterActions = {
    type(side, text) {
      leading = side;
      const amount = readAmount(text, runtime);
      change({
        texts: { ...state.texts, [side]: text },
        amounts: { ...state.amounts, [side]: amount },
        isUnreadable: false,
      });
      follow({ isTyping: true });
    },
    leave() {
      const isUnreadable = state.amounts[leading] === undefined && state.texts[leading].trim() !== '';
      change({ isUnreadable });
      if (!isUnreadable) follow();
    },
    choose(side, currency) {
      // The same twice would be no conversion: the other one makes room.
      if (currency === state.currencies[side === 'from' ? 'to' : 'from']) return actions.swap();
      change({ currencies: { ...state.currencies, [side]: currency } });
      if (side === 'from') void load();
      else {
        change({ failure: state.table?.failures.get(currency) ?? '' });
        follow();
      }
    },
    swap() {
      const { currencies, amounts, texts } = state;
      leading = leading === 'from' ? 'to' : 'from';
      change({
        currencies: { from: currencies.to, to: currencies.from },
        amounts: { from: amounts.to, to: amounts.from },
        texts: { from: texts.to, to: texts.from },
        table: undefined,
      });
      void load();
    },
    setDate(date) {
      // An emptied field has no day.
      change({ date: date || now(), table: undefined });
      void load();
    },
    retry: () => void load(),
  };

  const stops = [
    labels.version$.listen(() => change({})),
    labels.locale$.listen(() => change({})),
    names$.listen((names) => change({ names })),
  ];
  follow();
  void load();

  return {
    update({ from, to, amount }) {
      const before = props;
      props = { ...(from && { from }), ...(to && { to }), ...(amount && { amount }) };
      if (from === before.from && to === before.to && amount === before.amount) return;
      leading = 'from';
      change({
        currencies: {
          from: symbolOf(from, state.currencies.from),
          to: symbolOf(to, state.currencies.to),
        },
        amounts: { from: readAmount(amount ?? '', runtime) ?? state.amounts.from, to: undefined },
      });
      void load();
    },
    unmount() {
      isDisposed = true;
      clearTimeout(statusTimer);
      for (const stop of stops) stop();
      place.remove();
    },
  };
}

/** To as many decimals as the currency has. */
function rounded(amount: string, currency: string): string | undefined {
  return convertAmount(amount, '1', decimalsOf(currency));
}

function symbolOf(text: string | undefined, fallback: string): string {
  const symbol = text?.toUpperCase() ?? '';
  return SYMBOL.test(symbol) ? symbol : fallback;
}
