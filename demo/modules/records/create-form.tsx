/** Makes a record: a title, a text and a day. Then it is in the inbox of whoever made it, and open. */
import { useId, useRef, useState, type SubmitEvent, type ReactNode } from 'react';
import { StoaButton, useLabel, useRuntime } from 'stoa/react';
import { createRecord } from './api.js';
import { failureOf } from './use-call.js';

export function CreateForm({ kind, close }: { kind: string; close?(): void }): ReactNode {
  const label = useLabel();
  const { request, objects, events, notices } = useRuntime();
  const [failure, setFailure] = useState('');
  const [isSending, setSending] = useState(false);
  const id = useId();
  /** Empty once the form has gone. */
  const place = useRef<HTMLFormElement>(null);

  async function send(form: HTMLFormElement): Promise<void> {
    const fields = new FormData(form);
    const read = (name: string) => String(fields.get(name) ?? '').trim();
    const [title, text, due] = [read('title'), read('text'), read('due')];
    if (!title || !text) {
      setFailure(label('records.incomplete', 'Please fill in a title and a text.'));
      form.querySelector<HTMLElement>(title ? '[name=text]' : '[name=title]')?.focus();
      return;
    }
    setSending(true);
    setFailure('');
    try {
      const made = await createRecord(request, kind, { title, text, ...(due && { due }) });
      events.emit('records:created', made);
      if (place.current) close?.();
      notices.show({
        kind: 'success',
        text: label('records.created', 'It is in your inbox.'),
        action: {
          label: label('records.open', 'Open'),
          run: () => void objects.open(made.kind, made.id),
        },
      });
    } catch (error) {
      const { message } = failureOf(error, label);
      // Whoever has closed the form meanwhile is told all the same.
      if (place.current) setFailure(message);
      else notices.show({ kind: 'error', text: message });
    } finally {
      setSending(false);
    }
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isSending) void send(event.currentTarget);
  }

  return (
    <form ref={place} className="records records-form" onSubmit={onSubmit} noValidate>
      <h2>{label('records.new', 'New: {0}', [label(`kind.${kind}`, kind)])}</h2>
      <label>
        {label('records.title', 'Title')}
        <input name="title" maxLength={120} required aria-describedby={`${id}-failure`} autoComplete="off" />
      </label>
      <label>
        {label('records.text', 'Text')}
        <textarea name="text" rows={4} maxLength={2000} required aria-describedby={`${id}-failure`} />
      </label>
      <label>
        {label('records.fact.due', 'Due')}
        <input name="due" type="date" />
      </label>
      <p id={`${id}-failure`} className="records-wrong" role="alert">
        {failure}
      </p>
      <div className="records-buttons">
        <StoaButton type="submit" variant="primary" loading={isSending}>
          {label('records.create', 'Create')}
        </StoaButton>
        {close && <StoaButton onClick={close}>{label('records.cancel', 'Cancel')}</StoaButton>}
      </div>
    </form>
  );
}
