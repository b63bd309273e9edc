/**
 * Notices above a dialog leave its header alone: whoever opened it can close it, however many of them there are and
 * whichever came first.
 */
import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import type { Notice } from '../../core/surface/notices.js';
import type { StoaDialog, StoaNotice, StoaNoticeStack } from '../../elements/index.js';
import { needStillFocus } from '../support/engine.js';
import { eventually } from '../support/eventually.js';
import { openPreview, picture } from './media-support.js';
import { all, hitAt, part, speak, stillness } from './support.js';
import { setViewport } from './viewport.js';

const DESKTOP = { width: 1_200, height: 700 };
const PHONE = { width: 390, height: 800 };
/** As dialogs do that show a whole page. */
const LARGE = { width: '96vw', height: '90vh' };

const notices = (count: number): Notice[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    look: 'notice',
    kind: 'error',
    title: '',
    action: undefined,
    text: 'The batch task has failed',
  }));

describe('notices above dialogs', () => {
  speak('en');
  let stack: StoaNoticeStack;

  beforeEach(async () => {
    await setViewport(DESKTOP);
    stack = await fixture<StoaNoticeStack>(html`<stoa-notice-stack></stoa-notice-stack>`);
  });
  afterEach(async () => {
    document.documentElement.dir = '';
    await setViewport({ width: 800, height: 600 });
  });

  /** As many as pass between a change of sizes and what follows from it. */
  async function frames(): Promise<void> {
    for (let frame = 0; frame < 3; frame += 1) await nextFrame();
  }

  const show = (count: number) => (stack.notices = notices(count));
  const box = (element: Element) => element.getBoundingClientRect();
  const shown = () => all<StoaNotice>('stoa-notice');
  /** How far notices and the header are apart; below zero where they cover it. */
  const gap = (header: Element) => Math.min(...shown().map((notice) => box(notice).top)) - box(header).bottom;

  async function open(size: Partial<StoaDialog>): Promise<StoaDialog> {
    const dialog = await fixture<StoaDialog>(html`<stoa-dialog heading="A page">Text</stoa-dialog>`);
    Object.assign(dialog, size);
    dialog.show();
    await stillness();
    return dialog;
  }

  async function expectClosable(close: Element, count: number): Promise<void> {
    await eventually(() => {
      expect(shown()).to.have.length(count);
      for (const notice of shown()) expect(box(notice).height, 'is laid out').to.be.above(20);
      expect(hitAt(close)?.closest('button') === close, 'the close button is hit').to.equal(true);
    });
  }

  for (const dir of ['ltr', 'rtl'])
    it(`given a dialog as large as the window, ${dir}, then they stand right below its header, and back at the edge once it has closed`, async () => {
      document.documentElement.dir = dir;
      show(1);
      await eventually(() => expect(box(shown()[0]!).top).to.equal(16));
      const dialog = await open(LARGE);
      await expectClosable(part(dialog, 'close'), 1);
      expect(gap(part(dialog, 'header'))).to.be.within(0, 30);
      dialog.close();
      await eventually(() => expect(box(shown()[0]!).top).to.equal(16));
    });

  it('given one that comes while the dialog is open, then it does as well', async () => {
    const dialog = await open(LARGE);
    show(2);
    await expectClosable(part(dialog, 'close'), 2);
  });

  it('given one that says what it stands below, then that adds nothing to it', async () => {
    const dialog = await open(LARGE);
    stack.notices = notices(1).map((notice) => ({ ...notice, below: 'header' }));
    await expectClosable(part(dialog, 'close'), 1);
    await eventually(() => expect(gap(part(dialog, 'header'))).to.be.within(0, 30));
  });

  it('given more than have room above a dialog in the middle, then their column ends above its header', async () => {
    await setViewport(PHONE);
    const dialog = await open({ height: 200 });
    show(30);
    await expectClosable(part(dialog, 'close'), 30);
    await eventually(() => {
      const newest = box(shown().at(-1)!);
      expect(newest.bottom, 'the newest can be read').to.be.at.most(box(part(dialog, 'header')).top);
      expect(newest.top).to.be.at.least(0);
    });
  });

  it('given a dialog that grows up to them, then they make room', async () => {
    await setViewport(PHONE);
    show(2);
    const dialog = await open({ height: 200 });
    await eventually(() => expect(box(shown()[0]!).top).to.equal(16));
    dialog.height = 790;
    await expectClosable(part(dialog, 'close'), 2);
  });

  it('given a dialog beside them, or notices below, then they stay where they are', async () => {
    show(1);
    const dialog = await open({ width: 300, height: 680 });
    await eventually(() => expect(box(shown()[0]!).top).to.equal(16));
    await setViewport({ ...DESKTOP, width: 500 });
    await expectClosable(part(dialog, 'close'), 1);
    expect(gap(part(dialog, 'header'))).to.be.at.least(0);
    stack.placement = 'bottom-end';
    await eventually(() => expect(DESKTOP.height - box(shown()[0]!).bottom).to.be.within(0, 40));
  });

  it('given more at the lower edge than have room, then their column begins below its header', async () => {
    stack.placement = 'bottom-end';
    const dialog = await open(LARGE);
    show(30);
    await expectClosable(part(dialog, 'close'), 30);
    await eventually(() =>
      expect(DESKTOP.height - box(shown().at(-1)!).bottom, 'the newest can be read').to.be.within(0, 40),
    );
  });

  it('given a low window, in which the header has been scrolled away, then they are in the window', async () => {
    await setViewport({ width: 320, height: 256 });
    const dialog = await open({ height: 600 });
    part(dialog, 'dialog').scrollTop = 300;
    show(1);
    await eventually(() => expect(box(shown()[0]!).height).to.be.above(20));
    await frames();
    expect(box(shown()[0]!).top).to.be.at.least(0);
  });

  it('given a heading that fills a small window, then they are in it, and the close button is free', async () => {
    needStillFocus();
    await setViewport({ width: 320, height: 480 });
    const dialog = await open({ heading: 'The budget of the year '.repeat(12) });
    show(1);
    await expectClosable(part(dialog, 'close'), 1);
    await eventually(() => expect(box(shown()[0]!).bottom).to.be.within(60, 480));
  });

  it('given that somebody reads an older one above a dialog, when another leaves, then it stays under their eyes', async () => {
    await setViewport(PHONE);
    await open({ height: 200 });
    show(12);
    const column = () => shown()[0]!.closest('[slot]')!.assignedSlot!;
    await eventually(() => expect(column().scrollTop).to.be.above(300));
    column().scrollTop = 300;
    await stillness();
    show(11);
    await eventually(() => expect(shown()).to.have.length(11));
    await frames();
    expect(column().scrollTop).to.equal(300);
  });

  describe('of somebody else', () => {
    async function openNative(content: string): Promise<void> {
      const dialog = await fixture<HTMLDialogElement>(
        html`<dialog style="inline-size: 90vw; block-size: 90vh"><button autofocus>Close</button></dialog>`,
      );
      dialog.insertAdjacentHTML('beforeend', content);
      dialog.showModal();
    }

    it('given a header that is not shown, then nothing is thrown', async () => {
      const errors: unknown[] = [];
      const listener = ({ error }: ErrorEvent) => errors.push(error);
      window.addEventListener('error', listener);
      await openNative('<header hidden>A page</header>');
      show(2);
      await eventually(() => expect(box(shown()[1]!).height).to.be.above(20));
      await frames();
      window.removeEventListener('error', listener);
      expect(errors).to.deep.equal([]);
    });

    it('given one that slides in, then they make room where it ends', async () => {
      show(1);
      await eventually(() => expect(box(shown()[0]!).height).to.be.above(20));
      await openNative('<header>A drawer</header>');
      const dialog = document.querySelector('dialog')!;
      dialog.animate({ translate: ['0 100vh', '0'] }, 300);
      await eventually(() => expect(gap(dialog.querySelector('header')!)).to.be.within(0, 30));
      expect(dialog.getAnimations()).to.deep.equal([]);
    });

    it('given a header far below the window, then the newest of many can be read', async () => {
      await openNative('<div style="block-size: 1500px"></div><header>An article</header>');
      show(30);
      await eventually(() => {
        expect(shown()).to.have.length(30);
        expect(box(shown().at(-1)!).height).to.be.above(20);
        expect(box(shown().at(-1)!).bottom).to.be.at.most(DESKTOP.height);
      });
    });
  });

  it('given files that fill the window, then the bar with the close button is free', async () => {
    show(1);
    const preview = await openPreview([picture(400, 300)]);
    await expectClosable(part(preview, 'close'), 1);
  });
});
