/**
 * `<stoa-notice-stack>` shows the notices it is given. They can be read, heard and used at all times, also above dialogs
 * that are none of ours; they stay while somebody is at them; the keyboard gets there and back.
 */
import { expect, fixture, html } from '@open-wc/testing';
import { emulateMedia, sendMouse } from '@web/test-runner-commands';
import type { Notice } from '../../core/surface/notices.js';
import {
  NOTICES_BELOW_HEADER_PX,
  NOTICES_BELOW_TITLE_BAR_PX,
  type StoaDialog,
  type StoaNotice,
  type StoaNoticeStack,
} from '../../elements/index.js';
import { needPrint } from '../support/engine.js';
import { eventually } from '../support/eventually.js';
import {
  all,
  click,
  clickAt,
  focused,
  heard,
  hitAt,
  middleOf,
  part,
  press,
  speak,
  stillness,
} from './support.js';
import { setViewport } from './viewport.js';

const AWAY: [number, number] = [5, 500];

let lastId = 0;
const notice = (text: string, more: Partial<Notice> = {}): Notice => ({
  id: `n${++lastId}`,
  look: 'notice',
  kind: 'info',
  title: '',
  action: undefined,
  text,
  ...more,
});

const shown = () => all<StoaNotice>('stoa-notice');
const regionOf = (element: Element) => element.closest<HTMLElement>('[popover]')!;
const frame = () => new Promise((done) => requestAnimationFrame(done));

