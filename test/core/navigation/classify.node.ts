/**
 * What a link is, before anybody follows it. Whoever writes a link may want it to look like another one: what counts is
 * where the browser would go.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { classifyLink, type ClassifyOptions } from '../../../core/navigation/classify.js';
import { isSingleLogin } from '../../../core/navigation/single-login.js';
import { otherHostIn } from '../../../core/navigation/text-host.js';
import { compileTrusted } from '../../../core/navigation/trusted.js';
import { expectConstant, expectLinear, repeating } from '../../support/growth.js';

const PAGE = 'https://suite.test/sp/desk?tab=1#top';
const classify = (href: string, options: Partial<ClassifyOptions> = {}) =>
  classifyLink(href, { base: PAGE, ...options });
const verdictOf = (href: string, options?: Partial<ClassifyOptions>) => classify(href, options).verdict;

function assertVerdicts(verdict: string, links: readonly string[], options?: Partial<ClassifyOptions>): void {
  for (const link of links) assert.equal(verdictOf(link, options), verdict, JSON.stringify(link));
}

test('given nothing, a place within the page or void(0), then the link is ignored', () => {
  assertVerdicts('ignore', ['', ' ', '\n\t ', '\0', '#', '#a', ' #a', '\t#', '#//evil.test']);
  assertVerdicts('ignore', [
    'javascript:void(0)',
    'javascript:void(0);',
    'JAVASCRIPT: void ( 0 ) ;; ',
    'JAVASCRIPT:VOID(0)',
    ' java\tscript:void(0)',
  ]);
  for (const link of ['', '#a', 'javascript:void(0)']) assert.equal(classify(link).url, '');
});

test('given what runs, or what nobody has allowed, then the link is blocked', () => {
  assertVerdicts('block', [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '\u0001javascript:alert(1)',
    'java\r\nscript:alert(1)',
    'javascript:void(0),alert(1)',
    'javascript:void(0)//\nalert(1)',
    'javascript:void(0);alert(1)',
    'javascript:void%280%29',
    'javascript://suite.test/%0aalert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://suite.test/0b2a',
    'blob:https://trusted.test/0b2a',
    'file:///etc/passwd',
    'filesystem:https://suite.test/temporary/x',
    'view-source:https://suite.test/',
    'about:blank',
    'ftp://suite.test/',
    'ws://suite.test/',
    'weixin://dl/chat',
    'intent://x#Intent;scheme=http;end',
    'x:',
  ]);
});

test('given what is no address, then the link is blocked and nothing is thrown', () => {
  assertVerdicts('block', [
    'http://',
    'https://[',
    'https://a b/',
    'https://a:99999/',
    'http://%/',
    'https://x\u202ey/',
  ]);
  assert.deepEqual(classify('https://['), { verdict: 'block', url: '', displayHost: '', reason: 'invalid' });
  for (const href of [undefined, null, 5, {}, [], ['/x'], Symbol('x'), () => '/x', Object.create(null)]) {
    assert.equal(verdictOf(href as never), 'block');
  }
  for (const base of ['', 'about:blank', 'nothing', undefined as never])
    assert.equal(verdictOf('/x', { base }), 'block');
  const hostile = { has: () => assert.fail('hostile') };
  assert.equal(verdictOf('https://other.test/', { trusted: hostile }), 'block');
});

/** Six times as long when encoded. */
const FACE = '\u{1f600}';

test('given a link of any kind, then ten times the length takes ten times as long, up to where no link is read', async () => {
  for (const part of ['a', ' ', '#', '/', '.', '\t', '@', '%0a', 'a.', 'javascript:', 'void(0)', FACE]) {
    // What grows beyond 100,000 bytes lies where the engine keeps large objects, which cost more.
    const size = part === FACE ? 5_000 : 20_000;
    for (const start of ['', 'https://', 'mailto:', 'javascript:', 'javascript:void(0)', '/', 'tel:\n']) {
      const run = (long: string) => {
        classify(start + long, { trusted: ['*.a.test'] });
        classify(start + long + 'x', { trusted: ['*.a.test'] });
        otherHostIn(start + long, 'other.test');
      };
      await expectLinear({ what: start + part, size, make: repeating(part), run });
    }
  }
  assert.equal(verdictOf(`/${'a'.repeat(60_000)}`), 'internal');
  assert.deepEqual(classify('a'.repeat(5_000_000)).reason, 'too-long');
  await expectConstant({ size: 5_000_000, make: repeating('a'), run: (href) => classify(href) });
});

