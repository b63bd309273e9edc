/** An app that is loaded well and fails to show itself: the page around it stays, and a refresh is offered. */
import { useState, type ReactNode } from 'react';
import { describeThrown } from 'stoa';
import { ModuleView, StoaButton, useLabel } from 'stoa/react';
import { Buttons, Outcome, Trial } from './trial.js';

export function RenderTrial(): ReactNode {
  const label = useLabel();
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState('');
  return (
    <Trial
      title={label('trouble.render.title', '…an app cannot be shown')}
      text={label(
        'trouble.render.text',
        'Its files are whole, but it throws as it is put on the page. Perhaps it does not fit this page any more.',
      )}
    >
      <Buttons>
        <StoaButton
          onClick={() => {
            setFailure('');
            setTries(tries + 1);
          }}
        >
          {label('trouble.render.button', 'Show it')}
        </StoaButton>
      </Buttons>
      <Outcome>
        {failure &&
          label('trouble.render.outcome', '“{0}” The page around it goes on, and a refresh is offered.', [
            failure,
          ])}
      </Outcome>
      {tries > 0 && (
        <ModuleView
          key={tries}
          name="@stoa/probe"
          component="ThrowsOnMount"
          onError={(error) => setFailure(describeThrown(error))}
        />
      )}
    </Trial>
  );
}
