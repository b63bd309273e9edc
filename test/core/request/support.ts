/** What the stories about calls share: answers, prompts, and clients to be. */
import type { Environment } from '../../../core/base/environment.js';
import type { RequestError } from '../../../core/request/errors.js';
import type { Runtime } from '../../../core/runtime.js';
import type { Prompt, PromptKind } from '../../../core/surface/prompts.js';
import { eventually } from '../../support/eventually.js';
import { rejection } from '../../support/runtime.js';
import type { ReceivedRequest, TestServer } from '../../support/server.js';

/** The envelope of a success. */
export const ANSWER = { code: 200, status: true, msg: '', data: { name: 'Lin', tags: ['a'] } };

/** An envelope of a success with other data. */
export const answerOf = (data: unknown) => ({ code: 200, status: true, msg: '', data });

/** The failure of a call. */
export const failure = (call: Promise<unknown>) => rejection<RequestError>(call);

/** What the last call looked like to the server. */
export async function lastRequest(server: TestServer): Promise<ReceivedRequest> {
  const last = (await server.requests()).at(-1);
  if (!last) throw new Error('nothing was asked');
  return last;
}

/** How many calls the server has got. */
export const countOf = async (server: TestServer) => (await server.requests()).length;

/** Waits for as many calls to have reached the server. */
export const arrived = (server: TestServer, count: number) =>
  eventually(async () => {
    const got = await countOf(server);
    if (got < count) throw new Error(`${got} of ${count} calls have arrived`);
  });

/** The question on the screen, once it is there. */
export function promptOf<Kind extends PromptKind>(
  { prompts }: Pick<Runtime, 'prompts'>,
  kind: Kind,
): Promise<Prompt<Kind>> {
  return eventually(() => {
    const head = prompts.queue$.get()[0];
    if (head?.kind !== kind) throw new Error(`the head of the queue is ${head?.kind ?? 'empty'}`);
    return head as Prompt<Kind>;
  });
}

/** Counts the questions that are put, whoever answers them. */
export function countPrompts({ prompts }: Pick<Runtime, 'prompts'>): () => number {
  const seen = new Set<string>();
  prompts.queue$.subscribe((queue) => queue.forEach(({ id }) => seen.add(id)));
  return () => seen.size;
}

/** A `fetch` that is the browser's own and shows what it was called with. */
export function watchedFetch(): { fetch: Environment['fetch']; inits: RequestInit[] } {
  const inits: RequestInit[] = [];
  return {
    inits,
    fetch: (input, init = {}) => {
      inits.push(init);
      return globalThis.fetch(input, init);
    },
  };
}

/** A `fetch` without a network. */
export const fetchOf = (respond: (url: string, init: RequestInit) => Response | Promise<Response>) => ({
  fetch: ((input, init = {}) => Promise.resolve(respond(String(input), init))) as Environment['fetch'],
});

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0';

/** What clients call themselves. */
export const USER_AGENTS = {
  'a desktop browser': `${WINDOWS} Safari/537.36`,
  'the suite’s own desktop client': `${WINDOWS} Safari/537.36 weapp-pc/3.1`,
  'wxwork on a desktop': `${WINDOWS} Safari/537.36 wxwork/4.1 MicroMessenger/7.0`,
  'the suite’s own mobile client': `${IPHONE} Mobile/15E148 weapp/3.1`,
  'MicroMessenger on a phone': `${IPHONE} Mobile/15E148 MicroMessenger/8.0.49`,
  'wxwork on a phone': `${IPHONE} Mobile/15E148 wxwork/4.1 MicroMessenger/7.0`,
  'a mobile browser': `${IPHONE} Version/17.4 Mobile/15E148 Safari/604.1`,
  'DingTalk on a phone': `${IPHONE} Mobile/15E148 DingTalk/7.5`,
} as const;

/** A navigator that calls itself so. */
export const navigatorOf = (name: keyof typeof USER_AGENTS): Navigator =>
  ({ userAgent: USER_AGENTS[name], language: 'en-US', maxTouchPoints: 5 }) as Navigator;
