/** Work that goes on at the server, whose end comes as an instant message, wherever the person is by then. */
import { useState, type ReactNode } from 'react';
import { describeThrown } from 'stoa';
import { StoaButton, useLabel, useRuntime } from 'stoa/react';
import { Buttons, Outcome, Trial } from '../trouble/trial.js';

export function BatchTrial(): ReactNode {
  const label = useLabel();
  const { request } = useRuntime();
  const [outcome, setOutcome] = useState('');
  const choices = [
    ['success', label('elements.batch.success', 'All goes well')],
    ['some', label('elements.batch.some', 'Some items fail')],
    ['many', label('elements.batch.many', 'Most items fail')],
    ['three', label('elements.batch.three', 'Three tasks that fail')],
  ] as const;

  async function start(kind: string): Promise<void> {
    try {
      await request.post('/api/demo/batch-tasks', { outcome: kind }, { dedupe: false });
      setOutcome(
        label('elements.batch.started', 'It is running. You can go on, and even load the page anew.'),
      );
    } catch (error) {
      setOutcome(describeThrown(error));
    }
  }

  return (
    <Trial
      title={label('elements.batch.title', 'Start a batch task')}
      text={label(
        'elements.batch.text',
        'The server does the work and tells by an instant message how it ended. What failed waits until it was seen.',
      )}
    >
      <Buttons>
        {choices.map(([kind, text]) => (
          <StoaButton key={kind} onClick={() => void start(kind)}>
            {text}
          </StoaButton>
        ))}
      </Buttons>
      <Outcome>{outcome}</Outcome>
    </Trial>
  );
}
