/** A date as it was typed or picked, by a clock of choice, and every form of it in four languages. */
import { useState, type ReactNode } from 'react';
import { formatDate, timezoneOffset } from 'stoa';
import { useFormat, useLabel, useRuntime } from 'stoa/react';
import { Trial } from '../trouble/trial.js';
import { DateForms } from './date-forms.js';
import { Examples, SelectField, TextField } from './field.js';
import { isolated, Result, Results } from './result.js';
import { useSpeakers } from './speakers.js';

const DAY_MS = 86_400_000;
const TYPED = 'YYYY-MM-DD HH:mm';
const PICKED = 'YYYY-MM-DDTHH:mm';
const ZONES = ['UTC', 'Europe/London', 'America/New_York', 'Asia/Riyadh', 'Asia/Kolkata', '+05:45'];
const UNKNOWN_ZONE = 'Mars/Olympus';
const SPLITS = ['-', '/', '.'] as const;
/** What is no date is written so, in every language. */
const INVALID = formatDate(NaN);

export function DateTrial(): ReactNode {
  const label = useLabel();
  const { dates } = useFormat();
  const { page } = useRuntime();
  const ofSuite = page.locale.timeZone || ofBrowser();
  const [text, setText] = useState(() => dates.format(Date.now() - DAY_MS, 'YYYY-MM-DD [14:30]'));
  const [timeZone, setTimeZone] = useState(ofSuite);
  const [pattern, setPattern] = useState('YYYY-MM-DD dddd HH:mm');
  const speakers = useSpeakers(timeZone);
  const write = (form: string, date: Date | number | string = text) => formatDate(date, form, { timeZone });
  const isDate = write(TYPED) !== INVALID;

  return (
    <Trial
      title={label('formatting.date.title', 'A date')}
      text={label(
        'formatting.date.text',
        'Every form in four languages side by side, as the clock of any zone shows it.',
      )}
    >
      <div className="fields">
        <TextField
          name={label('formatting.date.typed', 'As text')}
          value={text}
          maxLength={100}
          onText={setText}
          wrong={
            isDate
              ? undefined
              : label('formatting.date.wrong', 'This is no date. Apps get the text “{0}”.', [INVALID])
          }
        />
        <TextField
          name={label('formatting.date.picked', 'By picker')}
          type="datetime-local"
          value={isDate ? write(PICKED) : ''}
          // An emptied picker leaves the text as it is.
          onText={(picked) => picked && setText(picked.replace('T', ' '))}
        />
        <SelectField
          name={label('formatting.date.zone', 'Clock')}
          value={timeZone}
          onText={setTimeZone}
          options={zoneOptions(ofSuite, label)}
          hint={
            timeZone === UNKNOWN_ZONE
              ? label('formatting.date.zone.unknownHint', 'Nobody knows this zone: it is taken for China’s.')
              : label('formatting.date.zone.hint', 'A text without a zone is the time of this clock.')
          }
        />
        <TextField
          name={label('formatting.date.pattern', 'Pattern')}
          value={pattern}
          maxLength={256}
          onText={setPattern}
          hint={label('formatting.date.pattern.hint', 'Words stand in [brackets].')}
        />
      </div>
      <Examples
        examples={[
          [label('formatting.date.now', 'Now'), () => write('YYYY-MM-DD HH:mm:ss', Date.now())],
          [
            label('formatting.date.yesterday', 'Yesterday'),
            () => write('YYYY-MM-DD [14:30]', Date.now() - DAY_MS),
          ],
          [
            label('formatting.date.soon', 'In three days'),
            () => write('YYYY-MM-DD [09:00]', Date.now() + 3 * DAY_MS),
          ],
          [label('formatting.date.moment', 'A moment with its zone'), '2026-02-17T00:00:00+08:00'],
          [label('formatting.date.leapDay', 'A leap day'), '2028/02/29'],
          [label('formatting.date.noDay', 'A day that does not exist'), '2026-02-29'],
        ]}
        onChoose={setText}
      />
      <DateForms date={isDate ? text : undefined} {...{ pattern, speakers }} />
      <Results name={label('formatting.date.checks', 'Checked')}>
        {SPLITS.map((split) => {
          const isValid = dates.isValid(text, split);
          return (
            <Result
              key={split}
              name={label('formatting.date.valid', 'A day of the calendar, split by “{0}”', [
                isolated(split),
              ])}
              value={isValid ? label('formatting.yes', 'yes') : label('formatting.no', 'no')}
              isWrong={!isValid}
              canCopy={false}
              dir="auto"
            />
          );
        })}
        <Result
          name={label('formatting.date.offset', 'Minutes from this clock to UTC')}
          value={
            isDate
              ? String(timezoneOffset(timeZone, Date.parse(write('YYYY-MM-DDTHH:mm:ss.SSSZ'))))
              : undefined
          }
          note={isDate ? <bdi dir="ltr">{write('Z')}</bdi> : undefined}
        />
      </Results>
    </Trial>
  );
}

function zoneOptions(
  ofSuite: string,
  label: ReturnType<typeof useLabel>,
): readonly (readonly [zone: string, name: string])[] {
  const own = ofBrowser();
  const named = new Map([
    ...ZONES.map((zone) => [zone, isolated(zone)] as const),
    [own, label('formatting.date.zone.own', '{0}, of this browser', [isolated(own)])] as const,
    [ofSuite, label('formatting.date.zone.suite', '{0}, of the suite', [isolated(ofSuite)])] as const,
    [UNKNOWN_ZONE, isolated(UNKNOWN_ZONE)] as const,
  ]);
  return [...named];
}

function ofBrowser(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
