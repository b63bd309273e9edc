/** Calls of the monitor to the suite itself (SPEC section 7): JSON goes there, an envelope comes back. */
import type { Environment } from '../base/environment.js';
import { isRecord, parseJson } from '../base/json.js';
import { isSuccess } from '../base/success.js';

/** How a call is to be made. */
export interface PostOptions {
  /** The headers of SPEC section 7. They go to the suite and nowhere else. */
  readonly headers: Record<string, string>;
  readonly keepalive?: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Only code 200 is a yes, whatever `status` says; else every answer that tells of success is. */
  readonly strict?: boolean;
}

/** Resolves to the `data` of the answer. The call begins before this returns. */
export async function post(
  environment: Pick<Environment, 'fetch'>,
  url: string,
  body: string,
  { headers, strict, ...init }: PostOptions,
): Promise<unknown> {
  const response = await environment.fetch(url, {
    ...(init as RequestInit),
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    credentials: 'same-origin',
    // Headers of ours would follow a redirect to another site, the session id among them.
    redirect: 'error',
  });
  // Read whatever the status: an unread reply keeps its share of the 64 KiB that all keepalive calls have.
  const text = await response.text();
  const answer = response.ok ? parseJson(text) : undefined;
  if (isRecord(answer)) {
    const isTaken = Number(answer.code) === 200;
    // Collectors that say the code alone mean it.
    if (strict ? isTaken : isSuccess({ status: isTaken, ...answer })) return answer.data;
  }
  throw new Error(`Status ${response.status}`);
}
