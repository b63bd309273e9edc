/** An amount in another currency. Both questions of a change are one call: they ask for the same rate. */
import { useEffect, useState, type ReactNode } from 'react';
import { convertBack, describeThrown, directionOf, parseNumber, type RateQuery } from 'stoa';
import { useFormat, useLabel } from 'stoa/react';
import { Outcome } from '../trouble/trial.js';
import { Examples, SelectField, TextField } from './field.js';
import { isolated, Result, Results } from './result.js';
import type { Speaker } from './speakers.js';

/** Type 1 of the call: the rate of today, whatever the day. */
const RATE_OF_TODAY = 1;
/** Before the suite began to keep rates. */
const DAY_WITHOUT_RATE = '2024-06-28';
/** People type several digits in a row. */
const PAUSE_MS = 250;

export function Conversion({
  amount,
  currency,
  currencies,
  speaker: { locale, tag, runtime },
}: {
  amount: string;
  currency: string;
  currencies: readonly (readonly [code: string, name: string])[];
  speaker: Speaker;
}): ReactNode {
  const label = useLabel();
  const { dates } = useFormat();
  const [target, setTarget] = useState('CNY');
  const [day, setDay] = useState(() => dates.format(Date.now(), 'YYYY-MM-DD'));
  const [isToday, setToday] = useState(false);
  const { converted, rate, failure } = useConversion(amount, {
    rateSymbol: currency,
    targetSymbol: target,
    ...(day && { date: day }),
    ...(isToday && { type: RATE_OF_TODAY }),
  });
  const back = converted && rate ? convertBack(converted, rate, decimalsOf(amount)) : undefined;

  return (
    <>
      <h3>{label('formatting.convert.title', 'In another currency')}</h3>
      <div className="fields">
        <SelectField
          name={label('formatting.convert.to', 'Into')}
          value={target}
          onText={setTarget}
          options={currencies}
        />
        <TextField
          name={label('formatting.convert.day', 'Day of the rate')}
          type="date"
          value={day}
          disabled={isToday}
          onText={setDay}
        />
      </div>
      <label className="switch">
        <input type="checkbox" checked={isToday} onChange={({ target: { checked } }) => setToday(checked)} />
        {label('formatting.convert.today', 'The rate of today, whatever the day')}
      </label>
      <Examples
        examples={[
          [label('formatting.convert.noRate', 'A day without a rate'), DAY_WITHOUT_RATE],
          [label('formatting.date.today', 'Today'), () => dates.format(Date.now(), 'YYYY-MM-DD')],
        ]}
        onChoose={(chosen) => {
          setToday(false);
          setDay(chosen);
        }}
      />
      <Outcome kind={failure ? 'failure' : 'plain'}>{failure}</Outcome>
      <Results>
        <Result
          name={label('formatting.convert.shown', 'Converted')}
          value={converted && runtime.format.currency(converted, { code: target })}
          lang={tag}
          dir={directionOf(locale)}
        />
        <Result name={label('formatting.convert.exact', 'To its last digit')} value={converted} />
        <Result
          name={label('formatting.convert.rate', 'Rate')}
          value={rate}
          note={rate && <bdi dir="ltr">{`${currency} → ${target}`}</bdi>}
        />
        <Result
          name={label('formatting.convert.back', 'And back')}
          value={back}
          note={
            back && back === parseNumber(amount)
              ? label('formatting.convert.whole', 'nothing lost of {0}', [isolated(amount)])
              : undefined
          }
        />
      </Results>
    </>
  );
}

interface Converted {
  readonly converted?: string;
  readonly rate?: string;
  readonly failure?: string;
}

/** Of the last question only: an answer that comes late belongs to nobody. */
function useConversion(amount: string, { rateSymbol, targetSymbol, date, type }: RateQuery): Converted {
  const { format } = useFormat();
  const [state, setState] = useState<Converted>({});
  useEffect(() => {
    let isWanted = true;
    const tell = (next: Converted) => {
      if (isWanted) setState(next);
    };
    const query = { rateSymbol, targetSymbol, ...(date && { date }), ...(type && { type }) };
    const ask = () =>
      Promise.all([format.convert(amount, query), format.getRate(query)]).then(
        ([converted, rate]) => tell({ converted, rate }),
        (error: unknown) => tell({ failure: describeThrown(error) }),
      );
    const timer = setTimeout(() => {
      // What is no number has said so already, and costs no call.
      if (parseNumber(amount) === undefined) tell({});
      else void ask();
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [format, amount, rateSymbol, targetSymbol, date, type]);
  return state;
}

/** As many as were typed: with fewer, the way back would end beside where it began. */
function decimalsOf(amount: string): number {
  return parseNumber(amount)?.split('.')[1]?.length ?? 0;
}