describe('stoa-notice-stack', () => {
  speak('en');
  let stack: StoaNoticeStack;
  let closes: ReturnType<typeof heard<'stoa-notice-close'>>;
  let holds: ReturnType<typeof heard<'stoa-hold'>>;

  beforeEach(async () => {
    // A window nobody works in has the focus nowhere.
    await clickAt(...AWAY);
    stack = await fixture<StoaNoticeStack>(html`<stoa-notice-stack></stoa-notice-stack>`);
    // As an owner does.
    stack.addEventListener('stoa-notice-close', ({ noticeId }) => {
      stack.notices = stack.notices.filter(({ id }) => id !== noticeId);
    });
    closes = heard(stack, 'stoa-notice-close');
    holds = heard(stack, 'stoa-hold');
  });
  afterEach(() => setViewport({ width: 800, height: 600 }));

  async function show(...notices: Notice[]): Promise<StoaNotice[]> {
    stack.notices = notices;
    await stack.updateComplete;
    await frame();
    await stillness();
    return shown();
  }

  /** On top, in no inert part of the page, and hit where it is. */
  function expectUsable(element: StoaNotice): void {
    const close = part(element, 'close');
    expect(regionOf(element).matches(':popover-open'), 'shown').to.equal(true);
    expect(hitAt(close)?.closest('[part=close]') === close, 'hit').to.equal(true);
    close.focus();
    expect(focused() === close, 'takes the focus').to.equal(true);
    close.blur();
  }

  describe('what it shows', () => {
    it('given notices of each kind, then each is in the live region of its kind, which was there before it', async () => {
      const before = all('div').filter((element) => element.matches('[role=status],[role=alert]'));
      expect(before.map((element) => element.checkVisibility())).to.deep.equal([true, true]);
      await show(...(['info', 'success', 'warning', 'error'] as const).map((kind) => notice(kind, { kind })));
      expect(shown().map(({ text, parentElement }) => `${text} ${parentElement!.role}`)).to.have.members([
        'info status',
        'success status',
        'warning alert',
        'error alert',
      ]);
      expect(shown().every(({ parentElement }) => before.includes(parentElement!))).to.equal(true);
      for (const element of shown()) await expect(element).to.be.accessible();
    });

    it('given the same text twice, then both are announced: each is an addition of its own', async () => {
      const first = notice('Saved');
      await show(first);
      const additions: Node[] = [];
      const observer = new MutationObserver((records) => {
        for (const record of records) additions.push(...record.addedNodes);
      });
      observer.observe(shown()[0]!.parentElement!, { childList: true });
      await show(first, notice('Saved'));
      expect(additions).to.have.length(1);
      observer.disconnect();
    });

    it('given another one in the same language, then the browser is not told to style all the others again', async () => {
      const [first] = await show(notice('1'));
      const region = regionOf(first!);
      const observer = new MutationObserver(() => {});
      observer.observe(region, { attributes: true, subtree: true, attributeFilter: ['lang', 'dir', 'slot'] });
      await show(...stack.notices, notice('2'));
      expect(observer.takeRecords()).to.deep.equal([]);
      observer.disconnect();
    });

    it('given a framework takes the list away, then there is none', async () => {
      await show(notice('1'));
      Object.assign(stack, { notices: undefined });
      await stack.updateComplete;
      expect(shown()).to.have.length(0);
    });

    it('given another notice with the same id, then it changes in place', async () => {
      const [element] = await show(notice('1 of 3', { id: 'upload' }));
      await show(notice('3 of 3', { id: 'upload', kind: 'error' }));
      expect(shown()).to.deep.equal([element]);
      expect(element!.text).to.equal('3 of 3');
      expect(element!.parentElement!.role).to.equal('alert');
    });

    it('given one with the focus that becomes urgent, then the focus stays in it', async () => {
      const progress = notice('Importing…');
      await show(progress);
      await press('F6');
      const close = focused();
      await show({ ...progress, kind: 'error', text: 'Failed' });
      expect(shown()[0]!.closest('[role=alert]')).not.to.equal(null);
      expect(focused()?.matches('[part=close]')).to.equal(true);
      expect(focused() === close).to.equal(true);
      (close as HTMLElement).blur();
    });

    it('given a hundred at once, then they keep their order, the newest can be seen, and the page stays where it is', async () => {
      const tall = await fixture(html`<div style="block-size: 3000px"></div>`);
      const many = Array.from({ length: 100 }, (_, index) => notice(`Notice ${index}`));
      const elements = await show(...many);
      expect(elements.map(({ text }) => text)).to.deep.equal(many.map(({ text }) => text));
      const { bottom } = elements.at(-1)!.getBoundingClientRect();
      expect(bottom).to.be.at.most(innerHeight);
      expectUsable(elements.at(-1)!);
      expect(scrollY).to.equal(0);
      tall.remove();
    });

    it('given notices written in HTML, then they are in the region of their kind and leave when they are closed', async () => {
      stack.innerHTML = `<stoa-notice kind="success" id="saved">Saved</stoa-notice>
        <stoa-notice kind="error">Failed</stoa-notice> <stoa-toast kind="error" text="Offline"></stoa-toast>`;
      await eventually(() => expect(shown()).to.have.length(3));
      await stillness();
      const places = [...shown().slice(0, 3), ...all('stoa-toast')].map(
        (element) =>
          `${element.localName} ${element.getAttribute('kind')} ${element.parentElement?.role ?? ''}`,
      );
      expect(places).to.include.members([
        'stoa-notice success status',
        'stoa-notice error alert',
        'stoa-toast error status',
      ]);
      const saved = shown().find(({ id }) => id === 'saved')!;
      expectUsable(saved);
      await click(part(saved, 'close'));
      expect(saved.isConnected).to.equal(false);
      expect(closes.map(({ noticeId, reason }) => [noticeId, reason])).to.deep.equal([['saved', 'person']]);
    });

    it('given it is taken away and put back, then its notices are there again, and nothing was left meanwhile', async () => {
      await show(notice('One'));
      const region = regionOf(shown()[0]!);
      const parent = stack.parentElement!;
      stack.remove();
      expect(shown()).to.have.length(0);
      expect(region.isConnected).to.equal(false);
      parent.append(stack);
      await eventually(() => expect(shown()).to.have.length(1));
      await stillness();
      expectUsable(shown()[0]!);
    });
  });

  describe('closing', () => {
    it('given the close button or the action, then it says so, and the action runs once with the focus back', async () => {
      const work = await fixture<HTMLElement>(html`<button id="work">Work</button>`);
      work.focus();
      const states: (string | undefined)[] = [];
      const run = () => states.push(focused()?.id);
      const [first, second] = await show(
        notice('A', { id: 'a' }),
        notice('B', { id: 'b', action: { label: 'Go', run } }),
      );
      await click(part(first!, 'close'));
      await click(part(second!, 'action'));
      expect(closes.map(({ noticeId, reason }) => [noticeId, reason])).to.deep.equal([
        ['a', 'person'],
        ['b', 'action'],
      ]);
      expect(states).to.deep.equal(['work']);
    });

    it('given one is closed with the keyboard, then the focus goes to the next, and after the last back to where it was', async () => {
      const work = await fixture<HTMLElement>(html`<button id="work">Work</button>`);
      work.focus();
      const [one, two, three] = await show(notice('1'), notice('2'), notice('3'));
      await press('F6');
      expect(focused() === part(three!, 'close')).to.equal(true);
      part(two!, 'close').focus();
      await press('Enter');
      await eventually(() => expect(shown()).to.have.length(2));
      expect(focused() === part(three!, 'close')).to.equal(true);
      await press('Escape');
      await eventually(() => expect(shown()).to.have.length(1));
      expect(focused() === part(one!, 'close')).to.equal(true);
      await press('Enter');
      await eventually(() => expect(shown()).to.have.length(0));
      expect(focused()?.id).to.equal('work');
    });

    it('given a click on a button of a notice, then the focus stays where somebody works', async () => {
      const work = await fixture<HTMLElement>(html`<input id="work" aria-label="Work" />`);
      work.focus();
      const [one] = await show(notice('1'), notice('2'));
      await click(part(one!, 'close'));
      await eventually(() => expect(shown()).to.have.length(1));
      expect(focused()?.id).to.equal('work');
    });

    it('given Escape in a notice above a dialog, then the notice leaves and the dialog stays', async () => {
      const dialog = await fixture<StoaDialog>(html`<stoa-dialog heading="Form"></stoa-dialog>`);
      dialog.show();
      const [element] = await show(notice('1'));
      part(element!, 'close').focus();
      await press('Escape');
      await eventually(() => expect(shown()).to.have.length(0));
      expect(dialog.open).to.equal(true);
      await press('Escape');
      expect(dialog.open).to.equal(false);
    });

    it('given the place where the keyboard was has gone, then it goes to what is next to that', async () => {
      const row = await fixture<HTMLElement>(
        html`<p><button id="work">Work</button><button id="next">N</button></p>`,
      );
      row.querySelector('button')!.focus();
      await show(notice('1'));
      await press('F6');
      row.querySelector('#work')!.remove();
      await press('Escape');
      await eventually(() => expect(shown()).to.have.length(0));
      expect(focused()?.id).to.equal('next');
    });

    it('given F6 once more where nothing had the focus, then nothing has it, and it holds no longer', async () => {
      await show(notice('1'));
      await press('F6');
      await eventually(() => expect(holds.at(-1)?.held).to.equal(true));
      await press('F6');
      expect(shown()[0]!.matches(':focus-within')).to.equal(false);
      await eventually(() => expect(holds.at(-1)?.held).to.equal(false));
    });

    it('given F6 once more, then it leads back', async () => {
      const work = await fixture<HTMLElement>(html`<button id="work">Work</button>`);
      work.focus();
      await show(notice('1'));
      await press('F6');
      expect(focused() === part(shown()[0]!, 'close')).to.equal(true);
      await press('F6');
      expect(focused()?.id).to.equal('work');
    });
  });

  describe('above dialogs', () => {
    /** A dialog that knows nothing of us, as other libraries have it: in a shadow root, with content in a slot. */
    async function foreignDialog(): Promise<{ host: HTMLElement; dialog: HTMLDialogElement }> {
      const host = await fixture<HTMLElement>(html`<div><input aria-label="a" /></div>`);
      const dialog = document.createElement('dialog');
      dialog.append(document.createElement('slot'));
      host.attachShadow({ mode: 'open' }).append(dialog);
      return { host, dialog };
    }

    it('given a dialog of ours, then notices of before and after are in it and can be used', async () => {
      const [before] = await show(notice('Before'));
      const dialog = await fixture<StoaDialog>(html`<stoa-dialog heading="Form"></stoa-dialog>`);
      dialog.show();
      expect(part(dialog, 'dialog').contains(regionOf(before!))).to.equal(true);
      await stillness();
      expectUsable(before!);
      const [, during] = await show(...stack.notices, notice('During'));
      expectUsable(during!);
      dialog.close();
      expect(regionOf(during!).isConnected).to.equal(true);
      await stillness();
      expectUsable(during!);
    });

    it('given a native modal of somebody else, then notices are in it while it is open, and afterwards back', async () => {
      const opener = await fixture<HTMLElement>(html`<button>Open</button>`);
      opener.focus();
      const { dialog } = await foreignDialog();
      const [before] = await show(notice('Before'));
      dialog.showModal();
      expect(dialog.contains(regionOf(before!)), 'in the modal').to.equal(true);
      const [, during] = await show(...stack.notices, notice('During'));
      expectUsable(before!);
      expectUsable(during!);
      await click(part(during!, 'close'));
      await eventually(() => expect(shown()).to.have.length(1));
      expect(dialog.open).to.equal(true);
      dialog.close();
      await eventually(() => expect(dialog.contains(regionOf(before!))).to.equal(false));
      await stillness();
      expectUsable(before!);
    });

    it('given a modal of somebody else above one of ours and the other way round, then notices are in the upper one', async () => {
      const ours = await fixture<StoaDialog>(html`<stoa-dialog heading="Form"></stoa-dialog>`);
      const { dialog } = await foreignDialog();
      const [element] = await show(notice('Here'));
      const isIn = (place: Element) => place.contains(regionOf(element!));
      ours.show();
      dialog.showModal();
      expect(isIn(dialog)).to.equal(true);
      dialog.close();
      await eventually(() => expect(isIn(part(ours, 'dialog'))).to.equal(true));
      ours.close();
      dialog.showModal();
      ours.show();
      expect(isIn(part(ours, 'dialog'))).to.equal(true);
      ours.close();
      await eventually(() => expect(isIn(dialog)).to.equal(true));
      dialog.close();
    });

    it('given a modal of somebody else is simply removed, then the next notice is seen all the same', async () => {
      const { host, dialog } = await foreignDialog();
      await show(notice('Before'));
      dialog.showModal();
      host.remove();
      const [first, second] = await show(...stack.notices, notice('After'));
      expectUsable(first!);
      expectUsable(second!);
    });

    it('given a modal of somebody else is removed with them and nothing else happens, then they are back on the page', async () => {
      const { host, dialog } = await foreignDialog();
      const [element] = await show(notice('Here'));
      dialog.showModal();
      expect(dialog.contains(regionOf(element!))).to.equal(true);
      host.remove();
      await eventually(() => expect(element!.isConnected).to.equal(true));
      expectUsable(element!);
    });

    it('given part of the page fills the screen, then notices of before and after can be used in it, and afterwards', async function () {
      const film = await fixture<HTMLElement>(html`<div><button>Play</button></div>`);
      const [before] = await show(notice('Before'));
      film.querySelector('button')!.onclick = () => void film.requestFullscreen().catch(() => {});
      await click(film.querySelector('button'));
      await stillness();
      if (document.fullscreenElement !== film) return this.skip();
      await eventually(() => expectUsable(before!));
      const [, during] = await show(...stack.notices, notice('During'));
      expectUsable(during!);
      await document.exitFullscreen();
      await eventually(() => expect(film.contains(regionOf(during!))).to.equal(false));
      await stillness();
      expectUsable(during!);
    });

    it('given a click on nothing in a modal of somebody else, then notices stay in it', async () => {
      const { dialog } = await foreignDialog();
      dialog.showModal();
      (document.activeElement as HTMLElement).blur();
      const [element] = await show(notice('Here'));
      expect(dialog.contains(regionOf(element!))).to.equal(true);
      dialog.close();
    });
  });

  describe('holding', () => {
    const last = () => holds.at(-1)?.held;

    it('given the mouse or the focus in one of them, then it holds, and lets go afterwards', async () => {
      const [element] = await show(notice('1'));
      await sendMouse({ type: 'move', position: middleOf(element) });
      await eventually(() => expect(last()).to.equal(true));
      await sendMouse({ type: 'move', position: AWAY });
      await eventually(() => expect(last()).to.equal(false));
      await press('F6');
      expect(last()).to.equal(true);
      await press('F6');
      part(element!, 'close').blur();
      await eventually(() => expect(last()).to.equal(false));
      expect(holds.map(({ held }) => held)).to.deep.equal([true, false, true, false]);
    });

    it('given a finger, then it holds while that is there, whatever hover and focus it leaves behind', async () => {
      const [element] = await show(notice('1'));
      const touch = (type: string) =>
        element!.dispatchEvent(
          new PointerEvent(type, { pointerType: 'touch', bubbles: true, composed: true }),
        );
      // Where a finger was, `:hover` stays: the mouse stands in for that.
      touch('pointerdown');
      expect(last()).to.equal(true);
      touch('pointerup');
      touch('pointerout');
      expect(last()).to.equal(false);
      part(element!, 'close').focus();
      expect(last()).to.equal(false);
      await press('Tab');
      touch('pointerdown');
      touch('pointercancel');
      expect(last()).to.equal(false);
    });

    it('given a hidden tab, then it holds until somebody can see them', async () => {
      await show(notice('1'));
      let hidden = true;
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event('visibilitychange'));
      expect(last()).to.equal(true);
      hidden = false;
      document.dispatchEvent(new Event('visibilitychange'));
      Reflect.deleteProperty(document, 'hidden');
      expect(last()).to.equal(false);
    });

    it('given it is taken away meanwhile, then it lets go', async () => {
      const [element] = await show(notice('1'));
      await sendMouse({ type: 'move', position: middleOf(element) });
      await eventually(() => expect(last()).to.equal(true));
      stack.remove();
      expect(last()).to.equal(false);
    });
  });

  describe('where it stands', () => {
    const near = (value: number, edge: number) => Math.abs(value - edge) <= 20;

    it('given a placement, then it stands there, in both directions', async () => {
      const edges = { start: ['left', 'right'], end: ['right', 'left'] } as const;
      for (const [index, dir] of ['ltr', 'rtl'].entries()) {
        document.documentElement.dir = dir;
        for (const placement of [
          'top-start',
          'top',
          'top-end',
          'bottom-start',
          'bottom',
          'bottom-end',
        ] as const) {
          stack.placement = placement;
          const [element] = await show(notice('1'));
          const { left, right, top, bottom } = element!.getBoundingClientRect();
          const [block, inline] = placement.split('-');
          expect(block === 'top' ? near(top, 0) : near(bottom, innerHeight), `${placement} ${dir}`).to.equal(
            true,
          );
          const side = inline ? edges[inline as 'start' | 'end'][index] : 'middle';
          const isThere = {
            left: near(left, 0),
            right: near(right, innerWidth),
            middle: near(left, innerWidth - right),
          };
          expect(isThere[side!], `${placement} ${dir}`).to.equal(true);
        }
      }
      document.documentElement.dir = '';
    });

    it('given a placement that there is none of, then it stands at the end above', async () => {
      stack.setAttribute('placement', 'middle');
      const [element] = await show(notice('1'));
      expect(near(element!.getBoundingClientRect().right, innerWidth)).to.equal(true);
    });

    it('given a phone of 320 px and long words, then it is as wide as that but for 16 px and nothing sticks out', async () => {
      await setViewport({ width: 320, height: 600 });
      const [element] = await show(notice('W'.repeat(300), { title: 'x'.repeat(90), kind: 'error' }));
      const { left, right } = element!.getBoundingClientRect();
      expect([left, right]).to.deep.equal([16, innerWidth - 16]);
      expect(part(element!, 'notice').scrollWidth).to.be.at.most(right - left);
    });

    it('given an offset for a header, then it is below that, also above a dialog', async () => {
      document.documentElement.style.setProperty('--stoa-notices-offset', '56px');
      const [element] = await show(notice('1'));
      expect(element!.getBoundingClientRect().top).to.equal(72);
      const dialog = await fixture<StoaDialog>(html`<stoa-dialog heading="Form"></stoa-dialog>`);
      dialog.show();
      await stillness();
      expect(element!.getBoundingClientRect().top).to.equal(72);
      dialog.close();
      document.documentElement.style.removeProperty('--stoa-notices-offset');
    });

    it('given notices that stand below a header or a title bar, then they do, whatever the page says of its offset', async () => {
      const offset = (px: string) => document.documentElement.style.setProperty('--stoa-notices-offset', px);
      const topOf = async (...below: Notice['below'][]) => {
        const list = below.map((place, index) => notice(`${index}`, place && { below: place }));
        const [element] = await show(...list);
        return element!.getBoundingClientRect().top;
      };
      expect(await topOf('header')).to.equal(16 + NOTICES_BELOW_HEADER_PX);
      expect(await topOf('header', 'title-bar')).to.equal(16 + NOTICES_BELOW_TITLE_BAR_PX);
      offset('47px');
      expect(await topOf('title-bar')).to.equal(16 + NOTICES_BELOW_TITLE_BAR_PX);
      offset('120px');
      expect(await topOf('title-bar')).to.equal(16 + 120);
      offset('');
      expect(await topOf(undefined)).to.equal(16);
      stack.placement = 'bottom-end';
      const bottom = await topOf(undefined);
      expect(await topOf('title-bar')).to.equal(bottom);
    });

    it('given two stacks, then they share one column and each keeps its own', async () => {
      const second = await fixture<StoaNoticeStack>(
        html`<stoa-notice-stack .notices=${[notice('Theirs')]}></stoa-notice-stack>`,
      );
      await show(notice('Mine'));
      const [mine, theirs] = shown().map((element) => element.getBoundingClientRect());
      expect(shown().map(({ text }) => text)).to.deep.equal(['Mine', 'Theirs']);
      expect(theirs!.top).to.be.at.least(mine!.bottom);
      second.remove();
      expect(shown().map(({ text }) => text)).to.deep.equal(['Mine']);
    });

    it('given two stacks of two directions, then each reads in its own', async () => {
      await show(notice('Mine'));
      const section = await fixture<HTMLElement>(
        html`<section dir="rtl" lang="ar">
          <stoa-notice-stack .notices=${[notice('Theirs')]}></stoa-notice-stack>
        </section>`,
      );
      await frame();
      expect(shown().map((element) => getComputedStyle(element).direction)).to.deep.equal(['ltr', 'rtl']);
      section.remove();
    });
  });

  it('given the page is printed, then its notices are not', async () => {
    needPrint();
    const [first] = await show(notice('Saved'));
    await emulateMedia({ media: 'print' });
    try {
      expect(first!.checkVisibility()).to.equal(false);
    } finally {
      await emulateMedia({ media: 'screen' });
    }
    expect(first!.checkVisibility()).to.equal(true);
  });
});
