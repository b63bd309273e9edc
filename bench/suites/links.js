/**
 * What is done for every link that is clicked: one parse and one look at what it gives. Beside the parse alone, which
 * nobody can do without, and beside a sanitiser of addresses, which says far less about them.
 */
import { sanitizeUrl } from '@braintree/sanitize-url';
import { classifyLink, compileTrusted } from 'stoa';
import { finding } from '../finding.js';
import { compare, mapValues } from '../measure.js';

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
/** @returns {Promise<import('../finding.js').Finding[]>} */
export async function run() {
  const verdicts = new Set(
    LINKS.map((link) => classifyLink(link, { base: BASE, ownOrigin: OWN_ORIGIN, trusted: TRUSTED }).verdict),
  );
  if (verdicts.size !== 5) throw new Error(`the links are not what they should be: ${[...verdicts].join()}`);

  const overAll = (look) => () => {
    let length = 0;
    for (const link of LINKS) length += look(link).length;
    return length;
  };
  const times = await compare(
    {
      stoa: overAll(
        (link) => classifyLink(link, { base: BASE, ownOrigin: OWN_ORIGIN, trusted: TRUSTED }).url,
      ),
      'URL alone': overAll((link) => new URL(link, BASE).href),
      'sanitize-url': overAll((link) => sanitizeUrl(link)),
    },
    { rounds: 21, operations: 60 },
  );
  const each = mapValues(times, (time) => ({ ...time, median: time.median / LINKS.length }));
  return [
    finding({
      id: 'classify',
      title: 'Classification of a link',
      claim: 'Classifying a link',
      values: each,
      base: 'sanitize-url',
      most: 1,
      yardsticks: ['URL alone'],
    }),
  ];
}
