/**
 * Somebody saves a file: on a PC the page stays where it is, on a phone the container does it where it can, and inside
 * another system, where no cookie goes along, the file comes all the same. Its name was chosen by a stranger.
 */
import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { StoaError } from '../../../core/base/errors.js';
import { createTexts } from '../../../core/i18n/texts.js';
import { createDownload } from '../../../core/navigation/download.js';
import { safeFileName } from '../../../core/navigation/file-name.js';
import { createNotices } from '../../../core/surface/notices.js';
import { createFakeClock } from '../../../testkit/clock.js';
import { needRawHeaders } from '../../support/engine.js';
import { eventually } from '../../support/eventually.js';
import { expectLinear, repeating } from '../../support/growth.js';
import { disposeRuntimes, rejection, runtimeFor } from '../../support/runtime.js';
import { useServer } from '../../support/server.js';

describe('createDownload', () => {
  const server = useServer();
  afterEach(disposeRuntimes);

  const SUITE = 'https://suite.test';

  interface Setting {
    readonly device?: 'PC' | 'Mobile' | 'Tablet';
    /** Where the page is. */
    readonly page?: string;
    readonly suite?: string;
    /** What the container makes of `downloadFile`; it has no such command by default. */
    readonly downloadFile?: () => Promise<unknown>;
    readonly sessionId?: string;
    /** Whether nobody is there to ask about links. */
    readonly isAlone?: boolean;
  }

  /** What was clicked, where the page went, what the container was told; nothing of it happens. */
  function setUp({
    device = 'PC',
    page = `${SUITE}/sp/doc`,
    suite = SUITE,
    downloadFile,
    sessionId,
    isAlone = false,
  }: Setting = {}) {
    const clicked: { href: string; download: string | null; target: string; rel: string }[] = [];
    const led: string[] = [];
    const told: unknown[] = [];
    const linked: string[] = [];
    const clock = createFakeClock();
    const notices = createNotices({ clock });
    const host = {
      supports: (name: string) => name === 'downloadFile' && downloadFile !== undefined,
      invoke: (name: string, parameters: unknown) => {
        told.push([name, parameters]);
        return downloadFile!();
      },
    };
    const parts = createDownload({
      environment: {
        window,
        document: new Proxy(document, {
          get: (_, name) => {
            expect(name).to.equal('createElement');
            return (tag: string) => {
              const link = document.createElement(tag) as HTMLAnchorElement;
              link.click = () => {
                const { href, target, rel } = link;
                clicked.push({ href, download: link.getAttribute('download'), target, rel });
              };
              return link;
            };
          },
        }),
        clock,
        href: () => page,
        navigate: (url) => led.push(url),
      },
      client: { device },
      host,
      baseUrl: new URL(suite),
      texts: createTexts({ locale$: atom('en_US') }),
      notices,
      ...(!isAlone && { openLink: async (url: string) => linked.push(url) }),
      ...(sessionId !== undefined && {
        request: runtimeFor({ origin: suite }, { sessionId }).request,
        needsHeader: () => true,
      }),
    });
    return { ...parts, clicked, led, told, linked, clock, notices };
  }

  const PC_URL = `${SUITE}/api/file/remotedownload/42/doc`;
  const APP_URL = `${SUITE}/api/app/file/remotedownload/42/doc`;

  it('given a PC, then the file is saved by a link that leaves the page where it is', async () => {
    const { download, clicked, led } = setUp();
    await download('42', 'doc', { name: 'report.pdf' });
    await download('42', 'doc');
    expect(clicked.map(({ href, download, target }) => [href, download, target])).to.deep.equal([
      [PC_URL, 'report.pdf', ''],
      // The server names it.
      [PC_URL, '', ''],
    ]);
    expect(led).to.deep.equal([]);
  });

  it('given a PC on a page of another site, then it opens in a window that knows nothing of this one', async () => {
    const { download, clicked, led } = setUp({ page: 'https://portal.test/' });
    await download('42', 'doc', { name: 'report.pdf' });
    expect(clicked).to.deep.equal([
      { href: PC_URL, download: null, target: '_blank', rel: 'noopener noreferrer' },
    ]);
    expect(led).to.deep.equal([]);
  });

  it('given a phone or a tablet, then the container saves it, from the address for apps', async () => {
    for (const device of ['Mobile', 'Tablet'] as const) {
      const { download, clicked, led, told } = setUp({ device, downloadFile: async () => {} });
      await download('42', 'doc', { name: '../report.pdf' });
      expect(told).to.deep.equal([['downloadFile', { url: APP_URL, name: '_report.pdf' }]]);
      expect([clicked, led]).to.deep.equal([[], []]);
    }
  });

  it('given a phone whose container cannot or does not, then the page goes to the file', async () => {
    for (const downloadFile of [undefined, () => Promise.reject(new Error('broken'))]) {
      const { download, clicked, led } = setUp({
        device: 'Mobile',
        ...(downloadFile !== undefined && { downloadFile }),
      });
      await download('42', 'doc');
      expect(led).to.deep.equal([APP_URL]);
      expect(clicked).to.deep.equal([]);
    }
  });

  it('given a person who tells the container not to, then nothing else is tried', async () => {
    const downloadFile = () => Promise.reject(new StoaError('ABORTED', 'cancel'));
    const { download, clicked, led } = setUp({ device: 'Mobile', downloadFile });
    await download('42', 'doc');
    expect([clicked, led]).to.deep.equal([[], []]);
  });

  it('given a phone inside another system, then that system’s page stays', async () => {
    const { download, clicked, led } = setUp({ device: 'Mobile', page: 'https://portal.test/' });
    await download('42', 'doc');
    expect(clicked.map(({ href, target }) => [href, target])).to.deep.equal([[APP_URL, '_blank']]);
    expect(led).to.deep.equal([]);
  });

  it('given ids with signs of addresses in them, then each stays one part of the path', async () => {
    const { download, clicked } = setUp();
    await download('a/b?c#d', '%2e%2e');
    await download('文件 1', '...');
    expect(clicked.map(({ href }) => href)).to.deep.equal([
      `${SUITE}/api/file/remotedownload/a%2Fb%3Fc%23d/%252e%252e`,
      `${SUITE}/api/file/remotedownload/${encodeURIComponent('文件 1')}/...`,
    ]);
  });

  it('given what can be no id, then INVALID_ARGUMENT and nothing is opened', async () => {
    const { download, clicked, led } = setUp();
    const inexact = [Number('12345678901234567890'), NaN, 1.5];
    const bad: unknown[] = [
      '',
      '.',
      '..',
      'a\nb',
      '\ud800',
      'x'.repeat(201),
      undefined,
      null,
      {},
      ['1'],
      ...inexact,
    ];
    for (const id of bad) {
      const calls = [download(id as string, 'doc'), download('1', id as string)];
      for (const call of calls) expect(await rejection(call)).to.include({ code: 'INVALID_ARGUMENT' });
    }
    expect([clicked, led]).to.deep.equal([[], []]);
  });

  it('given no page, then NOT_SUPPORTED', async () => {
    const { download } = createDownload({
      environment: {
        window: undefined,
        document: undefined,
        clock: createFakeClock(),
        href: () => SUITE,
        navigate() {},
      },
      client: { device: 'Mobile' },
      host: { supports: () => false, invoke: () => Promise.reject(new Error('none')) },
      baseUrl: new URL(SUITE),
      texts: createTexts({ locale$: atom('en_US') }),
    });
    expect(await rejection(download('42', 'doc'))).to.include({ code: 'NOT_SUPPORTED' });
  });

  describe('a session that no cookie carries', () => {
    const embedded = (device: 'PC' | 'Mobile' = 'PC') =>
      setUp({ device, page: location.href, suite: server().origin, sessionId: 'from-sdk' });

    it('given a file, then it is fetched with the header and saved under its name', async () => {
      await server().reply('GET /api/file/remotedownload/42/doc', {
        body: 'hello',
        headers: { 'content-type': 'text/plain' },
      });
      const { download, clicked } = embedded();
      await download('42', 'doc', { name: 'note.txt' });
      await download('42', 'doc');
      const [first, second] = clicked;
      expect(first!.href).to.match(/^blob:/);
      expect([first!.download, second!.download]).to.deep.equal(['note.txt', 'file.txt']);
      expect(await (await fetch(first!.href)).text()).to.equal('hello');
      const [asked] = await server().requests();
      expect(asked!.headers['eteamsid']).to.equal('from-sdk');
    });

    const NO_UTF_8 = 'that is no UTF-8';
    const NAMED: readonly (readonly [what: string, header: string, name: string])[] = [
      ['in quotes', 'attachment; filename="Offer 12.pdf"', 'Offer 12.pdf'],
      ['without quotes', 'attachment;filename=offer.pdf', 'offer.pdf'],
      ['with marks in it', 'attachment; filename="a\\"b;c.pdf"', 'a_b;c.pdf'],
      ['in both ways', `attachment; filename="?.txt"; filename*=UTF-8''%E5%90%88%E5%90%8C.txt`, '合同.txt'],
      ['percent-encoded', 'attachment; filename=%E5%90%88%E5%90%8C.txt', '合同.txt'],
      ['in bare UTF-8', 'attachment; filename="\u00e5\u0090\u0088\u00e5\u0090\u008c.txt"', '合同.txt'],
      [NO_UTF_8, 'attachment; filename="caf\u00e9 100%.txt"', 'café 100%.txt'],
      ['that leads elsewhere', 'attachment; filename="../../etc/passwd"', '_.._etc_passwd'],
      ['by nothing', 'attachment; filename=""', 'file.txt'],
      ['in no way', 'inline', 'file.txt'],
    ];
    for (const [what, disposition, name] of NAMED) {
      it(`given a file that the server names ${what}, then it is saved as ${name}`, async () => {
        if (what === NO_UTF_8) needRawHeaders();
        await server().reply('GET /api/file/remotedownload/42/doc', {
          body: 'hello',
          headers: { 'content-type': 'text/plain', 'content-disposition': disposition },
        });
        const { download, clicked } = embedded();
        await download('42', 'doc');
        expect(clicked.map((link) => link.download)).to.deep.equal([name]);
      });
    }

    it('given a phone, then it is fetched too: the container would ask without the session', async () => {
      await server().reply('GET /api/app/file/remotedownload/42/doc', { body: 'hello' });
      const { download, clicked } = embedded('Mobile');
      await download('42', 'doc', { name: 'note.txt' });
      expect(clicked.map(({ download }) => download)).to.deep.equal(['note.txt']);
    });

    it('given a server that says why not, then the person reads it and the caller gets the error', async () => {
      await server().reply('GET /api/file/remotedownload/42/doc', {
        json: { code: 500, status: false, msg: 'The file was deleted.' },
      });
      const { download, clicked, notices } = embedded();
      expect(await rejection(download('42', 'doc'))).to.include({
        name: 'RequestError',
        code: 'ENVELOPE',
        message: 'The file was deleted.',
      });
      expect(notices.list$.get().map(({ kind, text }) => [kind, text])).to.deep.equal([
        ['error', 'The file was deleted.'],
      ]);
      expect(clicked).to.deep.equal([]);
    });

    it('given a success in place of the file, then it is a failure all the same', async () => {
      await server().reply('GET /api/file/remotedownload/42/doc', { json: { code: 200, status: true } });
      const { download, notices } = embedded();
      expect(await rejection(download('42', 'doc'))).to.include({ name: 'RequestError', code: 'PARSE' });
      expect(notices.list$.get()).to.have.length(1);
    });

    it('given a saved file, then its memory is freed after a while, or with the runtime', async () => {
      await server().reply('GET /api/file/remotedownload/42/doc', { body: 'hello' });
      const { download, clicked, clock, dispose } = embedded();
      const isThere = (href: string) =>
        fetch(href).then(
          () => true,
          () => false,
        );
      await download('42', 'doc');
      expect(await isThere(clicked[0]!.href)).to.equal(true);
      await clock.advance(60_000);
      await eventually(async () => expect(await isThere(clicked[0]!.href)).to.equal(false));
      await download('42', 'doc');
      dispose();
      await eventually(async () => expect(await isThere(clicked[1]!.href)).to.equal(false));
      expect(clock.pending).to.equal(0);
    });
  });

  describe('files of a preview', () => {
    it('given one of the own site or of this page alone, then it is saved under its name', async () => {
      const { downloadItem, clicked } = setUp();
      const blob = `blob:${SUITE}/6b1b`;
      await downloadItem({ url: '/show/1', downloadUrl: '/save/1', name: 'a.pdf' });
      await downloadItem({ url: blob, name: '..\\b.png' });
      await downloadItem({ url: 'data:image/gif;base64,R0lG', name: '' });
      expect(clicked.map(({ href, download }) => [href, download])).to.deep.equal([
        [`${SUITE}/save/1`, 'a.pdf'],
        [blob, '_b.png'],
        ['data:image/gif;base64,R0lG', ''],
      ]);
    });

    const FOREIGN = [
      'https://pictures.test/1.png',
      'http://suite.test/1.png',
      'https://suite.test:8443/1.png',
    ];

    it('given one of another site, then it is a link with the question of links, on every device', async () => {
      for (const device of ['PC', 'Mobile', 'Tablet'] as const) {
        const { downloadItem, clicked, led, told, linked } = setUp({ device, downloadFile: async () => {} });
        for (const url of FOREIGN) await downloadItem({ url, name: '1.png' });
        await downloadItem({ url: '/show/1', downloadUrl: FOREIGN[0]!, name: '1.png' });
        expect(linked, device).to.deep.equal([...FOREIGN, FOREIGN[0]]);
        expect([clicked, led, told], device).to.deep.equal([[], [], []]);
      }
    });

    it('given one of another site and nobody to ask, then it is refused', async () => {
      for (const device of ['PC', 'Mobile'] as const) {
        const { downloadItem, clicked, led, told } = setUp({
          device,
          downloadFile: async () => {},
          isAlone: true,
        });
        for (const url of FOREIGN) {
          expect(await rejection(downloadItem({ url, name: 'x' }))).to.include({ code: 'INVALID_ARGUMENT' });
        }
        expect([clicked, led, told]).to.deep.equal([[], [], []]);
      }
    });

    it('given one of the suite or of the page’s own site, which are two, then nobody is asked', async () => {
      const { downloadItem, clicked, linked } = setUp({ page: 'https://portal.test/' });
      await downloadItem({ url: `${SUITE}/save/1`, name: 'a.pdf' });
      await downloadItem({ url: '/logo.png', name: 'b.png' });
      expect(clicked.map(({ href }) => href)).to.deep.equal([
        `${SUITE}/save/1`,
        'https://portal.test/logo.png',
      ]);
      expect(linked).to.deep.equal([]);
    });

    it('given no address of its own for the download, however that is written, then the file itself', async () => {
      for (const downloadUrl of ['', null, undefined]) {
        const { downloadItem, clicked } = setUp();
        await downloadItem({ url: '/1.png', name: '1.png', downloadUrl: downloadUrl as undefined });
        expect(clicked.map(({ href }) => href)).to.deep.equal([`${SUITE}/1.png`]);
        expect(await rejection(downloadItem({ url: '', name: 'x' }))).to.include({
          code: 'INVALID_ARGUMENT',
        });
      }
    });

    it('given an address that is no file’s, then INVALID_ARGUMENT', async () => {
      const { downloadItem, clicked, led } = setUp();
      const bad = ['javascript:alert(1)', 'data:text/html,x', 'https://user:word@suite.test/x', 'https://'];
      for (const url of bad) {
        expect(await rejection(downloadItem({ url, name: 'x' })), url).to.include({
          code: 'INVALID_ARGUMENT',
        });
      }
      expect([clicked, led]).to.deep.equal([[], []]);
    });
  });
});

