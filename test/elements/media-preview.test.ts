/**
 * `<stoa-media-preview>` in the hands of a person: it opens over the page, shows one file after another, comes closer and
 * turns, by mouse, keyboard and fingers, and leaves the page as it was.
 */
import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { StoaMediaPreview, type MediaItem } from '../../elements/index.js';
import { eventually } from '../support/eventually.js';
import { finger, openPreview, parts, picture, sample, shown } from './media-support.js';
import { click, clickAt, focused, heard, middleOf, part, press, speak, stillness } from './support.js';
import { setViewport } from './viewport.js';

const LARGE = picture(2_000, 1_000);
const THREE = [LARGE, picture(400, 300), picture(300, 2_400)];
/** The stage of a window of 1000 × 700 pixels with a bar of 52. */
const STAGE = { width: 1_000, height: 648 };
const MIDDLE = { x: 500, y: 52 + 324 };

const button = (preview: StoaMediaPreview, name: string) => part<HTMLButtonElement>(preview, name);
const native = (preview: StoaMediaPreview) =>
  part<HTMLDialogElement>(preview.shadowRoot!.querySelector('stoa-dialog')!, 'dialog');
const box = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
};
/** The point of the picture, from 0 to 1 in both directions, that is seen at a place of the window. */
const under = (media: Element, x: number, y: number) => {
  const { left, top, width, height } = media.getBoundingClientRect();
  return [(x - left) / width, (y - top) / height];
};
const near = (actual: readonly number[], expected: readonly number[], by = 0.003) =>
  actual.forEach((value, index) => expect(value).to.be.closeTo(expected[index]!, by));

const wheel = (media: Element, deltaY: number, x: number, y: number, more: WheelEventInit = {}) =>
  media.dispatchEvent(
    new WheelEvent('wheel', {
      deltaY,
      clientX: x,
      clientY: y,
      bubbles: true,
      composed: true,
      cancelable: true,
      ...more,
    }),
  );

