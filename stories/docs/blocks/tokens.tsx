/** The design tokens as pictures, drawn from the tables that the elements use. */
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { StoaTheme } from 'stoa/react';
import manifest from 'virtual:custom-elements';
import { PAGE_TOKENS } from '../../../elements/theme/page-tokens.js';
import { contrastOf, readColor } from './colors.js';
import { Table } from './table.js';

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

/** What colours of letters and lines are seen on. */
const GROUNDS: Readonly<Record<string, readonly string[]>> = {
  'color-text': ['surface', 'page'],
  'color-text-secondary': ['surface', 'page'],
  'color-primary-text': ['surface', 'page'],
  'color-primary-focus': ['surface', 'page'],
  'color-primary-on': ['primary', 'primary-hover'],
  'color-success': ['surface', 'page'],
  'color-warning': ['surface', 'page'],
  'color-danger': ['surface', 'page'],
  'color-danger-on': ['danger', 'danger-hover'],
};

const PALETTE = /^[a-z]+$/;
/** What has no picture of its own. */
const PLAIN = /^(font-family|duration)$/;
const names = (test: (name: string) => boolean) => Object.keys(PAGE_TOKENS).filter(test);
const variable = (name: string) => `var(--stoa-${name})`;

/** The colours of the palette, from which the others are made. */
export function Palette(): ReactNode {
  return <Swatches tokens={names((name) => PALETTE.test(name) && name !== 'shadow' && !PLAIN.test(name))} />;
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

/** A colour, what it comes to here, and how well it can be read on what it is seen on. */
function Swatch({ token, note }: { token: string; note: string | undefined }): ReactNode {
  const swatch = useRef<HTMLSpanElement>(null);
  const [about, setAbout] = useState('');
  const grounds = GROUNDS[token];
  useEffect(() => {
    // The theme around it has its colours, and the page has it, a moment later.
    const frame = requestAnimationFrame(() => {
      const samples = [...(swatch.current?.children ?? [])].map((sample) => getComputedStyle(sample));
      const [first] = samples;
      if (!first) return;
      const contrasts = samples.map(
        ({ color, backgroundColor }, index) => `${contrastOf(color, backgroundColor)} on ${grounds?.[index]}`,
      );
      setAbout(
        grounds
          ? `${readColor(first.color)} · contrast ${contrasts.join(', ')}`
          : readColor(first.backgroundColor),
      );
    });
    return () => cancelAnimationFrame(frame);
  }, [token, grounds]);
  return (
    <>
      <span ref={swatch} className="swatch">
        {grounds ? (
          grounds.map((ground) => (
            <span
              key={ground}
              style={{ color: variable(token), background: variable(`color-${ground}`) }}
              aria-hidden
            >
              A
            </span>
          ))
        ) : (
          <span style={{ background: variable(token) }} />
        )}
      </span>
      <code>--stoa-{token}</code>
      <span className="token-note">
        {note && (
          <>
            {note}
            <br />
          </>
        )}
        {about}
      </span>
    </>
  );
}

/** What is no picture: names and values. */
export function PlainTokens(): ReactNode {
  return (
    <Table
      head={['Token', 'value']}
      rows={names((name) => PLAIN.test(name)).map((name) => [
        `\`--stoa-${name}\``,
        `\`${PAGE_TOKENS[name] ?? ''}\``,
      ])}
    />
  );
}

/** What single elements add, as their documentation says; some share a property. */
export function ComponentTokens(): ReactNode {
  const rows = new Map<string, { tags: string[]; initial: string; description: string }>();
  for (const { tagName, cssProperties = [] } of manifest.modules.flatMap(
    ({ declarations }) => declarations,
  )) {
    for (const { name, default: initial = '', description = '' } of tagName ? cssProperties : []) {
      const row = rows.get(name) ?? { tags: [], initial, description };
      row.tags.push(`[${tagName}](?path=/docs/${tagName!.replace('stoa-', 'elements-')}--docs)`);
      rows.set(name, row);
    }
  }
  return (
    <Table
      head={['Property', 'of', 'default', 'what it is']}
      rows={[...rows].map(([name, { tags, initial, description }]) => [
        `\`${name}\``,
        tags.join(', '),
        `\`${initial}\``,
        description,
      ])}
    />
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
