/** Lazy chunks: code that few pages need comes when it is asked for, once, and a failed fetch is not the end of it. */
import { expect } from '@open-wc/testing';
import { VERSION } from '../../../core/base/version.js';
import type { ChunkLoadError } from '../../../core/loading/chunk-load-error.js';
import type { ChunkName } from '../../../core/loading/chunks.js';
import { createFakeClock } from '../../../testkit/clock.js';
import { needFileStatus } from '../../support/engine.js';
import { eventually } from '../../support/eventually.js';
import { disposeRuntimes, rejection, runtimeFor } from '../../support/runtime.js';
import { useServer } from '../../support/server.js';

const JAVASCRIPT = { 'content-type': 'text/javascript' };
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36';

describe('chunks', () => {
  const server = useServer();
  afterEach(disposeRuntimes);
  const VALIDATOR = 'GET /build/utils/validator.js';
  const paths = async () => (await server().requests()).map(({ path, search }) => path + search);

  it('given a chunk that is asked for twice, then it is fetched once, with the version, and shared', async () => {
    await server().reply(VALIDATOR, { body: 'export const isEmail = () => true;', headers: JAVASCRIPT });
    const { chunks } = runtimeFor(server());
    const states: string[] = [];
    chunks.state$('validator').subscribe((state) => states.push(state));
    const [one, other] = await Promise.all([chunks.load('validator'), chunks.load('validator')]);
    expect(one).to.equal(other);
    expect(one.isEmail('x')).to.equal(true);
    expect(await paths()).to.deep.equal([`/build/utils/validator.js?v=${VERSION}`]);
    expect(states).to.deep.equal(['idle', 'pending', 'loaded']);
  });

  it('given a page in Arabic, then name and address are set apart from the text around them', async () => {
    const { chunks, labels } = runtimeFor(server());
    await labels.setLocale('ar-SA');
    const { message, type, request } = await rejection<ChunkLoadError>(chunks.load('validator'));
    expect(message.split('\n')).to.deep.equal([
      'فشل تحميل الجزء \u2068validator\u2069.',
      `\u2066(${type}: ${request})\u2069`,
    ]);
  });

  it('given it is missing, then that is a ChunkLoadError, and the next call tries again', async () => {
    needFileStatus();
    await server().reply(VALIDATOR, { status: 404 });
    const { chunks } = runtimeFor(server());
    const error = await rejection<ChunkLoadError>(chunks.load('validator'));
    expect(error).to.include({ name: 'ChunkLoadError', type: 'missing', chunk: 'validator' });
    expect(error.message).to.include('Loading chunk validator failed.').and.include('missing: ');
    expect(chunks.state$('validator').get()).to.equal('failed');
    await server().reply(VALIDATOR, { body: 'export const isEmail = () => true;', headers: JAVASCRIPT });
    expect((await chunks.load('validator')).isEmail('x')).to.equal(true);
  });

  it('given it comes empty or cut off, then that is a ChunkLoadError, and the next call has all of it', async () => {
    for (const body of ['', 'export const isEmail = (']) {
      await server().reply(VALIDATOR, { body, headers: JAVASCRIPT });
      const { chunks } = runtimeFor(server());
      const error = await rejection<ChunkLoadError>(chunks.load('validator'));
      expect(error, body).to.include({ name: 'ChunkLoadError', type: 'error', chunk: 'validator' });
      expect(chunks.state$('validator').get()).to.equal('failed');
      await server().reply(VALIDATOR, { body: 'export const isEmail = () => true;', headers: JAVASCRIPT });
      expect((await chunks.load('validator')).isEmail('x'), body).to.equal(true);
      disposeRuntimes();
    }
  });

  const kept = { 'cache-control': 'public, max-age=600' };
  for (const [name, wrong] of [
    ['validator', { body: '<p>not here', headers: { 'content-type': 'text/html', ...kept } }],
    ['otlp', { status: 404, headers: kept }],
  ] as const) {
    it(`given ${wrong.body ?? 'a 404'} came in its place, and browsers may keep that, then the next call has the chunk`, async () => {
      needFileStatus();
      const route = `GET /build/utils/${name}.js` as const;
      await server().reply(route, wrong);
      const { chunks } = runtimeFor(server());
      await rejection<ChunkLoadError>(chunks.load(name));
      await server().reply(route, {
        body: 'export const isThere = true;',
        headers: { ...JAVASCRIPT, ...kept },
      });
      expect(await chunks.load(name)).to.have.property('isThere', true);
    });
  }

  it('given it takes more than two minutes, then it has timed out', async () => {
    await server().reply(VALIDATOR, { hold: true, body: '', headers: JAVASCRIPT });
    const clock = createFakeClock();
    const { chunks } = runtimeFor(server(), { environment: { clock } });
    const failed = rejection<ChunkLoadError>(chunks.load('validator'));
    await eventually(async () => expect(await paths()).to.have.length(1));
    await clock.advance(120_000);
    expect((await failed).type).to.equal('timeout');
  });

  it('given the network is down, then the type is error', async () => {
    const { chunks } = runtimeFor(server());
    await server().refuse();
    expect((await rejection<ChunkLoadError>(chunks.load('validator'))).type).to.equal('error');
  });

  it('given a name that is none, then nothing is asked', async () => {
    const { chunks } = runtimeFor(server());
    for (const name of ['../x', 'constructor', '', 'elements']) {
      const error = await rejection<Error & { code: string }>(chunks.load(name as ChunkName));
      expect(error.code).to.equal('INVALID_ARGUMENT');
    }
    expect(await server().requests()).to.have.length(0);
  });

  it('given a phone, then the start of a page loads the chunk that removes the delay of taps; on a PC it does not', async () => {
    await server().reply('GET /build/utils/fast-click.js', {
      body: `export const install = () => { globalThis.tapDelayRemoved = true; return () => delete globalThis.tapDelayRemoved; };`,
      headers: JAVASCRIPT,
    });
    const pc = runtimeFor(server());
    await pc.start();
    const phone = { userAgent: PHONE, language: 'en-US', maxTouchPoints: 5 } as Navigator;
    const runtime = runtimeFor(server(), { environment: { navigator: phone } });
    await runtime.start();
    await eventually(() => expect('tapDelayRemoved' in globalThis).to.equal(true));
    expect((await paths()).filter((path) => path.includes('fast-click'))).to.have.length(1);
    runtime.dispose();
    expect('tapDelayRemoved' in globalThis).to.equal(false);
  });

  it('given a guest on a page of another system, then how that takes taps stays as it is', async () => {
    await server().reply('GET /api/after', { json: { code: 200, status: true } });
    const navigator = { userAgent: PHONE, language: 'en-US', maxTouchPoints: 5 } as Navigator;
    const runtime = runtimeFor(server(), { embedded: true, environment: { navigator } });
    await runtime.start();
    await runtime.request.get('/api/after');
    expect((await paths()).filter((path) => path.includes('fast-click'))).to.deep.equal([]);
  });
});
