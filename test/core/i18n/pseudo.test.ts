// A page is tried in a language that nobody speaks: whatever is not marked has escaped the translators, and what is cut
// off or stands on the wrong side would be so in German or Arabic too.
import { expect } from '@open-wc/testing';
import { contentLocale, directionOf, PSEUDO_LOCALES, resolveLocale } from '../../../core/i18n/locale.js';
import { pseudoText } from '../../../core/i18n/pseudo.js';
import { builtInText } from '../../../core/i18n/texts.js';
import { en_US } from '../../../core/i18n/texts/en_US.js';
import { disposeRuntimes, runtimeFor } from '../../support/runtime.js';
import { expectLinear, repeating } from '../../support/growth.js';
import { useServer } from '../../support/server.js';
import { labelsOver } from './support.js';

describe('made-up locales', () => {
  it('are taken by their names only', () => {
    expect(['en-XA', 'en_xa', 'ar_XB'].map(resolveLocale)).to.deep.equal(['en_XA', 'en_XA', 'ar_XB']);
    expect(['en-XB', 'en-AX', 'en', 'ar-XA', 'ar'].map(resolveLocale)).to.deep.equal([
      'en_US',
      'en_US',
      'en_US',
      'ar_SA',
      'ar_SA',
    ]);
  });

  it('show English, one of them from the right', () => {
    expect(PSEUDO_LOCALES.map(contentLocale)).to.deep.equal(['en_US', 'en_US']);
    expect(['ar_SA', 'fr_FR'].map(contentLocale)).to.deep.equal(['ar_SA', 'fr_FR']);
    expect(PSEUDO_LOCALES.map(directionOf)).to.deep.equal(['ltr', 'rtl']);
  });
});

describe('pseudoText', () => {
  const accented = (text: string) => pseudoText(text, 'en_XA');

  it('accents, lengthens and brackets, and can still be read', () => {
    expect(accented('Load app failed')).to.equal('[Ĺóóáád ááṕṕ fááííĺééd]');
    expect(accented('')).to.equal('[]');
    expect(accented('中文 123')).to.equal('[中文 123]');
  });

  it('makes the texts of Stoa itself a fifth longer at least', () => {
    const lengths = Object.values(en_US).map((text) => [text.length, accented(text).length] as const);
    const sum = (side: 0 | 1) => lengths.reduce((total, pair) => total + pair[side], 0);
    expect(sum(1) / sum(0)).to.be.within(1.2, 1.6);
  });

  it('leaves placeholders, tags and entities whole', () => {
    expect(accented('{0} of {1}')).to.equal('[{0} óóf {1}]');
    expect(accented('line<br class="gap">{user name}&nbsp;&#160;end')).to.equal(
      '[ĺííńéé<br class="gap">{user name}&nbsp;&#160;ééńd]',
    );
    expect(accented("it's '{0}' and '{'")).to.equal("[íít'ś '{0}' ááńd '{']");
    expect(accented('a } b { c')).to.equal('[áá } b { c]');
  });

  it('leaves ICU syntax whole and accents what it shows', () => {
    expect(
      accented('{n, plural, =0 {none} one {# file of {name}} other {# {n, number, ::percent} files}}'),
    ).to.equal(
      '[{n, plural, =0 {ńóóńéé} one {# fííĺéé óóf {name}} other {# {n, number, ::percent} fííĺééś}}]',
    );
    expect(accented('{a, select, x {{b, select, y {deep} other {}}} other {top}}')).to.equal(
      '[{a, select, x {{b, select, y {dééééṕ} other {}}} other {tóóṕ}}]',
    );
  });

  it('writes every word from the right in the other made-up locale', () => {
    expect(pseudoText('two words {0}', 'ar_XB')).to.equal('[\u202Etwo\u202C \u202Ewords\u202C {0}]');
  });

  it('leaves real languages alone', () => {
    for (const locale of ['en_US', 'zh_CN', 'ar_SA', 'en_XB']) {
      expect(pseudoText('text', locale)).to.equal('text');
    }
  });

  it('given characters made to be slow, then ten times as many take ten times as long', async () => {
    for (const seed of ['<', "'{", '&a', '&', '{', '}', 'a', "<a'{&"]) {
      await expectLinear({ what: seed, make: repeating(seed), run: (text) => accented(text) });
    }
  });
});

describe('a page in a made-up locale', () => {
  const server = useServer();
  afterEach(disposeRuntimes);

  it('says the texts of Stoa itself in it', () => {
    expect(builtInText('request.404', 'en_XA', ['/api/x'])).to.match(/^\[.*\/api\/x\]$/);
    expect(builtInText('labels.failed', 'en_XA')).to.equal('[Ĺóóáád ááṕṕ fááííĺééd]');
  });

  it('loads the English labels and shows them marked, but not what has no label', async () => {
    await server().reply('GET /static/public/resource/i18n/en_US/hrm.json', {
      json: { title: 'People', days: '{0} days' },
    });
    const { labels, texts } = runtimeFor(server(), { page: { locale: { lang: 'en_XA' } } });
    await labels.load('hrm');
    expect(labels.get('title')).to.equal('[Ṕééóóṕĺéé]');
    expect(labels.get('days', '', [2])).to.equal('[2 dááýś]');
    expect(labels.get('none', 'No label')).to.equal('No label');
    expect(texts.get('module.retry')).to.equal(pseudoText('Try again', 'en_XA'));
  });

  it('asks the translation call for English', async () => {
    await server().reply('GET /api/bs/i18n/transmod/getLabels', {
      json: { code: 200, status: true, data: { a: 'A' } },
    });
    const page = { locale: { lang: 'en_XA' }, translationMode: true };
    await runtimeFor(server(), { page }).labels.load('hrm');
    expect((await server().requests())[0]?.headers['langtype']).to.equal('en_US');
  });

  it('says messages in English plurals, marked', async () => {
    const message = '{n, plural, one {# file} other {# files}}, {d, date, medium}';
    const { labels } = labelsOver({ 'en_US/hrm': { message } });
    await labels.load('hrm');
    await labels.prepareMessages();
    for (const [locale, said] of [
      ['en_XA', '[2 fííĺééś, Jan 1, 1970]'],
      ['ar_XB', '[2 \u202Efiles\u202C, Jan 1, 1970]'],
      ['en_US', '2 files, Jan 1, 1970'],
    ] as const) {
      await labels.setLocale(locale);
      expect(labels.message('message', { n: 2, d: 43_200_000 })).to.equal(said);
    }
  });
});
