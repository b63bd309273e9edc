/** Our own list on one side; on the other whoever is chosen in it, as the suite shows them. */
import { createElement, useId, useMemo, useState, type ReactNode } from 'react';
import type { Sdk } from 'stoa/sdk';
import type { Connection } from '../shared/connection.js';
import type { SharedTexts } from '../shared/texts.js';
import { ConnectionBar } from './connection-bar.js';
import { PEOPLE } from './people.js';
import type { TeamTexts } from './texts.js';
import { useConnection } from './use-connection.js';
import { useEmbed } from './use-embed.js';

/** Everybody whom the suite names to partners. */
const EVERYBODY = { app: '@stoa/hrm', component: 'Directory', props: JSON.stringify({ scope: 'contacts' }) };

export function Contacts({
  connection,
  texts,
}: {
  readonly connection: Connection;
  readonly texts: TeamTexts & SharedTexts;
}): ReactNode {
  const state = useConnection(connection);
  const sdk = state.phase === 'ready' ? state.sdk : undefined;
  const [chosen, setChosen] = useState(PEOPLE[0]?.id ?? '');
  const [isEverybody, setEverybody] = useState(false);
  const headings = [useId(), useId()];
  const person = PEOPLE.find(({ id }) => id === chosen);

  return (
    <>
      <ConnectionBar connection={connection} texts={texts} />
      <div className="columns team">
        <section className="sheet" aria-labelledby={headings[0]}>
          <h2 id={headings[0]}>{texts['list.title']}</h2>
          <ul className="people">
            {PEOPLE.map(({ id, name, subject, phone }) => (
              <li key={id}>
                <button type="button" aria-pressed={id === chosen} onClick={() => setChosen(id)}>
                  <strong>{name}</strong>
                  <span>{texts[subject]}</span>
                  <small dir="ltr">{phone}</small>
                </button>
              </li>
            ))}
          </ul>
        </section>
        <section className="sheet" aria-labelledby={headings[1]}>
          <h2 id={headings[1]}>{person?.name}</h2>
          <p className="note">{texts['card.note']}</p>
          <PersonCard sdk={sdk} id={chosen} />
          <div className="buttons">
            <button
              type="button"
              disabled={!sdk}
              aria-expanded={isEverybody}
              onClick={() => setEverybody(!isEverybody)}
            >
              {texts[isEverybody ? 'everybody.hide' : 'everybody.show']}
            </button>
          </div>
        </section>
      </div>
      {isEverybody && sdk && (
        <section className="sheet" aria-label={texts['everybody.title']}>
          <h2>{texts['everybody.title']}</h2>
          {createElement('stoa-embed', { ...EVERYBODY, class: 'embed' })}
        </section>
      )}
    </>
  );
}

function PersonCard({ sdk, id }: { readonly sdk: Sdk | undefined; readonly id: string }): ReactNode {
  const props = useMemo(() => ({ id }), [id]);
  const place = useEmbed(sdk, { app: '@stoa/hrm', compName: 'PersonCard', props });
  return <div ref={place} className="embed" />;
}
