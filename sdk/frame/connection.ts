/**
 * Calls over a port, the same at both ends. A call is `{ id, method, data }`, its answer `{ id, data }` or
 * `{ id, error: { code, message } }`. What is anything else, or carries a port, is passed over without a word.
 */
import type { Clock } from '../../core/base/environment.js';
import { describeThrown, isStoaError, StoaError } from '../../core/base/errors.js';
import { isRecord } from '../../core/base/json.js';
import { SdkError } from '../errors.js';
import type { SdkTexts } from '../texts.js';

/** Why a call failed at the other end, besides the codes of what it ran. */
export type CallErrorCode = 'METHOD_NOT_FOUND' | 'TOO_MANY_CALLS' | 'FAILED';

/** What the other end may call, by name. A map: no name finds what every object has. It may change while the port is open. */
export type Methods = ReadonlyMap<string, (data: unknown) => unknown>;

/** One end. */
export interface Connection {
  /**
   * Calls a method of the other end. Rejects with what that rejects with, `TRANSMISSION_FAILED` for data that cannot be
   * copied, `FRAME_REFUSED` without an answer within `limitMs` (10 s). Nothing more is told after `close`.
   */
  call(method: string, data?: unknown, limitMs?: number): Promise<unknown>;
  close(): void;
}

const CALL_LIMIT_MS = 10_000;

/** More calls under way at a time come from nobody but a page that has run wild. */
const MAX_RUNNING = 64;

/** Longer messages of the other end are cut. */
const MAX_MESSAGE_LENGTH = 1_000;

interface Call {
  resolve(data: unknown): void;
  reject(error: Error): void;
  stopClock(): void;
}

/** Opens an end. */
export function createConnection({
  port,
  methods,
  clock,
  texts,
}: {
  port: MessagePort;
  methods: Methods;
  clock: Clock;
  texts: SdkTexts;
}): Connection {
  const waiting = new Map<unknown, Call>();
  let lastId = 0;
  let running = 0;

  function post(message: object): void {
    try {
      port.postMessage(message);
    } catch (cause) {
      const text = texts('notTransmittable', [describeThrown(cause)]);
      throw new SdkError('TRANSMISSION_FAILED', text, { cause });
    }
  }

  /** The call with this id, which does not wait any longer. */
  function take(id: unknown): Call | undefined {
    const call = waiting.get(id);
    waiting.delete(id);
    call?.stopClock();
    return call;
  }

  async function run(name: string, data: unknown): Promise<unknown> {
    const method = methods.get(name);
    if (!method) throw new StoaError<CallErrorCode>('METHOD_NOT_FOUND', name);
    if (running === MAX_RUNNING) throw new StoaError<CallErrorCode>('TOO_MANY_CALLS', name);
    running += 1;
    try {
      return await method(data);
    } finally {
      running -= 1;
    }
  }

  port.onmessage = ({ data, ports }) => {
    if (!isRecord(data) || ports.length > 0 || !Number.isSafeInteger(data.id)) return;
    const { id, method } = data;
    if (typeof method === 'string') {
      run(method, data.data)
        .then((answer) => post({ id, data: answer }))
        .catch((error: unknown) => post({ id, error: describeError(error) }));
    } else if (Object.hasOwn(data, 'error')) {
      // Hosts have been seen to give every object more than it was made with.
      take(id)?.reject(readError(data.error));
    } else {
      take(id)?.resolve(data.data);
    }
  };

  return {
    call: (method, data, limitMs = CALL_LIMIT_MS) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        post({ id, method, data });
        const timer = clock.setTimeout(
          () => take(id)?.reject(new SdkError('FRAME_REFUSED', texts('frameRefused'))),
          limitMs,
        );
        waiting.set(id, { resolve, reject, stopClock: () => clock.clearTimeout(timer) });
      }),
    close() {
      port.close();
      for (const id of waiting.keys()) take(id);
    },
  };
}

/** An error as data. What else it holds stays where it is. */
export function describeError(error: unknown): { code: string; message: string } {
  return { code: isStoaError(error) ? error.code : 'FAILED', message: describeThrown(error) };
}

/** And back. */
export function readError(data: unknown): StoaError {
  const { code, message } = isRecord(data) ? data : {};
  const isCode = typeof code === 'string' && /^[A-Z_]{1,64}$/.test(code);
  const text = typeof message === 'string' ? message.slice(0, MAX_MESSAGE_LENGTH) : '';
  return new StoaError(isCode ? code : 'FAILED', text);
}
