/** One listening port. It takes connections at once and answers them when the app behind it is there. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { StartError } from './start-error.js';

/** A port in use. */
export interface Listener {
  readonly port: number;
  /** Gives the requests to an app; until then they wait. */
  serve(handle: (request: Request) => Response | Promise<Response>): void;
  /** Takes no more connections, lets running requests end, cuts off what takes too long. */
  close(): Promise<void>;
}

const CLOSE_TIMEOUT_MS = 5_000;

/**
 * Starts to listen. Rejects with `StartError`, which names the environment variable to change.
 */
export async function listen({
  port,
  host,
  variable,
}: {
  port: number;
  host: string;
  variable: string;
}): Promise<Listener> {
  let serve: Listener['serve'] = () => {};
  const handler = new Promise<ReturnType<typeof getRequestListener>>((resolve) => {
    serve = (handle) => resolve(getRequestListener((request) => handle(request)));
  });
  const server = createServer((incoming, outgoing) => {
    void handler.then((answer) => answer(incoming, outgoing));
    // Browsers keep connections open for the next call: after the last one there is none.
    outgoing.once('close', () => {
      if (!server.listening) server.closeIdleConnections();
    });
  });
  await start(server, { port, host, variable });
  return { port: (server.address() as AddressInfo).port, serve, close: () => close(server) };
}

function start(
  server: Server,
  { port, host, variable }: { port: number; host: string; variable: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, { port, host, variable })));
    server.listen(port, host, resolve);
  });
}

function explain(
  error: NodeJS.ErrnoException,
  { port, host, variable }: { port: number; host: string; variable: string },
): Error {
  const advice = `Choose another one with ${variable}, for example ${variable}=${port < 60_000 ? port + 1000 : 8090}.`;
  if (error.code === 'EADDRINUSE')
    return new StartError(`Port ${port} is taken by another program. ${advice}`);
  if (error.code === 'EACCES') return new StartError(`This user may not listen on port ${port}. ${advice}`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartError(`This machine has no address "${host}". Choose another one with HOST.`);
  }
  return error;
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
  await closed;
  clearTimeout(timer);
}
