/**
 * A keyboard covers half of a phone. Bars at the lower edge want to know by how much, and whoever types wants to see the
 * field, also one in a list in a dialog that reaches behind the keyboard. The keyboard is played here; the page is real.
 */
import { expect, fixture, html } from '@open-wc/testing';
import { configure } from '../../../core/chunks/soft-keyboard.js';
import type { KeyboardState } from '../../../core/client/soft-keyboard.js';

describe('the configuration of the keyboard on the screen', () => {
  const root = document.documentElement;
  const disposers: (() => void)[] = [];

  function setUp() {
    const listeners = new Set<(state: KeyboardState) => void>();
    let frames: (() => void)[] = [];
    const viewport = Object.assign(new EventTarget(), { height: 600, offsetTop: 0, scale: 1 });
    const phone = {
      visualViewport: viewport as VisualViewport | null,
      innerHeight: 600,
      getComputedStyle: window.getComputedStyle.bind(window),
      requestAnimationFrame: (run: () => void) => frames.push(run),
      cancelAnimationFrame: (id: number) => void (frames[id - 1] = () => {}),
    };
    const dispose = configure({
      softKeyboard: {
        observe(listener) {
          listeners.add(listener);
          listener({ isOpen: false, height: 0 });
          return () => void listeners.delete(listener);
        },
      },
      document,
      window: phone as unknown as Window & typeof globalThis,
    });
    disposers.push(dispose);

    function tell(height: number): void {
      for (const listener of [...listeners]) listener({ isOpen: height > 0, height });
    }
    /** The keyboard slides over the page, and the next frame is drawn. */
    function open(height: number): void {
      viewport.height = 600 - height;
      tell(height);
      draw();
    }
    function draw(): void {
      const due = frames;
      frames = [];
      for (const run of due) run();
    }
    return { phone, viewport, listeners, open, tell, draw, dispose };
  }

  afterEach(() => {
    for (const dispose of disposers.splice(0)) dispose();
    window.scrollTo(0, 0);
  });

  const published = () => [
    root.getAttribute('data-stoa-soft-keyboard'),
    root.style.getPropertyValue('--stoa-soft-keyboard-height'),
    root.style.getPropertyValue('--stoa-soft-keyboard-overlap'),
  ];
  const NOTHING = [null, '', ''];

  describe('what styles learn', () => {
    it('given a keyboard that opens, changes and closes, then they know how much it takes', () => {
      const { open } = setUp();
      expect(published()).to.deep.equal(NOTHING);
      open(300);
      expect(published()).to.deep.equal(['open', '300px', '300px']);
      open(340);
      expect(published()).to.deep.equal(['open', '340px', '340px']);
      open(0);
      expect(published()).to.deep.equal(NOTHING);
      expect(root.getAttribute('style')).to.equal(null);
    });

    it('given a browser that makes the page smaller, then nothing of it is covered', () => {
      const { phone, open } = setUp();
      phone.innerHeight = 300;
      open(300);
      expect(published()).to.deep.equal(['open', '300px', '0px']);
    });

    it('given a page that is moved up behind the keyboard, then less of it is covered', () => {
      const { viewport, open } = setUp();
      open(300);
      viewport.offsetTop = 120.4;
      viewport.dispatchEvent(new Event('scroll'));
      expect(published()).to.deep.equal(['open', '300px', '180px']);
    });

    it('given two fingers that pinch, then what is not seen for that is not covered', () => {
      const { viewport, open } = setUp();
      open(300);
      Object.assign(viewport, { scale: 2, height: 150 });
      viewport.dispatchEvent(new Event('scroll'));
      expect(published()).to.deep.equal(['open', '300px', '300px']);
    });

    it('given a browser that tells only the height of the page, then that is enough', () => {
      const parts = setUp();
      parts.dispose();
      const { phone, tell, draw } = setUp();
      phone.visualViewport = null;
      tell(300);
      draw();
      expect(published().slice(0, 2)).to.deep.equal(['open', '300px']);
    });

    it('given it is disposed while the keyboard is open, then nothing is left of it', () => {
      const { listeners, viewport, tell, dispose } = setUp();
      root.style.setProperty('--mine', '1px');
      tell(300);
      dispose();
      viewport.dispatchEvent(new Event('scroll'));
      expect(published()).to.deep.equal(NOTHING);
      expect(listeners.size).to.equal(0);
      expect(root.style.getPropertyValue('--mine')).to.equal('1px');
      root.style.removeProperty('--mine');
    });
  });

  describe('which field is seen', () => {
    const edges = (field: Element) => {
      const { top, bottom } = field.getBoundingClientRect();
      return [Math.round(top), Math.round(bottom)];
    };

    /** A form as high as the page, which scrolls. */
    async function form(content = html`<input id="first" /><input id="second" />`): Promise<HTMLElement> {
      return fixture(html`
        <div
          style="position: fixed; inset: 0 auto auto 0; height: 600px; overflow: auto; scroll-behavior: smooth"
        >
          <style>
            input {
              display: block;
              box-sizing: border-box;
              height: 40px;
              margin: 500px 0 0;
            }
          </style>
          ${content}
          <p style="height: 900px"></p>
        </div>
      `);
    }

    it('given a field that the keyboard covers in what scrolls, then it is scrolled just above the keyboard', async () => {
      const { open } = setUp();
      const field = (await form()).querySelector<HTMLElement>('#first')!;
      field.focus({ preventScroll: true });
      expect(edges(field)).to.deep.equal([500, 540]);
      open(300);
      expect(edges(field)).to.deep.equal([252, 292]);
    });

    it('given a field that is seen, then nothing moves', async () => {
      const { open } = setUp();
      const box = await form();
      box.querySelector<HTMLElement>('#first')!.focus({ preventScroll: true });
      box.scrollTo({ top: 400, behavior: 'instant' });
      open(300);
      expect(box.scrollTop).to.equal(400);
    });

    it('given the focus moves on, and back, then the field that has it is seen', async () => {
      const { open, draw } = setUp();
      const box = await form();
      const [first, second] = [...box.querySelectorAll<HTMLElement>('input')] as [HTMLElement, HTMLElement];
      first.focus({ preventScroll: true });
      open(300);
      second.focus({ preventScroll: true });
      draw();
      expect(edges(second)).to.deep.equal([252, 292]);
      first.focus({ preventScroll: true });
      draw();
      expect(edges(first)).to.deep.equal([8, 48]);
    });

    it('given a page moved up behind the keyboard, then what is seen of it counts', async () => {
      const { viewport, open } = setUp();
      const field = (await form()).querySelector<HTMLElement>('#first')!;
      field.focus({ preventScroll: true });
      viewport.offsetTop = 100;
      open(300);
      expect(edges(field)).to.deep.equal([352, 392]);
    });

    it('given a list in a dialog in a shadow root, then both scroll as far as it takes', async () => {
      const { open } = setUp();
      const host = await fixture<HTMLElement>(html`
        <div>
          <div style="height: 400px; overflow: auto">
            <p style="height: 700px; margin: 0"></p>
            <input style="display: block; height: 40px; box-sizing: border-box" />
            <p style="height: 700px"></p>
          </div>
        </div>
      `);
      const shadow = host.attachShadow({ mode: 'open' });
      const dialog = document.createElement('dialog');
      dialog.style.cssText =
        'position: fixed; inset: 0; margin: 0; padding: 0; border: 0; height: 560px; overflow: auto';
      const head = document.createElement('p');
      head.style.cssText = 'height: 300px; margin: 0';
      dialog.append(head, document.createElement('slot'));
      shadow.append(dialog);
      dialog.showModal();
      const field = host.querySelector('input')!;
      field.focus({ preventScroll: true });
      // Some browsers scroll to the first field of a dialog that opens.
      for (const box of [dialog, host.firstElementChild!]) box.scrollTop = 0;
      open(300);
      const [top, bottom] = edges(field) as [number, number];
      expect(top).to.be.at.least(0);
      expect(bottom).to.be.at.most(300);
      expect(dialog.scrollTop).to.be.greaterThan(0);
    });

    it('given a field in the page itself, then the page scrolls', async () => {
      const { open } = setUp();
      const page = await fixture<HTMLElement>(html`
        <div style="height: 3000px; padding-top: 2000px"><input /></div>
      `);
      const field = page.querySelector('input')!;
      field.focus({ preventScroll: true });
      open(300);
      const [top, bottom] = edges(field) as [number, number];
      expect(top).to.be.at.least(0);
      expect(bottom).to.be.at.most(300);
    });

    it('given a field that is fixed to its place, then the page behind it stays where it is', async () => {
      const { open } = setUp();
      const page = await fixture<HTMLElement>(html`
        <div style="height: 3000px">
          <div style="position: fixed; top: 500px"><input /></div>
        </div>
      `);
      page.querySelector('input')!.focus({ preventScroll: true });
      open(300);
      expect(document.scrollingElement!.scrollTop).to.equal(0);
    });

    it('given a field that is taller than what is left, then the caret is left to the browser', async () => {
      const { open } = setUp();
      const box = await form(html`<textarea style="height: 400px"></textarea>`);
      box.querySelector('textarea')!.focus({ preventScroll: true });
      open(300);
      expect(box.scrollTop).to.equal(0);
    });

    it('given it is disposed before the next frame, then nothing moves any more', async () => {
      const { tell, draw, dispose } = setUp();
      const box = await form();
      const field = box.querySelector<HTMLElement>('#first')!;
      field.focus({ preventScroll: true });
      tell(300);
      dispose();
      draw();
      field.blur();
      field.focus({ preventScroll: true });
      draw();
      expect(box.scrollTop).to.equal(0);
    });
  });
});
