/**
 * `<stoa-dialog>`: a person opens it, works in it and leaves it by Escape, backdrop or a button; an app that has a reason
 * can refuse. Whatever happens in whatever order, it is either shown or gone, and the page is as it was before.
 */
import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { StoaDialog } from '../../elements/index.js';
import { eventually } from '../support/eventually.js';
import { click, clickAt, focused, heard, middleOf, part, press, speak, stillness } from './support.js';

const native = (dialog: StoaDialog) => part<HTMLDialogElement>(dialog, 'dialog');
const isShown = (dialog: StoaDialog) => native(dialog).matches(':modal');
/** Elsewhere what has left the top layer is gone at once. */
const fades = CSS.supports('overlay', 'auto');
const isLocked = () => getComputedStyle(document.documentElement).overflow === 'hidden';

async function openDialog(content = html`<input aria-label="Name" />`): Promise<StoaDialog> {
  const dialog = await fixture<StoaDialog>(html`<stoa-dialog heading="Share" open>${content}</stoa-dialog>`);
  await eventually(() =>
    expect(dialog.contains(document.activeElement) || focused()?.id === 'body').to.equal(true),
  );
  return dialog;
}

function refuse(dialog: StoaDialog): void {
  dialog.addEventListener('stoa-request-close', (event) => event.preventDefault());
}

