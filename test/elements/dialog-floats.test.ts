/**
 * Pop-ups that content appends to the page: inside the topmost dialog they can be seen and used, look and stand as before,
 * and afterwards they are where they were.
 */
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../elements/index.js';
import type { StoaDialog } from '../../elements/index.js';
import { eventually } from '../support/eventually.js';
import { click, clickAt, focused, heard, part, press, speak, stillness } from './support.js';

const isShown = (dialog: StoaDialog) => part<HTMLDialogElement>(dialog, 'dialog').matches(':modal');

/** A menu as editors make them: at a place of the page, styled by the page. */
function createFloat(text = 'Menu'): HTMLElement {
  const float = document.createElement('div');
  float.dataset['stoaFloat'] = '';
  float.className = 'test-float';
  float.style.cssText = 'position:absolute;left:40px;top:30px';
  const button = document.createElement('button');
  button.textContent = text;
  float.append(button);
  return float;
}

async function openDialog(content = html`<input aria-label="Name" />`): Promise<StoaDialog> {
  const dialog = await fixture<StoaDialog>(html`<stoa-dialog heading="Share" open>${content}</stoa-dialog>`);
  await eventually(() => expect(dialog.contains(document.activeElement)).to.equal(true));
  await stillness();
  return dialog;
}

describe('pop-ups that content of stoa-dialog appends to the page', () => {
  speak('en');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.test-float { outline: 3px solid rgb(1, 2, 3); font: 20px serif }');
  before(() => void document.adoptedStyleSheets.push(sheet));
  after(() => {
    document.adoptedStyleSheets = [];
  });
  afterEach(() => {
    for (const left of document.querySelectorAll('stoa-dialog, .test-float')) left.remove();
    scrollTo(0, 0);
  });

  const settled = () => new Promise((next) => setTimeout(next));

  describe('live in it', () => {
    for (const when of ['before', 'after']) {
      it(`given one that was added ${when} it opened, then it can be clicked, and the dialog stays open`, async () => {
        const float = createFloat();
        if (when === 'before') document.body.append(float);
        const dialog = await openDialog();
        if (when === 'after') document.body.append(float);
        await settled();
        let clicks = 0;
        float.addEventListener('click', () => (clicks += 1));
        const requests = heard(dialog, 'stoa-request-close');
        await click(float.firstElementChild);
        expect([clicks, requests.length, isShown(dialog)]).to.deep.equal([1, 0, true]);
        float.querySelector('button')?.focus();
        expect(focused() === float.firstElementChild).to.equal(true);
      });
    }

    it('given it, then it looks as on the page and stands at the same place, also when that is scrolled', async () => {
      const page = await fixture(html`<div style="block-size: 3000px"></div>`);
      scrollTo(0, 20);
      const [absolute, fixed] = [createFloat('Absolute'), createFloat('Fixed')];
      fixed.style.position = 'fixed';
      const look = (float: Element) => {
        const { x, y, width, height } = float.getBoundingClientRect();
        return [x, y, width, height, getComputedStyle(float).outlineColor];
      };
      document.body.append(absolute, fixed);
      const before = [look(absolute), look(fixed)];
      const dialog = await openDialog();
      expect(absolute.parentElement === dialog).to.equal(true);
      expect([look(absolute), look(fixed)]).to.deep.equal(before);
      expect(
        document
          .elementFromPoint((before[1]![0] as number) + 5, (before[1]![1] as number) + 5)
          ?.closest('.test-float') === fixed,
      ).to.equal(true);
      dialog.close();
      expect([look(absolute), look(fixed)]).to.deep.equal(before);
      page.remove();
    });

    it('given a frame in it, then it can be used', async () => {
      const float = createFloat();
      const iframe = document.createElement('iframe');
      iframe.srcdoc = '<input autofocus>';
      float.replaceChildren(iframe);
      const dialog = await openDialog();
      document.body.append(float);
      await settled();
      await eventually(() => expect(iframe.contentDocument?.querySelector('input')).to.exist);
      iframe.focus();
      expect(document.activeElement === iframe).to.equal(true);
      expect(float.parentElement === dialog).to.equal(true);
    });

    it('given a selector of an app, then that decides', async () => {
      const known = createFloat();
      const own = document.createElement('div');
      own.className = 'test-float own-float';
      document.body.append(known, own);
      const dialog = await fixture<StoaDialog>(html`<stoa-dialog floats=".own-float" open></stoa-dialog>`);
      expect([known, own].map((float) => float.parentElement === dialog)).to.deep.equal([false, true]);
    });

    it('given a selector that matches what the dialog is in, then that stays where it is', async () => {
      const float = createFloat();
      document.body.append(float);
      const dialog = document.createElement('stoa-dialog');
      float.append(dialog);
      dialog.show();
      expect(float.parentElement === document.body).to.equal(true);
      expect(isShown(dialog)).to.equal(true);
      dialog.remove();
    });

    it('given a selector that is none, then the dialog opens all the same', async () => {
      for (const floats of ['a[', '.a)', '', '!']) {
        const dialog = await fixture<StoaDialog>(html`<stoa-dialog floats=${floats} open></stoa-dialog>`);
        expect(isShown(dialog)).to.equal(true);
        dialog.remove();
      }
    });

    it('given two dialogs, then they live in the upper one, then in the lower one, then on the page', async () => {
      const float = createFloat();
      document.body.append(float);
      const first = await openDialog();
      expect(float.parentElement === first).to.equal(true);
      const second = await openDialog();
      expect(float.parentElement === second).to.equal(true);
      second.close();
      expect(float.parentElement === first).to.equal(true);
      first.close();
      expect(float.parentElement === document.body).to.equal(true);
      expect(float.hasAttribute('slot')).to.equal(false);
    });
  });

  describe('go back', () => {
    it('given several, then they stand where they stood', async () => {
      const [one, between, two, three] = [
        createFloat(),
        document.createElement('hr'),
        createFloat(),
        createFloat(),
      ];
      document.body.prepend(one, between, two, three);
      const before = [...document.body.children].filter(
        (child) => child.localName !== 'div' || child.className,
      );
      const dialog = await openDialog();
      expect(two.parentElement === dialog).to.equal(true);
      dialog.close();
      const after = [...document.body.children].filter((child) => before.includes(child));
      expect(after).to.deep.equal(before);
      between.remove();
    });

    it('given the owner removes it meanwhile, in either way, then it is gone for good', async () => {
      const floats = [createFloat(), createFloat()] as const;
      const dialog = await openDialog();
      document.body.append(...floats);
      await settled();
      floats[0].remove();
      floats[1].parentNode?.removeChild(floats[1]);
      dialog.close();
      expect(floats.some((float) => float.isConnected)).to.equal(false);
    });

    it('given the dialog is removed while open, then they are on the page again', async () => {
      const float = createFloat();
      document.body.append(float);
      const dialog = await openDialog();
      dialog.remove();
      expect(float.parentElement === document.body).to.equal(true);
    });

    it('given one comes after it has closed, then it stays on the page', async () => {
      const dialog = await openDialog();
      dialog.close();
      const float = createFloat();
      document.body.append(float);
      await settled();
      expect(float.parentElement === document.body).to.equal(true);
    });

    it('given the focus in it and a browser that can move it, then the focus stays', async function () {
      if (!('moveBefore' in document.body)) this.skip();
      const dialog = await openDialog();
      const float = createFloat();
      document.body.append(float);
      await settled();
      float.querySelector('button')?.focus();
      const second = document.createElement('stoa-dialog');
      document.body.append(second);
      second.show();
      second.remove();
      await settled();
      expect(float.parentElement === dialog).to.equal(true);
      expect(focused() === float.firstElementChild).to.equal(true);
    });
  });

  describe('come first', () => {
    it('given Escape inside one, then the dialog leaves it alone', async () => {
      const float = createFloat();
      const dialog = await openDialog();
      document.body.append(float);
      await settled();
      float.querySelector('button')?.focus();
      const requests = heard(dialog, 'stoa-request-close');
      await press('Escape');
      expect(requests).to.have.length(0);
    });

    it('given an owner that closes it on Escape or a press outside and tells nobody, then the dialog stays', async () => {
      const dialog = await openDialog();
      for (const dismiss of [() => press('Escape'), () => clickAt(3, 3)]) {
        const float = createFloat();
        document.body.append(float);
        await settled();
        const close = () => float.remove();
        document.addEventListener('keydown', close, { once: true });
        document.addEventListener('mousedown', close, { once: true });
        await dismiss();
        document.removeEventListener('keydown', close);
        document.removeEventListener('mousedown', close);
        expect([float.isConnected, dialog.open]).to.deep.equal([false, true]);
      }
      await press('Escape');
      expect(dialog.open).to.equal(false);
    });

    it('given one that is there all the time, then Escape and the backdrop are the dialog’s', async () => {
      document.body.append(createFloat());
      for (const dismiss of [() => press('Escape'), () => clickAt(3, 3)]) {
        const dialog = await openDialog();
        await dismiss();
        expect(dialog.open).to.equal(false);
        dialog.remove();
      }
    });

    it('given Tab, then they are part of the way round', async () => {
      const float = createFloat();
      document.body.append(float);
      const dialog = await openDialog();
      const seen: (Element | null)[] = [];
      for (let count = 0; count < 4; count += 1) {
        await sendKeys({ press: 'Tab' });
        seen.push(focused());
      }
      expect(seen.includes(float.firstElementChild)).to.equal(true);
      dialog.close();
    });
  });
});
