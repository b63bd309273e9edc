/**
 * `<stoa-link-prompt>`: somebody is about to leave for a site that nobody vouches for. They see where the link really
 * leads, whatever it pretends, and nothing opens by a key pressed in passing.
 */
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { ExternalLinkAnswer } from '../../core/navigation/link-prompt.js';
import {
  defineElements,
  type StoaDialog,
  type StoaLinkPrompt,
  type StoaOverlays,
} from '../../elements/index.js';
import { eventually } from '../support/eventually.js';
import { click, createOverlaysRuntime, focused, heard, part, press, speak, stillness } from './support.js';
import { setViewport } from './viewport.js';

const LINK = 'https://docs.example.com/guides/travel?lang=en';

describe('stoa-link-prompt', () => {
  speak('en');
  afterEach(() => {
    document.querySelectorAll('stoa-link-prompt').forEach((prompt) => prompt.remove());
    document.documentElement.style.colorScheme = '';
  });

  const frame = (prompt: StoaLinkPrompt) => prompt.shadowRoot!.querySelector<StoaDialog>('stoa-dialog')!;
  const box = (prompt: StoaLinkPrompt) => part(frame(prompt), 'dialog');
  const isShown = (prompt: StoaLinkPrompt) => box(prompt).matches(':modal');
  const checkbox = (prompt: StoaLinkPrompt) => part<HTMLInputElement>(prompt, 'remember');
  const hostOf = (prompt: StoaLinkPrompt) => part(prompt, 'host').textContent;
  const addressOf = (prompt: StoaLinkPrompt) => part(prompt, 'address').textContent;
  const textOf = (prompt: StoaLinkPrompt) =>
    [...prompt.shadowRoot!.querySelector('stoa-dialog')!.children]
      .map((child) => child.textContent)
      .join('\n');

  async function openPrompt(
    properties: Partial<StoaLinkPrompt> = {},
    { lang = 'en', dir = 'ltr' } = {},
  ): Promise<StoaLinkPrompt> {
    const section = await fixture<HTMLElement>(
      html`<section lang=${lang} dir=${dir}><stoa-link-prompt url=${LINK}></stoa-link-prompt></section>`,
    );
    const prompt = section.querySelector('stoa-link-prompt')!;
    Object.assign(prompt, properties);
    prompt.show();
    await eventually(() => expect(focused()).to.equal(part(prompt, 'cancel')));
    await stillness();
    return prompt;
  }

  describe('asks', () => {
    it('given a framework takes the address away, then it still asks', async () => {
      const prompt = await openPrompt();
      Object.assign(prompt, { url: undefined });
      await prompt.updateComplete;
      expect(addressOf(prompt)).to.equal('');
      expect(isShown(prompt)).to.equal(true);
    });

    it('given it opens, then it asks as a message, shows host and address, and Enter would stay', async () => {
      const prompt = await openPrompt();
      expect(box(prompt).role).to.equal('alertdialog');
      expect(frame(prompt).heading).to.equal('Unverified link');
      expect(part(prompt, 'text').textContent).to.equal(
        'You are opening an unverified link, it may contain unknown security risks, confirm to open?',
      );
      expect(hostOf(prompt)).to.equal('docs.example.com');
      expect(addressOf(prompt)).to.equal(LINK);
      const closes = heard(prompt, 'stoa-close');
      const confirms = heard(prompt, 'stoa-confirm');
      await press('Enter');
      expect(isShown(prompt)).to.equal(false);
      expect(confirms).to.have.length(0);
      expect(closes.map(({ reason }) => reason)).to.deep.equal(['action']);
    });

    it('given each language, then it says what the specification says', async () => {
      for (const [lang, dir, text] of [
        [
          'en',
          'ltr',
          'You are opening an unverified link, it may contain unknown security risks, confirm to open?',
        ],
        ['zh-CN', 'ltr', '您正在打开未经验证的链接，可能存在未知的安全风险，确认打开吗？'],
        ['zh-TW', 'ltr', '您正在開啟未經驗證的連結，可能存在未知的安全風險，確認開啟嗎？'],
        [
          'ar',
          'rtl',
          'أنت تفتح رابطًا لم يتم التحقق منه وقد ينطوي على مخاطر أمنية غير معروفة، هل تؤكد الفتح؟',
        ],
      ] as const) {
        const prompt = await openPrompt({}, { lang, dir });
        expect(part(prompt, 'text').textContent).to.equal(text);
        prompt.remove();
      }
    });

    it('given words of the host, then they stand in for all built-in ones', async () => {
      const prompt = await openPrompt({
        heading: 'Leaving',
        text: 'Go on?',
        confirmLabel: 'Go',
        cancelLabel: 'Stay',
        rememberLabel: 'Trust it',
        warningText: 'It says',
        textHost: 'bank.example',
      });
      expect(frame(prompt).heading).to.equal('Leaving');
      expect(
        textOf(prompt)
          .match(/\S.*/g)
          ?.map((line) => line.trim()),
      ).to.deep.equal([
        'Go on?',
        'It says',
        'bank.example',
        'docs.example.com',
        LINK,
        'Trust it',
        'Stay',
        'Go',
      ]);
    });

    it('given the button, then it confirms once; a refusal keeps it open', async () => {
      const prompt = await openPrompt();
      const closes = heard(prompt, 'stoa-close');
      prompt.addEventListener('stoa-confirm', (event) => event.preventDefault(), { once: true });
      await click(part(prompt, 'confirm'));
      expect(isShown(prompt)).to.equal(true);
      await click(part(prompt, 'confirm'));
      expect(isShown(prompt)).to.equal(false);
      expect(closes.map(({ reason }) => reason)).to.deep.equal(['confirm']);
    });

    it('given Escape, then it asks whether it may close, and stays', async () => {
      const prompt = await openPrompt();
      const asked = heard(prompt, 'stoa-request-close');
      const refuse = (event: Event) => event.preventDefault();
      prompt.addEventListener('stoa-request-close', refuse);
      await press('Escape');
      expect(isShown(prompt)).to.equal(true);
      prompt.removeEventListener('stoa-request-close', refuse);
      await press('Escape');
      expect(isShown(prompt)).to.equal(false);
      expect(asked.map(({ source }) => source)).to.deep.equal(['escape', 'escape']);
    });

    it('given the label of the checkbox is clicked, or the space bar pressed, then it is remembered', async () => {
      const prompt = await openPrompt();
      await click(checkbox(prompt).parentElement);
      expect(prompt.remember).to.equal(true);
      checkbox(prompt).focus();
      await press('Space');
      expect(prompt.remember).to.equal(false);
      prompt.remember = true;
      await prompt.updateComplete;
      expect(checkbox(prompt).checked).to.equal(true);
    });

    it('given another link, then what was ticked for the last one does not count', async () => {
      const prompt = await openPrompt();
      await click(checkbox(prompt));
      prompt.url = 'https://other.example/';
      await prompt.updateComplete;
      expect(prompt.remember).to.equal(false);
      expect(checkbox(prompt).checked).to.equal(false);
      Object.assign(prompt, { url: LINK, remember: true });
      await prompt.updateComplete;
      expect(checkbox(prompt).checked).to.equal(true);
    });
  });

  describe('shows where a link leads', () => {
    it('given names, letters and directions that pretend, then host and address say what is looked up', async () => {
      for (const [url, host, address = url] of [
        ['https://bank.example@evil.example/', 'evil.example'],
        ['https://bank.example%2f:443@evil.example/a@b', 'evil.example'],
        ['https://bank.example:secret@evil.example:8443/a', 'evil.example:8443'],
        ['https://аpple.com/login', 'xn--pple-43d.com', 'https://xn--pple-43d.com/login'],
        ['https:\\\\evil.example\\bank.example', 'evil.example', 'https://evil.example/bank.example'],
        ['https://evil.example/\u202Egpj.exe', 'evil.example', 'https://evil.example/%E2%80%AEgpj.exe'],
        [
          'https://evil.example/#\u2066a\u200B\u0301',
          'evil.example',
          'https://evil.example/#%E2%81%A6a%E2%80%8B%CC%81',
        ],
        ['http://3232235777/', '192.168.1.1', 'http://192.168.1.1/'],
        ['http://[::1]:8080/', '[::1]:8080'],
        ['https://evil.example.?//@bank.example', 'evil.example.', 'https://evil.example./?//@bank.example'],
      ] as const) {
        const prompt = await openPrompt({ url });
        expect(hostOf(prompt), url).to.equal(host);
        expect(addressOf(prompt), url).to.equal(address);
        expect(part(prompt, 'address').querySelector('b')?.textContent, url).to.equal(host);
        prompt.remove();
      }
    });

    it('given a host that the caller has read, then it is shown, and cannot mislead either', async () => {
      for (const [displayHost, shown] of [
        ['xn--fiqs8s.example', 'xn--fiqs8s.example'],
        ['docs.example.com:8443', 'docs.example.com:8443'],
        ['bank.example@evil.example', 'evil.example'],
        ['аpple.com', 'xn--pple-43d.com'],
        ['evil\u202E.moc', 'evil\\u{202e}.moc'],
      ] as const) {
        const prompt = await openPrompt({ displayHost });
        expect(hostOf(prompt)).to.equal(shown);
        prompt.remove();
      }
    });

    it('given no address of the web, then there is no host, and nothing invisible in what is shown', async () => {
      for (const [url, shown] of [
        ['javascript://bank.example/%0aalert(1)', 'javascript://bank.example/%0aalert(1)'],
        ['https://[bank.example', 'https://[bank.example'],
        ['ex\u202Eam ple\u200B.\u{1F600}', 'ex\\u{202e}am\\u{20}ple\\u{200b}.\\u{1f600}'],
        ['\uD800', '\\u{d800}'],
        ['', ''],
      ] as const) {
        const prompt = await openPrompt({ url });
        expect(prompt.shadowRoot!.querySelector('[part=host]')).to.equal(null);
        expect(addressOf(prompt)).to.equal(shown);
        prompt.remove();
      }
    });

    it('given subdomains that pretend, then the end of the host stands out and is seen as a whole', async () => {
      await setViewport({ width: 320, height: 568 });
      for (const [host, end] of [
        ['evil.example', 'evil.example'],
        ['paypal.com.secure.evil.example', 'secure.evil.example'],
        ['paypal.com.evil.co.uk:8443', 'evil.co.uk:8443'],
        ['192.168.10.10', '192.168.10.10'],
        [`${'paypal.com.'.repeat(300)}evil.example`, 'com.evil.example'],
        [`${'paypal-'.repeat(300)}.evil.example`, 'evil.example'],
      ] as const) {
        const prompt = await openPrompt({ url: `https://${host}/`, textHost: host });
        const strong = part(prompt, 'host').querySelector('b')!;
        const shown = hostOf(prompt).replace(/^…/, '');
        expect(strong.textContent?.endsWith(end), host).to.equal(true);
        expect(host.endsWith(shown), host).to.equal(true);
        expect(shown.length).to.equal(Math.min(host.length, 100));
        const inner = strong.getBoundingClientRect();
        const outer = part(prompt, 'target').getBoundingClientRect();
        const visible = part(frame(prompt), 'body').getBoundingClientRect();
        expect(inner.left).to.be.at.least(outer.left);
        expect(inner.right).to.be.at.most(outer.right);
        part(prompt, 'host').scrollIntoView({ block: 'end' });
        expect(strong.getBoundingClientRect().bottom).to.be.at.most(visible.bottom + 1);
        prompt.remove();
      }
      await setViewport({ width: 800, height: 600 });
    });

    it('given right to left, then host and address read from the left', async () => {
      const prompt = await openPrompt({ textHost: 'bank.example' }, { lang: 'ar', dir: 'rtl' });
      for (const place of ['host', 'address']) {
        const { direction, textAlign, unicodeBidi } = getComputedStyle(part(prompt, place));
        expect([direction, textAlign, unicodeBidi]).to.deep.equal(['ltr', 'left', 'isolate']);
      }
      const { left, right } = box(prompt).getBoundingClientRect();
      const confirm = part(prompt, 'confirm').getBoundingClientRect();
      expect(confirm.left - left).to.be.lessThan(right - confirm.right);
    });

    it('given a long address, then it is all there, scrolls with the keyboard, and the buttons stay in sight', async () => {
      const prompt = await openPrompt({ url: `${LINK}&next=${'x'.repeat(3_000)}end` });
      const address = part(prompt, 'address');
      expect(address.textContent.endsWith('xend')).to.equal(true);
      expect(address.scrollHeight).to.be.greaterThan(address.clientHeight);
      await click(address);
      expect(focused()).to.equal(address);
      await press('End');
      await eventually(() => expect(address.scrollTop).to.be.greaterThan(100));
      expect(box(prompt).getBoundingClientRect().bottom).to.be.at.most(600);
    });

    it('given an address of almost a megabyte, then it opens at once and shows the beginning', async () => {
      const prompt = await openPrompt({ url: `https://evil.example/${'@/'.repeat(400_000)}` });
      expect(hostOf(prompt)).to.equal('evil.example');
      expect(addressOf(prompt)).to.have.length('https://evil.example'.length + 10_001);
    });
  });

  describe('warns', () => {
    it('given the text of the link names another host, then both are shown, and opening looks dangerous', async () => {
      const prompt = await openPrompt({ textHost: 'bank.example' });
      expect(part(prompt, 'warning').textContent.replace(/\s+/g, ' ').trim()).to.equal(
        'The text of the link names another site: bank.example',
      );
      expect(part(prompt, 'confirm').className).to.equal('danger');
      expect(focused()).to.equal(part(prompt, 'cancel'));
      prompt.textHost = '';
      await prompt.updateComplete;
      expect(prompt.shadowRoot!.querySelector('[part=warning]')).to.equal(null);
      expect(part(prompt, 'confirm').className).to.equal('primary');
    });

    it('given a text host of other letters, then they are told apart', async () => {
      const prompt = await openPrompt({ url: 'https://apple.com/', textHost: 'аpple.com' });
      expect(part(prompt, 'warning').querySelector('bdi')?.textContent).to.equal('xn--pple-43d.com');
    });
  });

  it('given light and dark, both directions, a warning and a phone, then it is accessible and nothing is cut off', async () => {
    for (const [width, height] of [
      [800, 600],
      [320, 480],
    ] as const) {
      await setViewport({ width, height });
      document.documentElement.style.colorScheme = width < 800 ? 'dark' : 'light';
      for (const around of [
        { lang: 'en', dir: 'ltr' },
        { lang: 'zh-CN', dir: 'ltr' },
        { lang: 'ar', dir: 'rtl' },
      ]) {
        const prompt = await openPrompt(
          { textHost: 'bank.example', url: `${LINK}&a=${'b'.repeat(300)}` },
          around,
        );
        if (around.lang !== 'zh-CN') await expect(prompt).to.be.accessible();
        const outer = box(prompt).getBoundingClientRect();
        expect(outer.left).to.be.at.least(0);
        expect(outer.right).to.be.at.most(width);
        for (const name of [
          'text',
          'warning',
          'target',
          'host',
          'address',
          'remember',
          'cancel',
          'confirm',
        ]) {
          const inner = part(prompt, name).getBoundingClientRect();
          expect(inner.left, name).to.be.at.least(outer.left);
          expect(inner.right, name).to.be.at.most(outer.right);
        }
        for (const name of ['remember', 'cancel', 'confirm']) {
          expect(part(prompt, name).getBoundingClientRect().bottom, name).to.be.at.most(outer.bottom);
        }
        prompt.remove();
      }
    }
    await setViewport({ width: 800, height: 600 });
  });

  it('given the Tab key, then on the way are the address, the checkbox and both buttons', async () => {
    const prompt = await openPrompt({ url: `${LINK}&a=${'b'.repeat(300)}` });
    await press('Tab');
    expect(focused()).to.equal(part(prompt, 'confirm'));
    await sendKeys({ down: 'Shift' });
    const stops: (string | null | undefined)[] = [];
    for (let step = 0; step < 3; step += 1) {
      await press('Tab');
      stops.push(focused()?.getAttribute('part'));
    }
    await sendKeys({ up: 'Shift' });
    expect(stops).to.deep.equal(['cancel', 'remember', 'address']);
  });

  describe('as a question of a runtime', () => {
    async function ask(textHost = '') {
      const runtime = createOverlaysRuntime();
      const overlays = await fixture<StoaOverlays>(html`<stoa-overlays .runtime=${runtime}></stoa-overlays>`);
      const answers: ExternalLinkAnswer[] = [];
      void runtime.prompts
        .ask({ kind: 'external-link', url: LINK, displayHost: 'docs.example.com', textHost })
        .then((answer) => answers.push(answer));
      const prompt = await eventually(() => {
        const found = overlays.shadowRoot!.querySelector<StoaLinkPrompt>('stoa-link-prompt')!;
        expect(focused()).to.equal(part(found, 'cancel'));
        return found;
      });
      await stillness();
      return { prompt, answers, overlays };
    }

    it('given each way out, then the answer says whether to open, and remembers only what is opened', async () => {
      for (const [ticked, leave, answer] of [
        [false, 'confirm', { open: true, remember: false }],
        [true, 'confirm', { open: true, remember: true }],
        [true, 'cancel', { open: false, remember: false }],
        [true, 'Escape', { open: false, remember: false }],
      ] as const) {
        const { prompt, answers, overlays } = await ask('bank.example');
        expect(prompt.textHost).to.equal('bank.example');
        if (ticked) await click(checkbox(prompt));
        if (leave === 'Escape') await press('Escape');
        else await click(part(prompt, leave));
        await eventually(() => expect(answers).to.deep.equal([answer]));
        overlays.remove();
      }
    });
  });

  it('given a suffix, then the dialog inside carries it too', async () => {
    expect(defineElements({ suffix: '-link' })).to.deep.equal([]);
    const prompt = document.createElement('stoa-link-prompt-link') as StoaLinkPrompt;
    document.body.append(prompt);
    prompt.show();
    await eventually(() =>
      expect(prompt.shadowRoot?.querySelector('stoa-dialog-link')).to.have.property('open', true),
    );
    prompt.remove();
  });
});
