/**
 * Markup that others have made to get through sanitisers, sanitised by the bundle as it is built and put into a page with
 * canaries: no script runs, nothing is asked for, nothing opens. Where a text holds nothing that our profile takes out,
 * the result is the expected one, compared as DOM. The rows are kept outside the project, and some of our own are here.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readFixture } from '../core/fixtures.js';
import { showSanitised, type Shown } from './support/show-sanitised.js';
import { createWorld, type Visit, type World } from './support/world.js';

interface Row {
  readonly title: string;
  readonly payload: string;
  readonly expected: readonly string[];
  readonly chromium156: string;
}

/** Ours: what is to be left of them in the profile `rich`. */
const OWN: readonly Row[] = [
  ['a handler', '<b onclick="alert(1)">x</b>', '<b>x</b>'],
  ['a script between words', 'a<script>alert(1)</script>b', 'ab'],
  ['a link that runs', '<a href=" java\tscript:alert(1)">x</a>', '<a>x</a>'],
  ['an entity in a scheme', '<a href="&#106;avascript:alert(1)">x</a>', '<a>x</a>'],
  ['a frame with a document', '<iframe srcdoc="<img src=x onerror=alert(1)>"></iframe>y', 'y'],
  ['foreign markup', '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>z', 'z'],
  ['a comment that ends early', '<!--><img src=x onerror=alert(1)>-->', '<img src="x">--&gt;'],
  [
    'a title that ends early',
    '<p title="</p><img src=x onerror=alert(1)>">t</p>',
    '<p title="</p><img src=x onerror=alert(1)>">t</p>',
  ],
  ['a template', '<template><img src=x onerror=alert(1)></template>k', 'k'],
].map(([title = '', payload = '', left = '']) => ({ title, payload, expected: [left], chromium156: left }));

const { content, options } = readFixture<{ readonly cases: readonly Row[] }>('xss.json');

let world: World;
let visit: Visit;

before(async () => {
  world = await createWorld();
  visit = await world.open({ url: 'https://suite.example/sp/notes' });
  await visit.page.evaluate(() => window.stoa!.sanitizer.load().then(() => {}));
});
after(() => world?.close());

for (const [name, rows, skip] of [
  ['our own rows', OWN, false],
  ['rows kept outside the project', content?.cases ?? [], options.skip],
] as const) {
  test(
    `given ${name}, when they are shown in every profile and poked at, then nothing acts`,
    { skip },
    async (context) => {
      await visit.forget();
      const shown = await visit.page.evaluate(
        showSanitised,
        rows.map(({ payload }) => payload),
      );
      await visit.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
      const { ran, opened, left } = await visit.seen();
      const pictures = new Set(shown.flatMap((one) => one.pictures));
      const asked = visit.asked
        // Of the monitor, which tells of pictures that are not there.
        .filter(({ url }) => !pictures.has(url) && !/\/api\/(?:tissot|front\/monitor)\//.test(url))
        .map(({ url }) => url);
      const failed = rows.flatMap(({ title }, index) =>
        problemsOf(shown[index]!).map((what) => `${title}: ${what}`),
      );
      context.diagnostic(
        `attack ${failed.length ? 'failed' : 'held'} xss-${rows.length} [xss] shown | ${rows.length} rows in three profiles, ${pictures.size} pictures kept`,
      );
      assert.deepEqual(
        { failed, ran, opened, left, asked, alarms: visit.alarms },
        { failed: [], ran: [], opened: [], left: [], asked: [], alarms: [] },
      );
    },
  );

  test(
    `given ${name}, then what is left is what is expected, as far as the profile keeps it`,
    { skip },
    async (context) => {
      const outcome = await visit.page.evaluate(
        compare,
        rows.map(({ payload, expected, chromium156 }) => ({ payload, wanted: [...expected, chromium156] })),
      );
      const equal = outcome.filter(({ isExpected }) => isExpected).length;
      const others = outcome
        .filter(({ isExpected, isWithin }) => !isExpected && !isWithin)
        .map(({ payload, html }) => `${payload} → ${html}`);
      const unstable = outcome
        .filter(({ isStable }) => !isStable)
        .map(({ payload, html }) => `${payload} → ${html}`);
      context.diagnostic(
        `attack ${others.length + unstable.length ? 'failed' : 'held'} xss-dom-${rows.length} [xss] compared | ${equal} of ${rows.length} rows as expected, ${rows.length - equal - others.length} with less or other text`,
      );
      assert.deepEqual({ others, unstable }, { others: [], unstable: [] });
    },
  );
}

function problemsOf({ armed, clobbered }: Shown): string[] {
  return [...armed, ...clobbered.map((name) => `named ${name}`)];
}

/**
 * Runs in the page. Our profile keeps less than the settings that the rows were made with, so the expected result goes
 * through it as well: what then differs is of the attack.
 */
async function compare(
  rows: readonly { payload: string; wanted: readonly string[] }[],
): Promise<{ payload: string; html: string; isExpected: boolean; isWithin: boolean; isStable: boolean }[]> {
  const { sanitizer } = window.stoa!;
  const bodyOf = (markup: string) => {
    const { body } = new DOMParser().parseFromString(`<!doctype html><body>${markup}`, 'text/html');
    body.normalize();
    return body;
  };
  /**
   * Elements by what they are and can do. Names are renamed; what has no attributes, or is a picture with an address
   * alone, does nothing.
   */
  const partsOf = (root: Element) =>
    [...root.querySelectorAll('*')]
      .map((element) => {
        const names = element.getAttributeNames().filter((name) => name !== 'id' && name !== 'name');
        return [
          element.localName,
          ...names.sort().map((name) => `${name}=${element.getAttribute(name)}`),
        ].join(' ');
      })
      .filter((part) => part.includes(' ') && !/^img src=(?![a-z]+:)\S*$/.test(part));
  const results = [];
  for (const { payload, wanted } of rows) {
    const html = await sanitizer.sanitize(payload);
    const own = bodyOf(html);
    let isExpected = false;
    let isWithin = false;
    for (const each of wanted) {
      const other = bodyOf(await sanitizer.sanitize(each));
      isExpected ||= own.isEqualNode(other);
      const left = partsOf(other);
      isWithin ||= partsOf(own).every((part) => left.includes(part) && left.splice(left.indexOf(part), 1));
    }
    const isStable = own.isEqualNode(bodyOf(await sanitizer.sanitize(html)));
    results.push({ payload, html, isExpected, isWithin, isStable });
  }
  return results;
}
