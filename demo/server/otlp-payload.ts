/**
 * Reads the JSON form of OTLP: `resourceSpans > scopeSpans > spans` and `resourceLogs > scopeLogs > logRecords`, ids in
 * hexadecimal, 64-bit numbers as texts. A single span or log that cannot be read, in an attribute as well, is counted
 * and left out, as the protocol's partial success has it; what is no such request at all is `undefined`.
 */
import { isRecord, toNumber } from '../../core/base/json.js';
import { looseText } from './http/lenient.js';
import type { LogRecord, Span } from './repositories/otlp.js';

/** What could be read, and how many could not. */
export interface Payload<Item> {
  readonly items: readonly Item[];
  readonly rejected: number;
}

const MAX_ITEMS = 5_000;
const MAX_ATTRIBUTES = 64;
const MAX_NAME_LENGTH = 256;
const MAX_TEXT_LENGTH = 4_096;
const ERROR_STATUS = 2;

/** The spans of an export request. */
export function readSpans(body: unknown): Payload<Span> | undefined {
  return readPayload(body, ['resourceSpans', 'scopeSpans', 'spans'], (span, service) => {
    const { traceId, spanId, parentSpanId, status } = span;
    const start = nanoseconds(span.startTimeUnixNano);
    const end = nanoseconds(span.endTimeUnixNano);
    if (!isId(traceId, 32) || !isId(spanId, 16) || start === undefined || end === undefined) return undefined;
    const attributes = readAttributes(span.attributes);
    if (!attributes) return undefined;
    return {
      traceId,
      spanId,
      parentId: isId(parentSpanId, 16) ? parentSpanId : '',
      service,
      name: looseText(span.name, MAX_NAME_LENGTH),
      kind: Number.isInteger(span.kind) ? Number(span.kind) : 0,
      failed: isRecord(status) && status.code === ERROR_STATUS,
      duration: Math.max(0, Number(end - start) / 1e6),
      attributes,
      startedAt: Number(start / 1_000_000n),
    };
  });
}

/** The logs of an export request. */
export function readLogs(body: unknown): Payload<LogRecord> | undefined {
  return readPayload(body, ['resourceLogs', 'scopeLogs', 'logRecords'], (log, service) => {
    const time = nanoseconds(log.timeUnixNano) || nanoseconds(log.observedTimeUnixNano);
    const body = readValue(log.body);
    const attributes = readAttributes(log.attributes);
    if (time === undefined || body === undefined || !attributes) return undefined;
    return {
      service,
      severity: Number.isInteger(log.severityNumber) ? Number(log.severityNumber) : 0,
      body: looseText(body, MAX_TEXT_LENGTH),
      attributes,
      happenedAt: Number(time / 1_000_000n),
    };
  });
}

function readPayload<Item>(
  body: unknown,
  [resources, scopes, leaves]: readonly [string, string, string],
  read: (leaf: Record<string, unknown>, service: string) => Item | undefined,
): Payload<Item> | undefined {
  if (!isRecord(body) || !isListOrNothing(body[resources])) return undefined;
  const items: Item[] = [];
  let rejected = 0;
  for (const resource of list(body[resources])) {
    if (!isRecord(resource) || !isListOrNothing(resource[scopes])) return undefined;
    const service = serviceOf(resource.resource);
    for (const scope of list(resource[scopes])) {
      if (!isRecord(scope) || !isListOrNothing(scope[leaves])) return undefined;
      for (const leaf of list(scope[leaves])) {
        const item = isRecord(leaf) && items.length < MAX_ITEMS ? read(leaf, service) : undefined;
        if (item) items.push(item);
        else rejected += 1;
      }
    }
  }
  return { items, rejected };
}

function isListOrNothing(value: unknown): boolean {
  return value === undefined || value === null || Array.isArray(value);
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function serviceOf(resource: unknown): string {
  const attributes = isRecord(resource) ? readAttributes(resource.attributes) : undefined;
  return looseText(attributes?.['service.name'], MAX_NAME_LENGTH);
}

function readAttributes(value: unknown): Record<string, unknown> | undefined {
  const pairs = list(value)
    .slice(0, MAX_ATTRIBUTES)
    .flatMap((item): [string, unknown][] =>
      isRecord(item) && typeof item.key === 'string' && item.key !== '__proto__'
        ? [[looseText(item.key, MAX_NAME_LENGTH), readValue(item.value)]]
        : [],
    );
  if (pairs.some(([, one]) => one === undefined)) return undefined;
  return Object.fromEntries(pairs.map(([key, one]) => [key, shorten(one)]));
}

/** One value of any of the protocol's kinds; lists and maps stay as they came. `undefined`: a number that is none. */
function readValue(value: unknown): unknown {
  if (!isRecord(value)) return null;
  const { stringValue, boolValue, intValue, doubleValue } = value;
  const known = stringValue ?? boolValue;
  if (known !== undefined && known !== null) return known;
  if (intValue === undefined || intValue === null) return doubleValue ?? value;
  const number = toNumber(intValue);
  return Number.isFinite(number) ? number : undefined;
}

function shorten(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'boolean' ? value : looseText(value, MAX_TEXT_LENGTH);
}

/** Not all zeros: such an id means that there is none. */
function isId(value: unknown, length: number): value is string {
  return (
    typeof value === 'string' && value.length === length && /^[\da-f]+$/i.test(value) && /[^0]/.test(value)
  );
}

/** From 1970 to the year 2262; a number of JSON has lost its last digits, which is better than losing the span. */
function nanoseconds(value: unknown): bigint | undefined {
  if (typeof value === 'string' && /^\d{1,19}$/.test(value)) return BigInt(value);
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** 63
    ? BigInt(value)
    : undefined;
}
