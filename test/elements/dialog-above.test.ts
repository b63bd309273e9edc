/**
 * A dialog is not alone on a page: other modals and pop-ups, of the browser and of anybody, come above and below it, and
 * others close what is inside it. Escape and a click outside always reach what is in front, one thing at a time.
 */
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { TemplateResult } from 'lit';
import { StoaDialog } from '../../elements/index.js';
import { eventually } from '../support/eventually.js';
import { click, clickAt, focused, heard, part, press, speak, stillness } from './support.js';

const native = (dialog: StoaDialog) => part<HTMLDialogElement>(dialog, 'dialog');
const isShown = (dialog: StoaDialog) => native(dialog).matches(':modal');
const frame = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)));

async function openDialog(content = html`<input aria-label="Name" />`): Promise<StoaDialog> {
  const dialog = await fixture<StoaDialog>(html`<stoa-dialog heading="Share" open>${content}</stoa-dialog>`);
  await eventually(() => expect(dialog.contains(document.activeElement)).to.equal(true));
  await stillness();
  return dialog;
}

/** What stands outside of our dialogs. */
const foreign = async <Type extends HTMLElement>(content: TemplateResult) => fixture<Type>(content);

describe('stoa-dialog among others', () => {
  speak('en');
  afterEach(() => {
    for (const dialog of document.querySelectorAll('stoa-dialog, dialog')) dialog.remove();
  });

  describe('modals of the browser', () => {
    for (const place of ['beside it', 'inside it']) {
      it(`given one above, ${place}, then the first Escape closes that and the second one ours`, async () => {
        const dialog = await openDialog();
        const above = await foreign<HTMLDialogElement>(html`<dialog><button>Above</button></dialog>`);
        if (place === 'inside it') dialog.append(above);
        const requests = heard(dialog, 'stoa-request-close');
        above.showModal();
        await press('Escape');
        await eventually(() => expect(above.open).to.equal(false));
        expect([requests.length, isShown(dialog)]).to.deep.equal([0, true]);
        await press('Escape');
        expect(requests.map(({ source }) => source)).to.deep.equal(['escape']);
        expect(isShown(dialog)).to.equal(false);
      });
    }

    it('given one above and the focus on nothing, then Escape still reaches the upper one', async () => {
      const dialog = await openDialog();
      const above = await foreign<HTMLDialogElement>(html`<dialog>Above</dialog>`);
      above.showModal();
      (document.activeElement as HTMLElement | null)?.blur();
      await press('Escape');
      await eventually(() => expect(above.open).to.equal(false));
      expect(isShown(dialog)).to.equal(true);
    });

    it('given one below, then Escape closes ours and leaves that', async () => {
      const below = await foreign<HTMLDialogElement>(html`<dialog><button>Below</button></dialog>`);
      below.showModal();
      const dialog = await openDialog();
      await press('Escape');
      expect([dialog.open, below.open]).to.deep.equal([false, true]);
      expect(focused() === below.querySelector('button')).to.equal(true);
    });

    it('given one around it, then Escape closes ours and leaves that', async () => {
      const around = await foreign<HTMLDialogElement>(
        html`<dialog>
          <button>Around</button><stoa-dialog heading="In"><input aria-label="a" /></stoa-dialog>
        </dialog>`,
      );
      around.showModal();
      const dialog = around.querySelector('stoa-dialog')!;
      dialog.show();
      await eventually(() => expect(focused()?.localName).to.equal('input'));
      await press('Escape');
      expect([dialog.open, around.open]).to.deep.equal([false, true]);
    });

    it('given one inside that is no modal, then Escape is ours', async () => {
      const dialog = await openDialog(html`<dialog open><input aria-label="Inline" /></dialog>`);
      dialog.querySelector('input')?.focus();
      await press('Escape');
      expect(dialog.open).to.equal(false);
    });
  });

  describe('pop-ups', () => {
    for (const place of ['inside', 'on the page', 'in a component inside']) {
      it(`given a popover ${place}, then the first Escape closes it, and the second one the dialog`, async () => {
        const dialog = await openDialog();
        const popover = document.createElement('div');
        popover.popover = 'auto';
        const component = document.createElement('div');
        if (place === 'inside') dialog.append(popover);
        else if (place === 'on the page') (await foreign(html`<div></div>`)).append(popover);
        else {
          component.attachShadow({ mode: 'open' }).append(popover);
          dialog.append(component);
        }
        popover.showPopover();
        await press('Escape');
        expect([popover.matches(':popover-open'), dialog.open]).to.deep.equal([false, true]);
        await press('Escape');
        expect(dialog.open).to.equal(false);
      });

      it(`given a popover ${place}, then the first click outside closes it, and the second one the dialog`, async () => {
        const dialog = await openDialog();
        const popover = document.createElement('div');
        popover.popover = 'auto';
        const component = document.createElement('div');
        if (place === 'inside') dialog.append(popover);
        else if (place === 'on the page') (await foreign(html`<div></div>`)).append(popover);
        else {
          component.attachShadow({ mode: 'open' }).append(popover);
          dialog.append(component);
        }
        popover.showPopover();
        await clickAt(3, 3);
        expect([popover.matches(':popover-open'), dialog.open]).to.deep.equal([false, true]);
        await clickAt(3, 3);
        expect(dialog.open).to.equal(false);
      });
    }

    it('given a popover around it, then the first Escape closes the dialog', async () => {
      const popover = await foreign(
        html`<div popover>
          <stoa-dialog heading="In"><input aria-label="a" /></stoa-dialog>
        </div>`,
      );
      popover.showPopover();
      const dialog = popover.querySelector('stoa-dialog')!;
      dialog.show();
      await eventually(() => expect(focused()?.localName).to.equal('input'));
      await press('Escape');
      expect([dialog.open, popover.matches(':popover-open')]).to.deep.equal([false, true]);
    });
  });

  describe('others that close it', () => {
    it('given a form with method dialog, then Enter closes for an action, once', async () => {
      const dialog = await openDialog(
        html`<form method="dialog"><input aria-label="Name" /><button>Save</button></form>`,
      );
      const requests = heard(dialog, 'stoa-request-close');
      const closes = heard(dialog, 'stoa-close');
      await press('Enter');
      await eventually(() => expect(dialog.open).to.equal(false));
      await frame();
      expect(requests.map(({ source }) => source)).to.deep.equal(['action']);
      expect(closes.map(({ reason }) => reason)).to.deep.equal(['action']);
      expect(isShown(dialog)).to.equal(false);
    });

    it('given such a form and a refusal, then it stays open', async () => {
      const dialog = await openDialog(
        html`<form><input aria-label="Name" /><button formmethod="dialog">Save</button></form>`,
      );
      dialog.addEventListener('stoa-request-close', (event) => event.preventDefault());
      await press('Enter');
      await frame();
      expect(isShown(dialog)).to.equal(true);
    });

    it('given a form that an app handles, then the dialog keeps out of it', async () => {
      const dialog = await openDialog(
        html`<form method="dialog" @submit=${(event: Event) => event.preventDefault()}>
            <input aria-label="a" />
          </form>
          <form method="dialog"><button data-stoa-confirm>Yes</button></form>`,
      );
      const requests = heard(dialog, 'stoa-request-close');
      dialog.addEventListener('stoa-confirm', (event) => event.preventDefault());
      await press('Enter');
      dialog.querySelector('button')?.click();
      await frame();
      expect(requests).to.have.length(0);
      expect(isShown(dialog)).to.equal(true);
    });

    it('given a form in a dialog of the browser inside, then it closes that', async () => {
      const dialog = await openDialog(
        html`<dialog>
          <form method="dialog"><button id="inner">Save</button></form>
        </dialog>`,
      );
      const inner = dialog.querySelector('dialog')!;
      inner.showModal();
      await click(inner.querySelector('button'));
      expect([inner.open, dialog.open]).to.deep.equal([false, true]);
    });

    it('given a script that closes the native dialog, then it is closed and says so once', async () => {
      const opener = await fixture<HTMLElement>(html`<button>Open</button>`);
      opener.focus();
      const dialog = await openDialog();
      const closes = heard(dialog, 'stoa-close');
      native(dialog).close();
      await eventually(() => expect(dialog.open).to.equal(false));
      await frame();
      expect(closes.map(({ reason }) => reason)).to.deep.equal(['api']);
      expect([isShown(dialog), native(dialog).open]).to.deep.equal([false, false]);
      expect(focused() === opener).to.equal(true);
    });

    it('given a script that closes the native dialog and a refusal, then it is still a modal', async () => {
      const dialog = await openDialog();
      const requests = heard(dialog, 'stoa-request-close');
      dialog.addEventListener('stoa-request-close', (event) => event.preventDefault());
      for (let count = 1; count <= 3; count += 1) {
        native(dialog).close();
        await eventually(() => expect(requests).to.have.length(count));
        expect(isShown(dialog)).to.equal(true);
      }
    });

    it('given the platform asks the native dialog to close, then the app is asked', async () => {
      const dialog = await openDialog();
      if (!('requestClose' in native(dialog))) return;
      const closes = heard(dialog, 'stoa-close');
      const refuse = (event: Event) => event.preventDefault();
      dialog.addEventListener('stoa-request-close', refuse);
      native(dialog).requestClose();
      native(dialog).requestClose();
      await frame();
      expect(isShown(dialog)).to.equal(true);
      dialog.removeEventListener('stoa-request-close', refuse);
      native(dialog).requestClose();
      await eventually(() => expect(dialog.open).to.equal(false));
      expect(closes).to.have.length(1);
    });
  });

  describe('hidden surroundings', () => {
    const isUsable = (element: HTMLElement) => {
      element.focus();
      return document.activeElement === element;
    };

    it('given an ancestor is hidden while it is open, then the page is usable, and it comes back with it', async () => {
      const button = await fixture<HTMLElement>(html`<button>Outside</button>`);
      const section = await fixture<HTMLElement>(
        html`<section>
          <stoa-dialog heading="In" open><input aria-label="a" /></stoa-dialog>
        </section>`,
      );
      const dialog = section.querySelector('stoa-dialog')!;
      await eventually(() => expect(isShown(dialog)).to.equal(true));
      const closes = heard(dialog, 'stoa-close');
      section.hidden = true;
      await eventually(() => expect(isUsable(button)).to.equal(true));
      expect(getComputedStyle(document.documentElement).overflow).to.equal('visible');
      section.hidden = false;
      await eventually(() => expect(isShown(dialog)).to.equal(true));
      await eventually(() => expect(focused()?.localName).to.equal('input'));
      expect(closes).to.have.length(0);
      await press('Escape');
      expect(closes).to.have.length(1);
      expect(focused() === button).to.equal(true);
    });

    it('given it is opened inside something hidden, then it waits, and can be closed there', async () => {
      const button = await fixture<HTMLElement>(html`<button>Outside</button>`);
      const section = await fixture<HTMLElement>(
        html`<section hidden>
          <stoa-dialog heading="In"><input aria-label="a" /></stoa-dialog>
        </section>`,
      );
      const dialog = section.querySelector('stoa-dialog')!;
      const closes = heard(dialog, 'stoa-close');
      dialog.show();
      expect(isUsable(button)).to.equal(true);
      section.hidden = false;
      await eventually(() => expect(isShown(dialog)).to.equal(true));
      section.hidden = true;
      await eventually(() => expect(isShown(dialog)).to.equal(false));
      dialog.close();
      expect(closes).to.have.length(1);
      section.hidden = false;
      await frame();
      expect(native(dialog).open).to.equal(false);
    });

    it('given the dialog around it closes, then the page is usable; it is there again when that opens', async () => {
      const button = await fixture<HTMLElement>(html`<button>Outside</button>`);
      const outer = await openDialog(html`<stoa-dialog heading="In"><input aria-label="a" /></stoa-dialog>`);
      const inner = outer.querySelector('stoa-dialog')!;
      inner.show();
      outer.close();
      await eventually(() => expect(isUsable(button)).to.equal(true));
      expect(getComputedStyle(document.documentElement).overflow).to.equal('visible');
      outer.show();
      await eventually(() => expect(isShown(inner)).to.equal(true));
      await press('Escape');
      expect([inner.open, outer.open]).to.deep.equal([false, true]);
    });

    it('given the dialog around it closes without a transition in the frame in which it opens, then the page is usable', async () => {
      const button = await fixture<HTMLElement>(html`<button>Outside</button>`);
      const outer = await openDialog(html`<stoa-dialog heading="In"><input aria-label="a" /></stoa-dialog>`);
      outer.style.setProperty('--stoa-duration', '0s');
      await frame();
      outer.querySelector('stoa-dialog')!.show();
      outer.close();
      await eventually(() => expect(isUsable(button)).to.equal(true));
    });
  });

  describe('two copies of Stoa', () => {
    it('given a dialog of each, then Escape closes one at a time, and the page is locked until the last', async () => {
      const tag = 'stoa-dialog-other';
      if (!customElements.get(tag)) {
        customElements.define(
          tag,
          class extends StoaDialog {
            static override readonly suffix = '-other';
          },
        );
      }
      const first = await openDialog();
      const second = Object.assign(document.createElement(tag) as StoaDialog, { heading: 'Other' });
      document.body.append(second);
      second.show();
      await eventually(() => expect(second.contains(document.activeElement)).to.equal(true));
      await press('Escape');
      expect([first.open, second.open]).to.deep.equal([true, false]);
      expect(getComputedStyle(document.documentElement).overflow).to.equal('hidden');
      await sendKeys({ press: 'Escape' });
      expect(first.open).to.equal(false);
      expect(getComputedStyle(document.documentElement).overflow).to.equal('visible');
      second.remove();
    });
  });
});
