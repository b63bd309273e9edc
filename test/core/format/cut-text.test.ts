/** A text is cut to a number of units, of which wide characters have two; what a reader takes for one stays whole. */
import { expect } from '@open-wc/testing';
import { cutToWidth } from '../../../core/format/cut-text.js';
import { expectConstant, expectLinear, repeating } from '../../support/growth.js';

const FAMILY = '👨‍👩‍👧‍👦';
const FLAG = '🇨🇳';
const ACCENT = 'e\u0301';

/** With and without `Intl.Segmenter`, which older engines lack. */
for (const hasSegmenter of [true, false]) {
  describe(`cutToWidth ${hasSegmenter ? 'with' : 'without'} Intl.Segmenter`, () => {
    const { Segmenter } = Intl;
    before(() => {
      if (!hasSegmenter) Reflect.deleteProperty(Intl, 'Segmenter');
    });
    after(() => {
      Object.assign(Intl, { Segmenter });
    });

    it('given a text that fits, then it is left as it is', () => {
      for (const [text, units] of [
        ['', 0],
        ['a'.repeat(80), 80],
        ['审'.repeat(40), 80],
        [`${FAMILY}${FLAG}${ACCENT}`, 5],
        ['ﾊﾟ', 2],
      ] as const)
        expect(cutToWidth(text, units), text).to.equal(text);
    });

    it('given what is no text, as pages without types hand over, then it is empty', () => {
      for (const given of [null, undefined, 5, {}]) expect(cutToWidth(given as string, 5)).to.equal('');
    });

    it('given one unit too many, then an ellipsis stands within the units', () => {
      expect(cutToWidth('a'.repeat(81), 80)).to.equal(`${'a'.repeat(79)}…`);
      // 79 units are left, and a wide character has two.
      expect(cutToWidth('审'.repeat(41), 80)).to.equal(`${'审'.repeat(39)}…`);
      expect(cutToWidth('a审批失败', 6)).to.equal('a审批…');
      expect(cutToWidth('审批a失败', 6)).to.equal('审批a…');
    });

    it('given full-width forms, hangul, kana and emoji, then they are wide; half-width forms and other scripts are not', () => {
      for (const wide of ['Ａ', '，', '한', 'か', 'カ', '𠮷', '🀄', '❤️', '1️⃣', FLAG, FAMILY, '👍🏽']) {
        expect(cutToWidth(`${wide}ab`, 3), wide).to.equal(`${wide}…`);
        expect(cutToWidth(`${wide}ab`, 2), wide).to.equal('…');
      }
      for (const narrow of ['ｱ', 'é', 'ع', 'я', '…', '❤', ACCENT, '〿'])
        expect(cutToWidth(`${narrow}ab`, 2), narrow).to.equal(`${narrow}…`);
    });

    it('given sequences, then none is cut through', () => {
      for (const whole of ['𠮷', FAMILY, FLAG, ACCENT, '👍🏽', '🏴󠁧󠁢󠁥󠁮󠁧󠁿']) {
        for (let units = 0; units < 12; units += 1) {
          const rest = cutToWidth(whole.repeat(9), units).replace(/…$/, '').replaceAll(whole, '');
          expect(rest, `${whole} ${units}`).to.equal('');
        }
      }
    });

    it('given a long text, then its characters stay whole wherever they stand, however long they are', () => {
      const long = `a${'\u0301'.repeat(700)}`;
      for (let before = 240; before < 260; before += 1) {
        for (const [whole, units] of [
          [FAMILY, 2],
          [FLAG, 2],
          [ACCENT, 1],
          [long, 1],
        ] as const) {
          const start = 'x'.repeat(before);
          expect(cutToWidth(`${start}${whole.repeat(3)}`, before + 2 * units)).to.equal(`${start}${whole}…`);
        }
      }
    });

    it('given no room at all, then nothing is left; a space before the ellipsis goes', () => {
      expect(cutToWidth('ab', 0)).to.equal('');
      expect(cutToWidth('ab', -1)).to.equal('');
      expect(cutToWidth('ab', 1)).to.equal('…');
      expect(cutToWidth('ab cd', 4)).to.equal('ab…');
    });

    it('given a text of a million characters, then no more is looked at than is shown', () =>
      expectConstant({ size: 1_000_000, make: repeating('审'), run: (text) => cutToWidth(text, 80) }));

    it('given accents, joined signs or much room, then ten times as many take ten times as long', async () => {
      const accents = (length: number) => `a${'\u0301'.repeat(length)}b`;
      await expectLinear({ what: 'accents', make: accents, run: (text) => cutToWidth(text, 1) });
      await expectLinear({ what: 'joined', make: repeating('👨‍'), run: (text) => cutToWidth(text, 80) });
      const run = (text: string) => cutToWidth(text, text.length - 10);
      await expectLinear({ what: 'much room', make: repeating('ab'), run });
    });
  });
}
