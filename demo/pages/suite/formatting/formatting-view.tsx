/** Numbers, amounts, dates and sentences: a person types, and sees every form that the layer gives them. */
import { useId, useState, type ReactNode } from 'react';
import { toIntlTag, type BuiltInLocale } from 'stoa';
import { useLabel, useRuntime, useStore } from 'stoa/react';
import { Amount } from './amount.js';
import { DateTrial } from './date.js';
import { NumberRead, NumberWritten } from './numbers.js';
import { SentenceTrial } from './sentence.js';
import { LANGUAGES, useSpeakers } from './speakers.js';

export function FormattingView(): ReactNode {
  const label = useLabel();
  const { labels } = useRuntime();
  const ofPage = useStore(labels.locale$);
  const [chosen, setChosen] = useState<BuiltInLocale>();
  const speakers = useSpeakers();
  const [first] = speakers;
  const speaker = speakers.find(({ locale }) => locale === (chosen ?? ofPage)) ?? first;
  if (!speaker) return null;
  const { locale } = speaker;

  return (
    <>
      <p className="lead hint">
        {label(
          'formatting.lead',
          'Type something, and every form of it is there: written by the layer that all apps of the suite share.',
        )}
      </p>
      <SampleLanguage value={locale} onChoose={setChosen} />
      <div className="columns formats">
        <div className="trials">
          <NumberWritten locale={locale} />
          <NumberRead locale={locale} />
        </div>
        <div className="trials">
          <Amount speaker={speaker} />
        </div>
      </div>
      <div className="trials whole formats">
        <DateTrial />
        <SentenceTrial speakers={speakers} locale={locale} />
      </div>
    </>
  );
}

/** The language of the samples is not that of the page: an app may write to somebody else. */
function SampleLanguage({
  value,
  onChoose,
}: {
  value: BuiltInLocale;
  onChoose(locale: BuiltInLocale): void;
}): ReactNode {
  const label = useLabel();
  const name = useId();
  return (
    <fieldset className="choice sample-language">
      <legend>{label('formatting.language', 'Language of amounts and of texts for what is wrong')}</legend>
      {LANGUAGES.map(([locale, ownName]) => (
        <label key={locale} lang={toIntlTag(locale)}>
          <input type="radio" name={name} checked={locale === value} onChange={() => onChoose(locale)} />
          <span>{ownName}</span>
        </label>
      ))}
    </fieldset>
  );
}
