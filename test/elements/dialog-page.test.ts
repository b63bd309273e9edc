/**
 * The page behind a dialog: it stands still, to the pixel, however it scrolls and whatever its own styles say; it is out
 * of reach; and it is itself again however the dialog goes.
 */
import { expect, fixture, html } from '@open-wc/testing';
import { emulateMedia, sendMouse } from '@web/test-runner-commands';
import '../../elements/index.js';
import type { StoaDialog } from '../../elements/index.js';
import { IS_WEBKIT, needPrint } from '../support/engine.js';
import { eventually } from '../support/eventually.js';
import { focused, part, press, speak, stillness } from './support.js';
import { setViewport } from './viewport.js';

const native = (dialog: StoaDialog) => part<HTMLDialogElement>(dialog, 'dialog');
const frame = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)));

/** Ways in which pages scroll. */
const PAGES = {
  'without styles': '',
  'that scrolls in html': 'html{overflow:auto}',
  'with a bar at all times': 'html{overflow-y:scroll}',
  'with a bar of body': 'body{overflow-y:scroll}',
  'without a horizontal bar': 'body{overflow-x:hidden}',
  'without a horizontal bar in html': 'html{overflow-x:hidden}',
  'with the height of the window': 'html,body{height:100%}',
  'with the height of the window, scrolled as body says': 'html,body{height:100%}body{overflow:auto}',
  'that scrolls in body': 'html,body{height:100%;margin:0}html{overflow:hidden}body{overflow:auto}',
  'that scrolls in both': 'html,body{height:100%;margin:0}html{overflow:auto}body{overflow:auto}',
  'that keeps room for bars': 'html{scrollbar-gutter:stable}',
  'that keeps room for bars on both sides': 'html{scrollbar-gutter:stable both-edges}',
  'with margins': 'body{margin:40px auto;width:80%}',
};