describe('safeFileName', () => {
  const cases: readonly (readonly [what: string, name: string, safe: string])[] = [
    ['a usual name', 'Report 2026 (final).pdf', 'Report 2026 (final).pdf'],
    ['other scripts and an emoji of several parts', '报告 تقرير 👩‍💻.docx', '报告 تقرير 👩‍💻.docx'],
    ['folders', '../../etc/passwd', '_.._etc_passwd'],
    ['folders of Windows', '..\\..\\x.exe', '_.._x.exe'],
    ['another stream of a file', 'a.txt:evil.exe', 'a.txt_evil.exe'],
    ['signs that Windows refuses', 'a<b>"c|d?e*.txt', 'a_b__c_d_e_.txt'],
    ['control characters', 'a\u0000b\nc\u007f.txt', 'abc.txt'],
    ['text that runs backwards', 'photo\u202Egpj.exe', 'photogpj.exe'],
    ['marks of direction', '\u2067a\u200F.pdf', 'a.pdf'],
    ['half a surrogate pair', 'a\ud83d.txt', 'a.txt'],
    ['an extension far away', `invoice.pdf${' '.repeat(80)}.exe`, 'invoice.pdf .exe'],
    ['wide spaces', 'a\u3000\u00A0\u2003b.txt', 'a b.txt'],
    ['spaces between what cannot be seen', 'a \u200B \u3164 b.txt', 'a b.txt'],
    ['what looks like nothing', 'a\u00AD\u034F\u180E\u3164\u2800\u{E0041}\uFE0F\uFFA0.txt', 'a.txt'],
    ['what looks like nothing, and no more', '\u3164\u2800\u200D', 'file'],
    ['a word with a joiner', 'می\u200Cخواهم क\u094D\u200Dष.txt', 'می\u200Cخواهم क\u094D\u200Dष.txt'],
    ['joiners that join nothing', '\u200Da\u200C\u200Db\u200D.\u200Cp\u3164\u200Ddf', 'ab.pdf'],
    ['an emoji in colour', 'I ❤️ 👩‍❤️‍👨.png', 'I ❤️ 👩‍❤️‍👨.png'],
    ['a hidden file', '...htaccess', 'htaccess'],
    ['dots and spaces at the end', 'evil.exe. . ', 'evil.exe'],
    ['a device', 'CON', '_CON'],
    ['a device with an extension', 'lpt1.txt', '_lpt1.txt'],
    ['a device with a space', 'aux .txt', '_aux .txt'],
    ['a name that only begins like one', 'console.log', 'console.log'],
    ['nothing', '', 'file'],
    ['nothing that is left', ' ./.. ', '_'],
    ['dots alone', '...', 'file'],
  ];
  for (const [what, name, safe] of cases) {
    it(`given ${what}, then ${JSON.stringify(safe)}`, () => {
      expect(safeFileName(name)).to.equal(safe);
    });
  }

  it('given a long name, then it has at most 255 bytes, whole characters and its extension', () => {
    expect(safeFileName(`${'长'.repeat(300)}.docx`)).to.equal(`${'长'.repeat(83)}.docx`);
    expect(safeFileName(`${'😀'.repeat(300)}.png`)).to.equal(`${'😀'.repeat(62)}.png`);
    expect(safeFileName('x'.repeat(300))).to.equal('x'.repeat(255));
    expect(safeFileName('é'.repeat(300))).to.equal('é'.repeat(127));
    expect(safeFileName(`${'x'.repeat(190)}.${'y'.repeat(100)}`)).to.have.length(255);
    expect(safeFileName(`con.${'x'.repeat(300)}`)).to.equal(`_con.${'x'.repeat(250)}`);
    expect(safeFileName('👩‍💻'.repeat(100))).to.equal('👩‍💻'.repeat(23));
  });

  describe('given names made to be slow, then ten times the length takes ten times as long, and what comes out is safe:', () => {
    for (const sign of ['.', ' ', '. ', '/', '\u202E', '😀', 'x.', 'x\u200D', '❤\uFE0F\u200D']) {
      it(JSON.stringify(sign), async () => {
        await expectLinear({ make: repeating(sign), run: safeFileName });
        const safe = safeFileName(sign.repeat(1_000_000));
        expect(new TextEncoder().encode(safe).length).to.be.within(1, 255);
      });
    }
  });

  it('given its own result, then it stays as it is', () => {
    const signs = [
      ...['.', ' ', '/', 'CON', 'a', '\u202E', ':', '\u0000', '😀', '\ud83d', '.txt'],
      ...['\u200D', '\uFE0F', '\u3164', '\u3000', '汉'.repeat(80)],
    ];
    let seed = 7;
    for (let round = 0; round < 2_000; round += 1) {
      let name = '';
      for (let length = 0; length < 8; length += 1) {
        seed = (seed * 16_807) % 2_147_483_647;
        name += signs[seed % signs.length]!;
      }
      const safe = safeFileName(name);
      expect(safeFileName(safe), JSON.stringify(name)).to.equal(safe);
      expect(safe).to.match(/^[^./\\:\p{Cc}\p{Bidi_Control}][^/\\:\p{Cc}\p{Bidi_Control}]*$/u);
    }
  });
});
