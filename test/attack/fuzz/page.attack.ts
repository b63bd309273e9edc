/**
 * What a page says of itself, and what servers say of session, teams and settings: field by field, each of its own type.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseJson } from '../../../core/base/json.js';
import { normalisePage, readPage } from '../../../core/base/page.js';
import { createSettings } from '../../../core/customize/settings.js';
import { createOldIds } from '../../../core/objects/old-ids.js';
import type { Request } from '../../../core/request/types.js';
import { getBaseInfo } from '../../../core/session/base-info.js';
import { createBaseTeams } from '../../../core/session/base-teams.js';
import { createSession, isSessionId } from '../../../core/session/session.js';
import { isTitleBarAllowed } from '../../../core/surface/title/allowed.js';
import { createFakeClock } from '../../../testkit/clock.js';
import { address } from './support/addresses.js';
import { assertLinear, pumps } from './support/linear.js';
import { assertPlain, holds, property, thrownCode } from './support/property.js';
import { anything, cloneable, json, oddText, record, tampered, type Json } from './support/values.js';
import { forged, owner, person, storageWith } from './support/stored.js';

// The page object

const page = tampered(
  record(
    {
      currentUser: fc.constantFrom<Json>({ id: '7' }, { id: 7, employeeId: 'x' }),
      currentTenant: fc.constant({ tenantKey: 'acme' }),
      locale: record(
        { lang: oddText, formatCode: fc.oneof(fc.nat(5), json), dateFormat: oddText, timeZone: oddText },
        [],
      ),
      displayModules: fc.array(json),
      trustedSites: fc.array(oddText),
      embedOrigins: fc.array(fc.oneof(address, fc.webUrl())),
      mobileTitle: record({ showH5Title: json, styleSetting: json, whiteList: fc.array(oddText) }, []),
      greyInfo: json,
    },
    [],
  ),
);

property(
  'given any page object, then it is refused, or whole with the types that it should have',
  [fc.oneof(page, cloneable)],
  (input) => {
    const code = thrownCode(() => normalisePage(input));
    if (code) return assert.equal(code, 'INVALID_PAGE');
    const read = normalisePage(input);
    assertPlain(read);
    assert.deepEqual(
      typesOf(read),
      typesOf({ ...normalisePage({}), displayModules: read.displayModules && [] }),
    );
    assert.deepEqual(normalisePage(read), read, 'read again it is the same');
    holds([1, 2, 3, 4].includes(read.locale.formatCode));
    for (const origin of read.embedOrigins)
      assert.match(origin, /^https:\/\/[^/@*]+$|^http:\/\/(localhost|127\.|\[::1\])/);
    assert.equal(
      typeof isTitleBarAllowed(
        read.mobileTitle,
        { device: 'Mobile', browser: 'Chrome' },
        'https://x.test/?a#?hideTitle=1',
      ),
      'boolean',
    );
  },
);

/** Types of all fields; lists say what kinds of entries they have. */
function typesOf(value: unknown): unknown {
  if (Array.isArray(value)) return 'list';
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, typesOf(member)]));
}

property(
  'given any text in the script of a page, then it is read or refused',
  [forged(page)],
  (textContent) => {
    const document = { querySelector: () => ({ textContent }) } as unknown as Document;
    const code = thrownCode(() => assertPlain(readPage({ window: undefined, document })));
    assert.match(code ?? 'INVALID_PAGE', /^INVALID_PAGE$/);
  },
);

// Session

const cookie = fc
  .array(
    fc.tuple(
      fc.constantFrom('ETEAMSID', 'eteamsid', 'xETEAMSID', ' ETEAMSID ', 'ETEAMSID2', 'a', ''),
      fc.oneof(fc.stringMatching(/^[!#-+\--:<-[\]-~]{0,8}$/), oddText),
    ),
  )
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('; '));

property(
  'given any cookie and any id, then a session id is one that a header can hold',
  [cookie, fc.oneof(oddText, anything)],
  (text, id) => {
    const session = createSession({
      environment: { document: { cookie: text } as Document },
      initialId: undefined,
    });
    const taken = session.setId(id as string);
    assert.equal(taken, id === undefined || isSessionId(id));
    for (const one of [session.id$.get(), isSessionId(id) ? id : undefined])
      if (one !== undefined) assert.equal(new Headers({ eteamsid: one }).get('eteamsid'), one);
    assert.equal(typeof session.needsHeader(), 'boolean');
  },
);

/** As the request layer reads them. */
const envelopeOf = (answer: unknown) => {
  const data = parseJson(JSON.stringify(answer));
  return {
    post: async () => ({ status: true, data }),
    get: async () => ({ status: true, data }),
  } as unknown as Request;
};

property(
  'given any answer about session, teams and settings, then it is read field by field',
  [
    fc.oneof(
      json,
      record({ ACCESS_ETEAMSID: json, isInvalidEteamsid: json }, []),
      fc.array(
        record({
          configKey: fc.constantFrom('common.openmethod', 'common.autowrap', '__proto__'),
          configValue: json,
        }),
      ),
    ),
    forged(record({ owner: fc.constantFrom(owner, 'x'), data: json }) as fc.Arbitrary<Json>),
  ],
  async (data, text) => {
    const info = await getBaseInfo(envelopeOf(data));
    assert.deepEqual(
      [typeof info.sessionId, typeof info.isInvalid, typeof info.data],
      ['string', 'boolean', 'object'],
    );
    const settings = await createSettings({ request: envelopeOf(data) }).load();
    assertPlain(settings);
    assert.match(settings['common.openmethod'], /^(newPage|dialog)$/);
    assert.equal(typeof settings['common.autowrap'], 'boolean');
    const { id$ } = createSession({ environment: { document: undefined }, initialId: 'a' });
    const teams = createBaseTeams({
      environment: { sessionStorage: storageWith(text) },
      request: envelopeOf(data),
      session: { id$ },
      page: person,
    });
    assertPlain(await teams());
  },
);

property(
  'given any answer about old ids, then each leads to one that can be a record or stays',
  [
    fc.oneof(
      fc.dictionary(fc.constantFrom('17', '18', '__proto__'), fc.oneof(json, oddText), {
        noNullPrototype: true,
      }),
      json,
    ),
    fc.constantFrom('17', '18', '19', 'constructor'),
  ],
  async (data, id) => {
    const time = createFakeClock();
    const oldIds = createOldIds({ request: envelopeOf(data), clock: time });
    const resolving = oldIds.resolve(id);
    await time.advance(1);
    const found = await resolving;
    const named: unknown =
      typeof data === 'object' && data !== null && Object.hasOwn(data, id)
        ? (data as Record<string, unknown>)[id]
        : undefined;
    holds(found === id || found === String(named));
    assert.doesNotMatch(found, /^\.{0,2}$/);
  },
);

property(
  'given long texts, then reading them takes linear time',
  [pumps(['ETEAMSID=', ';', '=', ' ', 'a', '\0'])],
  (pump) => {
    assertLinear(
      (text) =>
        createSession({ environment: { document: { cookie: text } as Document }, initialId: undefined }),
      pump,
    );
  },
  { share: 0.25 },
);
