/** The suite's own collector: `POST /api/tissot/frontErrorRecord` of SPEC section 7. Code 200 accepts. */
import type { Environment } from '../../base/environment.js';
import { isRecord, parseJson } from '../../base/json.js';
import type { Client } from '../../client/detect.js';
import { toJson } from '../json.js';
import type { Sink } from './sink.js';

/** What the suite's sink is made of. */
export interface SuiteSinkOptions {
  readonly environment: Pick<Environment, 'fetch'>;
  /** Absolute address. */
  readonly collector: string;
  readonly client: Client;
  /** The headers of SPEC section 7. They go to the collector and nowhere else. */
  makeHeaders(): Record<string, string>;
}

/** Creates the sink. */
export function createSuiteSink({ environment, collector, client, makeHeaders }: SuiteSinkOptions): Sink {
  const { browser, version, engine, ...clientInfo } = client;
  const browserInfo = { browser, version, engine };
  return {
    name: 'suite',
    async send({ creator, records }, { keepalive, signal }) {
      const response = await environment.fetch(collector, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...makeHeaders() },
        body: toJson({ dtos: records, creator, clientInfo, browserInfo }),
        credentials: 'same-origin',
        // Headers of ours would follow a redirect to another site, the session id among them.
        redirect: 'error',
        keepalive,
        signal,
      });
      // Read whatever the status: an unread reply keeps its share of the 64 KiB that all keepalive calls have.
      const text = await response.text();
      const answer = response.ok ? parseJson(text) : undefined;
      if (isRecord(answer) && Number(answer.code) === 200) return 'accepted';
      throw new Error(`Status ${response.status}: ${text.slice(0, 200)}`);
    },
  };
}
