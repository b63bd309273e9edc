/** An amount with its currency, in words, and in another currency by the rate that the suite answers. */
import { useEffect, useState, type ReactNode } from 'react';
import { amountInWords, directionOf, parseNumber, parseNumberText, toIntlTag, type Formatter } from 'stoa';
import { useFormat, useLabel, useRuntime, useStore } from 'stoa/react';
import { Trial } from '../trouble/trial.js';
import { Conversion } from './conversion.js';
import { Examples, figures, SelectField, TextField } from './field.js';
import { isolated, Result, Results } from './result.js';
import { LANGUAGES, type Speaker } from './speakers.js';

const DISPLAYS = ['symbol', 'code', 'name'] as const;
/** Has three decimals, and the suite knows no rate of it. */
const UNCOMMON = 'KWD';
/** What words can say. */
const LARGEST_IN_WORDS = '9999999999999999.99';

export function Amount({ speaker }: { speaker: Speaker }): ReactNode {
  const label = useLabel();
  const [amount, setAmount] = useState('1284.5');
  const [currency, setCurrency] = useState('USD');
  const currencies = useCurrencyOptions();
  const { locale, tag, runtime } = speaker;
  // Renders again when the names have come.
  useCurrencyNames(runtime.format);
  const isWrong = parseNumber(amount) === undefined;
  const displayNames = {
    symbol: label('formatting.amount.symbol', 'Symbol'),
    code: label('formatting.amount.code', 'Code'),
    name: label('formatting.amount.name', 'Name'),
  };

  return (
    <Trial
      title={label('formatting.amount.title', 'An amount')}
      text={label(
        'formatting.amount.text',
        'Its separators are the company’s; where the currency stands, and what it is called, follows the language.',
      )}
    >
      <div className="fields">
        <TextField
          name={label('formatting.amount.amount', 'Amount')}
          value={amount}
          inputMode="decimal"
          maxLength={500}
          onText={setAmount}
          wrong={isWrong ? parseNumberText(amount, { locale }) : undefined}
        />
        <SelectField
          name={label('formatting.amount.currency', 'Currency')}
          value={currency}
          onText={setCurrency}
          options={currencies}
        />
      </div>
      <Examples
        examples={figures('-1409.5', '0.05', '10000001', '99999999999999999', '12.5.0')}
        onChoose={setAmount}
      />
      <Results>
        {DISPLAYS.map((display) => (
          <Result
            key={display}
            name={displayNames[display]}
            value={runtime.format.currency(amount, { code: currency, display })}
            isWrong={isWrong}
            lang={tag}
            dir={directionOf(locale)}
          />
        ))}
      </Results>
      <Words amount={amount} isNumber={!isWrong} />
      <Conversion {...{ amount, currency, currencies, speaker }} />
    </Trial>
  );
}

function Words({ amount, isNumber }: { amount: string; isNumber: boolean }): ReactNode {
  const label = useLabel();
  const { format } = useFormat();
  return (
    <Results name={label('formatting.amount.words', 'In words')}>
      {LANGUAGES.filter(([locale]) => locale !== 'ar_SA').map(([locale, name]) => {
        const tag = toIntlTag(locale);
        const words = amountInWords(amount, locale);
        const isRefused = words === parseNumberText('', { locale });
        const limit = isolated(format.number(LARGEST_IN_WORDS));
        return (
          <Result
            key={locale}
            name={<span lang={tag}>{name}</span>}
            copyName={name}
            value={words}
            isWrong={isRefused}
            lang={tag}
            note={
              isRefused && isNumber
                ? label('formatting.amount.limit', 'Words go up to {0}.', [limit])
                : undefined
            }
          />
        );
      })}
    </Results>
  );
}

/** The suite's currencies in the language of the page, and one that it does not deal in. */
function useCurrencyOptions(): readonly (readonly [code: string, name: string])[] {
  const { format, labels } = useRuntime();
  const names = useCurrencyNames(format);
  const ofBrowser = new Intl.DisplayNames(toIntlTag(useStore(labels.locale$)), { type: 'currency' });
  const codes = new Set(['USD', 'CNY', ...names.keys(), UNCOMMON]);
  return [...codes].map((code) => [code, `${code} ${names.get(code) ?? ofBrowser.of(code)}`]);
}

function useCurrencyNames({ currencies }: Formatter): ReadonlyMap<string, string> {
  useEffect(() => {
    // Where they cannot be had, the names are the browser's own.
    currencies.load().catch(() => {});
  }, [currencies]);
  return useStore(currencies.names$);
}
