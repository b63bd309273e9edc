/** Labels from the files of four languages, with what a person fills in: one with gaps, one that knows plurals. */
import { useEffect, useState, type ReactNode } from 'react';
import { directionOf, parseNumber, parseNumberText, type BuiltInLocale } from 'stoa';
import { StoaProvider, useFormat, useLabel, useMessage, useRuntime } from 'stoa/react';
import { Trial } from '../trouble/trial.js';
import { Examples, figures, TextField } from './field.js';
import { isolated, Nothing } from './result.js';
import type { Speaker } from './speakers.js';

export function SentenceTrial({
  speakers,
  locale,
}: {
  speakers: readonly Speaker[];
  locale: BuiltInLocale;
}): ReactNode {
  const label = useLabel();
  const [count, setCount] = useState('3');
  const [who, setWho] = useState('Amelia Hart');
  const isWrong = parseNumber(count) === undefined;
  return (
    <Trial
      title={label('formatting.sentence.title', 'A sentence with gaps')}
      text={label(
        'formatting.sentence.text',
        'Two labels from the files of four languages: one with gaps, one that counts as the language does. What is filled in stays what it is, also when it looks like a gap.',
      )}
    >
      <div className="fields">
        <TextField
          name={label('formatting.sentence.count', 'Count')}
          value={count}
          inputMode="numeric"
          maxLength={40}
          onText={setCount}
          wrong={isWrong ? parseNumberText(count, { locale }) : undefined}
        />
        <TextField
          name={label('formatting.sentence.who', 'Name')}
          value={who}
          dir="auto"
          maxLength={80}
          onText={setWho}
        />
      </div>
      <Examples examples={figures('林雨桐', 'ليلى', '{0}', '<b>$&</b>')} onChoose={setWho} />
      <ul className="sentences">
        {speakers.map(({ locale: language, tag, name, runtime }) => (
          <li key={language} lang={tag} dir={directionOf(language)}>
            <span className="language">{name}</span>
            <div>
              <StoaProvider runtime={runtime}>
                {isWrong ? <Nothing /> : <Sentence count={count} who={who} />}
              </StoaProvider>
            </div>
          </li>
        ))}
      </ul>
    </Trial>
  );
}

/** In the language of the runtime around it. */
function Sentence({ count, who }: { count: string; who: string }): ReactNode {
  const label = useLabel();
  const { labels } = useRuntime();
  const message = useMessage();
  const { format } = useFormat();
  // In a sentence of the other direction it keeps its own.
  const held = `\u2068${who}\u2069`;
  useEffect(() => {
    // Until the file is there, and without it, the sentence is English.
    labels.load('suite').catch(() => {});
  }, [labels]);
  const read = (args?: readonly unknown[]) =>
    label('formatting.sentence', '{1} has shared files with you: {0}', args);
  return (
    <>
      <p>{read([isolated(format.number(count)), held])}</p>
      <code>{read()}</code>
      <p>
        {message(
          'formatting.plural',
          { count: Number(count), who: held },
          '{who} has shared files with you: {count}',
        )}
      </p>
    </>
  );
}
