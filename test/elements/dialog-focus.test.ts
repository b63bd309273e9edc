/**
 * Where the keyboard is while dialogs come and go: it starts where the person will most likely go on, never leaves the
 * dialog, and goes back to where it came from, or at least near to it.
 */
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { TemplateResult } from 'lit';
import { confirm, StoaDialog } from '../../elements/index.js';
import { eventually } from '../support/eventually.js';
import { focused, middleOf, part, press, speak } from './support.js';

const settledFocus = (id: string) => eventually(() => expect(focused()?.id).to.equal(id));

function dialogWith(content: TemplateResult): Promise<StoaDialog> {
  return fixture<StoaDialog>(html`<stoa-dialog heading="Share" open>${content}</stoa-dialog>`);
}

describe('the focus of stoa-dialog', () => {
  speak('en');

  describe('on opening', () => {
    it('given fields, then it is in the first one that can be used', async () => {
      await dialogWith(
        html`<p>Text</p>
          <input disabled /><input hidden />
          <div><input id="third" aria-label="c" /></div>
          <button slot="footer">OK</button>`,
      );
      await settledFocus('third');
    });

    it('given a document that never calls a dialog modal, as those of test tools do, then it is shown once', async () => {
      const { matches, showModal } = HTMLDialogElement.prototype;
      let shows = 0;
      HTMLDialogElement.prototype.matches = function (
        this: HTMLDialogElement,
        selector: string,
      ): this is never {
        return selector !== ':modal' && matches.call(this, selector);
      };
      HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
        if (++shows > 10) throw new Error('It is shown without end.');
        showModal.call(this);
      };
      try {
        await dialogWith(html`<input id="field" aria-label="a" />`);
        await settledFocus('field');
        expect(shows).to.equal(1);
      } finally {
        Reflect.deleteProperty(HTMLDialogElement.prototype, 'matches');
        HTMLDialogElement.prototype.showModal = showModal;
      }
    });

    it('given a control marked for it, then it is there, by either attribute', async () => {
      const marked = await dialogWith(
        html`<input aria-label="a" /><input id="second" autofocus aria-label="b" />`,
      );
      await settledFocus('second');
      marked.close();
      await dialogWith(html`<input aria-label="a" /><input id="other" data-autofocus aria-label="b" />`);
      await settledFocus('other');
    });

    it('given the marked control is far down, then it is in view', async () => {
      const dialog = await dialogWith(
        html`<div style="block-size: 3000px">Terms</div>
          <button id="far" autofocus>Agree</button>`,
      );
      await settledFocus('far');
      await eventually(() => expect(middleOf(dialog.querySelector('#far'))[1]).to.be.lessThan(innerHeight));
    });

    it('given long content opened for the second time, then it is in the first field again', async () => {
      const dialog = await dialogWith(
        html`<input id="first" aria-label="a" />
          <div style="block-size: 3000px">Terms</div>`,
      );
      await settledFocus('first');
      dialog.close();
      dialog.show();
      await settledFocus('first');
    });

    it('given buttons only, then it is on the first of them and not on the close button', async () => {
      await dialogWith(html`<button id="yes" slot="footer">Yes</button><button slot="footer">No</button>`);
      await settledFocus('yes');
    });

    it('given elements of ours that render later than the dialog, then it waits for them', async () => {
      const dialog = await dialogWith(
        html`<stoa-button slot="footer">No</stoa-button
          ><stoa-button id="ours" slot="footer" autofocus>Yes</stoa-button>`,
      );
      await eventually(() => expect(document.activeElement === dialog.querySelector('#ours')).to.equal(true));
      expect(focused()?.localName).to.equal('button');
    });

    it('given controls in the shadow root of a component, then it finds them', async () => {
      const component = document.createElement('div');
      component
        .attachShadow({ mode: 'open' })
        .append(Object.assign(document.createElement('input'), { id: 'deep' }));
      await dialogWith(html`${component}`);
      await settledFocus('deep');
    });

    it('given content from the slot of a component, then it finds that too', async () => {
      const wrapper = document.createElement('div');
      wrapper.append(Object.assign(document.createElement('input'), { id: 'slotted' }));
      const dialog = new StoaDialog();
      dialog.append(document.createElement('slot'));
      wrapper.attachShadow({ mode: 'open' }).append(dialog);
      await fixture(html`${wrapper}`);
      dialog.show();
      await settledFocus('slotted');
    });

    it('given a control that the slot of a component holds by itself, then it finds that, marked or not', async () => {
      for (const mark of ['', 'data-autofocus']) {
        const component = document.createElement('div');
        component.attachShadow({ mode: 'open' }).innerHTML = `<slot><input id="own" ${mark}></slot>`;
        const dialog = await dialogWith(html`${mark && html`<button>First</button>`}${component}`);
        await settledFocus('own');
        dialog.remove();
      }
    });

    it('given a marked control in the slot of a component, then it is there', async () => {
      const wrapper = document.createElement('div');
      wrapper.append(document.createElement('input'));
      wrapper.insertAdjacentHTML('beforeend', '<input id="slotted" data-autofocus>');
      const dialog = new StoaDialog();
      dialog.append(document.createElement('slot'));
      wrapper.attachShadow({ mode: 'open' }).append(dialog);
      await fixture(html`${wrapper}`);
      dialog.show();
      await settledFocus('slotted');
    });

    it('given nothing but text, then it is on the text, so that the keys scroll it', async () => {
      const dialog = await dialogWith(html`<div style="block-size: 3000px">Terms</div>`);
      await settledFocus('body');
      await press('PageDown');
      await eventually(() => expect(part(dialog, 'body').scrollTop).to.be.greaterThan(0));
    });

    it('given a long text above buttons, then the Tab key stops at the text, so that the keys scroll it', async () => {
      const dialog = await dialogWith(
        html`<div style="block-size: 3000px">Terms</div>
          <button id="ok" slot="footer">OK</button>`,
      );
      await settledFocus('ok');
      await sendKeys({ down: 'Shift' });
      await press('Tab');
      await sendKeys({ up: 'Shift' });
      await settledFocus('body');
      await press('PageDown');
      await eventually(() => expect(part(dialog, 'body').scrollTop).to.be.greaterThan(0));
    });

    it('given a short text above buttons, then the Tab key passes it', async () => {
      const dialog = await dialogWith(html`Saved.<button id="ok" slot="footer">OK</button>`);
      await settledFocus('ok');
      expect(part(dialog, 'body').tabIndex).to.equal(-1);
    });

    it('given a marked control in the shadow root of a component, then it is there', async () => {
      const dialog = await fixture<StoaDialog>(
        html`<stoa-dialog
          ><button>First</button>
          <div></div
        ></stoa-dialog>`,
      );
      const input = document.createElement('input');
      input.autofocus = true;
      dialog.querySelector('div')!.attachShadow({ mode: 'open' }).append(input);
      dialog.show();
      await eventually(() => expect(focused()).to.equal(input));
    });

    it('given an app that sets the focus itself, then that stands', async () => {
      const dialog = await fixture<StoaDialog>(
        html`<stoa-dialog heading="Share"
          ><input aria-label="a" /><input id="mine" aria-label="b"
        /></stoa-dialog>`,
      );
      dialog.show();
      dialog.querySelector<HTMLElement>('#mine')?.focus();
      await dialog.updateComplete;
      await new Promise((frame) => requestAnimationFrame(frame));
      expect(focused()?.id).to.equal('mine');
    });
  });

  describe('while open', () => {
    it('given Tab all the way round, then it never reaches the page behind', async () => {
      await fixture(html`<button id="behind">Behind</button>`);
      await dialogWith(html`<input id="field" aria-label="a" /><button id="ok" slot="footer">OK</button>`);
      await settledFocus('field');
      const seen = new Set<string | undefined>();
      for (let count = 0; count < 8; count += 1) {
        await sendKeys({ press: 'Tab' });
        seen.add(focused()?.id);
      }
      expect(seen).to.include('ok');
      expect(seen).not.to.include('behind');
    });
  });

  describe('on closing', () => {
    const closeByKey = async (dialog: StoaDialog) => {
      await press('Escape');
      expect(dialog.open).to.equal(false);
    };

    it('given an opener, then it goes back there', async () => {
      const opener = await fixture<HTMLElement>(html`<button id="opener">Open</button>`);
      opener.focus();
      const dialog = await dialogWith(html`<input id="field" aria-label="a" />`);
      await settledFocus('field');
      await closeByKey(dialog);
      expect(focused() === opener).to.equal(true);
    });

    it('given an opener two shadow roots deep, then it goes back there', async () => {
      const outer = await fixture(html`<div></div>`);
      const inner = document.createElement('div');
      const opener = document.createElement('button');
      outer.attachShadow({ mode: 'open' }).append(inner);
      inner.attachShadow({ mode: 'open' }).append(opener);
      opener.focus();
      const dialog = await dialogWith(html`<input id="field" aria-label="a" />`);
      await settledFocus('field');
      await closeByKey(dialog);
      expect(focused() === opener).to.equal(true);
    });

    it('given the opener was deleted meanwhile, then it goes to what is left around it', async () => {
      const list = await fixture(
        html`<main>
          <button id="far">Far</button>
          <ul>
            <li><button id="row-1">One</button></li>
            <li><button id="row-2">Two</button></li>
          </ul>
        </main>`,
      );
      const opener = list.querySelector<HTMLElement>('#row-2')!;
      opener.focus();
      const dialog = await dialogWith(html`<input id="field" aria-label="a" />`);
      await settledFocus('field');
      opener.parentElement?.remove();
      await closeByKey(dialog);
      expect(focused()?.id).to.equal('row-1');
    });

    it('given the opener was disabled meanwhile, then it does not fall back to the page', async () => {
      const row = await fixture(
        html`<p><button id="opener">Open</button><button id="next">Next</button></p>`,
      );
      const opener = row.querySelector<HTMLButtonElement>('#opener')!;
      opener.focus();
      const dialog = await dialogWith(html`<input id="field" aria-label="a" />`);
      await settledFocus('field');
      opener.disabled = true;
      await closeByKey(dialog);
      expect(focused()?.id).to.equal('next');
    });

    for (const how of ['hidden', 'inert'] as const) {
      it(`given the opener became ${how} meanwhile, then it goes to what is next to it`, async () => {
        const row = await fixture(
          html`<p><button id="opener">Open</button><button id="next">Next</button></p>`,
        );
        const opener = row.querySelector<HTMLButtonElement>('#opener')!;
        opener.focus();
        const dialog = await dialogWith(html`<input id="field" aria-label="a" />`);
        await settledFocus('field');
        opener[how] = true;
        await closeByKey(dialog);
        expect(focused()?.id).to.equal('next');
      });
    }

    it('given the lower of two closes, then it stays where it is in the upper one', async () => {
      const opener = await fixture<HTMLElement>(html`<button id="opener">Open</button>`);
      opener.focus();
      const first = await dialogWith(html`<button id="more">More</button>`);
      await settledFocus('more');
      const second = await dialogWith(
        html`<input id="one" aria-label="a" /><input id="two" aria-label="b" />`,
      );
      await settledFocus('one');
      second.querySelector<HTMLElement>('#two')?.focus();
      first.close();
      expect(focused()?.id).to.equal('two');
      await closeByKey(second);
    });

    it('given dialogs that close in another order than they opened, then it goes back to where the first came from', async () => {
      const box = await fixture<HTMLElement>(html`
        <div>
          <a href="#first">First of the page</a>
          <button id="opener">Open</button>
          <stoa-dialog id="a" heading="A"><button id="in-a">Further</button></stoa-dialog>
          <stoa-dialog id="b" heading="B"><button id="in-b">Further</button></stoa-dialog>
          <stoa-dialog id="c" heading="C"><button>Done</button></stoa-dialog>
        </div>
      `);
      const [a, b, c] = ['a', 'b', 'c'].map((id) => box.querySelector<StoaDialog>(`#${id}`)!) as [
        StoaDialog,
        StoaDialog,
        StoaDialog,
      ];
      const at = (id: string) => box.querySelector<HTMLElement>(`#${id}`)!;
      const openAll = async (...dialogs: StoaDialog[]) => {
        at('opener').focus();
        for (const dialog of dialogs) {
          dialog.show();
          await eventually(() => expect(dialog.contains(focused())).to.equal(true));
        }
      };
      await openAll(a, b);
      a.close();
      b.close();
      expect(focused()).to.equal(at('opener'));
      await openAll(a, b, c);
      b.close();
      c.close();
      expect(focused()).to.equal(at('in-a'));
      a.close();
      expect(focused()).to.equal(at('opener'));
    });

    describe('after a menu that closed as it was opened', () => {
      const menuOf = (owner: TemplateResult, choose: (close: () => void) => void) => {
        const close = ({ target }: Event) =>
          choose(() => {
            const menu = (target as Element).parentElement!;
            document.querySelector('#owner')!.removeAttribute('aria-controls');
            menu.remove();
          });
        return fixture<HTMLElement>(
          html`<main>
            <a href="#first">First of the page</a>
            ${owner}
            <div id="a menu" role="none"></div>
            <div id="menu:1" role="menu">
              <button id="item" role="menuitem" @click=${close}>Delete</button>
            </div>
            <stoa-dialog heading="Delete"><input id="field" aria-label="a" /></stoa-dialog>
          </main>`,
        );
      };
      const owner = html`<p><button id="owner" aria-controls="menu:1">Menu</button></p>`;

      const useMenu = async (page: HTMLElement) => {
        page.querySelector<HTMLElement>('#owner')!.focus();
        page.querySelector<HTMLElement>('#item')!.focus();
        await press('Enter');
      };

      it('given a question, then it goes to the button of the menu', async () => {
        const page = await menuOf(owner, (close) => {
          void confirm('Delete?');
          close();
        });
        await useMenu(page);
        await eventually(() => expect(focused()?.textContent).to.equal('OK'));
        await press('Escape');
        await settledFocus('owner');
      });

      it('given a dialog on the page, then it goes to the button of the menu', async () => {
        const page = await menuOf(owner, (close) => {
          close();
          page.querySelector('stoa-dialog')!.open = true;
        });
        await useMenu(page);
        await settledFocus('field');
        await closeByKey(page.querySelector('stoa-dialog')!);
        await settledFocus('owner');
      });

      it('given a dialog that is created before the menu has gone, then it goes to the button of the menu', async () => {
        const page = await menuOf(owner, (close) => {
          const dialog = new StoaDialog();
          dialog.innerHTML = '<input id="late" aria-label="b">';
          dialog.open = true;
          close();
          page.append(dialog);
        });
        page.querySelector('stoa-dialog')!.remove();
        await useMenu(page);
        await settledFocus('late');
        await press('Escape');
        await settledFocus('owner');
      });

      it('given nothing that says whose menu it was, then it goes to what is left around it', async () => {
        const page = await menuOf(html`<button id="owner">Menu</button>`, (close) => {
          close();
          page.querySelector('stoa-dialog')!.open = true;
        });
        await useMenu(page);
        await settledFocus('field');
        await closeByKey(page.querySelector('stoa-dialog')!);
        expect(focused()?.textContent).to.equal('First of the page');
      });

      it('given a popover, then it goes to its button', async () => {
        const page = await fixture<HTMLElement>(
          html`<main>
            <a href="#first">First of the page</a>
            <button id="owner" popovertarget="popover">Menu</button>
            <div id="popover" popover>
              <button id="item" @click=${() => confirm('Delete?')}>Delete</button>
            </div>
          </main>`,
        );
        page.querySelector<HTMLElement>('#owner')!.click();
        page.querySelector<HTMLElement>('#item')!.focus();
        await press('Enter');
        await eventually(() => expect(focused()?.textContent).to.equal('OK'));
        await press('Escape');
        await settledFocus('owner');
      });
    });

    it('given a place that the person has left before, then it does not go back there', async () => {
      const page = await fixture<HTMLElement>(
        html`<main>
          <input id="left" aria-label="a" /><stoa-dialog heading="Share"
            ><input id="field" aria-label="b"
          /></stoa-dialog>
        </main>`,
      );
      const left = page.querySelector<HTMLElement>('#left')!;
      left.focus();
      left.blur();
      const dialog = page.querySelector('stoa-dialog')!;
      dialog.show();
      await settledFocus('field');
      dialog.close();
      await eventually(() => expect(document.activeElement === document.body).to.equal(true));
    });

    it('given a field in a frame, then it goes back into it, or near to it when that has gone', async () => {
      const page = await fixture<HTMLElement>(html`<main><iframe title="Editor"></iframe></main>`);
      const frame = page.querySelector('iframe')!;
      frame.srcdoc = '<p><input id="one"></p><p><input id="two"></p>';
      await eventually(() => expect(frame.contentDocument?.querySelector('#two')).to.exist);
      const inside = frame.contentDocument!;
      const two = inside.querySelector<HTMLElement>('#two')!;
      for (const expected of ['two', 'one']) {
        two.focus();
        const dialog = await dialogWith(html`<input id="field" aria-label="a" />`);
        await settledFocus('field');
        if (expected === 'one') two.remove();
        await closeByKey(dialog);
        expect(document.activeElement === frame).to.equal(true);
        expect(inside.activeElement?.id).to.equal(expected);
      }
    });

    it('given a dialog opened from a dialog, then each gives it back to its own opener', async () => {
      const opener = await fixture<HTMLElement>(html`<button id="opener">Open</button>`);
      opener.focus();
      const first = await dialogWith(html`<button id="more">More</button>`);
      await settledFocus('more');
      const second = await dialogWith(html`<input id="field" aria-label="a" />`);
      await settledFocus('field');
      await closeByKey(second);
      expect(focused()?.id).to.equal('more');
      await closeByKey(first);
      expect(focused() === opener).to.equal(true);
    });
  });
});
