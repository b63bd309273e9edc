/**
 * `<stoa-link-dialog>`: the page behind a link, in front of the app. Pages come from real servers on other origins: fast
 * ones, slow ones, such as refuse to be framed, and such as redirect.
 */
import { expect, fixture, html } from '@open-wc/testing';
import { defineElements, StoaLinkDialog, type StoaDialog } from '../../elements/index.js';
import { eventually } from '../support/eventually.js';
import { useServer, type Reply } from '../support/server.js';
import { click, focused, heard, part, press, speak } from './support.js';
import { setViewport } from './viewport.js';

const page = (body: string, headers: Reply['headers'] = {}): Reply => ({
  headers: { 'content-type': 'text/html', ...headers },
  body: `<!doctype html><title>Page</title>${body}`,
});

describe('stoa-link-dialog', () => {
  speak('en');
  const server = useServer();
  afterEach(() => {
    document.querySelectorAll('stoa-link-dialog').forEach((dialog) => dialog.remove());
    document.documentElement.style.colorScheme = '';
  });

  const inner = (dialog: StoaLinkDialog) => dialog.shadowRoot!.querySelector<StoaDialog>('stoa-dialog')!;
  const box = (dialog: StoaLinkDialog) => part(inner(dialog), 'dialog');
  const isShown = (dialog: StoaLinkDialog) => box(dialog).matches(':modal');
  /** The line goes on as long as a page is loading. */
  const isStill = (dialog: StoaLinkDialog) =>
    Promise.allSettled(
      box(dialog)
        .getAnimations()
        .map(({ finished }) => finished),
    );
  const find = (dialog: StoaLinkDialog, name: string) =>
    dialog.shadowRoot!.querySelector<HTMLElement>(`[part=${name}]`);
  const frame = (dialog: StoaLinkDialog) => find(dialog, 'frame') as HTMLIFrameElement | null;
  const isLoaded = (dialog: StoaLinkDialog) =>
    eventually(() => expect(find(dialog, 'progress')).to.equal(null));
  const asked = async () => (await server().requests()).map(({ path, search }) => path + search);

  async function openDialog(
    properties: Partial<StoaLinkDialog>,
    { lang = 'en', dir = 'ltr' } = {},
  ): Promise<StoaLinkDialog> {
    const section = await fixture<HTMLElement>(
      html`<section lang=${lang} dir=${dir}><stoa-link-dialog></stoa-link-dialog></section>`,
    );
    const dialog = section.querySelector('stoa-link-dialog')!;
    Object.assign(dialog, properties);
    dialog.show();
    await eventually(() => expect(focused()).to.equal(part(dialog, 'leave')));
    await eventually(() => expect(frame(dialog) ?? find(dialog, 'refused')).not.to.equal(null));
    await isStill(dialog);
    return dialog;
  }

  /** Hears what the page in the frame tells the app. */
  function heardFromPage(): unknown[] {
    const told: unknown[] = [];
    const listener = ({ data, origin }: MessageEvent) => {
      if (origin === server().origin || origin === 'null') told.push(data);
    };
    addEventListener('message', listener);
    after(() => removeEventListener('message', listener));
    return told;
  }

  describe('shows a page', () => {
    it('given a page, then it is loaded once, with name and origin, and the line goes when it is there', async () => {
      await server().reply('GET /page', page('<p>Here</p>'));
      const dialog = await openDialog({ url: `${server().origin}/page`, heading: 'Expenses' });
      await isLoaded(dialog);
      expect(await asked()).to.deep.equal(['/page']);
      expect(part(dialog, 'title').textContent).to.equal('Expenses');
      expect(part(dialog, 'host').textContent).to.equal(new URL(server().origin).host);
      expect(frame(dialog)?.title).to.equal('Expenses');
      expect(inner(dialog).heading).to.equal('Expenses');
    });

    it('given no heading, then the host stands for it', async () => {
      await server().reply('GET /page', page(''));
      const dialog = await openDialog({ url: `${server().origin}/page` });
      const { host } = new URL(server().origin);
      expect(find(dialog, 'title')).to.equal(null);
      expect(part(dialog, 'host').textContent).to.equal(host);
      expect(frame(dialog)?.title).to.equal(host);
    });

    it('given a slow page, then a line says so until it is there, and after a while a new window is offered', async () => {
      await server().reply('GET /slow', { ...page('<p>At last</p>'), hold: true });
      const dialog = await openDialog({ url: `${server().origin}/slow`, hintAfter: 80 });
      expect(part(dialog, 'progress').ariaLabel).to.equal('Loading');
      await eventually(() => expect(find(dialog, 'hint')).not.to.equal(null));
      expect(part(dialog, 'hint').closest('[role=status]')).not.to.equal(null);
      const actions = heard(dialog, 'stoa-action');
      await click(part(dialog, 'hint').querySelector('button'));
      expect(actions.map(({ action }) => action)).to.deep.equal(['open-window']);
      await eventually(async () => expect(await asked()).to.deep.equal(['/slow']));
      await server().release();
      await isLoaded(dialog);
    });

    it('given a framework that no longer says how long to wait, then nothing is offered at once', async () => {
      await server().reply('GET /slow', { ...page(''), hold: true });
      const dialog = await openDialog({ url: `${server().origin}/slow`, hintAfter: undefined as never });
      expect(part(dialog, 'progress').ariaLabel).to.equal('Loading');
      // A timer without a delay would have been before this one.
      await new Promise((later) => setTimeout(later, 10));
      await dialog.updateComplete;
      expect(find(dialog, 'hint')).to.equal(null);
      await server().release();
      await isLoaded(dialog);
    });

    it('given it has not taken long, then nothing is offered', async () => {
      await server().reply('GET /page', page(''));
      const dialog = await openDialog({ url: `${server().origin}/page` });
      await isLoaded(dialog);
      expect(dialog.hintAfter).to.equal(5_000);
      expect(find(dialog, 'hint')).to.equal(null);
    });

    it('given pages that refuse to be framed, then a new window is offered, until the person hides that', async () => {
      for (const headers of [
        { 'x-frame-options': 'DENY' },
        { 'content-security-policy': "frame-ancestors 'none'" },
      ]) {
        await server().reply('GET /refuses', page('<p>Secret</p>', headers));
        const dialog = await openDialog({ url: `${server().origin}/refuses`, hintAfter: 10 });
        await isLoaded(dialog);
        await eventually(() => expect(find(dialog, 'hint')).not.to.equal(null));
        await click(part(dialog, 'hint').querySelector('button:last-child'));
        await eventually(() => expect(find(dialog, 'hint')).to.equal(null));
        expect(focused()).to.equal(part(dialog, 'leave'));
        dialog.remove();
      }
    });

    it('given a page of the app itself, then it certainly is there and nothing is offered, however late', async () => {
      const dialog = await openDialog({
        url: new URL('../support/eventually.ts', import.meta.url).href,
        hintAfter: 1,
      });
      await isLoaded(dialog);
      expect(frame(dialog)?.contentDocument).not.to.equal(null);
      expect(find(dialog, 'hint')).to.equal(null);
    });

    it('given a redirect, then the page behind it is shown', async () => {
      const told = heardFromPage();
      await server().reply('GET /from', { status: 302, headers: { location: '/to' } });
      await server().reply('GET /to', page('<script>parent.postMessage(location.pathname, "*")</script>'));
      const dialog = await openDialog({ url: `${server().origin}/from` });
      await eventually(() => expect(told).to.deep.equal(['/to']));
      await isLoaded(dialog);
    });

    it('given a relative address, then it is one of this site', async () => {
      const dialog = await openDialog({ url: '/favicon.ico' });
      expect(frame(dialog)?.src).to.equal(`${location.origin}/favicon.ico`);
    });
  });

  describe('loads web addresses only', () => {
    it('given anything else, then nothing is loaded, and it says so', async () => {
      for (const url of [
        '',
        'javascript:top.pwned=1',
        ' java\nscript:top.pwned=1',
        'data:text/html,<script>top.pwned=1</script>',
        'blob:https://suite.example/1',
        'about:blank',
        'about:srcdoc',
        'file:///etc/passwd',
        'view-source:https://a.example',
        'https://[bad',
        'mailto:a@b.example',
      ]) {
        const heading = url ? '' : 'Link';
        const dialog = await openDialog({ url, heading });
        expect(frame(dialog), url).to.equal(null);
        expect(part(dialog, 'refused').textContent, url).to.equal('This address cannot be opened here.');
        expect(find(dialog, 'open-window'), url).to.equal(null);
        expect(find(dialog, 'hint'), url).to.equal(null);
        expect(focused(), url).to.equal(part(dialog, 'leave'));
        expect(inner(dialog).heading).to.equal(heading || 'Open link');
        dialog.remove();
      }
      expect('pwned' in window).to.equal(false);
    });

    it('given an address in disguise, then what is named is what is loaded', async () => {
      for (const [url, host, src] of [
        ['https:\\\\evil.invalid/a', 'evil.invalid', 'https://evil.invalid/a'],
        ['https://bank.example@evil.invalid/', 'evil.invalid', 'https://bank.example@evil.invalid/'],
        ['\thttps://еvil.invalid', 'xn--vil-qdd.invalid', 'https://xn--vil-qdd.invalid/'],
      ] as const) {
        const dialog = await openDialog({ url });
        expect(part(dialog, 'host').textContent).to.equal(host);
        expect(frame(dialog)?.getAttribute('src')).to.equal(src);
        dialog.remove();
      }
    });
  });

  describe('keeps the page in its place', () => {
    it('given a page that wants the whole window, then it does not get it, and runs its scripts all the same', async () => {
      const told = heardFromPage();
      await server().reply(
        'GET /busts',
        page(`<button style="position:fixed;inset:0">Go</button><script>
          document.querySelector('button').onclick = () => {
            try { top.location.href = location.origin + '/busted' } catch { parent.postMessage('refused', '*') }
          };
        </script>`),
      );
      const dialog = await openDialog({ url: `${server().origin}/busts` });
      await isLoaded(dialog);
      // A frame that has just loaded may not have been painted yet, and misses the click.
      await eventually(async () => {
        await click(frame(dialog));
        expect(told).to.include('refused');
      });
      expect([...new Set(told)]).to.deep.equal(['refused']);
      expect(await asked()).to.deep.equal(['/busts']);
    });

    it('given rules of the host, then they hold from the start', async () => {
      const told = heardFromPage();
      await server().reply('GET /page', page('<script>parent.postMessage(origin, "*")</script>'));
      const dialog = await openDialog({
        url: `${server().origin}/page`,
        sandbox: 'allow-scripts',
        allow: 'fullscreen',
      });
      await eventually(() => expect(told).to.deep.equal(['null']));
      expect(frame(dialog)?.allow).to.equal('fullscreen');
      dialog.sandbox = '';
      await dialog.updateComplete;
      expect(frame(dialog)?.getAttribute('sandbox')).to.equal('');
    });

    it('given the app is asked from where, then it tells its origin only', async () => {
      await server().reply('GET /page', page(''));
      const dialog = await openDialog({ url: `${server().origin}/page` });
      await isLoaded(dialog);
      const [{ headers } = { headers: {} }] = await server().requests();
      expect(headers).to.have.property('referer', `${location.origin}/`);
    });

    it('given other addresses, a reload and links inside, then the history of the tab is as long as its own steps', async () => {
      await server().reply('GET /*', page('<p>Page</p>'));
      const { length } = history;
      const dialog = await openDialog({ url: `${server().origin}/1` });
      await isLoaded(dialog);
      dialog.url = `${server().origin}/2`;
      await eventually(async () => expect(await asked()).to.deep.equal(['/1', '/2']));
      await isLoaded(dialog);
      await click(part(dialog, 'reload'));
      await eventually(async () => expect(await asked()).to.deep.equal(['/1', '/2', '/2']));
      await isLoaded(dialog);
      dialog.close();
      await dialog.updateComplete;
      dialog.show();
      await eventually(async () => expect(await asked()).to.have.length(4));
      await isLoaded(dialog);
      expect(history.length).to.equal(length);
    });

    it('given another address, then the line and the wait start over', async () => {
      await server().reply('GET /refuses', page('', { 'x-frame-options': 'DENY' }));
      await server().reply('GET /slow', { ...page(''), hold: true });
      const dialog = await openDialog({ url: `${server().origin}/refuses`, hintAfter: 10 });
      await eventually(() => expect(find(dialog, 'hint')).not.to.equal(null));
      dialog.hintAfter = 60_000;
      dialog.url = `${server().origin}/slow`;
      await dialog.updateComplete;
      expect(find(dialog, 'hint')).to.equal(null);
      expect(find(dialog, 'progress')).not.to.equal(null);
    });
  });

  describe('closes', () => {
    it('given Escape on its own buttons, then it closes and the page is gone', async () => {
      await server().reply('GET /page', page(''));
      const dialog = await openDialog({ url: `${server().origin}/page` });
      const closes = heard(dialog, 'stoa-close');
      await isLoaded(dialog);
      await press('Escape');
      expect(isShown(dialog)).to.equal(false);
      expect(closes.map(({ reason }) => reason)).to.deep.equal(['escape']);
      await dialog.updateComplete;
      expect(frame(dialog)).to.equal(null);
    });

    it('given the close button or the app, then likewise; a refusal keeps page and place', async () => {
      await server().reply('GET /page', page(''));
      const dialog = await openDialog({ url: `${server().origin}/page` });
      const page1 = frame(dialog);
      const closes = heard(dialog, 'stoa-close');
      dialog.addEventListener('stoa-request-close', (event) => event.preventDefault(), { once: true });
      await click(part(dialog, 'leave'));
      expect(isShown(dialog)).to.equal(true);
      expect(frame(dialog) === page1).to.equal(true);
      await click(part(dialog, 'leave'));
      expect(isShown(dialog)).to.equal(false);
      dialog.show();
      await eventually(() => expect(isShown(dialog)).to.equal(true));
      dialog.close('navigation');
      await eventually(() => expect(frame(dialog)).to.equal(null));
      expect(closes.map(({ reason }) => reason)).to.deep.equal(['action', 'navigation']);
    });

    it('given a page that was never opened, then nothing is loaded', async () => {
      const dialog = await fixture<StoaLinkDialog>(
        html`<stoa-link-dialog url="${server().origin}/page"></stoa-link-dialog>`,
      );
      await dialog.updateComplete;
      expect(frame(dialog)).to.equal(null);
      expect(await asked()).to.deep.equal([]);
    });

    it('given it is moved while open, then it waits for the page again', async () => {
      await server().reply('GET /page', page(''));
      const dialog = await openDialog({ url: `${server().origin}/page` });
      await isLoaded(dialog);
      await server().reply('GET /page', { ...page(''), hold: true });
      const section = await fixture<HTMLElement>(html`<section></section>`);
      section.append(dialog);
      await eventually(() => expect(find(dialog, 'progress')).not.to.equal(null));
      await eventually(async () => expect(await asked()).to.have.length(2));
      await server().release();
      await isLoaded(dialog);
    });
  });

  describe('lets the person choose', () => {
    it('given the buttons, then each has a name and does one thing', async () => {
      await server().reply('GET /page', page(''));
      const dialog = await openDialog({ url: `${server().origin}/page` });
      const names = [...dialog.shadowRoot!.querySelectorAll('button')].map((button) => button.title);
      expect(names).to.deep.equal(['Reload', 'Open in a new window', 'Full screen', 'Close']);
      const actions = heard(dialog, 'stoa-action');
      await click(part(dialog, 'open-window'));
      expect(actions.map(({ action }) => action)).to.deep.equal(['open-window']);
      expect(isShown(dialog)).to.equal(true);
    });

    it('given full screen, then it fills the window without loading again, and goes back', async () => {
      await setViewport({ width: 1000, height: 700 });
      await server().reply('GET /page', page(''));
      const dialog = await openDialog({ url: `${server().origin}/page`, width: 640, height: '400px' });
      await isLoaded(dialog);
      const size = () => [box(dialog).offsetWidth, box(dialog).offsetHeight];
      expect(size()).to.deep.equal([640, 400]);
      await click(part(dialog, 'full-screen'));
      await dialog.updateComplete;
      await isStill(dialog);
      expect(size()).to.deep.equal([1000, 700]);
      expect(part(dialog, 'full-screen').ariaPressed).to.equal('true');
      expect(dialog.fullScreen).to.equal(true);
      await click(part(dialog, 'full-screen'));
      await dialog.updateComplete;
      await isStill(dialog);
      expect(size()).to.deep.equal([640, 400]);
      expect(await asked()).to.deep.equal(['/page']);
      await setViewport({ width: 800, height: 600 });
    });

    it('given the Tab key, then the page comes after the close button', async () => {
      await server().reply('GET /page', page('<input autofocus>'));
      const dialog = await openDialog({ url: `${server().origin}/page` });
      await isLoaded(dialog);
      part(dialog, 'leave').focus();
      await press('Tab');
      expect(focused()).to.equal(frame(dialog));
    });
  });

  describe('fits', () => {
    afterEach(() => setViewport({ width: 800, height: 600 }));

    it('given windows of all sizes, then it takes four fifths, 1200 by 800 at most, and all of a phone', async () => {
      await server().reply('GET /page', page(''));
      for (const [width, height, ...size] of [
        [1000, 700, 800, 560],
        [3840, 2160, 1200, 800],
        [320, 568, 320, 568],
      ] as const) {
        await setViewport({ width, height });
        const dialog = await openDialog({ url: `${server().origin}/page`, width: width < 600 ? 900 : '' });
        expect([box(dialog).offsetWidth, box(dialog).offsetHeight], `${width}`).to.deep.equal(size);
        const inside = frame(dialog)!.getBoundingClientRect();
        const outside = box(dialog).getBoundingClientRect();
        expect(inside.bottom).to.be.within(outside.bottom - 1, outside.bottom);
        expect(inside.width).to.be.within(outside.width - 2, outside.width);
        dialog.remove();
      }
    });

    it('given a long heading and a long host on a phone, then the end of the host and all buttons are seen', async () => {
      await setViewport({ width: 320, height: 568 });
      for (const dir of ['ltr', 'rtl']) {
        const dialog = await openDialog(
          { url: `http://${'paypal.com.'.repeat(12)}evil.invalid/`, heading: 'Heading '.repeat(20) },
          { dir, lang: 'en' },
        );
        const outer = box(dialog).getBoundingClientRect();
        for (const name of ['title', 'host', 'reload', 'open-window', 'leave']) {
          const { left, right } = part(dialog, name).getBoundingClientRect();
          expect(left, name).to.be.at.least(outer.left);
          expect(right, name).to.be.at.most(outer.right);
        }
        const host = part(dialog, 'host');
        const text = host.firstElementChild!.getBoundingClientRect();
        expect(text.width).to.be.greaterThan(host.clientWidth);
        expect(text.right).to.be.closeTo(host.getBoundingClientRect().right, 1);
        expect(getComputedStyle(host.firstElementChild!).direction).to.equal('ltr');
        dialog.remove();
      }
    });

    it('given light, dark, right to left and a phone, with a page and without, then it is accessible', async () => {
      await server().reply('GET /page', page('<p>Here</p>'));
      for (const [width, scheme, around] of [
        [1000, 'light', { lang: 'en', dir: 'ltr' }],
        [320, 'dark', { lang: 'ar', dir: 'rtl' }],
      ] as const) {
        await setViewport({ width, height: 600 });
        document.documentElement.style.colorScheme = scheme;
        for (const properties of [
          { url: `${server().origin}/page`, hintAfter: 1, heading: 'Expenses' },
          { url: 'javascript:1' },
        ]) {
          const dialog = await openDialog(properties, around);
          if (properties.hintAfter) await eventually(() => expect(find(dialog, 'hint')).not.to.equal(null));
          await isStill(dialog);
          // What is inside the frame is not ours.
          await expect(dialog).to.be.accessible({ ignoredRules: ['frame-tested'] });
          dialog.remove();
        }
      }
    });
  });

  it('given another language, then all its words are in it; given words of the host, then those', async () => {
    await server().reply('GET /slow', { ...page(''), hold: true });
    const dialog = await openDialog({ url: `${server().origin}/slow`, hintAfter: 1 }, { lang: 'zh-CN' });
    await eventually(() => expect(find(dialog, 'hint')).not.to.equal(null));
    const words = () =>
      [...dialog.shadowRoot!.querySelectorAll('button, [part=hint] span')].map(
        (place) => (place as HTMLElement).title || place.textContent.trim(),
      );
    expect(words().slice(0, 5)).to.deep.equal([
      '重新加载',
      '在新窗口中打开',
      '全屏',
      '关闭',
      '看不到内容？有些页面无法在此显示。',
    ]);
    Object.assign(dialog, {
      reloadLabel: 'a',
      windowLabel: 'b',
      fullScreenLabel: 'c',
      closeLabel: 'd',
      hintText: 'e',
      refusedText: 'f',
    });
    await dialog.updateComplete;
    expect(words()).to.deep.equal(['a', 'b', 'c', 'd', 'e', 'b', 'd']);
    dialog.url = 'x:';
    await dialog.updateComplete;
    expect(part(dialog, 'refused').textContent).to.equal('f');
  });

  it('given a view that cannot be loaded, then it says so, can be closed, and can be asked again', async () => {
    let isDown = true;
    class Failing extends StoaLinkDialog {
      protected override loadView() {
        return isDown ? Promise.reject(new TypeError('Failed to fetch')) : super.loadView();
      }
    }
    customElements.define('test-failing-link-dialog', Failing);
    await server().reply('GET /page', page(''));
    const dialog = document.createElement('test-failing-link-dialog') as StoaLinkDialog;
    Object.assign(dialog, { url: `${server().origin}/page`, heading: 'Expenses' });
    document.body.append(dialog);
    dialog.show();
    try {
      await eventually(() => expect(part(dialog, 'failure').textContent).to.contain('could not be loaded'));
      expect(inner(dialog).heading).to.equal('Expenses');
      await expect(dialog).to.be.accessible();
      await click(part(dialog, 'leave'));
      expect(isShown(dialog)).to.equal(false);
      dialog.show();
      isDown = false;
      await eventually(() => part(dialog, 'retry'));
      await click(part(dialog, 'retry'));
      await eventually(() => expect(frame(dialog)).not.to.equal(null));
      await isLoaded(dialog);
      expect(frame(dialog)?.src).to.equal(dialog.url);
      expect(focused(), 'the keyboard is still inside').to.equal(part(dialog, 'leave'));
    } finally {
      dialog.remove();
    }
  });

  it('given a suffix, then the dialog inside carries it too', async () => {
    expect(defineElements({ suffix: '-page' })).to.deep.equal([]);
    const dialog = document.createElement('stoa-link-dialog-page') as StoaLinkDialog;
    document.body.append(dialog);
    dialog.show();
    await eventually(() =>
      expect(dialog.shadowRoot?.querySelector('stoa-dialog-page')).to.have.property('open', true),
    );
    dialog.remove();
  });
});
