/**
 * A tap is answered at once. In nearly every browser one property of the root element is all it takes; the others get their
 * clicks from us, one a tap, and everything that is not a plain tap stays with the browser.
 */
import { expect } from '@open-wc/testing';
import { install } from '../../../core/chunks/fast-click.js';
import { cannot } from '../../engines/cannot.mjs';

type Frame = Window & typeof globalThis;

describe('fast clicks', () => {
  const frames: HTMLIFrameElement[] = [];

  /** A page of its own. */
  async function open(body: string, head = ''): Promise<Frame> {
    const frame = document.createElement('iframe');
    frame.srcdoc = `<!doctype html><head>${head}</head><body>${body}</body>`;
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    document.body.append(frame);
    frames.push(frame);
    await loaded;
    return frame.contentWindow as Frame;
  }

  afterEach(() => {
    for (const frame of frames.splice(0)) frame.remove();
  });

  /** Scripts can make touches. */
  function canTouch(): boolean {
    try {
      return new Touch({ identifier: 1, target: document.body }) instanceof Touch;
    } catch {
      return false;
    }
  }

  const touchAction = ({ document, getComputedStyle }: Frame) =>
    getComputedStyle(document.documentElement).touchAction;

  describe('where browsers know touch-action', () => {
    it('given a page, then the root allows panning and zooming with two fingers, until it is taken back', async () => {
      const page = await open('');
      const dispose = install(page.document);
      expect(touchAction(page)).to.equal('manipulation');
      dispose();
      expect(touchAction(page)).to.equal('auto');
      expect(page.document.adoptedStyleSheets).to.deep.equal([]);
    });

    it('given sheets of others, then they stay', async () => {
      const page = await open('');
      const other = new page.CSSStyleSheet();
      page.document.adoptedStyleSheets.push(other);
      const dispose = install(page.document);
      const later = new page.CSSStyleSheet();
      page.document.adoptedStyleSheets.push(later);
      dispose();
      dispose();
      expect(page.document.adoptedStyleSheets).to.deep.equal([other, later]);
    });

    it('given a page that allows less, then that counts', async () => {
      const page = await open('', '<style>html { touch-action: pan-y }</style>');
      install(page.document);
      expect(touchAction(page)).to.equal('pan-y');
    });

    it('given no sheets to adopt, then the element itself says so, unless it says something already', async () => {
      const page = await open('');
      delete (page.Document.prototype as Partial<Document>).adoptedStyleSheets;
      const dispose = install(page.document);
      expect(touchAction(page)).to.equal('manipulation');
      dispose();
      expect(page.document.documentElement.style.touchAction).to.equal('');

      page.document.documentElement.style.touchAction = 'none';
      install(page.document)();
      expect(touchAction(page)).to.equal('none');
    });

    it('given a document that is not shown, then there is nothing to do', () => {
      expect(() => install(document.implementation.createHTMLDocument())()).not.to.throw();
    });
  });

  describe('where they do not', () => {
    interface Finger {
      readonly x?: number;
      readonly y?: number;
      /** Milliseconds since the page began. */
      readonly at?: number;
      readonly more?: number;
    }

    async function setUp(body: string, head = '') {
      const page = await open(body, head);
      page.CSS.supports = () => false;
      const dispose = install(page.document);
      const heard: string[] = [];
      for (const type of ['mousedown', 'mouseup', 'click'])
        page.addEventListener(type, (event) => heard.push(`${event.type} ${(event.target as Element).id}`));

      function send(type: string, target: Element, { x = 5, y = 5, at = 1_000, more = 0 }: Finger): boolean {
        if (!canTouch()) throw cannot('touches');
        const touch = (identifier: number) =>
          new page.Touch({ identifier, target, clientX: x, clientY: y, screenX: x, screenY: y });
        const all = Array.from({ length: 1 + more }, (_, index) => touch(index));
        const event = new page.TouchEvent(type, {
          bubbles: true,
          cancelable: true,
          composed: true,
          touches: type === 'touchend' ? all.slice(1) : all,
          changedTouches: [touch(0)],
        });
        Object.defineProperty(event, 'timeStamp', { value: at });
        return target.dispatchEvent(event);
      }

      /** True when the browser's own click is prevented. */
      function tap(target: string | Element, start: Finger = {}, end: Finger = {}): boolean {
        const element = typeof target === 'string' ? page.document.querySelector(target)! : target;
        send('touchstart', element, start);
        return !send('touchend', element, { at: (start.at ?? 1_000) + 50, ...end });
      }
      return { page, heard, tap, send, dispose };
    }

    const CLICK = ['mousedown a', 'mouseup a', 'click a'];
    const BUTTON = '<button id="a">Send</button>';

    it('given a tap, then it is a click at once, and the browser makes no second one', async () => {
      const { heard, tap } = await setUp(BUTTON);
      expect(tap('#a')).to.equal(true);
      expect(heard).to.deep.equal(CLICK);
    });

    it('given two quick taps, then there are two clicks', async () => {
      const { heard, tap } = await setUp(BUTTON);
      tap('#a');
      tap('#a', { at: 1_150 });
      expect(heard).to.deep.equal([...CLICK, ...CLICK]);
    });

    it('given a page that fits the screen or cannot be zoomed, then the browser does not wait, and nor is there help', async () => {
      for (const content of [
        'initial-scale=1, width=device-width',
        'user-scalable=no',
        'USER-SCALABLE = 0',
      ]) {
        const { heard, tap } = await setUp(BUTTON, `<meta name="viewport" content="${content}">`);
        expect(tap('#a')).to.equal(false);
        expect(heard).to.deep.equal([]);
      }
      const { tap } = await setUp(
        BUTTON,
        '<meta name="viewport" content="width=980, min-width=device-width">',
      );
      expect(tap('#a')).to.equal(true);
    });

    it('given a form, a summary and a disabled button, then they do as for any click', async () => {
      const { page, tap } = await setUp(
        `<form><button id="send"><b>Send</b></button></form>
         <details><summary>More</summary></details><button id="off" disabled>Off</button>`,
      );
      let sent = 0;
      page.document.addEventListener('submit', (event) => {
        event.preventDefault();
        sent += 1;
      });
      let clicks = 0;
      page.document.querySelector('#off')!.addEventListener('click', () => (clicks += 1));
      tap('#send b');
      tap('summary');
      tap('#off');
      expect(page.document.querySelector('details')!.open).to.equal(true);
      expect([sent, clicks]).to.deep.equal([1, 0]);
    });

    it('given what the browser does more for than clicking, then it is left to it', async () => {
      const { page, heard, tap } = await setUp(
        `<input><input type="range"><input type="checkbox"><textarea></textarea><select></select>
         <label><i>Name</i><input></label><video controls></video><div contenteditable><p>Text</p></div>`,
      );
      const targets = page.document.querySelectorAll('body *');
      expect([...targets].filter((target) => tap(target))).to.deep.equal([]);
      expect(heard).to.deep.equal([]);
    });

    it('given an input in a shadow root, then it is left to the browser, and a button there is clicked', async () => {
      const { page, heard, tap } = await setUp('<div id="a"></div>');
      const root = page.document.querySelector('#a')!.attachShadow({ mode: 'open' });
      root.append(page.document.createElement('input'), page.document.createElement('button'));
      expect(tap(root.querySelector('input')!)).to.equal(false);
      expect(tap(root.querySelector('button')!)).to.equal(true);
      expect(heard).to.deep.equal(CLICK);
      expect(root.activeElement?.localName).to.equal('button');
    });

    it('given a tap beside a field that has the focus, then it loses it, unless the page says no', async () => {
      const { page, tap } = await setUp('<input><p id="a">Text</p>');
      const field = page.document.querySelector('input')!;
      const text = page.document.querySelector('#a')!;
      field.focus();
      const keep = (event: Event) => event.preventDefault();
      text.addEventListener('mousedown', keep);
      tap(text);
      expect(page.document.activeElement).to.equal(field);
      text.removeEventListener('mousedown', keep);
      tap(text);
      expect(page.document.activeElement).to.equal(page.document.body);
    });

    it('given a finger that moves, presses, pinches or lets the page scroll, then it is no tap', async () => {
      const { page, heard, tap, send } = await setUp(BUTTON);
      const button = page.document.querySelector('#a')!;
      const scroll = (at: number) => {
        const event = new page.Event('scroll');
        Object.defineProperty(event, 'timeStamp', { value: at });
        page.document.body.dispatchEvent(event);
      };
      const taps = [
        tap('#a', {}, { y: 16 }),
        tap('#a', {}, { at: 1_600 }),
        tap('#a', { more: 1 }),
        tap('#a', {}, { x: 12, y: 10, at: 1_499 }),
      ];
      send('touchstart', button, { at: 2_000 });
      scroll(2_010);
      taps.push(!send('touchend', button, { at: 2_020 }));
      taps.push(tap('#a', { at: 2_100 }), tap('#a', { at: 2_200 }));
      send('touchstart', button, { at: 3_000 });
      send('touchcancel', button, { at: 3_010 });
      taps.push(!send('touchend', button, { at: 3_020 }));
      expect(taps).to.deep.equal([false, false, false, true, false, false, true, false]);
      expect(heard).to.deep.equal([...CLICK, ...CLICK]);
    });

    it('given a page that deals with the touch itself, then there is no click', async () => {
      const { page, heard, tap } = await setUp(BUTTON);
      page.document.querySelector('#a')!.addEventListener('touchend', (event) => event.preventDefault());
      tap('#a');
      expect(heard).to.deep.equal([]);
    });

    it('given it is taken back, then taps are the browser’s', async () => {
      const { heard, tap, dispose } = await setUp(BUTTON);
      dispose();
      expect(tap('#a')).to.equal(false);
      expect(heard).to.deep.equal([]);
    });
  });
});
