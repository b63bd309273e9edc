/**
 * `<stoa-upgrade-dialog>`: the system has been upgraded under somebody's hands. They refresh or put it off, and those who
 * help them get the details of the error, as text and in a way that can be copied everywhere.
 */
import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { builtInText } from '../../core/i18n/texts.js';
import {
  defineElements,
  type StoaDialog,
  type StoaOverlays,
  type StoaUpgradeDialog,
} from '../../elements/index.js';
import { eventually } from '../support/eventually.js';
import {
  click,
  clickAt,
  createOverlaysRuntime,
  focused,
  heard,
  part,
  press,
  speak,
  stillness,
} from './support.js';
import { setViewport } from './viewport.js';

const TEXT = 'the system has been upgraded, please refresh the page to use';
const STACK = ['TypeError: rows is undefined', ...Array<string>(40).fill('    at render (lib.js:1:2)')].join(
  '\n',
);

describe('stoa-upgrade-dialog', () => {
  speak('en');
  afterEach(() => {
    document.querySelectorAll('stoa-upgrade-dialog').forEach((dialog) => dialog.remove());
    document.documentElement.style.colorScheme = '';
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  const frame = (dialog: StoaUpgradeDialog) => dialog.shadowRoot!.querySelector<StoaDialog>('stoa-dialog')!;
  const box = (dialog: StoaUpgradeDialog) => part(frame(dialog), 'dialog');
  const isShown = (dialog: StoaUpgradeDialog) => box(dialog).matches(':modal');
  const hasDetails = (dialog: StoaUpgradeDialog) =>
    dialog.shadowRoot!.querySelector('[part=details]') !== null;
  const sizeOf = (dialog: StoaUpgradeDialog) => {
    const { width, height } = box(dialog).getBoundingClientRect();
    return [width, height];
  };

  async function openDialog(
    properties: Partial<StoaUpgradeDialog> = {},
    { lang = 'en', dir = 'ltr' } = {},
  ): Promise<StoaUpgradeDialog> {
    const section = await fixture<HTMLElement>(
      html`<section lang=${lang} dir=${dir}>
        <stoa-upgrade-dialog text=${TEXT}></stoa-upgrade-dialog>
      </section>`,
    );
    const dialog = section.querySelector('stoa-upgrade-dialog')!;
    Object.assign(dialog, properties);
    dialog.show();
    await eventually(() => expect(focused()).to.equal(part(dialog, 'refresh')));
    await stillness();
    return dialog;
  }

  /** Opens the details as a person does. */
  async function openDetails(details = STACK): Promise<StoaUpgradeDialog> {
    const dialog = await openDialog({ details });
    await click(part(dialog, 'toggle'));
    await dialog.updateComplete;
    await stillness();
    return dialog;
  }

  async function pressBackwards(): Promise<void> {
    await sendKeys({ down: 'Shift' });
    await press('Tab');
    await sendKeys({ up: 'Shift' });
  }

  /** A clipboard of the test; `undefined` is that of a page without https. */
  function useClipboard(writeText?: (text: string) => Promise<void>): void {
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: writeText && { writeText },
    });
  }

  describe('asks', () => {
    it('given it opens, then it says what to do, as a message, and Enter would refresh', async () => {
      const dialog = await openDialog();
      expect(box(dialog).role).to.equal('alertdialog');
      expect(part(dialog, 'text').textContent).to.equal(TEXT);
      expect(frame(dialog).heading).to.equal('System upgrade');
      expect(focused()).to.equal(part(dialog, 'refresh'));
    });

    it('given no error, then nothing is said of details', async () => {
      const dialog = await openDialog({ expanded: true });
      const buttons = dialog.shadowRoot!.querySelectorAll('button');
      expect([...buttons].map((button) => button.textContent?.trim())).to.deep.equal([
        'Later',
        'Refresh now',
      ]);
      expect(hasDetails(dialog)).to.equal(false);
    });

    it('given it is shown twice, then it is there once and one close closes it', async () => {
      const opener = await fixture<HTMLElement>(html`<button>Work</button>`);
      opener.focus();
      const dialog = await openDialog();
      const closes = heard(dialog, 'stoa-close');
      dialog.show();
      await dialog.updateComplete;
      await press('Escape');
      expect(isShown(dialog)).to.equal(false);
      expect(closes).to.have.length(1);
      expect(focused() === opener).to.equal(true);
      dialog.show();
      await eventually(() => expect(isShown(dialog)).to.equal(true));
    });

    it('given light, dark and right to left, with closed and open details, then it is accessible', async () => {
      for (const around of [
        { lang: 'en', dir: 'ltr' },
        { lang: 'ar', dir: 'rtl' },
      ]) {
        const dialog = await openDialog({ details: STACK }, around);
        for (const scheme of ['light', 'dark']) {
          document.documentElement.style.colorScheme = scheme;
          for (const expanded of [false, true]) {
            dialog.expanded = expanded;
            await dialog.updateComplete;
            await stillness();
            await expect(dialog).to.be.accessible();
          }
        }
        useClipboard(async () => undefined);
        await click(part(dialog, 'copy'));
        await eventually(() => expect(part(dialog, 'status').textContent).not.to.equal(''));
        await expect(dialog).to.be.accessible();
        dialog.remove();
      }
    });
  });

  describe('measures', () => {
    beforeEach(() => setViewport({ width: 900, height: 700 }));
    afterEach(() => setViewport({ width: 800, height: 600 }));

    it('given each language, then it is 510 by 160 in Chinese and 620 by 200 in others, with an error too', async () => {
      for (const [lang, locale, size] of [
        ['zh-CN', 'zh_CN', [510, 160]],
        ['zh_TW', 'zh_TW', [510, 160]],
        ['en-GB', 'en_US', [620, 200]],
        ['ar', 'ar_SA', [620, 200]],
        ['fr', 'fr_FR', [620, 200]],
      ] as const) {
        for (const error of ['', STACK]) {
          const text = builtInText(error ? 'upgrade.error' : 'upgrade.refresh', locale);
          const dialog = await openDialog({ text, details: error }, { lang });
          expect(sizeOf(dialog), `${lang} ${error}`).to.deep.equal(size);
          dialog.remove();
        }
      }
    });

    it('given the language changes while it is open, then its words and size follow', async () => {
      const dialog = await openDialog();
      dialog.parentElement!.lang = 'zh';
      await eventually(() => expect(sizeOf(dialog)).to.deep.equal([510, 160]));
      expect(part(dialog, 'refresh').textContent?.trim()).to.equal('立即刷新');
    });

    it('given more to show, then it grows in height only and stays on the screen', async () => {
      const dialog = await openDialog({ details: STACK });
      await click(part(dialog, 'toggle'));
      await dialog.updateComplete;
      const [width, height] = sizeOf(dialog);
      expect(width).to.equal(620);
      expect(height).to.be.within(300, 700 - 32);
      await click(part(dialog, 'toggle'));
      await dialog.updateComplete;
      // Engines lay out in fractions of a pixel.
      expect(sizeOf(dialog).map(Math.round)).to.deep.equal([620, 200]);
      dialog.text = `${TEXT}. `.repeat(8);
      await dialog.updateComplete;
      expect(sizeOf(dialog)[0]).to.equal(620);
      expect(sizeOf(dialog)[1]).to.be.greaterThan(200);
      dialog.text = TEXT;
      dialog.style.setProperty('--stoa-font-size', '40px');
      await dialog.updateComplete;
      expect(sizeOf(dialog)[1]).to.be.greaterThan(200);
    });

    it('given a width of the app, then it has that in every language', async () => {
      for (const lang of ['en', 'zh']) {
        const dialog = await openDialog({}, { lang });
        dialog.style.setProperty('--stoa-upgrade-dialog-width', '440px');
        await stillness();
        expect(sizeOf(dialog)[0]).to.equal(440);
        dialog.remove();
      }
    });

    it('given the smallest phone, then everything is on it and nothing is cut off', async () => {
      await setViewport({ width: 320, height: 480 });
      for (const around of [
        { lang: 'en', dir: 'ltr' },
        { lang: 'zh-CN', dir: 'ltr' },
        { lang: 'ar', dir: 'rtl' },
      ]) {
        const dialog = await openDialog({ details: STACK, expanded: true }, around);
        useClipboard();
        part(dialog, 'copy').click();
        await eventually(() => expect(part(dialog, 'status').textContent).not.to.equal(''));
        const { left, right, top, bottom } = box(dialog).getBoundingClientRect();
        expect(left).to.be.at.least(0);
        expect(right).to.be.at.most(320);
        expect(top).to.be.at.least(0);
        expect(bottom).to.be.at.most(480);
        for (const name of ['text', 'toggle', 'details', 'error', 'status', 'copy', 'cancel', 'refresh']) {
          const element = part(dialog, name);
          const inside = element.getBoundingClientRect();
          expect(inside.left, name).to.be.at.least(left);
          expect(inside.right, name).to.be.at.most(right);
          expect(element.scrollWidth, name).to.be.at.most(element.clientWidth || element.scrollWidth);
        }
        for (const name of ['toggle', 'cancel', 'refresh']) {
          const inside = part(dialog, name).getBoundingClientRect();
          expect(inside.top, name).to.be.at.least(top);
          expect(inside.bottom, name).to.be.at.most(bottom);
        }
        dialog.remove();
      }
    });

    it('given right to left, then the buttons are at the other edge and the details read from the left', async () => {
      const dialog = await openDialog({ details: STACK, expanded: true }, { lang: 'ar', dir: 'rtl' });
      const { left, right } = box(dialog).getBoundingClientRect();
      const refresh = part(dialog, 'refresh').getBoundingClientRect();
      expect(refresh.left - left).to.be.lessThan(right - refresh.right);
      expect(part(dialog, 'toggle').getBoundingClientRect().left).to.be.greaterThan(refresh.right);
      const { direction, textAlign } = getComputedStyle(part(dialog, 'error'));
      expect([direction, textAlign]).to.deep.equal(['ltr', 'left']);
    });
  });

  describe('shows the details', () => {
    it('given a click, a key and another click, then they come and go and the button says so', async () => {
      const dialog = await openDialog({ details: STACK });
      const toggle = part(dialog, 'toggle');
      expect(toggle.ariaExpanded).to.equal('false');
      expect(hasDetails(dialog)).to.equal(false);
      await click(toggle);
      await dialog.updateComplete;
      expect(toggle.ariaExpanded).to.equal('true');
      expect(part(dialog, 'details').id).to.equal(toggle.getAttribute('aria-controls'));
      expect(part(dialog, 'error').textContent).to.equal(STACK);
      expect(focused()).to.equal(toggle);
      await press('Enter');
      await dialog.updateComplete;
      expect(hasDetails(dialog)).to.equal(false);
      await press('Space');
      await dialog.updateComplete;
      expect(part(dialog, 'error').textContent).to.equal(STACK);
    });

    it('given the keyboard, then it gets into the named region and scrolls there', async () => {
      const dialog = await openDetails();
      const error = part(dialog, 'error');
      await pressBackwards();
      expect(focused()).to.equal(error);
      expect(error.role).to.equal('region');
      expect(dialog.shadowRoot!.getElementById(error.getAttribute('aria-labelledby')!)?.textContent).to.equal(
        'Error details',
      );
      await press('End');
      await eventually(() => expect(error.scrollTop).to.be.greaterThan(0));
      await pressBackwards();
      expect(focused()).to.equal(part(dialog, 'copy'));
    });

    it('given markup, then it is text and nothing of it runs', async () => {
      const hostile = '<img src=x onerror="document.body.dataset.hit=1"><script>hit()</script>\n</pre><b>x';
      const dialog = await openDetails(hostile);
      dialog.text = hostile;
      await dialog.updateComplete;
      await stillness();
      expect(part(dialog, 'error').textContent).to.equal(hostile);
      expect(part(dialog, 'text').textContent).to.equal(hostile);
      expect(dialog.shadowRoot!.querySelectorAll('img, script, b')).to.have.length(0);
      expect(document.body.dataset['hit']).to.equal(undefined);
    });

    it('given 100 kB of them, then they scroll in their box, and all of it is copied', async () => {
      const details = '    at render (https://suite.example/build/hrm/lib.js:1:2)\n'.repeat(1_800);
      let copied = '';
      useClipboard(async (text) => void (copied = text));
      const dialog = await openDetails(details);
      const error = part(dialog, 'error');
      expect(error.scrollHeight).to.be.greaterThan(10_000);
      expect(error.textContent).to.have.length(100_000);
      expect(sizeOf(dialog)[1]).to.be.at.most(innerHeight - 32);
      await click(part(dialog, 'copy'));
      await eventually(() => expect(copied === details).to.equal(true));
      await click(part(dialog, 'refresh'));
      expect(isShown(dialog)).to.equal(false);
    });

    it('given it closes and opens again, then they are hidden, and so is what was said of copying', async () => {
      useClipboard(async () => undefined);
      const dialog = await openDetails();
      await click(part(dialog, 'copy'));
      await eventually(() => expect(part(dialog, 'status').textContent).to.equal('Copied'));
      await press('Escape');
      dialog.show();
      await eventually(() => expect(isShown(dialog)).to.equal(true));
      expect(hasDetails(dialog)).to.equal(false);
      await stillness();
      await click(part(dialog, 'toggle'));
      await dialog.updateComplete;
      expect(part(dialog, 'status').textContent).to.equal('');
    });
  });

  describe('copies', () => {
    it('given a clipboard, then the whole of it is there and the button says so, each time anew', async () => {
      const written: string[] = [];
      useClipboard(async (text) => void written.push(text));
      const dialog = await openDetails();
      const actions = heard(dialog, 'stoa-action');
      const status = part(dialog, 'status');
      expect(status.role).to.equal('status');
      const said: string[] = [];
      const observer = new MutationObserver(() => said.push(status.textContent ?? ''));
      observer.observe(status, { childList: true, characterData: true, subtree: true });
      for (let times = 1; times <= 2; times += 1) {
        await click(part(dialog, 'copy'));
        await eventually(() => expect(said.filter(Boolean)).to.have.length(times));
      }
      observer.disconnect();
      expect(said).to.deep.equal(['Copied', '', 'Copied']);
      expect(written).to.deep.equal([STACK, STACK]);
      expect(actions.map(({ action }) => action)).to.deep.equal(['copy', 'copy']);
      expect(isShown(dialog)).to.equal(true);
    });

    it('given none, or one that refuses, then the text is selected and the person is told', async () => {
      for (const writeText of [
        undefined,
        () => Promise.reject(new DOMException('denied', 'NotAllowedError')),
      ]) {
        useClipboard(writeText);
        const dialog = await openDetails();
        await click(part(dialog, 'copy'));
        await eventually(() =>
          expect(part(dialog, 'status').textContent).to.equal(
            'The text is selected: copy it with the keyboard or the menu.',
          ),
        );
        expect(String(getSelection())).to.equal(STACK);
        expect(focused()).to.equal(part(dialog, 'error'));
        dialog.remove();
      }
    });

    it('given they are hidden or replaced before the clipboard answers, then nobody is told', async () => {
      const answers: (() => void)[] = [];
      useClipboard(() => new Promise((resolve) => answers.push(resolve)));
      const dialog = await openDetails();
      await click(part(dialog, 'copy'));
      dialog.details = 'Another error';
      answers[0]!();
      await nextFrame();
      expect(part(dialog, 'status').textContent).to.equal('');
      await click(part(dialog, 'copy'));
      await click(part(dialog, 'toggle'));
      answers[1]!();
      await nextFrame();
      expect(hasDetails(dialog)).to.equal(false);
    });
  });

  describe('closes', () => {
    it('given Enter or a click on the button, then it confirms and closes for that reason', async () => {
      for (const refresh of [
        () => press('Enter'),
        (dialog: StoaUpgradeDialog) => click(part(dialog, 'refresh')),
      ]) {
        const dialog = await openDialog();
        const confirms = heard(dialog, 'stoa-confirm');
        const closes = heard(dialog, 'stoa-close');
        await refresh(dialog);
        expect(confirms).to.have.length(1);
        expect(closes.map(({ reason }) => reason)).to.deep.equal(['confirm']);
        expect([dialog.open, isShown(dialog)]).to.deep.equal([false, false]);
        dialog.remove();
      }
    });

    it('given Escape, Later or the close button, then it closes without confirming, with the focus back', async () => {
      for (const [leave, reason] of [
        [() => press('Escape'), 'escape'],
        [(dialog: StoaUpgradeDialog) => click(part(dialog, 'cancel')), 'action'],
        [(dialog: StoaUpgradeDialog) => click(part(frame(dialog), 'close')), 'action'],
      ] as const) {
        const opener = await fixture<HTMLElement>(html`<button>Work</button>`);
        opener.focus();
        const dialog = await openDialog();
        const confirms = heard(dialog, 'stoa-confirm');
        const closes = heard(dialog, 'stoa-close');
        await leave(dialog);
        expect(confirms).to.have.length(0);
        expect(closes.map((event) => event.reason)).to.deep.equal([reason]);
        expect(focused() === opener).to.equal(true);
        dialog.remove();
      }
    });

    it('given an owner that refuses, then it stays, however often it is asked', async () => {
      const dialog = await openDialog();
      dialog.addEventListener('stoa-request-close', (event) => event.preventDefault());
      dialog.addEventListener('stoa-confirm', (event) => event.preventDefault());
      await press('Enter');
      for (let times = 0; times < 5; times += 1) await press('Escape');
      await clickAt(3, 3);
      expect(dialog.requestClose()).to.equal(false);
      expect(isShown(dialog)).to.equal(true);
      dialog.close('navigation');
      expect(isShown(dialog)).to.equal(false);
    });

    it('given it is asked to close in the task that shows it, then it does not open after having said that it is closed', async () => {
      const dialog = await openDialog();
      dialog.close();
      dialog.show();
      expect(dialog.requestClose()).to.equal(true);
      await dialog.updateComplete;
      expect(dialog.open).to.equal(false);
      expect(isShown(dialog)).to.equal(false);
    });

    it('given it is removed while open, then the page is free; given it comes back, then so does the question', async () => {
      const opener = await fixture<HTMLElement>(html`<button>Work</button>`);
      opener.focus();
      const dialog = await openDetails();
      const { parentElement } = dialog;
      dialog.remove();
      expect(document.querySelectorAll(':modal')).to.have.length(0);
      expect(getComputedStyle(document.documentElement).overflow).to.equal('visible');
      expect(focused() === opener).to.equal(true);
      parentElement!.append(dialog);
      await eventually(() => expect(isShown(dialog)).to.equal(true));
    });
  });

  describe('speaks', () => {
    it('given each language, then it says everything in it', async () => {
      useClipboard(async () => undefined);
      for (const [lang, ...expected] of [
        ['zh-CN', '错误详情', '已复制', '复制', '查看错误详情', '稍后', '立即刷新'],
        ['zh-TW', '錯誤詳細資料', '已複製', '複製', '檢視錯誤詳細資料', '稍後', '立即重新整理'],
        ['ar', 'تفاصيل الخطأ', 'تم النسخ', 'نسخ', 'عرض تفاصيل الخطأ', 'لاحقًا', 'التحديث الآن'],
      ] as const) {
        const dialog = await openDialog({ details: STACK, expanded: true }, { lang });
        part(dialog, 'copy').click();
        await eventually(() => expect(part(dialog, 'status').textContent).not.to.equal(''));
        const said = [...dialog.shadowRoot!.querySelectorAll('#name, [role=status], button')];
        expect(said.map(({ textContent }) => textContent?.trim())).to.deep.equal(expected);
        expect(frame(dialog).heading).to.match(/[^ -~]/);
        dialog.remove();
      }
    });

    it('given texts of the app, then it says those', async () => {
      const labels = {
        toggleLabel: 'What happened?',
        detailsLabel: 'Report',
        copyLabel: 'Take it',
        copiedLabel: 'Taken',
        cancelLabel: 'Not now',
        refreshLabel: 'Reload',
      };
      useClipboard(async () => undefined);
      const dialog = await openDialog({
        ...labels,
        heading: 'New release',
        selectedLabel: 'Marked',
        details: STACK,
        expanded: true,
      });
      part(dialog, 'copy').click();
      await eventually(() => expect(part(dialog, 'status').textContent).to.equal('Taken'));
      const said = dialog.shadowRoot!.textContent;
      for (const text of Object.values(labels)) expect(said).to.include(text);
      expect(frame(dialog).heading).to.equal('New release');
      useClipboard();
      part(dialog, 'copy').click();
      await eventually(() => expect(part(dialog, 'status').textContent).to.equal('Marked'));
    });
  });

  describe('as a question of a runtime', () => {
    async function ask(details: string) {
      const opener = await fixture<HTMLElement>(html`<button>Work</button>`);
      opener.focus();
      const runtime = createOverlaysRuntime();
      const overlays = await fixture<StoaOverlays>(html`<stoa-overlays .runtime=${runtime}></stoa-overlays>`);
      const answers: string[] = [];
      const answer = runtime.prompts.ask({ kind: 'upgrade', text: TEXT, details });
      void answer.then((given) => answers.push(given));
      const dialog = await eventually(() => {
        const found = overlays.shadowRoot!.querySelector('stoa-upgrade-dialog')!;
        expect(focused()).to.equal(part(found, 'refresh'));
        return found;
      });
      await stillness();
      return { opener, runtime, overlays, answer, answers, dialog };
    }

    it('given Refresh now, then the answer is to refresh', async () => {
      const { answer, dialog } = await ask(STACK);
      expect([dialog.text, dialog.details]).to.deep.equal([TEXT, STACK]);
      await press('Enter');
      expect(await answer).to.equal('refresh');
      expect(isShown(dialog)).to.equal(false);
    });

    it('given any other way out, then it is dismissed, once, and the focus is back where it was', async () => {
      for (const leave of [
        () => press('Escape'),
        () => clickAt(3, 3),
        (dialog: StoaUpgradeDialog) => click(part(dialog, 'cancel')),
        (dialog: StoaUpgradeDialog) => click(part(frame(dialog), 'close')),
      ]) {
        const { answers, dialog, opener, overlays, runtime } = await ask('');
        const closes = heard(dialog, 'stoa-close');
        await leave(dialog);
        await press('Escape');
        dialog.close();
        await eventually(() => expect(answers).to.deep.equal(['dismissed']));
        expect(closes).to.have.length(1);
        expect(runtime.prompts.queue$.get()).to.deep.equal([]);
        expect(focused() === opener).to.equal(true);
        overlays.remove();
      }
    });

    it('given it is taken off the page, then the question waits for the next place that shows it', async () => {
      const { answers, overlays, runtime } = await ask(STACK);
      overlays.remove();
      expect(runtime.prompts.queue$.get()).to.have.length(1);
      document.body.append(overlays);
      const again = await eventually(() => {
        const found = overlays.shadowRoot!.querySelector('stoa-upgrade-dialog')!;
        expect(focused()).to.equal(part(found, 'refresh'));
        return found;
      });
      expect(answers).to.deep.equal([]);
      await press('Enter');
      await eventually(() => expect(answers).to.deep.equal(['refresh']));
      expect(isShown(again)).to.equal(false);
      overlays.remove();
    });
  });

  it('given a suffix, then the dialog inside carries it too', async () => {
    expect(defineElements({ suffix: '-upgrade' })).to.deep.equal([]);
    const dialog = document.createElement('stoa-upgrade-dialog-upgrade') as StoaUpgradeDialog;
    document.body.append(dialog);
    dialog.show();
    await eventually(() =>
      expect(dialog.shadowRoot?.querySelector('stoa-dialog-upgrade')).to.have.property('open', true),
    );
    dialog.remove();
  });
});
