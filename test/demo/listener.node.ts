/** How a port is given up: what is under way is answered, and nobody waits for connections that are merely open. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Server } from 'node:http';
import { connect, Server as NetServer } from 'node:net';
import { test, type TestContext } from 'node:test';
import { listen } from '../../demo/server/listener.js';

/** A connection that the client keeps open; `ended` has all that came when the server ends it. */
async function open(t: TestContext, port: number, path: string) {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  t.after(() => socket.destroy());
  let text = '';
  socket.on('data', (part: string) => (text += part));
  const ended = once(socket, 'end').then(() => text);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: suite.test\r\n\r\n`);
  return { answered: once(socket, 'data'), ended };
}

test('given open connections, when the server ends, then it ends those without a call at once and answers the other', async (t) => {
  // By itself it would end idle connections after some seconds, and cut all of them off a little later.
  const { listen: original } = NetServer.prototype;
  t.mock.method(NetServer.prototype, 'listen', function (this: Server, ...args: unknown[]) {
    this.keepAliveTimeout = 0;
    return Reflect.apply(original, this, args) as Server;
  });
  const cutOff = t.mock.method(Server.prototype, 'closeAllConnections');

  const listener = await listen({ port: 0, host: '127.0.0.1', variable: 'SUITE_PORT' });
  let answer = () => {};
  const taken = new Promise<void>((resolve) => {
    listener.serve(({ url }) => {
      if (!url.endsWith('/held')) return new Response('at once');
      resolve();
      return new Promise((give) => (answer = () => give(new Response('in the end'))));
    });
  });
  const idle = await open(t, listener.port, '/');
  await idle.answered;
  const busy = await open(t, listener.port, '/held');
  await taken;

  const closed = listener.close();
  assert.match(await idle.ended, /at once/);
  answer();
  assert.match(await busy.ended, /in the end/);
  await closed;
  assert.equal(cutOff.mock.callCount(), 0);
});
