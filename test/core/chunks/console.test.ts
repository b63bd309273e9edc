/**
 * A developer stands before a page of the suite, opens the browser's console and asks: what is this, what has been loaded,
 * who has customised it, and where is it written how it works? Everything is printed and nothing is changed.
 */
import { expect } from '@open-wc/testing';
import { createConsoleTool, type ConsoleTool } from '../../../core/chunks/console.js';
import { StoaError } from '../../../core/base/errors.js';
import type { PageInput } from '../../../core/base/page.js';
import type { Runtime } from '../../../core/runtime.js';
import { createTestRuntime } from '../../../testkit/index.js';

describe('the console tool', () => {
  const runtimes: Runtime[] = [];
  afterEach(() => {
    for (const runtime of runtimes.splice(0)) runtime.dispose();
  });

  function setUp(page: PageInput = {}, docsUrl?: string) {
    const { runtime, network, clock } = createTestRuntime({ page });
    runtimes.push(runtime);
    const printed: unknown[] = [];
    const opened: unknown[][] = [];
    const tool = createConsoleTool({
      runtime,
      document,
      open: (...args) => void opened.push(args),
      console: { info: (text: string) => printed.push(text), table: (data: unknown) => printed.push(data) },
      ...(docsUrl !== undefined && { docsUrl }),
    });
    return { runtime, network, clock, tool, printed, opened };
  }

  it('given nothing is asked, then nothing is printed or opened', () => {
    const { printed, opened } = setUp();
    expect([printed, opened]).to.deep.equal([[], []]);
  });

  it('helps: it lists everything that it can do', () => {
    const { tool, printed } = setUp();
    tool.help();
    const listed = Object.keys(printed[1] as object).map((call) => call.replace(/\(.*/, ''));
    const rest: readonly (keyof ConsoleTool)[] = ['help'];
    expect([...listed, ...rest].sort()).to.deep.equal(Object.keys(tool).sort());
  });

  it('opens the page about a topic, out of reach of this one, and says where', () => {
    const { tool, opened } = setUp();
    const address = `${location.origin}/storybook/?path=/docs/guides-base-config--docs`;
    expect(tool.docs('base-config')).to.equal(address);
    expect(tool.docs('Base-Config')).to.equal(address);
    expect(opened).to.deep.equal([
      [address, '_blank', 'noopener'],
      [address, '_blank', 'noopener'],
    ]);
  });

  it('given another place of the documentation, then it opens that one', () => {
    const { tool } = setUp({}, 'https://docs.example/stoa/?a=b');
    expect(tool.docs('theme')).to.equal('https://docs.example/stoa/?path=/docs/guides-theme--docs');
  });

  it('given a place that is none, then its author hears of it', () => {
    for (const docsUrl of ['javascript:alert(1)', 'https://', 'data:text/html,x', 'file:///etc'])
      expect(() => setUp({}, docsUrl), docsUrl).to.throw(StoaError, 'not an address of the web');
  });

  it('given an unknown topic or none, then it opens nothing and lists those that there are', () => {
    for (const topic of ['changelogs', '', '__proto__', 'constructor', undefined]) {
      const { tool, opened, printed } = setUp();
      expect(tool.docs(topic)).to.equal(undefined);
      expect(opened).to.deep.equal([]);
      expect(printed.at(-1)).to.have.property('changelog').that.deep.equals({ page: 'Changelog' });
      expect(printed[0]).to.equal(
        topic === undefined ? '[stoa] topics' : `[stoa] there is no topic ${topic}`,
      );
    }
  });

  it('knows the topics of the suite', () => {
    const wanted =
      'app base-config changelog cors debugger develop inject internationalization request router theme tools';
    expect(setUp().tool.topics()).to.include.members(wanted.split(' '));
  });

  it('tells where modules stand: those of the user, or those that are asked for', async () => {
    const { runtime, tool, printed } = setUp({ displayModules: ['@stoa/hrm', 'notes'] });
    await runtime.modules.load('@stoa/hrm').catch(() => {});
    const rows = [
      { name: '@stoa/hrm', state: 'failed', visible: true },
      { name: '@stoa/notes', state: 'idle', visible: true },
    ];
    expect(tool.modules()).to.deep.equal(rows);
    expect(printed).to.deep.equal(['[stoa] modules', rows]);
    expect(tool.modules('@stoa/rates', '../evil')).to.deep.equal([
      { name: '@stoa/rates', state: 'idle', visible: false },
      { name: '../evil', state: 'no module', visible: false },
    ]);
  });

  it('given a page that names no modules, then it asks which are meant', () => {
    const { tool, printed } = setUp();
    expect(tool.modules()).to.deep.equal([]);
    expect(printed[0]).to.contain('say which');
  });

  it('tells calls under way, records that wait, chunks, and customisations with their owners', async () => {
    const { runtime, network, clock, tool } = setUp();
    network.reply('GET /api/slow', { data: 1, delayMs: 500 });
    const call = runtime.request('/api/slow');
    expect(tool.requests()).to.deep.equal({ pending: 1 });
    await clock.advance(500);
    await call;
    expect(tool.requests()).to.deep.equal({ pending: 0 });
    runtime.monitor.capture(new Error('broken'));
    expect(tool.monitor()).to.include({ pending: 1, stopped: false });
    expect(tool.chunks()).to.deep.include({ name: 'validator', state: 'idle' });
    runtime.hooks.overrideProps('shop', 'PriceTag', (props) => props, { owner: 'tax-project' });
    expect(tool.hooks()[0]).to.include({
      library: 'shop',
      name: 'PriceTag',
      owner: 'tax-project',
      active: true,
    });
  });

  it('tells what shows the page, what the page says of itself, and its language now', async () => {
    const { runtime, network, tool } = setUp({
      currentTenant: { tenantKey: 't1' },
      locale: { lang: 'zh-CN' },
    });
    network.reply('GET /static/*', { json: {} });
    expect(tool.client()).to.deep.equal(runtime.client);
    await runtime.labels.setLocale('ar');
    expect(tool.page()).to.deep.include({ currentTenant: { tenantKey: 't1' }, shownIn: 'ar_SA' });
  });
});
