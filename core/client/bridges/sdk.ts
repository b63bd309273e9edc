/**
 * What the adapters of containers share (SPEC sections 1 and 6): an adapter is a table of commands, and this runs it.
 * Scripts of containers come late, go wrong and answer in every style there is: each is looked up when it is needed,
 * nothing of theirs throws into the caller, and each call settles once.
 */
import { withDeadline } from '../../base/deadline.js';
import type { Clock, Environment } from '../../base/environment.js';
import { describeThrown, StoaError } from '../../base/errors.js';
import { isRecord } from '../../base/json.js';
import type { HostBridge } from '../host.js';

/** Codes of what a container's command can come to. */
export type HostErrorCode =
  /** The container has no such command, or not in this version. */
  | 'NOT_SUPPORTED'
  /** The container has refused or failed; `cause` is what it said. */
  | 'HOST_FAILED'
  /** The container did not answer in time. */
  | 'TIMEOUT'
  /** The person has closed what the container showed. */
  | 'ABORTED';

/** Where the script of a container is looked for. */
export type BridgeParts = Pick<Environment, 'window' | 'clock'>;

/** Parameters of a command as the caller gave them. */
export type Parameters = Readonly<Record<string, unknown>>;

/** How a container's answer comes home. The first one counts. */
export interface Answer {
  done(answer?: unknown): void;
  fail(reason?: unknown): void;
}

/** A function of a container, bound to where it was found. */
export type Callable = (...given: unknown[]) => unknown;

/** Calls the container. A promise that comes back counts as an answer, too. */
export type Send = (call: Callable, parameters: Parameters, answer: Answer) => unknown;

/** One way to run a command: where its function lies in the window, how it is called, what its answer means. */
export type SdkCall = readonly [at: string, send: Send, read?: (answer: unknown) => unknown];

/** The ways of each command. The first whose function is there is taken. */
export type SdkTable = ReadonlyMap<string, readonly SdkCall[]>;

/** For an answer that the container gives itself. */
const PATIENCE_MS = 30_000;
/** For a person who aims a camera or picks whom to send something. */
const PATIENCE_WITH_PEOPLE_MS = 600_000;
/** Some containers answer such a command never, others when all is over: who has not refused by then is at it. */
const TAKEN_AFTER_MS = 500;

/** What is not waited for: commands that say no more than that they were taken. */
const TAKEN: ReadonlyMap<string, number> = new Map([
  ['openLink', TAKEN_AFTER_MS],
  ['logout', TAKEN_AFTER_MS],
  ['previewMedia', TAKEN_AFTER_MS],
  ['previewFile', TAKEN_AFTER_MS],
  ['downloadFile', TAKEN_AFTER_MS],
  ['setTitle', 0],
  ['closePage', 0],
]);

const MAX_REASON_LENGTH = 200;

/** A bridge over a container's script. */
export function createSdkBridge(table: SdkTable, { window, clock }: BridgeParts): HostBridge {
  function find(command: string) {
    for (const [at, send, read] of table.get(command) ?? []) {
      const call = lookUp(window, at);
      // The script of WeChat does nothing, and says nothing, as long as its bridge is not there.
      if (call && (!/^wx/.test(at) || lookUp(window, 'WeixinJSBridge.invoke'))) return { call, send, read };
    }
    return undefined;
  }
  return {
    supports: (command) => find(command) !== undefined,
    async invoke(command, parameters) {
      const found = find(command);
      if (!found) throw notSupported(command);
      const { call, send, read } = found;
      return ask({ command, clock, read, start: (answer) => send(call, parameters, answer) });
    },
  };
}

/** For functions that take one object with callbacks in it, in any of the spellings in use. */
export function withCallbacks(translate: (given: Parameters) => object = () => ({})): Send {
  return (call, given, { done, fail }) => {
    const cancel = () => fail('cancel');
    const callbacks = { success: done, fail, cancel, onSuccess: done, onFail: fail, onCancel: cancel };
    return call({ ...translate(given), ...callbacks });
  };
}

