// Links that somebody has made to deceive, kept outside the project: each must get the verdict that its row names, on
// pages under https and under http.
import assert from 'node:assert/strict';
import test from 'node:test';
import { classifyLink, type LinkVerdict } from '../../../core/navigation/classify.js';
import { compileTrusted } from '../../../core/navigation/trusted.js';
import { readFixture } from '../fixtures.js';

interface Row {
  readonly id: string;
  readonly area: string;
  readonly input: string;
  /** A verdict, then what is said about it. */
  readonly expect: string;
}

interface Threats {
  readonly fixture: {
    readonly page: string;
    readonly ownOrigin: string;
    readonly fixedTrusted: readonly string[];
    readonly tenantWhitelist: readonly string[];
  };
  readonly cases: readonly Row[];
}

const VERDICTS: ReadonlyMap<string, LinkVerdict> = new Map([
  ['IGNORE', 'ignore'],
  ['BLOCK', 'block'],
  ['INTERNAL', 'internal'],
  ['OPEN', 'trusted'],
  ['PROMPT', 'external'],
  ['HANDOFF', 'handoff'],
]);

const threats = readFixture<Threats>('threats.json');
const rowsOf = (area: string) => (threats.content?.cases ?? []).filter((row) => row.area === area);

/** Rows that tell of clicks and handlers are for tests in a browser. */
const isAddress = ({ input, expect }: Row) =>
  VERDICTS.has(/^\w+/.exec(expect)?.[0] ?? '') && !/^(click |handler |<)/.test(input);

/** An http page changes places with its https twin. */
function onPage(scheme: 'https' | 'http', text: string, own: string): string {
  const host = own.replace(/^https:\/\//, '');
  if (scheme === 'https') return text;
  return text.replace(
    new RegExp(`^(\\s*)http(s?)(://(?:[^/]*@)?)${host.replaceAll('.', '\\.')}`),
    (_, start, s, rest) => {
      return `${start}http${s ? '' : 's'}${rest}${host}`;
    },
  );
}

/** What a row allows: `PROMPT or BLOCK`, or one thing on an https page and another on an http page. */
function allowed({ expect }: Row, scheme: 'https' | 'http'): readonly LinkVerdict[] {
  const onThis = new RegExp(`(\\w+) on an ${scheme} page`).exec(expect)?.[1];
  const words = onThis ? [onThis] : (/^\w+(?: or \w+)*/.exec(expect)?.[0].split(' or ') ?? []);
  return words.map((word) => VERDICTS.get(word)).filter((verdict) => verdict !== undefined);
}

function classify(row: Row, scheme: 'https' | 'http', input = row.input) {
  const { page, ownOrigin, fixedTrusted, tenantWhitelist } = threats.content!.fixture;
  return classifyLink(onPage(scheme, input, ownOrigin), {
    base: onPage(scheme, page, ownOrigin),
    ownOrigin: onPage(scheme, ownOrigin, ownOrigin),
    trusted: compileTrusted([...fixedTrusted, ...tenantWhitelist]),
  });
}

for (const scheme of ['https', 'http'] as const) {
  test(`given links on an ${scheme} page, then each gets its verdict`, threats.options, (context) => {
    const rows = [...rowsOf('link'), ...rowsOf('redirect')].filter(isAddress);
    assert.ok(rows.length > 30, 'the fixture has rows');
    for (const row of rows) {
      const { verdict, url, displayHost } = classify(row, scheme);
      assert.ok(allowed(row, scheme).includes(verdict), `${row.id} ${JSON.stringify(row.input)}: ${verdict}`);
      assert.ok(!displayHost.includes('@'), row.id);
      const [, host] = /\bhost (?:is )?([\w.-]+\.[\w-]+)/.exec(row.expect) ?? [];
      if (host && verdict === 'external') assert.equal(displayHost, host, row.id);
      if (verdict === 'internal') {
        const { page, ownOrigin } = threats.content!.fixture;
        const own = onPage(scheme, ownOrigin, ownOrigin);
        assert.ok(url.startsWith(`${own}/`), `${row.id}: ${url}`);
        assert.equal(new URL(url, onPage(scheme, page, ownOrigin)).origin, own, row.id);
      }
    }
    context.diagnostic(`${rows.length} rows`);
  });
}

test('given addresses that servers name, then none leads away unasked', threats.options, () => {
  const rows = rowsOf('redirect').filter((row) => /^[\w.-]+ = "/.test(row.input));
  assert.ok(rows.length > 0, 'the fixture has rows');
  for (const row of rows) {
    const address = JSON.parse(row.input.slice(row.input.indexOf('"'))) as string;
    const { verdict, url } = classify(row, 'https', address);
    assert.notEqual(verdict, 'trusted', row.id);
    if (verdict !== 'internal') continue;
    assert.ok(url.startsWith(`${threats.content!.fixture.ownOrigin}/`), `${row.id}: ${url}`);
    assert.doesNotMatch(url, /[\r\n]/, row.id);
  }
});

test(
  'given schemes of apps that are allowed, then such links are handed over, and no others',
  threats.options,
  () => {
    const rows = rowsOf('link').filter(({ expect }) => expect.includes('allow-listed scheme'));
    for (const row of rows) {
      const { page } = threats.content!.fixture;
      const scheme = /^\s*([a-z][\w+.-]*):/i.exec(row.input)?.[1]?.toLowerCase() ?? '';
      assert.equal(classifyLink(row.input, { base: page, schemes: ['other'] }).verdict, 'block', row.id);
      assert.equal(classifyLink(row.input, { base: page, schemes: [scheme] }).verdict, 'handoff', row.id);
    }
  },
);
