/** `<stoa-sensitive-view>`: every rule with its words, over the whole screen of a phone, and one way back. */
import { expect, fixture, html } from '@open-wc/testing';
import { defineElements, type StoaDialog, type StoaSensitiveView } from '../../elements/index.js';
import { eventually } from '../support/eventually.js';
import { click, focused, heard, part, press, speak, stillness } from './support.js';
import { setViewport } from './viewport.js';

const RULES = [
  { name: 'Politics', value: 'alpha, beta' },
  { name: '<b>Trade</b>', value: 'gamma' },
];

describe('stoa-sensitive-view', () => {
  speak('en');
  beforeEach(() => setViewport({ width: 390, height: 700 }));
  afterEach(async () => {
    document.querySelectorAll('stoa-sensitive-view').forEach((view) => view.remove());
    document.documentElement.style.colorScheme = '';
    await setViewport({ width: 800, height: 600 });
  });

  const frame = (view: StoaSensitiveView) => view.shadowRoot!.querySelector<StoaDialog>('stoa-dialog')!;
  const isShown = (view: StoaSensitiveView) => part(frame(view), 'dialog').matches(':modal');
  const lines = (view: StoaSensitiveView) =>
    [...view.shadowRoot!.querySelectorAll('[part=rule]')].map((rule) =>
      [...rule.children].map(({ textContent }) => textContent),
    );

  async function openView(rules = RULES): Promise<StoaSensitiveView> {
    const view = await fixture<StoaSensitiveView>(
      html`<stoa-sensitive-view open .rules=${rules}></stoa-sensitive-view>`,
    );
    await eventually(() => expect(focused()).to.equal(part(view, 'back')));
    await stillness();
    return view;
  }

  it('given rules, then it lists each name with its words, as text', async () => {
    expect(lines(await openView())).to.deep.equal([
      ['Politics', 'alpha, beta'],
      ['<b>Trade</b>', 'gamma'],
    ]);
  });

  it('given a framework takes the rules away, then it is there without any', async () => {
    const view = await openView();
    Object.assign(view, { rules: undefined });
    await view.updateComplete;
    expect(lines(view)).to.deep.equal([]);
    expect(isShown(view)).to.equal(true);
  });

  it('given it is open, then it is accessible, in light and dark', async () => {
    const view = await openView();
    for (const scheme of ['light', 'dark']) {
      document.documentElement.style.colorScheme = scheme;
      await stillness();
      await expect(view).to.be.accessible();
    }
  });

  it('given a phone, then it fills the screen', async () => {
    const { left, top, width, height } = part(frame(await openView()), 'dialog').getBoundingClientRect();
    expect([left, top, width, height]).to.deep.equal([0, 0, 390, 700]);
  });

  it('given more rules than fit, then they scroll and the way back stays in sight', async () => {
    const view = await openView(
      Array.from({ length: 200 }, (_, index) => ({ name: `Rule ${index}`, value: 'word '.repeat(20) })),
    );
    const body = part(frame(view), 'body');
    expect(body.scrollHeight).to.be.greaterThan(body.clientHeight);
    body.scrollTop = body.scrollHeight;
    expect(part(view, 'back').getBoundingClientRect().top).to.be.within(0, 60);
    expect(document.documentElement.scrollWidth).to.equal(390);
  });

  it('given a wide window, then it is a dialog like others', async () => {
    await setViewport({ width: 1000, height: 700 });
    const view = await openView();
    expect(part(frame(view), 'dialog').offsetWidth).to.equal(550);
  });

  it('given the back button or Escape, then it closes for that reason', async () => {
    for (const [leave, reason] of [
      [(view: StoaSensitiveView) => click(part(view, 'back')), 'action'],
      [() => press('Escape'), 'escape'],
    ] as const) {
      const view = await openView();
      const closes = heard(view, 'stoa-close');
      await leave(view);
      expect(closes.map((event) => event.reason)).to.deep.equal([reason]);
      expect(isShown(view)).to.equal(false);
      expect(view.open).to.equal(false);
      view.remove();
    }
  });

  it('given an owner that refuses, then it stays', async () => {
    const view = await openView();
    view.addEventListener('stoa-request-close', (event) => event.preventDefault());
    await click(part(view, 'back'));
    expect(isShown(view)).to.equal(true);
  });

  it('given other languages, then the heading and the back button speak them', async () => {
    for (const [lang, heading, back] of [
      ['zh-CN', '敏感词', '返回'],
      ['zh-TW', '敏感詞', '返回'],
      ['ar', 'الكلمات الحساسة', 'رجوع'],
    ] as const) {
      const section = await fixture<HTMLElement>(
        html`<section lang=${lang}><stoa-sensitive-view></stoa-sensitive-view></section>`,
      );
      const view = section.querySelector('stoa-sensitive-view')!;
      expect(frame(view).heading).to.equal(heading);
      expect(part(view, 'back').ariaLabel).to.equal(back);
    }
  });

  it('given right to left, then the back button is at the right and points there', async () => {
    const section = await fixture<HTMLElement>(
      html`<section lang="ar" dir="rtl"><stoa-sensitive-view open></stoa-sensitive-view></section>`,
    );
    const view = section.querySelector('stoa-sensitive-view')!;
    await eventually(() => expect(isShown(view)).to.equal(true));
    await stillness();
    expect(part(view, 'back').getBoundingClientRect().right).to.be.greaterThan(340);
    expect(getComputedStyle(part(view, 'back').querySelector('svg')!).scale).to.equal('-1 1');
  });

  it('given a suffix, then the dialog inside carries it too', async () => {
    expect(defineElements({ suffix: '-view' })).to.deep.equal([]);
    const view = document.createElement('stoa-sensitive-view-view') as StoaSensitiveView;
    document.body.append(view);
    view.show();
    await eventually(() =>
      expect(view.shadowRoot?.querySelector('stoa-dialog-view')).to.have.property('open', true),
    );
    view.remove();
  });
});
