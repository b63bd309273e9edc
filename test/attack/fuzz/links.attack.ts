/**
 * A link is judged by where the browser would go, which here is asked of the platform's own parser, part by part; whatever
 * the spelling, what was checked is what opens.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { classifyLink, type ClassifiedLink } from '../../../core/navigation/classify.js';
import { mapLegacyAddress } from '../../../core/navigation/legacy-addresses.js';
import { mediaAddress } from '../../../core/navigation/preview.js';
import { otherHostIn } from '../../../core/navigation/text-host.js';
import { compileTrusted } from '../../../core/navigation/trusted.js';
import { address, PAGE, parsed, TRUSTED } from './support/addresses.js';
import { assertLinear, pumps } from './support/linear.js';
import { holds, property } from './support/property.js';
import { AWKWARD, mutated, textOf } from './support/texts.js';
import { anything } from './support/values.js';

const SCHEMES = ['weixin', 'javascript', 'data', 'file', 'blob', 'https', 'about'];
const compiled = compileTrusted(TRUSTED);
const classify = (href: string): ClassifiedLink =>
  classifyLink(href, { base: PAGE, trusted: compiled, schemes: SCHEMES });

/** The list above, read by hand. */
function isListed({ protocol, hostname, port, host }: URL): boolean {
  if (protocol === 'http:') return host === 'intranet';
  const isUsual = port === '' && /^(partner\.test|.+\.friend\.test|xn--fiq228c\.test)$/.test(hostname);
  return isUsual || host === 'box.test:8443';
}

/** What the platform says of an address, without looking at the text. */
function expected(url: URL): ClassifiedLink['verdict'] {
  if (!/^https?:$/.test(url.protocol)) return 'block';
  if (url.username || url.password) return 'external';
  if (url.origin === new URL(PAGE).origin) return 'internal';
  return isListed(url) ? 'trusted' : 'external';
}

property(
  'given any spelling of a web address, then the verdict is that of the parsed address',
  [address],
  (href) => {
    const { verdict, url, displayHost, reason } = classify(href);
    const target = parsed(href);
    if (verdict === 'ignore') return;
    if (!target) return assert.equal(verdict, 'block');
    assert.equal(url, target.href, 'what is opened is what was checked');
    if (/^https?:$/.test(target.protocol)) {
      assert.equal(verdict, expected(target));
      assert.equal(displayHost, target.host);
      assert.equal(reason === 'userinfo', Boolean(target.username || target.password));
    } else {
      holds(verdict === 'block' || verdict === 'handoff', verdict);
      if (verdict === 'handoff') assert.match(target.protocol, /^(tel|mailto|sms|weixin):$/);
    }
  },
);

property(
  'given any link, then its address has the same verdict when it is judged again',
  [address],
  (href) => {
    const once = classify(href);
    // Of a link that is blocked the address is for diagnostics.
    if (once.url === '' || once.verdict === 'block') return;
    const again = classify(once.url);
    assert.deepEqual(again, once);
  },
);

property('given a link that hands over to a device, then no line can be added to it', [address], (href) => {
  const { verdict, url } = classify(href);
  if (verdict === 'handoff') assert.doesNotMatch(decodeURIComponentLoosely(url), /[\r\n]/);
});

const blocked = fc.constantFrom(
  'javascript:alert(1)',
  'javascript://suite.test/%0aalert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://suite.test/1',
  'file:///etc/passwd',
  'filesystem:https://suite.test/x',
  'view-source:https://suite.test/',
  'about:blank',
);
const noise = fc.array(fc.tuple(fc.nat(40), fc.constantFrom('\t', '\n', '\r')), { maxLength: 5 });

property(
  'given a link to be blocked, then no case, no break in it and nothing around it lifts the block',
  [blocked, noise, fc.array(fc.boolean(), { maxLength: 12 }), textOf(['\0', '\u0001', '\u001f', '\t', ' '])],
  (link, breaks, capitals, around) => {
    const scheme = link.slice(0, link.indexOf(':'));
    const spelled = [...scheme]
      .map((letter, index) => (capitals[index] ? letter.toUpperCase() : letter))
      .join('');
    let text = spelled + link.slice(scheme.length);
    for (const [at, mark] of breaks) text = text.slice(0, at) + mark + text.slice(at);
    assert.equal(classify(around + text + around).verdict, 'block');
  },
);

property(
  'given a link to be blocked, then neither a list nor a scheme of the page lifts the block',
  [
    blocked,
    fc.array(anything),
    fc.constantFrom(PAGE, 'javascript:1', 'about:blank', 'blob:https://suite.test/1'),
  ],
  (link, list, base) => {
    const trusted = [...list, '*', link, 'null', 'suite.test'] as string[];
    const schemes = SCHEMES.concat('vbscript', 'filesystem', 'view-source');
    const { verdict } = classifyLink(link, { base, trusted, schemes, ownOrigin: 'null' });
    assert.equal(verdict, 'block');
  },
);

property(
  'given anything for a link and for options, then nothing is thrown',
  [anything, anything],
  (href, options) => {
    const { verdict } = classifyLink(href as string, options as { base: string });
    holds(['ignore', 'block', 'internal', 'external', 'handoff'].includes(verdict), verdict);
  },
);

