/** The design tokens as pictures, drawn from the tables that the elements use. */
import { useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { StoaTheme } from 'stoa/react';
import { PAGE_TOKENS } from '../../../elements/theme/page-tokens.js';

/** What a token is for, where its name does not say all. */
const NOTES: Readonly<Record<string, string>> = {
  'color-surface': 'Cards, dialogs, notices',
  'color-text': 'Text',
  'color-text-secondary': 'What matters less',
  'color-hover': 'Laid over what the pointer is on',
  'color-border': 'Lines around controls and cards',
  'color-primary': 'The main step; tenants choose it',
  'color-primary-text': 'Links and quiet buttons',
  'color-primary-focus': 'The ring around what has the focus',
  'color-primary-hover': 'The main step under the pointer',
  'color-primary-on': 'Text on the primary colour, black or white',
  'color-success': 'Something went well',
  'color-warning': 'Something needs attention',
  'color-danger': 'Something failed, or will be destroyed',
  'color-danger-hover': 'The same under the pointer',
  'color-danger-on': 'Text on the danger colour',
  'color-page': 'The ground of pages',
  'color-bubble': 'Counters on icons',
};

const PALETTE = /^[a-z]+$/;
const names = (test: (name: string) => boolean) => Object.keys(PAGE_TOKENS).filter(test);
const variable = (name: string) => `var(--stoa-${name})`;

/** The colours of the palette, from which the others are made. */
export function Palette(): ReactNode {
  return (
    <Swatches tokens={names((name) => PALETTE.test(name) && name !== 'shadow' && name !== 'duration')} />
  );
}

/** Colours with a meaning. */
export function Colors(): ReactNode {
  return <Swatches tokens={names((name) => name.startsWith('color-'))} />;
}

function Swatches({ tokens }: { tokens: readonly string[] }): ReactNode {
  return (
    <div className="tokens sb-unstyled">
      {(['light', 'dark'] as const).map((scheme) => (
        <StoaTheme key={scheme} scheme={scheme} className="tokens-panel">
          <ul className="tokens-list">
            {tokens.map((name) => (
              <li key={name} className="token-row">
                <Swatch token={name} note={NOTES[name]} />
              </li>
            ))}
          </ul>
        </StoaTheme>
      ))}
    </div>
  );
}

/** Without a note it tells its value, which the browser has made of whatever the token is declared as. */
function Swatch({ token, note }: { token: string; note: string | undefined }): ReactNode {
  const swatch = useRef<HTMLSpanElement>(null);
  const [color, setColor] = useState('');
  useLayoutEffect(() => {
    if (swatch.current) setColor(getComputedStyle(swatch.current).backgroundColor);
  }, [token]);
  return (
    <>
      <span ref={swatch} className="swatch" style={{ background: variable(token) }} />
      <code>--stoa-{token}</code>
      <span className="token-note">{note ?? color}</span>
    </>
  );
}

/** The three type sizes of a page and the sizes that follow from them. */
export function TypeScale(): ReactNode {
  return (
    <div className="tokens sb-unstyled">
      {(['small', 'medium', 'big'] as const).map((size) => (
        <StoaTheme key={size} scheme="light" fontSize={size} className="tokens-panel">
          <p className="token-note">font-size=&quot;{size}&quot;</p>
          {names((name) => name.startsWith('font-size')).map((name) => (
            <p key={name} style={{ fontSize: variable(name) }}>
              Walk in the shade · 廊下漫步
              <br />
              <code>--stoa-{name}</code>
            </p>
          ))}
        </StoaTheme>
      ))}
    </div>
  );
}

/** Distances. */
export function Spacing(): ReactNode {
  return (
    <Samples
      tokens={names((name) => name.startsWith('space-'))}
      style={(value) => ({ inlineSize: value, background: variable('color-primary') })}
    />
  );
}

/** Rounding of corners. */
export function Radii(): ReactNode {
  return (
    <Samples
      tokens={names((name) => name.startsWith('radius-'))}
      style={(value) => ({ borderRadius: value, border: `1px solid ${variable('color-text-secondary')}` })}
    />
  );
}

/** Shadows of what floats. */
export function Shadows(): ReactNode {
  return (
    <Samples
      tokens={names((name) => name.startsWith('shadow'))}
      style={(value) => ({ boxShadow: value, background: variable('color-surface') })}
    />
  );
}

function Samples({
  tokens,
  style,
}: {
  tokens: readonly string[];
  style: (value: string) => CSSProperties;
}): ReactNode {
  return (
    <div className="tokens sb-unstyled">
      {(['light', 'dark'] as const).map((scheme) => (
        <StoaTheme key={scheme} scheme={scheme} className="tokens-panel">
          <ul className="tokens-list">
            {tokens.map((name) => (
              <li key={name} className="token-row">
                <span className="sample-box" style={style(variable(name))} />
                <code>--stoa-{name}</code>
                <span className="token-note">{PAGE_TOKENS[name]}</span>
              </li>
            ))}
          </ul>
        </StoaTheme>
      ))}
    </div>
  );
}
