/** A tenant's colours on a part of the page: whatever is chosen, it can be read. */
import { useState, type ReactNode } from 'react';
import { StoaButton, StoaNotice, StoaTheme, useLabel } from 'stoa/react';
import { Trial } from '../trouble/trial.js';

export function ThemeTrial(): ReactNode {
  const label = useLabel();
  const [primaryColor, setPrimaryColor] = useState('#ffd400');
  const [fontColor, setFontColor] = useState('#c8d400');
  const [isDark, setDark] = useState(false);
  const [isGrey, setGrey] = useState(false);
  return (
    <Trial
      title={label('elements.theme.title', 'A tenant’s colours')}
      text={label(
        'elements.theme.text',
        'For the part below only. Text on the colour, and in it, can be read whatever is chosen.',
      )}
    >
      <div className="colours">
        <label>
          <span>{label('elements.theme.primary', 'Primary')}</span>
          <input type="color" value={primaryColor} onChange={({ target }) => setPrimaryColor(target.value)} />
        </label>
        <label>
          <span>{label('elements.theme.font', 'Text')}</span>
          <input type="color" value={fontColor} onChange={({ target }) => setFontColor(target.value)} />
        </label>
        <label className="switch">
          <input type="checkbox" checked={isDark} onChange={({ target }) => setDark(target.checked)} />
          {label('suite.scheme.dark', 'Dark')}
        </label>
        <label className="switch">
          <input type="checkbox" checked={isGrey} onChange={({ target }) => setGrey(target.checked)} />
          {label('suite.grey', 'Without color')}
        </label>
      </div>
      <StoaTheme
        className="tenant"
        primaryColor={primaryColor}
        fontColor={fontColor}
        scheme={isDark ? 'dark' : 'light'}
        grey={isGrey}
      >
        <p>{label('elements.theme.sample', 'Everybody at Northgate, and who is away.')}</p>
        <StoaButton variant="primary">{label('elements.theme.button', 'Request leave')}</StoaButton>
        <StoaNotice
          text={label('trouble.notice.infoText', 'A new version comes tonight.')}
          closable={false}
        />
      </StoaTheme>
    </Trial>
  );
}
