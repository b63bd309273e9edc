/** The forms of a date: one a row, one language a column; on narrow screens one language below the other. */
import { useEffect, useState, type ReactNode } from 'react';
import { directionOf, type Dates } from 'stoa';
import { useFormat, useLabel } from 'stoa/react';
import { Nothing } from './result.js';
import type { Speaker } from './speakers.js';

/** How long ago something is grows by itself. */
const TICK_MS = 5_000;
/** A week from a Sunday on. */
const SUNDAY = Date.UTC(2023, 0, 1, 12);
const DAY_MS = 86_400_000;

export function DateForms({
  date,
  pattern,
  speakers,
}: {
  /** Absent when there is none. */
  date: string | undefined;
  pattern: string;
  speakers: readonly Speaker[];
}): ReactNode {
  const label = useLabel();
  const { format } = useFormat();
  useTick();
  const ofDate = (write: (dates: Dates, known: string) => string) => (dates: Dates) =>
    date === undefined ? undefined : write(dates, date);
  const forms: readonly (readonly [name: string, write: (dates: Dates) => string | undefined])[] = [
    [label('formatting.form.pattern', 'By pattern'), ofDate((dates, known) => dates.format(known, pattern))],
    [label('formatting.form.bare', 'Without a pattern'), ofDate((dates, known) => dates.format(known))],
    [
      label('formatting.form.day', 'Day, as this page writes it'),
      ofDate((dates, known) => dates.date(known)),
    ],
    [label('formatting.form.dayTime', 'Day and time'), ofDate((dates, known) => dates.dateTime(known))],
    [label('formatting.form.time', 'Time of day'), ofDate((dates, known) => dates.time(known))],
    [label('formatting.form.relative', 'Seen from now'), ofDate((dates, known) => dates.relative(known))],
    [
      label('formatting.form.span', 'How long'),
      ofDate((dates, known) => dates.relative(known, { bare: true })),
    ],
    [label('formatting.form.calendar', 'As people say it'), ofDate((dates, known) => dates.calendar(known))],
    [
      label('formatting.form.week', 'The week begins on'),
      (dates) => dates.format(new Date(SUNDAY + dates.firstDayOfWeek() * DAY_MS).toISOString(), 'dddd'),
    ],
    [
      label('formatting.form.hours', 'Hours on the clock'),
      (dates) => format.number(dates.hour12() ? 12 : 24),
    ],
  ];

  // Roles are named: as a grid on narrow screens it would be no table any more.
  return (
    <table className="forms" role="table" aria-label={label('formatting.date.forms', 'Every form')}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {label('formatting.form', 'Form')}
          </th>
          {speakers.map(({ locale, tag, name }) => (
            <th key={locale} role="columnheader" scope="col" lang={tag}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {forms.map(([form, write]) => (
          <tr key={form} role="row">
            <th role="rowheader" scope="row">
              {form}
            </th>
            {speakers.map(({ locale, tag, name, runtime }) => {
              const text = write(runtime.dates);
              return (
                <td key={locale} role="cell">
                  <span className="language" lang={tag} aria-hidden="true">
                    {name}
                  </span>
                  {text === undefined ? (
                    <Nothing />
                  ) : (
                    <bdi className="value" lang={tag} dir={directionOf(locale)}>
                      {text}
                    </bdi>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useTick(): void {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), TICK_MS);
    return () => clearInterval(timer);
  }, []);
}
