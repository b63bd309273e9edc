/** Markup that others wrote: sanitised in every profile, shown, parsed once more and poked at, nothing of it acts. */
import assert from 'node:assert/strict';
import { assertQuiet, type Arena, type Area } from '../support/arena.js';
import { numbersIn, passed, type Outcome, type Row } from '../support/row.js';
import { showSanitised } from '../support/show-sanitised.js';
import { pageObject } from '../support/suite-page.js';
import { foreign, type Visit } from '../support/world.js';

/** What the largest text may take. */
const MAX_MS = 3_000;

export const sanitiser: Area = [
  { when: /null|undefined|Symbol|\{\}|never throws|createElement|DOM node|not a string/, play: values },
  { when: /nest(?:ed|ing)|\d+ (?:levels|times|deep|tags|elements)|\d\s*[kM]B|1e\d/i, play: large },
  { when: /Object\.prototype|prototype pollut|polluted/i, play: polluted },
  { when: /hook|window\.DOMPurify|DOMPurify global|other copy|private instance/i, play: privately },
  { when: /[<&]|javascript:|srcset|style/, play: inert },
];

const page = (arena: Arena): Promise<Visit> =>
  arena.shared('sanitiser', () => ({ url: arena.setting.page, page: pageObject(arena.setting) }));

/** Values that are no texts. */
async function values(arena: Arena): Promise<Outcome> {
  const visit = await page(arena);
  const results = await visit.page.evaluate(async () => {
    const { sanitizer } = window.stoa!;
    const lenient = await sanitizer.load();
    const hostile = { toString: () => '<img src=x onerror=alert(1)>' };
    // In the page itself such a picture acts at once, whoever has made it.
    const inertPage = document.implementation.createHTMLDocument();
    const given: unknown[] = [
      null,
      undefined,
      0,
      {},
      [],
      Symbol('x'),
      NaN,
      true,
      () => 1,
      hostile,
      Object.create(null),
      Object.assign(inertPage.createElement('p'), { innerHTML: '<img src=x onerror=alert(1)>' }),
      {
        toString() {
          throw new Error('no');
        },
      },
    ];
    const results: string[] = [];
    for (const value of given) {
      const text = lenient.sanitize(value as string);
      const box = document.body.appendChild(document.createElement('div'));
      box.innerHTML = text;
      box.append(lenient.fragment(value as string));
      results.push(
        typeof text === 'string' && !box.querySelector('[onerror]') ? 'text' : `${typeof text} ${text}`,
      );
    }
    return results;
  });
  assert.deepEqual(new Set(results), new Set(['text']));
  await assertQuiet(visit);
  return passed(`${results.length} values become texts`);
}

async function inert(arena: Arena, { input }: Row): Promise<Outcome> {
  const visit = await page(arena);
  const payload = /[<&]/.test(input)
    ? input.slice(Math.max(0, input.search(/[<&]/)))
    : `<a href="${input}">x</a>`;
  const [shown] = await visit.page.evaluate(showSanitised, [payload, payload.replaceAll('\\"', '"')]);
  assert.deepEqual(shown?.armed, [], 'nothing that could act is left');
  assert.deepEqual(shown.clobbered, [], 'no name hides one of the page');
  await assertQuiet(visit);
  const pictures = new Set(shown.pictures);
  // Calls of the monitor, which tells of pictures that are not there, are its own affair.
  const asked = visit.asked.filter(
    ({ url, type }) => type !== 'script' && !pictures.has(url) && !/\/api\/(?:tissot|front)\//.test(url),
  );
  assert.deepEqual(
    asked.map(({ url }) => url),
    [],
  );
  assert.deepEqual(
    foreign(visit.asked, arena.setting.ownOrigin).filter((url) => !pictures.has(url)),
    [],
  );
  return passed(`leaves ${JSON.stringify(shown.html.slice(0, 80))}`);
}

async function large(arena: Arena, { input }: Row): Promise<Outcome> {
  const visit = await page(arena);
  const count = Math.min(1e6, Math.max(...numbersIn(input), 1_000));
  const [tag = '<div>'] = /<\w+>/.exec(input) ?? [];
  const ms = await visit.page.evaluate(
    async ({ tag, count }) => {
      const { sanitizer } = window.stoa!;
      await sanitizer.load();
      const start = performance.now();
      const html = await sanitizer
        .sanitize(`${tag.repeat(count)}<img src=x onerror=alert(1)>`)
        .catch(() => '');
      const ms = performance.now() - start;
      document.body.appendChild(document.createElement('div')).innerHTML = html;
      return ms;
    },
    { tag, count },
  );
  assert.ok(ms < MAX_MS, `${ms} ms`);
  await assertQuiet(visit);
  return passed(`${count} times ${tag} in time`);
}

async function polluted(arena: Arena): Promise<Outcome> {
  const visit = await arena.open({
    url: arena.setting.page,
    page: pageObject(arena.setting),
    before: `for (const name of ['ALLOWED_TAGS', 'ADD_TAGS', 'ALLOWED_ATTR', 'ADD_ATTR', 'tags', 'attributes'])
      Object.defineProperty(Object.prototype, name, { value: ['script', 'img', 'onerror', 'iframe', 'srcdoc'], writable: true, configurable: true });`,
  });
  const [shown] = await visit.page.evaluate(showSanitised, [
    '<img src=x onerror=alert(1)><iframe srcdoc="<script>alert(2)</script>"></iframe>',
  ]);
  assert.deepEqual(shown?.armed, []);
  assert.deepEqual((await visit.seen()).ran, []);
  return passed('a polluted prototype lets nothing through');
}

/** Somebody else on the page has a copy of the same library, and has opened it wide. */
async function privately(arena: Arena): Promise<Outcome> {
  const visit = await arena.open({
    url: arena.setting.page,
    page: pageObject(arena.setting),
    before: `window.DOMPurify = { sanitize: (html) => html, addHook() {}, isSupported: true };`,
  });
  const [shown] = await visit.page.evaluate(showSanitised, ['<img src=x onerror=alert(1)>']);
  assert.deepEqual(shown?.armed, []);
  assert.deepEqual((await visit.seen()).ran, []);
  return passed('what others do with theirs changes nothing');
}
