/**
 * `<stoa-theme>` gives a page, or a part of it, its colours, type size, dark and grey mode and direction; and takes
 * everything back when it goes. Settings come from tenants, so they are checked, and whatever they say, text stays
 * readable.
 */
import { expect, fixture, html } from '@open-wc/testing';
import { createLocale } from '../../core/i18n/locale.js';
import { createTheme, type ThemeSettings } from '../../core/surface/theme.js';
import type { StoaDialog, StoaTheme } from '../../elements/index.js';
import '../../elements/index.js';
import { heard, part, speak } from './support.js';

const root = document.documentElement;
const tokenOf = (element: Element, name: string) =>
  getComputedStyle(element).getPropertyValue(`--stoa-${name}`).trim();

/** A colour as the browser paints it: red, green, blue and alpha from 0 to 255. */
function painted(element: Element, property: 'color' | 'background-color'): number[] {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  context.fillStyle = getComputedStyle(element).getPropertyValue(property);
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data];
}

/** 255 where nothing behind it shows. */
const alphaOf = (...where: Parameters<typeof painted>) => painted(...where)[3];

/** Contrast as WCAG 2.2 defines it. */
function contrast(one: number[], other: number[]): number {
  const luminance = (channels: number[]) => {
    const [red, green, blue] = channels.map((channel) => {
      const share = channel / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

describe('stoa-theme', () => {
  speak('en');

  const themed = async (attributes: Partial<StoaTheme> = {}) => {
    const theme = await fixture<StoaTheme>(
      html`<stoa-theme
        ><p>Text</p>
        <stoa-button variant="primary">Save</stoa-button></stoa-theme
      >`,
    );
    Object.assign(theme, attributes);
    await theme.updateComplete;
    return {
      theme,
      text: theme.querySelector('p')!,
      button: part(theme.querySelector('stoa-button')!, 'button'),
    };
  };

  describe('for a part of the page', () => {
    it('given nothing, then its content can use every token and looks as without', async () => {
      const { text } = await themed();
      for (const token of [
        'color-primary',
        'color-primary-hover',
        'color-page',
        'font-size',
        'radius-small',
        'red',
      ]) {
        expect(tokenOf(text, token), token).not.to.equal('');
      }
      expect(tokenOf(root, 'color-primary')).to.equal('');
    });

    it('given each type size, then text has 12, 14 or 16 px', async () => {
      const { theme, text } = await themed();
      for (const [fontSize, px] of [
        ['small', '12px'],
        ['medium', '14px'],
        ['big', '16px'],
      ] as const) {
        theme.fontSize = fontSize;
        await theme.updateComplete;
        expect(getComputedStyle(text).fontSize).to.equal(px);
      }
    });

    it('given any primary colour in either scheme, then the text on it and in it can be read', async () => {
      const { theme, button } = await themed();
      const quiet = document.createElement('stoa-button');
      quiet.variant = 'quiet';
      theme.append(quiet);
      await quiet.updateComplete;
      for (const scheme of ['light', 'dark'] as const) {
        for (const primaryColor of [
          '#2457e6',
          '#ffd400',
          '#7cffcb',
          'lime',
          'white',
          'black',
          'oklch(60% .2 25)',
          'rgb(120 120 120)',
        ]) {
          Object.assign(theme, { scheme, primaryColor });
          await theme.updateComplete;
          for (const animation of button.getAnimations()) animation.finish();
          const where = `${primaryColor}, ${scheme}`;
          const onPrimary = contrast(painted(button, 'color'), painted(button, 'background-color'));
          expect(onPrimary, where).to.be.at.least(4.5);
          const ofPrimary = contrast(
            painted(part(quiet, 'button'), 'color'),
            painted(theme, 'background-color'),
          );
          expect(ofPrimary, where).to.be.at.least(4.5);
        }
      }
    });

    it('given what is no colour, then it is passed over', async () => {
      const { theme, text } = await themed({ primaryColor: 'teal' });
      expect(tokenOf(text, 'color-primary')).to.equal('teal');
      const before = tokenOf((await themed()).text, 'color-primary');
      for (const nonsense of [
        'red; background: url(//evil.example)',
        'url(//evil.example)',
        'var(--x, url(//evil.example))',
        'var(--stoa-color-text)',
        'inherit',
        'tealish',
        '}',
      ]) {
        theme.primaryColor = nonsense;
        await theme.updateComplete;
        expect(tokenOf(text, 'color-primary'), nonsense).to.equal(before);
      }
    });

    it('given a font colour by name or by value, then text has it, readable in both schemes', async () => {
      const { theme, text } = await themed();
      for (const scheme of ['light', 'dark'] as const) {
        for (const fontColor of ['light', 'medium', 'deep']) {
          Object.assign(theme, { scheme, fontColor });
          await theme.updateComplete;
          const readable = contrast(painted(text, 'color'), painted(theme, 'background-color'));
          expect(readable, `${fontColor}, ${scheme}`).to.be.at.least(4.5);
        }
      }
      theme.fontColor = 'rgb(1, 2, 3)';
      await theme.updateComplete;
      expect(painted(text, 'color').slice(0, 3)).not.to.deep.equal([1, 2, 3]);
      theme.scheme = 'light';
      await theme.updateComplete;
      expect(getComputedStyle(text).color).to.equal('rgb(1, 2, 3)');
    });

    it('given a font colour that cannot be read on light or dark, then it is bent there and only there', async () => {
      const { theme, text } = await themed();
      for (const fontColor of [
        '#ffd400',
        'navy',
        '#888',
        'white',
        'black',
        'oklch(60% .2 25)',
        'hsl(120 100% 50%)',
      ]) {
        for (const scheme of ['light', 'dark'] as const) {
          Object.assign(theme, { scheme, fontColor });
          await theme.updateComplete;
          const readable = contrast(painted(text, 'color'), painted(theme, 'background-color'));
          expect(readable, `${fontColor}, ${scheme}`).to.be.at.least(4.5);
        }
      }
      Object.assign(theme, { scheme: 'dark', fontColor: '#ffd400' });
      await theme.updateComplete;
      expect(getComputedStyle(text).color).to.equal('rgb(255, 212, 0)');
    });

    it('given a colour for the pointer that hides the text, then it is bent until that can be read, and only then', async () => {
      const { theme, text } = await themed();
      const ground = document.createElement('i');
      text.append(ground);
      ground.style.cssText =
        'background: var(--stoa-color-primary-hover); color: var(--stoa-color-primary-on)';
      for (const [primaryColor, primaryHoverColor] of [
        ['#101418', '#fff59d'],
        ['#fff59d', '#101418'],
        ['#808080', '#333'],
        ['#00f', '#39ff14'],
        ['', '#39ff14'],
      ] as const) {
        Object.assign(theme, { primaryColor, primaryHoverColor });
        await theme.updateComplete;
        const readable = contrast(painted(ground, 'color'), painted(ground, 'background-color'));
        expect(readable, `${primaryColor}, ${primaryHoverColor}`).to.be.at.least(4.5);
      }
      Object.assign(theme, { primaryColor: '#5d9cec', primaryHoverColor: '#4a89dc' });
      await theme.updateComplete;
      expect(tokenOf(text, 'color-primary-hover')).to.equal('#4a89dc');
    });

    it('given a colour of the focus ring that cannot be seen on light or dark, then it is bent there', async () => {
      const { theme, text } = await themed();
      const ring = document.createElement('i');
      text.append(ring);
      ring.style.color = 'var(--stoa-color-primary-focus)';
      for (const primaryFocusColor of ['#fffbe6', '#101418', '#39ff14', 'rgba(22, 119, 255, .2)']) {
        for (const scheme of ['light', 'dark'] as const) {
          Object.assign(theme, { scheme, primaryFocusColor });
          await theme.updateComplete;
          const visible = contrast(painted(ring, 'color'), painted(theme, 'background-color'));
          expect(visible, `${primaryFocusColor}, ${scheme}`).to.be.at.least(3);
        }
      }
      Object.assign(theme, { scheme: 'dark', primaryFocusColor: '#fffbe6' });
      await theme.updateComplete;
      expect(getComputedStyle(ring).color).to.equal('rgb(255, 251, 230)');
    });

    it('given a primary colour as pale or dark as the page, then lines of progress can be seen', async () => {
      const { theme } = await themed();
      const bar = document.createElement('stoa-loading-bar');
      theme.append(bar);
      await bar.updateComplete;
      for (const [scheme, primaryColor] of [
        ['light', '#fffbe6'],
        ['dark', '#101418'],
      ] as const) {
        Object.assign(theme, { scheme, primaryColor });
        await theme.updateComplete;
        const line = painted(part(bar, 'indicator'), 'background-color');
        expect(contrast(line, painted(theme, 'background-color')), primaryColor).to.be.at.least(3);
      }
    });

    it('given colours that let others through, then the same without that is taken, and can be read', async () => {
      const { theme, text, button } = await themed();
      for (const color of ['rgba(0, 0, 0, .25)', '#ffff004d', 'color-mix(in srgb, red 20%, transparent)']) {
        for (const scheme of ['light', 'dark'] as const) {
          for (const grey of [false, true]) {
            Object.assign(theme, { scheme, primaryColor: color, fontColor: color, grey });
            await theme.updateComplete;
            for (const animation of button.getAnimations()) animation.finish();
            const where = `${color}, ${scheme}, ${grey}`;
            expect(alphaOf(text, 'color'), where).to.equal(255);
            expect(alphaOf(button, 'background-color'), where).to.equal(255);
            const ofText = contrast(painted(text, 'color'), painted(theme, 'background-color'));
            expect(ofText, where).to.be.at.least(4.4);
            const onPrimary = contrast(painted(button, 'color'), painted(button, 'background-color'));
            expect(onPrimary, where).to.be.at.least(4.4);
          }
        }
      }
    });

    it('given changes, then it tells of each once, and of what did not change nothing', async () => {
      const { theme } = await themed({ scheme: 'light' });
      const told = heard(document.body, 'stoa-theme-change');
      theme.primaryColor = 'teal';
      await theme.updateComplete;
      theme.requestUpdate();
      await theme.updateComplete;
      theme.scheme = 'dark';
      await theme.updateComplete;
      expect(
        told.map(({ scheme, theme: looks }) => [scheme, looks.primaryColor, looks.scheme]),
      ).to.deep.equal([
        ['light', 'teal', 'light'],
        ['dark', 'teal', 'dark'],
      ]);
    });

    it('given a theme inside a theme, then it takes what it does not set and makes the rest anew', async () => {
      const outer = await fixture(
        html`<stoa-theme primary-color="teal" font-size="big">
          <stoa-theme scheme="dark"><p id="inherits"></p></stoa-theme>
          <stoa-theme primary-color="red"><p id="sets"></p></stoa-theme>
        </stoa-theme>`,
      );
      const [inherits, sets] = [outer.querySelector('#inherits')!, outer.querySelector('#sets')!];
      expect(tokenOf(inherits, 'color-primary')).to.equal('teal');
      expect(getComputedStyle(inherits).colorScheme).to.equal('dark');
      expect(getComputedStyle(inherits).fontSize).to.equal('16px');
      expect(tokenOf(sets, 'color-primary')).to.equal('red');
      expect(tokenOf(sets, 'color-primary-hover')).to.include('red').and.not.to.include('teal');
    });

    it('given a token of the page, then it reaches through a theme that says nothing about it', async () => {
      root.style.setProperty('--stoa-radius-small', '0px');
      const { text } = await themed();
      expect(tokenOf(text, 'radius-small')).to.equal('0px');
      root.removeAttribute('style');
    });

    it('given a direction, then its content has it', async () => {
      const { text } = await themed({ direction: 'rtl' });
      expect(getComputedStyle(text).direction).to.equal('rtl');
    });

    it('given grey and any primary colour, then the text on it can be read through the filter', async () => {
      // As the filter reckons: https://drafts.fxtf.org/filter-effects/#grayscaleEquivalent
      const filtered = ([red, green, blue]: number[]) =>
        new Array<number>(3).fill(0.2126 * red! + 0.7152 * green! + 0.0722 * blue!);
      for (const scheme of ['light', 'dark'] as const) {
        for (const primaryColor of ['red', '#f0000f', '#ff7a00', 'magenta', 'blue', '#2457e6']) {
          const { theme, button } = await themed({ primaryColor, scheme, grey: true });
          const [text, ground] = [painted(button, 'color'), painted(button, 'background-color')];
          expect(contrast(filtered(text), filtered(ground)), `${primaryColor} in ${scheme}`).to.be.at.least(
            4.4,
          );
          theme.remove();
        }
      }
    });

    it('given grey, then what is fixed to the window stays there, and a dialog inside is grey too', async () => {
      const section = await fixture(
        html`<div style="margin: 300px 0 0 50px">
          <stoa-theme grey>
            <i style="position: fixed; inset: 0 auto auto 0">fixed</i>
            <stoa-dialog heading="Grey"></stoa-dialog>
          </stoa-theme>
        </div>`,
      );
      const { top, left } = section.querySelector('i')!.getBoundingClientRect();
      expect([top, left]).to.deep.equal([0, 0]);
      const pane = section.querySelector('stoa-theme')!.shadowRoot?.querySelector('.grey');
      expect(getComputedStyle(pane!).backdropFilter).to.equal('grayscale(1)');
      const dialog = section.querySelector<StoaDialog>('stoa-dialog')!;
      dialog.show();
      expect(getComputedStyle(part(dialog, 'dialog')).filter).to.equal('grayscale(1)');
      dialog.close();
    });
  });

  describe('for the whole page', () => {
    it('given it comes and goes, then the page gets all of it and is as before afterwards', async () => {
      root.setAttribute('style', 'color-scheme: light; --stoa-font-size: 20px');
      root.dir = 'ltr';
      const sheets = document.adoptedStyleSheets.length;
      const theme = await fixture<StoaTheme>(
        html`<stoa-theme
          root
          scheme="dark"
          primary-color="teal"
          font-size="small"
          direction="rtl"
          grey
        ></stoa-theme>`,
      );
      const style = getComputedStyle(root);
      expect(style.colorScheme).to.equal('dark');
      expect(style.direction).to.equal('rtl');
      expect(style.filter).to.equal('grayscale(1)');
      // In grey, as light as that.
      expect(tokenOf(root, 'color-primary')).to.include('from teal');
      expect(tokenOf(root, 'color-danger')).not.to.equal('');
      expect(getComputedStyle(document.body).fontSize).to.equal('12px');
      theme.remove();
      expect(root.getAttribute('style')).to.equal('color-scheme: light; --stoa-font-size: 20px;');
      expect(root.dir).to.equal('ltr');
      expect(document.adoptedStyleSheets).to.have.length(sheets);
      root.removeAttribute('style');
      root.removeAttribute('dir');
    });

    it('given a page without inline styles, then none is left behind', async () => {
      const theme = await fixture(html`<stoa-theme root scheme="dark" direction="rtl"></stoa-theme>`);
      theme.remove();
      expect(root.hasAttribute('style')).to.equal(false);
      expect(root.hasAttribute('dir')).to.equal(false);
    });

    it('given two that go in the order in which they came, then the page has the second, and is as before afterwards', async () => {
      const first = await fixture<StoaTheme>(
        html`<stoa-theme root scheme="light" primary-color="teal" direction="ltr"></stoa-theme>`,
      );
      const second = await fixture<StoaTheme>(
        html`<stoa-theme root scheme="dark" primary-color="maroon" direction="rtl"></stoa-theme>`,
      );
      const looks = () => [getComputedStyle(root).colorScheme, tokenOf(root, 'color-primary'), root.dir];
      expect(looks()).to.deep.equal(['dark', 'maroon', 'rtl']);
      first.primaryColor = 'navy';
      await first.updateComplete;
      await second.updateComplete;
      expect(looks()).to.deep.equal(['dark', 'maroon', 'rtl']);
      first.remove();
      await second.updateComplete;
      expect(looks()).to.deep.equal(['dark', 'maroon', 'rtl']);
      second.remove();
      expect([root.hasAttribute('style'), root.hasAttribute('dir')]).to.deep.equal([false, false]);
    });

    it('given a page with styles of its own, then those go first', async () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('body { color: rgb(1, 2, 3) } :root { --stoa-radius-small: 1px }');
      document.adoptedStyleSheets.unshift(sheet);
      await fixture(html`<stoa-theme root></stoa-theme>`);
      expect(getComputedStyle(document.body).color).to.equal('rgb(1, 2, 3)');
      expect(tokenOf(root, 'radius-small')).to.equal('1px');
      document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(sheet), 1);
    });
  });

  describe('of a runtime', () => {
    const runtimeTheme = (initial: Partial<ThemeSettings> = {}, language = 'en') => {
      const { locale$, setLocale } = createLocale({ initial: language });
      return { theme: createTheme({ locale$, initial }), setLocale };
    };

    it('given changes, then it follows them, the direction of the language included', async () => {
      const runtime = runtimeTheme({ primaryColor: 'teal' });
      const { theme, text } = await themed({ runtime });
      expect(tokenOf(text, 'color-primary')).to.equal('teal');
      runtime.theme.set({ primaryColor: 'maroon', fontSize: 'big' });
      runtime.setLocale('ar');
      await theme.updateComplete;
      expect(tokenOf(text, 'color-primary')).to.equal('maroon');
      expect(getComputedStyle(text).fontSize).to.equal('16px');
      expect(getComputedStyle(text).direction).to.equal('rtl');
    });

    it('given a property of its own, then that goes first', async () => {
      const { text } = await themed({ runtime: runtimeTheme({ primaryColor: 'teal' }), primaryColor: 'red' });
      expect(tokenOf(text, 'color-primary')).to.equal('red');
    });

    it('given a theme inside a theme, then it takes from that one, and not from the runtime of both', async () => {
      const runtime = runtimeTheme({ primaryColor: 'teal' });
      const { theme: outer, text } = await themed({
        runtime,
        scheme: 'dark',
        fontSize: 'big',
        primaryColor: 'red',
      });
      const inner = document.createElement('stoa-theme');
      Object.assign(inner, { runtime, bubbleColor: 'blue' });
      text.replaceWith(inner);
      inner.append(text);
      await inner.updateComplete;
      const looks = () => [
        tokenOf(text, 'color-primary'),
        getComputedStyle(text).colorScheme,
        getComputedStyle(text).fontSize,
      ];
      expect(looks()).to.deep.equal(['red', 'dark', '16px']);
      outer.primaryColor = '';
      runtime.theme.set({ primaryColor: 'maroon' });
      await outer.updateComplete;
      expect(looks()).to.deep.equal(['maroon', 'dark', '16px']);
      inner.runtime = runtimeTheme({ primaryColor: 'navy' });
      await inner.updateComplete;
      expect(looks()).to.deep.equal(['navy', 'light', '12px']);
    });

    it('given it is away while the theme changes, then it catches up, and hears nothing in between', async () => {
      const runtime = runtimeTheme({ primaryColor: 'teal' });
      const { theme, text } = await themed({ runtime });
      const place = theme.parentElement!;
      theme.remove();
      runtime.theme.set({ primaryColor: 'maroon' });
      expect(theme.isUpdatePending).to.equal(false);
      place.append(theme);
      await theme.updateComplete;
      expect(tokenOf(text, 'color-primary')).to.equal('maroon');
    });
  });
});
