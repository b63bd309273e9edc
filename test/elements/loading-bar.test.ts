/**
 * `<stoa-loading-bar>`: short calls never show it, a long one does after 300 ms, and once there it neither flashes nor
 * flickers.
 */
import { expect, fixture, html } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { atom } from 'nanostores';
import { createSteady } from '../../elements/loading-bar/steady.js';
import { defineElements, type StoaLoadingBar } from '../../elements/index.js';
import { createFakeClock } from '../../testkit/clock.js';
import { needPrint } from '../support/engine.js';
import { eventually } from '../support/eventually.js';
import { part, speak } from './support.js';

describe('createSteady', () => {
  function setUp() {
    const clock = createFakeClock();
    const changes: boolean[] = [];
    const steady = createSteady({ clock, changed: () => changes.push(steady.shown) });
    return { clock, steady, changes };
  }

  it('given something short, then nothing is shown', async () => {
    const { clock, steady, changes } = setUp();
    steady.set(true);
    await clock.advance(299);
    steady.set(false);
    await clock.advance(10_000);
    expect(changes).to.deep.equal([]);
    expect(clock.pending).to.equal(0);
  });

  it('given many short ones one after another, then nothing is shown', async () => {
    const { clock, steady, changes } = setUp();
    for (let call = 0; call < 50; call += 1) {
      steady.set(true);
      await clock.advance(100);
      steady.set(false);
      await clock.advance(20);
    }
    expect(changes).to.deep.equal([]);
  });

  it('given something long, then it is shown after 300 ms', async () => {
    const { clock, steady } = setUp();
    steady.set(true);
    await clock.advance(299);
    expect(steady.shown).to.equal(false);
    await clock.advance(1);
    expect(steady.shown).to.equal(true);
  });

  it('given it ends right after it was shown, then it stays long enough to be seen', async () => {
    const { clock, steady } = setUp();
    steady.set(true);
    await clock.advance(301);
    steady.set(false);
    await clock.advance(398);
    expect(steady.shown).to.equal(true);
    await clock.advance(1);
    expect(steady.shown).to.equal(false);
  });

  it('given gaps between calls, then it stays over them without a flicker', async () => {
    const { clock, steady, changes } = setUp();
    steady.set(true);
    await clock.advance(1_000);
    for (let gap = 0; gap < 20; gap += 1) {
      steady.set(false);
      await clock.advance(149);
      steady.set(true);
      await clock.advance(200);
    }
    expect(changes).to.deep.equal([true]);
    steady.set(false);
    await clock.advance(150);
    expect(changes).to.deep.equal([true, false]);
  });

  it('given a clock that is set back by an hour, then it does not stay for an hour', async () => {
    const clock = createFakeClock();
    let backMs = 0;
    const steady = createSteady({
      clock: { ...clock, now: () => clock.now() - backMs },
      changed: () => {},
    });
    steady.set(true);
    await clock.advance(1_000);
    expect(steady.shown).to.equal(true);
    backMs = 3_600_000;
    steady.set(false);
    await clock.advance(400);
    expect(steady.shown).to.equal(false);
  });

  it('given a reset, then it is hidden and no timer is left', async () => {
    const { clock, steady } = setUp();
    steady.set(true);
    await clock.advance(300);
    steady.set(false);
    steady.reset();
    expect([steady.shown, clock.pending]).to.deep.equal([false, 0]);
  });
});

describe('stoa-loading-bar', () => {
  speak('en');
  const barOf = (element: StoaLoadingBar) => part(element, 'bar');
  const isShown = (element: StoaLoadingBar) => barOf(element).matches(':popover-open');
  const barFor = (pending = atom(0)) =>
    fixture<StoaLoadingBar>(html`<stoa-loading-bar .pending=${pending}></stoa-loading-bar>`);

  it('given calls that wait, then it comes, accessibly, and goes when they are answered', async () => {
    const pending = atom(0);
    const element = await barFor(pending);
    pending.set(3);
    await eventually(() => expect(isShown(element)).to.equal(true));
    await eventually(() => expect(getComputedStyle(barOf(element)).opacity).to.equal('1'));
    expect(barOf(element).getAttribute('role')).to.equal('progressbar');
    expect(barOf(element).ariaLabel).to.equal('Loading');
    expect(barOf(element).ariaValueNow).to.equal(null);
    await expect(element).to.be.accessible();
    const { top, width, height } = barOf(element).getBoundingClientRect();
    expect([top, width, height]).to.deep.equal([0, document.documentElement.clientWidth, 3]);
    pending.set(0);
    await eventually(() => expect(isShown(element)).to.equal(false));
  });

  it('given a name of its own and another language, then it says that', async () => {
    const element = await barFor();
    element.label = 'Loading contacts';
    await element.updateComplete;
    expect(barOf(element).ariaLabel).to.equal('Loading contacts');
    const section = await fixture<HTMLElement>(
      html`<section lang="zh-TW"><stoa-loading-bar></stoa-loading-bar></section>`,
    );
    expect(barOf(section.querySelector('stoa-loading-bar')!).ariaLabel).to.equal('載入中');
  });

  it('given it leaves the page and comes back, then it follows the store again', async () => {
    const pending = atom(1);
    const element = await barFor(pending);
    await eventually(() => expect(isShown(element)).to.equal(true));
    const home = element.parentElement!;
    element.remove();
    expect(isShown(element)).to.equal(false);
    pending.set(0);
    home.append(element);
    await element.updateComplete;
    expect(isShown(element)).to.equal(false);
    pending.set(1);
    await eventually(() => expect(isShown(element)).to.equal(true));
  });

  it('given the page is printed, then it is not', async () => {
    needPrint();
    const element = await barFor(atom(1));
    await eventually(() => expect(isShown(element)).to.equal(true));
    await emulateMedia({ media: 'print' });
    try {
      expect(barOf(element).checkVisibility()).to.equal(false);
    } finally {
      await emulateMedia({ media: 'screen' });
    }
    expect(barOf(element).checkVisibility()).to.equal(true);
  });

  it('given clicks where it is, then they reach the page behind', async () => {
    const element = await barFor(atom(1));
    await eventually(() => expect(isShown(element)).to.equal(true));
    expect(document.elementFromPoint(5, 1)).not.to.equal(element);
  });

  it('given a suffix, then it works under it', () => {
    expect(defineElements({ suffix: '-bar' })).to.deep.equal([]);
    expect(customElements.get('stoa-loading-bar-bar')).to.be.a('function');
  });
});
