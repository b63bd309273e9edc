/**
 * A server in trouble: the address of a call says what comes of each time that it arrives, the last word for all later
 * ones. Calls without a good session are refused before that, and not counted.
 */
import { read, send, sendJson, type Incoming } from './site.js';

/** What comes of a call that arrives. `cut` has half of a body, `broken` none, `dead` no answer at all, `hang` no
 * end. */
export type Step =
  | 'ok'
  | 'slow'
  | '500'
  | '503'
  | 'denied'
  | 'page'
  | 'cut'
  | 'broken'
  | 'dead'
  | 'hang'
  | 'expire';

/** The server, and its books. */
export interface FaultyServer {
  respond(incoming: Incoming): boolean;
  /** How often a call arrived with a good session. */
  arrivals(id: string): number;
  /** How often somebody has signed in. */
  signIns(): number;
  /** Whoever comes now has to sign in. */
  expire(): void;
}

const SLOW_MS = 20;

/** Creates it. `sessionId` is the first that is good. */
export function createFaultyServer(sessionId: string): FaultyServer {
  const arrived = new Map<string, number>();
  let goodId: string | undefined = sessionId;
  let signIns = 0;

  function answer({ url, request, response }: Incoming): void {
    const id = url.pathname.split('/').at(-1) ?? '';
    const refuse = () => sendJson(response, { code: -1, status: false, msg: 'expired' }, 401);
    if (request.headers['eteamsid'] !== goodId) return refuse();
    const times = (arrived.get(id) ?? 0) + 1;
    arrived.set(id, times);
    const steps = (url.searchParams.get('steps') ?? '').split('.') as Step[];
    const ok = () => sendJson(response, { code: 200, status: true, data: { id, times } });
    switch (steps[Math.min(times, steps.length) - 1]) {
      case '500':
        return sendJson(response, { code: 500, status: false, msg: 'broken' }, 500);
      case '503':
        return send(response, 'busy', 'text/plain', 503, { 'retry-after': '0' });
      case 'denied':
        return sendJson(response, { code: 4001, status: false, msg: 'not allowed' });
      case 'page':
        return send(response, '<!doctype html><title>Gateway</title><p>Sorry', 'text/html');
      case 'cut':
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
        response.write('{"code":200');
        return void setTimeout(() => response.destroy(), 5);
      case 'broken':
        // Browsers ask again by themselves where nothing at all came back.
        request.socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n');
        return void request.socket.destroy();
      case 'dead':
        return void request.socket.destroy();
      case 'hang':
        return;
      case 'expire':
        goodId = undefined;
        return refuse();
      case 'slow':
        return void setTimeout(ok, SLOW_MS);
      default:
        return ok();
    }
  }

  return {
    respond(incoming) {
      const { url, request, response } = incoming;
      if (url.pathname === '/papi/passport/login') {
        signIns += 1;
        goodId = `session-${signIns}`;
        sendJson(response, { code: 200, status: true, data: { eteamsid: goodId } });
        return true;
      }
      if (!url.pathname.startsWith('/api/item/')) return false;
      read(request).then(
        () => answer(incoming),
        () => response.destroy(),
      );
      return true;
    },
    arrivals: (id) => arrived.get(id) ?? 0,
    signIns: () => signIns,
    expire: () => (goodId = undefined),
  };
}
