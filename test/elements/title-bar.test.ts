/** `<stoa-title-bar>` names the page on a phone, in the colours that a tenant has chosen as far as they can be read. */
import { expect, fixture, html } from '@open-wc/testing';
import { atom } from 'nanostores';
import type { TitleState } from '../../core/surface/title.js';
import type { StoaTitleBar } from '../../elements/index.js';
import '../../elements/index.js';
import { click, heard, middleOf, part, speak } from './support.js';
import { setViewport } from './viewport.js';

describe('stoa-title-bar', () => {
  speak('en');

  const titleBar = (text = 'Tasks') =>
    fixture<StoaTitleBar>(html`<stoa-title-bar text=${text} show-back-button></stoa-title-bar>`);

  it('given a text, then it is a heading in a bar of 47 px that keeps 47 px free at both ends', async () => {
    const bar = await titleBar();
    await expect(bar).to.be.accessible();
    const heading = part(bar, 'text');
    expect(heading.localName).to.equal('h1');
    expect(bar.offsetHeight).to.equal(47);
    const [outside, inside] = [bar.getBoundingClientRect(), heading.getBoundingClientRect()];
    expect([inside.left - outside.left, outside.right - inside.right]).to.deep.equal([47, 47]);
    expect(getComputedStyle(part(bar, 'bar')).color).to.equal('rgb(255, 255, 255)');
  });

  it('given a long text, then it is cut in one line', async () => {
    const bar = await titleBar('Quarterly report on everything '.repeat(20));
    expect(bar.offsetHeight).to.equal(47);
    expect(bar.scrollWidth).to.be.at.most(bar.offsetWidth);
  });

  it('given the text becomes empty, then there is no bar, and it is back with the next text', async () => {
    const bar = await titleBar();
    bar.text = '';
    await bar.updateComplete;
    expect(bar.offsetHeight).to.equal(0);
    bar.text = 'Mail';
    await bar.updateComplete;
    expect(part(bar, 'text').textContent).to.equal('Mail');
  });

  it('given the back arrow, then it asks to go back; without it there is none', async () => {
    const bar = await titleBar();
    const actions = heard(bar, 'stoa-action');
    expect(part(bar, 'back').ariaLabel).to.equal('Back');
    await click(part(bar, 'back'));
    expect(actions.map(({ action }) => action)).to.deep.equal(['back']);
    bar.showBackButton = false;
    await bar.updateComplete;
    expect(bar.shadowRoot?.querySelector('[part=back]')).to.equal(null);
  });

  it('given Arabic, then the arrow is at the right and points there', async () => {
    const section = await fixture(
      html`<section dir="rtl" lang="ar">
        <stoa-title-bar text="المهام" show-back-button></stoa-title-bar>
      </section>`,
    );
    const bar = section.querySelector('stoa-title-bar')!;
    await bar.updateComplete;
    expect(middleOf(part(bar, 'back'))[0]).to.be.greaterThan(innerWidth / 2);
    expect(getComputedStyle(part(bar, 'back').querySelector('svg')!).scale).to.equal('-1 1');
    expect(part(bar, 'back').ariaLabel).to.equal('رجوع');
  });

  it('given a page that is turned, then it lies along the right edge and its arrow is at the top', async () => {
    await setViewport({ width: 400, height: 700 });
    const bar = await titleBar();
    bar.rotated = true;
    await bar.updateComplete;
    const { top, right, width, height } = bar.getBoundingClientRect();
    expect({ top, right, width, height }).to.deep.equal({
      top: 0,
      right: innerWidth,
      width: 47,
      height: innerHeight,
    });
    expect(middleOf(part(bar, 'back'))[1]).to.be.lessThan(47);
    await setViewport({ width: 800, height: 600 });
  });

  describe('in the colours of a tenant', () => {
    const looks = (bar: StoaTitleBar) => {
      const { backgroundColor, color } = getComputedStyle(part(bar, 'bar'));
      return [backgroundColor, color];
    };

    async function coloured(background: string, color = ''): Promise<string[]> {
      const bar = await titleBar();
      Object.assign(bar, { background, color });
      await bar.updateComplete;
      return looks(bar);
    }

    it('given none, then it is white on dark grey', async () => {
      expect(await coloured('')).to.deep.equal(['rgb(60, 63, 70)', 'rgb(255, 255, 255)']);
    });

    it('given colours that go together, then it has them; text and arrow alike', async () => {
      expect(await coloured('#0d6470')).to.deep.equal(['rgb(13, 100, 112)', 'rgb(255, 255, 255)']);
      expect(await coloured('hsl(60, 100%, 50%)', 'navy')).to.deep.equal([
        'rgb(255, 255, 0)',
        'rgb(0, 0, 128)',
      ]);
      const bar = await fixture<StoaTitleBar>(
        html`<stoa-title-bar
          text="Tasks"
          show-back-button
          background="#fff"
          color="#0d6470"
        ></stoa-title-bar>`,
      );
      expect(looks(bar)).to.deep.equal(['rgb(255, 255, 255)', 'rgb(13, 100, 112)']);
      expect(getComputedStyle(part(bar, 'back')).color).to.equal('rgb(13, 100, 112)');
      await expect(bar).to.be.accessible();
    });

    it('given colours that cannot be read together, then the text is black or white', async () => {
      const rows: [background: string, color: string, text: number][] = [
        ['#ffffff', '', 0],
        ['#ffff00', '#ffffff', 0],
        ['#888888', '#999999', 0],
        ['#003366', '#333333', 255],
        ['', '#000', 255],
        ['#000', '#000', 255],
      ];
      for (const [background, color, text] of rows) {
        const [, shown] = await coloured(background, color);
        expect(shown, `${color} on ${background}`).to.equal(`rgb(${text}, ${text}, ${text})`);
      }
    });

    it('given what is no colour, then it keeps the built-in ones and nothing else gets into its style', async () => {
      const bar = await titleBar();
      bar.background = 'url(https://evil.com/?c) ; position:fixed';
      bar.color = 'red;position:fixed';
      await bar.updateComplete;
      expect(looks(bar)).to.deep.equal(['rgb(60, 63, 70)', 'rgb(255, 255, 255)']);
      const { style } = part(bar, 'bar');
      expect([style.length, getComputedStyle(part(bar, 'bar')).position]).to.deep.equal([0, 'relative']);
      expect(getComputedStyle(part(bar, 'bar')).backgroundImage).to.equal('none');
    });

    it('given a style sheet’s custom properties, then they hold until there are colours, and again after', async () => {
      const bar = await titleBar();
      bar.style.setProperty('--stoa-title-bar-background', 'rgb(1, 2, 3)');
      expect(looks(bar)[0]).to.equal('rgb(1, 2, 3)');
      bar.background = '#0d6470';
      await bar.updateComplete;
      expect(looks(bar)[0]).to.equal('rgb(13, 100, 112)');
      bar.background = '';
      await bar.updateComplete;
      expect(looks(bar)[0]).to.equal('rgb(1, 2, 3)');
    });

    it('given a bar that went and came back, then it has its colours again', async () => {
      const bar = await titleBar();
      bar.background = '#0d6470';
      bar.text = '';
      await bar.updateComplete;
      bar.text = 'Mail';
      await bar.updateComplete;
      expect(looks(bar)[0]).to.equal('rgb(13, 100, 112)');
    });
  });

  it('given the state of a title as it is, then it shows that and nothing more', async () => {
    const state: TitleState = {
      text: 'Approvals',
      showBackButton: true,
      visible: true,
      background: '#0d6470',
      color: '',
      rotated: false,
    };
    const state$ = atom(state);
    const bar = await fixture<StoaTitleBar>(html`<stoa-title-bar></stoa-title-bar>`);
    state$.subscribe((next) => Object.assign(bar, next));
    await bar.updateComplete;
    expect(part(bar, 'text').textContent).to.equal('Approvals');
    expect(part(bar, 'back').localName).to.equal('button');
    state$.set({ ...state, visible: false });
    await bar.updateComplete;
    expect(bar.offsetHeight).to.equal(0);
    // As frameworks take back what they have set.
    Object.assign(bar, { visible: undefined, background: undefined, color: undefined });
    await bar.updateComplete;
    expect(bar.offsetHeight).to.equal(47);
  });
});
