/**
 * What `<stoa-media-preview>` does with the files themselves, from real servers: it shows what it can, runs nothing of
 * what it shows, says what it cannot show and why, and lets go of everything when somebody leaves.
 */
import { expect } from '@open-wc/testing';
import { StoaMediaPreview, type MediaItem } from '../../elements/index.js';
import { createImagePool } from '../../elements/media-preview/image-pool.js';
import { createFakeClock } from '../../testkit/clock.js';
import { eventually } from '../support/eventually.js';
import { forceColors } from '../support/forced-colors.js';
import { useServer } from '../support/server.js';
import { asset, finger, openPreview, parts, picture, reason, sample, shown, svg } from './media-support.js';
import { click, focused, heard, part, press, speak } from './support.js';
import { setViewport } from './viewport.js';

const clock = createFakeClock();

/** Its time is that of the test. */
class TimedPreview extends StoaMediaPreview {
  protected override async loadViewer() {
    const { createMediaViewer } = await super.loadViewer();
    return {
      createMediaViewer: (...[host, stage]: Parameters<typeof createMediaViewer>) =>
        createMediaViewer(host, stage, clock),
    };
  }
}
customElements.define('test-timed-preview', TimedPreview);

const BROKEN = 'The file could not be loaded, or it is damaged.';
const NO_PREVIEW = 'This kind of file cannot be shown here.';
const LATE = 'Loading the file took too long.';

