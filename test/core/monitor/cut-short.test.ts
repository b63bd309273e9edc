/**
 * Whoever follows a link, or saves a file, cuts short what the page still loads. Chromium ends it when the next page is
 * there, Firefox and Safari before they ask for it, even where that turns out to be none. No fault of anybody's.
 */
import { expect, oneEvent } from '@open-wc/testing';
import { atom } from 'nanostores';
import { ChunkLoadError } from '../../../core/loading/chunk-load-error.js';
import { createTexts } from '../../../core/i18n/texts.js';
import type { Monitor } from '../../../core/monitor/monitor.js';
import { eventually } from '../../support/eventually.js';
import { useServer } from '../../support/server.js';
import { ACCEPTED, COLLECT, forgetMonitors, messagesAt, monitorFor, type TestMonitor } from './support.js';

describe('a page that is told to go elsewhere while it loads', () => {
  const server = useServer();
  beforeEach(() => server().reply(COLLECT, ACCEPTED));
  afterEach(forgetMonitors);

  const texts = createTexts({ locale$: atom('en_US') });
  const failures = (): readonly unknown[] => [
    Object.assign(new TypeError('Failed to fetch'), { stack: '' }),
    new TypeError('Load failed'),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new DOMException('The operation was aborted.', 'AbortError'),
    new Error('The list is empty.', { cause: new TypeError('Load failed') }),
    Object.assign(new Error('Network Error'), { name: 'AxiosError' }),
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

  for (const [delayMs, how] of [
    [0, 'at once'],
    [1_500, 'after long'],
  ] as const)
    it(`records nothing of what the browser did not load to its end, where the next page comes ${how}`, async () => {
      await server().reply('GET /next', { headers: { 'content-type': 'text/html' }, body: 'Next', delayMs });
      const { page, frame } = await openLoadingPage();
      page.monitor.capture('before');
      const coming = oneEvent(frame, 'load');
      frame.contentWindow!.location.href = `${server().origin}/next`;
      await coming;
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

  describe('as the next page is there', () => {
    const leave = () => window.dispatchEvent(new Event('pageswap'));

    function start(): TestMonitor {
      const monitor = monitorFor(server());
      monitor.start();
      return monitor;
    }

    async function messages(monitor: TestMonitor): Promise<readonly string[]> {
      await monitor.flush();
      return messagesAt(server());
    }

    it('records what fails to load a second later: the page has stayed', async () => {
      const monitor = start();
      leave();
      await monitor.clock.advance(900);
      leave();
      await monitor.clock.advance(900);
      for (const failure of failures()) monitor.capture(failure);
      expect(await messages(monitor)).to.deep.equal([]);
      await monitor.clock.advance(100);
      for (const failure of failures()) monitor.capture(failure);
      expect(await messages(monitor)).to.have.length(failures().length);
    });

    it('records what fails to load after the monitor was stopped meanwhile', async () => {
      const monitor = start();
      leave();
      monitor.stop();
      monitor.capture(new TypeError('Failed to fetch'));
      expect(await messages(monitor)).to.deep.equal(['TypeError: Failed to fetch']);
    });

    it('records what failed before, in the same task', async () => {
      const monitor = start();
      for (const name of ['a', 'b']) {
        const track = Object.assign(document.createElement('track'), { src: `/${name}.vtt` });
        document.body.append(track);
        track.dispatchEvent(new Event('error'));
        track.remove();
      }
      leave();
      expect(await messages(monitor)).to.have.length(2);
    });

    it('records every other fault', async () => {
      const monitor = start();
      leave();
      const faults = [
        new TypeError('fetch is not what it was'),
        new TypeError('Failed to format the cell'),
        Object.assign(new Error('Of the sheet'), {
          stack: 'Error: Of the sheet\n at handleAbortError (/a.js:1:2)',
        }),
        new ChunkLoadError('missing', {
          chunk: 'a',
          url: new URL('https://a.test/a.js'),
          texts,
          status: 404,
        }),
      ];
      for (const fault of faults) monitor.capture(fault);
      expect(await messages(monitor)).to.have.length(faults.length);
    });

    it('goes on reporting when a report was cut short', async () => {
      const monitor = start();
      await server().refuse();
      monitor.capture('kept');
      leave();
      await monitor.flush();
      expect(monitor.stats$.get().stopped).to.equal(false);
      await server().accept();
      expect(await messages(monitor)).to.deep.equal(['kept']);
    });
  });

  it('records what fails to load after a link to an app, where that ends nothing', async () => {
    const monitor = monitorFor(server());
    monitor.start();
    window.dispatchEvent(new Event('beforeunload'));
    monitor.capture(new TypeError('Failed to fetch'));
    await monitor.flush();
    expect(await messagesAt(server())).to.deep.equal(['TypeError: Failed to fetch']);
  });
});
