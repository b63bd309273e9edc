/**
 * On a phone the keyboard takes half of the page. Forms want to know when, and whoever types wants to see what; but an
 * address bar, a device that is turned, two pinching fingers and a split screen are no keyboards. The viewport is played
 * here: no test can make a keyboard appear.
 */
import { expect, fixture, html } from '@open-wc/testing';
import { createSoftKeyboard, type KeyboardState } from '../../../core/client/soft-keyboard.js';
import { softKeyboardOnUse } from '../../../core/client/soft-keyboard-on-use.js';
import type { Device } from '../../../core/client/detect.js';
import { createFakeClock } from '../../../testkit/clock.js';
import { eventually } from '../../support/eventually.js';

describe('createSoftKeyboard', () => {
  const parts: { dispose(): void }[] = [];

  interface Screen {
    readonly device?: Device;
    readonly width?: number;
    readonly height?: number;
    /** Without it the browser has no `visualViewport`. */
    readonly hasViewport?: boolean;
  }

  function setUp({
    device = 'Mobile',
    width = 400,
    height = 800,
    hasViewport = true,
    create = createSoftKeyboard,
  }: Screen & { create?: typeof createSoftKeyboard } = {}) {
    const clock = createFakeClock();
    const errors: unknown[] = [];
    const target = new EventTarget();
    const viewport = Object.assign(new EventTarget(), { width, height, scale: 1, offsetTop: 0 });
    const window = Object.assign(target, {
      innerWidth: width,
      innerHeight: height,
      ...(hasViewport && { visualViewport: viewport }),
    }) as unknown as Window & typeof globalThis & { innerWidth: number; innerHeight: number };
    const keyboard = create({
      environment: { window, document, clock },
      client: { device },
      onError: (error) => errors.push(error),
    });
    parts.push(keyboard);

    /** What the page shows becomes another part. `inner` is what the layout has. */
    function show(change: Partial<typeof viewport> & { readonly inner?: number }): void {
      const { inner, ...seen } = change;
      if (inner !== undefined) Object.assign(window, { innerHeight: inner });
      Object.assign(viewport, seen);
      (hasViewport ? viewport : window).dispatchEvent(new Event('resize'));
    }

    const states: KeyboardState[] = [];
    const observe = () => keyboard.observe((state) => states.push(state));
    return { keyboard, clock, errors, window, viewport, show, states, observe };
  }

  const OPEN = (height: number) => ({ isOpen: true, height });
  const CLOSED = { isOpen: false, height: 0 };

  async function focusField(template = html`<input />`): Promise<HTMLElement> {
    const field = await fixture<HTMLElement>(template);
    field.focus();
    return field;
  }

  afterEach(() => {
    for (const part of parts.splice(0)) part.dispose();
    (document.activeElement as HTMLElement | null)?.blur();
  });

  describe('what is a keyboard', () => {
    it('given a page, then the state is told at once', () => {
      const { states, observe } = setUp();
      observe();
      expect(states).to.deep.equal([CLOSED]);
    });

    it('given a field with the focus and a height that is lost, then it opens, and closes with the height back', async () => {
      const { states, observe, show } = setUp();
      observe();
      const field = await focusField();
      show({ height: 460 });
      show({ height: 430 });
      field.blur();
      show({ height: 800 });
      expect(states).to.deep.equal([CLOSED, OPEN(340), OPEN(370), CLOSED]);
    });

    it('given the field left and the keyboard still sliding out, then it is open until the height is back', async () => {
      const { states, observe, show } = setUp();
      observe();
      const field = await focusField();
      show({ height: 400 });
      field.blur();
      show({ height: 450 });
      show({ height: 600 });
      show({ height: 800 });
      await focusField();
      show({ height: 400 });
      expect(states).to.deep.equal([CLOSED, OPEN(400), OPEN(350), CLOSED, OPEN(400)]);
    });

    for (const [device, height] of [
      ['Mobile', 300],
      ['Tablet', 240],
    ] as const) {
      it(`given a ${device}, then it is one when more than ${height} are lost`, async () => {
        const { states, observe, show } = setUp({ device, height: 1_000 });
        observe();
        await focusField();
        show({ height: 1_000 - height });
        expect(states).to.deep.equal([CLOSED]);
        show({ height: 999 - height });
        expect(states).to.deep.equal([CLOSED, OPEN(height + 1)]);
      });
    }

    it('given a layout that shrinks with what is seen, then it is one all the same', async () => {
      const { states, observe, show } = setUp();
      observe();
      await focusField();
      show({ height: 450, inner: 450 });
      show({ height: 800, inner: 800 });
      expect(states).to.deep.equal([CLOSED, OPEN(350), CLOSED]);
    });

    it('given a browser without a visual viewport, then the window tells', async () => {
      const { states, observe, show } = setUp({ hasViewport: false });
      observe();
      await focusField();
      show({ inner: 450 });
      show({ inner: 800 });
      expect(states).to.deep.equal([CLOSED, OPEN(350), CLOSED]);
    });

    it('given fields of every kind, in shadow roots and frames too, then it is one', async () => {
      const inShadow = await fixture<HTMLElement>(html`<div></div>`);
      inShadow.attachShadow({ mode: 'open' }).innerHTML = '<p><input></p>';
      const fields = [
        await focusField(html`<textarea></textarea>`),
        await focusField(html`<div contenteditable="true"></div>`),
        await focusField(html`<input type="search" />`),
        await focusField(html`<iframe title="editor"></iframe>`),
        inShadow.shadowRoot!.querySelector('input')!,
      ];
      for (const field of fields) {
        const { states, observe, show } = setUp();
        observe();
        field.focus();
        show({ height: 400 });
        expect(states.at(-1), field.outerHTML).to.deep.equal(OPEN(400));
      }
    });

    it('given it is open already when somebody begins, then what the layout has tells', async () => {
      const { states, observe, viewport } = setUp();
      Object.assign(viewport, { height: 420 });
      await focusField();
      observe();
      expect(states).to.deep.equal([OPEN(380)]);
    });
  });

  describe('what is none', () => {
    it('given a height that is lost while nothing is edited, then it is a split screen, and counts from there', async () => {
      const { states, observe, show } = setUp();
      observe();
      for (const template of [html`<button>x</button>`, html`<input readonly />`, html`<input disabled />`]) {
        await focusField(template);
        show({ height: 480, inner: 480 });
        show({ height: 800, inner: 800 });
      }
      show({ height: 480, inner: 480 });
      await focusField();
      show({ height: 470, inner: 480 });
      expect(states).to.deep.equal([CLOSED]);
      show({ height: 170, inner: 480 });
      expect(states).to.deep.equal([CLOSED, OPEN(310)]);
    });

    it('given an address bar that comes and goes, then it is none, and what was most is what counts', async () => {
      const { states, observe, show } = setUp({ height: 700 });
      observe();
      await focusField();
      for (const height of [760, 700, 760]) show({ height });
      show({ height: 460 });
      expect(states).to.deep.equal([CLOSED]);
      show({ height: 459 });
      expect(states).to.deep.equal([CLOSED, OPEN(301)]);
    });

    it('given a device that is turned, then it is none', async () => {
      const { states, observe, show } = setUp();
      observe();
      await focusField();
      show({ width: 800, height: 400, inner: 400 });
      show({ width: 400, height: 800, inner: 800 });
      expect(states).to.deep.equal([CLOSED]);
    });

    it('given a device that is turned while it is open, then the layout tells that it still is', async () => {
      const { states, observe, show } = setUp({ device: 'Tablet', width: 800, height: 1_100 });
      observe();
      await focusField();
      show({ height: 700 });
      show({ width: 1_100, height: 400, inner: 800 });
      show({ width: 1_100, height: 800, inner: 800 });
      expect(states).to.deep.equal([CLOSED, OPEN(400), CLOSED]);
    });

    it('given two fingers that pinch, then it is none, and an open one stays open', async () => {
      const { states, observe, show } = setUp();
      observe();
      await focusField();
      show({ width: 160.4, height: 320.8, scale: 2.4938, offsetTop: 90 });
      show({ width: 400, height: 800, scale: 1, offsetTop: 0 });
      show({ height: 400 });
      show({ width: 200, height: 200, scale: 2 });
      expect(states).to.deep.equal([CLOSED, OPEN(400)]);
      show({ width: 400, height: 400, scale: 1, inner: 400 });
      show({ width: 199.9, height: 200, scale: 2 });
      expect(states).to.deep.equal([CLOSED, OPEN(400)]);
    });

    it('given a PC, then a window that is made smaller is none, but a keyboard on its screen is one', async () => {
      const { states, observe, show } = setUp({ device: 'PC', width: 1_200, height: 900 });
      observe();
      show({ height: 560 });
      show({ height: 900 });
      await focusField();
      show({ height: 500, inner: 500 });
      show({ height: 900, inner: 900 });
      expect(states).to.deep.equal([CLOSED]);
      show({ height: 560 });
      expect(states).to.deep.equal([CLOSED, OPEN(340)]);
    });
  });

  describe('what is typed into', () => {
    /** A field whose place on the screen the test says, and how often it was scrolled to. */
    async function fieldAt(top: number, height = 40) {
      const field = await focusField(html`<textarea></textarea>`);
      let scrolls = 0;
      field.getBoundingClientRect = () => new DOMRect(0, top, 100, height);
      field.scrollIntoView = () => void (scrolls += 1);
      const type = () => field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      return { field, type, scrolls: () => scrolls, moveTo: (to: number) => (top = to) };
    }

    it('given a field behind the keyboard, then it is brought before it, on opening and with every key', async () => {
      const { observe, show, clock } = setUp();
      observe();
      const { type, scrolls } = await fieldAt(600);
      show({ height: 400 });
      await clock.advance(80);
      expect(scrolls()).to.equal(1);
      type();
      await clock.advance(80);
      expect(scrolls()).to.equal(2);
    });

    it('given fast fingers, then it is at most once in 80 ms, and after the last key', async () => {
      const { observe, show, clock } = setUp();
      observe();
      const { type, scrolls } = await fieldAt(600);
      show({ height: 400 });
      await clock.advance(80);
      for (let key = 0; key < 20; key += 1) {
        type();
        await clock.advance(10);
      }
      expect(scrolls()).to.equal(3);
      await clock.advance(80);
      expect([scrolls(), clock.pending]).to.deep.equal([4, 0]);
    });

    it('given a field that is seen, one taller than what is left, or no keyboard, then nothing scrolls', async () => {
      const { observe, show, clock } = setUp();
      observe();
      const { type, scrolls, moveTo } = await fieldAt(600);
      type();
      await clock.advance(80);
      show({ height: 400, offsetTop: 240 });
      await clock.advance(80);
      moveTo(240);
      type();
      await clock.advance(80);
      expect(scrolls()).to.equal(0);
      moveTo(239);
      type();
      await clock.advance(80);
      expect(scrolls()).to.equal(1);
      const tall = await fieldAt(0, 500);
      tall.type();
      await clock.advance(80);
      expect(tall.scrolls()).to.equal(0);
    });

    it('given a field that is gone when its time comes, then nothing scrolls', async () => {
      const { observe, show, clock } = setUp();
      observe();
      const { field, type, scrolls } = await fieldAt(600);
      show({ height: 400 });
      type();
      field.remove();
      await clock.advance(80);
      expect(scrolls()).to.equal(0);
    });
  });

  describe('who observes', () => {
    it('given a listener that throws, then the others hear all the same', async () => {
      const { keyboard, states, observe, show, errors } = setUp();
      const failure = new Error('broken');
      keyboard.observe(({ isOpen }) => {
        if (isOpen) throw failure;
      });
      observe();
      await focusField();
      show({ height: 400 });
      expect([states, errors]).to.deep.equal([[CLOSED, OPEN(400)], [failure]]);
    });

    it('given nobody or a part that is disposed of, then nothing listens and no timer runs', async () => {
      const counted: EventTarget[] = [];
      const { keyboard, observe, show, clock, viewport, window, states } = setUp();
      const targets = [window, viewport, document];
      const originals = targets.map(
        (target) => [target.addEventListener, target.removeEventListener] as const,
      );
      for (const [index, target] of targets.entries()) {
        const [add, remove] = originals[index]!;
        target.addEventListener = (...args: Parameters<EventTarget['addEventListener']>) => {
          counted.push(target);
          add.apply(target, args as never);
        };
        target.removeEventListener = (...args: Parameters<EventTarget['removeEventListener']>) => {
          counted.splice(counted.indexOf(target), 1);
          remove.apply(target, args as never);
        };
      }
      try {
        expect(counted).to.deep.equal([]);
        const stop = [observe(), observe()];
        expect(counted).to.deep.equal([viewport, document]);
        await focusField();
        show({ height: 400 });
        expect(clock.pending).to.equal(1);
        stop[0]!();
        stop[0]!();
        expect([counted.length, clock.pending]).to.deep.equal([2, 1]);
        stop[1]!();
        expect([counted.length, clock.pending]).to.deep.equal([0, 0]);
        observe();
        show({ height: 390 });
        keyboard.dispose();
        expect([counted.length, clock.pending]).to.deep.equal([0, 0]);
        states.length = 0;
        observe()();
        show({ height: 800 });
        expect([counted.length, states.length]).to.deep.equal([0, 0]);
      } finally {
        for (const name of ['addEventListener', 'removeEventListener'] as const)
          Reflect.deleteProperty(document, name);
      }
    });

    it('given a runtime without a page, then it is closed and nothing fails', () => {
      const environment = { window: undefined, document: undefined, clock: createFakeClock() };
      const keyboard = createSoftKeyboard({ environment, client: { device: 'Mobile' } });
      const states: KeyboardState[] = [];
      keyboard.observe((state) => states.push(state))();
      keyboard.dispose();
      expect(states).to.deep.equal([CLOSED]);
    });

    it('given it is loaded on use, then it tells the state at once, and the same from when it is there', async () => {
      const create: typeof createSoftKeyboard = (parts) =>
        softKeyboardOnUse({ ...parts, texts: { get: (key) => key } });
      const { keyboard, states, observe, show } = setUp({ create });
      const leave = observe();
      expect(states).to.deep.equal([CLOSED]);
      await keyboard.configure();
      const field = await focusField();
      const later: KeyboardState[] = [];
      show({ height: 400 });
      keyboard.observe((state) => later.push(state));
      field.blur();
      show({ height: 800 });
      expect(states).to.deep.equal([CLOSED, OPEN(400), CLOSED]);
      expect(later).to.deep.equal([OPEN(400), CLOSED]);
      leave();
      await focusField();
      show({ height: 400 });
      expect([states.length, later.length]).to.deep.equal([3, 3]);
    });

    it('given a keyboard that is there before the part is, then that is told when it has come', async () => {
      const create: typeof createSoftKeyboard = (parts) =>
        softKeyboardOnUse({ ...parts, texts: { get: (key) => key } });
      const { states, observe, show } = setUp({ create });
      observe();
      await focusField();
      show({ height: 400 });
      await eventually(() => expect(states).to.deep.equal([CLOSED, OPEN(400)]));
    });

    it('given the viewport of this browser, then it is closed', () => {
      const environment = { window, document, clock: createFakeClock() };
      const keyboard = createSoftKeyboard({ environment, client: { device: 'PC' } });
      parts.push(keyboard);
      const states: KeyboardState[] = [];
      keyboard.observe((state) => states.push(state));
      window.visualViewport!.dispatchEvent(new Event('resize'));
      expect(states).to.deep.equal([CLOSED]);
    });
  });
});
