/** What examples of embeddings need: the real SDK over a suite and a host whose servers are scripted. */
import * as parts from '../../sdk/parts.js';
import { defineElements } from 'stoa/elements/define.js';
import { createStoaSdk, type SdkOptions, type StoaSdk } from 'stoa/sdk';
import { createMemoryStorage, type FakeNetwork } from 'stoa/testkit';
import type { Environment } from 'stoa';
import { scriptedFetch, storyPage, type Replies } from './runtime.js';
import { TEAM_REPLIES } from './team.js';

/** Calls of `init`, as tables of answers name them. */
export const TOKEN_ROUTE = 'GET /suite-token';
export const BASE_INFO_ROUTE = 'POST /papi/app/baseserver/info/getInfo';

const SESSION_ID = 'a1b2c3';

/** What suite and host answer while all is well. */
const goodReplies = (locale: string): Replies => ({
  ...TEAM_REPLIES,
  [TOKEN_ROUTE]: { data: { eteamsid: SESSION_ID } },
  'GET /papi/app/baseserver/clearCookie': { data: null },
  [BASE_INFO_ROUTE]: { data: { ...storyPage(locale), ACCESS_ETEAMSID: SESSION_ID } },
});

/** An SDK, and the servers that it asks. */
export interface StorySdk {
  readonly stoaSdk: StoaSdk;
  readonly network: FakeNetwork;
}

/** Creates an SDK that has not been initialised; destroy it with the story. */
export function openSdk({
  locale,
  replies,
  environment,
}: {
  locale: string;
  replies?: Replies;
  environment?: Partial<Environment>;
}): StorySdk {
  const { fetch, network } = scriptedFetch({ ...goodReplies(locale), ...replies });
  const stoaSdk = createStoaSdk({
    loadElements: () => Promise.resolve({ defineElements }),
    // There at once, as the elements: else a failure could be told before the words for it have come.
    loadParts: () => Promise.resolve(parts),
    environment: {
      fetch,
      localStorage: createMemoryStorage(),
      sessionStorage: createMemoryStorage(),
      // Records of stories stay in memory, and nobody collects them.
      indexedDB: undefined,
      locks: undefined,
      ...environment,
    },
  });
  return { stoaSdk, network };
}

/** What hosts of the guides say to `init`. */
export const hostOptions = (locale: string): SdkOptions => ({
  baseUrl: location.origin,
  auth: { type: 'token', url: '/suite-token' },
  locale,
});
