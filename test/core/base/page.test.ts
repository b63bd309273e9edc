/** The page object is written by other teams: every gap is filled and every wrong type counts as absent. */
import { expect } from '@open-wc/testing';
import { normalisePage, PAGE_SCRIPT_ID, readPage } from '../../../core/base/page.js';
import { createRuntime } from '../../../core/runtime.js';

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

  it('given content that bears its names, then it is read past that', () => {
    const page = documentWith('{"runMode":"release"}');
    const content = page.createElement('div');
    content.id = PAGE_SCRIPT_ID;
    content.textContent = '{"buildUrl":"https://evil.example"}';
    page.body.prepend(content);
    expect(readPage({ window: undefined, document: page })).to.include({
      runMode: 'release',
      buildUrl: '/build',
    });

    const named = document.createElement('form');
    named.id = 'stoaPage';
    named.innerHTML = '<input name="currentUser" id="5">';
    document.body.append(named);
    try {
      expect(readPage({ window, document: page })).to.deep.include({
        runMode: 'release',
        currentUser: { id: '', employeeId: '' },
      });
    } finally {
      named.remove();
    }
  });

  it('given addresses that cannot be read, then the defaults stand in and the runtime is there', () => {
    for (const broken of ['http://[', 'https://', '//']) {
      const page = { staticUrl: broken, buildUrl: broken, runMode: 'test' };
      expect(normalisePage(page), broken).to.include({ staticUrl: '', buildUrl: '/build', runMode: 'test' });
      createRuntime({ page }).dispose();
    }
    const written = { staticUrl: '//cdn.example/static', buildUrl: 'build/2' };
    expect(normalisePage(written)).to.include(written);
  });

  it('is refused when it is not an object, with a stable code', () => {
    for (const text of ['{', '[]', '"text"', 'null']) {
      expect(() => readPage({ window: undefined, document: documentWith(text) }), text)
        .to.throw()
        .with.property('code', 'INVALID_PAGE');
    }
  });

  it('is refused with that code also when a field of it throws as it is read', () => {
    const cause = new Error('not ready');
    const page = {
      get locale(): never {
        throw cause;
      },
    };
    expect(() => normalisePage(page))
      .to.throw()
      .that.includes({ code: 'INVALID_PAGE', cause });
  });

  it('fills gaps and drops wrong types', () => {
    const page = normalisePage({
      currentUser: { id: 7, employeeId: ['x'] },
      currentTenant: 'acme',
      locale: { formatCode: '3', dateFormat: 5 },
      greyInfo: { mainPageGreyStatus: '1' },
      displayModules: ['@stoa/hrm', 5, 'time-sheet', '../hrm'],
    });
    expect(page.currentUser).to.deep.equal({ id: '7', employeeId: '' });
    expect(page.currentTenant.tenantKey).to.equal('');
    expect(page.locale).to.include({ formatCode: 3, dateFormat: '5', datetimeFormat: 'YYYY-MM-DD HH:mm' });
    expect(page.greyInfo.mainPageGreyStatus).to.equal(true);
    // Pages of old name the folders.
    expect(page.displayModules).to.deep.equal(['@stoa/hrm', '@stoa/time-sheet', '../hrm']);
    expect(normalisePage({}).displayModules).to.equal(null);
    // As JSON can have it, and `Number` throws at.
    expect(normalisePage({ locale: { formatCode: { toString: 1 } } }).locale.formatCode).to.equal(1);
    const translationModes = [true, 1, 'true', false, 'yes', undefined].map(
      (translationMode) => normalisePage({ translationMode }).translationMode,
    );
    expect(translationModes).to.deep.equal([true, true, true, false, false, false]);
  });

  it('given empty texts, as settings that nobody has made, then the defaults stand', () => {
    const page = normalisePage({ buildUrl: '', locale: { dateFormat: '', datetimeFormat: '' } });
    expect(page.buildUrl).to.equal('/build');
    expect(page.locale).to.include({ dateFormat: 'YYYY-MM-DD', datetimeFormat: 'YYYY-MM-DD HH:mm' });
  });

  it('names the sites that the tenant trusts, up to 200 of them', () => {
    const sites = (trustedSites: unknown) => normalisePage({ trustedSites }).trustedSites;
    expect(sites(['a.com', 5, null, '*.b.com', { c: 1 }])).to.deep.equal(['a.com', '*.b.com']);
    expect(sites(Array<string>(1_000).fill('a.com'))).to.have.length(200);
    for (const none of [undefined, 'a.com', { 0: 'a.com', length: 1 }]) expect(sites(none)).to.deep.equal([]);
  });

  it('describes the title bar of phones, each setting on its own', () => {
    const bar = (mobileTitle: unknown) => normalisePage({ mobileTitle }).mobileTitle;
    const standard = {
      showH5Title: false,
      showBackButton: true,
      styleSetting: { background: '', color: '' },
      thirdPartyAppSetting: 'blackList',
      whiteList: [],
      blackList: [],
    };
    for (const none of [
      undefined,
      null,
      'on',
      [],
      { styleSetting: 'red', whiteList: 'Safari', blackList: 5 },
    ])
      expect(bar(none)).to.deep.equal(standard);
    const whole = {
      showH5Title: true,
      showBackButton: false,
      styleSetting: { background: '#0d6470', color: 'white' },
      thirdPartyAppSetting: 'whiteList',
      whiteList: ['wxwork'],
      blackList: ['QQ'],
    };
    expect(bar(whole)).to.deep.equal(whole);
    expect(bar({ showH5Title: '1', showBackButton: '0', thirdPartyAppSetting: 'greyList' })).to.deep.equal({
      ...standard,
      showH5Title: true,
      showBackButton: false,
    });
    expect(bar({ whiteList: ['QQ', 7, null], styleSetting: { background: {} } })).to.deep.equal({
      ...standard,
      whiteList: ['QQ'],
    });
  });

  it('takes no prototype from the text', () => {
    const page = readPage({ window: undefined, document: documentWith('{"__proto__":{"runMode":"test"}}') });
    expect(page.runMode).to.equal('');
  });
});
