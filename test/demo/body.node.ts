/** Bodies that are broken on the way or made to break something: they are refused, and the log stays for bugs of ours. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test, type TestContext } from 'node:test';
import { Hono } from 'hono';
import { limitBody, readBody, readForm } from '../../demo/server/http/body.js';
import { answerError } from '../../demo/server/http/envelope.js';
import { listen } from '../../demo/server/listener.js';
import { start } from './support/demo.js';

/** A server that reads bodies, and the status of its next answer: whoever has left does not hear of it. */
async function startReader(t: TestContext) {
  const app = new Hono();
  app.use(limitBody());
  app.post('/json', async (c) => c.json(await readBody(c)));
  app.post('/form', async (c) => c.json(await readForm(c)));
  app.onError(answerError);
  const listener = await listen({ port: 0, host: '127.0.0.1', variable: 'SUITE_PORT' });
  t.after(() => listener.close());
  let taken = () => {};
  let answered: (status: number) => void = () => {};
  listener.serve(async (request) => {
    const answer = Promise.resolve(app.fetch(request));
    taken();
    const response = await answer;
    answered(response.status);
    return response;
  });
  return {
    port: listener.port,
    next: () => ({
      taken: new Promise<void>((resolve) => (taken = resolve)),
      answered: new Promise<number>((resolve) => (answered = resolve)),
    }),
  };
}

test('given a client that leaves in the middle of its body, then nothing of that is in the log', async (t) => {
  const logged = t.mock.method(console, 'error', () => {});
  const reader = await startReader(t);
  for (const path of ['/json', '/form'])
    for (const [header, body] of [
      ['Content-Length: 100', 'account=x'],
      ['Transfer-Encoding: chunked', '64\r\naccount=x'],
    ] as const) {
      const { taken, answered } = reader.next();
      const socket = connect(reader.port, '127.0.0.1');
      const type = 'Content-Type: application/x-www-form-urlencoded';
      socket.write(`POST ${path} HTTP/1.1\r\nHost: suite.test\r\n${type}\r\n${header}\r\n\r\n${body}`);
      await taken;
      socket.destroy();
      await once(socket, 'close');
      assert.equal(await answered, 400, `${path}, ${header}`);
    }
  assert.deepEqual(
    logged.mock.calls.map((call) => call.arguments),
    [],
  );
});

test('given a body nested deeper than can be written out again, then it is refused', async (t) => {
  const demo = await start(t);
  const logged = t.mock.method(console, 'error', () => {});
  const deep = '['.repeat(20_000) + ']'.repeat(20_000);
  const post = (path: string, body: string) => demo.anonymous(path, { method: 'POST', body });
  const report = `{"reportId":"r-1","reportData":${deep}}`;
  assert.equal((await post('/api/front/monitor/report/reportSubData', report)).status, 400);
  const logs = `{"resourceLogs":[{"scopeLogs":[{"logRecords":[{"timeUnixNano":"1","body":{"x":${deep}}}]}]}]}`;
  assert.equal((await post('/otlp/v1/logs', logs)).status, 400);
  assert.equal(logged.mock.callCount(), 0);
});
