/** Error records and web vitals as log records of OTLP, under the names of the semantic conventions. */
import type { VitalMeasurement } from '../measurement.js';
import type { ErrorRecord } from '../record.js';
import { toAttributes, toNanos, type AnyValue, type KeyValue } from './otlp-encode.js';

/** A log record on the wire. */
export interface LogRecord {
  readonly timeUnixNano: string;
  readonly observedTimeUnixNano: string;
  readonly severityNumber: number;
  readonly severityText: string;
  readonly eventName: string;
  readonly body?: AnyValue;
  readonly attributes: readonly KeyValue[];
  readonly traceId?: string;
}

/** The class in front of a message or a stack: `TypeError: x is not a function`. */
const EXCEPTION_TYPE = /^(?:Uncaught )?([\w$.]{0,64}(?:Error|Exception))(?=[:\s]|$)/;
/** Types of records whose address is that of a call. */
const CALLS = /^(?:ajax|api|resource)$/;
const DOCUMENT = 'browser.document.url.full';
/** Not all zeros, which would be no id. */
const TRACE_ID = /^(?!0+$)[0-9a-f]{32}$/;

/** An id of a trace as OTLP takes it, if `id` is one. */
export function traceIdOf(id: unknown): string | undefined {
  return TRACE_ID.exec(textOf(id).toLowerCase())?.[0];
}

/** Storage can be forged: one odd record must not keep the others from their collector. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** `creator` is whoever was signed in; `now` is in milliseconds since 1970. */
export function toExceptionLog(
  record: ErrorRecord & { readonly traceId?: string | undefined },
  creator: string,
  now: number,
): LogRecord {
  const { filePath, refererUrl } = record;
  const [message, stack] = [textOf(record.message), textOf(record.stack)];
  const named = EXCEPTION_TYPE.exec(message);
  const isCall = CALLS.test(textOf(record.type));
  const traceId = traceIdOf(record.traceId);
  return {
    ...toLog('exception', record.createTime, now, {
      'log.record.uid': record.id,
      // The plain `Error` is on top of the stack only.
      'exception.type': (named ?? EXCEPTION_TYPE.exec(stack))?.[1],
      'exception.message': message.slice(named?.[0].length ?? 0).replace(/^: /, ''),
      'exception.stacktrace': stack,
      [DOCUMENT]: refererUrl,
      'url.full': isCall ? filePath : refererUrl,
      'code.file.path': isCall ? undefined : filePath,
      'code.line.number': record.lineNumber,
      'code.column.number': record.colNumber,
      'http.response.status_code': record.status,
      'error.type': record.code,
      'user.id': creator,
      'stoa.error.kind': record.type,
      'stoa.error.count': record.count,
      'stoa.component': record.comName,
    }),
    severityNumber: 17,
    severityText: 'ERROR',
    body: { stringValue: message },
    ...(traceId !== undefined && { traceId }),
  };
}

/**
 * `zero` is when the clock of the measurements stood at 0, `now` when they are told, in milliseconds since 1970; `page`
 * is the document's address.
 */
export function toVitalLog(
  { name, value, rating, id, start }: VitalMeasurement,
  { zero, now, page, sessionId }: { zero: number; now: number; page: string; sessionId: string },
): LogRecord {
  const prefix = 'browser.web_vital';
  return toLog(prefix, zero + start, now, {
    [`${prefix}.name`]: name.toLowerCase(),
    [`${prefix}.value`]: { doubleValue: value },
    [`${prefix}.rating`]: rating,
    [`${prefix}.id`]: id,
    [DOCUMENT]: page,
    'session.id': sessionId,
  });
}

function toLog(
  eventName: string,
  at: number,
  now: number,
  attributes: Parameters<typeof toAttributes>[0],
): LogRecord {
  return {
    timeUnixNano: toNanos(at),
    observedTimeUnixNano: toNanos(now),
    severityNumber: 9,
    severityText: 'INFO',
    eventName,
    attributes: toAttributes(attributes),
  };
}
