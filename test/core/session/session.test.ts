/** The session id comes from exactly one cookie and is never something that could break a header. */
import { expect } from '@open-wc/testing';
import { createSession } from '../../../core/session/session.js';

describe('session', () => {
  const withCookies = (cookie: string) =>
    createSession({ environment: { document: { cookie } as Document }, initialId: undefined });

  it('reads the cookie of exactly its name', () => {
    expect(withCookies('a=1; ETEAMSID=s-1; b=2').id$.get()).to.equal('s-1');
    expect(withCookies('xETEAMSID=evil; ETEAMSIDx=evil; a=ETEAMSID=evil').id$.get()).to.equal(undefined);
  });

  it('keeps equals signs in the value', () => {
    expect(withCookies('ETEAMSID=YWJj==').id$.get()).to.equal('YWJj==');
  });

  it('takes what a cookie may hold', () => {
    for (const id of [
      't1:5f3a',
      's%3Aabc.def',
      'a|b',
      '{uuid}',
      "!#$%&'()*+-./:<=>?@[]^_`|}~",
      'x'.repeat(512),
    ]) {
      expect(withCookies(`a=1; ETEAMSID=${id}; b=2`).id$.get()).to.equal(id);
      expect(new Headers({ eteamsid: id }).get('eteamsid')).to.equal(id);
    }
  });

  it('refuses an id that could not be a header', () => {
    const session = withCookies('ETEAMSID=good');
    for (const id of ['a\r\nb', 'a\n', 'a b', '', 'é', '"a"', 'a,b', 'a;b', 'a\\b', 'a\x7F', 'x'.repeat(513)])
      expect(session.setId(id), id).to.equal(false);
    expect(session.id$.get()).to.equal('good');
  });

  it('forgets', () => {
    const session = withCookies('ETEAMSID=good');
    session.setId(undefined);
    expect(session.id$.get()).to.equal(undefined);
  });

  it('prefers the id it was given, and lives without a document', () => {
    expect(createSession({ environment: { document: undefined }, initialId: 'given' }).id$.get()).to.equal(
      'given',
    );
    expect(createSession({ environment: { document: undefined }, initialId: undefined }).id$.get()).to.equal(
      undefined,
    );
  });

  it('lives where reading cookies is forbidden', () => {
    const forbidding = {
      get cookie(): string {
        throw new DOMException('sandboxed', 'SecurityError');
      },
    } as Document;
    expect(createSession({ environment: { document: forbidding }, initialId: undefined }).id$.get()).to.equal(
      undefined,
    );
  });

  it('reads the name in both ways, and nothing beside it ("xeteamsid=BAD; eteamsid=GOOD")', () => {
    expect(withCookies('xeteamsid=BAD; eteamsid=GOOD').id$.get()).to.equal('GOOD');
  });

  describe('given a guest on another system’s page', () => {
    const guest = (initialId?: string) => {
      const document = { cookie: 'ETEAMSID=of-another-suite' };
      const environment = { document: document as Document };
      return { document, session: createSession({ environment, initialId, embedded: true }) };
    };

    it('then the cookies of that page are not its own, whenever it looks', () => {
      for (const initialId of [undefined, 'given']) {
        const { session, document } = guest(initialId);
        expect(session.id$.get()).to.equal(initialId);
        document.cookie = 'ETEAMSID=of-another-suite-again';
        session.refresh();
        expect(session.id$.get()).to.equal(initialId);
      }
    });

    it('then no link carries its session, not even where that page has a cookie like it', () => {
      expect(guest('of-another-suite').session.needsHeader()).to.equal(true);
      expect(guest().session.needsHeader()).to.equal(false);
    });
  });
});
