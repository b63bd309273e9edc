/**
 * A page of many components asks for the same thing many times at once. The network hears it once; every asker gets an
 * answer of its own, can leave on its own, and nobody gets what has failed before it came.
 */
import { expect } from '@open-wc/testing';
import type { RequestOptions } from '../../../core/request/types.js';
import { createFakeClock } from '../../../testkit/clock.js';
import { disposeRuntimes, runtimeFor } from '../../support/runtime.js';
import { useServer } from '../../support/server.js';
import { ANSWER, answerOf, arrived, countOf, failure, fetchOf, watchedFetch } from './support.js';

interface Person {
  name: string;
  tags: string[];
}

describe('equal calls', () => {
  const server = useServer();
  afterEach(disposeRuntimes);

  describe('sharing an answer', () => {
    it('given 1,000 at once, then the network gets one and each caller its own copy', async () => {
      await server().reply('GET /api/x', { json: ANSWER });
      const { request } = runtimeFor(server());
      const answers = await Promise.all(Array.from({ length: 1000 }, () => request<Person>('/api/x')));
      expect(await countOf(server())).to.equal(1);
      expect(new Set(answers).size).to.equal(1000);
      const [first, ...others] = answers;
      first?.data?.tags.push('changed by the first');
      for (const other of others) expect(other.data).to.deep.equal(ANSWER.data);
      expect(new Set(answers.map(({ data }) => data?.tags)).size).to.equal(1000);
    });

    it('given one that comes after the answer, then it does not see what others did to theirs', async () => {
      await server().reply('GET /api/x', { json: ANSWER });
      const { request } = runtimeFor(server(), { environment: { clock: createFakeClock() } });
      const first = await request<Person>('/api/x');
      if (first.data) first.data.name = 'changed';
      expect((await request<Person>('/api/x')).data?.name).to.equal('Lin');
      expect(await countOf(server())).to.equal(1);
    });

    it('given a buffer that the first caller overwrites, then the next one gets the bytes as they came', async () => {
      await server().reply('GET /api/x', { body: 'abc' });
      const { request } = runtimeFor(server(), { environment: { clock: createFakeClock() } });
      const read = async () => (await request<ArrayBuffer>('/api/x', { responseType: 'arrayBuffer' })).data;
      new Uint8Array((await read()) ?? new ArrayBuffer()).fill(0);
      expect(new TextDecoder().decode(await read())).to.equal('abc');
      expect(await countOf(server())).to.equal(1);
    });

    it('given empty answers, then nobody shares the object that stands for them', async () => {
      await server().reply('POST /api/x', { status: 204 });
      const { request } = runtimeFor(server(), { environment: { clock: createFakeClock() } });
      const first = (await request.post('/api/x')) as Record<string, unknown>;
      first['status'] = false;
      expect((await request.post('/api/x')).status).to.equal(true);
    });

    it('given blobs, then they are shared', async () => {
      await server().reply('GET /api/x', { body: 'abc' });
      const { request } = runtimeFor(server());
      const read = async () => (await request<Blob>('/api/x', { responseType: 'blob' })).data?.text();
      expect(await Promise.all([read(), read()])).to.deep.equal(['abc', 'abc']);
      expect(await countOf(server())).to.equal(1);
    });

    it('given the answer takes longer than the window, then a later call asks again', async () => {
      // Browsers hold back a second GET of one address until the first is answered, hence a POST.
      await server().reply('POST /api/x', { json: ANSWER, hold: true });
      const clock = createFakeClock();
      const { request } = runtimeFor(server(), { environment: { clock } });
      const calls = [request.post('/api/x')];
      await clock.advance(499);
      calls.push(request.post('/api/x'));
      await arrived(server(), 1);
      await clock.advance(1);
      calls.push(request.post('/api/x'));
      await arrived(server(), 2);
      await server().release();
      await Promise.all(calls);
      expect(await countOf(server())).to.equal(2);
    });

    it('given the window is over, then the answer is not served any more', async () => {
      await server().reply('GET /api/x', [{ json: answerOf(1) }, { json: answerOf(2) }]);
      const clock = createFakeClock();
      const { request } = runtimeFor(server(), { environment: { clock } });
      expect((await request('/api/x')).data).to.equal(1);
      await clock.advance(500);
      expect((await request('/api/x')).data).to.equal(2);
    });

    it('given the clock is set back by an hour, then the answer is not served for an hour', async () => {
      await server().reply('GET /api/x', [{ json: answerOf(1) }, { json: answerOf(2) }]);
      let now = 10_000_000;
      const clock = { ...createFakeClock(), now: () => now };
      const { request } = runtimeFor(server(), { environment: { clock } });
      await request('/api/x');
      now -= 3_600_000;
      expect((await request('/api/x')).data).to.equal(2);
    });

    it('given a window of its own, then a call shares within that', async () => {
      await server().reply('GET /api/x', { json: ANSWER });
      const clock = createFakeClock();
      const { request } = runtimeFor(server(), { environment: { clock } });
      await request('/api/x', { dedupe: 5_000 });
      await clock.advance(4_999);
      await request('/api/x', { dedupe: 5_000 });
      expect(await countOf(server())).to.equal(1);
      await clock.advance(1);
      await request('/api/x', { dedupe: 5_000 });
      expect(await countOf(server())).to.equal(2);
    });

    for (const dedupe of [false, 0, -1] as const) {
      it(`given dedupe: ${String(dedupe)}, then every call goes out`, async () => {
        await server().reply('GET /api/x', { json: ANSWER });
        const { request } = runtimeFor(server());
        await Promise.all([request('/api/x', { dedupe }), request('/api/x', { dedupe })]);
        expect(await countOf(server())).to.equal(2);
      });
    }

    it('given more than 200 different calls, then the oldest is forgotten', async () => {
      let sent = 0;
      const environment = { clock: createFakeClock(), ...fetchOf(() => Response.json(answerOf(++sent))) };
      const { request } = runtimeFor(server(), { environment });
      for (let id = 0; id <= 200; id += 1) await request('/api/x', { params: { id } });
      expect(sent).to.equal(201);
      await request('/api/x', { params: { id: 200 } });
      expect(sent).to.equal(201);
      await request('/api/x', { params: { id: 0 } });
      expect(sent).to.equal(202);
    });
  });

  describe('being the same call', () => {
    /** How many network calls two calls make. */
    async function sentFor(one: RequestOptions, other: RequestOptions): Promise<number> {
      let sent = 0;
      const { request } = runtimeFor(server(), {
        environment: fetchOf(() => (sent++, Response.json(ANSWER))),
      });
      await Promise.all([request(one), request(other)]);
      return sent;
    }

    const url = '/api/x';
    const same: Record<string, [RequestOptions, RequestOptions]> = {
      'parameters in another order': [
        { url, params: { a: 1, b: 2 } },
        { url: '/api/x?b=2', params: { a: 1 } },
      ],
      'keys of the body in another order': [
        { url, data: { a: 1, b: { c: 1, d: 2 } } },
        { url, data: { b: { d: 2, c: 1 }, a: 1 } },
      ],
      'headers in another case and order': [
        { url, headers: { 'X-A': '1', 'X-B': '2' } },
        { url, headers: new Headers({ 'x-b': '2', 'x-a': '1' }) },
      ],
      'another hash': [{ url: '/api/x#a' }, { url: '/api/x#b' }],
      'the method in another case': [
        { url, method: 'post' },
        { url, method: 'POST' },
      ],
      'equal form parameters': [
        { url, data: new URLSearchParams('a=1') },
        { url, data: new URLSearchParams('a=1') },
      ],
      'a header left at undefined': [{ url, headers: { 'x-a': undefined } }, { url }],
    };
    for (const [what, [one, other]] of Object.entries(same)) {
      it(`given ${what}, then they are one`, async () => {
        expect(await sentFor(one, other)).to.equal(1);
      });
    }

    const form = () => {
      const data = new FormData();
      data.set('a', '1');
      return data;
    };
    const different: Record<string, [RequestOptions, RequestOptions]> = {
      'another method': [{ url }, { url, method: 'DELETE' }],
      'another value': [
        { url, params: { a: 1 } },
        { url, params: { a: 2 } },
      ],
      'repeated parameters in another order': [{ url: '/api/x?a=1&a=2' }, { url: '/api/x?a=2&a=1' }],
      'another body': [
        { url, data: { a: 1 } },
        { url, data: { a: '1' } },
      ],
      'an object and a list of its pairs': [
        { url, data: { a: 1 } },
        { url, data: [['a', 1]] },
      ],
      'an object and its JSON text': [
        { url, data: { a: 1 } },
        { url, data: '{"a":1}' },
      ],
      'items in another order': [
        { url, data: [1, 2] },
        { url, data: [2, 1] },
      ],
      'another header': [
        { url, headers: { 'x-a': '1' } },
        { url, headers: { 'x-a': '2' } },
      ],
      'a header that is removed': [{ url, headers: { langType: null } }, { url }],
      'another form of the answer': [{ url }, { url, responseType: 'text' }],
      'another time limit': [{ url }, { url, timeout: 5 }],
      'numbers in objects of their own': [
        { url, data: { id: Object(1) as number } },
        { url, data: { id: Object(2) as number } },
      ],
      'a header of the W3C': [{ url }, { url, traceparent: true }],
      'statuses that only one expects': [{ url, expectedStatuses: [404] }, { url }],
      'forms, which cannot be compared': [
        { url, data: form() },
        { url, data: form() },
      ],
      blobs: [
        { url, data: new Blob(['a']) },
        { url, data: new Blob(['a']) },
      ],
      buffers: [
        { url, data: new ArrayBuffer(1) },
        { url, data: new ArrayBuffer(1) },
      ],
      'typed arrays': [
        { url, data: new Uint8Array(1) },
        { url, data: new Uint8Array(1) },
      ],
      streams: [
        { url, data: new Blob(['a']).stream() },
        { url, data: new Blob(['a']).stream() },
      ],
      'answers read as streams': [
        { url, responseType: 'stream' },
        { url, responseType: 'stream' },
      ],
    };
    for (const [what, [one, other]] of Object.entries(different)) {
      it(`given ${what}, then they are two`, async () => {
        expect(await sentFor(one, other)).to.equal(2);
      });
    }

    it('given another session, another language or nobody signed in, then each asks for itself', async () => {
      let sent = 0;
      const { request, session, labels } = runtimeFor(server(), {
        environment: fetchOf(() => (sent++, Response.json(ANSWER))),
        sessionId: 's-1',
      });
      await request(url);
      session.setId('s-2');
      await request(url);
      expect(sent).to.equal(2);
      await labels.setLocale('zh_CN');
      await request(url);
      expect(sent).to.equal(3);
      session.setId(undefined);
      await request(url);
      expect(sent).to.equal(4);
    });

    it('given one that wants an envelope and one that wants a plain file, then each gets its own', async () => {
      await server().reply('GET /x.json', { json: [5] });
      const { request } = runtimeFor(server());
      const [file, envelope] = await Promise.all([request.json('/x.json'), failure(request('/x.json'))]);
      expect(file).to.deep.equal([5]);
      expect(envelope.code).to.equal('PARSE');
    });
  });

  describe('leaving', () => {
    it('given 999 of 1,000 abort, then the last one is answered by the one network call', async () => {
      await server().reply('GET /api/x', { json: ANSWER, hold: true });
      const { request } = runtimeFor(server());
      const controller = new AbortController();
      const leaving = Array.from({ length: 999 }, () =>
        failure(request('/api/x', { signal: controller.signal })),
      );
      const staying = request('/api/x');
      await arrived(server(), 1);
      controller.abort('enough');
      for (const error of await Promise.all(leaving)) expect(error.code).to.equal('ABORTED');
      await server().release();
      expect((await staying).data).to.deep.equal(ANSWER.data);
      expect(await countOf(server())).to.equal(1);
    });

    it('given the first of two aborts, then the second is answered', async () => {
      await server().reply('GET /api/x', { json: ANSWER, hold: true });
      const { request } = runtimeFor(server());
      const controller = new AbortController();
      const first = failure(request('/api/x', { signal: controller.signal }));
      const second = request('/api/x');
      await arrived(server(), 1);
      controller.abort();
      expect((await first).code).to.equal('ABORTED');
      await server().release();
      expect((await second).data).to.deep.equal(ANSWER.data);
    });

    it('given all abort, then the network call is aborted, and a new caller gets a new one', async () => {
      await server().reply('GET /api/x', [{ hold: true }, { json: ANSWER }]);
      const { fetch, inits } = watchedFetch();
      const { request } = runtimeFor(server(), { environment: { fetch } });
      const controllers = [new AbortController(), new AbortController()];
      const calls = controllers.map(({ signal }) => failure(request('/api/x', { signal })));
      await arrived(server(), 1);
      controllers[0]?.abort();
      await calls[0];
      expect(inits[0]?.signal?.aborted).to.equal(false);
      controllers[1]?.abort();
      await calls[1];
      expect(inits[0]?.signal?.aborted).to.equal(true);
      expect((await request('/api/x')).data).to.deep.equal(ANSWER.data);
      await server().release();
    });

    it('given one that has aborted before it began, then it neither asks nor spoils the others', async () => {
      await server().reply('GET /api/x', { json: ANSWER });
      const { request } = runtimeFor(server());
      const gone = failure(request('/api/x', { signal: AbortSignal.abort('too late') }));
      const staying = request('/api/x');
      expect(await gone).to.include({ code: 'ABORTED', cause: 'too late' });
      await staying;
      expect(await countOf(server())).to.equal(1);
    });

    it('given an abort after the answer, then nothing happens', async () => {
      await server().reply('GET /api/x', { json: ANSWER });
      const { request } = runtimeFor(server());
      const controller = new AbortController();
      await request('/api/x', { signal: controller.signal });
      controller.abort();
      expect((await request('/api/x')).data).to.deep.equal(ANSWER.data);
    });
  });

  describe('failing', () => {
    const failures = {
      'an HTTP failure': { status: 500 },
      'an envelope failure': { json: { code: 500, status: false, msg: 'no' } },
      'an unreadable answer': { body: '<html>' },
      'a lost connection': { drop: 'mid-body', json: ANSWER },
    } as const;
    for (const [what, reply] of Object.entries(failures)) {
      it(`given ${what}, then those who waited share it and nobody who comes after gets it`, async () => {
        await server().reply('GET /api/x', [reply, { json: ANSWER }]);
        const { request } = runtimeFor(server(), { environment: { clock: createFakeClock() } });
        const [one, other] = await Promise.all([failure(request('/api/x')), failure(request('/api/x'))]);
        expect(one.code).to.equal(other.code);
        expect(await countOf(server())).to.equal(1);
        expect((await request('/api/x')).data).to.deep.equal(ANSWER.data);
      });
    }

    it('given a handler that asks again at once, then it does not meet its own failure', async () => {
      await server().reply('GET /api/x', [{ status: 503 }, { json: ANSWER }]);
      const { request } = runtimeFor(server());
      const healed = await request('/api/x').catch(() => request('/api/x'));
      expect(healed.data).to.deep.equal(ANSWER.data);
    });

    it('given sharers of a failure, then one cannot change the envelope of the other', async () => {
      const envelope = { code: 500, status: false, msg: 'no', data: { rows: [1] } };
      await server().reply('GET /api/x', { json: envelope });
      const { request } = runtimeFor(server());
      const [one, other] = await Promise.all([failure(request('/api/x')), failure(request('/api/x'))]);
      (one.envelope?.data as { rows: number[] }).rows.push(2);
      expect(other.envelope).to.deep.equal(envelope);
      expect(other).to.include({ code: 'ENVELOPE', message: 'no', status: 200, url: one.url });
    });

    it('given a call whose body has changed meanwhile, then what was said first is sent', async () => {
      await server().reply('POST /api/x', { json: ANSWER });
      const runtime = runtimeFor(server());
      runtime.request.use({ onRequest: () => new Promise((resolve) => setTimeout(resolve)) });
      const data = { text: 'first' };
      const call = runtime.request.post('/api/x', data);
      data.text = 'changed';
      await call;
      expect((await server().requests())[0]?.body).to.equal('{"text":"first"}');
    });
  });
});
