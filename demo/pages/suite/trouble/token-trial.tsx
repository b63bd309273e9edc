/** The suite refuses other companies' systems: seen over there, switched here. */
import { useEffect, useState, type ReactNode } from 'react';
import { describeThrown } from 'stoa';
import { useLabel, useRuntime } from 'stoa/react';
import { readFaults, setFaults } from './faults.js';
import { Outcome, Trial } from './trial.js';

export function TokenTrial(): ReactNode {
  const label = useLabel();
  const { request } = useRuntime();
  /** Unknown until the server has said it: an answer that comes late must not undo a click. */
  const [isRefused, setRefused] = useState<boolean>();
  const [failure, setFailure] = useState('');

  useEffect(() => {
    readFaults(request).then(
      ({ token }) => setRefused(token === 'refused'),
      (error: unknown) => setFailure(describeThrown(error)),
    );
  }, [request]);

  async function change(refused: boolean): Promise<void> {
    setRefused(refused);
    setFailure('');
    try {
      await setFaults(request, { token: refused ? 'refused' : null });
    } catch (error) {
      setRefused(!refused);
      setFailure(describeThrown(error));
    }
  }

  return (
    <Trial
      title={label('trouble.token.title', '…another system gets no token')}
      text={label(
        'trouble.token.text',
        'The portal of the other company then says so, and its own page stays whole.',
      )}
    >
      <label className="switch">
        <input
          type="checkbox"
          checked={isRefused ?? false}
          disabled={isRefused === undefined}
          onChange={({ target }) => void change(target.checked)}
        />
        {label('trouble.token.switch', 'Refuse tokens')}
      </label>
      <p>
        <a href="/outside" data-stoa-link="native">
          {label('trouble.token.link', 'See the portal')}
        </a>
      </p>
      <Outcome kind="failure">{failure}</Outcome>
    </Trial>
  );
}
