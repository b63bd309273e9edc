/**
 * What a developer finds of a page: each error once, with its count, whatever way it came; and nothing that is no error.
 */
import { expect } from '@open-wc/testing';
import { createDisposers } from '../../../core/base/disposer.js';
import { browserEnvironment } from '../../../core/base/environment.js';
import type { ErrorDraft, ErrorRecord } from '../../../core/monitor/record.js';
import { createRecorder } from '../../../core/monitor/recorder.js';
import { watchErrors } from '../../../core/monitor/sources/errors.js';
import { watchRejections } from '../../../core/monitor/sources/rejections.js';
import { watchResources } from '../../../core/monitor/sources/resources.js';
import { createRecordStore } from '../../../core/monitor/store.js';
import { createRuntime } from '../../../core/runtime.js';
import { createFakeClock } from '../../../testkit/clock.js';
import { needFileStatus } from '../../support/engine.js';
import { eventually } from '../../support/eventually.js';
import { expectConstant, expectLinear } from '../../support/growth.js';
import { useExpectedPageErrors } from '../../support/page-errors.js';
import { useServer } from '../../support/server.js';

interface Watching {
  readonly scope?: (draft: ErrorDraft) => boolean;
  readonly attribute?: (draft: ErrorDraft) => ErrorDraft;
  /** Hears events in place of the page. */
  readonly window?: EventTarget;
}

