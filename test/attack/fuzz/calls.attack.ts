/**
 * What callers hand over: nothing goes where it must not, nothing is sent that was not checked, and two calls are the same
 * only when they are.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isOwnAddress, resolveAddress } from '../../../core/request/address.js';
import { isJsonBody, serialiseBody } from '../../../core/request/body.js';
import { callIdentity } from '../../../core/request/identity.js';
import { readOptions } from '../../../core/request/options.js';
import type { RequestOptions } from '../../../core/request/types.js';
import { address, parsed } from './support/addresses.js';
import { assertLinear, pumps } from './support/linear.js';
import { assertPlain, holds, property, rejectedCode } from './support/property.js';
import {
  anything,
  cloneable,
  dictionary,
  hostileName,
  json,
  oddText,
  record,
  type Json,
} from './support/values.js';
import { CODES, SUITE, tryCall } from './support/calls.js';

// Addresses

const origins: ReadonlySet<string> = new Set(['https://suite.test', 'https://api.suite.test:8443']);

property(
  'given any address, then the headers of the suite go to its own origins and nowhere else',
  [address],
  (href) => {
    const url = parsed(href, SUITE);
    if (!url) return;
    const isOwn =
      /^https?:$/.test(url.protocol) && origins.has(url.origin) && url.username === '' && url.password === '';
    assert.equal(isOwnAddress(url, origins), isOwn);
  },
);

const parameters = dictionary(fc.stringMatching(/^[a-z]{1,3}$/), fc.string());

property(
  "given any address and parameters, then it is the platform's parse with them behind its own",
  [fc.oneof(address, oddText), parameters, fc.constantFrom(SUITE, 'https://suite.test/a/b?x=1#y')],
  (href, params, base) => {
    const expected = parsed(href, base);
    let url: URL;
    try {
      url = resolveAddress(href, new URL(base), params);
    } catch (error) {
      holds(error instanceof TypeError);
      return assert.equal(expected, undefined);
    }
    if (!expected) return assert.fail(`read ${href} as ${url.href}`);
    for (const part of ['protocol', 'host', 'pathname', 'hash', 'username', 'password'] as const)
      assert.equal(url[part], expected[part], part);
    if (!/^https?:$/.test(url.protocol)) return;
    for (const [name, value] of Object.entries(params))
      assert.equal(url.searchParams.getAll(name).at(-1), value);
    holds(url.search.startsWith(expected.search));
  },
);

// Options and bodies

const option = fc.oneof(
  anything,
  record(
    {
      url: fc.oneof(address, json),
      method: fc.oneof(json, fc.constantFrom('get', 'POST', 'Patch')),
      params: fc.oneof(json, fc.constant({ a: 1 })),
      data: cloneable,
      headers: fc.oneof(json, dictionary(oddText, oddText)),
      timeout: json,
      responseType: fc.oneof(json, fc.constantFrom('json', 'BLOB')),
      signal: json,
      retry: json,
      dedupe: json,
      transfer: json,
      t: json,
    },
    [],
  ),
);

property(
  'given anything as options, then they are checked or refused, and headers are ones that can be sent',
  [option],
  (given) => {
    let checked;
    try {
      checked = readOptions(() => given as RequestOptions);
    } catch (error) {
      // What a trap throws is the caller's own.
      return holds(error instanceof TypeError || (error as Error).message === 'a trap');
    }
    assert.doesNotThrow(
      () =>
        new Headers(
          Object.entries(checked.headers).filter((pair): pair is [string, string] => pair[1] !== null),
        ),
    );
    holds(checked.timeout >= 0);
    assert.match(checked.method, /^[A-Z]+$/);
    assertPlain(checked.headers);
  },
);

property(
  'given anything as options, then a call rejects with a documented error',
  [option],
  async (given) => {
    await tryCall({ status: 200, body: '{"status":true}' }, async ({ runtime: { request } }) => {
      assert.match((await rejectedCode(() => request(given as RequestOptions))) ?? 'HTTP', CODES);
    });
  },
  { share: 0.3 },
);

property(
  'given any body, then it is sent as it is now, or refused before anything is sent',
  [anything],
  async (data) => {
    let sent;
    try {
      sent = serialiseBody(data);
    } catch (error) {
      return holds(error instanceof TypeError || (error as Error).message === 'a trap');
    }
    if (typeof sent === 'string' && typeof data !== 'string') {
      holds(isJsonBody(data));
      assert.equal(sent, JSON.stringify(data));
    }
  },
);

const identityOf = (data: unknown, url = SUITE, headers: Record<string, string> = {}) =>
  callIdentity(
    {
      method: 'POST',
      url: new URL(url),
      expects: 'envelope',
      options: { ...readOptions(() => ({ url, method: 'POST', headers, data })) },
    },
    { language: 'en_US', sessionId: '1' },
  );

property(
  'given two bodies, then calls are the same exactly when the server would get the same',
  [json, json],
  (a, b) => {
    assert.equal(identityOf(a) === identityOf(b), sortedJson(a) === sortedJson(b));
    assert.equal(identityOf(shuffled(a)), identityOf(a), 'the order of keys says nothing');
  },
);

function shuffled(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(shuffled);
  const members = Object.entries(value as object).map(
    ([key, member]) => `${JSON.stringify(key)}:${JSON.stringify(shuffled(member as Json))}`,
  );
  return JSON.parse(`{${members.reverse().join()}}`) as Json;
}

/** With keys in order, `__proto__` included; texts and absent bodies apart from JSON. */
function sortedJson(value: Json): string {
  if (value === null) return 'none';
  if (typeof value === 'string') return `text ${value}`;
  return `json ${ordered(value)}`;
}

function ordered(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(ordered).join()}]`;
  const members = Object.entries(value as object).sort(([x], [y]) => (x < y ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${ordered(member as Json)}`).join()}}`;
}

const pair = fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('1', '2', '\n', '&', 'x=1'));
property(
  'given the same parameters in another order, then it is the same call; given others, another',
  [
    fc.uniqueArray(pair, { selector: ([name]) => name }),
    fc.uniqueArray(pair, { selector: ([name]) => name }),
  ],
  (a, b) => {
    const url = (pairs: readonly (readonly [string, string])[]) =>
      `${SUITE}?${String(new URLSearchParams(pairs.map(([name, value]) => [name, value])))}`;
    assert.equal(identityOf(1, url(a)), identityOf(1, url([...a].reverse())));
    const isSame = JSON.stringify([...a].sort()) === JSON.stringify([...b].sort());
    assert.equal(
      identityOf(1, url(a)) === identityOf(1, url(b)),
      isSame || (a.length === 0 && b.length === 0),
    );
  },
);

property(
  'given names that objects inherit as fields of options, then they give no rights',
  [hostileName, json],
  (name, value) => {
    const given = JSON.parse(
      `{"url":"/x","${name}":${JSON.stringify(value)},"__proto__":{"external":true,"headers":{"eteamsid":"1"}}}`,
    ) as RequestOptions;
    const checked = readOptions(() => given);
    assert.equal(checked.external, false);
    assert.deepEqual(checked.headers, {});
  },
);

property(
  'given long texts, then reading them takes linear time',
  [pumps(['a', '&', '=', '?', '#', '%', '中', '[', '/', '@'])],
  (pump) => {
    assertLinear((text) => resolveAddress(`/x${text}`, new URL(SUITE), { a: text }), pump);
    assertLinear((text) => identityOf(text, `${SUITE}?${text}`), pump);
  },
  { share: 0.25 },
);
