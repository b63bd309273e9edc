/**
 * What an instant message says of a batch task (SPEC section 3). Messages come from other teams' servers through other
 * teams' clients: numbers may be texts, the body may be JSON text or lie deeper. What is no such message says nothing.
 */
import { isRecord, parseJson } from '../../base/json.js';
import { plainText } from './plain-text.js';

/** The outcome of one batch task. */
export interface BatchTaskResult {
  /** Empty where there is none to be trusted: who parsed the message may have rounded it, to that of another task. */
  readonly taskId: string;
  /** How many of its items have failed. */
  readonly failCount: number;
  /** What the server says of it, without markup; may be empty. */
  readonly content: string;
}

/** The command of batch task messages (SPEC section 4). */
export const BATCH_TASK_COMMAND = 15422;

const TYPES = [111, 114];
/** Where a body lies in a message, and the body's own body. */
const BODIES = ['data', 'body', 'message', 'content'];
const MAX_DEPTH = 4;
const MAX_BODY_LENGTH = 100_000;
const TASK_ID = /^[\w-]{0,64}$/;
/** Parsing would round a longer id, and lead to another task. */
const LONG_ID = /("taskId"\s*:\s*)(\d{16,64})(?=\s*[,}])/g;

/**
 * Reads a message; `undefined` for all others. Never throws.
 *
 * `isCommand` says that the message came under the command of batch tasks, whether or not it names it.
 */
export function readBatchTaskResult(message: unknown, isCommand = false): BatchTaskResult | undefined {
  try {
    return read(message, MAX_DEPTH, isCommand, false);
  } catch {
    return undefined;
  }
}

/** The last two: whether command and type were named on the way to here. */
function read(
  message: unknown,
  depth: number,
  isCommand: boolean,
  isType: boolean,
): BatchTaskResult | undefined {
  const body = typeof message === 'string' ? parseBody(message) : message;
  if (!isRecord(body)) return undefined;
  const { taskId, failCount, content, type, command } = body;
  // A message that names another command or type is for somebody else.
  if (!isAbsent(command) && toCount(command) !== BATCH_TASK_COMMAND) return undefined;
  if (!isAbsent(type) && !TYPES.includes(toCount(type))) return undefined;
  isCommand ||= !isAbsent(command);
  isType ||= !isAbsent(type);
  if (isAbsent(taskId)) {
    for (const name of depth > 0 ? BODIES : []) {
      const result = read(body[name], depth - 1, isCommand, isType);
      if (result) return result;
    }
    return undefined;
  }
  const isRounded = Number.isInteger(taskId) && !Number.isSafeInteger(taskId);
  const id = Number.isSafeInteger(taskId) ? String(taskId) : isRounded ? '' : taskId;
  // Servers leave it out where nothing has failed.
  const count = isCommand && isType && isBlank(failCount) ? 0 : toCount(failCount);
  if (typeof id !== 'string' || !TASK_ID.test(id) || count < 0) return undefined;
  return { taskId: id, failCount: count, content: typeof content === 'string' ? plainText(content) : '' };
}

function parseBody(text: string): unknown {
  const isObject = text.length <= MAX_BODY_LENGTH && text.trimStart().startsWith('{');
  return isObject ? parseJson(text.replace(LONG_ID, '$1"$2"')) : undefined;
}

const isAbsent = (value: unknown) => value === undefined || value === null;

const isBlank = (value: unknown) => isAbsent(value) || (typeof value === 'string' && !value.trim());

/** A whole number from 0 on; -1 for what is none. */
function toCount(value: unknown): number {
  const isDigits = typeof value === 'string' && /^\s*\d{1,15}\s*$/.test(value);
  const count = isDigits ? Number(value) : value;
  return Number.isSafeInteger(count) ? Math.max(count as number, -1) : -1;
}
