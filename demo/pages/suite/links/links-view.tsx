/** Links to click, with what the suite makes of each; the tenant's list of trusted sites; and a field for one's own. */
import { useEffect, useState, type ReactNode } from 'react';
import { useLabel, useRuntime } from 'stoa/react';
import { OwnLink } from './own-link.js';
import { SampleCard } from './sample-card.js';
import { GOOD, NASTY, type Sample } from './samples.js';
import { TrustedSitesCard } from './trusted-sites-card.js';

export function LinksView(): ReactNode {
  const label = useLabel();
  const { links } = useRuntime();
  const [clicked, setClicked] = useState<ReadonlyMap<string, string>>(new Map());

  // Behind the suite's own listener, which has decided by then who follows the link.
  useEffect(() => {
    function tell(event: MouseEvent): void {
      const card = event
        .composedPath()
        .find((node): node is HTMLElement => node instanceof HTMLElement && 'sample' in node.dataset);
      const found = [...NASTY, ...GOOD].find(({ id }) => id === card?.dataset.sample);
      const isOnLink = event
        .composedPath()
        .some((node) => node instanceof Element && ['a', 'area'].includes(node.localName));
      if (!found || !isOnLink) return;
      const outcome = event.defaultPrevented ? links.classify(found.href).verdict : 'native';
      setClicked((before) => new Map(before).set(found.id, outcome));
    }
    window.addEventListener('click', tell);
    return () => window.removeEventListener('click', tell);
  }, [links]);

  const cards = (samples: readonly Sample[]) => (
    <ul className="samples-grid">
      {samples.map((sample) => (
        <SampleCard key={sample.id} sample={sample} clicked={clicked.get(sample.id)} />
      ))}
    </ul>
  );

  /** Where in the sentence they stand, and what is around them, the language knows. */
  const inText = [
    <a key="evil" href="https://evil.example/win" target="_blank" rel="noreferrer">
      {label('links.article.evil', 'this one to a prize')}
    </a>,
    <a key="own" href="/sp/people">
      {label('links.article.own', 'the people of the company')}
    </a>,
  ];

  return (
    <>
      <p className="lead hint">
        {label(
          'links.lead',
          'Every link of the suite is looked at before it opens, wherever it comes from. Click them: none of these can do harm.',
        )}
      </p>
      <div className="trials links-tools">
        <OwnLink />
        <TrustedSitesCard />
      </div>
      <section aria-labelledby="nasty">
        <h2 id="nasty">{label('links.nasty', 'Links that try something')}</h2>
        {cards(NASTY)}
      </section>
      <section aria-labelledby="good">
        <h2 id="good">{label('links.good', 'Links that are meant well')}</h2>
        {cards(GOOD)}
      </section>
      <article className="card links-article">
        <h2>{label('links.article', 'And in the middle of a text')}</h2>
        <p>
          {label(
            'links.article.text',
            'Whoever writes a comment can write a link, such as {0}, or one to {1}.',
          )
            .split(/\{(\d)\}/)
            .map((part, index) => (index % 2 > 0 ? inText[Number(part)] : part))}
        </p>
      </article>
    </>
  );
}
