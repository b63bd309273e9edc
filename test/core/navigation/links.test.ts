/**
 * A person follows links in the suite, on a PC and on phones: our own pages open where the device shows them best, other
 * sites only after a clear yes, and what is dangerous never.
 */
import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { StoaError } from '../../../core/base/errors.js';
import { isSingleLogin } from '../../../core/navigation/single-login.js';
import type { View } from '../../../core/surface/views.js';
import { createMemoryStorage } from '../../../testkit/storage.js';
import { eventually } from '../../support/eventually.js';
import { expectLinear, repeating } from '../../support/growth.js';
import { createLinkWorld, SUITE, type LinkWorld, type LinkWorldOptions } from './link-support.js';

describe('links', () => {
  const worlds: LinkWorld[] = [];
  function create(options: LinkWorldOptions = {}): LinkWorld {
    const world = createLinkWorld(options);
    worlds.push(world);
    return world;
  }
  afterEach(() => {
    for (const world of worlds.splice(0)) world.dispose();
  });

  const OWN = `${SUITE}/sp/doc/1`;
  const LOGIN = `${SUITE}/sp/integration/loginSingle?app=7`;
  const TRUSTED = 'https://a.trusted.test/x';
  const OTHER = 'https://other.test/x';
  const SAFE = '_blank noopener,noreferrer';

  describe('by verdict, device and target', () => {
    /** Link, target → what happens on a PC, on a phone without a container, and on one with it. */
    const rows: [string, 'dialog' | 'window' | 'page' | undefined, string, string, string][] = [
      [OWN, undefined, `dialog ${OWN}`, `page ${OWN}`, `host ${OWN}`],
      [OWN, 'dialog', `dialog ${OWN}`, `dialog ${OWN}`, `dialog ${OWN}`],
      [OWN, 'window', `window ${OWN} _blank noopener`, `window ${OWN} _blank noopener`, `host ${OWN}`],
      [OWN, 'page', `page ${OWN}`, `page ${OWN}`, `page ${OWN}`],
      [
        LOGIN,
        undefined,
        `window ${LOGIN} _blank noopener`,
        `window ${LOGIN} _blank noopener`,
        `host ${LOGIN}`,
      ],
      [
        LOGIN,
        'dialog',
        `window ${LOGIN} _blank noopener`,
        `window ${LOGIN} _blank noopener`,
        `host ${LOGIN}`,
      ],
      [TRUSTED, undefined, `window ${TRUSTED} ${SAFE}`, `window ${TRUSTED} ${SAFE}`, `host ${TRUSTED}`],
      [TRUSTED, 'dialog', `window ${TRUSTED} ${SAFE}`, `window ${TRUSTED} ${SAFE}`, `host ${TRUSTED}`],
      [TRUSTED, 'window', `window ${TRUSTED} ${SAFE}`, `window ${TRUSTED} ${SAFE}`, `host ${TRUSTED}`],
      [TRUSTED, 'page', `page ${TRUSTED}`, `page ${TRUSTED}`, `page ${TRUSTED}`],
      [OTHER, undefined, `window ${OTHER} ${SAFE}`, `window ${OTHER} ${SAFE}`, `host ${OTHER}`],
      [OTHER, 'dialog', `window ${OTHER} ${SAFE}`, `window ${OTHER} ${SAFE}`, `host ${OTHER}`],
      [OTHER, 'window', `window ${OTHER} ${SAFE}`, `window ${OTHER} ${SAFE}`, `host ${OTHER}`],
      [OTHER, 'page', `page ${OTHER}`, `page ${OTHER}`, `page ${OTHER}`],
      ['tel:1', undefined, 'page tel:1', 'page tel:1', 'page tel:1'],
      ['weixin://dl', 'dialog', 'page weixin://dl', 'page weixin://dl', 'page weixin://dl'],
    ];
    const devices: [string, LinkWorldOptions][] = [
      ['a PC', {}],
      ['a phone', { device: 'Mobile' }],
      ['a tablet in a container', { device: 'Tablet', container: () => Promise.resolve(true) }],
    ];
    for (const [href, target, ...expected] of rows) {
      for (const [index, [device, options]] of devices.entries()) {
        it(`given ${href} for ${target ?? 'wherever it fits'} on ${device}, then: ${expected[index]}`, async () => {
          const world = create(options);
          const opening = world.links.open(href, target && { target });
          if (href === OTHER) {
            expect(world.did).to.deep.equal([]);
            await world.answer({ open: true });
          }
          const outcome = await opening;
          expect(world.did).to.deep.equal([expected[index]]);
          const [what = ''] = expected[index]!.split(' ');
          expect(outcome).to.equal(/^(tel|weixin)/.test(href) ? 'handoff' : what);
        });
      }
    }

    for (const options of [
      {},
      { device: 'Mobile' },
      { device: 'Mobile', container: () => Promise.resolve(true) },
    ] as const) {
      for (const target of [undefined, 'dialog', 'window', 'page'] as const) {
        it(`given nothing to open, or what must not open, for ${target} on ${JSON.stringify(options)}, then nothing happens`, async () => {
          const world = create(options);
          for (const href of ['', '#a', 'javascript:void(0)']) {
            expect(await world.links.open(href, target && { target })).to.equal('ignored');
          }
          expect(world.errors).to.deep.equal([]);
          for (const href of [
            'javascript:alert(1)',
            'data:text/html,x',
            'https://[',
            'blob:x',
            'mailto:a%0ab',
          ]) {
            expect(await world.links.open(href, target && { target })).to.equal('blocked');
          }
          expect(world.did).to.deep.equal([]);
          expect(world.questions()).to.deep.equal([]);
        });
      }
    }

    it('given a container that refuses, or fails, then the phone itself opens the link', async () => {
      for (const container of [() => Promise.resolve(false), () => Promise.reject(new Error('gone'))]) {
        const world = create({ device: 'Mobile', container });
        expect(await world.links.open(OWN)).to.equal('page');
        expect(await world.links.open(TRUSTED)).to.equal('window');
      }
    });

    it('given taps while the container opens the link, then it is asked once', async () => {
      let open = (_: boolean) => {};
      const container = () => new Promise<boolean>((resolve) => (open = resolve));
      const { links, did } = create({ device: 'Mobile', container });
      const taps = [links.open(OWN), links.open(OWN), links.open(OWN)];
      open(true);
      expect(await Promise.all(taps)).to.deep.equal(['host', 'host', 'host']);
      expect(did).to.deep.equal([`host ${OWN}`]);
    });

    it('given a container that refuses when the runtime is gone, then the page stays', async () => {
      let open = (_: boolean) => {};
      const container = () => new Promise<boolean>((resolve) => (open = resolve));
      const { links, did } = create({ device: 'Mobile', container });
      const opening = links.open(OWN);
      links.dispose();
      open(false);
      expect(await opening).to.equal('declined');
      expect(did).to.deep.equal([]);
    });

    it('given a page of another system, then the suite opens in windows and relative links are its own', async () => {
      for (const device of ['PC', 'Mobile'] as const) {
        const world = create({ device, embedded: true, href: 'https://portal.test/start' });
        expect(await world.links.open('/sp/doc/1', { target: 'dialog' })).to.equal('window');
        expect(await world.links.open('/sp/doc/1')).to.equal('window');
        expect(world.did[0]).to.equal(`window ${OWN} _blank noopener`);
        expect(world.links.classify('https://portal.test/x').verdict).to.equal('external');
        expect(world.links.fitsDialog(OWN)).to.equal(false);
      }
    });

    it('given a space in the host, which some browsers escape, then there is no address', () => {
      const { links } = create();
      for (const href of ['https://evil test.example/', '//suite .test/', 'https://a%20b.test'])
        expect(links.classify(href)).to.include({ verdict: 'block', reason: 'invalid', url: '' });
      expect(links.classify('https://evil.test/a b').verdict).to.equal('external');
    });

    it('given a page without an address, then links start at the suite', () => {
      expect(create({ href: 'about:blank' }).links.classify('/x').url).to.equal(`${SUITE}/x`);
      expect(create({ href: 'about:srcdoc' }).links.classify('x').verdict).to.equal('internal');
    });

    it('given no window, then nothing is opened and nothing is thrown', async () => {
      const { links } = create({
        environment: {
          window: undefined,
          document: undefined,
          clock: create().clock,
          localStorage: undefined,
          href: () => `${SUITE}/`,
          navigate: () => {},
        },
      });
      expect(await links.open(TRUSTED)).to.equal('declined');
    });

    it('given a window that the browser refuses to open, then nothing is thrown', async () => {
      const world = create({
        openWindow: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
      expect(await world.links.open(TRUSTED)).to.equal('declined');
      expect(world.warnings).to.have.length(1);
    });

    it('given the heading of a link, then the dialog has it', async () => {
      const world = create();
      await world.links.open(OWN, { heading: 'Travel' });
      expect(world.did).to.deep.equal([`dialog ${OWN} Travel`]);
    });

    it('given a key that is held down, then one dialog opens', async () => {
      const world = create();
      await Promise.all([world.links.open(OWN), world.links.open(OWN), world.links.open('/sp/doc/1')]);
      expect(world.did).to.deep.equal([`dialog ${OWN}`]);
      await world.links.open('/sp/doc/2');
      expect(world.did).to.have.length(2);
    });
  });

  describe('to other sites', () => {
    it('given no clear yes, then the link stays closed and nothing is remembered', async () => {
      const world = create();
      const answers = [
        { open: false, remember: true },
        undefined,
        {},
        { open: 'yes' as never, remember: true },
        true as never,
      ];
      for (const answer of answers) {
        const opening = world.links.open(OTHER);
        await world.answer(answer);
        expect(await opening).to.equal('declined');
      }
      expect(world.did).to.deep.equal([]);
      expect(world.storage.length).to.equal(0);
    });

    it('given the question, then it shows where the link leads and nothing that could pass for it', async () => {
      const world = create();
      void world.links.open('https://suite.test:x@bücher.test:8443/a?b#c', { text: 'https://suite.test/a' });
      expect(await world.answer({ open: false })).to.deep.equal({
        url: 'https://xn--bcher-kva.test:8443/a?b#c',
        displayHost: 'xn--bcher-kva.test:8443',
        textHost: 'suite.test',
      });
      void world.links.open(OTHER, { text: 'See other.test' });
      expect((await world.answer({ open: false })).textHost).to.equal('');
    });

    it('given the person is not to be reminded, then the site opens unasked from then on, and no other', async () => {
      const world = create();
      const opening = world.links.open(OTHER);
      await world.answer({ open: true, remember: true });
      expect(await opening).to.equal('window');
      expect(await world.links.open('https://other.test/y')).to.equal('window');
      for (const href of [
        'http://other.test/',
        'https://other.test:1/',
        'https://a.other.test/',
        'https://a@other.test/',
      ]) {
        void world.links.open(href);
        await world.answer({ open: false });
      }
      expect(world.did).to.have.length(2);
      world.links.forgetConsent();
      void world.links.open(OTHER);
      await world.answer({ open: false });
    });

    it('given somebody else signs in on the same browser, then they are asked', async () => {
      const { links, answer, storage } = create();
      void links.open(OTHER);
      await answer({ open: true, remember: true });
      await Promise.resolve();
      const next = create({ storage, user: 'li' });
      void next.links.open(OTHER);
      await next.answer({ open: false });
      expect(next.did).to.deep.equal([]);
    });

    it('given a name before the host, then it is asked about each time', async () => {
      const world = create();
      for (let time = 0; time < 2; time += 1) {
        const opening = world.links.open('https://trusted.test@other.test/');
        await world.answer({ open: true, remember: true });
        expect(await opening).to.equal('window');
      }
      expect(world.storage.length).to.equal(0);
    });

    it('given consent that was forged for what is blocked, then it stays blocked', async () => {
      const storage = createMemoryStorage();
      const user = JSON.stringify(['north', 'chen']);
      const sites = ['javascript:', 'null', 'data:text/html,x', '*'];
      storage.setItem(`stoa.link-consent ${user}`, JSON.stringify({ v: 1, user, time: 1, sites }));
      const world = create({ storage });
      for (const href of ['javascript:alert(1)', 'data:text/html,x']) {
        expect(await world.links.open(href)).to.equal('blocked');
      }
      expect(world.did).to.deep.equal([]);
    });

    it('given a double click, then one question is asked and one window opens', async () => {
      const world = create();
      const opening = [world.links.open(OTHER), world.links.open(OTHER)];
      await world.answer({ open: true });
      expect(await Promise.all(opening)).to.deep.equal(['window', 'window']);
      expect(world.questions()).to.deep.equal([]);
      expect(world.did).to.have.length(1);
      void world.links.open(OTHER);
      await world.answer({ open: false });
    });

    it('given nobody can be asked, then the link stays closed', async () => {
      const world = create();
      const opening = world.links.open(OTHER);
      await world.clock.advance(5_000);
      expect(await opening).to.equal('declined');
      expect(world.did).to.deep.equal([]);
    });

    it('given the question is taken back, then the link stays closed, and one without a way back does not share it', async () => {
      const world = create();
      const abort = new AbortController();
      const opening = world.links.open(OTHER, { signal: abort.signal });
      const other = world.links.open(OTHER);
      abort.abort();
      expect(await opening).to.equal('declined');
      await world.answer({ open: true });
      expect(await other).to.equal('window');
    });

    it('given sites are vouched for, then they open unasked until that is taken back', async () => {
      const world = create({ page: { ...PAGE, trustedSites: ['https://partner.test:8443'] } });
      expect(await world.links.open('https://partner.test:8443/')).to.equal('window');
      const dispose = world.links.trust(['*.other.test', '*', 'javascript:']);
      expect(await world.links.open('https://a.other.test')).to.equal('window');
      expect(world.links.classify('https://evil.test').verdict).to.equal('external');
      dispose();
      expect(world.links.classify('https://a.other.test').verdict).to.equal('external');
      expect(world.links.classify('https://partner.test:8443/').verdict).to.equal('trusted');
    });
  });

  const PAGE = { currentUser: { id: 'chen', employeeId: 'chen' }, currentTenant: { tenantKey: 'north' } };

  it('given a window was opened, then nobody is handed it', async () => {
    const world = create();
    for (const href of [OWN, TRUSTED]) {
      expect(await world.links.open(href, { target: 'window' })).to.equal('window');
    }
  });

  it('given a blocked link, then one message says which kind, without what was in it', async () => {
    const world = create();
    const messages = new Map([
      ['javascript:steal("secret")', 'a link was blocked (scheme): javascript:'],
      ['ftp://user:secret@files.test/secret?secret#secret', 'a link was blocked (scheme): ftp://files.test'],
      ['mailto:secret@a.test%0d%0ax', 'a link was blocked (line-break): mailto:'],
      ['https://[secret', 'a link was blocked (invalid): '],
    ]);
    for (const [href, message] of messages) {
      world.errors.length = world.warnings.length = 0;
      await world.links.open(href);
      expect(world.errors.map((error) => [error.code, error.message])).to.deep.equal([
        ['LINK_BLOCKED', message],
      ]);
      expect(world.warnings).to.deep.equal([message]);
    }
  });

  describe('of the single login', () => {
    it('given one of ours, then it opens in a window of its own', async () => {
      const world = create();
      expect(await world.links.loginSingle(LOGIN)).to.equal('window');
      expect(await world.links.loginSingle('/sp/integration/loginSingle')).to.equal('window');
      expect(world.links.fitsDialog(LOGIN)).to.equal(false);
      expect(world.links.fitsDialog(OWN)).to.equal(true);
    });

    it('given one elsewhere, then its path vouches for nothing', async () => {
      const world = create();
      const href = 'https://evil.test/sp/integration/loginSingle?url=x';
      expect(isSingleLogin(href)).to.equal(true);
      for (const open of [world.links.loginSingle, world.links.open]) {
        const opening = open(href);
        expect((await world.answer({ open: false })).displayHost).to.equal('evil.test');
        expect(await opening).to.equal('declined');
      }
      expect(await world.links.loginSingle('javascript:"/sp/integration/loginSingle"')).to.equal('blocked');
      expect(world.did).to.deep.equal([]);
    });
  });

  describe('in texts with placeholders', () => {
    const naming = (names: Record<string, unknown> | Error) => {
      const asked: string[][] = [];
      const { links, clock } = create({
        host: {
          openLink: () => Promise.resolve(false),
          resolveNames(items) {
            asked.push(items.map(({ type, id }) => `${type}=${id}`));
            return names instanceof Error
              ? Promise.reject(names)
              : Promise.resolve(new Map(Object.entries(names)) as Map<string, string>);
          },
        },
      });
      return { resolve: links.resolveNames, asked, clock };
    };

    it('given names that the container knows, then they stand in the text, and others stay as they are', async () => {
      const { resolve, asked } = naming({ 'userId=1': '陈思远', 'dept-id=a_B-2': 'Sales' });
      expect(await resolve('Hi $userId=1$ of $dept-id=a_B-2$, $userId=1$ and $userId=3$, 5$')).to.equal(
        'Hi 陈思远 of Sales, 陈思远 and $userId=3$, 5$',
      );
      expect(asked).to.deep.equal([['userId=1', 'dept-id=a_B-2', 'userId=3']]);
    });

    it('given names that look like markup, placeholders or patterns, then they are text', async () => {
      const names = {
        'userId=1': '<b>$userId=2$</b>',
        'userId=2': '$& $1 $$',
        'userId=3': 5,
        'userId=4': '',
      };
      const { resolve } = naming(names);
      expect(await resolve('$userId=1$|$userId=2$|$userId=3$|$userId=4$<script>')).to.equal(
        '<b>$userId=2$</b>|$& $1 $$|$userId=3$|$userId=4$<script>',
      );
    });

    it('given what is no placeholder, then the container is not asked', async () => {
      const { resolve, asked } = naming({});
      const texts = [
        '',
        '$',
        '$$',
        '$=1$',
        '$a=$',
        '$a=b c$',
        '$a=<1>$',
        `$a=${'1'.repeat(65)}$`,
        '$1a=1$',
        '$a=1',
        'ü$é=1$',
      ];
      for (const text of texts) expect(await resolve(text)).to.equal(text);
      expect(asked).to.deep.equal([]);
    });

    it('given several texts at a time, then the container is asked once for each name, and not again', async () => {
      const { resolve, asked } = naming({ 'u=1': 'A', 'u=2': 'B' });
      const texts = ['$u=1$ $u=2$', '$u=2$', '$u=9$'];
      expect(await Promise.all(texts.map(resolve))).to.deep.equal(['A B', 'B', '$u=9$']);
      expect(await Promise.all(texts.map(resolve))).to.deep.equal(['A B', 'B', '$u=9$']);
      expect(asked).to.deep.equal([['u=1', 'u=2', 'u=9'], ['u=9']]);
    });

    it('given very many, then they are asked for in parts, and of a text the first thousand', async () => {
      const { resolve, asked } = naming({ 'u=0': 'first', 'u=999': 'last', 'u=1000': 'too many' });
      const text = Array.from({ length: 1_500 }, (_, index) => `$u=${index}$`).join('');
      const named = await resolve(text);
      expect(named)
        .to.match(/^first\$u=1\$/)
        .and.contain('$u=998$last$u=1000$');
      expect(asked.map((part) => part.length)).to.deep.equal(Array<number>(10).fill(100));
    });

    it('given signs that nearly are names, then ten times as many take ten times as long', async () => {
      const { resolve } = naming({});
      for (const piece of ['$a=', '$'])
        await expectLinear({ what: piece, size: 200_000, make: repeating(piece), run: resolve });
    });

    it('given no text, then none', async () => {
      for (const none of [undefined, null])
        expect(await naming({}).resolve(none as unknown as string)).to.equal('');
    });

    it('given a container that fails, or never answers, then the text is shown as it is', async () => {
      expect(await naming(new Error('gone')).resolve('$u=1$')).to.equal('$u=1$');
      const { links, clock } = create({
        host: { openLink: () => Promise.resolve(false), resolveNames: () => new Promise(() => {}) },
      });
      const named = links.resolveNames('$u=1$');
      await clock.advance(10_000);
      expect(await named).to.equal('$u=1$');
      const broken = create({
        host: {
          openLink: () => Promise.resolve(false),
          resolveNames: (() => Promise.resolve({ 'u=1': 'A' })) as never,
        },
      });
      expect(await broken.links.resolveNames('$u=1$')).to.equal('$u=1$');
    });
  });

  describe('where nothing can show a page', () => {
    const viewsThatFail = (code: string) => ({
      stack$: atom<readonly View[]>([]),
      open: () => ({ id: 'v', closed: Promise.reject(new StoaError(code, 'nothing shows it')) }),
    });

    it('given a link of ours, then it opens in the page itself, and says why', async () => {
      const world = create({ views: viewsThatFail('NO_SURFACE') });
      expect(await world.links.open('/sp/doc/1')).to.equal('dialog');
      await eventually(() => expect(world.did).to.deep.equal([`page ${SUITE}/sp/doc/1`]));
      expect(world.warnings).to.have.length(1);
    });

    it('given a page that is being closed, then nobody is led anywhere', async () => {
      const world = create({ views: viewsThatFail('DISPOSED') });
      await world.links.open('/sp/doc/1');
      await eventually(() => expect(world.warnings).to.have.length(1));
      expect(world.did).to.deep.equal([]);
    });
  });

  it('given a runtime that is gone, then nothing opens and nobody is asked', async () => {
    const world = create();
    world.links.dispose();
    for (const href of ['/sp/doc/1', 'https://other.test/', 'https://trusted.test/', 'tel:1'])
      expect(await world.links.open(href), href).to.equal('declined');
    expect(world.did).to.deep.equal([]);
  });
});
