/** Questions, notices and dialogs, as any app of the suite asks for them. */
import { useState, type ReactNode } from 'react';
import type { NoticeKind } from 'stoa';
import { StoaButton, StoaDialog, useLabel, useRuntime } from 'stoa/react';
import { Buttons, Outcome, Trial } from './trial.js';

export function OverlayTrials(): ReactNode {
  return (
    <>
      <QuestionTrial />
      <NoticeTrial />
      <DialogTrial />
    </>
  );
}

function QuestionTrial(): ReactNode {
  const label = useLabel();
  const { prompts } = useRuntime();
  const [outcome, setOutcome] = useState('');

  async function ask(): Promise<void> {
    const isSure = await prompts.ask({
      kind: 'confirm',
      title: label('trouble.ask.question', 'Close the quarter?'),
      text: label('trouble.ask.detail', 'Bookings of this quarter can no longer be changed afterwards.'),
      confirmLabel: label('trouble.ask.yes', 'Close it'),
    });
    setOutcome(
      isSure
        ? label('trouble.ask.didConfirm', 'You confirmed.')
        : label('trouble.ask.didCancel', 'You canceled.'),
    );
  }

  return (
    <Trial
      title={label('trouble.ask.title', '…an app asks a question')}
      text={label('trouble.ask.text', 'The code waits for the answer like for any other promise.')}
    >
      <Buttons>
        <StoaButton onClick={() => void ask()}>{label('trouble.ask.button', 'Ask a question')}</StoaButton>
      </Buttons>
      <Outcome>{outcome}</Outcome>
    </Trial>
  );
}

function NoticeTrial(): ReactNode {
  const label = useLabel();
  const { notices } = useRuntime();
  const kinds: readonly (readonly [NoticeKind, string, string])[] = [
    [
      'info',
      label('trouble.notice.info', 'Information'),
      label('trouble.notice.infoText', 'A new version comes tonight.'),
    ],
    [
      'success',
      label('trouble.notice.success', 'Success'),
      label('trouble.notice.successText', 'All changes are saved.'),
    ],
    [
      'warning',
      label('trouble.notice.warning', 'Warning'),
      label('trouble.notice.warningText', 'The mailbox is almost full.'),
    ],
    [
      'error',
      label('trouble.notice.error', 'Error'),
      label('trouble.notice.errorText', 'The file could not be sent.'),
    ],
  ];
  return (
    <Trial
      title={label('trouble.notice.title', '…an app has something to say')}
      text={label(
        'trouble.notice.text',
        'Good news leaves by itself after ten seconds, bad news stays until it is closed.',
      )}
    >
      <Buttons>
        {kinds.map(([kind, name, text]) => (
          <StoaButton key={kind} onClick={() => void notices.show({ kind, text })}>
            {name}
          </StoaButton>
        ))}
      </Buttons>
    </Trial>
  );
}

function DialogTrial(): ReactNode {
  const label = useLabel();
  const { notices } = useRuntime();
  const [isOpen, setOpen] = useState(false);
  const [isUnsaved, setUnsaved] = useState(false);

  return (
    <Trial
      title={label('trouble.dialog.title', '…a dialog may not close yet')}
      text={label('trouble.dialog.text', 'With unsaved changes it stays, however often Escape is pressed.')}
    >
      <Buttons>
        <StoaButton onClick={() => setOpen(true)}>
          {label('trouble.dialog.button', 'Open a dialog')}
        </StoaButton>
      </Buttons>
      <StoaDialog
        open={isOpen}
        heading={label('trouble.dialog.heading', 'Travel expenses')}
        onRequestClose={(event) => {
          if (!isUnsaved) return;
          event.preventDefault();
          notices.show({
            kind: 'warning',
            text: label('trouble.dialog.refused', 'There are unsaved changes.'),
          });
        }}
        onClose={() => setOpen(false)}
      >
        <label className="switch">
          <input type="checkbox" checked={isUnsaved} onChange={({ target }) => setUnsaved(target.checked)} />
          {label('trouble.dialog.unsaved', 'There are unsaved changes')}
        </label>
        <StoaButton slot="footer" variant="primary" data-stoa-close="">
          {label('trouble.dialog.close', 'Close')}
        </StoaButton>
      </StoaDialog>
    </Trial>
  );
}