const HOST_PARTS = [
  'a',
  'b',
  'partner',
  'com',
  'co',
  'cn',
  'test',
  'xn--a',
  '中',
  '1',
  '*',
  '-',
  '_',
  '.',
  '.',
  ':',
  '/',
  '@',
  '%2e',
  ' ',
  '\\',
];
const entry = fc.array(fc.constantFrom(...HOST_PARTS), { maxLength: 7 }).map((parts) => parts.join(''));
const origin = address.map((href) => parsed(href)?.origin ?? 'null');

property(
  'given any list, then an entry vouches for its own host and for those below, and for nothing else',
  [
    fc.oneof(
      entry,
      entry.map((host) => `*.${host}`),
      entry.map((host) => `https://${host}`),
    ),
    origin,
    entry,
  ],
  (listed, other, part) => {
    const sites = compileTrusted([listed]);
    for (const one of [
      other,
      `https://${part}`,
      parsed(`https://a.${part}`)?.origin ?? '',
      parsed(listed)?.origin ?? '',
    ]) {
      if (!sites.has(one)) continue;
      const { hostname } = new URL(one);
      const named = parsed(`https://${listed.replace(/^(https?:\/\/)?(\*\.)?/, '')}`)?.hostname ?? '';
      holds(
        named !== '' && (listed.includes('*.') ? hostname.endsWith(`.${named}`) : hostname === named),
        one,
      );
      holds(!one.includes('@'));
      if (listed.includes('*.')) assert.match(named, /\./, 'an asterisk before a top-level domain');
    }
  },
);

property(
  'given anything as a list, then what is no entry vouches for nobody',
  [fc.array(anything), origin],
  (list, one) => {
    const others = list.filter((item) => typeof item !== 'string');
    assert.equal(compileTrusted(others).has(one), false);
    assert.equal(compileTrusted(list as never).has('https://evil.test'), false);
    assert.equal(compileTrusted(list as never).has(`https://partner.test@${one.slice(8)}`), false);
  },
);

const words = fc.constantFrom('', 'see ', '请看', 'a (', '"', 'Re: ', '\u200b', '\u202e', '« ');
property(
  'given a text that shows an address, then another host is told and the same host is not',
  [
    words,
    fc.constantFrom('https://', 'http://', 'HTTPS://'),
    fc.domain(),
    fc.constantFrom('', '/', '/a?b=c', ' now', '。'),
  ],
  (before, scheme, host, after) => {
    const shown = before + scheme + host + after;
    assert.equal(otherHostIn(shown, 'evil.test'), parsed(scheme + host)?.hostname);
    assert.equal(otherHostIn(shown, host), '');
    const hidden = before + scheme + host.replace(/^./, '$&\u200b') + after;
    assert.equal(otherHostIn(hidden, host), '', 'what nobody sees makes no other name');
  },
);

property(
  'given any text, then what it names is a host as the parser writes it',
  [mutated(address), fc.domain()],
  (text, host) => {
    const named = otherHostIn(text, host);
    if (named) assert.equal(parsed(`https://${named}`)?.hostname, named);
  },
);

property(
  'given any old address, then it leads to a record of ours or nowhere',
  [
    mutated(
      fc.constantFrom(
        '/spa/document/static/index.html?id=17',
        '/spa/workflow/static/index.html#/main/workflow/req?requestid=4&x=1',
        'https://suite.test/spa/hrm/static/index.html#/main/hrm/card/cardInfo/17',
        '/spa/crm/static/index.html#/main/crm/customerView?customerId=9',
      ),
      [...AWKWARD, '&id=2', '&requestid=5', '//evil.test', '@', '#', '?', '/', '%2f', '..', '\\'],
    ),
  ],
  (href) => {
    const target = mapLegacyAddress(href, { base: PAGE });
    if (!target) return;
    assert.match(target.id, /^[\w-]{1,64}$/);
    assert.match(target.kind, /^[a-zA-Z]+$/);
    assert.equal(parsed(href)?.origin, 'https://suite.test');
  },
);

property(
  'given any address of a file, then what may be shown runs nothing',
  [fc.oneof(address, anything)],
  (href) => {
    const url = mediaAddress(href, PAGE);
    if (!url) return;
    assert.match(url.href, /^(https?:\/\/[^@/]*(\/|$)|blob:|data:image\/)/i);
    assert.equal(url.href, parsed(href as string)?.href);
  },
);

property(
  'given long texts, then reading them takes linear time',
  [
    pumps([
      ...AWKWARD.slice(0, 30),
      'a',
      '.',
      '@',
      '/',
      '\\',
      ':',
      'https://',
      '%',
      '中',
      '-',
      '*',
      '(',
      ' ',
      ';',
      '1',
    ]),
  ],
  (pump) => {
    assertLinear(classify, pump);
    assertLinear((text) => otherHostIn(text, 'suite.test'), pump);
    assertLinear((text) => compileTrusted([text, `*.${text}`]).has(`https://${text}`), pump);
    assertLinear((text) => mapLegacyAddress(text, { base: PAGE }), pump);
  },
  { share: 0.25 },
);

function decodeURIComponentLoosely(text: string): string {
  return text.replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}
