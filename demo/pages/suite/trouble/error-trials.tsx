/** Errors that nobody catches. The shell tells of them, see `uncaught.ts`. */
import type { ReactNode } from 'react';
import { StoaButton, useLabel } from 'stoa/react';
import { Buttons, Trial } from './trial.js';

export function ErrorTrials(): ReactNode {
  const label = useLabel();
  return (
    <>
      <Trial
        title={label('trouble.throw.title', '…a script throws an error')}
        text={label('trouble.throw.text', 'It becomes a record in the browser first, then in the database.')}
      >
        <Buttons>
          <StoaButton
            onClick={() => {
              throw new Error('The demo was asked to throw this error.');
            }}
          >
            {label('trouble.throw.button', 'Throw an error')}
          </StoaButton>
        </Buttons>
      </Trial>
      <Trial
        title={label('trouble.reject.title', '…a promise is rejected')}
        text={label('trouble.reject.text', 'Nobody waits for this one, so nobody would have noticed.')}
      >
        <Buttons>
          <StoaButton
            onClick={() => void Promise.reject(new Error('The demo was asked to reject this promise.'))}
          >
            {label('trouble.reject.button', 'Reject a promise')}
          </StoaButton>
        </Buttons>
      </Trial>
    </>
  );
}