test('given the device is to do something, then it is handed over, unless there are lines in it', () => {
  assertVerdicts('handoff', [
    'tel:+8610123',
    'MAILTO:a@b.test?subject=x%20y',
    'sms:123',
    '\n mailto:a@b.test \r\n',
  ]);
  assertVerdicts('block', [
    'mailto:a@b.test%0d%0aBcc:z@evil.test',
    'mailto:a@b.test?subject=x%0Ay',
    'mailto:a@b.test\r\nBcc:z@evil.test',
    'sms:1\n2',
    'tel:1%0D2',
  ]);
  assertVerdicts('block', ['telnet:x', 'mailtox:a', 'facetime:1']);
});

test('given schemes of apps that are allowed, then those are handed over, and never what runs in a browser', () => {
  const schemes = ['weixin', 'javascript', 'data', 'vbscript', 'blob', 'file', 'view-source', 'https'];
  assertVerdicts('handoff', ['weixin://dl/chat', 'WeiXin:x'], { schemes });
  assertVerdicts(
    'block',
    ['javascript:x', 'data:,x', 'vbscript:x', 'blob:null/x', 'file:///x', 'view-source:x'],
    {
      schemes,
    },
  );
  assertVerdicts('block', ['weixinx:1', 'wei:1', 'weixin:a%0ab'], { schemes });
  assertVerdicts('external', ['https://other.test/'], { schemes });
});

test('given an address of ours, then it is internal, and is opened as an absolute one', () => {
  assertVerdicts('internal', [
    '/x',
    'x',
    '?a=1',
    './/evil.test',
    '/.//evil.test',
    'https:/x',
    'HTTPS://SUITE.TEST:443/',
  ]);
  assertVerdicts('internal', [
    '\u00a0javascript:alert(1)',
    'javascript&colon;alert(1)',
    '%6aavascript:alert(1)',
  ]);
  assert.equal(classify('/.//evil.test').url, 'https://suite.test//evil.test');
  assert.equal(verdictOf('/x', { base: new URL(PAGE) }), 'internal');
  assert.equal(verdictOf('/x', { ownOrigin: 'https://suite.other.test' }), 'external');
  assert.equal(
    verdictOf('https://suite.other.test/x', { ownOrigin: 'https://suite.other.test' }),
    'internal',
  );
});

test('given another scheme, port or host, then it is external, with the host as it is looked up', () => {
  const hosts = new Map([
    ['http://suite.test/', 'suite.test'],
    ['https://suite.test:8443/', 'suite.test:8443'],
    ['https://suite.test./', 'suite.test.'],
    ['https://suite.test.evil.test/', 'suite.test.evil.test'],
    ['//evil.test', 'evil.test'],
    ['\\\\evil.test', 'evil.test'],
    ['/\\evil.test', 'evil.test'],
    ['/\t/evil.test', 'evil.test'],
    ['https:\\\\evil.test', 'evil.test'],
    ['http:evil.test', 'evil.test'],
    ['https://bücher.test/', 'xn--bcher-kva.test'],
    ['https://ＥＶＩＬ。test/', 'evil.test'],
    ['https://0x7f.1/', '127.0.0.1'],
    ['https://[::1]/', '[::1]'],
    ['https://evil.test#@suite.test/', 'evil.test'],
    ['https://evil.test\\@suite.test/', 'evil.test'],
  ]);
  for (const [href, host] of hosts) {
    const { verdict, displayHost } = classify(href);
    assert.deepEqual([verdict, displayHost], ['external', host], href);
  }
});

test('given a name or password before the host, then nobody vouches for it and it is not shown', () => {
  const trusted = ['trusted.test'];
  for (const href of [
    'https://suite.test@evil.test/',
    'https://a:b@suite.test/',
    'https://trusted.test:x@trusted.test/',
  ]) {
    const { verdict, reason, displayHost } = classify(href, { trusted });
    assert.deepEqual([verdict, reason], ['external', 'userinfo'], href);
    assert.doesNotMatch(displayHost, /@|:/);
  }
});

