/** Calls to a collector under the rules of OTLP/HTTP: what may be sent again, when, and what must not. */
import type { Environment } from '../../base/environment.js';
import { StoaError } from '../../base/errors.js';
import type { Logger } from '../../base/logger.js';
import { toJson } from '../json.js';
import type { SendOptions } from './sink.js';

/** The way to one collector. */
export interface Collector {
  /**
   * The call begins before this returns. Resolves when what was sent is not to be sent again, because it has arrived or
   * because it would be refused for ever; rejects where a later call may succeed.
   */
  post(path: 'logs' | 'traces', payload: object, options: SendOptions): Promise<void>;
  /** Whether the collector has asked to be left alone by what can wait. */
  isBusy(): boolean;
}

/** What a call to a collector needs. */
export interface CollectorOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly credentials: RequestCredentials;
  /** For the log. */
  readonly name: string;
  readonly environment: Pick<Environment, 'clock' | 'fetch' | 'href'>;
  readonly logger: Pick<Logger, 'warn'>;
}

/** "Retryable response codes" of OTLP/HTTP; with 511 it is a network that answers, and wants to be signed in to. */
const RETRYABLE = [429, 502, 503, 504, 511];
/** Nobody gets to silence a page for longer. */
const MAX_PATIENCE_MS = 3_600_000;

/** @throws StoaError `INVALID_ARGUMENT` for an address or a header that no call can be made with. */
export function createCollector({
  url,
  headers,
  credentials,
  name,
  environment,
  logger,
}: CollectorOptions): Collector {
  const { clock } = environment;
  const endpoint = readEndpoint(url, environment.href(), headers);
  const told = new Set<string>();
  let notBefore = 0;

  /** More than that is left only by a clock that was put back. */
  function isBusy(): boolean {
    const left = notBefore - clock.now();
    return left > 0 && left <= MAX_PATIENCE_MS;
  }

  return {
    isBusy,
    async post(path, payload, options) {
      const response = await environment.fetch(endpoint.addressOf(path), {
        method: 'POST',
        headers: endpoint.headers,
        body: toJson(payload),
        credentials,
        // Headers would follow a redirect to another site.
        redirect: 'error',
        ...options,
      });
      // Read whatever the status: an unread reply keeps its share of the 64 KiB that all keepalive calls have. One that
      // breaks off has been given all the same.
      const text = (await response.text().catch(() => '')).slice(0, 200);
      const problem = `the collector "${name}" answers ${path} with status ${response.status}`;
      // A page that comes with a yes is that of such a network, or of a server that has no collector there: nobody has it.
      const isPage = response.ok && /html/i.test(response.headers.get('content-type') ?? '');
      if (isPage || RETRYABLE.includes(response.status)) {
        const now = clock.now();
        const after = response.headers.get('retry-after') ?? '';
        const until = Number(after) ? now + Number(after) * 1000 : Date.parse(after);
        if (until > notBefore || !isBusy()) notBefore = Math.min(until, now + MAX_PATIENCE_MS);
        throw new Error(`${problem}: ${text}`);
      }
      // Some of it may have been refused for ever. The rest has arrived, and would be there twice.
      if ((!response.ok || /"rejected\w{1,20}": ?"?[1-9]/.test(text)) && !told.has(problem)) {
        told.add(problem);
        logger.warn(problem, text);
      }
    },
  };
}

/**
 * `https`; `http` only where the page itself is on it, or for this machine. Records tell of people, headers may hold
 * a key, and a page on `https` could not make the call anyway. What cannot be a header would look like an outage, call
 * after call.
 */
function readEndpoint(url: string, page: string, headers: Readonly<Record<string, string>>) {
  try {
    const { protocol, hostname, username, password, origin, pathname, search } = new URL(url, page);
    const isPlain =
      protocol === 'http:' &&
      (page.startsWith('http:') || /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname));
    if ((protocol !== 'https:' && !isPlain) || username || password) throw new TypeError(url);
    return {
      addressOf: (path: string) => `${origin}${pathname.replace(/\/$/, '')}/v1/${path}${search}`,
      headers: Object.fromEntries(new Headers({ ...headers, 'content-type': 'application/json' })),
    };
  } catch (cause) {
    const message =
      'The collector needs an address on https without a password, and headers that can be sent';
    throw new StoaError('INVALID_ARGUMENT', message, { cause });
  }
}
