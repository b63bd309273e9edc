/** Questions that are promises: `confirm()` from anywhere, with React inside, and those of the runtime. */
import { useRef, useState, type ReactNode } from 'react';
import { alert, confirm, StoaButton, useLabel, usePrompt } from 'stoa/react';
import { Buttons, Outcome, Trial } from '../trouble/trial.js';

export function QuestionsTrial(): ReactNode {
  const label = useLabel();
  const prompts = usePrompt();
  const [outcome, setOutcome] = useState('');
  const isAsking = useRef(false);
  const tell = (isSure: boolean) =>
    setOutcome(
      isSure
        ? label('trouble.ask.didConfirm', 'You confirmed.')
        : label('trouble.ask.didCancel', 'You canceled.'),
    );

  /** The second press of a fast double click comes before the question covers the button. */
  async function removeOnce(): Promise<void> {
    if (isAsking.current) return;
    isAsking.current = true;
    await remove().finally(() => (isAsking.current = false));
  }

  async function remove(): Promise<void> {
    let reason = '';
    const isSure = await confirm({
      title: label('elements.ask.delete', 'Delete 12 drafts?'),
      text: label('elements.ask.forGood', 'They cannot be brought back.'),
      confirmLabel: label('elements.ask.yes', 'Delete'),
      tone: 'danger',
      content: (
        <label className="reason">
          <span>{label('elements.ask.reason', 'Reason')}</span>
          <input type="text" onChange={({ target }) => (reason = target.value)} />
        </label>
      ),
    });
    if (isSure && reason) setOutcome(label('elements.ask.because', 'Deleted, because: {0}', [reason]));
    else tell(isSure);
  }

  async function askThree(): Promise<void> {
    const questions = [1, 2, 3].map((number) =>
      prompts.confirm({ text: label('elements.ask.nth', 'Question {0} of 3. Agreed?', [String(number)]) }),
    );
    const answers = await Promise.all(questions);
    tell(answers.every(Boolean));
  }

  return (
    <Trial
      title={label('elements.ask.title', 'Questions are promises')}
      text={label('elements.ask.text', 'One at a time, whoever asks; the harmless answer has the focus.')}
    >
      <Buttons>
        <StoaButton variant="danger" onClick={() => void removeOnce()}>
          {label('elements.ask.yes', 'Delete')}
        </StoaButton>
        <StoaButton onClick={() => void askThree()}>
          {label('elements.ask.three', 'Three at once')}
        </StoaButton>
        <StoaButton
          onClick={() => void alert(label('elements.ask.message', 'The archive is read only on Sundays.'))}
        >
          {label('elements.ask.alert', 'A message')}
        </StoaButton>
      </Buttons>
      <Outcome>{outcome}</Outcome>
    </Trial>
  );
}