test('given trusted sites, then whole labels, scheme and port have to match', () => {
  const trusted = [
    'exact.test',
    '*.below.test',
    'https://port.test:8443',
    'http://plain.test',
    'HTTPS://Case.Test/',
    'bücher.test',
  ];
  assertVerdicts(
    'trusted',
    [
      'https://exact.test/',
      'https://exact.test:443/a?b#c',
      'https://EXACT.test',
      'https://a.below.test/',
      'https://a.b.below.test/',
      'https://port.test:8443/',
      'http://plain.test/',
      'https://case.test/',
      'https://BÜCHER.test/',
    ],
    { trusted },
  );
  assertVerdicts(
    'external',
    [
      'http://exact.test/',
      'https://exact.test:8443/',
      'https://a.exact.test/',
      'https://evilexact.test/',
      'https://exact.test.evil.test/',
      'https://exact.test./',
      'https://below.test/',
      'https://evilbelow.test/',
      'https://.below.test/',
      'https://a..below.test/',
      'http://a.below.test/',
      'https://a.below.test:8443/',
      'https://port.test/',
      'https://plain.test/',
      'https://evil.test/exact.test',
    ],
    { trusted },
  );
});

test('given entries that would vouch for anybody, then they vouch for nobody', () => {
  const hostile: unknown[] = [
    '*',
    '**',
    '*.*',
    '*.com',
    '*.co.uk',
    '*.com.cn',
    '*.test',
    'https://*',
    'https://',
    '.test',
    '*.0.0.1',
    '*evil.test',
    'e*il.test',
    'evil.test/path',
    'evil.test?x',
    'evil.test#x',
    'user@evil.test',
    'https://evil.test@good.test',
    'ftp://evil.test',
    'javascript:evil.test',
    'evil.test\nx',
    ' evil.test',
    'evil.test:99999',
    `${'a'.repeat(600)}.test`,
    '',
    null,
    undefined,
    5,
    {},
    ['evil.test'],
    /evil/,
    { toString: () => 'evil.test' },
  ];
  const sites = compileTrusted(hostile);
  for (const href of [
    'https://evil.test/',
    'https://a.com/',
    'https://a.co.uk/',
    'https://a.com.cn',
    'https://127.0.0.1/',
  ]) {
    assert.equal(sites.has(new URL(href).origin), false, href);
  }
  for (const list of [undefined, null, 'evil.test', { 0: 'evil.test', length: 1 }, 5]) {
    assert.equal(compileTrusted(list as never).has(new URL('https://evil.test').origin), false);
  }
  assert.equal(compileTrusted(['com']).has(new URL('https://evil.com').origin), false);
});

test('given a million entries, then the first count and the rest is not read', async () => {
  const make = (length: number) => ['first.test', ...Array.from({ length }, (_, index) => `x${index}.test`)];
  const entries = make(1_000_000);
  await expectConstant({ size: 1_000_000, make, run: (list) => compileTrusted(list) });
  const sites = compileTrusted(entries);
  assert.equal(sites.has(new URL('https://first.test/').origin), true);
  assert.equal(sites.has(new URL('https://x999999.test/').origin), false);
});

test('given a blob or a name before the host, then a list does not vouch for it either', () => {
  const sites = compileTrusted(['trusted.test', '*.trusted.test']);
  for (const origin of [
    'blob:https://trusted.test',
    'https://a@trusted.test',
    'https://:b@a.trusted.test',
    'https://a.b@trusted.test',
    'https://x.trusted.test@evil.test',
    'ftp://trusted.test',
    'ftp://a.trusted.test',
    '',
  ]) {
    assert.equal(sites.has(origin), false, origin);
  }
});

test('given the single login, then it is known by its path alone', () => {
  for (const path of [
    '/sp/integration/loginSingle',
    '/sp/integration/loginSingle?a=1',
    '/oa/sp/integration/loginSingle/3',
  ]) {
    assert.equal(isSingleLogin(`https://suite.test${path}`), true, path);
  }
  for (const path of [
    '/x?go=/sp/integration/loginSingle',
    '/x#/sp/integration/loginSingle',
    '/sp/integration/loginSingles',
    '/xsp/integration/loginSingle',
  ]) {
    assert.equal(isSingleLogin(`https://suite.test${path}`), false, path);
  }
});

