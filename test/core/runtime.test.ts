/** A runtime touches nothing until it is started, and leaves nothing when it is disposed; two live side by side. */
import { expect } from '@open-wc/testing';
import { createRuntime } from '../../core/runtime.js';
import { createFakeClock } from '../../testkit/clock.js';
import { rejection } from '../support/runtime.js';

describe('runtime', () => {
  const quiet = { page: {}, baseUrl: 'http://suite.test' };

  /** Counts the listeners on window and document that are added and not removed. */
  function countListeners(): { readonly left: () => number; restore(): void } {
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    let count = 0;
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...args) {
      if (this === window || this === document) count += 1;
      return addEventListener.apply(this, args as never);
    };
    EventTarget.prototype.removeEventListener = function (this: EventTarget, ...args) {
      if (this === window || this === document) count -= 1;
      return removeEventListener.apply(this, args as never);
    };
    return {
      left: () => count,
      restore: () => Object.assign(EventTarget.prototype, { addEventListener, removeEventListener }),
    };
  }

  it('installs listeners and timers on start only, and removes every one on dispose', async () => {
    const listeners = countListeners();
    const clock = createFakeClock();
    const nodes = document.querySelectorAll('*').length;
    const globals = Object.keys(window).length;
    try {
      const runtime = createRuntime({ ...quiet, environment: { clock } });
      expect([listeners.left(), clock.pending]).to.deep.equal([0, 0]);
      await runtime.start();
      await runtime.start();
      expect(listeners.left()).to.be.greaterThan(0);
      runtime.notices.show({ text: 'soon gone' });
      runtime.dispose();
      runtime.dispose();
      expect([listeners.left(), clock.pending]).to.deep.equal([0, 0]);
      expect(document.querySelectorAll('*')).to.have.length(nodes);
      expect(Object.keys(window)).to.have.length(globals);
    } finally {
      listeners.restore();
    }
  });

  it('given an address of the suite that has no paths below it, then it says which option is wrong', () => {
    for (const baseUrl of ['data:,', 'javascript:void(0)', 'mailto:a@b.example']) {
      expect(() => createRuntime({ ...quiet, baseUrl }), baseUrl)
        .to.throw()
        .with.property('code', 'INVALID_ARGUMENT');
    }
  });

  it('given one text where a list is due, as pages without types write it, then it is a list of that one', async () => {
    const runtime = createRuntime({
      ...quiet,
      environment: { fetch: () => Promise.reject(new TypeError('nothing goes out')) },
      ...({
        trustedSites: 'docs.partner.test',
        linkSchemes: 'weixin',
        moduleOrigins: 'https://modules.partner.test',
        loginOrigins: 'https://login.partner.test',
      } as object),
    });
    const verdict = (href: string) => runtime.links.classify(href).verdict;
    expect(verdict('https://docs.partner.test/x')).to.equal('trusted');
    expect(verdict('https://login.partner.test/x')).to.equal('trusted');
    expect(verdict('https://login.partner/x')).to.equal('external');
    expect(verdict('weixin://dl')).to.equal('handoff');
    const load = runtime.modules.importCross('@stoa/x', { buildUrl: 'https://modules.partner.test/build' });
    expect(await rejection(load)).not.to.include({ code: 'FOREIGN_ORIGIN' });
    runtime.dispose();
  });

  it('cannot be started after it was disposed', async () => {
    const runtime = createRuntime(quiet);
    runtime.dispose();
    expect(await rejection(runtime.start())).to.include({ code: 'DISPOSED' });
  });

  it('rejects the questions that wait when it is disposed', async () => {
    const runtime = createRuntime(quiet);
    const asking = rejection(runtime.prompts.ask({ kind: 'confirm', text: 'Sure?' }));
    runtime.dispose();
    expect(await asking).to.include({ code: 'DISPOSED' });
  });

  it('shares nothing with another runtime on the page', async () => {
    const [first, second] = [
      createRuntime(quiet),
      createRuntime({ ...quiet, page: { locale: { lang: 'ar' } } }),
    ];
    first.theme.set({ grey: true });
    first.notices.show({ text: 'mine' });
    first.session.setId('s-1');
    expect(second.theme.current$.get()).to.include({ grey: false, direction: 'rtl' });
    expect(second.notices.list$.get()).to.deep.equal([]);
    expect(second.session.id$.get()).to.equal(undefined);
    for (const runtime of [first, second]) runtime.dispose();
  });

  it('recognises containers that the host names, before those it knows', () => {
    const navigator = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) wxwork/4.1 OurShell/2.5' } as Navigator;
    const environment = { navigator };
    const { client } = createRuntime({
      environment,
      containers: [{ name: 'OurShell', marks: ['OurShell/'] }],
    });
    expect(client).to.include({ browser: 'OurShell', version: '2.5' });
    expect(createRuntime({ environment }).client.browser).to.equal('wxwork');
  });

  it('takes the page object from the document', () => {
    const script = document.createElement('script');
    script.type = 'application/json';
    script.id = 'stoa-page';
    script.textContent = '{"currentTenant":{"tenantKey":"acme"},"greyInfo":{"mainPageGreyStatus":true}}';
    document.body.append(script);
    const runtime = createRuntime();
    expect(runtime.page.currentTenant.tenantKey).to.equal('acme');
    expect(runtime.theme.current$.get().grey).to.equal(true);
    runtime.dispose();
    script.remove();
  });

  it('lives without window, storage, database and locks', async () => {
    const nothing = {
      window: undefined,
      document: undefined,
      navigator: undefined,
      localStorage: undefined,
      sessionStorage: undefined,
      indexedDB: undefined,
      locks: undefined,
    };
    const runtime = createRuntime({ ...quiet, environment: nothing });
    await runtime.start();
    runtime.monitor.capture(new Error('nowhere to go'));
    expect(runtime.labels.locale$.get()).to.equal('zh_CN');
    runtime.dispose();
  });
});
