/**
 * Toasts: a brief word in passing. They are polite, few and short, have nothing to click, and stay while somebody reads.
 */
import { expect, fixture, html } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { createNotices } from '../../core/surface/notices.js';
import { defineElements, type StoaNotice, type StoaOverlays, type StoaToast } from '../../elements/index.js';
import { createFakeClock, type FakeClock } from '../../testkit/clock.js';
import { eventually } from '../support/eventually.js';
import { all, createOverlaysRuntime, middleOf, part, speak, stillness } from './support.js';
import { setViewport } from './viewport.js';

describe('notices.toast', () => {
  let clock: FakeClock;
  let notices: ReturnType<typeof createNotices>;
  beforeEach(() => {
    clock = createFakeClock();
    notices = createNotices({ clock });
  });
  const texts = () => notices.list$.get().map(({ text }) => text);

  it('given a toast, then it leaves after 3 s, whatever its kind', async () => {
    for (const kind of ['info', 'success', 'error'] as const) notices.toast(kind, { kind });
    await clock.advance(2_999);
    expect(texts()).to.deep.equal(['info', 'success', 'error']);
    await clock.advance(1);
    expect(texts()).to.deep.equal([]);
  });

  it('given a time of its own, then it leaves after that', async () => {
    const { closed } = notices.toast('sensitive words', { timeoutMs: 5_000 });
    await clock.advance(4_999);
    expect(texts()).to.deep.equal(['sensitive words']);
    await clock.advance(1);
    expect(await closed).to.equal('timeout');
  });

  it('given a fourth one, then the oldest makes room; notices do not count', async () => {
    notices.show({ text: 'notice', timeoutMs: null });
    const first = notices.toast('1');
    for (const text of ['2', '3', '4']) notices.toast(text);
    expect(texts()).to.deep.equal(['notice', '2', '3', '4']);
    expect(await first.closed).to.equal('api');
  });
});

describe('stoa-toast', () => {
  speak('en');
  afterEach(async () => {
    await setViewport({ width: 800, height: 600 });
    document.documentElement.style.colorScheme = '';
  });

  const noticeIn = (toast: StoaToast) => toast.shadowRoot!.querySelector<StoaNotice>('stoa-notice')!;
  const cardOf = (toast: StoaToast) => part(noticeIn(toast), 'notice');

  it('given each kind, then it is accessible, in light and dark', async () => {
    const list = await fixture<HTMLElement>(
      html`<div>
        ${(['info', 'success', 'warning', 'error'] as const).map(
          (kind) => html`<stoa-toast kind=${kind} text="Copied"></stoa-toast>`,
        )}
      </div>`,
    );
    for (const scheme of ['light', 'dark']) {
      document.documentElement.style.colorScheme = scheme;
      document.body.style.background = scheme === 'dark' ? '#000' : '#fff';
      await stillness();
      await expect(list).to.be.accessible();
    }
    document.body.style.background = '';
  });

  it('given a text, then it shows it as text, as wide as needed, with nothing to click', async () => {
    const text = '<b>Copied</b>';
    const toast = await fixture<StoaToast>(html`<stoa-toast kind="success" .text=${text}></stoa-toast>`);
    await stillness();
    expect(part(noticeIn(toast), 'text').querySelector('slot')?.textContent).to.equal(text);
    expect(noticeIn(toast).shadowRoot?.querySelector('button')).to.equal(null);
    expect(cardOf(toast).offsetWidth).to.be.lessThan(200);
  });

  it('given Arabic, then it stands at the other edge', async () => {
    const section = await fixture<HTMLElement>(
      html`<section dir="rtl" lang="ar"><stoa-toast text="تم"></stoa-toast></section>`,
    );
    await stillness();
    const { left } = cardOf(section.querySelector('stoa-toast')!).getBoundingClientRect();
    expect(left - section.getBoundingClientRect().left).to.be.lessThan(2);
  });

  describe('shown by stoa-overlays', () => {
    let runtime: ReturnType<typeof createOverlaysRuntime>;
    let overlays: StoaOverlays;
    beforeEach(async () => {
      await sendMouse({ type: 'move', position: [5, 500] });
      runtime = createOverlaysRuntime();
      overlays = await fixture<StoaOverlays>(html`<stoa-overlays .runtime=${runtime}></stoa-overlays>`);
    });
    const toasts = () => [
      ...overlays
        .shadowRoot!.querySelector('stoa-notice-stack')!
        .shadowRoot!.querySelectorAll<StoaToast>('stoa-toast'),
    ];
    const toastShown = (text: string) =>
      eventually(() => {
        const toast = toasts().find((found) => found.text === text);
        expect(toast?.hasUpdated).to.equal(true);
        return toast!;
      });

    it('given a failure in passing, then it is announced politely all the same', async () => {
      runtime.notices.toast('Not copied', { kind: 'error' });
      const toast = await toastShown('Not copied');
      expect(toast.closest('[role]')?.role).to.equal('status');
      expect(noticeIn(toast).kind).to.equal('error');
    });

    it('given the pointer on it, then it stays until that has gone', async () => {
      runtime.notices.toast('Copied');
      const toast = await toastShown('Copied');
      await stillness();
      await sendMouse({ type: 'move', position: middleOf(cardOf(toast)) });
      await runtime.clock.advance(60_000);
      expect(toasts()).to.have.length(1);
      await sendMouse({ type: 'move', position: [5, 500] });
      await runtime.clock.advance(3_000);
      await eventually(() => expect(toasts()).to.have.length(0));
    });

    it('given a phone, then it stands in the middle', async () => {
      await setViewport({ width: 390, height: 800 });
      runtime.notices.toast('Copied');
      const toast = await toastShown('Copied');
      await stillness();
      const [x] = middleOf(cardOf(toast));
      expect(Math.abs(x - 195)).to.be.lessThan(3);
    });

    it('given a suffix, then the toast carries it too', async () => {
      expect(defineElements({ suffix: '-toast' })).to.deep.equal([]);
      const suffixed = document.createElement('stoa-overlays-toast') as StoaOverlays;
      suffixed.runtime = createOverlaysRuntime();
      document.body.append(suffixed);
      (suffixed.runtime as ReturnType<typeof createOverlaysRuntime>).notices.toast('Copied');
      await eventually(() =>
        expect([all('stoa-toast').length, all('stoa-toast-toast').length]).to.deep.equal([0, 1]),
      );
      suffixed.remove();
    });
  });
});