test('given a text that names another host than the link, then that host is found', () => {
  const named = new Map([
    ['https://oa.example.com', 'oa.example.com'],
    ['HTTP:\\\\OA.Example.com/login', 'oa.example.com'],
    ['Sign in at oa.example.com.', 'oa.example.com'],
    ['(www.example.com/login?x=1)', 'www.example.com'],
    ['https://oa.example.com@evil.test/', 'oa.example.com'],
    ['https://oa.example.com:x@evil.test/', 'oa.example.com'],
    ['https://oa.example.com:8443/x', 'oa.example.com'],
    ['https://оа.example.com', 'xn--80a1a.example.com'],
    ['see оа.example.com', 'xn--80a1a.example.com'],
    ['ｏａ．ｅｘａｍｐｌｅ．ｃｏｍ', 'oa.example.com'],
    ['oa.\u200bexam\u00adple.com', 'oa.example.com'],
    ['请访问oa.example.com查看', 'oa.example.com'],
    ['oa.example.com…', 'oa.example.com'],
    ['https://oa.example.com/very/long...', 'oa.example.com'],
    ['oa。example。com', 'oa.example.com'],
    ['访问https://oa.example.com。谢谢', 'oa.example.com'],
    ['网址：oa.example.com', 'oa.example.com'],
    ['https://例子.中国/路径', 'xn--fsqu00a.xn--fiqs8s'],
    ['https://intranet/start', 'intranet'],
    ['http://10.0.0.1/', '10.0.0.1'],
    ['10.0.0.1', '10.0.0.1'],
    ['write to boss@example.com', 'example.com'],
    ['evil.test.example.com', 'evil.test.example.com'],
  ]);
  for (const [text, host] of named) assert.equal(otherHostIn(text, 'evil.test'), host, text);
});

test('given a text that names the host of the link, or none, then there is nothing to warn of', () => {
  const harmless = [
    'https://evil.test/x',
    'EVIL.TEST',
    'www.evil.test',
    'mailto a.b@evil.test',
    '查看evil.test的说明',
    'https://evil.test查看',
    'Annual report.pdf',
    '年度报告.docx',
    'See Node 3.14 and v2.0.1',
    'e.g. this',
    'Wait... what?',
    '你好。世界',
    '第1.2节',
    'and/or',
    '',
    '....',
    '@',
    'https://',
    'https:// ',
  ];
  for (const text of harmless) assert.equal(otherHostIn(text, 'evil.test'), '', text);
  assert.equal(otherHostIn('evil.test', 'www.evil.test'), '');
});

test('given a text that hides the host which it names behind others, then that is found all the same', () => {
  const named = 'https://oa.example.com/login';
  for (const before of [
    ' '.repeat(2_000),
    '\u200b'.repeat(2_000),
    'evil.test ',
    'evil.test is now ',
    'a '.repeat(2_000),
  ])
    assert.equal(otherHostIn(before + named, 'evil.test'), 'oa.example.com', before.slice(0, 20));
});

test('given text at random, then naming hosts never throws', () => {
  const random = createRandom(7);
  const parts = [
    'https://',
    '.',
    '@',
    '/',
    '\\',
    ':',
    '例',
    'а',
    'a',
    '。',
    '\u202e',
    '%',
    '[',
    ']',
    ' ',
    '-',
    '\ud800',
    '1',
    'com',
  ];
  for (let round = 0; round < 5_000; round += 1) {
    const text = Array.from({ length: 1 + random(12) }, () => parts[random(parts.length)]).join('');
    assert.equal(typeof otherHostIn(text, 'evil.test'), 'string');
  }
});

/**
 * Links of which is known what they are, because they are put together from parts, and then disguised in ways that change
 * nothing for a browser: nothing here parses.
 */