describe('stoa-dialog', () => {
  speak('en');
  afterEach(() => {
    for (const dialog of document.querySelectorAll('stoa-dialog')) dialog.remove();
    expect(isLocked(), 'the page scrolls again').to.equal(false);
  });

  describe('asks before it closes', () => {
    it('given Escape, then it asks with that source and closes for that reason', async () => {
      const dialog = await openDialog();
      const requests = heard(dialog, 'stoa-request-close');
      const closes = heard(dialog, 'stoa-close');
      await press('Escape');
      expect(requests.map(({ source }) => source)).to.deep.equal(['escape']);
      expect(closes.map(({ reason }) => reason)).to.deep.equal(['escape']);
      expect(dialog.open).to.equal(false);
      expect(isShown(dialog)).to.equal(false);
    });

    it('given an app that refuses, then five Escapes leave it open', async () => {
      const dialog = await openDialog();
      refuse(dialog);
      const requests = heard(dialog, 'stoa-request-close');
      const closes = heard(dialog, 'stoa-close');
      for (let pressed = 1; pressed <= 5; pressed += 1) {
        await press('Escape');
        expect(isShown(dialog), `after ${pressed} times Escape`).to.equal(true);
      }
      expect(requests).to.have.length(5);
      expect(closes).to.have.length(0);
      expect(focused()?.localName).to.equal('input');
    });

    it('given a browser that closes modals by itself, then five Escapes against a refusal leave it open', async () => {
      // Without `closedby` and with the key kept from us, Chromium asks by `cancel` once and then closes outright.
      const dialog = await openDialog(
        html`<input aria-label="Name" @keydown=${(event: Event) => event.stopPropagation()} />`,
      );
      native(dialog).removeAttribute('closedby');
      refuse(dialog);
      const requests = heard(dialog, 'stoa-request-close');
      for (let pressed = 1; pressed <= 5; pressed += 1) {
        await press('Escape');
        await eventually(() => expect(requests).to.have.length(pressed));
        expect(isShown(dialog), `after ${pressed} times Escape`).to.equal(true);
        dialog.querySelector('input')?.focus();
      }
    });

    it('given an app that refuses at once and decides later, then quick Escapes wait for it', async () => {
      const dialog = await openDialog();
      const closes = heard(dialog, 'stoa-close');
      let decide = () => {};
      dialog.addEventListener('stoa-request-close', (event) => {
        event.preventDefault();
        void new Promise<void>((resolve) => (decide = resolve)).then(() => dialog.close('escape'));
      });
      for (let count = 0; count < 5; count += 1) await press('Escape');
      expect(isShown(dialog)).to.equal(true);
      decide();
      await eventually(() => expect(closes).to.have.length(1));
      expect(dialog.open).to.equal(false);
    });

    it('given the focus on nothing, then Escape still asks', async () => {
      const dialog = await openDialog();
      (document.activeElement as HTMLElement).blur();
      await press('Escape');
      expect(dialog.open).to.equal(false);
    });

    it('given a control that uses Escape itself, then the dialog does not', async () => {
      const dialog = await openDialog(
        html`<input aria-label="Name" @keydown=${(event: Event) => event.preventDefault()} />`,
      );
      const requests = heard(dialog, 'stoa-request-close');
      await press('Escape');
      expect(requests).to.have.length(0);
    });

    it('given an input method in the middle of a word, then Escape belongs to it', async () => {
      const dialog = await openDialog();
      const requests = heard(dialog, 'stoa-request-close');
      focused()?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true, composed: true }),
      );
      expect(requests).to.have.length(0);
    });

    it('given WebKit, which tells of the key after the composition has ended, then Escape belongs to that all the same', async () => {
      const dialog = await openDialog();
      const requests = heard(dialog, 'stoa-request-close');
      const late = { key: 'Escape', keyCode: 229, bubbles: true, composed: true };
      focused()?.dispatchEvent(new KeyboardEvent('keydown', late));
      expect(requests).to.have.length(0);
      await press('Escape');
      expect(requests).to.have.length(1);
    });

    it('given an open popover inside, then the first Escape closes that and the second one the dialog', async () => {
      const dialog = await openDialog(
        html`<input aria-label="Name" />
          <div popover>Suggestions</div>`,
      );
      const popover = dialog.querySelector<HTMLElement>('[popover]')!;
      popover.showPopover();
      await press('Escape');
      expect(popover.matches(':popover-open')).to.equal(false);
      expect(dialog.open).to.equal(true);
      await press('Escape');
      expect(dialog.open).to.equal(false);
    });

    it('given a click on the backdrop, then it asks with that source', async () => {
      const dialog = await openDialog();
      const requests = heard(dialog, 'stoa-request-close');
      await clickAt(3, 3);
      expect(requests.map(({ source }) => source)).to.deep.equal(['backdrop']);
      expect(dialog.open).to.equal(false);
    });

    it('given the second press of two on its content, then it selects nothing; two of its own do, until it closes', async () => {
      const dialog = await openDialog();
      const content = dialog.shadowRoot!.querySelector('#body')!;
      const press = (detail: number) =>
        content.dispatchEvent(
          new MouseEvent('mousedown', { detail, bubbles: true, composed: true, cancelable: true }),
        );
      expect(press(2), 'begun before the dialog was there').to.equal(false);
      expect([press(1), press(2)]).to.deep.equal([true, true]);
      const closed = oneEvent(dialog.shadowRoot!.querySelector('dialog')!, 'close');
      dialog.close();
      await closed;
      dialog.show();
      expect(press(2), 'opened by a double click again').to.equal(false);
    });

    it('given a double click whose first click closes the dialog above, then the second asks nothing of this one', async () => {
      const lower = await openDialog();
      const requests = heard(lower, 'stoa-request-close');
      // One press of its own has begun here before.
      refuse(lower);
      await clickAt(3, 3);
      expect(requests).to.have.length(1);
      const upper = await fixture<StoaDialog>(
        html`<stoa-dialog heading="Question" open width="90vw" height="90vh"></stoa-dialog>`,
      );
      await stillness();
      await click(part(upper, 'close'));
      expect(upper.open).to.equal(false);
      const backdrop = native(lower);
      for (const type of ['pointerdown', 'mousedown', 'mouseup'])
        backdrop.dispatchEvent(
          new MouseEvent(type, {
            detail: type === 'pointerdown' ? 0 : 2,
            clientX: 3,
            clientY: 3,
            bubbles: true,
            composed: true,
            cancelable: true,
          }),
        );
      expect(requests).to.have.length(1);
      await clickAt(3, 3);
      expect(requests, 'a click of its own').to.have.length(2);
      lower.close();
    });

    it('given the second click of two on the backdrop, then it stays: the first has opened it', async () => {
      const dialog = await openDialog();
      const requests = heard(dialog, 'stoa-request-close');
      const backdrop = dialog.shadowRoot!.querySelector('dialog')!;
      const click = (detail: number) => {
        for (const type of ['mousedown', 'mouseup'])
          backdrop.dispatchEvent(
            new MouseEvent(type, { detail, clientX: 3, clientY: 3, bubbles: true, cancelable: true }),
          );
      };
      click(2);
      expect(requests).to.have.length(0);
      expect(dialog.open).to.equal(true);
      click(1);
      expect(requests.map(({ source }) => source)).to.deep.equal(['backdrop']);
    });

    it('given a refused click on the backdrop, then the focus stays where it was', async () => {
      const dialog = await openDialog();
      refuse(dialog);
      await clickAt(3, 3);
      expect(focused()?.localName).to.equal('input');
    });

    it('given a press that begins or ends inside, then it does not ask', async () => {
      const dialog = await openDialog(html`<p>Select this text and let go outside.</p>`);
      await stillness();
      const requests = heard(dialog, 'stoa-request-close');
      const inside = middleOf(dialog.querySelector('p'));
      for (const [from, to] of [
        [inside, [3, 3]],
        [[3, 3], inside],
      ] as [number, number][][]) {
        await sendMouse({ type: 'move', position: from! });
        await sendMouse({ type: 'down' });
        await sendMouse({ type: 'move', position: to! });
        await sendMouse({ type: 'up' });
      }
      expect(requests).to.have.length(0);
    });

    it('given its close button, then it asks with source action', async () => {
      const dialog = await openDialog();
      const requests = heard(dialog, 'stoa-request-close');
      await stillness();
      await click(part(dialog, 'close'));
      expect(requests.map(({ source }) => source)).to.deep.equal(['action']);
      expect(dialog.open).to.equal(false);
    });

    it('given it must be answered, then it offers no way round and asks nothing', async () => {
      const dialog = await openDialog();
      dialog.setAttribute('dismissible', 'false');
      await dialog.updateComplete;
      const requests = heard(dialog, 'stoa-request-close');
      expect(dialog.shadowRoot?.querySelector('[part=close]')).to.equal(null);
      await press('Escape');
      await press('Escape');
      await clickAt(3, 3);
      expect(requests).to.have.length(0);
      expect(isShown(dialog)).to.equal(true);
    });

    it('given a framework that sets the word for it as a property, then it must be answered; without a value it need not', async () => {
      const dialog = await openDialog();
      const requests = heard(dialog, 'stoa-request-close');
      Object.assign(dialog, { dismissible: 'false' });
      await dialog.updateComplete;
      expect(dialog.shadowRoot?.querySelector('[part=close]')).to.equal(null);
      await press('Escape');
      expect(requests).to.have.length(0);
      for (const none of [undefined, null]) {
        Object.assign(dialog, { dismissible: none });
        await dialog.updateComplete;
        expect(dialog.shadowRoot?.querySelector('[part=close]'), String(none)).to.be.instanceOf(HTMLElement);
      }
      await press('Escape');
      expect(requests).to.have.length(1);
    });

    it('given an app that asks, then the answer says whether it has closed', async () => {
      const dialog = await openDialog();
      const requests = heard(dialog, 'stoa-request-close');
      dialog.addEventListener('stoa-request-close', (event) => event.preventDefault(), { once: true });
      expect(dialog.requestClose()).to.equal(false);
      expect(dialog.requestClose('navigation')).to.equal(true);
      expect(requests.map(({ source }) => source)).to.deep.equal(['api', 'navigation']);
    });

    it('given an app that closes, then nobody is asked', async () => {
      const dialog = await openDialog();
      const requests = heard(dialog, 'stoa-request-close');
      const closes = heard(dialog, 'stoa-close');
      dialog.open = false;
      await dialog.updateComplete;
      expect(requests).to.have.length(0);
      expect(closes.map(({ reason }) => reason)).to.deep.equal(['api']);
    });
  });

  describe('knows its buttons', () => {
    const footer = html`<stoa-button slot="footer" data-stoa-close>No</stoa-button>
      <button slot="footer" data-stoa-confirm><b>Yes</b></button>`;

    it('given a button marked to close, then it asks', async () => {
      const dialog = await openDialog(footer);
      const closes = heard(dialog, 'stoa-close');
      dialog.querySelector<HTMLElement>('[data-stoa-close]')?.click();
      expect(closes.map(({ reason }) => reason)).to.deep.equal(['action']);
    });

    it('given a button marked to confirm, then it confirms and closes without asking', async () => {
      const dialog = await openDialog(footer);
      const requests = heard(dialog, 'stoa-request-close');
      const confirms = heard(dialog, 'stoa-confirm');
      const closes = heard(dialog, 'stoa-close');
      dialog.querySelector('b')?.click();
      expect([requests.length, confirms.length]).to.deep.equal([0, 1]);
      expect(closes.map(({ reason }) => reason)).to.deep.equal(['confirm']);
    });

    it('given the second click of two, then it confirms nothing: it was meant for what was there before', async () => {
      const dialog = await openDialog(footer);
      const confirms = heard(dialog, 'stoa-confirm');
      const yes = dialog.querySelector('b')!;
      yes.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 2 }));
      expect([confirms.length, isShown(dialog)]).to.deep.equal([0, true]);
      yes.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 1 }));
      expect([confirms.length, isShown(dialog)]).to.deep.equal([1, false]);
    });

    it('given the second click of two on its close button or one marked to close, then it stays', async () => {
      const dialog = await openDialog(footer);
      const requests = heard(dialog, 'stoa-request-close');
      for (const control of [part(dialog, 'close'), dialog.querySelector('[data-stoa-close]')!])
        control.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 2 }));
      expect([requests.length, isShown(dialog)]).to.deep.equal([0, true]);
    });

    it('given a key that is held down as the focus comes to its buttons, then it presses none', async () => {
      const dialog = await openDialog(footer);
      const asked = [heard(dialog, 'stoa-request-close'), heard(dialog, 'stoa-confirm')];
      const controls = [
        part(dialog, 'close'),
        dialog.querySelector<HTMLElement>('[data-stoa-close]')!,
        dialog.querySelector<HTMLElement>('[data-stoa-confirm]')!,
      ];
      for (const control of controls) {
        part(dialog, 'body').focus();
        await sendKeys({ down: 'Enter' });
        control.focus();
        await sendKeys({ down: 'Enter' });
        await sendKeys({ up: 'Enter' });
      }
      expect(asked.map(({ length }) => length)).to.deep.equal([0, 0]);
      await press('Enter');
      expect(asked[1], 'a press of its own').to.have.length(1);
    });

    it('given work that has to succeed first, then a prevented confirmation keeps it open', async () => {
      const dialog = await openDialog(footer);
      dialog.addEventListener('stoa-confirm', (event) => event.preventDefault());
      dialog.querySelector('b')?.click();
      expect(isShown(dialog)).to.equal(true);
    });

    it('given a dialog inside another, then its buttons and events are its own', async () => {
      const outer = await openDialog(html`<stoa-dialog heading="Inner">${footer}</stoa-dialog>`);
      const inner = outer.querySelector('stoa-dialog')!;
      const outerCloses = heard(outer, 'stoa-close');
      inner.show();
      inner.querySelector('b')?.click();
      expect([inner.open, outer.open]).to.deep.equal([false, true]);
      expect(outerCloses).to.have.length(0);
    });
  });

  describe('keeps its state through races', () => {
    it('given it is closed twice, then it says so once', async () => {
      const dialog = await openDialog();
      const closes = heard(dialog, 'stoa-close');
      dialog.close();
      dialog.close();
      dialog.open = false;
      await dialog.updateComplete;
      expect(closes).to.have.length(1);
    });

    it('given a listener that closes while it is asked, then it still says so once', async () => {
      const dialog = await openDialog();
      const closes = heard(dialog, 'stoa-close');
      dialog.addEventListener('stoa-request-close', () => dialog.close());
      await press('Escape');
      expect(closes.map(({ reason }) => reason)).to.deep.equal(['api']);
    });

    it('given show and close in one task, then it was there and is gone', async () => {
      const dialog = await fixture<StoaDialog>(html`<stoa-dialog heading="Share"></stoa-dialog>`);
      const closes = heard(dialog, 'stoa-close');
      dialog.show();
      expect(isShown(dialog)).to.equal(true);
      dialog.close();
      expect(isShown(dialog)).to.equal(false);
      expect(closes).to.have.length(1);
      expect(isLocked()).to.equal(false);
    });

    it('given `open` set and unset in one task, then nothing has happened', async () => {
      const dialog = await fixture<StoaDialog>(html`<stoa-dialog heading="Share"></stoa-dialog>`);
      const closes = heard(dialog, 'stoa-close');
      dialog.open = true;
      dialog.open = false;
      await dialog.updateComplete;
      expect(isShown(dialog)).to.equal(false);
      expect(closes).to.have.length(0);
    });

    it('given it is created, attached and shown in one task, then it is shown', async () => {
      const dialog = document.createElement('stoa-dialog');
      dialog.heading = 'New';
      document.body.append(dialog);
      dialog.show();
      expect(isShown(dialog)).to.equal(true);
      await dialog.updateComplete;
      expect(isShown(dialog)).to.equal(true);
    });

    it('given it is shown before it is attached, then it appears once it is', async () => {
      const dialog = new StoaDialog();
      dialog.show();
      document.body.append(dialog);
      await dialog.updateComplete;
      expect(isShown(dialog)).to.equal(true);
    });

    it('given it is shown again while it fades, then it is there to be seen and used', async () => {
      const dialog = await openDialog();
      await stillness();
      const closes = heard(dialog, 'stoa-close');
      dialog.close();
      await new Promise((frame) => requestAnimationFrame(frame));
      if (fades) expect(native(dialog).checkVisibility(), 'it is still fading').to.equal(true);
      dialog.show();
      await stillness();
      await eventually(() => expect(focused()?.localName).to.equal('input'));
      expect(isShown(dialog)).to.equal(true);
      expect(getComputedStyle(native(dialog)).opacity).to.equal('1');
      await click(part(dialog, 'close'));
      expect(closes).to.have.length(2);
    });

    it('given `open` goes off and on while it fades, then it is shown', async () => {
      const dialog = await openDialog();
      await stillness();
      dialog.open = false;
      await dialog.updateComplete;
      await new Promise((frame) => requestAnimationFrame(frame));
      dialog.open = true;
      await dialog.updateComplete;
      await stillness();
      expect(isShown(dialog)).to.equal(true);
      expect(getComputedStyle(native(dialog)).opacity).to.equal('1');
      expect(isLocked()).to.equal(true);
    });

    for (const [how, reopen] of Object.entries<(dialog: StoaDialog) => void>({
      'by method': (dialog: StoaDialog) => dialog.show(),
      'by property': (dialog: StoaDialog) => (dialog.open = true),
    })) {
      it(`given a listener that opens it again as it closes, ${how}, then it is open`, async () => {
        const dialog = await openDialog();
        dialog.addEventListener('stoa-close', () => reopen(dialog), { once: true });
        await press('Escape');
        await dialog.updateComplete;
        expect([dialog.open, isShown(dialog), isLocked()]).to.deep.equal([true, true, true]);
        await press('Escape');
        expect([dialog.open, isLocked()]).to.deep.equal([false, false]);
      });
    }

    it('given a listener that takes it off the page as it is asked, then all is well', async () => {
      const dialog = await openDialog();
      const closes = heard(dialog, 'stoa-close');
      dialog.addEventListener('stoa-request-close', () => dialog.remove());
      await press('Escape');
      await dialog.updateComplete;
      expect(closes.length).to.be.at.most(1);
      expect([dialog.open, isLocked()]).to.deep.equal([false, false]);
    });

    it('given it fades, then nothing in it can be reached any more', async function () {
      if (!fades) this.skip();
      const dialog = await openDialog();
      await stillness();
      dialog.style.setProperty('--stoa-duration', '9s');
      dialog.close();
      await eventually(() => expect(document.activeElement === document.body).to.equal(true));
      expect(native(dialog).checkVisibility(), 'it is still fading').to.equal(true);
      dialog.querySelector('input')?.focus();
      expect(document.activeElement === document.body).to.equal(true);
    });

    it('given it is removed while open, then the page is free and the focus back; attached again it is shown again', async () => {
      const opener = await fixture<HTMLButtonElement>(html`<button>Share</button>`);
      opener.focus();
      const dialog = await openDialog();
      const closes = heard(dialog, 'stoa-close');
      dialog.remove();
      expect(isLocked()).to.equal(false);
      expect(document.activeElement === opener).to.equal(true);
      document.body.append(dialog);
      expect(isShown(dialog)).to.equal(true);
      expect(isLocked()).to.equal(true);
      expect(closes).to.have.length(0);
      await press('Escape');
      expect(closes).to.have.length(1);
      expect(document.activeElement === opener).to.equal(true);
    });

    it('given it is moved while open, then it stays shown, and the page is locked once', async () => {
      const dialog = await openDialog();
      const place = await fixture(html`<section></section>`);
      place.append(dialog);
      expect(isShown(dialog)).to.equal(true);
      if ('moveBefore' in document.body) {
        const anchor = place.parentElement as Element & { moveBefore(node: Node, child: null): void };
        anchor.moveBefore(dialog, null);
        expect(isShown(dialog)).to.equal(true);
      }
      dialog.close();
      expect(isLocked()).to.equal(false);
    });
  });

  describe('stacks', () => {
    it('given two, then Escape closes one at a time and the page stays locked until the last', async () => {
      const first = await openDialog();
      const second = await openDialog(html`<input aria-label="Second" />`);
      await press('Escape');
      expect([first.open, second.open]).to.deep.equal([true, false]);
      expect(isLocked()).to.equal(true);
      expect(document.activeElement === first.querySelector('input')).to.equal(true);
      await press('Escape');
      expect(first.open).to.equal(false);
    });

    it('given a key held down, then it closes one', async () => {
      const first = await openDialog();
      const second = await openDialog(html`<input aria-label="Second" />`);
      await sendKeys({ down: 'Escape' });
      await sendKeys({ down: 'Escape' });
      await sendKeys({ down: 'Escape' });
      await sendKeys({ up: 'Escape' });
      expect([first.open, second.open]).to.deep.equal([true, false]);
    });

    it('given the lower one is moved, then the upper ones stay in front of it, in their order, with the focus', async () => {
      const fields = html`<input aria-label="a" /><input id="second" aria-label="b" />`;
      const dialogs = [await openDialog(), await openDialog(fields), await openDialog(fields)] as const;
      const [first, second, third] = dialogs;
      const field = third.querySelector<HTMLElement>('#second')!;
      field.focus();
      const closes = dialogs.map((dialog) => heard(dialog, 'stoa-request-close'));
      first.parentElement!.after(first);
      await first.updateComplete;
      await stillness();
      expect(dialogs.map(isShown)).to.deep.equal([true, true, true]);
      expect(document.activeElement === field).to.equal(true);
      expect(document.elementFromPoint(...middleOf(field)) === field).to.equal(true);
      expect(closes).to.deep.equal([[], [], []]);
      for (const dialog of [third, second, first]) {
        expect(dialog.contains(document.activeElement)).to.equal(true);
        await press('Escape');
        expect(dialog.open).to.equal(false);
      }
      expect(isLocked()).to.equal(false);
      first.remove();
    });

    it('given the lower one closes first, then the upper one keeps focus and lock', async () => {
      const first = await openDialog();
      const second = await openDialog(html`<input aria-label="Second" />`);
      first.close();
      expect(document.activeElement === second.querySelector('input')).to.equal(true);
      expect(isLocked()).to.equal(true);
      await press('Escape');
      expect(second.open).to.equal(false);
    });
  });

  describe('leaves the page as it was', () => {
    it('given it is open, then the page does not scroll and keeps its own styles', async () => {
      const { documentElement } = document;
      documentElement.style.setProperty('overflow', 'scroll');
      const sheets = document.adoptedStyleSheets.length;
      const dialog = await openDialog();
      expect(isLocked()).to.equal(true);
      dialog.close();
      expect(documentElement.style.overflow).to.equal('scroll');
      expect(document.adoptedStyleSheets).to.have.length(sheets);
      documentElement.removeAttribute('style');
    });
  });

  describe('looks and speaks right', () => {
    it('given nothing else, then it is 550 px wide, less on a phone, and as high as its content', async () => {
      const dialog = await openDialog();
      await stillness();
      expect(native(dialog).offsetWidth).to.equal(Math.min(550, innerWidth - 32));
      expect(native(dialog).offsetHeight).to.be.lessThan(300);
    });

    it('given a width and height, then it takes numbers and lengths and passes over nonsense', async () => {
      const dialog = await openDialog();
      const size = async (width: string | number, height: string | number) => {
        Object.assign(dialog, { width, height });
        await dialog.updateComplete;
        await stillness();
        return [native(dialog).offsetWidth, native(dialog).offsetHeight];
      };
      expect(await size(510, '160')).to.deep.equal([510, 160]);
      expect(await size('20em', '200px')).to.deep.equal([280, 200]);
      expect(await size('wide', '')).to.include(280);
      const [width] = await size('', '');
      expect(width).to.equal(550);
    });

    it('given a width and height that are taken away again, then it has its own size', async () => {
      for (const gone of [null, undefined]) {
        const dialog = await openDialog();
        Object.assign(dialog, { width: 300, height: 400 });
        await dialog.updateComplete;
        Object.assign(dialog, { width: gone, height: gone });
        await dialog.updateComplete;
        await stillness();
        expect(native(dialog).offsetWidth).to.equal(Math.min(550, innerWidth - 32));
        expect(native(dialog).offsetHeight).to.be.lessThan(300);
        dialog.remove();
      }
    });

    it('given long content, then it scrolls inside and heading and buttons stay in view', async () => {
      const dialog = await openDialog(
        html`<div style="block-size: 3000px">Terms</div>
          <button slot="footer">Agree</button>`,
      );
      await stillness();
      const { bottom } = dialog.querySelector('button')!.getBoundingClientRect();
      expect(bottom).to.be.lessThan(innerHeight);
      expect(native(dialog).offsetHeight).to.be.lessThan(innerHeight);
    });

    it('given it is open, then it is accessible, in light and dark', async () => {
      for (const scheme of ['light', 'dark']) {
        const dialog = await fixture<StoaDialog>(
          html`<stoa-dialog heading="Share" open style="color-scheme: ${scheme}">
            <p>Everyone in the team can read it.</p>
            <stoa-button slot="footer">Cancel</stoa-button>
            <stoa-button slot="footer" variant="primary">Share</stoa-button>
            <stoa-button slot="footer" variant="danger">Delete</stoa-button>
            <stoa-button slot="footer" variant="quiet">More</stoa-button>
          </stoa-dialog>`,
        );
        await stillness();
        await expect(dialog).to.be.accessible();
        dialog.remove();
      }
    });

    it('given a heading in the slot, then it alone is the name, without all that the content says', async () => {
      const dialog = await fixture<StoaDialog>(
        html`<stoa-dialog><b slot="heading">Share</b>A long text</stoa-dialog>`,
      );
      dialog.show();
      expect(native(dialog).getAttribute('aria-labelledby')).to.equal('heading');
    });

    it('given a heading that comes into the slot while it is open, or leaves it, then the name goes with it', async () => {
      const dialog = await fixture<StoaDialog>(html`<stoa-dialog open>A long text</stoa-dialog>`);
      const name = () => native(dialog).getAttribute('aria-labelledby');
      const role = () => dialog.shadowRoot?.querySelector('h2')?.role;
      expect([name(), role()]).to.deep.equal(['heading body', 'none']);
      const heading = document.createElement('b');
      heading.slot = 'heading';
      heading.textContent = 'Share';
      dialog.append(heading);
      await eventually(() => expect([name(), role()]).to.deep.equal(['heading', null]));
      heading.remove();
      await eventually(() => expect([name(), role()]).to.deep.equal(['heading body', 'none']));
      dialog.heading = 'Share';
      await dialog.updateComplete;
      expect([name(), role()]).to.deep.equal(['heading', null]);
    });

    it('given a heading, then that is its name; a message is described by its text', async () => {
      const dialog = await openDialog(html`Really?`);
      const reference = (name: string) =>
        (native(dialog).getAttribute(name) ?? '')
          .split(' ')
          .map((id) => {
            const target = dialog.shadowRoot?.getElementById(id);
            return (
              target?.textContent.trim() || target?.querySelector('slot')?.assignedNodes()[0]?.textContent
            );
          })
          .join('');
      expect(reference('aria-labelledby')).to.equal('Share');
      expect(native(dialog).role).to.equal(null);
      dialog.alert = true;
      await dialog.updateComplete;
      expect(native(dialog).role).to.equal('alertdialog');
      expect(reference('aria-describedby')).to.equal('Really?');
    });

    it('given a language around it, then its close button speaks it, unless the app has its own words', async () => {
      const names = { en: 'Close', 'zh-CN': '关闭', 'zh-TW': '關閉', ar: 'إغلاق', fr: 'Close' };
      for (const [lang, name] of Object.entries(names)) {
        const section = await fixture(
          html`<section lang=${lang}><stoa-dialog heading="A" open></stoa-dialog></section>`,
        );
        const dialog = section.querySelector('stoa-dialog')!;
        expect(part(dialog, 'close').ariaLabel).to.equal(name);
        dialog.closeLabel = 'Leave';
        await dialog.updateComplete;
        expect(part(dialog, 'close').ariaLabel).to.equal('Leave');
        section.remove();
      }
    });

    it('given another language while it is open, then its close button speaks that, and it stays open', async () => {
      const section = await fixture<HTMLElement>(
        html`<section lang="en"><stoa-dialog heading="A" open></stoa-dialog></section>`,
      );
      const dialog = section.querySelector('stoa-dialog')!;
      section.lang = 'zh-CN';
      await eventually(() => expect(part(dialog, 'close').ariaLabel).to.equal('关闭'));
      expect(native(dialog).matches(':modal')).to.equal(true);
    });

    it('given Arabic around it, then it is mirrored', async () => {
      const section = await fixture(
        html`<section dir="rtl">
          <stoa-dialog heading="A" open><button slot="footer">B</button></stoa-dialog>
        </section>`,
      );
      const dialog = section.querySelector('stoa-dialog')!;
      await stillness();
      const middle = innerWidth / 2;
      expect(middleOf(part(dialog, 'close'))[0]).to.be.lessThan(middle);
      expect(middleOf(section.querySelector('button'))[0]).to.be.lessThan(middle);
      section.remove();
    });

    it('given a grey page, then the dialog is grey in the top layer too', async () => {
      document.documentElement.style.setProperty('--stoa-grey-filter', 'grayscale(1)');
      const dialog = await openDialog();
      expect(getComputedStyle(native(dialog)).filter).to.equal('grayscale(1)');
      document.documentElement.removeAttribute('style');
    });
  });
});
