/** The suite's own collector: `POST /api/tissot/frontErrorRecord` of SPEC section 7. Code 200 accepts. */
import type { Environment } from '../../base/environment.js';
import type { Client } from '../../client/detect.js';
import { toJson } from '../json.js';
import { post } from '../post.js';
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
      const body = toJson({ dtos: records, creator, clientInfo, browserInfo });
      await post(environment, collector, body, { headers: makeHeaders(), keepalive, signal, strict: true });
      return 'accepted';
    },
  };
}
