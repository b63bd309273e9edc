/** The request layer at work: every experiment makes real calls, and the drawing shows what became of them. */
import type { ReactNode } from 'react';
import { useFormat, useLabel, useRuntime, useStore } from 'stoa/react';
import { AbortOne } from './abort-one.js';
import { EqualCalls } from './equal-calls.js';
import { EveryFailure } from './every-failure.js';
import { ExpiredSession } from './expired-session.js';
import { OneCall } from './one-call.js';
import { SlowAnswer, UnsteadyServer } from './patience.js';
import { SensitiveWords } from './sensitive-words.js';

export function RequestsView(): ReactNode {
  const label = useLabel();
  const { format } = useFormat();
  const { request } = useRuntime();
  const pending = useStore(request.pending$);
  return (
    <>
      <p className="lead hint">
        {label(
          'requests.lead',
          'Above, in each drawing, the calls that the page asked for; below, those that left the browser. Time runs from left to right.',
        )}{' '}
        <a href="/control" data-stoa-link="native">
          {label('requests.control', 'Break more on the control page')}
        </a>
      </p>
      <p className={`pending ${pending > 0 ? 'on' : ''}`}>
        {label('requests.pending', 'Waiting for an answer now: {0}', [format.number(pending)])}
      </p>
      <div className="columns experiment">
        <div className="trials">
          <EqualCalls />
          <AbortOne />
          <SlowAnswer />
        </div>
        <div className="trials">
          <ExpiredSession />
          <SensitiveWords />
          <UnsteadyServer />
          <OneCall />
        </div>
      </div>
      <div className="trials whole experiment">
        <EveryFailure />
      </div>
    </>
  );
}
