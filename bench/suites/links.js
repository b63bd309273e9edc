/**
 * What is done for every link that is clicked: one parse and one look at what it gives. Beside the parse alone, which
 * nobody can do without, and beside a sanitiser of addresses, which says far less about them.
 */
import { sanitizeUrl } from '@braintree/sanitize-url';
import { classifyLink, compileTrusted } from 'stoa';
import { compare, finding } from '../measure.js';

const BASE = 'https://oa.example.com/sp/doc/list?x=1';
const OWN_ORIGIN = 'https://oa.example.com';
const TRUSTED = compileTrusted(['trusted.com', '*.trusted.com', 'https://partner.example.net:8443']);

/** As in the texts of an office: mostly pages of its own, some sites that are trusted, few others, now and then a trap. */
const LINKS = Array.from({ length: 64 }, (_, index) => {
  const kinds = [
    `/sp/workflow/flowpage/view/${index}`,
    `/sp/doc/docDetail/${index}?tab=comments#c${index}`,
    `https://a.trusted.com/wiki/${index}`,
    `https://partner.example.net:8443/orders/${index}`,
    `https://example.org/articles/${index}?utm=1`,
    `mailto:person-${index}@example.com`,
    `//evil.example/${index}`,
    ` java\nscript:alert(${index})`,
  ];
  return kinds[index % kinds.length];
});
/** At most this many microseconds for one link. */
const MOST_MICROSECONDS = 3;

/** @returns {Promise<import('../measure.js').Finding[]>} */
export async function run() {
  const verdicts = new Set(
    LINKS.map((link) => classifyLink(link, { base: BASE, ownOrigin: OWN_ORIGIN, trusted: TRUSTED }).verdict),
  );
  if (verdicts.size !== 5) throw new Error(`the links are not what they should be: ${[...verdicts].join()}`);

  const each = (look) => () => {
    let length = 0;
    for (const link of LINKS) length += look(link).length;
    return length;
  };
  const times = await compare(
    {
      stoa: each((link) => classifyLink(link, { base: BASE, ownOrigin: OWN_ORIGIN, trusted: TRUSTED }).url),
      'URL alone': each((link) => new URL(link, BASE).href),
      'sanitize-url': each((link) => sanitizeUrl(link)),
    },
    { rounds: 21, operations: 60 },
  );
  const microseconds = times.stoa.microseconds / LINKS.length;
  return [
    finding(
      'Classification of a link, beside the parse alone and a sanitiser',
      times,
      'stoa',
      'sanitize-url',
      1,
    ),
    {
      title: 'Classification of a link, in microseconds',
      rows: { stoa: microseconds },
      limit: `${MOST_MICROSECONDS} µs`,
      holds: microseconds <= MOST_MICROSECONDS,
    },
  ];
}
