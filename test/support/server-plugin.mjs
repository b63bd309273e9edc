/**
 * The servers behind `server.ts`: real `node:http` servers that live in the test runner and are steered by the page
 * through `/__test-server__/{command}`.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { bundle } from './bundle.mjs';

const PREFIX = '/__test-server__/';

/** @returns {import('@web/test-runner').TestRunnerPlugin} */
export function serverPlugin() {
  /** @type {Map<number, ScriptedServer>} */
  const servers = new Map();
  let lastId = 0;

  /** @type {Record<string, (parameters: any) => unknown>} */
  const commands = {
    async start() {
      const server = createScriptedServer();
      servers.set(++lastId, server);
      return { id: lastId, origin: await server.accept() };
    },
    bundle: ({ entry }) => bundle(entry),
    reply: ({ id, route, replies }) => serverOf(id).reply(route, replies),
    release: ({ id }) => serverOf(id).release(),
    requests: ({ id }) => serverOf(id).requests,
    refuse: ({ id }) => serverOf(id).refuse(),
    accept: ({ id }) => serverOf(id).accept(),
    async stop({ id }) {
      await serverOf(id).refuse();
      servers.delete(id);
    },
  };

  /** @param {number} id */
  function serverOf(id) {
    const server = servers.get(id);
    if (!server) throw new Error(`no server ${id}, or it was stopped`);
    return server;
  }

  return {
    name: 'test-server',
    async serve(context) {
      if (!context.path.startsWith(PREFIX)) return undefined;
      try {
        const command = commands[context.path.slice(PREFIX.length)];
        if (!command) throw new Error('no such command');
        const result = await command(JSON.parse((await readBody(context.req)).toString('utf8')));
        return { body: JSON.stringify(result ?? null), type: 'json' };
      } catch (error) {
        context.status = 500;
        return { body: String(error), type: 'text' };
      }
    },
    async serverStop() {
      await Promise.all([...servers.values()].map((server) => server.refuse()));
    },
  };
}

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').ServerResponse} ServerResponse */
/** @typedef {import('./server.ts').Reply} Reply */
/** @typedef {import('./server.ts').ReceivedRequest} ReceivedRequest */
/** @typedef {ReturnType<typeof createScriptedServer>} ScriptedServer */

function createScriptedServer() {
  /** @type {ReceivedRequest[]} */
  const requests = [];
  /** @type {Map<string, Reply[]>} */
  const routes = new Map();
  /** @type {Set<() => void>} */
  const held = new Set();
  let port = 0;

  const http = createServer((request, response) => {
    handle(request, response).catch((error) => response.destroy(error));
  });

  /**
   * @param {IncomingMessage} request
   * @param {ServerResponse} response
   */
  async function handle(request, response) {
    if (isPreflight(request)) {
      response.writeHead(204, corsHeaders(request)).end();
      return;
    }
    const received = describe(request, await readBody(request));
    requests.push(received);
    const reply = nextReply(received) ?? {
      status: 404,
      json: { error: `no reply for ${received.method} ${received.path}` },
    };
    if (reply.hold) await new Promise((resolve) => held.add(() => resolve(undefined)));
    if (reply.delayMs) await delay(reply.delayMs);
    send(request, response, reply);
  }

  /** @param {ReceivedRequest} received */
  function nextReply({ method, path }) {
    const asked = `${method} ${path}`;
    const route = [...routes.keys()]
      .filter((it) => it === asked || (it.endsWith('*') && asked.startsWith(it.slice(0, -1))))
      .sort((a, b) => Number(b === asked) - Number(a === asked) || b.length - a.length)[0];
    const replies = route === undefined ? undefined : routes.get(route);
    return replies && replies.length > 1 ? replies.shift() : replies?.[0];
  }

  function release() {
    for (const go of held) go();
    held.clear();
  }

  return {
    requests,
    release,
    /**
     * @param {string} route
     * @param {Reply[]} replies
     */
    reply(route, replies) {
      routes.set(route, replies);
    },
    async accept() {
      if (!http.listening) {
        http.listen(port, '127.0.0.1');
        await once(http, 'listening');
        port = /** @type {import('node:net').AddressInfo} */ (http.address()).port;
      }
      return `http://127.0.0.1:${port}`;
    },
    async refuse() {
      if (!http.listening) return;
      const closed = once(http, 'close');
      http.close();
      http.closeAllConnections();
      release();
      await closed;
    },
  };
}

/** @param {IncomingMessage} request */
function isPreflight({ method, headers }) {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

/** @param {IncomingMessage} request */
async function readBody(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * @param {IncomingMessage} request
 * @param {Buffer} body
 * @returns {ReceivedRequest}
 */
function describe(request, body) {
  const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
  return {
    method: request.method ?? '',
    path: pathname,
    query: Object.fromEntries(searchParams),
    search,
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: bodyText(body),
    bodyBytes: body.length,
  };
}

/** @param {Buffer} body */
function bodyText(body) {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return body.toString('latin1');
  }
}

/**
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {Reply} reply
 */
function send(request, response, reply) {
  if (reply.drop === 'before-headers') {
    response.destroy();
    return;
  }
  const isJson = 'json' in reply;
  const body = Buffer.from(isJson ? JSON.stringify(reply.json) : (reply.body ?? ''));
  const status = reply.status ?? 200;
  const bodiless = status === 204 || status === 304;
  const headers = lowerCaseNames(reply.headers ?? {});
  response.writeHead(status, {
    ...corsHeaders(request, Object.keys(reply.headers ?? {})),
    'cache-control': 'no-store',
    ...(bodiless
      ? {}
      : {
          'content-type': isJson ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
          // Beside a length Node takes no name of a file that is not in ASCII.
          ...(!headers['content-disposition'] && { 'content-length': body.length }),
        }),
    ...headers,
  });
  if (reply.drop === 'mid-body') response.write(body.subarray(0, body.length / 2), () => cut(request));
  else response.end(bodiless ? undefined : body);
}

/**
 * WebKitGTK takes a connection that is closed for the end of the answer, however long that was said to be, and hears of one
 * that is reset.
 * @param {IncomingMessage} request
 */
function cut({ headers, socket }) {
  const isWebKit = !/Chrome|Gecko\//.test(headers['user-agent'] ?? '');
  if (isWebKit) socket.resetAndDestroy();
  else socket.destroy();
}

/**
 * @param {IncomingMessage} request
 * @param {readonly string[]} [exposed]
 * @returns {import('node:http').OutgoingHttpHeaders}
 */
function corsHeaders({ headers }, exposed = []) {
  return {
    'access-control-allow-origin': headers.origin ?? '*',
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': headers['access-control-request-method'] ?? '*',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    'access-control-expose-headers': exposed.join(', '),
    'timing-allow-origin': '*',
    // Browsers silently repeat a request whose reused connection broke: a dropped call would arrive twice.
    connection: 'close',
  };
}

/** @param {NonNullable<Reply['headers']>} headers */
function lowerCaseNames(headers) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.toLowerCase(),
      typeof value === 'string' ? value : [...value],
    ]),
  );
}
