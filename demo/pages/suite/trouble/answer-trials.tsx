/** Answers of the server that are none. */
import { useState, type ReactNode } from 'react';
import { describeThrown } from 'stoa';
import { StoaButton, useLabel, useRuntime } from 'stoa/react';
import { withFault, type Faults } from './faults.js';
import { Buttons, Outcome, Trial } from './trial.js';

export function AnswerTrials(): ReactNode {
  const label = useLabel();
  return (
    <>
      <AnswerTrial
        title={label('trouble.answer.title', '…an answer cannot be read')}
        text={label(
          'trouble.answer.text',
          'The server breaks off in the middle, or a gateway answers with a page.',
        )}
        cases={[
          { button: label('trouble.answer.malformed', 'Half an envelope'), fault: { envelope: 'malformed' } },
          { button: label('trouble.answer.html', 'A page instead'), fault: { envelope: 'html' } },
        ]}
      />
      <AnswerTrial
        title={label('trouble.slow.title', '…an answer takes too long')}
        text={label('trouble.slow.text', 'The server takes two seconds, the call waits for half of one.')}
        cases={[
          {
            button: label('trouble.slow.button', 'Ask the slow server'),
            fault: { latencyMs: 2000 },
            timeout: 500,
          },
        ]}
      />
    </>
  );
}

interface Case {
  readonly button: string;
  readonly fault: Partial<Faults>;
  readonly timeout?: number;
}

function AnswerTrial({
  title,
  text,
  cases,
}: {
  title: string;
  text: string;
  cases: readonly Case[];
}): ReactNode {
  const label = useLabel();
  const { request } = useRuntime();
  const [busy, setBusy] = useState(-1);
  const [outcome, setOutcome] = useState({ failed: false, text: '' });

  async function run({ fault, timeout }: Case): Promise<void> {
    const ask = () =>
      request.settle('/api/hrm/employees', { params: { size: 1 }, ...(timeout && { timeout }) });
    try {
      const answer = await withFault(request, fault, ask);
      setOutcome(
        answer.status
          ? { failed: false, text: label('trouble.answer.fine', 'The answer was fine.') }
          : { failed: true, text: `${answer.error.code}: ${answer.msg}` },
      );
    } catch (error) {
      setOutcome({ failed: true, text: describeThrown(error) });
    }
  }

  return (
    <Trial title={title} text={text}>
      <Buttons>
        {cases.map((one, index) => (
          <StoaButton
            key={one.button}
            loading={busy === index}
            disabled={busy !== -1 && busy !== index}
            onClick={() => {
              setBusy(index);
              void run(one).finally(() => setBusy(-1));
            }}
          >
            {one.button}
          </StoaButton>
        ))}
      </Buttons>
      <Outcome kind={outcome.failed ? 'failure' : 'plain'}>{outcome.text}</Outcome>
    </Trial>
  );
}