describe('files of stoa-media-preview', () => {
  speak('en');
  const server = useServer();
  const original = { fetch: globalThis.fetch, open: URL.createObjectURL, revoke: URL.revokeObjectURL };
  const signals: AbortSignal[] = [];
  const objectUrls = new Map<string, string>();

  before(() => setViewport({ width: 1_000, height: 700 }));
  beforeEach(() => {
    signals.length = 0;
    objectUrls.clear();
    globalThis.fetch = (input, init) => {
      if (init?.signal) signals.push(init.signal);
      return original.fetch.call(globalThis, input, init);
    };
    URL.createObjectURL = (object) => {
      const url = original.open.call(URL, object);
      objectUrls.set(url, (object as Blob).type);
      return url;
    };
    URL.revokeObjectURL = (url) => {
      objectUrls.delete(url);
      original.revoke.call(URL, url);
    };
  });
  afterEach(() => {
    document.querySelectorAll('stoa-media-preview, test-timed-preview').forEach((it) => it.remove());
    globalThis.fetch = original.fetch;
    URL.createObjectURL = original.open;
    URL.revokeObjectURL = original.revoke;
    expect([...objectUrls], 'object URLs left behind').to.deep.equal([]);
  });

  /** A file at the server of the test, under a path of that name. */
  async function file(
    name: string,
    body: string,
    type: string,
    more: Partial<MediaItem> = {},
  ): Promise<MediaItem> {
    const path = `/files/${encodeURIComponent(name)}`;
    await server().reply(`GET ${path as `/${string}`}`, { body, headers: { 'content-type': type } });
    return { url: server().origin + path, name, ...more };
  }

  const asked = async () => (await server().requests()).map(({ path }) => path);

  describe('kinds', () => {
    it('given pictures of every format, then they are shown, read out by name and decoded aside', async () => {
      const items = ['coast.jpg', 'chart.png', 'poster.webp', 'plan.svg'].map((name) => sample(name));
      const preview = await openPreview(items);
      for (const [index, { name }] of items.entries()) {
        preview.index = index;
        const image = await shown<HTMLImageElement>(preview, name);
        expect(image.naturalWidth).to.be.greaterThan(100);
        expect([image.alt, image.decoding]).to.deep.equal([name, 'async']);
      }
    });

    it('given the focus in the controls of a player, then Escape closes', async () => {
      const preview = await openPreview([sample('chime.wav')]);
      const audio = await shown<HTMLAudioElement>(preview, 'chime.wav');
      await eventually(() => expect(audio.duration).to.be.above(1));
      audio.focus();
      // To its first button, of which no key is heard.
      await press('Tab');
      await press('Tab');
      await press('Escape');
      await eventually(() => expect(preview.open).to.equal(false));
    });

    it('given video and audio, then the browser plays them, and they stop when somebody goes on or closes', async () => {
      const items = [sample('clip.webm'), sample('chime.wav'), picture(10, 10)];
      const preview = await openPreview(items);
      const video = await shown<HTMLVideoElement>(preview);
      expect([video.localName, video.controls, video.autoplay]).to.deep.equal(['video', true, false]);
      await eventually(() => expect(video.videoWidth).to.equal(480));
      video.muted = true;
      await video.play();
      await press('ArrowRight');
      const audio = await shown<HTMLAudioElement>(preview, 'chime.wav');
      expect([video.paused, video.currentSrc && video.src]).to.deep.equal([true, '']);
      expect(audio.localName).to.equal('audio');
      await eventually(() => expect(audio.duration).to.be.closeTo(1.6, 0.1));
      audio.muted = true;
      await audio.play();
      await press('Escape');
      expect(preview.open).to.equal(false);
      await eventually(() => expect(audio.paused).to.equal(true));
    });

    it('given a player with the focus, then the keys are its own', async () => {
      const preview = await openPreview([sample('clip.webm'), picture(10, 10)]);
      const video = await shown<HTMLVideoElement>(preview);
      video.focus();
      await press('ArrowRight');
      expect(preview.index).to.equal(0);
    });

    it('given a PDF, then the viewer of the browser has it, under a type that is ours', async () => {
      const preview = await openPreview([sample('report.pdf')]);
      const frame = await shown<HTMLIFrameElement>(preview);
      expect([frame.localName, frame.title]).to.deep.equal(['iframe', 'report.pdf']);
      expect(objectUrls.get(frame.src.replace(/#.*/, ''))).to.equal('application/pdf');
      preview.close();
      await preview.updateComplete;
      expect([...objectUrls]).to.deep.equal([]);
      expect(parts(preview, 'media'), 'nothing of it stays').to.have.length(0);
    });

    it('given a policy of the page, then one that blocks the PDF counts, and one that only reports does not', async () => {
      const preview = await openPreview([sample('report.pdf')]);
      await shown(preview);
      const tell = (disposition: 'enforce' | 'report') =>
        document.dispatchEvent(
          new SecurityPolicyViolationEvent('securitypolicyviolation', {
            blockedURI: 'blob',
            disposition,
            documentURI: location.href,
            effectiveDirective: 'frame-src',
            violatedDirective: 'frame-src',
            originalPolicy: '',
            statusCode: 200,
          }),
        );
      tell('report');
      await preview.updateComplete;
      await shown(preview);
      tell('enforce');
      expect(await reason(preview)).to.not.equal('');
    });

    it('given a browser without a viewer for PDF, then it is offered for download, and not fetched', async () => {
      Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
      try {
        const preview = await openPreview([await file('a.pdf', '%PDF-1.4', 'application/pdf')]);
        expect(await reason(preview)).to.equal(NO_PREVIEW);
        expect(await asked()).to.deep.equal([]);
        const actions = heard(preview, 'stoa-action');
        await click(part(preview, 'download-instead'));
        expect(actions.map(({ action }) => action)).to.deep.equal(['download']);
      } finally {
        Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
      }
    });

    it('given a finger that goes sideways over a text, then no browser takes it for a way back', async () => {
      const preview = await openPreview([await file('a.txt', 'one line', 'text/plain')]);
      // What scrolls begins anew with all gestures: those of the stage say nothing of it.
      const text = await shown(preview, 'a.txt');
      const { touchAction } = getComputedStyle(text);
      expect(touchAction).to.equal('pan-y pinch-zoom');
      expect(getComputedStyle(part(preview, 'stage')).touchAction).to.equal(touchAction);
    });

    it('given a note of a few words, then nobody takes it for empty', async () => {
      const preview = await openPreview([{ ...(await file('a.txt', 'one line', 'text/plain')), size: 8 }]);
      await shown(preview, 'a.txt');
      expect(part(preview, 'position').textContent).to.equal('\u20661 kB\u2069');
    });

    it('given a finger that goes sideways over a text, then the next file is shown; a mouse marks words', async () => {
      const preview = await openPreview([await file('a.txt', 'one line', 'text/plain'), picture(300, 300)]);
      const text = await shown(preview, 'a.txt');
      const mouse = { pointerType: 'mouse', bubbles: true, composed: true };
      text.dispatchEvent(new PointerEvent('pointerdown', { ...mouse, clientX: 700, clientY: 300 }));
      text.dispatchEvent(new PointerEvent('pointerup', { ...mouse, clientX: 480, clientY: 300 }));
      expect(preview.index).to.equal(0);
      const one = finger(text, 1);
      one.down(700, 300);
      one.move(500, 305);
      one.up(480, 305);
      await shown(preview, '300x300.svg');
      expect(preview.index).to.equal(1);
    });

    it('given a plain text, then it is text, scrolls by the keys, and a long one is cut', async () => {
      const text = '<b>not bold</b> & <script>top.ran = 1</script>\n';
      const preview = await openPreview([
        await file('a.txt', text, 'text/plain; charset=utf-8'),
        await file('long.log', 'x'.repeat(250_000), 'text/plain'),
        await file('data.json', '{"a":1}', 'application/json'),
      ]);
      const pre = await shown(preview);
      expect([pre.localName, pre.textContent, pre.children.length]).to.deep.equal(['pre', text, 0]);
      expect(parts(preview, 'note')).to.have.length(0);
      pre.focus();
      await press('End');
      expect(preview.index).to.equal(0);
      await press('ArrowRight');
      const long = await shown(preview, 'long.log');
      expect(long.textContent).to.have.length(200_000);
      expect(part(preview, 'note').textContent).to.equal('Only the beginning of the file is shown.');
      await press('ArrowRight');
      expect((await shown(preview, 'data.json')).textContent).to.equal('{"a":1}');
    });

    it('given neither type nor extension, then the response tells what it is', async () => {
      const preview = await openPreview([
        await file('one', svg(300, 200), 'image/svg+xml'),
        await file('two', 'text', 'text/plain'),
        await file('three', 'PK', 'application/zip'),
        await file('four', '??', 'application/octet-stream'),
      ]);
      expect((await shown<HTMLImageElement>(preview)).naturalWidth).to.equal(300);
      await press('ArrowRight');
      expect((await shown(preview, 'two')).textContent).to.equal('text');
      for (const name of ['three', 'four']) {
        await press('ArrowRight');
        await eventually(() => expect(part(preview, 'name').textContent).to.equal(name));
        expect(await reason(preview)).to.equal(NO_PREVIEW);
      }
    });

    it('given a document of an office suite, then it is offered for download and not even asked for', async () => {
      const preview = await openPreview([await file('a.docx', 'PK', 'application/zip'), picture(10, 10)]);
      expect(await reason(preview)).to.equal(NO_PREVIEW);
      expect(parts(preview, 'retry')).to.have.length(0);
      expect(await asked()).to.deep.equal([]);
    });
  });

  describe('nothing runs', () => {
    const RUN = (path: string) => `fetch('${path}'); top.ran = true; document.title = 'ran'`;

    it('given an SVG full of scripts, then it is a picture and nothing else, whatever its size says', async () => {
      const ran = `${server().origin}/ran`;
      const inside = `<script>${RUN(ran)}</script><image href="${ran}" width="9" height="9" onerror="${RUN(ran)}"/>
        <foreignObject width="99" height="99"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${ran}"></iframe></foreignObject>`;
      const hostile = svg(300, 200, inside).replace('<svg', `<svg onload="${RUN(ran)}"`);
      const preview = await openPreview([
        await file('a.svg', hostile, 'image/svg+xml'),
        await file('b.svg', hostile, 'image/svg+xml', { size: 5_000_000 }),
        { url: `data:image/svg+xml,${encodeURIComponent(hostile)}`, name: 'c.svg' },
      ]);
      for (const name of ['a.svg', 'b.svg', 'c.svg']) {
        expect((await shown(preview, name)).localName).to.equal('img');
        // An object URL would be a document of our origin for whoever opens the picture in a tab of its own.
        expect([...objectUrls]).to.deep.equal([]);
        await press('ArrowRight');
      }
      expect(await asked()).not.to.include('/ran');
      expect((top as unknown as { ran?: boolean }).ran).to.equal(undefined);
    });

    it('given HTML and XML by type or by name, then they are not even asked for', async () => {
      const page = `<script>${RUN('/ran')}</script>`;
      const items = [
        await file('a.html', page, 'text/html'),
        await file('b.xml', page, 'text/xml'),
        await file('c.xhtml', page, 'application/xhtml+xml'),
        await file('picture.png', page, 'text/html', { type: 'text/html' }),
        await file('d.txt', page, 'text/plain', { type: 'application/xml' }),
        await file('e.hta', page, 'text/html'),
      ];
      const preview = await openPreview(items);
      for (const { name } of items) {
        await eventually(() => expect(part(preview, 'name').textContent).to.equal(name));
        expect(await reason(preview)).to.equal(NO_PREVIEW);
        await press('ArrowRight');
      }
      expect(await asked()).to.deep.equal([]);
    });

    it('given a page under the name or type of something else, then it is refused, whatever it begins with', async () => {
      const page = `%PDF-1.4\n<html><script>${RUN('/ran')}</script>`;
      const items = [
        await file('a.pdf', page, 'text/html'),
        await file('b.txt', page, 'text/html'),
        await file('c.png', page, 'text/html'),
        await file('d.png', page, 'text/html', { size: 5_000_000 }),
        await file('e.mp4', page, 'text/html'),
        await file('f.pdf', `<html><script>${RUN('/ran')}</script>`, 'application/pdf'),
        await file('g', page, 'text/html'),
      ];
      const preview = await openPreview(items);
      for (const { name } of items) {
        await eventually(() => expect(part(preview, 'name').textContent).to.equal(name));
        expect(await reason(preview), name).to.equal(name === 'g' ? NO_PREVIEW : BROKEN);
        expect(preview.shadowRoot!.querySelector('iframe, object, embed')).to.equal(null);
        await press('ArrowRight');
      }
      expect((top as unknown as { ran?: boolean }).ran).to.equal(undefined);
    });

    it('given a file that is a PDF and a page at once, then it goes to the PDF viewer only', async () => {
      const page = `<html><script>${RUN(`${server().origin}/ran`)}</script></html>`;
      const polyglot = `${page}\n${await (await original.fetch.call(globalThis, asset('report.pdf'))).text()}`;
      const preview = await openPreview([await file('a.pdf', polyglot, 'application/octet-stream')]);
      const loaded: string[] = [];
      const onLoad = ({ target }: Event) => loaded.push((target as Element).localName);
      preview.shadowRoot!.addEventListener('load', onLoad, true);
      // WebKitGTK does not tell when its viewer is ready: there this is how long a script would have had.
      await eventually(() => expect(loaded).to.include('iframe')).catch(() => undefined);
      expect(await asked()).to.deep.equal(['/files/a.pdf']);
      expect((top as unknown as { ran?: boolean }).ran).to.equal(undefined);
    });

    it('given addresses that are none of a file, then they are refused, and nobody is offered them', async () => {
      const urls = [
        'javascript:top.ran=true',
        ' java\nscript:top.ran=true',
        'data:text/html,<script>top.ran=true</script>',
        'data:application/pdf,%PDF-',
        'data:,image/png',
        'file:///etc/passwd',
        'ftp://example.com/a.png',
        'about:blank',
        'http://',
        'https://[bad',
      ];
      const preview = await openPreview(urls.map((url, index) => ({ url, name: `${index}.png` })));
      for (const [index, url] of urls.entries()) {
        preview.index = index;
        await eventually(() => expect(part(preview, 'name').textContent).to.equal(`${index}.png`));
        expect(await reason(preview), url).to.equal('This address cannot be shown.');
        expect(parts(preview, 'retry').length + parts(preview, 'download').length, url).to.equal(0);
      }
      expect((top as unknown as { ran?: boolean }).ran).to.equal(undefined);
    });

    it('given names, thumbnails and texts full of markup, then they are text, or nothing', async () => {
      const name = '<img src=x onerror="top.ran=1">.svg';
      const preview = await openPreview([
        { ...picture(10, 10, name), thumbnailUrl: 'javascript:top.ran=1' },
        { ...picture(10, 10), thumbnailUrl: picture(5, 5).url },
      ]);
      await shown(preview, name);
      expect(part(preview, 'name').textContent).to.equal(name);
      expect(parts(preview, 'thumbnail')[0]!.querySelector('img')).to.equal(null);
    });
  });

  describe('slow and broken', () => {
    it('given a server that answers with an error first, then a retry shows the file, and the keys go on working', async () => {
      const body = svg(300, 200);
      const headers = { 'content-type': 'image/svg+xml' };
      await server().reply('GET /a.svg', [
        { status: 500, body: 'no' },
        { body, headers },
      ]);
      await server().reply('GET /a.txt', [{ status: 503, body: 'no' }, { body: 'yes' }]);
      const preview = await openPreview([
        { url: `${server().origin}/a.svg`, name: 'a.svg' },
        { url: `${server().origin}/a.txt`, name: 'a.txt' },
      ]);
      expect(await reason(preview)).to.equal(BROKEN);
      expect(part(preview, 'failure').getAttribute('role')).to.equal('alert');
      await click(part(preview, 'retry'));
      await shown(preview);
      expect(focused()).to.equal(part(preview, 'stage'));
      await press('ArrowRight');
      await eventually(() => expect(part(preview, 'name').textContent).to.equal('a.txt'));
      expect(await reason(preview)).to.equal(BROKEN);
      await click(part(preview, 'retry'));
      expect((await shown(preview, 'a.txt')).textContent).to.equal('yes');
    });

    it('given a connection that breaks half-way, or a server that is gone, then it says so', async () => {
      await server().reply('GET /half.txt', { body: 'x'.repeat(100_000), drop: 'mid-body' });
      await server().reply('GET /half.pdf', {
        body: '%PDF-1.4'.repeat(10_000),
        headers: { 'content-type': 'application/pdf' },
        drop: 'mid-body',
      });
      await server().reply('GET /gone.png', { drop: 'before-headers' });
      const names = ['half.txt', 'half.pdf', 'gone.png'];
      const preview = await openPreview(names.map((name) => ({ url: `${server().origin}/${name}`, name })));
      for (const name of names) {
        await eventually(() => expect(part(preview, 'name').textContent).to.equal(name));
        expect(await reason(preview), name).to.equal(BROKEN);
        await press('ArrowRight');
      }
    });

    it('given a server that forbids reading, then pictures are shown all the same and the rest is not', async () => {
      const headers = { 'access-control-allow-origin': 'https://other.example' };
      await server().reply('GET /a.svg', {
        body: svg(300, 200),
        headers: { ...headers, 'content-type': 'image/svg+xml' },
      });
      await server().reply('GET /a.txt', { body: 'secret', headers });
      const preview = await openPreview([
        { url: `${server().origin}/a.svg`, name: 'a.svg', size: 3_000_000 },
        { url: `${server().origin}/a.txt`, name: 'a.txt' },
      ]);
      expect((await shown<HTMLImageElement>(preview)).naturalWidth).to.equal(300);
      await press('ArrowRight');
      await eventually(() => expect(part(preview, 'name').textContent).to.equal('a.txt'));
      expect(await reason(preview)).to.equal(BROKEN);
    });

    /** Answers every `fetch` with a picture that comes as the test feeds it. */
    function feedPicture(headers: Record<string, string> = {}): (bytes: number) => Promise<void> {
      const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
      globalThis.fetch = () =>
        Promise.resolve(new Response(readable, { headers: { 'content-type': 'image/png', ...headers } }));
      const writer = writable.getWriter();
      return (bytes) => writer.write(new Uint8Array(bytes));
    }

    it('given a large picture on its way, then a bar fills with its bytes', async () => {
      const feed = feedPicture({ 'content-length': '4000000' });
      const preview = await openPreview([sample('coast.jpg', { size: 4_000_000 })]);
      await feed(1_000_000);
      const progress = await eventually(() => part<HTMLProgressElement>(preview, 'progress'));
      expect([progress.value, progress.max, progress.getAttribute('aria-label')]).to.deep.equal([
        1_000_000,
        4_000_000,
        'Loading',
      ]);
      expect(part(preview, 'loading').textContent.replace(/\s+/g, ' ').trim()).to.equal('1.0 MB / 4.0 MB');
      await feed(2_000_000);
      await eventually(() => expect(progress.value).to.equal(3_000_000));
    });

    it('given one of which nobody says how long it is, then it tells how much has come', async () => {
      const feed = feedPicture();
      const preview = await openPreview([sample('coast.jpg', { size: 4_000_000 })]);
      await feed(1_500_000);
      await eventually(() => expect(part(preview, 'loading').textContent).to.contain('1.5 MB'));
      expect(parts(preview, 'progress')).to.have.length(0);
      expect(part(preview, 'spinner').getAttribute('role')).to.equal('progressbar');
      await forceColors('active');
      try {
        const { borderTopColor, borderLeftColor } = getComputedStyle(part(preview, 'spinner'));
        expect(borderTopColor).not.to.equal(borderLeftColor);
      } finally {
        await forceColors('none');
      }
    });

    it('given a large picture that comes whole, then it is shown, and its address is given back', async () => {
      const preview = await openPreview([sample('coast.jpg', { size: 2_500_000 }), picture(10, 10)]);
      const image = await shown<HTMLImageElement>(preview);
      expect([image.naturalWidth, objectUrls.get(image.src)]).to.deep.equal([1_600, 'image/jpeg']);
      await press('ArrowRight');
      await shown(preview, '10x10.svg');
      expect([...objectUrls]).to.deep.equal([]);
    });

    it('given more than can be shown, then it says so before it is read', async () => {
      await server().reply('GET /a.pdf', {
        body: '%PDF-1.4',
        headers: { 'content-type': 'application/pdf', 'content-length': '200000000' },
      });
      const preview = await openPreview([{ url: `${server().origin}/a.pdf`, name: 'a.pdf' }]);
      expect(await reason(preview)).to.equal('The file is too large to be shown here.');
      expect(signals.every(({ aborted }) => aborted)).to.equal(true);
    });

    it('given silence for half a minute, then it gives up; given a picture, after two', async () => {
      await server().reply('GET /a.txt', { hold: true, body: 'late' });
      await server().reply('GET /a.png', { hold: true, body: 'late' });
      const preview = await openPreview(
        [
          { url: `${server().origin}/a.txt`, name: 'a.txt' },
          { url: `${server().origin}/a.png`, name: 'a.png' },
        ],
        {},
        { tag: 'test-timed-preview' },
      );
      await eventually(async () => expect(await asked()).to.deep.equal(['/a.txt']));
      await clock.advance(29_000);
      expect(parts(preview, 'reason')).to.have.length(0);
      await clock.advance(1_500);
      expect(await reason(preview)).to.equal(LATE);
      expect(signals.map(({ aborted }) => aborted)).to.deep.equal([true]);
      await press('ArrowRight');
      await eventually(async () => expect(await asked()).to.include('/a.png'));
      await clock.advance(121_000);
      expect(await reason(preview)).to.equal(LATE);
      preview.close();
      await preview.updateComplete;
      expect(clock.pending, 'no timer stays').to.equal(0);
      await server().release();
    });
  });

  describe('lets go', () => {
    it('given somebody closes, goes on or takes it away half-way, then the file stops coming and nothing shows up later', async () => {
      const leaves: ((preview: StoaMediaPreview) => unknown)[] = [
        (preview) => preview.close(),
        (preview) => preview.goTo(1),
        (preview) => preview.remove(),
        () => press('Escape'),
      ];
      for (const leave of leaves) {
        await server().reply('GET /a.txt', { hold: true, body: 'late' });
        signals.length = 0;
        const preview = await openPreview([
          { url: `${server().origin}/a.txt`, name: 'a.txt' },
          picture(10, 10),
        ]);
        await eventually(() => expect(signals).to.have.length(1));
        await leave(preview);
        await preview.updateComplete;
        expect(signals[0]!.aborted).to.equal(true);
        await server().release();
        expect(preview.shadowRoot!.querySelector('pre')).to.equal(null);
        preview.remove();
      }
    });

    it('given a picture on its way that nobody will see, then whoever waits for it is told', async () => {
      await server().reply('GET /a.png', { hold: true, body: 'late' });
      const pool = createImagePool();
      const url = `${server().origin}/a.png`;
      const told = pool.load(url).then(
        () => 'shown',
        () => 'dropped',
      );
      await eventually(async () => expect(await asked()).to.deep.equal(['/a.png']));
      pool.keep([]);
      expect(await told).to.equal('dropped');
      expect(pool.has(url)).to.equal(false);
      await server().release();
    });

    it('given it is opened and closed in one go, then nothing is asked for', async () => {
      const preview = document.createElement('stoa-media-preview');
      preview.items = [await file('a.svg', svg(10, 10), 'image/svg+xml')];
      document.body.append(preview);
      await preview.updateComplete;
      preview.show();
      preview.close();
      const other = await openPreview([await file('b.svg', svg(10, 10), 'image/svg+xml')]);
      await shown(other);
      expect(await asked()).to.deep.equal(['/files/b.svg']);
    });

    it('given fast hands, then what is shown is what was last chosen', async () => {
      const items = await Promise.all(
        Array.from({ length: 12 }, (_, index) => file(`${index}.txt`, `text ${index}`, 'text/plain')),
      );
      const preview = await openPreview(items);
      for (let step = 0; step < 11; step += 1) await press('ArrowRight');
      expect((await shown(preview, '11.txt')).textContent).to.equal('text 11');
      expect(parts(preview, 'media')).to.have.length(1);
    });

    it('given a picture is shown, then its neighbours are there already, and no others', async () => {
      const items = await Promise.all(
        Array.from({ length: 6 }, (_, index) => file(`${index}.svg`, svg(100 + index, 50), 'image/svg+xml')),
      );
      const preview = await openPreview(items, { index: 2 });
      await shown(preview);
      await eventually(async () =>
        expect((await asked()).sort()).to.deep.equal(['/files/1.svg', '/files/2.svg', '/files/3.svg']),
      );
      await server().refuse();
      await press('ArrowRight');
      expect((await shown<HTMLImageElement>(preview, '3.svg')).naturalWidth).to.equal(103);
      await press('ArrowLeft');
      await shown(preview, '2.svg');
      await server().accept();
    });
  });
});