/** For `invoke(name, parameters, callback)`, whose callback is told how it went in `err_msg`. */
export function byInvoke(name: string, translate: (given: Parameters) => object = () => ({})): Send {
  return (call, given, { done }) => call(name, translate(given), done);
}

/** The function at a path such as `dd.biz.util.openLink`, if there is one now. */
export function lookUp(window: unknown, path: string): Callable | undefined {
  try {
    let owner: unknown;
    let value = window;
    for (const name of path.split('.')) {
      owner = value;
      value = (owner as Record<string, unknown>)[name];
    }
    if (typeof value !== 'function') return undefined;
    const found = value;
    return (...given) => Reflect.apply(found, owner, given) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Asks a container and waits for its answer as long as the command is worth. Rejects with a StoaError: `HOST_FAILED`,
 * `ABORTED` where the person has thought better of it, `TIMEOUT`.
 */
export async function ask({
  command,
  clock,
  start,
  read = (answer) => answer,
}: {
  readonly command: string;
  readonly clock: Clock;
  readonly start: (answer: Answer) => unknown;
  readonly read?: ((answer: unknown) => unknown) | undefined;
}): Promise<unknown> {
  const takenAfterMs = TAKEN.get(command);
  const isForPeople = command === 'scan' || command === 'share';
  const ms = takenAfterMs ?? (isForPeople ? PATIENCE_WITH_PEOPLE_MS : PATIENCE_MS);
  const late = new StoaError<HostErrorCode>('TIMEOUT', `the container does not answer to ${command}`);
  try {
    return await withDeadline(answerOf(start).then(checked).then(read), { clock, ms, late: () => late });
  } catch (reason) {
    if (reason !== late) throw failure(command, reason);
    if (takenAfterMs === undefined) throw late;
    return undefined;
  }
}

function answerOf(start: (answer: Answer) => unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const returned = start({ done: resolve, fail: reject }) as Partial<PromiseLike<unknown>> | undefined;
    // Some scripts do both, and what they reject with would be nobody's.
    if (typeof returned?.then === 'function') returned.then(resolve, reject);
  });
}

/** Failures, too, come as answers: `openUrl:fail no permission`, `system:access_denied`. */
function checked(answer: unknown): unknown {
  const said = isRecord(answer) ? (answer.err_msg ?? answer.errMsg) : undefined;
  if (typeof said === 'string' && said !== '' && !/\b(?:ok|confirm|success)/i.test(said)) throw answer;
  return answer;
}

function failure(command: string, reason: unknown): StoaError<HostErrorCode> {
  const said = messageOf(reason).slice(0, MAX_REASON_LENGTH);
  const code = /\bcancel|取消/i.test(said) ? 'ABORTED' : 'HOST_FAILED';
  return new StoaError(code, `the container failed at ${command}: ${said}`, { cause: reason });
}

/** Never throws, not even for a hostile Proxy. */
function messageOf(reason: unknown): string {
  try {
    const { err_msg, errMsg, errorMessage, message, msg } = (reason ?? {}) as Record<string, unknown>;
    const said = [err_msg, errMsg, errorMessage, message, msg].find((text) => typeof text === 'string');
    if (typeof said === 'string') return said;
  } catch {
    return 'unreadable value';
  }
  return describeThrown(reason);
}

/** There is no such command, or its script is not there yet. */
export function notSupported(command: string): StoaError<HostErrorCode> {
  return new StoaError('NOT_SUPPORTED', `the container has no command ${command}`);
}

/** Addresses and place of what `previewMedia` is to show, as all of these containers take them. */
export function pictures({ items, index }: Parameters): { urls: string[]; current: string | undefined } {
  const urls = (items as readonly { readonly url: string }[]).map(({ url }) => url);
  return { urls, current: urls[index as number] ?? urls[0] };
}

/** For answers with what was asked for in one of their fields. */
export function readField(name: string): (answer: unknown) => unknown {
  return (answer) => (isRecord(answer) ? answer[name] : undefined);
}
