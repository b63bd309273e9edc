/**
 * Whoever follows a link, or saves a file, cuts short what the page still loads. Chromium ends it when the page goes,
 * Firefox and Safari before they ask for the next one, even where that turns out to be none. No fault of anybody's.
 */
import { expect } from '@open-wc/testing';
import type { Monitor } from '../../../core/monitor/monitor.js';
import { eventually } from '../../support/eventually.js';
import { useServer } from '../../support/server.js';
import { ACCEPTED, COLLECT, forgetMonitors, messagesAt, monitorFor } from './support.js';

describe('a page that is told to go elsewhere while it loads', () => {
  const server = useServer();
  beforeEach(() => server().reply(COLLECT, ACCEPTED));
  afterEach(forgetMonitors);

  const failures = (): readonly unknown[] => [
    Object.assign(new TypeError('Failed to fetch'), { stack: '' }),
    new TypeError('Load failed'),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new DOMException('The operation was aborted.', 'AbortError'),
    new Error('The list is empty.', { cause: new TypeError('Load failed') }),
  ];

  interface LoadingPage {
    readonly monitor: Monitor;
    load(): void;
  }

  async function openPage(): Promise<{ page: LoadingPage; frame: HTMLIFrameElement }> {
    for (const path of ['/api/slow', '/api/half', '/slow.js'] as const)
      await server().reply(`GET ${path}`, { hold: true });
    const frame = document.createElement('iframe');
    const script = `/test/core/monitor/loading-page.ts?${encodeURIComponent(server().origin)}`;
    frame.srcdoc = `<!doctype html><script type="module" src="${script}"></script>`;
    document.body.append(frame);
    const page = await eventually(() => {
      const { monitor, load } = (frame.contentWindow ?? {}) as Partial<LoadingPage>;
      if (!monitor || !load) throw new Error('The page has not started yet.');
      return { monitor, load };
    });
    return { page, frame };
  }

  async function openLoadingPage(): ReturnType<typeof openPage> {
    const opened = await openPage();
    opened.page.load();
    // As many at a time as browsers ask one host for.
    await eventually(async () => expect(await server().requests()).to.have.length.at.least(6));
    return opened;
  }

  it('records nothing of what the browser did not load to its end', async () => {
    const { page, frame } = await openLoadingPage();
    page.monitor.capture('before');
    frame.contentWindow!.location.href = '/__empty__';
    await eventually(() => expect(frame.contentDocument?.title).to.equal('Between two files'));
    await eventually(async () => expect(await messagesAt(server())).to.include('before'));
    frame.remove();
    // What the first could not send, the next one finds.
    const next = await openPage();
    await next.page.monitor.flush();
    next.frame.remove();
    expect(new Set(await messagesAt(server()))).to.deep.equal(new Set(['before']));
  });

  it('records nothing of it where the page stays, because that was no page', async () => {
    await server().reply('GET /saved', { status: 204 });
    const { page, frame } = await openLoadingPage();
    frame.contentWindow!.location.href = `${server().origin}/saved`;
    await eventually(async () =>
      expect((await server().requests()).map(({ path }) => path)).to.include('/saved'),
    );
    page.monitor.capture('after');
    await page.monitor.flush();
    expect(await messagesAt(server())).to.deep.equal(['after']);
    frame.remove();
  });

  it('records faults of its own all the same, and what fails to load a second later', async () => {
    const monitor = monitorFor(server());
    monitor.start();
    window.dispatchEvent(new Event('beforeunload'));
    for (const failure of failures()) monitor.capture(failure);
    monitor.capture(new TypeError('fetch is not what it was'));
    await monitor.flush();
    expect(await messagesAt(server())).to.deep.equal(['TypeError: fetch is not what it was']);

    await monitor.clock.advance(1_000);
    for (const failure of failures()) monitor.capture(failure);
    await monitor.flush();
    expect(await messagesAt(server())).to.have.length(1 + failures().length);
  });

  it('goes on reporting when a report was cut short', async () => {
    const monitor = monitorFor(server());
    monitor.start();
    await server().refuse();
    monitor.capture('kept');
    window.dispatchEvent(new Event('beforeunload'));
    await monitor.flush();
    expect(monitor.stats$.get().stopped).to.equal(false);
    await server().accept();
    await monitor.flush();
    expect(await messagesAt(server())).to.deep.equal(['kept']);
  });
});
