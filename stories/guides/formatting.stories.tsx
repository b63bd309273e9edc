/** Live examples of the guide to formatting: the numbers that somebody types, as the language of the toolbar has them. */
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useEffect, useState, type ReactNode } from 'react';
import { amountInWords, convertBack, describeThrown, parseNumber, type NumberFormatCode } from 'stoa';
import { useFormat } from 'stoa/react';
import { Field, inReact, Results, type Speak } from '../support/guide.js';
import type { Replies } from '../support/runtime.js';
import type { Words } from '../support/texts.js';

const NUMBER: Words = ['Number', '数字', '數字', 'رقم'];
const AMOUNT: Words = ['Amount', '金额', '金額', 'المبلغ'];
const CURRENCY: Words = ['Currency', '货币', '貨幣', 'العملة'];

const FORMAT_CODES: readonly NumberFormatCode[] = [1, 2, 3, 4];

const meta: Meta = {
  title: 'Guides/Examples/Formatting',
  tags: ['!autodocs', '!dev'],
  parameters: { controls: { disable: true } },
};

export default meta;
type Story = StoryObj;

function NumberFormats({ speak }: { speak: Speak }): ReactNode {
  const { format } = useFormat();
  const [typed, setTyped] = useState('1284500.505');
  return (
    <div className="stack">
      <Field label={speak(NUMBER)} value={typed} onChange={setTyped} inputMode="decimal" />
      <Results
        rows={[
          ['format.number(typed)', format.number(typed)],
          ['format.number(typed, { fractionDigits: 2 })', format.number(typed, { fractionDigits: 2 })],
          ...FORMAT_CODES.map(
            (formatCode) =>
              [
                `format.number(typed, { formatCode: ${formatCode} })`,
                format.number(typed, { formatCode }),
              ] as const,
          ),
        ]}
      />
    </div>
  );
}

/** One number under each format code. */
export const Numbers: Story = { render: inReact((speak) => <NumberFormats speak={speak} />) };

function NumbersTyped({ speak }: { speak: Speak }): ReactNode {
  const { format } = useFormat();
  const [typed, setTyped] = useState('1.284.500,50');
  return (
    <div className="stack">
      <Field label={speak(NUMBER)} value={typed} onChange={setTyped} inputMode="decimal" />
      <Results
        rows={[
          ['parseNumber(typed)', <code key="1">{String(parseNumber(typed))}</code>],
          [
            'parseNumber(typed, { formatCode: 3 })',
            <code key="2">{String(parseNumber(typed, { formatCode: 3 }))}</code>,
          ],
          ['format.parse(typed)', format.parse(typed)],
          ['format.parse(typed, { formatCode: 3 })', format.parse(typed, { formatCode: 3 })],
        ]}
      />
    </div>
  );
}

/** A number with separators is read only by the format code that it was written with. */
export const Reading: Story = { render: inReact((speak) => <NumbersTyped speak={speak} />) };

function CurrencyAmounts({ speak }: { speak: Speak }): ReactNode {
  const { format } = useFormat();
  const [typed, setTyped] = useState('-1284.5');
  const [code, setCode] = useState('USD');
  return (
    <div className="stack">
      <div className="row">
        <Field label={speak(AMOUNT)} value={typed} onChange={setTyped} inputMode="decimal" />
        <Field label={speak(CURRENCY)} value={code} onChange={setCode} />
      </div>
      <Results
        rows={[
          ['format.currency(typed, { code })', format.currency(typed, { code })],
          ["…, { code, display: 'code' }", format.currency(typed, { code, display: 'code' })],
          ["…, { code, display: 'name' }", format.currency(typed, { code, display: 'name' })],
          ["…, { code, symbol: 'RMB' }", format.currency(typed, { code, symbol: 'RMB' })],
          ['…, { code, fractionDigits: 0 }', format.currency(typed, { code, fractionDigits: 0 })],
        ]}
      />
    </div>
  );
}

/** An amount with its currency. Try `JPY`, which has no decimals. */
export const Currencies: Story = { render: inReact((speak) => <CurrencyAmounts speak={speak} />) };

function AmountWords({ speak }: { speak: Speak }): ReactNode {
  const { format } = useFormat();
  const [typed, setTyped] = useState('1409.50');
  const words = format.inWords(typed);
  return (
    <div className="stack">
      <Field label={speak(AMOUNT)} value={typed} onChange={setTyped} inputMode="decimal" />
      <Results
        rows={[
          ['format.inWords(typed)', words, / ONLY$/.test(words) ? 'en' : undefined],
          ["amountInWords(typed, 'en_US')", amountInWords(typed, 'en_US'), 'en'],
          ["amountInWords(typed, 'zh_CN')", amountInWords(typed, 'zh_CN'), 'zh-CN'],
          ["amountInWords(typed, 'zh_TW')", amountInWords(typed, 'zh_TW'), 'zh-TW'],
        ]}
      />
    </div>
  );
}

/** An amount as it is written out on bills. */
export const InWords: Story = { render: inReact((speak) => <AmountWords speak={speak} />) };

const RATES: Replies = { 'POST /papi/i18n/rate/getTargetRate': { data: { rate: '7.1234' } } };
const QUERY = { rateSymbol: 'USD', targetSymbol: 'CNY' };

/** What came of converting an amount. */
interface Converted {
  readonly typed: string;
  readonly rate: string;
  readonly text: string;
}

function Conversion({ speak }: { speak: Speak }): ReactNode {
  const { format } = useFormat();
  const [typed, setTyped] = useState('1284.5');
  const [converted, setConverted] = useState<Converted>();
  useEffect(() => {
    let isOver = false;
    const convert = async (): Promise<Converted> => ({
      typed,
      rate: await format.getRate(QUERY),
      // What cannot be converted rejects, with a message in the language of the page.
      text: await format.convert(typed, { ...QUERY, fractionDigits: 2 }).catch(describeThrown),
    });
    convert().then(
      (answer) => isOver || setConverted(answer),
      (error: unknown) => isOver || reportError(error),
    );
    return () => void (isOver = true);
  }, [format, typed]);
  const back = converted && convertBack(converted.text, converted.rate);
  return (
    <div className="stack" aria-busy={converted?.typed !== typed}>
      <Field label={speak(AMOUNT)} value={typed} onChange={setTyped} inputMode="decimal" />
      <Results
        rows={[
          ["format.getRate({ rateSymbol: 'USD', targetSymbol: 'CNY' })", converted?.rate],
          ['format.convert(typed, { …, fractionDigits: 2 })', converted?.text],
          ['convertBack(converted, rate)', <code key="back">{String(back)}</code>],
        ]}
      />
    </div>
  );
}

/** There and back again; the rate comes from a scripted server. */
export const Converting: Story = { render: inReact((speak) => <Conversion speak={speak} />, RATES) };
