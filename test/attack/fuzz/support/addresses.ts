/** Addresses as people who mean no good write them: every part in the spellings that parsers have been seen to differ on. */
import fc from 'fast-check';
import { AWKWARD, mutated, textOf } from './texts.js';

/** The page at hand, and what is vouched for in these tests. */
export const PAGE = 'https://suite.test/sp/desk?tab=1#top';
export const TRUSTED: readonly string[] = [
  'partner.test',
  '*.friend.test',
  'https://box.test:8443',
  'http://intranet',
  '中文.test',
];

const JUNK = [
  '',
  '',
  '',
  ' ',
  '\t',
  '\n',
  '\r\n',
  '\0',
  '\u0001',
  '\u001f',
  '\u00a0',
  '\ufeff',
  '\u200b',
  '\u2028',
  '#',
];
const SCHEMES = [
  '',
  'http',
  'https',
  'HTTPS',
  'hTtP',
  'ht\ttps',
  'https\n',
  'java\tscript',
  'javascript',
  'JavaScript',
  'jav&#x61;script',
  '%6aavascript',
  'data',
  'vbscript',
  'blob',
  'blob:https',
  'file',
  'filesystem:https',
  'view-source',
  'about',
  'ftp',
  'ws',
  'wss',
  'tel',
  'mailto',
  'sms',
  'weixin',
  'WEIXIN',
  'intent',
  'chrome',
  'jar',
  'resource',
  'x',
  'ｊavascript',
];
const SLASHES = [
  '',
  '/',
  '//',
  '///',
  '\\',
  '\\\\',
  '/\\',
  '\\/',
  '/./',
  '/.//',
  '/../',
  '/\t/',
  '/\n/',
  '//\t',
];
const USERS = [
  '',
  '',
  '',
  '@',
  'suite.test@',
  'user:secret@',
  'partner.test:443@',
  '%40@',
  'a@b@',
  'suite.test%2f@',
];
const HOSTS = [
  '',
  'suite.test',
  'SUITE.test',
  'suite.test.',
  'ｓuite.test',
  'suite%2etest',
  'suite。test',
  'sui\tte.test',
  'partner.test',
  'Partner.TEST',
  'partner.test.',
  'xpartner.test',
  'partner.test.evil.test',
  'a.friend.test',
  'friend.test',
  'a.b.friend.test',
  'afriend.test',
  'box.test',
  'intranet',
  '中文.test',
  'xn--fiq228c.test',
  'evil.test',
  '127.0.0.1',
  '0x7f.1',
  '2130706433',
  '[::1]',
  '[::ffff:7f00:1]',
  'localhost',
  'a b',
  'a%00b',
  '*.friend.test',
  'com',
  'xn--a',
  'evil.test\u202e',
];
const PORTS = ['', '', '', ':', ':443', ':80', ':8443', ':0443', ':99999', ':x'];
const PATHS = [
  '',
  '/',
  '/sp/desk',
  '//evil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/%2e%2e/',
  '/a b',
  '?to=//evil.test',
  '#x',
  '?a=1#@partner.test',
  '/%0d%0aX: 1',
  '%0a',
  '\\evil.test',
  'void(0)',
  'void(0);',
  'alert(1)',
  '//%0aalert(1)',
  ',text/html,<script>',
  '/@partner.test',
];

/** One of these, most of them live. */
export const address: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(
        ...[JUNK, SCHEMES, ['', ':', ':', ':', ': '], SLASHES, USERS, HOSTS, PORTS, PATHS, JUNK].map((part) =>
          fc.constantFrom(...part),
        ),
      )
      .map((parts) => parts.join('')),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.constantFrom('https:', 'http:', ''),
        ...[USERS, HOSTS, PORTS, PATHS].map((part) => fc.constantFrom(...part)),
      )
      .map(([scheme, ...rest]) => `${scheme}//${rest.join('')}`),
  },
  {
    weight: 2,
    arbitrary: mutated(fc.webUrl({ withFragments: true, withQueryParameters: true }), [
      ...AWKWARD,
      ...SLASHES,
      '@',
      ':',
      '%',
    ]),
  },
  { weight: 1, arbitrary: textOf([...AWKWARD, ...SCHEMES, ...SLASHES, ...HOSTS, ':', '@', '%', '?', '#']) },
);

/** The parse that browsers make, if it is an address. */
export function parsed(href: string, base: string = PAGE): URL | undefined {
  try {
    return new URL(href, base);
  } catch {
    return undefined;
  }
}
