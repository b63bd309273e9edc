/** Before a link to an unverified site opens, and a page of the suite in a dialog. */
import { useState, type ReactNode } from 'react';
import { StoaButton, StoaLinkDialog, useLabel, usePrompt } from 'stoa/react';
import { Buttons, Outcome, Trial } from '../trouble/trial.js';

const PRETENDING = 'https://www.bank.example.account.verify.evil.example/signin?session=4711';
const PAGE = '/spa/hrm.html';

export function LinksTrial(): ReactNode {
  const label = useLabel();
  const { ask } = usePrompt();
  const [isPageOpen, setPageOpen] = useState(false);
  const [outcome, setOutcome] = useState('');

  async function askAboutLink(): Promise<void> {
    const { open, remember } = await ask({
      kind: 'external-link',
      url: PRETENDING,
      displayHost: new URL(PRETENDING).host,
      textHost: 'www.bank.example',
    });
    setOutcome(
      open
        ? remember
          ? label('elements.links.openAlways', 'It would open, and never ask again.')
          : label('elements.links.open', 'It would open.')
        : label('elements.links.stay', 'You stayed.'),
    );
  }

  return (
    <Trial
      title={label('elements.links.title', 'Links')}
      text={label('elements.links.text', 'Where an unverified link really leads, and a page in a dialog.')}
    >
      <Buttons>
        <StoaButton onClick={() => void askAboutLink()}>
          {label('elements.links.external', 'An unverified link')}
        </StoaButton>
        <StoaButton onClick={() => setPageOpen(true)}>
          {label('elements.links.internal', 'A page in a dialog')}
        </StoaButton>
      </Buttons>
      <Outcome>{outcome}</Outcome>
      <StoaLinkDialog
        open={isPageOpen}
        url={PAGE}
        heading={label('ui.legacy', 'A page from before')}
        onAction={({ action }) => {
          if (action === 'open-window') window.open(PAGE, '_blank', 'noopener');
        }}
        onClose={() => setPageOpen(false)}
      />
    </Trial>
  );
}
