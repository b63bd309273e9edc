/** What records of errors may know of people: nothing that was typed, signed or sent. */
import assert from 'node:assert/strict';
import type { Arena, Area } from '../support/arena.js';
import { passed, quotedIn, type Outcome, type Row } from '../support/row.js';
import { pageObject } from '../support/suite-page.js';
import type { Reply, Visit } from '../support/world.js';

const SESSION = 's-pii-5521';

export const pii: Area = [
  { when: /send(?:ing)? fails|reporting (?:send )?fails|loop|stops/i, play: stops },
  {
    when: /body|header|token|password|e-?mail|phone|mobile|query|URL|address|stack|message|cookie|eteamsid|session|name|card|record|console|resource|trace|number|user.?agent|JWT|eyJ|localStorage|beacon|route|typed|breadcrumb|field|info/i,
    play: scrubbed,
  },
];

async function suite(
  arena: Arena,
  collector: Reply,
  answers: Readonly<Record<string, Reply>> = {},
): Promise<Visit> {
  const { setting } = arena;
  const { ownOrigin } = setting;
  return arena.open({
    url: setting.page.replace(/\?|(?=#)|$/, '?token=address-secret&'),
    page: pageObject(setting),
    before: `document.cookie = 'ETEAMSID=${SESSION}; path=/';`,
    answers: { [`${ownOrigin}/api/tissot/frontErrorRecord`]: collector, ...answers },
  });
}

const sentOf = (visit: Visit) =>
  visit.asked.filter(({ url }) => /\/api\/(?:tissot|front\/monitor)\//.test(url));

/** Everything a call and an error can hold; none of it is stored or sent. */
async function scrubbed(arena: Arena, { input }: Row): Promise<Outcome> {
  const { ownOrigin } = arena.setting;
  const visit = await suite(
    arena,
    { json: { code: 200, status: true } },
    {
      [`${ownOrigin}/api/pay`]: {
        status: 500,
        json: { code: 500, status: false, msg: 'refused', data: { echo: 'reply-secret' } },
      },
    },
  );
  const given = quotedIn(input).join(' ');
  const kept = await visit.page.evaluate(async (given) => {
    const { request, monitor } = window.stoa!;
    const records: unknown[] = [];
    monitor.observe((record) => records.push(record));
    await request.settle('/api/pay?token=query-secret&password=pw-secret&code=oauth-secret', {
      method: 'POST',
      data: { card: 'body-secret', nested: { password: 'deep-secret' } },
      headers: { authorization: 'Bearer header-secret', 'x-api-key': 'key-secret' },
    });
    monitor.capture(
      new Error(
        `for anna.lee@mail.example at +86 138 0013 8000 and 13800138000, Bearer abcdefghijklmnop-secret ${given}`,
      ),
    );
    monitor.capture(new Error('signed eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJqd3QifQ.jwt-secret with it'));
    monitor.capture(
      new Error('GET https://suite.example/x?access_token=url-secret&eteamsid=id-secret#frag failed'),
    );
    window.dispatchEvent(
      new ErrorEvent('error', {
        message: 'password=form-secret&token=raw-secret',
        filename: `${location.origin}/a.js?sig=file-secret`,
        lineno: 1,
      }),
    );
    void Promise.reject(new Error('https://user:basic-secret@host.example/'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    const databases = await indexedDB.databases();
    const rows: unknown[] = [];
    for (const { name } of databases) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name!);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error!);
      });
      for (const store of database.objectStoreNames) {
        rows.push(
          await new Promise((resolve) => {
            const all = database.transaction(store).objectStore(store).getAll();
            all.onsuccess = () => resolve(all.result);
          }),
        );
      }
      database.close();
    }
    await monitor.flush();
    return {
      text: JSON.stringify({ records, rows, ...sessionStorage, ...localStorage }),
      count: records.length,
    };
  }, given);
  const sent = sentOf(visit)
    .map(({ url, body }) => url + body)
    .join('\n');
  assert.ok(kept.count >= 4, `${kept.count} records were made`);
  assert.ok(sent.includes('dtos'), 'records were sent');
  const secrets = [
    'body',
    'deep',
    'reply',
    'query',
    'pw',
    'oauth',
    'header',
    'key',
    'url',
    'id',
    'form',
    'raw',
    'file',
    'basic',
    'jwt',
    'address',
  ].map((name) => `${name}-secret`);
  secrets.push(SESSION, 'anna.lee@mail.example', '13800138000', '138 0013 8000');
  // What a row names between quotes and calls a secret by its kind.
  for (const match of given.matchAll(/(?:token|password|pwd|secret|eteamsid)=([\w.-]{4,})/gi))
    secrets.push(match[1]!);
  for (const text of [kept.text, sent])
    assert.deepEqual(
      secrets.filter((secret) => text.includes(secret)),
      [],
    );
  assert.match(kept.text, /\/api\/pay/, 'the path is kept');
  return passed(`${kept.count} records without any of ${secrets.length} secrets`);
}

async function stops(arena: Arena): Promise<Outcome> {
  const visit = await suite(arena, { status: 500, body: 'no' });
  const { stopped, messages } = await visit.page.evaluate(async () => {
    const { monitor } = window.stoa!;
    const messages: string[] = [];
    monitor.observe((record) => messages.push(`${record.message} ${record.filePath}`));
    monitor.capture(new Error('first'));
    await monitor.flush();
    monitor.capture(new Error('second'));
    await monitor.flush();
    await monitor.flush();
    return { stopped: monitor.stats$.get().stopped, messages };
  });
  const sent = sentOf(visit).filter(({ url }) => url.includes('/tissot/'));
  assert.equal(sent.length, 1, 'tried once');
  assert.equal(stopped, true);
  assert.ok(!messages.join('\n').includes('frontErrorRecord'), 'its own failure is no record');
  return passed('one try, then silence for the session');
}
