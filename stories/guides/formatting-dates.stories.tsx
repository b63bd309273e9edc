/** Live examples of the guide to formatting: the dates that somebody types, as the language of the toolbar has them. */
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useState, type ReactNode } from 'react';
import { formatDate, timezoneOffset } from 'stoa';
import { useFormat } from 'stoa/react';
import { Field, inReact, Results, type Speak } from '../support/guide.js';
import type { Words } from '../support/texts.js';

const DATE: Words = ['Date', '日期', '日期', 'التاريخ'];
const PATTERN: Words = ['Pattern', '格式', '格式', 'النمط'];
const ZONE: Words = ['Time zone', '时区', '時區', 'المنطقة الزمنية'];
const HOURS: Words = ['Hours from now', '距现在的小时数', '距現在的小時數', 'الساعات من الآن'];

const meta: Meta = {
  title: 'Guides/Examples/Formatting dates',
  tags: ['!autodocs', '!dev'],
  parameters: { controls: { disable: true } },
};

export default meta;
type Story = StoryObj;

function DatePatterns({ speak }: { speak: Speak }): ReactNode {
  const { dates } = useFormat();
  const [typed, setTyped] = useState('2026-01-31 09:05');
  const [pattern, setPattern] = useState('dddd, D MMMM YYYY');
  return (
    <div className="stack">
      <div className="row">
        <Field label={speak(DATE)} value={typed} onChange={setTyped} />
        <Field label={speak(PATTERN)} value={pattern} onChange={setPattern} />
      </div>
      <Results
        rows={[
          ['dates.format(typed, pattern)', dates.format(typed, pattern)],
          ['dates.date(typed)', dates.date(typed)],
          ['dates.dateTime(typed)', dates.dateTime(typed)],
          ['dates.time(typed)', dates.time(typed)],
          ['dates.isValid(typed)', <code key="valid">{String(dates.isValid(typed))}</code>],
        ]}
      />
    </div>
  );
}

/** A date by a pattern of your own and by those of the page. */
export const Patterns: Story = { render: inReact((speak) => <DatePatterns speak={speak} />) };

function FromNow({ speak }: { speak: Speak }): ReactNode {
  const { dates } = useFormat();
  const [now] = useState(() => Date.now());
  const [hours, setHours] = useState('-26');
  const date = now + Number(hours) * 3_600_000;
  return (
    <div className="stack">
      <Field label={speak(HOURS)} value={hours} onChange={setHours} type="number" step="any" />
      <Results
        rows={[
          ['dates.relative(date, { now })', dates.relative(date, { now })],
          ['dates.relative(date, { now, bare: true })', dates.relative(date, { now, bare: true })],
          ['dates.calendar(date)', dates.calendar(date)],
          ['dates.dateTime(date)', dates.dateTime(date)],
        ]}
      />
    </div>
  );
}

/** How far a date is from now, in words. */
export const Distance: Story = { render: inReact((speak) => <FromNow speak={speak} />) };

function Zones({ speak }: { speak: Speak }): ReactNode {
  const [timeZone, setTimeZone] = useState('America/New_York');
  const winter = Date.UTC(2026, 0, 31, 9, 5);
  return (
    <div className="stack">
      <Field label={speak(ZONE)} value={timeZone} onChange={setTimeZone} />
      <Results
        rows={[
          ['timezoneOffset(timeZone, winter)', timezoneOffset(timeZone, winter)],
          [
            "formatDate(winter, 'YYYY-MM-DD HH:mm Z', { timeZone })",
            formatDate(winter, 'YYYY-MM-DD HH:mm Z', { timeZone }),
          ],
        ]}
      />
    </div>
  );
}

/** Any zone that the browser knows, or an offset such as `+05:30`. */
export const TimeZones: Story = { render: inReact((speak) => <Zones speak={speak} />) };