describe('the records of a page', () => {
  const server = useServer();
  const pageErrors = useExpectedPageErrors();
  const disposers: (() => void)[] = [];
  afterEach(() => disposers.splice(0).forEach((dispose) => dispose()));

  /** A recorder with every source, in memory. */
  function watch({ scope, attribute = (draft) => draft, window: target = window }: Watching = {}) {
    const environment = browserEnvironment({
      clock: createFakeClock(),
      indexedDB: undefined,
      window: target as typeof window,
    });
    const warnings: unknown[][] = [];
    const nothing = () => {};
    const store = createRecordStore({ environment, name: 'test', onChange: nothing, onDrops: nothing });
    const recorder = createRecorder({
      environment,
      store,
      creator: () => 'e-1',
      attribute,
      logger: { debug: nothing, info: nothing, warn: (...details) => warnings.push(details), error: nothing },
      scope,
      isLeaving: () => false,
      onRecord: nothing,
    });
    const seen = new Map<string, ErrorRecord>();
    const bag = createDisposers();
    bag.add(recorder.observe((record) => seen.set(record.id, record)));
    for (const source of [watchErrors, watchRejections, watchResources])
      bag.add(source(recorder.report, environment));
    disposers.push(() => bag.dispose());
    const records = () => [...seen.values()];
    const about = () => records().map(({ type, message, count }) => `${type}: ${message} ×${count}`);
    return { ...recorder, store, warnings, records, about };
  }

  /** Throws where nobody catches, and waits until the page has noticed. */
  async function uncaught(thrown: unknown): Promise<void> {
    const before = pageErrors().length;
    setTimeout(() => {
      throw thrown;
    });
    await eventually(() => expect(pageErrors().length).to.be.greaterThan(before));
  }

  async function unhandled(reason: unknown): Promise<void> {
    const before = pageErrors().length;
    void Promise.reject(reason);
    await eventually(() => expect(pageErrors().length).to.be.greaterThan(before));
  }

  /** Puts elements into the page until everything in them has failed that will. */
  async function failing(markup: string, failures: number): Promise<void> {
    let failed = 0;
    const count = () => void (failed += 1);
    window.addEventListener('error', count, { capture: true });
    const place = document.createElement('div');
    document.body.append(place);
    place.append(document.createRange().createContextualFragment(markup));
    await eventually(() => expect(failed).to.be.at.least(failures));
    window.removeEventListener('error', count, { capture: true });
    place.remove();
  }

  describe('count', () => {
    it('the same error within one interval, and begin anew in the next', () => {
      const { capture, forgetRecent, about, records } = watch();
      const fail = () => capture(new Error('again'));
      for (let times = 0; times < 3; times++) fail();
      expect(about()).to.deep.equal(['js: again ×3']);
      forgetRecent();
      fail();
      expect(records().map(({ count }) => count)).to.deep.equal([3, 1]);
    });

    it('an error object that is thrown again and again', async () => {
      const { about } = watch();
      const error = new Error('kept');
      await uncaught(error);
      await uncaught(error);
      expect(about()).to.deep.equal(['js: kept ×2']);
    });

    it('apart what differs', () => {
      const { capture, about } = watch();
      for (const message of ['a', 'b']) capture(message);
      capture('a', { comName: 'crm' });
      expect(about()).to.deep.equal(['js: a ×1', 'js: b ×1', 'e10Com: a ×1']);
    });
  });

  describe('have one error once', () => {
    it('that a boundary hands over after it was reported to the page', () => {
      const { capture, about } = watch();
      const error = new Error('while rendering');
      reportError(error);
      capture(error, { comName: 'crm' });
      expect(about()).to.deep.equal(['js: while rendering ×1']);
    });

    it('that a failed call has recorded, and that nobody handled', async () => {
      const { capture, about } = watch();
      const error = Object.assign(new Error('busy'), { code: 'HTTP' });
      capture(error, { type: 'api', code: 'HTTP', url: '/api/hrm/list' });
      await unhandled(error);
      await uncaught(error);
      expect(about()).to.deep.equal(['api: busy ×1']);
    });

    it('that several callers of one shared call have each as their own, and that none of them handled', async () => {
      const { capture, about } = watch();
      const runtime = createRuntime({ page: {}, baseUrl: `${server().origin}/` });
      await server().reply('GET /api/broken', { status: 500, json: { code: 500, status: false, msg: 'no' } });
      const failures = await Promise.all(
        [1, 2, 3].map(() => runtime.request.get('/api/broken').catch((error: unknown) => error as Error)),
      );
      runtime.dispose();
      expect(new Set(failures).size, 'each its own').to.equal(3);
      const [first, ...others] = failures as Error[];
      capture(first, { type: 'api', code: 'HTTP', url: '/api/broken' });
      for (const error of others) await unhandled(error);
      expect(about()).to.deep.equal([`api: RequestError: ${first!.message} ×1`]);
    });

    it('that is enriched and thrown again', async () => {
      const { capture, about } = watch();
      const error = new Error('inner');
      capture(error);
      error.message = `while saving: ${error.message}`;
      await uncaught(error);
      expect(about()).to.deep.equal(['js: inner ×1']);
    });

    it('that a loader throws because a file has failed', async () => {
      const { capture, about } = watch();
      const url = `${server().origin}/lib.js?v=1`;
      await failing(`<script src="${url}"></script>`, 1);
      const chunkError = () => Object.assign(new Error('Loading chunk 1 failed.'), { request: url });
      const error = chunkError();
      capture(error, { comName: '@stoa/hrm' });
      await unhandled(error);
      expect(about()).to.have.length(1);
      expect(about()[0]).to.include('resource: script failed to load');
      capture(chunkError());
      expect(about()).to.have.length(2);
    });
  });

  describe('do not have', () => {
    it('layouts that the browser puts off', async () => {
      const target = new EventTarget();
      const synthetic = watch({ window: target });
      const { about } = watch();
      for (const rest of ['limit exceeded', 'completed with undelivered notifications.'])
        target.dispatchEvent(new ErrorEvent('error', { message: `ResizeObserver loop ${rest}` }));
      const box = document.createElement('div');
      document.body.append(box);
      // To one width, and so once: a further error might come after the test.
      const observer = new ResizeObserver(() => (box.style.width = '50px'));
      observer.observe(box);
      await eventually(() => expect(pageErrors()).to.have.length.of.at.least(1));
      observer.disconnect();
      box.remove();
      expect([...about(), ...synthetic.about()]).to.deep.equal([]);
    });

    it('calls that were aborted and that nobody waited for', async () => {
      const { about } = watch();
      await server().reply('GET /slow', { hold: true });
      const abort = new AbortController();
      void fetch(`${server().origin}/slow`, { signal: abort.signal });
      await eventually(async () => expect(await server().requests()).to.have.length(1));
      abort.abort();
      await eventually(() => expect(pageErrors()).to.have.length(1));
      await unhandled(Object.assign(new Error('gone'), { code: 'ABORTED' }));
      await unhandled(new DOMException('late', 'TimeoutError'));
      expect(about()).to.deep.equal(['promise: TimeoutError: late ×1']);
      await server().release();
    });

    it('more than one of the errors that browsers keep from the page', () => {
      const target = new EventTarget();
      const { about, forgetRecent, report, capture } = watch({ window: target });
      const opaque = () => target.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
      opaque();
      opaque();
      forgetRecent();
      opaque();
      report('Script error.');
      expect(about()).to.deep.equal(['js: Script error. ×1']);
      capture(new Error('Script error.'));
      expect(about()).to.have.length(2);
    });

    it('what is out of scope, but what somebody hands over', async () => {
      const { about, capture } = watch({ scope: ({ stack }) => stack.includes('https://oa.cn/') });
      await uncaught(new Error('of the host'));
      await unhandled('of the host');
      const error = Object.assign(new Error('ours'), {
        stack: 'Error: ours\n    at https://oa.cn/lib.js:1:2',
      });
      await unhandled(error);
      capture('by hand');
      expect(about()).to.deep.equal(['promise: ours ×1', 'js: by hand ×1']);
    });
  });

  it('say who wrote what failed', () => {
    const { capture, records } = watch({
      attribute: (draft) => ({ ...draft, type: 'ecode', comName: 'Approval' }),
    });
    capture(new Error('x'));
    expect(records()[0]).to.include({ type: 'ecode', comName: 'Approval' });
  });

  describe('are made of whatever goes uncaught', () => {
    it('and is no error', async () => {
      const { about } = watch();
      for (const thrown of [null, undefined, '', 0, false, { a: 1 }]) await uncaught(thrown);
      expect(about().map((line) => line.replace(/uncaught (exception: )?/i, ''))).to.deep.equal(
        ['null', 'undefined', '', '0', 'false', '{ a: 1 }'].map((text) => `js: ${text} ×1`),
      );
    });

    it('or unhandled', async () => {
      const { about } = watch();
      const ring: Record<string, unknown> = { name: 'ring' };
      ring['self'] = ring;
      const response = new Response('secret', { status: 503 });
      const reasons = [undefined, null, ring, 7n, Symbol('s'), new Event('abort'), response];
      for (const reason of [...reasons, new DOMException('full', 'QuotaExceededError')])
        await unhandled(reason);
      expect(about()).to.deep.equal(
        [
          'undefined',
          'null',
          '{ name: ring, self: … }',
          '7',
          'Symbol(s)',
          '[object Event] abort',
          '[object Response] default 503',
          'QuotaExceededError: full',
        ].map((text) => `promise: ${text} ×1`),
      );
      expect(response.bodyUsed).to.equal(false);
      expect(await response.text()).to.equal('secret');
    });

    it('with promises that announce themselves', () => {
      const target = new EventTarget();
      const { about } = watch({ window: target });
      const detail = { reason: new Error('of a library'), promise: {} };
      target.dispatchEvent(new CustomEvent('unhandledrejection', { detail }));
      target.dispatchEvent(new CustomEvent('unhandledrejection', { detail: null }));
      expect(about()).to.deep.equal(['promise: of a library ×1', 'promise: undefined ×1']);
    });

    it('in events that scripts have made', () => {
      const target = new EventTarget();
      const { about } = watch({ window: target });
      target.dispatchEvent(new ErrorEvent('error', { message: 'by hand', filename: '/a.js', lineno: 1 }));
      target.dispatchEvent(new Event('error'));
      expect(about()[0]).to.equal('js: by hand ×1');
      expect(about()[1]).to.include('js: [object Event] error');
    });

    it('in the same time, however much it holds, and of an error in no more than its message takes', async () => {
      const { report, settle, records } = watch();
      const size = 1_000_000;
      const run = (thrown: unknown) => {
        report(thrown, { type: 'promise' });
        settle();
      };
      const huge = (length: number) => ({
        text: 'x'.repeat(5 * length),
        list: new Array(length).fill({}),
      });
      const error = (length: number) =>
        Object.assign(new TypeError('y'.repeat(5 * length)), { cause: huge(length) });
      await expectConstant({ what: 'no error', size, make: huge, run });
      expect(records()).to.have.length(1);
      await expectLinear({ what: 'an error', size, make: error, run });
      expect(records().at(-1)?.message).to.have.length(1_024);
    });
  });

  describe('of resources', () => {
    it('have element and address of every kind', async () => {
      const { records } = watch();
      const { origin } = server();
      await failing(
        `<img src="${origin}/a.png"><img srcset="${origin}/b.png 1x, ${origin}/c.png 2x">
        <picture><source srcset="${origin}/d.webp"><img src="${origin}/e.png"></picture>
        <svg><image href="${origin}/f.png"/></svg><input type="image" src="${origin}/g.png">
        <link rel="stylesheet" href="${origin}/h.css"><script src="${origin}/i.js"></script>
        <script type="module" src="${origin}/j.js"></script><audio src="${origin}/k.mp3"></audio>
        <video src="${origin}/l.mp4"></video><video><source src="${origin}/m.mp4"></video>
        <video><track default kind="metadata" src="${origin}/n.vtt"></video><iframe src="${origin}/o"></iframe>`,
        12,
      );
      expect(
        records()
          .map(({ filePath }) => filePath.replace(`${origin}/`, ''))
          .sort(),
      ).to.deep.equal('a.png b.png d.webp f.png g.png h.css i.js j.js k.mp3 l.mp4 m.mp4 n.vtt'.split(' '));
      const [image] = records().filter(({ fileName }) => fileName === 'a.png');
      expect(image).to.include({
        type: 'resource',
        message: `img failed to load: ${origin}/a.png`,
        count: 1,
      });
    });

    it('have the status of modules, which are always asked for in a way that lets the page know', async () => {
      needFileStatus();
      const { records } = watch();
      await failing(`<script type="module" src="${server().origin}/j.js"></script>`, 1);
      expect(records().map(({ status }) => status)).to.deep.equal([404]);
    });

    it('count the same one, whatever the values of its address are', async () => {
      const { records } = watch();
      const image = (index: number) => `<img src="${server().origin}/a.png?user=lin${index}&t=${index}">`;
      await failing(Array.from({ length: 100 }, (_, index) => image(index)).join(''), 100);
      const [record, ...others] = records();
      expect(others).to.deep.equal([]);
      expect(record).to.include({ count: 100, filePath: `${server().origin}/a.png?user=*&t=*` });
      expect(JSON.stringify(record)).not.to.include('lin');
    });

    it('do not hold what addresses hold', async () => {
      const { records } = watch();
      await failing(`<img src="data:image/png;base64,${'SecreT12/'.repeat(100_000)}">`, 1);
      expect(records()[0]).to.include({
        filePath: 'data:image/png,*',
        message: 'img failed to load: data:image/png,*',
      });
    });

    it('are not made of addresses that are empty, nor of elements that speak of themselves', async () => {
      const { records } = watch();
      await failing('<img src=""><script src=""></script>', 2);
      for (const name of ['div', 'stoa-media', 'a']) {
        const element = document.createElement(name);
        Object.assign(element, { src: name === 'stoa-media' ? '/x.mp4' : '' });
        document.body.append(element);
        element.dispatchEvent(new Event('error'));
        element.remove();
      }
      expect(records()).to.deep.equal([]);
    });

    it('have modules whose imports fail', async () => {
      const { about } = watch();
      await failing(`<script type="module">import '${server().origin}/inner.js';</script>`, 1);
      expect(about()).to.deep.equal(['resource: script failed to load:  ×1']);
    });
  });

  describe('are told', () => {
    it('to those who observe: the last 200 at once, then each that is made or counted up, until they have enough', () => {
      const { capture, observe, reportDrops } = watch();
      for (let index = 0; index < 250; index++) capture(`error-${index}`);
      const told: string[] = [];
      const stop = observe(({ message, count }) => told.push(`${message} ×${count}`));
      expect(told).to.have.length(200);
      expect(told[0]).to.equal('error-50 ×1');
      capture('new');
      capture('new');
      reportDrops(7);
      expect(told.slice(200)).to.deep.equal([
        'new ×1',
        'new ×2',
        'Error records were dropped for lack of room ×7',
      ]);
      stop();
      stop();
      capture('late');
      expect(told).to.have.length(203);
    });

    it('with the count that they have by then', () => {
      const { capture, observe } = watch();
      for (let times = 0; times < 3; times++) capture('again');
      const told: number[] = [];
      observe(({ count }) => told.push(count));
      expect(told).to.deep.equal([3]);
    });

    it('to the others though one throws', () => {
      const { capture, observe, warnings, records } = watch();
      observe(() => {
        throw new Error('of the observer');
      });
      const told: string[] = [];
      observe(({ message }) => told.push(message));
      capture('x');
      expect(told).to.deep.equal(['x']);
      expect(warnings).to.have.length(1);
      expect(records()).to.have.length(1);
    });
  });

  it('are not made by what fails in a record itself, nor does that reach the page', () => {
    const explode = () => {
      throw new Error('must not reach the page');
    };
    const { capture, report, records, warnings } = watch({ attribute: explode });
    capture('x');
    report('x');
    expect(warnings).to.have.length(2);
    expect(records()).to.deep.equal([]);
    expect(pageErrors()).to.deep.equal([]);
  });

  it('are made though nothing can be read of what the caller knows', () => {
    const { capture, report, about, warnings } = watch();
    const explode = () => {
      throw new Error('must not reach the page');
    };
    capture('x', new Proxy({}, { get: explode }));
    report('x', new Proxy({}, { get: explode }));
    expect(about()).to.deep.equal(['js: x ×2']);
    expect(warnings).to.deep.equal([]);
    expect(pageErrors()).to.deep.equal([]);
  });

  it('leave the page as it was when the sources stop', async () => {
    const { records } = watch();
    disposers.splice(0).forEach((dispose) => dispose());
    await uncaught(new Error('late'));
    await unhandled('late');
    await failing(`<img src="${server().origin}/late.png">`, 1);
    expect(records()).to.deep.equal([]);
  });
});
