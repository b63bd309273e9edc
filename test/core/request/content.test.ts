/** Answers come as JSON, text, files, streams or nothing; what is read is what the caller asked for, or says why not. */
import { expect } from '@open-wc/testing';
import type { RequestOptions, ResponseType } from '../../../core/request/types.js';
import { createFakeClock } from '../../../testkit/clock.js';
import { disposeRuntimes, runtimeFor } from '../../support/runtime.js';
import { useServer } from '../../support/server.js';
import { ANSWER, answerOf, arrived, failure, fetchOf, promptOf } from './support.js';

const BINARY: readonly ResponseType[] = ['blob', 'arrayBuffer', 'stream'];

/** The text of whatever came. */
const textOf = (data: unknown) => new Response(data as BodyInit).text();

describe('content of an answer', () => {
  const server = useServer();
  afterEach(disposeRuntimes);

  describe('read as JSON', () => {
    const values: Record<string, unknown> = {
      'a text that looks like a number': '12',
      'a list of one': [5],
      'a big number in a text': '9007199254740993',
      nothing: null,
      zero: 0,
      'an empty text': '',
    };
    for (const [what, data] of Object.entries(values)) {
      it(`given ${what} as data, then it stays that`, async () => {
        await server().reply('GET /api/x', { json: answerOf(data) });
        expect((await runtimeFor(server()).request('/api/x')).data).to.deep.equal(data);
      });
    }

    it('given JSON without its content type, with a byte order mark and blanks, then it is read', async () => {
      await server().reply('GET /api/x', { body: `\uFEFF \n${JSON.stringify(ANSWER)}\n` });
      expect((await runtimeFor(server()).request('/api/x')).data).to.deep.equal(ANSWER.data);
    });

    it('given 200, 201 and 204 without a body, then each is a success with nothing to say', async () => {
      for (const reply of [{ body: '' }, { body: ' \n' }, { status: 201, body: '' }, { status: 204 }]) {
        await server().reply('POST /api/x', reply);
        const { status, data } = await runtimeFor(server()).request.post('/api/x');
        expect({ status, data }).to.deep.equal({ status: true, data: undefined });
      }
    });

    it('given a HEAD, then there is nothing to read', async () => {
      await server().reply('HEAD /api/x', { body: 'x' });
      expect((await runtimeFor(server()).request('/api/x', { method: 'HEAD' })).status).to.equal(true);
    });

    it('given an empty plain file, then it is unreadable', async () => {
      await server().reply('GET /x.json', { body: '' });
      expect((await failure(runtimeFor(server()).request.json('/x.json'))).code).to.equal('PARSE');
    });

    it('given a plain file that is null, then it is null', async () => {
      await server().reply('GET /x.json', { body: 'null' });
      expect(await runtimeFor(server()).request.json('/x.json')).to.equal(null);
    });

    it('given JSON that breaks off, then the error names the address, nothing of the content, and has no envelope', async () => {
      await server().reply('GET /api/x', { body: '{"code":200,"status":true,"data":[1,2' });
      const error = await failure(runtimeFor(server()).request('/api/x'));
      expect(error).to.include({ code: 'PARSE', status: 200, envelope: undefined });
      expect(error.message).to.contain('/api/x').and.not.to.contain('status');
    });

    it('given codes and statuses of other types, then only those of a success are one', async () => {
      const { request } = runtimeFor(server());
      for (const [json, succeeds] of [
        [{ status: 1, code: 200 }, true],
        [{ status: 'true', code: '399' }, true],
        [{ status: true, code: null }, true],
        [{ status: true, code: '' }, true],
        [{ status: 'false' }, false],
        [{ status: '0' }, false],
        [{ status: 0 }, false],
        [{ status: null }, false],
        [{ status: true, code: 199 }, false],
        [{ status: true, code: 400 }, false],
        [{ status: true, code: '500' }, false],
        [{ status: true, code: {} }, false],
        [{ status: true, code: [200] }, false],
        [{ status: true, code: true }, false],
      ] as const) {
        await server().reply('GET /api/x', { json });
        const { status } = await request.settle('/api/x', { dedupe: false });
        expect(status, JSON.stringify(json)).to.equal(succeeds);
      }
    });
  });

  describe('read as a file', () => {
    const read = async (responseType: ResponseType, options: Partial<RequestOptions> = {}) =>
      (await runtimeFor(server()).request('/api/file', { responseType, ...options })).data;

    for (const responseType of BINARY) {
      it(`given ${responseType}, then its bytes are the data of a success`, async () => {
        await server().reply('GET /api/file', { body: 'päck' });
        expect(await textOf(await read(responseType))).to.equal('päck');
      });

      it(`given ${responseType} and an envelope that tells of failure, then the call fails and says why`, async () => {
        await server().reply('GET /api/file', { json: { code: 403, status: false, msg: 'not yours' } });
        expect(await failure(read(responseType))).to.include({ code: 'ENVELOPE', message: 'not yours' });
      });

      it(`given ${responseType} and a file of JSON, then it is a file like any other`, async () => {
        const file = JSON.stringify({ name: 'Lin', rows: [1] });
        await server().reply('GET /api/file', {
          body: file,
          headers: { 'content-type': 'application/json' },
        });
        expect(await textOf(await read(responseType))).to.equal(file);
      });

      it(`given ${responseType} and an HTTP failure, then its envelope is read`, async () => {
        await server().reply('GET /api/file', { status: 404, json: { code: 404, msg: 'gone' } });
        const error = await failure(read(responseType));
        expect(error).to.include({ code: 'HTTP', status: 404 });
        expect(error.envelope).to.deep.equal({ code: 404, msg: 'gone' });
      });
    }

    it('given a blob, then it has the type that the server named', async () => {
      await server().reply('GET /api/file', { body: 'x', headers: { 'content-type': 'image/png' } });
      expect(await read('blob')).to.have.property('type', 'image/png');
    });

    it('given an empty file, then it is an empty file', async () => {
      await server().reply('GET /api/file', { status: 204 });
      expect(await textOf(await read('blob'))).to.equal('');
    });

    it('given text, then JSON is text too', async () => {
      await server().reply('GET /api/file', { json: { status: false } });
      expect(await read('text')).to.equal('{"status":false}');
    });

    it('given a page in place of a page, then it is the file', async () => {
      const body = '<html><a href="/login">Log in</a></html>';
      await server().reply('GET /api/file', { body, headers: { 'content-type': 'text/html' } });
      for (const responseType of ['text', ...BINARY] as const)
        expect(await textOf(await read(responseType, { dedupe: false }))).to.equal(body);
    });

    for (const responseType of ['text', ...BINARY] as const) {
      it(`given ${responseType} and the login page in place of the file, then the session has expired`, async () => {
        const page = {
          body: '<form><input type="password"></form>',
          headers: { 'content-type': 'text/html' },
        };
        await server().reply('GET /api/file', [page, { body: 'the file' }]);
        const runtime = runtimeFor(server());
        const call = runtime.request('/api/file', { responseType });
        runtime.prompts.answer((await promptOf(runtime, 'relogin')).id, 'signed-in');
        expect(await textOf((await call).data)).to.equal('the file');
      });
    }

    it('given a login page as plain text, then it is text like any other', async () => {
      const body = '<form><input type="password"></form>';
      await server().reply('GET /api/file', { body, headers: { 'content-type': 'text/plain' } });
      expect(await read('text')).to.equal(body);
    });
  });

  describe('read as a stream', () => {
    const endless = () => {
      let push: (text: string) => void = () => {};
      let cancelled = false;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          push = (text) => controller.enqueue(new TextEncoder().encode(text));
        },
        cancel() {
          cancelled = true;
        },
      });
      return { body, push: (text: string) => push(text), isCancelled: () => cancelled };
    };

    it('given an event stream, then the call is answered while it goes on, whatever time that takes', async () => {
      const { body, push } = endless();
      const clock = createFakeClock();
      const { request } = runtimeFor(server(), {
        environment: { clock, ...fetchOf(() => new Response(body)) },
      });
      const { data } = await request<ReadableStream<Uint8Array>>('/api/x', { responseType: 'stream' });
      await clock.advance(1_000);
      expect(clock.pending).to.equal(0);
      await clock.advance(3_600_000);
      push('tick');
      const { value } = (await data?.getReader().read()) ?? {};
      expect(new TextDecoder().decode(value)).to.equal('tick');
    });

    it('given an abort while it goes on, then the network call is aborted', async () => {
      const { body } = endless();
      let signal: AbortSignal | null | undefined;
      const environment = fetchOf((_url, init) => ((signal = init.signal), new Response(body)));
      const { request } = runtimeFor(server(), { environment });
      const controller = new AbortController();
      await request('/api/x', { responseType: 'stream', signal: controller.signal });
      expect(signal?.aborted).to.equal(false);
      controller.abort();
      expect(signal?.aborted).to.equal(true);
    });

    it('given a 500, then the call fails', async () => {
      await server().reply('GET /api/x', { status: 500, body: 'x' });
      const call = runtimeFor(server()).request('/api/x', { responseType: 'stream' });
      expect((await failure(call)).status).to.equal(500);
    });
  });

  describe('that does not come to its end', () => {
    for (const responseType of ['json', 'text', 'blob', 'arrayBuffer'] as const) {
      it(`given ${responseType} and a connection that drops in the middle, then it is a network failure`, async () => {
        await server().reply('GET /api/x', { body: 'x'.repeat(2_000), drop: 'mid-body' });
        const error = await failure(runtimeFor(server()).request('/api/x', { responseType }));
        expect(error.code).to.equal('NETWORK');
      });

      it(`given ${responseType} and a body that never ends, then the time limit does`, async () => {
        const clock = createFakeClock();
        const environment = {
          clock,
          ...fetchOf((_url, { signal }) => {
            const body = new ReadableStream({
              start: (controller) =>
                signal?.addEventListener('abort', () => controller.error(signal.reason as unknown)),
            });
            return new Response(body);
          }),
        };
        const call = failure(
          runtimeFor(server(), { environment }).request('/api/x', { responseType, timeout: 5 }),
        );
        await clock.advance(5);
        expect((await call).code).to.equal('TIMEOUT');
        expect(clock.pending).to.equal(0);
      });
    }
  });

  describe('in time', () => {
    it('given a limit that no timer can hold, then there is none', async () => {
      for (const timeout of [Infinity, 2 ** 31, 0, -1, NaN]) {
        await server().reply('GET /api/x', { json: ANSWER, delayMs: 20 });
        const { request } = runtimeFor(server());
        expect((await request('/api/x', { timeout })).status, String(timeout)).to.equal(true);
      }
    });

    it('given a limit of its own, then the call keeps to that', async () => {
      await server().reply('GET /api/x', { json: ANSWER, hold: true });
      const clock = createFakeClock();
      const { request } = runtimeFor(server(), { environment: { clock } });
      const call = failure(request('/api/x', { timeout: 250 }));
      await clock.advance(250);
      expect(await call).to.include({ code: 'TIMEOUT', message: 'request timeout' });
      await server().release();
    });

    it('given an answer in time, then the timer goes out within a second', async () => {
      await server().reply('GET /api/x', { json: ANSWER });
      const clock = createFakeClock();
      const { request } = runtimeFor(server(), { environment: { clock } });
      await Promise.all([request('/api/x'), request('/api/x', { dedupe: false })]);
      expect(clock.pending).to.be.at.most(1);
      await clock.advance(1_000);
      expect(clock.pending).to.equal(0);
    });

    it('given several calls, then each has a limit of its own', async () => {
      await server().reply('GET /api/x', { hold: true });
      const clock = createFakeClock();
      const { request } = runtimeFor(server(), { environment: { clock } });
      const ended: number[] = [];
      const calls = [700, 30_000, 2_500].map(async (timeout) => {
        await failure(request('/api/x', { timeout, dedupe: false }));
        ended.push(timeout);
      });
      await clock.advance(699);
      expect(ended).to.deep.equal([]);
      await clock.advance(1);
      await calls[0];
      await clock.advance(1_799);
      expect(ended).to.deep.equal([700]);
      await clock.advance(1);
      await calls[2];
      await clock.advance(27_500);
      await calls[1];
      expect(ended).to.deep.equal([700, 2_500, 30_000]);
      await server().release();
    });

    it('given a runtime that is disposed, then what it was answered before is nobody’s any more', async () => {
      await server().reply('GET /api/x', { json: ANSWER });
      const { request, dispose } = runtimeFor(server());
      await request('/api/x');
      dispose();
      expect((await failure(request('/api/x'))).code).to.equal('ABORTED');
    });

    it('given a runtime that is disposed, then its calls end and no timer stays', async () => {
      await server().reply('GET /api/x', { hold: true });
      const clock = createFakeClock();
      const { request, dispose } = runtimeFor(server(), { environment: { clock } });
      const call = failure(request('/api/x'));
      await arrived(server(), 1);
      dispose();
      expect((await call).code).to.equal('ABORTED');
      expect((await failure(request('/api/x', { dedupe: false }))).code).to.equal('ABORTED');
      expect(clock.pending).to.equal(0);
      await server().release();
    });
  });
});
