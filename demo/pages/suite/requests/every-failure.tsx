/** Every way to fail, asked for at once: what the code gets, and what the person reads. */
import { useState, type ReactNode } from 'react';
import { StoaButton, useLabel } from 'stoa/react';
import { ExperimentTrial } from './experiment-trial.js';
import { useRun } from './use-run.js';

const ANSWERS = [
  ...[400, 401, 403, 404, 408, 500, 501, 502, 503, 504, 505],
  ...['dropped', 'malformed', 'intercepted'],
];

interface Failure {
  readonly answer: number | string;
  readonly code: string;
  readonly text: string;
}

export function EveryFailure(): ReactNode {
  const label = useLabel();
  const experiment = useRun();
  const [failures, setFailures] = useState<readonly Failure[]>([]);

  const names = new Map<number | string, string>([
    ['dropped', label('requests.failures.dropped', 'Connection drops')],
    ['malformed', label('requests.failures.malformed', 'Half a JSON')],
    ['intercepted', label('requests.failures.intercepted', 'Security gateway')],
  ]);

  const askAll = () =>
    experiment.start(async (ask) => {
      const outcomes = await Promise.all(
        ANSWERS.map(async (answer): Promise<Failure> => {
          const { error, msg = '' } = await ask({ url: `/api/demo/answers/${answer}` });
          return { answer, code: error?.code ?? '', text: msg };
        }),
      );
      setFailures(outcomes);
      return '';
    });

  return (
    <ExperimentTrial
      title={label('requests.failures.title', 'Every way to fail')}
      text={label('requests.failures.text', 'Each HTTP status has words for people and a code for programs.')}
      experiment={experiment}
      buttons={
        <StoaButton loading={experiment.isBusy} onClick={askAll}>
          {label('requests.failures.button', 'Ask for all of them')}
        </StoaButton>
      }
      findings={
        failures.length > 0 && (
          <ul className="failures">
            {failures.map(({ answer, code, text }) => (
              <li key={answer}>
                <span>{names.get(answer) ?? <bdi>HTTP {answer}</bdi>}</span>
                <code dir="ltr">{code}</code>
                <span dir="auto">{text}</span>
              </li>
            ))}
          </ul>
        )
      }
    />
  );
}
