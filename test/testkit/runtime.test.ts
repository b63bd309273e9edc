/** A tester of a module gets a whole runtime that touches nothing outside the test. */
import { expect } from '@open-wc/testing';
import { StoaError } from 'stoa';
import { createFakeHost, createTestRuntime, type TestRuntime, type TestRuntimeOptions } from 'stoa/testkit';

describe('test runtime', () => {
  const running: TestRuntime[] = [];

  function start(options?: TestRuntimeOptions): TestRuntime {
    const test = createTestRuntime(options);
    running.push(test);
    return test;
  }

  afterEach(() => {
    for (const { runtime } of running.splice(0)) runtime.dispose();
  });

  it('makes calls over the scripted network, with the headers of the suite', async () => {
    const { runtime, network } = start({ sessionId: 'session-7' });
    network.reply('GET /api/hrm/employees', { data: [{ id: '7' }] });
    const { data } = await runtime.request.get('/api/hrm/employees');
    expect(data).to.deep.equal([{ id: '7' }]);
    expect(network.requests[0]?.headers).to.include({ langtype: 'en_US', eteamsid: 'session-7' });
  });

  it('lets a call run into its time limit without waiting for it', async () => {
    const { runtime, network, clock } = start();
    network.reply('GET /api/slow', { data: 1, delayMs: 120_000 });
    const failing = runtime.request.get('/api/slow').catch((error: unknown) => error);
    await clock.advance(60_000);
    expect(await failing)
      .to.be.instanceOf(StoaError)
      .with.property('code', 'TIMEOUT');
  });

  it('names a call without a reply', async () => {
    const { runtime, network } = start();
    const failure = await runtime.request.get('/api/forgotten').catch((error: unknown) => error);
    expect(failure).to.have.property('code', 'NETWORK');
    expect(failure).to.have.nested.property('cause.message').that.contains('GET /api/forgotten');
    expect(network.unexpected).to.deep.equal(['GET /api/forgotten']);
  });

  it('loads labels from the scripted network', async () => {
    const { runtime, network } = start();
    network.reply('GET /static/public/resource/i18n/en_US/*', { json: {} });
    network.reply('GET /static/public/resource/i18n/en_US/hrm.json', { json: { 'hrm.hello': 'Hello {0}' } });
    await runtime.labels.load('hrm');
    expect(runtime.labels.get('hrm.hello', '', ['Ada'])).to.equal('Hello Ada');
  });

  it('moves the time of notices by hand', async () => {
    const { runtime, clock } = start();
    runtime.notices.show({ kind: 'success', text: 'Saved' });
    await clock.advance(9_999);
    expect(runtime.notices.list$.get()).to.have.length(1);
    await clock.advance(1);
    expect(runtime.notices.list$.get()).to.have.length(0);
  });

  it('goes through addresses of the page that the test runs on', async () => {
    const before = location.href;
    const { runtime } = start();
    try {
      const changes: string[] = [];
      runtime.history.listen(({ action, url }) => changes.push(`${action} ${url.pathname}`));
      expect(await runtime.history.push('/hrm/7')).to.equal(true);
      await runtime.history.replace('?tab=files');
      expect(location.pathname + location.search).to.equal('/hrm/7?tab=files');
      expect(changes).to.deep.equal(['push /hrm/7', 'replace /hrm/7']);
    } finally {
      history.replaceState(null, '', before);
    }
  });

  it('takes a page, a base address and parts of the environment instead of its own', async () => {
    const hrefs: string[] = [];
    const { runtime, network } = start({
      baseUrl: 'https://suite.example/',
      page: { locale: { lang: 'zh_CN' } },
      environment: { href: () => (hrefs.push('asked'), 'https://suite.example/sp/hrm') },
    });
    network.reply('GET https://suite.example/api/a', { data: 1 });
    await runtime.request.get('/api/a');
    expect(network.requests[0]?.headers).to.include({ langtype: 'zh_CN' });
    expect(runtime.page.currentTenant.tenantKey).to.equal('test');
    expect(hrefs).not.to.deep.equal([]);
  });

  it('has a container that answers as it is told and remembers what it was asked', async () => {
    const hostBridge = createFakeHost({
      openLink() {},
      scan() {
        throw new Error('no camera');
      },
    });
    const { runtime } = start({ hostBridge });
    expect(await runtime.host.openLink('https://example.com/')).to.equal(true);
    expect(hostBridge.calls).to.deep.equal([
      { command: 'openLink', parameters: { url: 'https://example.com/' } },
    ]);
    const failure = await runtime.host.invoke('scan').catch((error: unknown) => error);
    expect(failure).to.have.property('message', 'no camera');
    expect(runtime.host.supports('share')).to.equal(false);
    const unknown = await hostBridge.invoke('share', {}).catch((error: unknown) => error);
    expect(unknown).to.have.property('message').that.includes('share');

    const heard: unknown[] = [];
    const stop = runtime.host.on('resume', (detail) => heard.push(detail));
    hostBridge.tell('resume', 1);
    stop();
    hostBridge.tell('resume', 2);
    expect(heard).to.deep.equal([1]);
  });

  it('lets the console tell what goes wrong, until the page says otherwise', () => {
    const told: unknown[][] = [];
    const environment = { console: { ...console, error: (...words: unknown[]) => told.push(words) } };
    const bug = new Error('my bug');
    start({ environment }).runtime.logger.error('a component failed', bug);
    start({ environment, page: { runMode: 'product' } }).runtime.logger.error('in another run mode', bug);
    expect(told).to.deep.equal([['[stoa] a component failed', bug]]);
  });

  it('is the same in every run: date and page', () => {
    const [first, second] = [start(), start({ now: 0 })];
    expect(first.clock.now()).to.equal(Date.UTC(2026, 0, 1));
    expect(second.clock.now()).to.equal(0);
    expect(first.runtime.page).to.deep.equal(second.runtime.page);
  });

  it('leaves no timer behind and nothing in the storage of the browser', async () => {
    const before = [localStorage.length, sessionStorage.length];
    const { runtime, clock, network } = start();
    network.reply('GET /api/a', { data: 1 });
    await runtime.start();
    await runtime.request.get('/api/a');
    runtime.notices.show({ text: 'Saved' });
    await clock.advance(30_000);
    runtime.dispose();
    expect(clock.pending).to.equal(0);
    expect([localStorage.length, sessionStorage.length]).to.deep.equal(before);
  });
});