describe('the page behind stoa-dialog', () => {
  speak('en');
  let style: CSSStyleSheet | undefined;
  const look = (css: string) => {
    style = new CSSStyleSheet();
    style.replaceSync(css);
    document.adoptedStyleSheets.push(style);
  };
  afterEach(async () => {
    for (const dialog of document.querySelectorAll('stoa-dialog')) dialog.remove();
    expect(document.adoptedStyleSheets.filter((sheet) => sheet !== style)).to.have.length(0);
    document.adoptedStyleSheets = [];
    await setViewport({ width: 800, height: 600 });
  });

  describe('stands still', () => {
    for (const [name, css] of Object.entries(PAGES)) {
      for (const dir of ['ltr', 'rtl']) {
        it(`given a page ${name}, ${dir}, then nothing moves when a dialog comes and goes, and nothing scrolls`, async () => {
          look(css);
          document.documentElement.dir = dir;
          const page = await fixture<HTMLElement>(
            html`<main>
              <p style="position: fixed; inset-inline-end: 0">Fixed</p>
              <div style="block-size: 3000px; inline-size: 50%; margin: 20px auto">Text</div>
            </main>`,
          );
          const scroller =
            [document.body, document.documentElement].find((element) => {
              element.scrollTop = 400;
              return element.scrollTop > 0;
            }) ?? document.documentElement;
          expect(scroller.scrollTop).to.equal(400);
          const places = () =>
            [...page.children].map((child) => {
              const { x, y, width } = child.getBoundingClientRect();
              return [x, y, width];
            });
          const before = places();
          const dialog = document.createElement('stoa-dialog');
          document.body.append(dialog);
          dialog.show();
          await stillness();
          expect(places()).to.deep.equal(before);
          await sendMouse({ type: 'move', position: [5, 300] });
          scroller.dispatchEvent(new Event('scroll'));
          await press('PageDown');
          await press('End');
          await frame();
          expect(places()).to.deep.equal(before);
          dialog.close();
          await stillness();
          expect(places()).to.deep.equal(before);
          expect(scroller.scrollTop).to.equal(400);
          dialog.remove();
          scroller.scrollTop = 0;
          document.documentElement.removeAttribute('dir');
        });
      }
    }
  });

  describe('is let go', () => {
    const isLocked = () => getComputedStyle(document.documentElement).overflow === 'hidden';

    it('given the dialog is removed with all that is around it, then the page is free', async () => {
      const section = await fixture<HTMLElement>(
        html`<div>
          <div><stoa-dialog open></stoa-dialog></div>
        </div>`,
      );
      expect(isLocked()).to.equal(true);
      section.replaceChildren();
      expect(isLocked()).to.equal(false);
    });

    it('given two that are removed in the wrong order, then the page is free after the last', async () => {
      const first = await fixture<StoaDialog>(html`<stoa-dialog open></stoa-dialog>`);
      const second = await fixture<StoaDialog>(html`<stoa-dialog open></stoa-dialog>`);
      first.remove();
      expect(isLocked()).to.equal(true);
      second.remove();
      expect(isLocked()).to.equal(false);
    });

    it('given it waits inside something hidden, then the page is free until that is shown, and after', async () => {
      const tab = await fixture<HTMLElement>(html`<div hidden><stoa-dialog open></stoa-dialog></div>`);
      const dialog = tab.querySelector('stoa-dialog')!;
      await dialog.updateComplete;
      expect(isLocked()).to.equal(false);
      tab.hidden = false;
      await eventually(() => expect(native(dialog).matches(':modal')).to.equal(true));
      expect(isLocked()).to.equal(true);
      dialog.close();
      expect(isLocked()).to.equal(false);
    });

    it('given it is made, opened and removed in one task, then nothing is left', async () => {
      const dialog = document.createElement('stoa-dialog');
      document.body.append(dialog);
      dialog.open = true;
      dialog.remove();
      await dialog.updateComplete;
      expect(isLocked()).to.equal(false);
      document.body.append(dialog);
      expect(native(dialog).matches(':modal')).to.equal(true);
    });
  });

  describe('is out of reach', () => {
    it('given it is open, then neither the keyboard nor the mouse gets there', async () => {
      const button = await fixture<HTMLButtonElement>(
        html`<button style="position: fixed; inset: 0 auto auto 0">Behind</button>`,
      );
      let clicks = 0;
      button.addEventListener('click', () => (clicks += 1));
      const dialog = await fixture<StoaDialog>(html`<stoa-dialog heading="A" open></stoa-dialog>`);
      dialog.addEventListener('stoa-request-close', (event) => event.preventDefault());
      await sendMouse({ type: 'click', position: [8, 8] });
      button.focus();
      expect(clicks).to.equal(0);
      expect(document.activeElement === button).to.equal(false);
    });
  });

  describe('in small and large windows', () => {
    const box = (element: Element) => element.getBoundingClientRect();

    /** Padding and border of a text field: WebKit scrolls to the caret, and may leave out what of the field is below that. */
    const FIELD_EDGE_PX = IS_WEBKIT ? 3 : 0;

    async function openForm(): Promise<StoaDialog> {
      const dialog = await fixture<StoaDialog>(
        html`<stoa-dialog heading="A form with a long heading that needs more than one line" open>
          ${Array.from({ length: 20 }, (_, index) => html`<p><input aria-label="Field ${index}" /></p>`)}
          <button slot="footer">Cancel everything</button><button slot="footer">Send the request</button
          ><button slot="footer">Save as a draft</button>
        </stoa-dialog>`,
      );
      await eventually(() => expect(focused()?.localName).to.equal('input'));
      await stillness();
      return dialog;
    }

    for (const [width, height] of [
      [320, 568],
      [568, 320],
      [320, 256],
      [3840, 2160],
    ] as const) {
      it(`given ${width} by ${height}, then it is inside, nothing is cut off and the last field can be reached`, async () => {
        await setViewport({ width, height });
        const dialog = await openForm();
        const { left, top, right, bottom } = box(native(dialog));
        expect(left, 'left').to.be.at.least(0);
        expect(top, 'top').to.be.at.least(0);
        expect(right, 'right').to.be.at.most(width);
        expect(bottom, 'bottom').to.be.at.most(height);
        expect(native(dialog).scrollWidth).to.be.at.most(native(dialog).clientWidth);
        const last = [...dialog.querySelectorAll('input')].at(-1)!;
        last.focus();
        await frame();
        expect(box(last).bottom - FIELD_EDGE_PX).to.be.at.most(bottom);
        expect(box(last).top).to.be.at.least(top);
      });
    }

    it('given a phone on its side, then heading and buttons do not take the place of the content', async () => {
      await setViewport({ width: 568, height: 320 });
      const dialog = await openForm();
      const buttons = dialog.querySelector('[slot=footer]')!;
      expect(box(buttons).top, 'the buttons come after the content').to.be.greaterThan(320);
      buttons.scrollIntoView();
      expect(box(buttons).bottom).to.be.at.most(320);
    });

    it('given a heading that fills the window, then message and buttons can be reached all the same', async () => {
      await setViewport({ width: 360, height: 640 });
      const dialog = await fixture<StoaDialog>(
        html`<stoa-dialog heading=${'Quarterly report of the purchasing department, '.repeat(9)} open>
          <p>${'It cannot be had back. '.repeat(12)}</p>
          <button slot="footer">Delete</button>
        </stoa-dialog>`,
      );
      await stillness();
      const { bottom } = box(native(dialog));
      const lines = CSS.supports('block-size', 'calc-size(auto, size)') ? 80 : 32;
      expect(part(dialog, 'body').clientHeight, 'lines of the message').to.be.at.least(lines);
      const button = dialog.querySelector('button')!;
      button.scrollIntoView();
      expect(box(button).bottom).to.be.at.most(bottom);
    });

    it('given a page that is magnified by its own styles, then it is inside', async () => {
      look('body{zoom:1.5}');
      const dialog = await openForm();
      const { left, top, right, bottom } = box(native(dialog));
      expect(left).to.be.at.least(0);
      expect(top).to.be.at.least(0);
      expect(right).to.be.at.most(800);
      expect(bottom).to.be.at.most(600);
    });

    it('given the page is printed, then all of the content is on paper, and no grey over the page', async () => {
      needPrint();
      const dialog = await openForm();
      await emulateMedia({ media: 'print' });
      try {
        const last = [...dialog.querySelectorAll('input')].at(-1)!;
        expect(box(last).bottom).to.be.at.most(box(native(dialog)).bottom);
        expect(box(native(dialog)).top).to.be.at.least(0);
        expect(part(dialog, 'body').scrollHeight).to.be.at.most(part(dialog, 'body').clientHeight);
        expect(getComputedStyle(native(dialog), '::backdrop').display).to.equal('none');
      } finally {
        await emulateMedia({ media: 'screen' });
      }
    });

    it('given a keyboard that takes half of the window, then the field in use stays in view', async () => {
      await setViewport({ width: 400, height: 800 });
      const dialog = await openForm();
      const inputs = dialog.querySelectorAll('input');
      const field = [...inputs].findLast((input) => box(input).bottom < box(part(dialog, 'body')).bottom)!;
      field.focus();
      await setViewport({ width: 400, height: 420 });
      await eventually(() => {
        expect(box(field).bottom).to.be.at.most(box(part(dialog, 'body')).bottom);
        expect(box(field).top).to.be.at.least(box(part(dialog, 'body')).top);
      });
    });
  });
});
