/** What is kept of an answer: the envelope's own fields, and the rest in short. */
import { isRecord } from '../../../core/base/json.js';
import { maskText } from '../mask.js';
import { preview } from '../preview.js';

/** An answer in short. */
export interface AnswerSummary {
  /** The envelope's `code`; empty where there is none. */
  readonly code: string;
  readonly msg: string;
  /** `data`, or the whole of what is no envelope; cut, without secrets. */
  readonly data: string;
}

const MAX_DATA_LENGTH = 2_000;
const MAX_TEXT_LENGTH = 500;

/** Never throws, keeps nothing of `answer` itself. */
export function describeAnswer(answer: unknown): AnswerSummary | undefined {
  if (answer === undefined || answer === null) return undefined;
  const isEnvelope = isRecord(answer) && ('code' in answer || 'status' in answer || 'data' in answer);
  if (!isEnvelope) return { code: '', msg: '', data: preview(answer, MAX_DATA_LENGTH) };
  const { code, msg, data } = answer;
  const text = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number'
      ? maskText(String(value).slice(0, MAX_TEXT_LENGTH))
      : '';
  return {
    code: text(code),
    msg: text(msg),
    data: data === undefined || data === null ? '' : preview(data, MAX_DATA_LENGTH),
  };
}
