/** A post for the notice board: the server looks for sensitive words in it. */
import { useId, useState, type ReactNode } from 'react';
import { StoaButton, useLabel } from 'stoa/react';
import { ExperimentTrial } from './experiment-trial.js';
import { useRun } from './use-run.js';

const POSTS_PATH = '/api/demo/posts';

export function SensitiveWords(): ReactNode {
  const label = useLabel();
  const experiment = useRun();
  const id = useId();
  const samples = [
    [
      label('requests.words.plain', 'Harmless'),
      label('requests.words.plainText', 'There is cake in the kitchen at three.'),
    ],
    [
      label('requests.words.weak', 'Words that ask'),
      label('requests.words.weakText', 'Project Aurora starts on Monday.'),
    ],
    [
      label('requests.words.strong', 'Words that are forbidden'),
      label('requests.words.strongText', 'The salary list is in the usual folder.'),
    ],
  ] as const;
  const [typed, setTyped] = useState<string>();
  const text = typed ?? samples[1][1];

  const post = () =>
    experiment.start(async (ask) => {
      const answer = await ask<{ id: number }>({ url: POSTS_PATH, data: { text }, dedupe: false });
      return answer.status
        ? label('requests.words.posted', 'Posted as no. {0}.', [answer.data?.id])
        : label('requests.words.refused', 'Not posted: {0}', [answer.msg]);
    });

  return (
    <ExperimentTrial
      title={label('requests.words.title', 'A text with sensitive words')}
      text={label(
        'requests.words.text',
        'Some words make the suite ask, others have to go. A confirmed text is sent a second time.',
      )}
      experiment={experiment}
      buttons={
        <StoaButton
          variant="primary"
          loading={experiment.isBusy}
          disabled={text.trim() === ''}
          onClick={post}
        >
          {label('requests.words.button', 'Post it')}
        </StoaButton>
      }
    >
      <div className="samples" role="group" aria-label={label('requests.words.samples', 'Examples')}>
        {samples.map(([name, sample]) => (
          <StoaButton key={name} size="small" variant="quiet" onClick={() => setTyped(sample)}>
            {name}
          </StoaButton>
        ))}
      </div>
      <label htmlFor={id} className="visually-hidden">
        {label('requests.words.post', 'Text of the post')}
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={2000}
        dir="auto"
        value={text}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ExperimentTrial>
  );
}
