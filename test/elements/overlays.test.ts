/**
 * `<stoa-overlays>` asks and tells for a runtime. Questions come one at a time and get their answer to whoever asked;
 * notices can be read, heard and clicked at all times, also over a dialog, and do not leave while somebody is at it.
 */
import { expect, fixture, html } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import type { NoticeOptions } from '../../core/surface/notices.js';
import type { StoaDialog, StoaNotice, StoaOverlays } from '../../elements/index.js';
import '../../elements/index.js';
import { eventually } from '../support/eventually.js';
import {
  all,
  click,
  clickAt,
  createOverlaysRuntime,
  focused,
  hitAt,
  middleOf,
  part,
  press,
  speak,
  stillness,
} from './support.js';

const shownNotices = () => all<StoaNotice>('stoa-notice');
const codeOf = (error: unknown) => (error as { code: string }).code;
const openDialog = () => all<StoaDialog>('stoa-dialog').find(({ open }) => open);

describe('stoa-overlays', () => {
  speak('en');
  let runtime: ReturnType<typeof createOverlaysRuntime>;
  let overlays: StoaOverlays;
  beforeEach(async () => {
    await sendMouse({ type: 'move', position: [5, 500] });
    runtime = createOverlaysRuntime();
    overlays = await fixture<StoaOverlays>(html`<stoa-overlays .runtime=${runtime}></stoa-overlays>`);
  });

  const dialogShown = (text: string) =>
    eventually(() => {
      const dialog = openDialog();
      expect(dialog?.textContent).to.include(text);
      return dialog!;
    });
  const noticeShown = async (options: NoticeOptions) => {
    runtime.notices.show(options);
    return eventually(() => {
      const notice = shownNotices().find(({ text }) => text === options.text);
      expect(notice?.hasUpdated).to.equal(true);
      return notice!;
    });
  };
  const buttonNamed = (label: string, root: ParentNode) =>
    [...root.querySelectorAll('button')].find(({ textContent }) => textContent === label);

  describe('questions', () => {
    it('given a question, then it is shown accessibly and Enter answers it', async () => {
      const answer = runtime.prompts.ask({ kind: 'confirm', title: 'Leave', text: 'Leave without\nsaving?' });
      const dialog = await dialogShown('Leave without\nsaving?');
      await stillness();
      await expect(dialog).to.be.accessible();
      await eventually(() => expect(focused()?.textContent).to.equal('OK'));
      await press('Enter');
      expect(await answer).to.equal(true);
      await eventually(() => expect(openDialog()).to.equal(undefined));
    });

    it('given Escape, the cancel button or the backdrop, then the answer is no', async () => {
      for (const dismiss of [
        () => press('Escape'),
        async () => click(buttonNamed('Cancel', overlays.renderRoot)),
        () => sendMouse({ type: 'click', position: [3, 3] }),
      ]) {
        const answer = runtime.prompts.ask({ kind: 'confirm', text: 'Leave?' });
        await dialogShown('Leave?');
        await stillness();
        await dismiss();
        expect(await answer).to.equal(false);
        await eventually(() => expect(openDialog()).to.equal(undefined));
      }
    });

    it('given a choice that destroys something, then Enter does the harmless thing', async () => {
      const answer = runtime.prompts.ask({
        kind: 'confirm',
        text: 'Delete?',
        tone: 'danger',
        confirmLabel: 'Delete',
        cancelLabel: 'Keep',
      });
      await dialogShown('Delete?');
      await eventually(() => expect(focused()?.textContent).to.equal('Keep'));
      await press('Enter');
      expect(await answer).to.equal(false);
    });

    it('given a choice from a menu that closes with it, then the focus goes back to the button of the menu', async () => {
      const page = await fixture<HTMLElement>(
        html`<main>
          <button aria-controls="choices">Menu</button>
          <div id="choices" role="menu"><button role="menuitem">Delete</button></div>
        </main>`,
      );
      const [owner, item] = page.querySelectorAll('button');
      item!.focus();
      item!.parentElement!.remove();
      const answer = runtime.prompts.ask({ kind: 'confirm', text: 'Delete?' });
      await dialogShown('Delete?');
      await eventually(() => expect(focused()?.textContent).to.equal('OK'));
      await press('Enter');
      expect(await answer).to.equal(true);
      expect(focused() === owner).to.equal(true);
    });

    it('given several questions, then they come one at a time, oldest first, with the focus back at the end', async () => {
      const opener = await fixture<HTMLElement>(html`<button>Work</button>`);
      opener.focus();
      const answers = ['One?', 'Two?', 'Three?'].map((text) =>
        runtime.prompts.ask({ kind: 'confirm', text }),
      );
      for (const text of ['One?', 'Two?', 'Three?']) {
        await dialogShown(text);
        expect(all<StoaDialog>('stoa-dialog').filter(({ open }) => open)).to.have.length(1);
        await eventually(() => expect(focused()?.textContent).to.equal('OK'));
        await press('Enter');
      }
      expect(await Promise.all(answers)).to.deep.equal([true, true, true]);
      expect(focused() === opener).to.equal(true);
    });

    it('given a message, then acknowledging it in any way is enough', async () => {
      for (const key of ['Enter', 'Escape']) {
        const read = runtime.prompts.ask({ kind: 'alert', text: 'Access denied' });
        const dialog = await dialogShown('Access denied');
        expect(buttonNamed('Cancel', dialog)).to.equal(undefined);
        await eventually(() => expect(focused()?.textContent).to.equal('OK'));
        await press(key);
        await read;
      }
    });

    it('given the asker gives up, then the dialog leaves', async () => {
      const abort = new AbortController();
      const question = { kind: 'confirm', text: 'Still there?' } as const;
      const answer = runtime.prompts.ask(question, abort);
      const outcome = answer.catch(codeOf);
      await dialogShown('Still there?');
      abort.abort();
      await eventually(() => expect(openDialog()).to.equal(undefined));
      expect(await outcome).to.equal('ABORTED');
    });

    it('given markup in a question, then it is text', async () => {
      void runtime.prompts.ask({ kind: 'alert', title: '<b>t</b>', text: '<img src=x onerror=alert(1)>' });
      const dialog = await dialogShown('<img src=x onerror=alert(1)>');
      expect(dialog.querySelector('img')).to.equal(null);
      expect(part(dialog, 'heading').textContent).to.equal('<b>t</b>');
    });

    it('given a kind that it does not know, then that is left to others and the next one is shown', async () => {
      void runtime.prompts.ask({ kind: 'unheard-of', text: 'a' } as never).catch(() => undefined);
      void runtime.prompts.ask({ kind: 'alert', text: 'Known' });
      await dialogShown('Known');
    });

    it('given Arabic around it, then its buttons speak Arabic', async () => {
      const section = await fixture<HTMLElement>(html`<section lang="ar" dir="rtl"></section>`);
      section.append(overlays);
      void runtime.prompts.ask({ kind: 'confirm', text: 'a' });
      const dialog = await dialogShown('a');
      expect([...dialog.querySelectorAll('button')].map(({ textContent }) => textContent)).to.deep.equal([
        'إلغاء',
        'موافق',
      ]);
    });

    it('given nobody renders any more, then the asker hears so, and not before', async () => {
      const answer = runtime.prompts.ask({ kind: 'confirm', text: 'Anyone?' });
      const outcome = answer.catch(codeOf);
      await dialogShown('Anyone?');
      await runtime.clock.advance(60_000);
      expect(openDialog()).not.to.equal(undefined);
      overlays.remove();
      await runtime.clock.advance(5_000);
      expect(await outcome).to.equal('NO_SURFACE');
    });

    it('given it is moved while a question is open, then the question is there again', async () => {
      const answer = runtime.prompts.ask({ kind: 'confirm', text: 'Moved?' });
      await dialogShown('Moved?');
      const section = await fixture(html`<section></section>`);
      section.append(overlays);
      const dialog = await dialogShown('Moved?');
      expect(part<HTMLDialogElement>(dialog, 'dialog').matches(':modal')).to.equal(true);
      dialog.confirm();
      expect(await answer).to.equal(true);
    });

    it('given another runtime, then it asks for that one and answers the right one', async () => {
      const first = runtime;
      void first.prompts.ask({ kind: 'confirm', text: 'First?' }).catch(() => undefined);
      await dialogShown('First?');
      const second = createOverlaysRuntime();
      overlays.runtime = second;
      const answer = second.prompts.ask({ kind: 'confirm', text: 'Second?' });
      (await dialogShown('Second?')).confirm();
      expect(await answer).to.equal(true);
      expect(first.prompts.queue$.get()).to.have.length(1);
    });
  });

  describe('notices', () => {
    it('given each kind, then it is announced politely or at once, and each by itself', async () => {
      for (const kind of ['info', 'success', 'warning', 'error'] as const)
        await noticeShown({ kind, text: kind });
      const politeness = Object.fromEntries(
        shownNotices().map((notice) => [notice.text, notice.parentElement?.role]),
      );
      expect(politeness).to.deep.equal({
        info: 'status',
        success: 'status',
        warning: 'alert',
        error: 'alert',
      });
      for (const notice of shownNotices()) expect(notice.parentElement?.ariaAtomic).to.equal('false');
      await stillness();
      for (const notice of shownNotices()) await expect(notice).to.be.accessible();
    });

    it('given the first notice, then its live region was rendered before it', async () => {
      const regions = [...document.querySelectorAll('*')].concat(all('div'));
      const region = regions.find((element) => element.matches('[role=status]'));
      expect(region?.checkVisibility()).to.equal(true);
      await noticeShown({ text: 'Saved' });
      expect(shownNotices()[0]?.parentElement === region).to.equal(true);
    });

    it('given its close button, then it closes for the person', async () => {
      const handle = runtime.notices.show({ text: 'Saved' });
      const notice = await eventually(() => {
        expect(shownNotices()[0]?.hasUpdated).to.equal(true);
        return shownNotices()[0]!;
      });
      await stillness();
      await click(part(notice, 'close'));
      expect(await handle.closed).to.equal('person');
      await eventually(() => expect(shownNotices()).to.have.length(0));
    });

    it('given an action, then it runs once and the notice leaves', async () => {
      let runs = 0;
      const notice = await noticeShown({
        kind: 'error',
        text: '12 failed',
        action: { label: 'View details', run: () => (runs += 1) },
      });
      await stillness();
      await click(part(notice, 'action'));
      expect(runs).to.equal(1);
      await eventually(() => expect(shownNotices()).to.have.length(0));
    });

    it('given notices, then they stand at the end of the line, upright in a column, and leave clicks beside them alone', async () => {
      const [first, second] = [await noticeShown({ text: 'One' }), await noticeShown({ text: 'Two' })];
      await stillness();
      const [upper, lower] = [first.getBoundingClientRect(), second.getBoundingClientRect()];
      expect(upper.right).to.be.greaterThan(innerWidth - 40);
      expect(lower.top).to.be.greaterThan(upper.bottom);
      const between = document.elementFromPoint(upper.left + 50, (upper.bottom + lower.top) / 2);
      expect(between?.closest('stoa-notice, [popover]') ?? null).to.equal(null);
    });

    it('given Arabic, then they stand at the left and speak Arabic', async () => {
      const section = await fixture<HTMLElement>(html`<section lang="ar" dir="rtl"></section>`);
      section.append(overlays);
      const notice = await noticeShown({ text: 'تم' });
      await stillness();
      expect(notice.getBoundingClientRect().left).to.be.lessThan(40);
      expect(part(notice, 'close').ariaLabel).to.equal('إغلاق');
      expect(getComputedStyle(notice).direction).to.equal('rtl');
    });

    it('given an open dialog, then old and new notices can be clicked, and the dialog stays open', async () => {
      const dialog = await fixture<StoaDialog>(
        html`<stoa-dialog heading="Form"><input aria-label="a" /></stoa-dialog>`,
      );
      const before = await noticeShown({ text: 'Before' });
      dialog.show();
      const during = await noticeShown({ kind: 'warning', text: 'During' });
      await stillness();
      for (const notice of [before, during]) {
        expect(
          hitAt(part(notice, 'close'))?.closest('[part=close]') === part(notice, 'close'),
          notice.text,
        ).to.equal(true);
        await click(part(notice, 'close'));
      }
      await eventually(() => expect(shownNotices()).to.have.length(0));
      expect(dialog.open).to.equal(true);
      dialog.remove();
    });

    it('given dialogs open and close, then the notice is in the topmost one and afterwards back on the page', async () => {
      const notice = await noticeShown({ kind: 'error', text: 'Stays' });
      const [first, second] = [
        await fixture<StoaDialog>(html`<stoa-dialog heading="One"></stoa-dialog>`),
        await fixture<StoaDialog>(html`<stoa-dialog heading="Two"></stoa-dialog>`),
      ];
      const home = () => {
        const { host } = notice.closest('[popover]')!.getRootNode() as ShadowRoot;
        return host.localName === 'stoa-notice-stack' ? (host.getRootNode() as ShadowRoot).host : host;
      };
      const visible = () => notice.closest('[popover]')?.matches(':popover-open');
      for (const [step, where] of [
        [() => undefined, overlays],
        [() => first.show(), first],
        [() => second.show(), second],
        [() => first.close(), second],
        [() => second.close(), overlays],
        [() => first.show(), first],
        [() => first.remove(), overlays],
      ] as const) {
        step();
        expect(home() === where).to.equal(true);
        expect(visible()).to.equal(true);
      }
      expect(notice.isConnected).to.equal(true);
    });

    it('given an action that opens a dialog, then closing that gives the focus back to where it was before', async () => {
      const work = await fixture<HTMLElement>(html`<button id="work">Work</button>`);
      work.focus();
      const dialog = await fixture<StoaDialog>(html`<stoa-dialog heading="Details"></stoa-dialog>`);
      const notice = await noticeShown({
        text: 'Done',
        action: { label: 'Details', run: () => dialog.show() },
      });
      await stillness();
      await click(part(notice, 'action'));
      expect(dialog.open).to.equal(true);
      await press('Escape');
      expect(focused()?.id).to.equal('work');
    });
  });

  describe('the clock of a notice', () => {
    const SHOWN_MS = 10_000;

    it('given nobody looks, then it leaves after 10 s', async () => {
      await noticeShown({ text: 'Saved' });
      await runtime.clock.advance(SHOWN_MS);
      await eventually(() => expect(shownNotices()).to.have.length(0));
    });

    it('given the mouse on one of them, then all wait, and go on with what was left', async () => {
      const notice = await noticeShown({ text: 'Saved' });
      await noticeShown({ text: 'Sent' });
      await stillness();
      await runtime.clock.advance(7_000);
      await sendMouse({ type: 'move', position: middleOf(notice) });
      await runtime.clock.advance(60_000);
      expect(shownNotices()).to.have.length(2);
      await sendMouse({ type: 'move', position: [5, 500] });
      await runtime.clock.advance(2_999);
      expect(runtime.notices.list$.get()).to.have.length(2);
      await runtime.clock.advance(1);
      expect(runtime.notices.list$.get()).to.have.length(0);
    });

    it('given the focus in it, then it waits until the focus has left', async () => {
      // A window nobody works in has the focus nowhere.
      await clickAt(5, 500);
      const notice = await noticeShown({ text: 'Saved' });
      await noticeShown({ kind: 'success', text: 'Sent' });
      part(notice, 'close').focus();
      await runtime.clock.advance(60_000);
      expect(shownNotices()).to.have.length(2);
      part(notice, 'close').blur();
      await runtime.clock.advance(SHOWN_MS);
      expect(runtime.notices.list$.get()).to.have.length(0);
    });

    it('given it is closed under the mouse or the focus, then the others do not wait for ever', async () => {
      const notice = await noticeShown({ text: 'Saved' });
      await noticeShown({ text: 'Sent' });
      await stillness();
      await click(part(notice, 'close'));
      await eventually(() => expect(shownNotices()).to.have.length(1));
      await sendMouse({ type: 'move', position: [5, 500] });
      await runtime.clock.advance(SHOWN_MS);
      expect(runtime.notices.list$.get()).to.have.length(0);
    });

    it('given a dialog opens while the mouse is on it, then it waits no longer than the mouse stays', async () => {
      const dialog = await fixture<StoaDialog>(html`<stoa-dialog heading="Form"></stoa-dialog>`);
      const notice = await noticeShown({ text: 'Saved' });
      await stillness();
      await sendMouse({ type: 'move', position: middleOf(notice) });
      dialog.show();
      await stillness();
      await sendMouse({ type: 'move', position: [5, 500] });
      await runtime.clock.advance(SHOWN_MS);
      expect(runtime.notices.list$.get()).to.have.length(0);
      dialog.remove();
    });

    it('given a hidden tab, then it waits until somebody can see it', async () => {
      await noticeShown({ text: 'Saved' });
      let hidden = true;
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event('visibilitychange'));
      await runtime.clock.advance(60_000);
      expect(runtime.notices.list$.get()).to.have.length(1);
      hidden = false;
      document.dispatchEvent(new Event('visibilitychange'));
      Reflect.deleteProperty(document, 'hidden');
      await runtime.clock.advance(SHOWN_MS);
      expect(runtime.notices.list$.get()).to.have.length(0);
    });

    it('given it is taken away while the mouse is on a notice, then the clock runs on', async () => {
      const notice = await noticeShown({ text: 'Saved' });
      await stillness();
      await sendMouse({ type: 'move', position: middleOf(notice) });
      overlays.remove();
      await runtime.clock.advance(SHOWN_MS);
      expect(runtime.notices.list$.get()).to.have.length(0);
    });
  });

  describe('on the page', () => {
    it('given a shadow root, then questions and notices work as anywhere', async () => {
      const host = await fixture(html`<div></div>`);
      host.attachShadow({ mode: 'open' }).append(overlays);
      const notice = await noticeShown({ text: 'Inside' });
      await stillness();
      await click(part(notice, 'close'));
      await eventually(() => expect(shownNotices()).to.have.length(0));
      const answer = runtime.prompts.ask({ kind: 'confirm', text: 'Inside?' });
      await dialogShown('Inside?');
      await eventually(() => expect(focused()?.textContent).to.equal('OK'));
      await press('Enter');
      expect(await answer).to.equal(true);
    });

    it('given two of them, then their notices share one column and one can leave', async () => {
      const other = createOverlaysRuntime();
      const second = await fixture<StoaOverlays>(html`<stoa-overlays .runtime=${other}></stoa-overlays>`);
      await noticeShown({ text: 'Mine' });
      other.notices.show({ text: 'Theirs' });
      await eventually(() => expect(shownNotices()).to.have.length(2));
      await stillness();
      const regions = new Set(shownNotices().map((notice) => notice.closest('[popover]')));
      expect(regions.size).to.equal(1);
      const [one, two] = shownNotices().map((notice) => notice.getBoundingClientRect());
      expect(two!.top).to.be.at.least(one!.bottom);
      overlays.remove();
      expect(shownNotices().map(({ text }) => text)).to.deep.equal(['Theirs']);
      expect([...regions][0]?.matches(':popover-open')).to.equal(true);
      second.remove();
      expect(shownNotices()).to.have.length(0);
      expect([...regions][0]?.isConnected).to.equal(false);
    });

    it('given it comes without a runtime, then it asks for one', async () => {
      overlays.remove();
      const host = await fixture<HTMLElement>(html`<div></div>`);
      host.addEventListener('stoa-runtime-request', (event) => {
        event.runtime = runtime as never;
      });
      host.append(document.createElement('stoa-overlays'));
      await noticeShown({ text: 'Found' });
    });

    it('given it is removed, then nothing of it listens or stands on the page any more', async () => {
      await noticeShown({ text: 'Saved' });
      overlays.remove();
      expect(shownNotices()).to.have.length(0);
      runtime.notices.show({ text: 'Unheard' });
      await new Promise((frame) => requestAnimationFrame(frame));
      expect(shownNotices()).to.have.length(0);
      await fixture(html`${overlays}`);
      await eventually(() => expect(shownNotices()).to.have.length(2));
    });
  });
});
