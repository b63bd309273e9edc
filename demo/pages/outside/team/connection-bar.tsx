/** How things stand with the suite, in a line, and the way out and in. */
import type { ReactNode } from 'react';
import type { Connection } from '../shared/connection.js';
import { onFirstPress } from '../shared/dom.js';
import { failureText } from '../shared/failure-text.js';
import type { SharedTexts } from '../shared/texts.js';
import { useConnection } from './use-connection.js';

export function ConnectionBar({
  connection,
  texts,
}: {
  readonly connection: Connection;
  readonly texts: SharedTexts;
}): ReactNode {
  const state = useConnection(connection);
  const { phase } = state;
  return (
    <div className="bar">
      <p role="status" className={phase}>
        {phase === 'failed' ? failureText(state.error, texts) : texts[`connection.${phase}`]}
      </p>
      {phase === 'ready' && (
        <button type="button" onClick={onFirstPress(connection.disconnect)}>
          {texts['connection.end']}
        </button>
      )}
      {(phase === 'failed' || phase === 'ended') && (
        <button type="button" className="main" onClick={onFirstPress(() => void connection.connect())}>
          {texts[phase === 'failed' ? 'connection.again' : 'connection.connect']}
        </button>
      )}
    </div>
  );
}
