/** The ways into the API reference: its entries, a list of all names to narrow down, and the codes of errors. */
import { PageLink } from './page-link.js';
import { useState, type ReactNode } from 'react';
import reference from 'virtual:api-reference';
import { forReaders } from '../../support/for-readers.js';
import { inline, placeOf } from './api-text.js';
import './api.css';

const SINGLE_ELEMENT = /^stoa\/elements\/(?!define|server|hydrate|tags|vue-tags)/;

/** What can be imported, and where it is described. */
export function ApiEntries(): ReactNode {
  const entries = reference.entries.filter(({ name }) => !SINGLE_ELEMENT.test(name));
  return (
    <dl className="api-members api-entries">
      {entries.map(({ name, text, page }) => (
        <div key={name}>
          <dt>
            <PageLink href={`?path=/docs/${page}`}>
              <code>{name}</code>
            </PageLink>
          </dt>
          <dd>{inline(firstSentences(text, name))}</dd>
        </div>
      ))}
      <div>
        <dt>
          <code>stoa/elements/button.js</code>
        </dt>
        <dd>One element by itself, without defining its tag; every element has an entry of its name.</dd>
      </div>
    </dl>
  );
}

/** Without the name that stands beside it. */
function firstSentences(text: string, name: string): string {
  const [first = ''] = forReaders(text).split('\n\n');
  const rest = first.replace(`\`${name}\`: `, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** All names, narrowed down by what is typed. */
export function ApiNames(): ReactNode {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const names = Object.entries(reference.pages)
    .flatMap(([id, { names }]) => names.filter(({ entry }) => entry).map((name) => ({ ...name, id })))
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return (
    <div className="api sb-unstyled">
      <label className="api-filter">
        Name
        <input type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </label>
      <p className="api-about" role="status">
        {names.length} names
      </p>
      <ul className="api-names">
        {names.map(({ id, name, anchor, kind, entry }) => (
          <li key={`${id}#${anchor}`}>
            <PageLink href={`?path=/docs/${id}#${anchor}`}>{name}</PageLink>
            <span>
              {kind}, {entry}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Codes, who has them, and what they say. */
export function ErrorCodes(): ReactNode {
  return (
    <dl className="api-members api-codes">
      {reference.codes.map(({ code, of, docs }) => (
        <div key={code} id={code}>
          <dt>
            <code>{code}</code>
          </dt>
          {of.map((union) => {
            const text = forReaders(docs.find((entry) => entry.of === union)?.text ?? '');
            return (
              <dd key={union}>
                <PageLink href={placeOf(union) ?? ''}>{union}</PageLink>
                {text && <>: {inline(text)}</>}
              </dd>
            );
          })}
        </div>
      ))}
    </dl>
  );
}

/** What stands on `window.stoa` besides the parts of a runtime. */
export function GlobalNames(): ReactNode {
  return (
    <ul className="api-names">
      {(reference.globals['stoa/stoa.js'] ?? []).map((name) => (
        <li key={name}>
          <PageLink href={placeOf(name) ?? ''}>{name}</PageLink>
        </li>
      ))}
    </ul>
  );
}