test('given links in disguise, then each is what it was made of', () => {
  const random = createRandom(20_260_101);
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)]!;

  const anyCase = (text: string) =>
    [...text].map((sign) => (random(2) ? sign.toUpperCase() : sign.toLowerCase())).join('');
  /** Tabs and line ends are dropped wherever they are. */
  const gaps = (text: string) =>
    [...text].map((sign) => (random(6) ? sign : pick(['\t', '\n', '\r']) + sign)).join('');
  const ends = (text: string) => pick(['', ' ', '\0', '\u0001 ', '\n']) + text + pick(['', ' ', '\u001f']);
  const letters = (host: string) =>
    [...host]
      .map((sign) => {
        if (sign === '.' || random(4)) return sign;
        if (random(2)) return `%${sign.charCodeAt(0).toString(16)}`;
        return /[a-z]/.test(sign) ? String.fromCodePoint(sign.charCodeAt(0) + 0xfee0) : sign;
      })
      .join('');
  const dots = (host: string) => host.replaceAll('.', () => pick(['.', '.', '。', '．']));

  const own = { scheme: 'https', host: 'suite.test', port: '' };
  const sites = [
    { ...own, verdict: 'internal' },
    { ...own, scheme: 'http', verdict: 'external' },
    { ...own, port: '8443', verdict: 'external' },
    { ...own, host: 'a.suite.test', verdict: 'external' },
    { ...own, host: 'asuite.test', verdict: 'external' },
    { ...own, host: 'suite.test.evil.test', verdict: 'external' },
    { ...own, host: 'exact.test', verdict: 'trusted' },
    { ...own, host: 'exact.test', scheme: 'http', verdict: 'external' },
    { ...own, host: 'exact.test', port: '444', verdict: 'external' },
    { ...own, host: 'a.b.below.test', verdict: 'trusted' },
    { ...own, host: 'below.test', verdict: 'external' },
    { ...own, host: 'xbelow.test', verdict: 'external' },
    { ...own, host: 'port.test', port: '8443', verdict: 'trusted' },
    { ...own, host: 'port.test', verdict: 'external' },
  ] as const;
  const trusted = compileTrusted(['exact.test', '*.below.test', 'https://port.test:8443']);
  const tails = [
    '',
    '/',
    '/x',
    '?https://exact.test',
    '#@suite.test',
    '/@suite.test',
    '/..//evil.test',
    '/%2e%2e',
    '/ü?ü#ü',
  ];
  const users = ['', '', '', 'suite.test@', 'exact.test:443@', ':@', 'a:b@', '%40@'];

  for (let round = 0; round < 20_000; round += 1) {
    const { scheme, host, port, verdict } = pick(sites);
    const user = pick(users);
    const shownPort = port || pick(['', '', scheme === 'https' ? '443' : '80', ':']).replace(/^:$/, '');
    const slashes = pick(['//', '\\\\', '/\\', '///', '\\/', '////']);
    const prefix = scheme === 'https' && random(3) === 0 ? '' : `${anyCase(scheme)}:`;
    const start = prefix ? slashes : slashes.slice(0, 2);
    const authority = user + anyCase(dots(letters(host))) + (shownPort && `:${shownPort}`);
    const href = ends(gaps(prefix + start + authority + pick(tails)));
    const found = classify(href, { trusted });
    // An empty name and password are none.
    const expected = user && user !== ':@' ? 'external' : verdict;
    assert.equal(found.verdict, expected, JSON.stringify(href));
    assert.equal(found.displayHost, host + (port && `:${port}`), JSON.stringify(href));
    assert.equal(classify(found.url, { trusted }).verdict, expected, 'what is opened is what was judged');
  }

  const bad = [
    'javascript',
    'data',
    'vbscript',
    'blob',
    'file',
    'filesystem',
    'view-source',
    'about',
    'ftp',
    'ws',
    'unknown',
  ];
  const rests = [
    'alert(1)',
    '//suite.test/',
    'https://suite.test/x',
    'text/html,x',
    'void(0);alert(1)',
    '%0aalert(1)',
  ];
  for (let round = 0; round < 5_000; round += 1) {
    const href = ends(gaps(`${anyCase(pick(bad))}:${pick(rests)}`));
    assert.equal(verdictOf(href, { trusted, schemes: ['weixin', 'data'] }), 'block', JSON.stringify(href));
  }
});

test('given characters at random, then every link has a verdict and opens where it was judged', () => {
  const random = createRandom(99);
  const signs = [...'/\\:@?#.;%&[]<>()\t\n\r \0\u0001ahjtpsv0'].concat(
    'https:',
    'javascript:',
    '\u00a0',
    '\ufeff',
    '\u202e',
    '。',
    '\ud83d',
    'suite.test',
  );
  for (let round = 0; round < 50_000; round += 1) {
    const href = Array.from({ length: random(14) }, () => signs[random(signs.length)]).join('');
    const { verdict, url, displayHost } = classify(href);
    if (verdict === 'ignore') assert.equal(url, '');
    else if (verdict === 'internal') assert.ok(url.startsWith('https://suite.test/'), JSON.stringify(href));
    else if (verdict === 'external') {
      assert.match(url, /^https?:\/\//);
      assert.ok(!url.startsWith('https://suite.test/'), JSON.stringify(href));
      assert.notEqual(displayHost, '');
    } else assert.equal(verdict === 'block' || verdict === 'handoff', true);
  }
});

/** The same numbers each time. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
