/**
 * The last calls of the session, for whoever looks into a trouble (SPEC section 9, "Session trace lists"). They live in
 * memory and go to the tab's storage when the page goes away, where the next page finds them.
 */
import type { Environment } from '../base/environment.js';
import { isRecord, parseJson } from '../base/json.js';
import type { CallTiming } from './measurement.js';
import { scrub } from './scrub.js';

/** One call over the network. */
export interface TracedCall extends Omit<CallTiming, 'kind' | 'start' | 'failure'> {
  /** When it began, in milliseconds since 1970. */
  readonly time: number;
  /** Why it counts as failed: `NETWORK`, `TIMEOUT`, `HTTP`, or the code of the request layer. */
  failure?: string | undefined;
}

/** Both lists, oldest first. */
export interface TraceLists {
  /** At most 60. */
  readonly successful: readonly TracedCall[];
  /** At most 50. */
  readonly failed: readonly TracedCall[];
}

/** The lists and what fills them. */
export interface Trace {
  add(call: CallTiming): void;
  /** The newest call to that address did not succeed after all, as an envelope tells. */
  fail(url: string, code: string): void;
  readonly lists: TraceLists;
  /** The page goes away. */
  save(): void;
}

interface HeldCall {
  readonly call: CallTiming;
  readonly time: number;
  failure: string | undefined;
}

/** SPEC section 9. */
const MAX_SUCCESSFUL = 60;
const MAX_FAILED = 50;
/** Between two times of dropping what is beyond. */
const MAX_HELD = 500;
const MAX_STORED_LENGTH = 512 * 1024;
const MAX_ADDRESS_LENGTH = 1024;

/** Creates the lists. `name` tells apart what shares the storage of a tab. */
export function createTrace({
  environment,
  name = '',
}: {
  environment: Pick<Environment, 'clock' | 'sessionStorage'>;
  name?: string;
}): Trace {
  const { clock } = environment;
  const key = `stoa.trace ${name}`;
  /** Those that are not in the storage yet. */
  let calls: HeldCall[] = [];

  const unfolded = () => calls.map(({ call, time, failure }): TracedCall => ({ ...call, time, failure }));

  function all(): TracedCall[] {
    try {
      const text = environment.sessionStorage?.getItem(key) ?? '[]';
      const rows = parseJson(text.length < MAX_STORED_LENGTH ? text : '[]') as unknown[];
      return newest([...rows.filter(isTracedCall), ...unfolded()]);
    } catch {
      return newest(unfolded()); // Denied, or written by somebody else.
    }
  }

  return {
    add(call) {
      // Not copied: its address is scrubbed when it is read.
      calls.push({ call, time: clock.now() - call.duration, failure: call.failure });
      if (calls.length > MAX_HELD) calls = newest(calls);
    },
    fail(url, failure) {
      const address = addressOfCall(url);
      const held = calls.findLast(({ call }) => call.url === address);
      if (held) held.failure ??= failure;
    },
    lists: {
      get successful() {
        return all().filter(isSuccess);
      },
      get failed() {
        return all().filter(isFailure);
      },
    },
    save() {
      try {
        environment.sessionStorage!.setItem(key, JSON.stringify(all()));
        calls = [];
      } catch {
        // Not there, full or denied: they stay in memory, should the page come back.
      }
    },
  };
}

/** The address of a call, fit to be kept: scrubbed, cut, without what no server sees. */
export function addressOfCall(url: string): string {
  // Read beyond the cut, so that the scrubber sees the whole of what lies across it.
  return scrub(url.slice(0, MAX_ADDRESS_LENGTH * 1.5).replace(/#.*/s, '')).slice(0, MAX_ADDRESS_LENGTH);
}

const isFailure = (call: { failure?: string | undefined }) => call.failure;
const isSuccess = (call: { failure?: string | undefined }) => !call.failure;

function newest<Call extends { readonly time: number; failure?: string | undefined }>(
  calls: readonly Call[],
): Call[] {
  return [
    ...calls.filter(isSuccess).slice(-MAX_SUCCESSFUL),
    ...calls.filter(isFailure).slice(-MAX_FAILED),
  ].sort((a, b) => a.time - b.time);
}

function isTracedCall(row: unknown): row is TracedCall {
  if (!isRecord(row)) return false;
  const { method, url, status, duration, time, traceId = '', failure = '' } = row;
  return (
    [method, url, traceId, failure].every((text) => typeof text === 'string') &&
    [status, duration, time].every(Number.isFinite)
  );
}
