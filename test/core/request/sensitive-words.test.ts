/**
 * The server finds sensitive words in what is sent. Under weak supervision the person decides, under strong supervision
 * the text has to change; one question stands at a time, and nobody can be locked out by a flag that was left behind.
 */
import { expect } from '@open-wc/testing';
import type { Runtime, RuntimeOptions } from '../../../core/runtime.js';
import { createFakeClock } from '../../../testkit/clock.js';
import { createMemoryStorage } from '../../../testkit/storage.js';
import { disposeRuntimes, runtimeFor } from '../../support/runtime.js';
import { startServer, useServer } from '../../support/server.js';
import {
  ANSWER,
  answerOf,
  arrived,
  countOf,
  countPrompts,
  failure,
  lastRequest,
  promptOf,
} from './support.js';

const FLAG = 'stoa.sensitive-words';

/** What the server says of sensitive words. */
const scan = (superviseType: string, more: object = {}) => ({
  json: {
    code: 200,
    status: true,
    sensitiveScanCode: 401,
    superviseType,
    strongConfirmTip: 'Change it',
    weakConfirmTip: 'Send it all the same?',
    data: {
      sensitiveWords: 'war, peace',
      sensitiveWordList: [
        { name: 'Politics', value: 'war' },
        { name: 'Hope', value: ['peace', 'love'] },
      ],
    },
    ...more,
  },
});

