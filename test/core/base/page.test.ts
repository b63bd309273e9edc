/** The page object is written by other teams: every gap is filled and every wrong type counts as absent. */
import { expect } from '@open-wc/testing';
import { normalisePage, PAGE_SCRIPT_ID, readPage } from '../../../core/base/page.js';

describe('page object', () => {
  const documentWith = (text: string) => {
    const page = document.implementation.createHTMLDocument();
    const script = page.createElement('script');
    script.type = 'application/json';
    script.id = PAGE_SCRIPT_ID;
    script.textContent = text;
    page.body.append(script);
    return page;
  };

  it('comes from window.stoaPage first, then from the JSON script, then from defaults', () => {
    const window = { stoaPage: { runMode: 'test' } } as never;
    const written = documentWith('{"runMode":"release"}');
    expect(readPage({ window, document: written }).runMode).to.equal('test');
    expect(readPage({ window: undefined, document: written }).runMode).to.equal('release');
    expect(readPage({ window: undefined, document: undefined }).runMode).to.equal('');
  });

  it('is refused when it is not an object, with a stable code', () => {
    for (const text of ['{', '[]', '"text"', 'null']) {
      expect(() => readPage({ window: undefined, document: documentWith(text) }), text)
        .to.throw()
        .with.property('code', 'INVALID_PAGE');
    }
  });

  it('fills gaps and drops wrong types', () => {
    const page = normalisePage({
      currentUser: { id: 7, employeeId: ['x'] },
      currentTenant: 'acme',
      locale: { formatCode: '3', dateFormat: 5 },
      greyInfo: { mainPageGreyStatus: '1' },
      displayModules: ['@stoa/hrm', 5],
    });
    expect(page.currentUser).to.deep.equal({ id: '7', employeeId: '' });
    expect(page.currentTenant.tenantKey).to.equal('');
    expect(page.locale).to.include({ formatCode: 3, dateFormat: '5', datetimeFormat: 'YYYY-MM-DD HH:mm' });
    expect(page.greyInfo.mainPageGreyStatus).to.equal(true);
    expect(page.displayModules).to.deep.equal(['@stoa/hrm']);
    expect(normalisePage({}).displayModules).to.equal(null);
    const translationModes = [true, 1, 'true', false, 'yes', undefined].map(
      (translationMode) => normalisePage({ translationMode }).translationMode,
    );
    expect(translationModes).to.deep.equal([true, true, true, false, false, false]);
  });

  it('takes no prototype from the text', () => {
    const page = readPage({ window: undefined, document: documentWith('{"__proto__":{"runMode":"test"}}') });
    expect(page.runMode).to.equal('');
  });
});
