// Every page, browser and server writes languages its own way; the suite knows one form. And labels have gaps that are
// filled with what people typed.
import { expect } from '@open-wc/testing';
import {
  builtInLocale,
  createLocale,
  directionOf,
  resolveLocale,
  toIntlTag,
} from '../../../core/i18n/locale.js';
import { fillTemplate } from '../../../core/i18n/template.js';
import { builtInText } from '../../../core/i18n/texts.js';
import { expectLinear, repeating } from '../../support/growth.js';

describe('resolveLocale', () => {
  const cases: readonly [string, readonly (string | null | undefined)[]][] = [
    ['en_US', ['en', 'en-US', 'en_GB', 'EN-au', 'en-US-u-ca-gregory', 'en_US.UTF-8', ' en ']],
    ['zh_CN', ['zh', 'zh-CN', 'zh_CN', 'zh-Hans', 'zh-Hans-HK', 'zh-SG', 'ZH-hans-cn']],
    ['zh_TW', ['zh-TW', 'zh_TW', 'zh-Hant', 'zh-HK', 'zh-MO', 'zh-Hant-CN']],
    ['ar_SA', ['ar', 'ar-SA', 'ar_EG']],
    ['zh_CN', ['', null, undefined, '-', '1', '中文', '<script>', 'x'.repeat(100_000), '__proto__']],
    ['pt_BR', ['pt-BR', 'pt_br', 'pt']],
    ['ja_JP', ['ja', 'ja-JP', 'JA']],
    ['ko_KR', ['ko']],
    ['fr_FR', ['fr', 'fr-FR']],
    ['fr_CA', ['fr-CA', 'fr-Latn-CA']],
    ['qq_QQ', ['qq']],
    // An unknown region, which `Intl` takes.
    ['qqq_ZZ', ['qqq', 'QQQ']],
  ];
  for (const [locale, tags] of cases) {
    it(`given ${tags.map((tag) => JSON.stringify(tag)?.slice(0, 20)).join(', ')}, then it is ${locale}`, () => {
      expect(tags.map(resolveLocale)).to.deep.equal(tags.map(() => locale));
    });
  }

  it('given what is no text, as pages without types hand over, then it is zh_CN', () => {
    for (const given of [5, true, {}, ['en'], new String('en')])
      expect(resolveLocale(given as string), String(given)).to.equal('zh_CN');
  });

  it('given its own result, then it stays the same', () => {
    for (const locale of ['en_US', 'zh_CN', 'zh_TW', 'ar_SA', 'ja_JP', 'qq_QQ']) {
      expect(resolveLocale(locale)).to.equal(locale);
      expect(resolveLocale(toIntlTag(locale))).to.equal(locale);
    }
  });
});

describe('locales', () => {
  it('given what is no text, then its tag is that of no locale', () => {
    for (const given of [undefined, null, 5, {}]) expect(toIntlTag(given as string)).to.equal('zh-CN');
  });

  it('given a language without built-in texts, then English stands in', () => {
    expect(['zh_TW', 'fr_FR', 'constructor', ''].map(builtInLocale)).to.deep.equal([
      'zh_TW',
      'en_US',
      'en_US',
      'en_US',
    ]);
  });

  it('given any tag of a language from right to left, then its direction is that', () => {
    const tags = ['ar', 'ar_SA', 'ar-EG', 'AR-sa', 'he-IL', 'en_US', 'arn-CL', 'zh-CN', ''];
    expect(tags.filter((tag) => directionOf(tag) === 'rtl')).to.deep.equal(tags.slice(0, 5));
  });

  it('given a locale, then Intl understands its tag', () => {
    expect(toIntlTag('zh_CN')).to.equal('zh-CN');
    for (const tag of ['ar_SA', 'qq', 'qqq', 'ccs'])
      expect(() => new Intl.DateTimeFormat(toIntlTag(resolveLocale(tag))), tag).to.not.throw();
  });

  it('given languages written from the right, then the direction follows', () => {
    for (const tag of ['ar_SA', 'he_IL', 'fa_IR', 'ur_PK', 'ug-CN', 'ar'])
      expect(directionOf(tag), tag).to.equal('rtl');
    expect(['en_US', 'zh_CN', 'arn_CL', ''].map(directionOf)).to.deep.equal(['ltr', 'ltr', 'ltr', 'ltr']);
  });

  it('given a change of language, then listeners hear the resolved locale', () => {
    const { locale$, setLocale } = createLocale({ initial: 'en-GB' });
    const heard: string[] = [];
    const stop = locale$.subscribe((locale) => heard.push(locale));
    setLocale('zh-HK');
    setLocale('zh_TW');
    expect(heard).to.deep.equal(['en_US', 'zh_TW']);
    stop();
  });
});

describe('fillTemplate', () => {
  it('given arguments, then each gap gets its own, as often as it occurs', () => {
    expect(fillTemplate('{0} of {1}, again {0}', [3, 10])).to.equal('3 of 10, again 3');
    expect(fillTemplate('{0}{1}{0}', ['a', 'b'])).to.equal('aba');
    expect(fillTemplate('第{0}页', [0])).to.equal('第0页');
  });

  it('given an argument that looks like a gap or a pattern, then it stays what it is', () => {
    expect(fillTemplate('{0} {1}', ['{1}', '{0}'])).to.equal('{1} {0}');
    expect(fillTemplate('{0}', ["$& $1 $' $$"])).to.equal("$& $1 $' $$");
  });

  it('given a gap without an argument, then it stays as written', () => {
    expect(fillTemplate('{0} {2}', ['a', 'b'])).to.equal('a {2}');
    expect(fillTemplate('{0}', [])).to.equal('{0}');
    expect(fillTemplate('{0}')).to.equal('{0}');
    expect(fillTemplate('{} {-1} {a} {1000} {{0}', ['x'])).to.equal('{} {-1} {a} {1000} {x');
  });

  it('given an argument that cannot be text, then its gap stays as written', () => {
    const hostile = {
      toString() {
        throw new Error('no text');
      },
    };
    expect(fillTemplate('{0} of {1}, {2}', [Object.create(null), 12, hostile])).to.equal('{0} of 12, {2}');
  });

  it('given what is no text, as pages without types hand over, then it is empty', () => {
    for (const given of [undefined, null, 5, {}]) {
      expect(fillTemplate(given as string, ['x'])).to.equal('');
      expect(fillTemplate(given as string)).to.equal('');
    }
  });

  it('given characters made to be slow, then ten times as many take ten times as long', async () => {
    for (const seed of ['{', '{0', '{0}', '}', '{00']) {
      await expectLinear({ what: seed, make: repeating(seed), run: (text) => fillTemplate(text, ['x']) });
    }
  });
});

describe('builtInText', () => {
  it('given each language, then the text is in it, with its gaps filled', () => {
    const texts = ['en_US', 'zh_CN', 'zh_TW', 'ar_SA'].map((locale) =>
      builtInText('request.404', locale, ['/api/x']),
    );
    expect(new Set(texts).size).to.equal(4);
    for (const text of texts) expect(text).to.contain('/api/x');
  });
});
