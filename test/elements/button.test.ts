/**
 * `<stoa-button>`: to a person, a form and a screen reader it is a button like any other, but one that can be busy
 * without losing the focus.
 */
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { TemplateResult } from 'lit';
import type { StoaButton } from '../../elements/index.js';
import '../../elements/index.js';
import { eventually } from '../support/eventually.js';
import { forceColors } from '../support/forced-colors.js';
import { click, focused, heard, part, press, speak, stillness } from './support.js';

const buttonFrom = (template: TemplateResult) => fixture<StoaButton>(template);

describe('stoa-button', () => {
  speak('en');

  it('given the mouse, Enter or Space, then each is one click', async () => {
    const button = await buttonFrom(html`<stoa-button>Save</stoa-button>`);
    const clicks = heard(button, 'click');
    await click(button);
    await press('Enter');
    await press('Space');
    button.click();
    expect(clicks).to.have.length(4);
  });

  it('given a word that is longer than there is room, then it breaks and the page does not widen', async () => {
    const place = await fixture<HTMLElement>(
      html`<div style="inline-size: 200px">
        <stoa-button>Download Quarterly_report_purchasing_department_2026_final.pdf</stoa-button>
      </div>`,
    );
    const { right } = place.querySelector('stoa-button')!.getBoundingClientRect();
    expect(right).to.be.at.most(place.getBoundingClientRect().right);
  });

  it('given each variant, size and state, then it is accessible, in light and dark', async () => {
    for (const scheme of ['light', 'dark']) {
      const row = await fixture(
        html`<div style="color-scheme: ${scheme}; background: light-dark(#f4f6f9, #14161a)">
          ${['primary', 'secondary', 'danger', 'quiet'].map(
            (variant) =>
              html`<stoa-button variant=${variant}>${variant}</stoa-button>
                <stoa-button variant=${variant} loading>busy</stoa-button>
                <stoa-button variant=${variant} disabled>off</stoa-button>`,
          )}
          <stoa-button size="small">small</stoa-button>
          <stoa-button size="large">large</stoa-button>
          <stoa-button label="Add"><svg slot="start"></svg></stoa-button>
        </div>`,
      );
      await expect(row).to.be.accessible();
      row.remove();
    }
  });

  it('given being switched off and on, then it renders once each time, and at first', async () => {
    const Button = customElements.get('stoa-button') as typeof StoaButton;
    let renders = 0;
    class Counted extends Button {
      protected override render(): TemplateResult {
        renders += 1;
        return super.render();
      }
    }
    customElements.define('counted-button', Counted);
    const button = await fixture<Counted>(html`<counted-button>Save</counted-button>`);
    button.disabled = true;
    await button.updateComplete;
    expect(part<HTMLButtonElement>(button, 'button').disabled).to.equal(true);
    button.disabled = false;
    await button.updateComplete;
    await button.updateComplete;
    expect(part<HTMLButtonElement>(button, 'button').disabled).to.equal(false);
    expect(renders).to.equal(3);
  });

  it('given no value for being off, then it is on', async () => {
    const button = await buttonFrom(html`<stoa-button>Save</stoa-button>`);
    for (const none of [undefined, null, 0, '']) {
      button.disabled = none as never;
      await button.updateComplete;
      expect(button.disabled, String(none)).not.to.equal(true);
      expect(part<HTMLButtonElement>(button, 'button').disabled, String(none)).to.equal(false);
    }
  });

  it('given a variant that is taken away again, then it looks as one without', async () => {
    const button = await buttonFrom(html`<stoa-button>Save</stoa-button>`);
    const color = () => getComputedStyle(part(button, 'button')).borderTopColor;
    await stillness();
    const before = color();
    for (const gone of [null, undefined]) {
      button.variant = 'primary';
      await button.updateComplete;
      button.variant = gone as never;
      await button.updateComplete;
      await stillness();
      expect(color()).to.equal(before);
    }
  });

  it('given it is focused, then the focus is on the button inside', async () => {
    const button = await buttonFrom(html`<stoa-button>Save</stoa-button>`);
    button.focus();
    expect(document.activeElement === button).to.equal(true);
    expect(focused() === part(button, 'button')).to.equal(true);
  });

  it('given it is disabled, then neither mouse nor keyboard nor script can use it', async () => {
    const button = await buttonFrom(html`<stoa-button disabled><b>Save</b></stoa-button>`);
    const clicks = heard(button, 'click');
    await click(button);
    button.click();
    button.querySelector('b')?.click();
    button.focus();
    expect(document.activeElement === button).to.equal(false);
    expect(clicks).to.have.length(0);
    button.disabled = false;
    await button.updateComplete;
    button.click();
    expect(clicks).to.have.length(1);
  });

  it('given it is busy, then it keeps the focus, says so and does nothing', async () => {
    const button = await buttonFrom(html`<stoa-button>Save</stoa-button>`);
    const clicks = heard(button, 'click');
    button.addEventListener('click', () => (button.loading = true));
    button.focus();
    await press('Enter');
    await button.updateComplete;
    await press('Enter');
    await click(button);
    expect(clicks).to.have.length(1);
    expect(document.activeElement === button).to.equal(true);
    expect(part(button, 'button').ariaDisabled).to.equal('true');
    expect(part(button, 'button').ariaBusy).to.equal('true');
    expect(part(button, 'button')).not.to.have.attribute('disabled');
  });

  it('given it is switched off by its own click, then the focus stays until it goes on, and cannot come back', async () => {
    const row = await fixture(
      html`<div><stoa-button>Mark all as read</stoa-button><stoa-button>Next</stoa-button></div>`,
    );
    const [button, next] = row.querySelectorAll('stoa-button');
    const clicks = heard(button!, 'click');
    button!.addEventListener('click', () => (button!.disabled = true));
    button!.focus();
    await press('Enter');
    await button!.updateComplete;
    await stillness();
    expect(document.activeElement === button).to.equal(true);
    expect(part(button!, 'button').ariaDisabled).to.equal('true');
    await press('Enter');
    await click(button);
    expect(clicks).to.have.length(1);
    await expect(row).to.be.accessible();
    next!.focus();
    await eventually(() => expect(part(button!, 'button')).to.have.attribute('disabled'));
    button!.focus();
    expect(document.activeElement === next).to.equal(true);
  });

  it('given it is switched off with the focus on it and put elsewhere, then it can no longer be reached', async () => {
    const row = await fixture(
      html`<div>
        <stoa-button>Send</stoa-button>
        <p></p>
      </div>`,
    );
    const button = row.querySelector('stoa-button')!;
    button.focus();
    button.disabled = true;
    await button.updateComplete;
    expect(document.activeElement === button).to.equal(true);
    row.querySelector('p')!.append(button);
    await eventually(() => expect(part(button, 'button')).to.have.attribute('disabled'));
    button.focus();
    expect(document.activeElement === button).to.equal(false);
    button.disabled = false;
    await button.updateComplete;
    button.focus();
    expect(document.activeElement === button).to.equal(true);
  });

  it('given forced colors, when it is switched off with the focus on it, then it reads as one that is off', async () => {
    await forceColors('active');
    try {
      for (const variant of ['primary', 'secondary', 'danger', 'quiet']) {
        const row = await fixture(
          html`<div>
            <stoa-button variant=${variant}>Send</stoa-button>
            <stoa-button variant=${variant} disabled>Send</stoa-button>
          </div>`,
        );
        const [held, off] = row.querySelectorAll('stoa-button');
        held!.focus();
        held!.disabled = true;
        await held!.updateComplete;
        await stillness();
        const looks = (button: StoaButton) => {
          const { color, backgroundColor, opacity } = getComputedStyle(part(button, 'button'));
          return { color, backgroundColor, opacity };
        };
        expect(looks(held!), variant).to.deep.equal(looks(off!));
        row.remove();
      }
    } finally {
      await forceColors('none');
    }
  });

  it('given forced colors, when it is busy, then the gap is seen by which its ring turns', async () => {
    const button = await buttonFrom(html`<stoa-button loading>Save</stoa-button>`);
    await forceColors('active');
    try {
      const { borderTopColor, borderLeftColor } = getComputedStyle(part(button, 'spinner'));
      expect(borderTopColor).to.equal('rgba(0, 0, 0, 0)');
      expect(borderLeftColor).to.equal(getComputedStyle(part(button, 'button')).color);
    } finally {
      await forceColors('none');
    }
  });

  describe('in a form', () => {
    async function formWith(content: TemplateResult) {
      const sent: FormData[] = [];
      const form = await fixture<HTMLFormElement>(
        html`<form
          @submit=${(event: SubmitEvent) => {
            event.preventDefault();
            sent.push(new FormData(form));
          }}
        >
          <input name="title" value="Minutes" aria-label="Title" required />${content}
        </form>`,
      );
      return { form, sent, button: form.querySelector('stoa-button')! };
    }

    it('given no type, then it does not submit', async () => {
      const { sent, button } = await formWith(html`<stoa-button>Save</stoa-button>`);
      button.click();
      await new Promise((later) => setTimeout(later));
      expect(sent).to.have.length(0);
    });

    it('given a type that is taken away again, then it does not submit', async () => {
      for (const gone of [null, undefined]) {
        const { sent, button } = await formWith(html`<stoa-button type="submit">Save</stoa-button>`);
        button.type = gone as never;
        await button.updateComplete;
        button.click();
        await new Promise((later) => setTimeout(later));
        expect(sent).to.have.length(0);
      }
    });

    it('given type submit, then it submits with its own name and value and no other button with theirs', async () => {
      const { sent, button } = await formWith(
        html`<stoa-button type="submit" name="how" value="draft">Save</stoa-button>
          <stoa-button type="submit" name="how" value="final">Send</stoa-button>`,
      );
      await click(button);
      await eventually(() => expect(sent).to.have.length(1));
      expect([...sent[0]!]).to.deep.equal([
        ['title', 'Minutes'],
        ['how', 'draft'],
      ]);
    });

    it('given an invalid form, then it is not sent and the field is shown', async () => {
      const { form, sent, button } = await formWith(html`<stoa-button type="submit">Save</stoa-button>`);
      form.querySelector('input')!.value = '';
      await click(button);
      await eventually(() => expect(document.activeElement === form.querySelector('input')).to.equal(true));
      expect(sent).to.have.length(0);
    });

    it('given it asks for no validation, then an unfinished form is sent with its name and value', async () => {
      const { form, sent, button } = await formWith(
        html`<stoa-button type="submit" name="how" value="draft" formnovalidate
          >Keep as a draft</stoa-button
        >`,
      );
      const controls = form.elements.length;
      form.querySelector('input')!.value = '';
      await click(button);
      await eventually(() => expect(sent).to.have.length(1));
      expect([...sent[0]!]).to.deep.equal([
        ['title', ''],
        ['how', 'draft'],
      ]);
      expect(form.elements).to.have.length(controls);
      // Taken back, as a native one.
      button.formNoValidate = false;
      await click(button);
      await eventually(() => expect(document.activeElement === form.querySelector('input')).to.equal(true));
      expect(sent).to.have.length(1);
    });

    it('given where and how it is to be sent, then it is, whatever the form says', async () => {
      const frame = await fixture<HTMLIFrameElement>(html`<iframe name="answer" title="Answer"></iframe>`);
      const form = await fixture<HTMLFormElement>(
        html`<form action="/nowhere" method="post">
          <input name="title" value="Minutes" aria-label="Title" />
          <stoa-button type="submit" name="how" value="draft" formmethod="get" formtarget="answer">
            Save
          </stoa-button>
        </form>`,
      );
      const button = form.querySelector('stoa-button')!;
      button.formAction = '/test/elements/';
      await click(button);
      await eventually(() => {
        const { pathname, search } = frame.contentWindow!.location;
        expect(pathname + search).to.equal('/test/elements/?title=Minutes&how=draft');
      });
    });

    it('given method dialog, then it closes the dialog around the form, and the form stays as it is', async () => {
      const dialog = await fixture<HTMLDialogElement>(
        html`<dialog aria-label="Edit">
          <form>
            <input required aria-label="Title" />
            <stoa-button type="submit" formmethod="dialog" formnovalidate>Cancel</stoa-button>
          </form>
        </dialog>`,
      );
      dialog.showModal();
      await click(dialog.querySelector('stoa-button'));
      await eventually(() => expect(dialog.open).to.equal(false));
    });

    it('given a form that was set before the tag was defined, as frameworks do, then it acts on that form', async () => {
      const { form, sent } = await formWith(html``);
      form.id = 'far';
      // Not one of this document until it is put there: it stays without its class.
      const button = document.implementation.createHTMLDocument().createElement('stoa-button');
      Object.assign(button, { type: 'submit', form: 'far', textContent: 'Save' });
      document.body.append(button);
      try {
        await button.updateComplete;
        expect(button.form === form).to.equal(true);
        await click(button);
        await eventually(() => expect(sent).to.have.length(1));
      } finally {
        button.remove();
      }
    });

    it('given a listener that prevents the click, then nothing is sent', async () => {
      const { sent, button } = await formWith(html`<stoa-button type="submit">Save</stoa-button>`);
      button.addEventListener('click', (event) => event.preventDefault());
      await click(button);
      await new Promise((later) => setTimeout(later));
      expect(sent).to.have.length(0);
    });

    it('given type reset, then the form is reset', async () => {
      const { form, button } = await formWith(html`<stoa-button type="reset">Reset</stoa-button>`);
      form.querySelector('input')!.value = 'Other';
      await click(button);
      await eventually(() => expect(form.querySelector('input')!.value).to.equal('Minutes'));
    });

    it('given a fieldset that is switched off and on, then so is it', async () => {
      const { button, sent } = await formWith(
        html`<fieldset disabled><stoa-button type="submit">Save</stoa-button></fieldset>`,
      );
      const fieldset = button.closest('fieldset')!;
      button.click();
      button.focus();
      expect(document.activeElement === button).to.equal(false);
      fieldset.disabled = false;
      await button.updateComplete;
      await click(button);
      await eventually(() => expect(sent).to.have.length(1));
    });

    describe('at Enter in a field', () => {
      const save = html`<input aria-label="Place" />
        <stoa-button type="submit" name="how" value="draft">Save</stoa-button>`;
      const later = () => new Promise((done) => setTimeout(done));

      async function enterIn(field: HTMLElement | null): Promise<void> {
        field!.focus();
        await press('Enter');
        await later();
      }

      it('given further fields, then the first button that submits is clicked, and what it says is sent', async () => {
        const { form, sent, button } = await formWith(
          html`<stoa-button>Help</stoa-button>
            <input aria-label="Place" />
            <stoa-button type="submit" name="how" value="draft">Save</stoa-button>
            <button name="how" value="final">Send</button>`,
        );
        const clicks = heard(form.querySelectorAll('stoa-button')[1]!, 'click');
        const others = [button, form.querySelector('button')!].map((other) => heard(other, 'click'));
        await enterIn(form.querySelector('input'));
        expect(clicks).to.have.length(1);
        expect(others).to.deep.equal([[], []]);
        expect(sent.map((data) => [...data])).to.deep.equal([
          [
            ['title', 'Minutes'],
            ['how', 'draft'],
          ],
        ]);
      });

      it('given a native button before it, then that one submits', async () => {
        const { form, sent, button } = await formWith(html`<button>Send</button>${save}`);
        const clicks = heard(button, 'click');
        await enterIn(form.querySelector('input'));
        expect(sent).to.have.length(1);
        expect(clicks).to.have.length(0);
      });

      it('given it is off or busy, then nothing is sent, with one field either', async () => {
        for (const state of ['disabled', 'loading'] as const) {
          const { form, sent, button } = await formWith(
            html`<stoa-button type="submit">Save</stoa-button><button>Send</button>`,
          );
          button[state] = true;
          await enterIn(form.querySelector('input'));
          form.querySelector('button')!.remove();
          await enterIn(form.querySelector('input'));
          expect(sent, state).to.have.length(0);
        }
      });

      it('given somebody has prevented the key, holds it down or chooses characters, then it is not sent for that', async () => {
        const { form, sent } = await formWith(save);
        const field = form.querySelector('input')!;
        field.focus();
        await sendKeys({ down: 'Enter' });
        await sendKeys({ down: 'Enter' });
        await sendKeys({ up: 'Enter' });
        await later();
        expect(sent).to.have.length(1);
        field.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, composed: true }),
        );
        field.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
        await press('Enter');
        form.addEventListener('keypress', (event) => event.preventDefault(), { once: true });
        await enterIn(field);
        expect(sent).to.have.length(1);
      });

      it('given fields of other kinds, then they submit where native ones do', async () => {
        const { form, sent } = await formWith(
          html`<input type="checkbox" aria-label="Urgent" />
            <input type="number" aria-label="Pages" />
            <input type="reset" />
            <input type="button" value="Help" />
            <textarea aria-label="Text"></textarea>
            <select aria-label="Kind">
              <option>Meeting</option>
            </select>
            ${save}`,
        );
        const submitting: string[] = [];
        for (const field of form.querySelectorAll<HTMLInputElement>('[type], textarea, select')) {
          if (field.localName === 'stoa-button') continue;
          await enterIn(field);
          await press('Escape');
          if (sent.splice(0).length > 0) submitting.push(field.type);
        }
        expect(submitting).to.deep.equal(['checkbox', 'number']);
      });

      it('given a field outside that names its form, in a shadow root too, then it submits as well', async () => {
        const host = await fixture(html`<div></div>`);
        const root = host.attachShadow({ mode: 'closed' });
        root.innerHTML = `<input form="f"><form id="f"><input></form>
          <stoa-button form="f" type="submit">Save</stoa-button>`;
        let sent = 0;
        root.querySelector('form')!.addEventListener('submit', (event) => {
          event.preventDefault();
          sent += 1;
        });
        await enterIn(root.querySelector('input'));
        expect(sent).to.equal(1);
      });

      it('given something was typed, then listeners know of the change before it is sent, and once', async () => {
        const { form } = await formWith(html`<stoa-button type="submit">Save</stoa-button>`);
        const told: string[] = [];
        for (const type of ['change', 'submit']) form.addEventListener(type, () => told.push(type));
        form.querySelector('input')!.focus();
        await press('x');
        await enterIn(form.querySelector('input'));
        await enterIn(form.querySelector('input'));
        expect(told).to.deep.equal(['change', 'submit', 'submit']);
      });
    });
  });
});