describe('sensitive words', () => {
  const server = useServer();
  afterEach(disposeRuntimes);

  function setUp({ environment, ...options }: RuntimeOptions = {}): Runtime & { storage: Storage } {
    const storage = createMemoryStorage();
    return {
      ...runtimeFor(server(), { environment: { sessionStorage: storage, ...environment }, ...options }),
      storage,
    };
  }

  const answerWith = async (runtime: Runtime, answer: 'confirmed' | 'cancelled') =>
    runtime.prompts.answer((await promptOf(runtime, 'sensitive-words')).id, answer);

  for (const kind of ['weak', 'strong']) {
    it(`given ${kind} supervision of a call in the background, then it fails and nobody is asked or told`, async () => {
      await server().reply('POST /api/x', scan(kind));
      const runtime = setUp();
      let questions = 0;
      runtime.prompts.queue$.listen((queue) => (questions += queue.length));
      const error = await failure(runtime.request.post('/api/x', { text: 'war' }, { background: true }));
      expect(error.code).to.equal('SENSITIVE');
      expect(questions).to.equal(0);
      expect(runtime.notices.list$.get()).to.deep.equal([]);
    });
  }

  describe('under weak supervision', () => {
    it('given the person confirms, then the call is sent again, marked, and the caller gets that answer', async () => {
      await server().reply('POST /api/x', [scan('weak'), { json: ANSWER }]);
      const runtime = setUp();
      const call = runtime.request.post('/api/x?a=1', { text: 'war' });
      await answerWith(runtime, 'confirmed');
      expect((await call).data).to.deep.equal(ANSWER.data);
      const [first, second] = await server().requests();
      expect(first?.search).to.equal('?a=1');
      expect(second).to.include({ search: '?a=1&sensitiveWordconfirm=1', body: first?.body });
    });

    it('given the person cancels, then the call rejects with what the server said', async () => {
      await server().reply('POST /api/x', scan('weak'));
      const runtime = setUp();
      const call = failure(runtime.request.post('/api/x', {}));
      await answerWith(runtime, 'cancelled');
      const error = await call;
      expect(error).to.include({ code: 'SENSITIVE', message: 'Send it all the same?', status: 200 });
      expect(error.envelope).to.deep.equal(scan('weak').json);
      expect(await countOf(server())).to.equal(1);
    });

    it('given a form, then it is sent again whole', async () => {
      await server().reply('POST /api/x', [scan('weak'), { json: ANSWER }]);
      const runtime = setUp();
      const form = new FormData();
      form.append('text', 'war');
      form.append('file', new File(['content'], 'a.txt'));
      const call = runtime.request.post('/api/x', form);
      await answerWith(runtime, 'confirmed');
      await call;
      expect((await lastRequest(server())).body)
        .to.contain('war')
        .and.contain('content');
    });

    it('given the call goes through the transfer address, then the mark is on its route', async () => {
      await server().reply('POST /api/transfer', [scan('weak'), { json: ANSWER }]);
      const runtime = setUp();
      const call = runtime.request.post('/api/x', {}, { transfer: true });
      await answerWith(runtime, 'confirmed');
      await call;
      expect((await lastRequest(server())).body).to.contain('/api/x?sensitiveWordconfirm=1');
    });

    it('given the answer of a confirmed call still objects, then it is no success and nobody is asked again', async () => {
      await server().reply('POST /api/x', scan('weak'));
      const runtime = setUp();
      const prompts = countPrompts(runtime);
      const call = failure(runtime.request.post('/api/x', {}));
      await answerWith(runtime, 'confirmed');
      expect((await call).code).to.equal('SENSITIVE');
      expect(await countOf(server())).to.equal(2);
      expect(prompts()).to.equal(1);
    });

    it('given callers that share the call, then one question is answered for all of them', async () => {
      await server().reply('POST /api/x', [scan('weak'), { json: ANSWER }]);
      const runtime = setUp();
      const prompts = countPrompts(runtime);
      const calls = [1, 2, 3].map(() => runtime.request.post('/api/x', { text: 'war' }));
      await answerWith(runtime, 'confirmed');
      for (const { data } of await Promise.all(calls)) expect(data).to.deep.equal(ANSWER.data);
      expect(prompts()).to.equal(1);
    });

    it('given a stream, which is spent, then it rejects and offers nothing that cannot be done', async () => {
      const runtime = setUp({
        environment: { fetch: () => Promise.resolve(Response.json(scan('weak').json)) },
      });
      const call = failure(runtime.request.post('/api/x', new Blob(['war']).stream()));
      expect((await call).code).to.equal('SENSITIVE');
      expect(runtime.prompts.queue$.get()).to.deep.equal([]);
    });
  });

  describe('under strong supervision', () => {
    for (const answer of ['confirmed', 'cancelled'] as const) {
      it(`given the person has read it (${answer}), then the call is not sent again`, async () => {
        await server().reply('POST /api/x', scan('strong'));
        const runtime = setUp();
        const call = failure(runtime.request.post('/api/x', {}));
        await answerWith(runtime, answer);
        expect(await call).to.include({ code: 'SENSITIVE', message: 'Change it' });
        expect(await countOf(server())).to.equal(1);
      });
    }
  });

  describe('in the question', () => {
    it('given rules and words, then they are there to be shown', async () => {
      await server().reply('POST /api/x', scan('weak'));
      const runtime = setUp();
      const call = failure(runtime.request.post('/api/x', {}));
      const { data } = await promptOf(runtime, 'sensitive-words');
      expect(data).to.deep.equal({
        supervision: 'weak',
        title: 'the page content contains the following sensitive words',
        words: 'war, peace',
        tip: 'Send it all the same?',
        rules: [
          { name: 'Politics', value: 'war' },
          { name: 'Hope', value: 'peace, love' },
        ],
      });
      await answerWith(runtime, 'cancelled');
      await call;
    });

    it('given the scan lies in the data of the envelope, then it is found', async () => {
      await server().reply('POST /api/x', { json: answerOf(scan('strong').json) });
      const runtime = setUp();
      const call = failure(runtime.request.post('/api/x', {}));
      expect((await promptOf(runtime, 'sensitive-words')).data).to.include({
        supervision: 'strong',
        title: 'the page content contains sensitive words, please modify before operating',
      });
      await answerWith(runtime, 'cancelled');
      await call;
    });

    it('given a server that says nothing but the code, then the texts are ours, in the language of the page', async () => {
      await server().reply('POST /api/x', { json: { status: true, sensitiveScanCode: '401' } });
      const runtime = setUp({ page: { locale: { lang: 'zh-TW' } } });
      const call = failure(runtime.request.post('/api/x', {}));
      expect((await promptOf(runtime, 'sensitive-words')).data).to.include({
        supervision: 'weak',
        title: runtime.texts.get('sensitive.weak'),
        tip: runtime.texts.get('sensitive.weakTip'),
        words: '',
      });
      await answerWith(runtime, 'cancelled');
      await call;
    });

    it('given wrong types and floods, then the question stays readable', async () => {
      const sensitiveWordList = [
        null,
        5,
        'x',
        { name: {}, value: [{}, 1, 'y'] },
        ...Array.from({ length: 300 }, () => ({ name: 'n'.repeat(10_000), value: 'v' })),
      ];
      const more = { data: { sensitiveWords: 'w'.repeat(1_000_000), sensitiveWordList }, weakConfirmTip: {} };
      await server().reply('POST /api/x', scan('weak', more));
      const runtime = setUp();
      const call = failure(runtime.request.post('/api/x', {}));
      const { data } = await promptOf(runtime, 'sensitive-words');
      expect(data.rules[0]).to.deep.equal({ name: '', value: ', 1, y' });
      expect(JSON.stringify(data).length).to.be.below(1_000_000);
      expect(data.tip).to.equal('Submit all the same?');
      await answerWith(runtime, 'cancelled');
      await call;
    });

    it('given another code, then there is no question', async () => {
      await server().reply('POST /api/x', { json: { ...ANSWER, sensitiveScanCode: 200 } });
      expect((await setUp().request.post('/api/x', {})).data).to.deep.equal(ANSWER.data);
    });

    it('given another site that says so, then it cannot put a question to the person', async () => {
      const foreign = await startServer();
      await foreign.reply('GET /x', scan('strong'));
      const runtime = setUp();
      expect((await runtime.request(`${foreign.origin}/x`, { external: true })).status).to.equal(true);
      expect(runtime.prompts.queue$.get()).to.deep.equal([]);
      await foreign.stop();
    });
  });

  describe('one question at a time', () => {
    it('given a second hit meanwhile, then it rejects at once, and a later one asks again', async () => {
      await server().reply('POST /api/x', scan('weak'));
      const runtime = setUp();
      const first = failure(runtime.request.post('/api/x', { n: 1 }));
      await promptOf(runtime, 'sensitive-words');
      expect((await failure(runtime.request.post('/api/x', { n: 2 }))).code).to.equal('SENSITIVE');
      expect(runtime.prompts.queue$.get()).to.have.length(1);
      await answerWith(runtime, 'cancelled');
      await first;
      const third = failure(runtime.request.post('/api/x', { n: 3 }));
      await answerWith(runtime, 'cancelled');
      await third;
    });

    it('given a second hit meanwhile, then a toast tells of it for five seconds', async () => {
      await server().reply('POST /api/x', scan('weak'));
      const clock = createFakeClock();
      const runtime = setUp({ environment: { clock } });
      runtime.prompts.attach();
      const first = failure(runtime.request.post('/api/x', { n: 1 }));
      await promptOf(runtime, 'sensitive-words');
      await failure(runtime.request.post('/api/x', { n: 2 }));
      expect(runtime.notices.list$.get()).to.have.length(1);
      await clock.advance(4_999);
      expect(runtime.notices.list$.get()).to.have.length(1);
      await clock.advance(1);
      expect(runtime.notices.list$.get()).to.deep.equal([]);
      await answerWith(runtime, 'cancelled');
      await first;
    });

    it('given a question in another frame of the tab, then this one does not stack a second', async () => {
      await server().reply('POST /api/x', scan('weak'));
      const frames = setUp();
      const other = runtimeFor(server(), { environment: { sessionStorage: frames.storage } });
      const first = failure(frames.request.post('/api/x', { n: 1 }));
      await promptOf(frames, 'sensitive-words');
      expect((await failure(other.request.post('/api/x', { n: 2 }))).code).to.equal('SENSITIVE');
      expect(other.prompts.queue$.get()).to.deep.equal([]);
      await answerWith(frames, 'cancelled');
      await first;
    });

    it('given a page that is reloaded over the question, then the next one asks again', async () => {
      await server().reply('POST /api/posts', scan('weak'));
      const frame = document.createElement('iframe');
      document.body.append(frame);
      const storage = createMemoryStorage();
      const pageOf = (window: Window) =>
        setUp({ environment: { sessionStorage: storage, window: window as typeof globalThis.window } });
      const before = pageOf(frame.contentWindow!);
      void failure(before.request.post('/api/posts', { text: 'x' }));
      await promptOf(before, 'sensitive-words');
      frame.contentWindow!.dispatchEvent(new PageTransitionEvent('pagehide'));
      frame.remove();
      const after = pageOf(window);
      void failure(after.request.post('/api/posts', { text: 'x' }));
      await promptOf(after, 'sensitive-words');
    });

    it('given a flag that was left behind, then it counts for sixty seconds and no longer', async () => {
      await server().reply('POST /api/x', scan('weak'));
      const clock = createFakeClock();
      const runtime = setUp({ environment: { clock } });
      runtime.prompts.attach();
      runtime.storage.setItem(FLAG, String(clock.now()));
      await clock.advance(59_999);
      expect((await failure(runtime.request.post('/api/x', { n: 1 }))).code).to.equal('SENSITIVE');
      expect(runtime.prompts.queue$.get()).to.deep.equal([]);
      await clock.advance(1);
      const call = failure(runtime.request.post('/api/x', { n: 2 }));
      await answerWith(runtime, 'cancelled');
      await call;
    });

    for (const forged of ['true', '', '{}', '-1', '1e999', '99999999999999999', 'NaN', 'x'.repeat(10_000)]) {
      it(`given a flag that somebody forged (${forged.slice(0, 20)}), then the person is asked all the same`, async () => {
        await server().reply('POST /api/x', scan('weak'));
        const runtime = setUp();
        runtime.storage.setItem(FLAG, forged);
        const call = failure(runtime.request.post('/api/x', {}));
        await answerWith(runtime, 'cancelled');
        expect((await call).code).to.equal('SENSITIVE');
      });
    }

    const storages: Record<string, Storage | undefined> = {
      'no storage': undefined,
      'a full one': createMemoryStorage({ quota: 0 }),
      'one that throws at everything': new Proxy({} as Storage, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
    };
    for (const [what, sessionStorage] of Object.entries(storages)) {
      it(`given ${what}, then this page still does not stack`, async () => {
        await server().reply('POST /api/x', scan('weak'));
        const runtime = runtimeFor(server(), { environment: { sessionStorage } });
        const first = failure(runtime.request.post('/api/x', { n: 1 }));
        await promptOf(runtime, 'sensitive-words');
        await failure(runtime.request.post('/api/x', { n: 2 }));
        expect(runtime.prompts.queue$.get()).to.have.length(1);
        await answerWith(runtime, 'cancelled');
        await first;
      });
    }
  });

  describe('and nobody who answers', () => {
    it('given the caller aborts, then the question leaves with it', async () => {
      await server().reply('POST /api/x', scan('weak'));
      const runtime = setUp();
      const controller = new AbortController();
      const call = failure(runtime.request.post('/api/x', {}, { signal: controller.signal }));
      await promptOf(runtime, 'sensitive-words');
      controller.abort();
      expect((await call).code).to.equal('ABORTED');
      expect(runtime.prompts.queue$.get()).to.deep.equal([]);
      expect(runtime.storage.getItem(FLAG)).to.equal(null);
    });

    it('given a caller that does not share aborts, then it is told that it has', async () => {
      await server().reply('POST /api/x', scan('weak'));
      const runtime = setUp();
      const controller = new AbortController();
      const options = { signal: controller.signal, dedupe: false } as const;
      const call = failure(runtime.request.post('/api/x', {}, options));
      await promptOf(runtime, 'sensitive-words');
      controller.abort('enough');
      expect(await call).to.include({ code: 'ABORTED', cause: 'enough' });
    });

    it('given nothing on the page can ask, then the call rejects after five seconds', async () => {
      await server().reply('POST /api/x', scan('weak'));
      const clock = createFakeClock();
      const runtime = setUp({ environment: { clock } });
      const call = failure(runtime.request.post('/api/x', {}));
      await promptOf(runtime, 'sensitive-words');
      await clock.advance(5_000);
      expect(await call).to.include({ code: 'SENSITIVE', name: 'RequestError' });
      expect(runtime.storage.getItem(FLAG)).to.equal(null);
    });

    it('given the session expires between the question and the answer, then the confirmed call survives it', async () => {
      await server().reply('POST /api/x', [
        scan('weak'),
        { status: 401, json: { code: -1 } },
        { json: ANSWER },
      ]);
      const runtime = setUp();
      const call = runtime.request.post('/api/x', {});
      await answerWith(runtime, 'confirmed');
      runtime.prompts.answer((await promptOf(runtime, 'relogin')).id, 'signed-in');
      expect((await call).data).to.deep.equal(ANSWER.data);
      await arrived(server(), 3);
      expect((await lastRequest(server())).search).to.equal('?sensitiveWordconfirm=1');
    });
  });
});
