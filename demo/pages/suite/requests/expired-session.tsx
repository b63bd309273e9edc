/** The session ends on the server while five calls are on their way: one sign-in, five answers. */
import type { ReactNode } from 'react';
import { StoaButton, useLabel, useRuntime } from 'stoa/react';
import { ExperimentTrial } from './experiment-trial.js';
import { NUMBER_PATH, type NumberData } from './number.js';
import { useRun } from './use-run.js';

const CALLS = 5;

export function ExpiredSession(): ReactNode {
  const label = useLabel();
  const { request, client } = useRuntime();
  const accounts = ['lin.yutong, chen.siyuan', 'northgate'];
  const experiment = useRun();

  const expireAndAsk = () =>
    experiment.start(async (ask) => {
      await request.post('/demo/sessions/expire', { whose: 'mine' }, { dedupe: false });
      const answers = await Promise.all(
        Array.from({ length: CALLS }, (_, index) =>
          ask<NumberData>({ url: NUMBER_PATH, params: { waitMs: 200, index } }),
        ),
      );
      const answered = answers.filter(({ status }) => status);
      const failure = answers.find(({ status }) => !status);
      return failure
        ? label('requests.expired.left', '{0} of {1} were answered. {2}', [
            answered.length,
            CALLS,
            failure.msg,
          ])
        : label('requests.expired.outcome', 'All {0} were answered, signed in as {1}.', [
            CALLS,
            answered[0]?.data?.account,
          ]);
    });

  return (
    <ExperimentTrial
      title={label('requests.expired.title', 'The session expires, five calls wait')}
      text={
        client.device === 'PC'
          ? label(
              'requests.expired.text',
              'Sign in once, and all five go on. Accounts: {0}; password: {1}. With somebody else’s, the box stays.',
              accounts,
            )
          : label(
              'requests.expired.textMobile',
              'On phones there is no sign-in box: the suite signs you out, and you come back here by signing in. Accounts: {0}; password: {1}.',
              accounts,
            )
      }
      experiment={experiment}
      buttons={
        <StoaButton variant="primary" loading={experiment.isBusy} onClick={expireAndAsk}>
          {label('requests.expired.button', 'End my session and ask')}
        </StoaButton>
      }
    />
  );
}
