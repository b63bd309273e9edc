/** A number in four format codes, and the way back. */
import { useState, type ReactNode } from 'react';
import { formatNumber, parseNumber, parseNumberText, toIntlTag, type BuiltInLocale } from 'stoa';
import { useLabel, useRuntime } from 'stoa/react';
import { Trial } from '../trouble/trial.js';
import { Examples, figures, SelectField, TextField } from './field.js';
import { isolated, Result, Results } from './result.js';

/** Each code by what it makes of the same number. */
const CODES = [1, 2, 3, 4] as const;
const SAMPLE = '1234.5';
/** More than a number may have: whoever tries it is told. */
const MAX_TYPED = 500;

export function NumberWritten({ locale }: { locale: BuiltInLocale }): ReactNode {
  const label = useLabel();
  const [text, setText] = useState('-1234567.895');
  const [decimals, setDecimals] = useState('2');
  const isWrong = parseNumber(text) === undefined;
  const fractionDigits = decimals === '' ? undefined : Number(decimals);
  return (
    <Trial
      title={label('formatting.write.title', 'A number, written')}
      text={label(
        'formatting.write.text',
        'Four format codes. Digits are worked on as text: none is lost in a long amount, and halves round up as on paper.',
      )}
    >
      <div className="fields">
        <TextField
          name={label('formatting.write.number', 'Number')}
          value={text}
          inputMode="decimal"
          maxLength={MAX_TYPED}
          onText={setText}
          wrong={isWrong ? parseNumberText(text, { locale }) : undefined}
        />
        <SelectField
          name={label('formatting.write.decimals', 'Decimals')}
          value={decimals}
          onText={setDecimals}
          options={[['', label('formatting.asTyped', 'as typed')], ...['0', '1', '2', '3', '6'].map(itself)]}
        />
      </div>
      <Examples
        examples={figures('1005.005', '99999999999999999.995', '-0.004', '1,234', '1e5')}
        onChoose={setText}
      />
      <Results>
        {CODES.map((formatCode) => {
          const written = formatNumber(text, { formatCode, fractionDigits, locale });
          const read = parseNumber(written, { formatCode });
          return (
            <CodeResult
              key={formatCode}
              {...{ formatCode, locale, isWrong }}
              value={written}
              note={read && label('formatting.write.back', 'reads back as {0}', [isolated(read)])}
            />
          );
        })}
      </Results>
    </Trial>
  );
}

export function NumberRead({ locale }: { locale: BuiltInLocale }): ReactNode {
  const label = useLabel();
  const [text, setText] = useState('1.234.567,89');
  const isPlain = parseNumber(text) !== undefined;
  return (
    <Trial
      title={label('formatting.read.title', 'A number, read')}
      text={label(
        'formatting.read.text',
        'What was typed with separators. A wrong grouping is refused: guessing could make an amount a thousand times another.',
      )}
    >
      <div className="fields">
        <TextField
          name={label('formatting.read.typed', 'Typed text')}
          value={text}
          maxLength={MAX_TYPED}
          onText={setText}
        />
      </div>
      <Examples
        examples={figures('1,234,567.89', '1 234 567,89', '1.234.567,89', '12,34', '1234.50')}
        onChoose={setText}
      />
      <Results>
        <Result
          name={label('formatting.read.strict', 'Strict, without a code')}
          value={parseNumberText(text, { locale })}
          isWrong={!isPlain}
          lang={isPlain ? undefined : toIntlTag(locale)}
        />
        {CODES.map((formatCode) => (
          <CodeResult
            key={formatCode}
            {...{ formatCode, locale }}
            value={parseNumberText(text, { formatCode, locale })}
            isWrong={parseNumber(text, { formatCode }) === undefined}
          />
        ))}
      </Results>
    </Trial>
  );
}

function CodeResult({
  formatCode,
  locale,
  value,
  isWrong,
  note,
}: {
  formatCode: (typeof CODES)[number];
  locale: BuiltInLocale;
  value: string;
  isWrong: boolean;
  note?: ReactNode;
}): ReactNode {
  const label = useLabel();
  const { page } = useRuntime();
  const name = label('formatting.code', 'Code {0}', [formatCode]);
  return (
    <Result
      name={
        <>
          {name}
          <bdi dir="ltr">{formatNumber(SAMPLE, { formatCode })}</bdi>
          {page.locale.formatCode === formatCode && (
            <span className="mark">{label('formatting.ofPage', 'this page')}</span>
          )}
        </>
      }
      copyName={name}
      lang={isWrong ? toIntlTag(locale) : undefined}
      {...{ value, isWrong, note }}
    />
  );
}

function itself(value: string): readonly [string, string] {
  return [value, value];
}
