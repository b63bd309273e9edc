/** The sites that the tenant vouches for. They are part of every page, so a change counts from the next page on. */
import { useId, useState, type ReactNode } from 'react';
import { describeThrown } from 'stoa';
import { StoaButton, useLabel, useNotice, useRuntime } from 'stoa/react';
import { Buttons, Trial } from '../trouble/trial.js';

export function TrustedSitesCard(): ReactNode {
  const label = useLabel();
  const { show, toast } = useNotice();
  const { page, request } = useRuntime();
  const [text, setText] = useState(page.trustedSites.join('\n'));
  const [isSaving, setSaving] = useState(false);
  const id = useId();

  async function save(): Promise<void> {
    setSaving(true);
    const trustedSites = text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    try {
      await request.post('/demo/settings', { trustedSites });
      show({
        kind: 'success',
        text: label('links.trusted.saved', 'Kept. It counts from the next page on.'),
        action: {
          label: label('links.trusted.reload', 'Load this page anew'),
          run: () => window.location.reload(),
        },
      });
    } catch (error) {
      toast(describeThrown(error), { kind: 'error' });
    } finally {
      setSaving(false);
    }
  }

  return (
    <div id="trusted" className="trusted-place">
      <Trial
        title={label('links.trusted', 'Sites that the tenant trusts')}
        text={label('links.trusted.text', 'One a line: a host, *.host for all below it, or a whole origin.')}
      >
        <label className="visually-hidden" htmlFor={id}>
          {label('links.trusted', 'Sites that the tenant trusts')}
        </label>
        <textarea
          id={id}
          rows={4}
          dir="ltr"
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Buttons>
          <StoaButton loading={isSaving} onClick={() => void save()}>
            {label('links.trusted.save', 'Keep this list')}
          </StoaButton>
        </Buttons>
      </Trial>
    </div>
  );
}
