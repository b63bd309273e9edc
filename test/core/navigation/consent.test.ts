/**
 * Somebody has ticked "Do not remind again". That holds for one site, one person and one tenant, wherever the suite is
 * open, and nobody else can tick it for them by writing into the storage.
 */
import { expect } from '@open-wc/testing';
import { createConsent } from '../../../core/navigation/consent.js';
import { createFakeClock } from '../../../testkit/clock.js';
import { createMemoryStorage } from '../../../testkit/storage.js';

const SITE = 'https://partner.test';

describe('createConsent', () => {
  const clock = createFakeClock();

  function consentOf({ id = 'chen', tenantKey = 'north', storage = localStorage } = {}) {
    const page = { currentUser: { id, employeeId: id }, currentTenant: { tenantKey } };
    return createConsent({ environment: { localStorage: storage, clock }, page });
  }

  const keys = () => Object.keys(localStorage).filter((key) => key.startsWith('stoa.link-consent'));
  const stored = () => JSON.parse(localStorage.getItem(keys()[0]!)!) as Record<string, unknown>;

  afterEach(() => {
    for (const key of keys()) localStorage.removeItem(key);
  });

  it('given a site is remembered, then it is known after a reload, and what is kept says whose it is and when', () => {
    expect(consentOf().has(SITE)).to.equal(false);
    consentOf().remember(SITE);
    expect(consentOf().has(SITE)).to.equal(true);
    expect(stored()).to.deep.equal({
      v: 1,
      user: JSON.stringify(['north', 'chen']),
      time: clock.now(),
      sites: [SITE],
    });
  });

  it('given a site is remembered, then another scheme, port or host is not', () => {
    consentOf().remember(SITE);
    for (const origin of [
      'http://partner.test',
      `${SITE}:8443`,
      'https://a.partner.test',
      'https://partner.te',
      '',
    ]) {
      expect(consentOf().has(origin), origin).to.equal(false);
    }
  });

  it('given another person, or the same one in another tenant, then they are asked themselves', () => {
    consentOf().remember(SITE);
    expect(consentOf({ id: 'li' }).has(SITE)).to.equal(false);
    expect(consentOf({ tenantKey: 'south' }).has(SITE)).to.equal(false);
    consentOf({ id: 'li' }).forget();
    expect(consentOf().has(SITE)).to.equal(true);
  });

  it('given a record was copied from somebody else, then it is none', () => {
    consentOf({ id: 'li' }).remember(SITE);
    const record = localStorage.getItem(keys()[0]!)!;
    localStorage.setItem(keys()[0]!.replace('li', 'chen'), record);
    expect(consentOf().has(SITE)).to.equal(false);
  });

  it('given forged or damaged records, then there is no consent, and remembering still works', () => {
    const user = JSON.stringify(['north', 'chen']);
    const record = { v: 1, user, time: 1, sites: [SITE] };
    consentOf().remember('https://other.test');
    const key = keys()[0]!;
    const forged = [
      'true',
      '1',
      '*',
      '"*"',
      'null',
      '[]',
      '{',
      JSON.stringify([SITE]),
      JSON.stringify({ ...record, v: 2 }),
      JSON.stringify({ ...record, v: '1' }),
      JSON.stringify({ ...record, user: undefined }),
      JSON.stringify({ ...record, user: '*' }),
      JSON.stringify({ ...record, time: undefined }),
      JSON.stringify({ ...record, time: 'now' }),
      JSON.stringify({ ...record, sites: SITE }),
      JSON.stringify({ ...record, sites: ['*', 'https://*', 'https://', 'partner.test', [SITE], null] }),
      JSON.stringify({ ...record, sites: { 0: SITE, length: 1 } }),
      JSON.stringify({ ...record, padding: 'x'.repeat(200_000) }),
      `{"__proto__":${JSON.stringify(record)}}`,
    ];
    for (const text of forged) {
      localStorage.setItem(key, text);
      expect(consentOf().has(SITE), text.slice(0, 80)).to.equal(false);
      expect(consentOf().has('*'), text.slice(0, 80)).to.equal(false);
    }
    localStorage.setItem(key, JSON.stringify(record));
    expect(consentOf().has(SITE)).to.equal(true);
    localStorage.setItem(key, '*');
    consentOf().remember(SITE);
    expect(consentOf().has(SITE)).to.equal(true);
  });

  it('given what is no site, then nothing is kept', () => {
    for (const origin of ['null', 'javascript:', 'data:text/html,x', 'https://*', 'https://a/b', '']) {
      consentOf().remember(origin);
    }
    expect(keys()).to.deep.equal([]);
  });

  it('given more than 200 sites, then the oldest go, and one that is agreed to again is the youngest', () => {
    const consent = consentOf();
    const site = (index: number) => `https://s${index}.test`;
    for (let index = 0; index < 200; index += 1) consent.remember(site(index));
    consent.remember(site(0));
    consent.remember(site(200));
    expect(consent.has(site(0))).to.equal(true);
    expect(consent.has(site(1))).to.equal(false);
    expect(consent.has(site(2))).to.equal(true);
    expect(stored().sites).to.have.length(200);
  });

  it('given another tab agrees or takes it back, then that holds here at once', () => {
    const here = consentOf();
    const there = consentOf();
    there.remember(SITE);
    here.remember('https://other.test');
    expect(here.has(SITE)).to.equal(true);
    expect(there.has('https://other.test')).to.equal(true);
    there.forget();
    expect(here.has(SITE)).to.equal(false);
    expect(keys()).to.deep.equal([]);
  });

  it('given storage that is denied or full, then it is remembered until the page is left', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const denied = { getItem: refuse, setItem: refuse, removeItem: refuse } as unknown as Storage;
    for (const storage of [undefined, denied, createMemoryStorage({ quota: 10 })]) {
      // An argument that is undefined would be the real one.
      const consent = storage ? consentOf({ storage }) : consentOf({ id: '' });
      expect(consent.has(SITE)).to.equal(false);
      consent.remember(SITE);
      expect(consent.has(SITE)).to.equal(true);
      consent.forget();
      expect(consent.has(SITE)).to.equal(false);
    }
  });

  it('given a page that names no person, then nothing is left for the next one', () => {
    consentOf({ id: '' }).remember(SITE);
    expect(keys()).to.deep.equal([]);
    expect(consentOf({ id: '' }).has(SITE)).to.equal(false);
  });
});
