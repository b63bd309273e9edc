/** A field for any address, and the list of what a person has agreed to, to be taken back. */
import { useState, type SubmitEvent, type ReactNode } from 'react';
import type { LinkOutcome } from 'stoa';
import { StoaButton, useLabel, useNotice, useRuntime } from 'stoa/react';
import { Buttons, Outcome, Trial } from '../trouble/trial.js';
import { Verdict } from './verdict.js';

export function OwnLink(): ReactNode {
  const label = useLabel();
  const { toast } = useNotice();
  const { links } = useRuntime();
  const [href, setHref] = useState('https://www.example.org/');
  const [outcome, setOutcome] = useState<LinkOutcome>();
  const words: Record<LinkOutcome, string> = {
    ignored: label('links.outcome.ignore', 'Nothing to open'),
    blocked: label('links.outcome.block', 'Refused, nothing was opened'),
    declined: label('links.outcome.declined', 'You stayed'),
    dialog: label('links.outcome.dialog', 'Opened in a dialog'),
    window: label('links.outcome.trusted', 'Opened in a new window'),
    page: label('links.outcome.page', 'Opened in this page'),
    host: label('links.outcome.host', 'Opened by the container'),
    handoff: label('links.outcome.handoff', 'Handed to the device'),
  };

  function open(event: SubmitEvent): void {
    event.preventDefault();
    setOutcome(undefined);
    void links.open(href).then(setOutcome);
  }

  return (
    <Trial
      title={label('links.own', 'One of your own')}
      text={label('links.own.text', 'Type any address and see what the suite makes of it.')}
    >
      <form className="own-link" onSubmit={open}>
        <label>
          <span className="visually-hidden">{label('links.address', 'Address')}</span>
          <input value={href} dir="ltr" spellCheck={false} onChange={({ target }) => setHref(target.value)} />
        </label>
        <StoaButton type="submit" variant="primary">
          {label('links.open', 'Open')}
        </StoaButton>
      </form>
      <Verdict link={links.classify(href)} />
      <Outcome>{outcome && words[outcome]}</Outcome>
      <Buttons>
        <StoaButton
          size="small"
          onClick={() => {
            links.forgetConsent();
            toast(label('links.forgotten', 'You will be asked again.'));
          }}
        >
          {label('links.forget', 'Forget what I agreed to')}
        </StoaButton>
      </Buttons>
    </Trial>
  );
}
