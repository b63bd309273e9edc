/** The title bar of phones, upright and turned. */
import { useState, type ReactNode } from 'react';
import { StoaTitleBar, useLabel, useNotice } from 'stoa/react';
import { Trial } from '../trouble/trial.js';

export function TitleBarTrial(): ReactNode {
  const label = useLabel();
  const { toast } = useNotice();
  const [isRotated, setRotated] = useState(false);
  return (
    <Trial
      title={label('elements.bar.title', 'The title bar of phones')}
      text={label(
        'elements.bar.text',
        'For apps that turn their page on an upright phone, it turns as well.',
      )}
    >
      <label className="switch">
        <input type="checkbox" checked={isRotated} onChange={({ target }) => setRotated(target.checked)} />
        {label('elements.bar.turn', 'Turned')}
      </label>
      <div className="phone">
        <StoaTitleBar
          text={label('elements.bar.name', 'Travel expenses')}
          showBackButton
          rotated={isRotated}
          onAction={() => toast(label('elements.bar.back', 'One step back'))}
        />
      </div>
    </Trial>
  );
}