describe('stoa-media-preview', () => {
  speak('en');
  beforeEach(() => setViewport({ width: 1_000, height: 700 }));
  afterEach(async () => {
    for (const preview of document.querySelectorAll('stoa-media-preview')) preview.remove();
    await sendMouse({ type: 'move', position: [0, 0] });
  });

  it('given a page and a name from right to left, then the name begins where the line below does', async () => {
    const item = { ...LARGE, name: 'الساحل في الصباح.svg' };
    const preview = await openPreview([item], {}, { lang: 'ar', dir: 'rtl' });
    await shown(preview);
    const title = part(preview, 'name');
    const text = document.createRange();
    text.selectNodeContents(title);
    expect(text.getBoundingClientRect().right).to.be.closeTo(title.getBoundingClientRect().right, 1);
  });

  it('given a page from right to left and a long name from left to right, then the end of it is cut off', async () => {
    const name = `Quarterly report ${'of the department '.repeat(20)}.svg`;
    const preview = await openPreview([{ ...LARGE, name }], {}, { lang: 'ar', dir: 'rtl' });
    await shown(preview);
    const title = part(preview, 'name');
    const text = document.createRange();
    text.setStart(document.createTreeWalker(title, NodeFilter.SHOW_TEXT).nextNode()!, 0);
    text.setEnd(text.startContainer, 1);
    const { left, right } = title.getBoundingClientRect();
    expect(text.getBoundingClientRect().left).to.be.within(left - 1, right);
  });

  describe('over the page', () => {
    it('given it opens, then it fills the window as a modal named after the file, and the keyboard is in it', async () => {
      const preview = await openPreview(THREE);
      await shown(preview);
      await stillness();
      expect(native(preview).matches(':modal')).to.equal(true);
      expect(box(native(preview))).to.deep.equal([0, 0, 1_000, 700]);
      const frame = preview.shadowRoot!.querySelector('stoa-dialog')!;
      expect(native(preview).getAttribute('aria-labelledby')).to.equal('heading');
      expect(part(frame, 'heading').textContent).to.equal('2000x1000.svg');
      expect(focused()).to.equal(part(preview, 'stage'));
      expect(getComputedStyle(document.documentElement).overflow).to.equal('hidden');
    });

    it('given Escape, the button or a click beside the picture, then it asks, closes and the focus goes back', async () => {
      const ways: readonly [string, (preview: StoaMediaPreview) => Promise<void>][] = [
        ['escape', () => press('Escape')],
        ['action', (preview) => click(part(preview, 'close'))],
        ['backdrop', () => clickAt(500, 80)],
      ];
      const opener = await fixture<HTMLButtonElement>(html`<button>Open</button>`);
      for (const [source, leave] of ways) {
        opener.focus();
        const preview = await openPreview([picture(100, 100)]);
        await shown(preview);
        await stillness();
        const requests = heard(preview, 'stoa-request-close');
        const closes = heard(preview, 'stoa-close');
        await leave(preview);
        expect(requests.map((event) => event.source)).to.deep.equal([source]);
        expect(closes.map((event) => event.reason)).to.deep.equal([source]);
        expect(preview.open).to.equal(false);
        expect(focused()).to.equal(opener);
      }
    });

    it('given the second click of a double one on what opened it, then it does not close', async () => {
      const preview = await openPreview([picture(100, 100)]);
      await shown(preview);
      const stage = part(preview, 'stage');
      const place = { clientX: 700, clientY: 300, bubbles: true, composed: true };
      for (const type of ['pointerdown', 'pointerup'])
        stage.dispatchEvent(new PointerEvent(type, { ...place, pointerType: 'mouse' }));
      stage.dispatchEvent(new MouseEvent('click', { ...place, detail: 2 }));
      expect(preview.open).to.equal(true);
      await clickAt(700, 300);
      expect(preview.open).to.equal(false);
    });

    it('given a page that somebody has magnified, then fingers and the wheel move the page, until it is whole again', async () => {
      const preview = await openPreview(THREE);
      const media = await shown(preview);
      const stage = part(preview, 'stage');
      const magnify = (scale: number) => {
        Object.defineProperty(window.visualViewport, 'scale', { value: scale, configurable: true });
        window.visualViewport!.dispatchEvent(new Event('resize'));
      };
      try {
        expect(getComputedStyle(stage).touchAction).to.equal('none');
        magnify(3);
        expect(getComputedStyle(stage).touchAction).to.equal('manipulation');
        await press('ArrowRight');
        await press('ArrowLeft');
        await shown(preview, LARGE.name);
        expect(getComputedStyle(stage).touchAction, 'after another file').to.equal('manipulation');
        expect(wheel(media, -300, 500, 400), 'left to the browser').to.equal(true);
        magnify(1);
        expect(getComputedStyle(stage).touchAction).to.equal('none');
        expect(wheel(media, -300, 500, 400)).to.equal(false);
      } finally {
        Reflect.deleteProperty(window.visualViewport!, 'scale');
      }
    });

    it('given an app that refuses, then it stays open and goes on working', async () => {
      const preview = await openPreview(THREE);
      preview.addEventListener('stoa-request-close', (event) => event.preventDefault());
      await shown(preview);
      await press('Escape');
      await press('Escape');
      expect(native(preview).matches(':modal')).to.equal(true);
      await press('ArrowRight');
      await shown(preview, THREE[1]!.name);
    });

    it('given a dialog on top of it, then Escape closes only that, and the keys are not for the preview', async () => {
      const preview = await openPreview(THREE);
      await shown(preview);
      const dialog = await fixture<HTMLElementTagNameMap['stoa-dialog']>(
        html`<stoa-dialog heading="Sure?" open><input aria-label="Why" /></stoa-dialog>`,
      );
      await eventually(() => expect(focused()?.localName).to.equal('input'));
      await press('ArrowRight');
      expect(preview.index).to.equal(0);
      await press('Escape');
      expect([dialog.open, preview.open]).to.deep.equal([false, true]);
      await eventually(() => expect(focused()).to.equal(part(preview, 'stage')));
    });

    it('given it is taken off the page half-way and put back, then it shows the file again', async () => {
      const preview = await openPreview(THREE);
      await shown(preview);
      const { parentElement } = preview;
      preview.remove();
      parentElement!.append(preview);
      await shown(preview);
      expect(native(preview).matches(':modal')).to.equal(true);
    });

    for (const [lang, dir, rotate, next] of [
      ['en', 'ltr', 'Rotate (R)', 'Next (→)'],
      ['zh-CN', 'ltr', '旋转 (R)', '下一个 (→)'],
      ['zh-TW', 'ltr', '旋轉 (R)', '下一個 (→)'],
      ['ar', 'rtl', 'تدوير (R)', 'التالي (←)'],
    ] as const) {
      it(`given ${lang}, then it is accessible and says everything in that language`, async () => {
        const preview = await openPreview([...THREE, sample('clip.webm')], {}, { lang, dir });
        await shown(preview);
        await stillness();
        expect([part(preview, 'rotate').title, part(preview, 'next').title]).to.deep.equal([rotate, next]);
        await expect(preview).to.be.accessible();
      });
    }

    it('given texts of its own, then it says those', async () => {
      const preview = await openPreview(THREE, { texts: { position: 'File {0} of {1}', next: 'Onwards' } });
      expect(part(preview, 'position').textContent).to.equal('File 1 of 3');
      expect(part(preview, 'next').getAttribute('aria-label')).to.equal('Onwards (→)');
    });

    it('given a phone, then every target has 44 pixels and nothing sticks out, upright and on its side', async () => {
      const sizes = [
        [320, 568],
        [568, 320],
        [3_840, 2_160],
      ] as const;
      for (const [width, height] of sizes) {
        await setViewport({ width, height });
        const preview = await openPreview(
          THREE.map((item) => ({ ...item, thumbnailUrl: picture(20, 20).url })),
        );
        await shown(preview);
        await stillness();
        for (const target of preview.shadowRoot!.querySelectorAll('button')) {
          const [x = 0, y = 0, wide = 0, high = 0] = box(target);
          if (!wide || target.part.contains('thumbnail')) continue;
          expect(Math.min(wide, high), target.title).to.be.at.least(44);
          expect(x >= 0 && x + wide <= width && y >= 0 && y + high <= height, target.title).to.equal(true);
        }
        const stage = part(preview, 'stage');
        expect(stage.clientHeight).to.be.greaterThan(height / 2);
        preview.remove();
      }
    });
  });

  describe('one file after another', () => {
    it('given the buttons, then it goes on, says so, and stops at both ends without losing the focus', async () => {
      const preview = await openPreview(THREE);
      await shown(preview);
      const changes = heard(preview, 'stoa-index-change');
      await click(button(preview, 'next'));
      await shown(preview, THREE[1]!.name);
      await click(button(preview, 'next'));
      await shown(preview, THREE[2]!.name);
      await click(button(preview, 'next'));
      expect(changes.map(({ index }) => index)).to.deep.equal([1, 2]);
      expect(button(preview, 'next').ariaDisabled).to.equal('true');
      expect(focused()).to.equal(button(preview, 'next'));
      await click(button(preview, 'previous'));
      await shown(preview, THREE[1]!.name);
    });

    it('given the keys, then they go on; mirrored where people read from the right', async () => {
      for (const [dir, forwards, back] of [
        ['ltr', 'ArrowRight', 'ArrowLeft'],
        ['rtl', 'ArrowLeft', 'ArrowRight'],
      ] as const) {
        const preview = await openPreview(THREE, {}, { dir });
        await shown(preview);
        const visited: number[] = [];
        for (const key of [forwards, back, back, 'End', 'PageUp', 'PageDown', 'Home']) {
          await press(key);
          visited.push(preview.index);
        }
        expect(visited).to.deep.equal([1, 0, 0, 2, 1, 2, 0]);
        preview.remove();
      }
    });

    it('given keys of the browser or of an input method, then they are left alone', async () => {
      const preview = await openPreview(THREE);
      const media = await shown(preview);
      const before = box(media);
      const stage = part(preview, 'stage');
      for (const init of [
        { key: '+', ctrlKey: true },
        { key: '0', metaKey: true },
        { key: 'ArrowRight', altKey: true },
        { key: 'r', isComposing: true },
        { key: 'Tab' },
        { key: 'x' },
      ]) {
        const event = new KeyboardEvent('keydown', {
          ...init,
          bubbles: true,
          composed: true,
          cancelable: true,
        });
        stage.dispatchEvent(event);
        expect(event.defaultPrevented, init.key).to.equal(false);
      }
      await stillness();
      expect(preview.index).to.equal(0);
      expect(box(media)).to.deep.equal(before);
    });

    it('given a swipe, then it goes on as the finger went; a short or upright one does nothing', async () => {
      for (const [dir, index] of [
        ['ltr', 1],
        ['rtl', 0],
      ] as const) {
        const preview = await openPreview(
          [picture(400, 300), picture(300, 300), picture(200, 300)],
          {},
          { dir },
        );
        const one = finger(await shown(preview), 1);
        one.down(500, 400);
        one.move(495, 520);
        one.up(495, 540);
        expect(preview.index, 'upright').to.equal(0);
        one.down(500, 400);
        one.move(480, 400);
        one.up(480, 400);
        expect(preview.index, 'short').to.equal(0);
        one.down(700, 400);
        one.move(500, 405);
        one.up(480, 405);
        expect(preview.index, dir).to.equal(index);
        preview.remove();
      }
    });

    it('given a swipe at the end or one that the browser takes over, then the picture goes back to its place', async () => {
      const preview = await openPreview([picture(400, 300)]);
      const media = await shown(preview);
      await stillness();
      const before = box(media);
      const one = finger(media, 1);
      one.down(500, 400);
      one.move(300, 400);
      await nextFrame();
      expect(box(media)[0], 'it follows the finger').to.equal(before[0]! - 200);
      one.up(300, 400);
      await stillness();
      expect(box(media)).to.deep.equal(before);
      one.down(500, 400);
      one.move(300, 400);
      one.cancel(300, 400);
      await stillness();
      expect(box(media)).to.deep.equal(before);
    });

    it('given the app sets another index or other items, then those are shown, and nobody is told', async () => {
      const preview = await openPreview(THREE, { index: 1 });
      await shown(preview, THREE[1]!.name);
      const changes = heard(preview, 'stoa-index-change');
      preview.index = 2;
      await shown(preview, THREE[2]!.name);
      preview.index = 99;
      await shown(preview, THREE[2]!.name);
      preview.items = [LARGE];
      await shown(preview, LARGE.name);
      expect(parts(preview, 'next')).to.have.length(0);
      preview.items = [];
      await eventually(() =>
        expect(part(preview, 'reason').textContent).to.equal('There is nothing to show.'),
      );
      preview.items = THREE;
      await shown(preview, THREE[2]!.name);
      expect(changes).to.have.length(0);
    });

    it('given the same items made anew, as frameworks do, then the picture stays as it is', async () => {
      const preview = await openPreview(THREE);
      const media = await shown(preview);
      await press('1');
      const after = media.style.transform;
      preview.items = THREE.map((item) => ({ ...item }));
      await preview.updateComplete;
      expect(await shown(preview)).to.equal(media);
      expect(media.style.transform).to.equal(after);
    });

    it('given it goes on, then name and position are read out politely', async () => {
      const preview = await openPreview(THREE);
      await press('ArrowRight');
      await shown(preview, THREE[1]!.name);
      const title = part(preview, 'title');
      expect(title.getAttribute('role')).to.equal('status');
      expect(title.textContent.replace(/\s+/g, ' ').trim()).to.equal('400x300.svg 2 / 3');
    });

    it('given 500 files, then only those near are on the page, and the last is one key away', async () => {
      const thumbnailUrl = picture(20, 20).url;
      const items: MediaItem[] = Array.from({ length: 500 }, (_, index) => ({
        ...picture(40, 30, `${index}.svg`),
        thumbnailUrl,
      }));
      const preview = await openPreview(items, { index: 250 });
      await shown(preview, '250.svg');
      expect(parts(preview, 'thumbnail').length).to.be.within(20, 60);
      const current = preview.shadowRoot!.querySelector('[aria-current]')!;
      expect(current.getAttribute('aria-label')).to.equal('250.svg, 251 / 500');
      expect(Math.abs(middleOf(current)[0] - 500), 'in the middle of the strip').to.be.lessThan(40);
      await press('End');
      await shown(preview, '499.svg');
      await click(parts(preview, 'thumbnail').at(-3));
      await shown(preview, '497.svg');
      expect(focused()?.getAttribute('aria-label')).to.equal('497.svg, 498 / 500');
      await press('ArrowLeft');
      await shown(preview, '496.svg');
      expect(focused()?.getAttribute('aria-label')).to.equal('496.svg, 497 / 500');
    });

    it('given the download button, then the app is told which file', async () => {
      const preview = await openPreview(THREE, { index: 1 });
      const actions = heard(preview, 'stoa-action') as unknown as {
        action: string;
        index: number;
        item: MediaItem;
      }[];
      await click(button(preview, 'download'));
      expect(actions.map(({ action, index, item }) => [action, index, item])).to.deep.equal([
        ['download', 1, THREE[1]],
      ]);
      preview.downloadable = false;
      await preview.updateComplete;
      expect(parts(preview, 'download')).to.have.length(0);
      for (const [value, count] of [
        [undefined, 1],
        ['false', 0],
      ] as const) {
        Object.assign(preview, { downloadable: value });
        await preview.updateComplete;
        expect(parts(preview, 'download'), String(value)).to.have.length(count);
      }
    });
  });

  describe('a closer look', () => {
    it('given large, small, tall and wide pictures, then each is seen whole, and none is blown up', async () => {
      const expected: readonly [MediaItem, number, number][] = [
        [picture(2_000, 1_000), 1_000, 500],
        [picture(400, 300), 400, 300],
        [picture(300, 6_480), 30, 648],
        [picture(20_000, 100), 1_000, 5],
        [picture(1, 1), 1, 1],
      ];
      const preview = await openPreview(expected.map(([item]) => item));
      for (const [index, [item, width, height]] of expected.entries()) {
        preview.index = index;
        const media = await shown(preview, item.name);
        await stillness();
        expect(box(media), item.name).to.deep.equal(
          [(1_000 - width) / 2, 52 + (648 - height) / 2, width, height].map(Math.round),
        );
      }
    });

    it('given the buttons, then it zooms around the middle, and says how far', async () => {
      const preview = await openPreview([LARGE]);
      const media = await shown(preview);
      expect(part(preview, 'scale').textContent).to.equal('50%');
      expect(button(preview, 'zoom-out').ariaDisabled).to.equal('true');
      await click(button(preview, 'zoom-in'));
      await stillness();
      expect(box(media)).to.deep.equal([-250, 1, 1_500, 750]);
      expect(part(preview, 'scale').textContent).to.equal('75%');
      await click(button(preview, 'actual'));
      await stillness();
      expect(box(media)).to.deep.equal([-500, -124, 2_000, 1_000]);
      await click(button(preview, 'fit'));
      await stillness();
      expect(box(media)).to.deep.equal([0, 126, 1_000, 500]);
    });

    it('given the keys, then plus, minus, 0 and 1 zoom, and R turns', async () => {
      const preview = await openPreview([LARGE]);
      const media = await shown(preview);
      const after = async (key: string) => {
        await press(key);
        await stillness();
        return box(media).slice(2);
      };
      expect(await after('+')).to.deep.equal([1_500, 750]);
      expect(await after('-')).to.deep.equal([1_000, 500]);
      expect(await after('1')).to.deep.equal([2_000, 1_000]);
      expect(await after('0')).to.deep.equal([1_000, 500]);
      expect(await after('r'), 'fitted anew').to.deep.equal([324, 648]);
      expect(await after('r')).to.deep.equal([1_000, 500]);
      await sendKeys({ down: 'Shift' });
      await press('R');
      await sendKeys({ up: 'Shift' });
      await stillness();
      expect(media.style.transform).to.contain('rotate(90deg)');
    });

    it('given the wheel, then it zooms around the pointer, and neither page nor browser do', async () => {
      const preview = await openPreview([LARGE]);
      const media = await shown(preview);
      await sendMouse({ type: 'move', position: [800, 400] });
      const before = under(media, 800, 400);
      expect(wheel(media, -400, 800, 400)).to.equal(false);
      expect(wheel(media, -400, 800, 400)).to.equal(false);
      await nextFrame();
      expect(box(media)[2]).to.be.greaterThan(1_800);
      near(under(media, 800, 400), before);
      expect(wheel(media, -10, 800, 400, { ctrlKey: true }), 'a pinch on a trackpad').to.equal(false);
      wheel(media, 10_000, 800, 400);
      for (let turn = 0; turn < 20; turn += 1) wheel(media, 300, 800, 400);
      expect(box(media)).to.deep.equal([0, 126, 1_000, 500]);
      for (let turn = 0; turn < 50; turn += 1) wheel(media, -3, 800, 400, { deltaMode: 1 });
      for (let turn = 0; turn < 50; turn += 1) wheel(media, -300, 800, 400);
      expect(box(media)[2], 'eight times its size').to.equal(16_000);
    });

    it('given a double click, then that place comes close, and a second one takes it back', async () => {
      const preview = await openPreview([LARGE]);
      const media = await shown(preview);
      const before = under(media, 700, 400);
      const seen = heard(media, 'dblclick');
      const twice = async () => {
        seen.length = 0;
        await clickAt(700, 400);
        await clickAt(700, 400);
        // Some runners count their clicks, others leave that to us.
        if (seen.length === 0)
          media.dispatchEvent(
            new MouseEvent('dblclick', { clientX: 700, clientY: 400, bubbles: true, composed: true }),
          );
        await stillness();
      };
      await twice();
      expect(box(media)[2]).to.equal(2_000);
      near(under(media, 700, 400), before);
      await twice();
      expect(box(media)).to.deep.equal([0, 126, 1_000, 500]);
    });

    it('given a double tap, then likewise; two taps apart are none', async () => {
      const preview = await openPreview([LARGE]);
      const media = await shown(preview);
      const one = finger(media, 1);
      const tap = (x: number, y: number) => {
        one.down(x, y);
        one.up(x, y);
      };
      tap(300, 300);
      tap(700, 400);
      expect(media.style.transform, 'apart').to.contain('scale(0.5)');
      tap(704, 402);
      await stillness();
      expect(box(media)[2]).to.equal(2_000);
      expect(preview.open, 'a tap closes nothing').to.equal(true);
    });

    it('given the mouse drags it, then it follows up to its edges, out of the window too', async () => {
      const preview = await openPreview([LARGE]);
      const media = await shown(preview);
      await press('1');
      await stillness();
      expect(getComputedStyle(part(preview, 'stage')).cursor).to.equal('grab');
      await sendMouse({ type: 'move', position: [500, 400] });
      await sendMouse({ type: 'down' });
      await sendMouse({ type: 'move', position: [450, 380] });
      expect(box(media).slice(0, 2)).to.deep.equal([-550, -144]);
      await sendMouse({ type: 'move', position: [0, 0] });
      await sendMouse({ type: 'up' });
      await sendMouse({ type: 'move', position: [600, 600] });
      expect(box(media).slice(0, 2), 'its edges are at those of the stage').to.deep.equal([-1_000, -300]);
      expect(preview.open, 'a drag is no click').to.equal(true);
    });

    it('given the arrow keys while it is close, then they move it and do not go on', async () => {
      const preview = await openPreview(THREE);
      const media = await shown(preview);
      await press('1');
      await stillness();
      await press('ArrowRight');
      await press('ArrowDown');
      await stillness();
      expect(box(media).slice(0, 2)).to.deep.equal([-580, -204]);
      expect(preview.index).to.equal(0);
      await press('PageDown');
      expect(preview.index).to.equal(1);
    });

    it('given two fingers, then the places under them stay under them', async () => {
      const preview = await openPreview([LARGE]);
      const media = await shown(preview);
      await stillness();
      const [one, two] = [finger(media, 1), finger(media, 2)];
      const before = [under(media, 450, 370), under(media, 550, 380)];
      one.down(450, 370);
      two.down(550, 380);
      one.move(380, 363);
      two.move(620, 387);
      near(under(media, 380, 363), before[0]!);
      near(under(media, 620, 387), before[1]!);
      one.move(340, 359);
      two.move(660, 391);
      near(under(media, 340, 359), before[0]!);
      near(under(media, 660, 391), before[1]!);
      two.up(660, 391);
      const held = under(media, 340, 359);
      one.move(350, 362);
      near(under(media, 350, 362), held);
      one.up(350, 362);
      expect(preview.open).to.equal(true);
      await eventually(() => expect(part(preview, 'scale').textContent).to.equal('160%'));
    });

    it('given a move of the pointer, then nothing but one transform is written', async () => {
      const preview = await openPreview([LARGE]);
      const media = await shown(preview);
      await press('1');
      await stillness();
      await preview.updateComplete;
      const one = finger(media, 1);
      one.down(500, 400);
      one.move(480, 400);
      await nextFrame();
      const written: string[] = [];
      const observer = new MutationObserver((records) =>
        written.push(...records.map(({ attributeName, type }) => attributeName ?? type)),
      );
      observer.observe(preview.shadowRoot!, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
      for (let x = 470; x > 370; x -= 10) one.move(x, 400);
      await nextFrame();
      observer.disconnect();
      expect([...new Set(written)]).to.deep.equal(['style']);
      one.up(370, 400);
    });

    it('given the window changes, then the whole stays whole, and a closer look keeps to its edges', async () => {
      const preview = await openPreview([LARGE]);
      const media = await shown(preview);
      await setViewport({ width: 800, height: 600 });
      await eventually(() => expect(box(media)[2]).to.equal(800));
      await press('1');
      for (let step = 0; step < 20; step += 1) await press('ArrowRight');
      await setViewport({ width: 1_000, height: 700 });
      await eventually(() => expect(box(media)[0]).to.equal(-1_000));
    });

    it('given it goes on and comes back, then it is seen whole again', async () => {
      const preview = await openPreview(THREE);
      await shown(preview);
      await press('1');
      await press('End');
      await shown(preview, THREE[2]!.name);
      await press('Home');
      const media = await shown(preview, THREE[0]!.name);
      await stillness();
      expect(box(media)[2]).to.equal(STAGE.width);
      expect(middleOf(media)).to.deep.equal([MIDDLE.x, MIDDLE.y]);
    });
  });

  describe('comes when it is needed', () => {
    it('given a viewer that cannot be loaded, then it says so, and can be asked again', async () => {
      let isDown = true;
      class Failing extends StoaMediaPreview {
        protected override loadViewer() {
          return isDown ? Promise.reject(new TypeError('Failed to fetch')) : super.loadViewer();
        }
      }
      customElements.define('test-failing-preview', Failing);
      const preview = document.createElement('test-failing-preview') as StoaMediaPreview;
      preview.items = THREE;
      document.body.append(preview);
      preview.show();
      try {
        await eventually(() =>
          expect(part(preview, 'failure').textContent).to.contain('could not be loaded'),
        );
        await click(part(preview, 'retry'));
        await eventually(() => part(preview, 'failure'));
        isDown = false;
        await click(part(preview, 'retry'));
        await shown(preview);
        await press('ArrowRight');
        expect(preview.index, 'the keyboard is still inside').to.equal(1);
      } finally {
        preview.remove();
      }
    });
  });
});
