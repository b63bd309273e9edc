/** The page of failures: each case on a card, tried by a click. */
import { button, byId } from '../shared/dom.js';
import { textsIn } from '../shared/language.js';
import { preparePage } from '../shared/page.js';
import { createSuite } from '../shared/suite.js';
import { createCard } from './card.js';
import { CASE_IDS } from './case.js';
import { CONTENT_CASES } from './cases/content.js';
import { INIT_CASES } from './cases/init.js';
import { SESSION_CASES } from './cases/session.js';
import { SURROUNDING_CASES } from './cases/surroundings.js';
import { TROUBLE_TEXTS } from './texts.js';

const texts = textsIn(TROUBLE_TEXTS);
preparePage(texts);

const suite = createSuite();
const cases = { ...INIT_CASES, ...CONTENT_CASES, ...SESSION_CASES, ...SURROUNDING_CASES };
const clear = button('clear', () => {
  for (const card of cards.values()) card.clear();
  clear.disabled = true;
});
const onTry = () => (clear.disabled = false);
const cards = new Map(
  CASE_IDS.map((id) => [
    id as string,
    createCard({ id, attempt: cases[id], texts, create: () => suite.create(), onTry }),
  ]),
);
byId('cases').append(...[...cards.values()].map(({ element }) => element));

// Whoever comes back from the suite's login page has tried it before.
const returned = cards.get(location.hash.slice(1));
if (returned) {
  returned.element.scrollIntoView();
  if (new URLSearchParams(location.search).has('stoa-ticket')) void returned.run();
}
