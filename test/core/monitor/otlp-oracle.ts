/**
 * OpenTelemetry's own serialiser as the judge of our JSON: what we wrote is read back, given to that library, and its
 * protobuf is decoded into the JSON that the protocol prescribes. The two must be the same.
 */
import { ProtobufLogsSerializer, ProtobufTraceSerializer } from '@opentelemetry/otlp-transformer';

type Json = Readonly<Record<string, unknown>>;
type Kind =
  | 'string'
  | 'bool'
  | 'int64'
  | 'double'
  | 'uint32'
  | 'enum'
  | 'fixed64'
  | 'fixed32'
  | 'id16'
  | 'id8'
  | Message;
interface Message {
  readonly [field: string]: readonly [number: number, kind: Kind, repeated?: 'repeated'];
}

// opentelemetry/proto/{common,resource,logs,trace}/v1
const array: Record<string, Message[string]> = {};
const anyValue: Message = {
  stringValue: [1, 'string'],
  boolValue: [2, 'bool'],
  intValue: [3, 'int64'],
  doubleValue: [4, 'double'],
  arrayValue: [5, array],
};
array.values = [1, anyValue, 'repeated'];
const keyValue: Message = { key: [1, 'string'], value: [2, anyValue] };
const resource: Message = { attributes: [1, keyValue, 'repeated'] };
const scope: Message = { name: [1, 'string'], version: [2, 'string'] };
const logRecord: Message = {
  timeUnixNano: [1, 'fixed64'],
  observedTimeUnixNano: [11, 'fixed64'],
  severityNumber: [2, 'enum'],
  severityText: [3, 'string'],
  body: [5, anyValue],
  attributes: [6, keyValue, 'repeated'],
  flags: [8, 'fixed32'],
  traceId: [9, 'id16'],
  spanId: [10, 'id8'],
  eventName: [12, 'string'],
};
const span: Message = {
  traceId: [1, 'id16'],
  spanId: [2, 'id8'],
  parentSpanId: [4, 'id8'],
  name: [5, 'string'],
  kind: [6, 'enum'],
  startTimeUnixNano: [7, 'fixed64'],
  endTimeUnixNano: [8, 'fixed64'],
  attributes: [9, keyValue, 'repeated'],
  status: [15, { message: [2, 'string'], code: [3, 'enum'] }],
  flags: [16, 'fixed32'],
};
const REQUESTS: Readonly<Record<'logs' | 'traces', Message>> = {
  logs: {
    resourceLogs: [
      1,
      {
        resource: [1, resource],
        scopeLogs: [2, { scope: [1, scope], logRecords: [2, logRecord, 'repeated'] }, 'repeated'],
      },
      'repeated',
    ],
  },
  traces: {
    resourceSpans: [
      1,
      {
        resource: [1, resource],
        scopeSpans: [2, { scope: [1, scope], spans: [2, span, 'repeated'] }, 'repeated'],
      },
      'repeated',
    ],
  },
};

/** The request as the protocol writes it: unknown names and wrong types throw, what has its default is left out. */
export function canonical(signal: 'logs' | 'traces', body: string): Json {
  return readJson(JSON.parse(body), REQUESTS[signal], signal);
}

/** The same request as OpenTelemetry's library writes it. */
export function throughLibrary(signal: 'logs' | 'traces', body: string): Json {
  const request = JSON.parse(body) as Json;
  const bytes =
    signal === 'logs'
      ? ProtobufLogsSerializer.serializeRequest(logsOf(request) as never)
      : ProtobufTraceSerializer.serializeRequest(spansOf(request) as never);
  if (!bytes) throw new Error('The library serialised nothing.');
  return decode(bytes, REQUESTS[signal]);
}

/** Attributes of a log record or a span as plain values, integers as numbers. */
export function plain(attributes: unknown): Record<string, unknown> {
  return Object.fromEntries(
    list(attributes).map(({ key, value }) => [String(key), plainValue(value as Json)]),
  );
}

function plainValue(value: Json): unknown {
  if (value.arrayValue) return list((value.arrayValue as Json).values).map(plainValue);
  return value.stringValue ?? value.boolValue ?? value.doubleValue ?? Number(value.intValue);
}

function* items(request: Json, names: readonly [string, string, string]) {
  for (const one of list(request[names[0]])) {
    const library = { attributes: plain((one.resource as Json).attributes) };
    for (const group of list(one[names[1]])) {
      for (const item of list(group[names[2]]))
        yield { item, resource: library, instrumentationScope: group.scope };
    }
  }
}

function logsOf(request: Json): unknown[] {
  return [...items(request, ['resourceLogs', 'scopeLogs', 'logRecords'])].map(({ item, ...around }) => ({
    ...around,
    hrTime: hrTime(item.timeUnixNano),
    hrTimeObserved: hrTime(item.observedTimeUnixNano),
    severityNumber: item.severityNumber,
    severityText: item.severityText,
    eventName: item.eventName,
    body: item.body && plainValue(item.body as Json),
    attributes: plain(item.attributes),
    droppedAttributesCount: 0,
    spanContext: item.traceId ? { traceId: item.traceId, spanId: '', traceFlags: 0 } : undefined,
  }));
}

function spansOf(request: Json): unknown[] {
  return [...items(request, ['resourceSpans', 'scopeSpans', 'spans'])].map(({ item, ...around }) => ({
    ...around,
    spanContext: () => ({ traceId: item.traceId, spanId: item.spanId, traceFlags: 0 }),
    name: item.name,
    // The library counts kinds from 0.
    kind: Number(item.kind) - 1,
    startTime: hrTime(item.startTimeUnixNano),
    endTime: hrTime(item.endTimeUnixNano),
    attributes: plain(item.attributes),
    status: { code: (item.status as Json).code ?? 0 },
    events: [],
    links: [],
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  }));
}

function hrTime(nanos: unknown): [number, number] {
  const whole = BigInt(String(nanos));
  return [Number(whole / 1_000_000_000n), Number(whole % 1_000_000_000n)];
}

function list(value: unknown): readonly Json[] {
  return (value ?? []) as readonly Json[];
}

/** Numbers that are fractions by nature: the library takes whole ones for integers. */
const FRACTIONS = new Set(['browser.web_vital.value', 'stoa.blocking_ms']);

function readJson(value: unknown, message: Message, at: string): Json {
  const found: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value as Json)) {
    const known = message[name];
    if (!known) throw new Error(`${at}.${name} is not in the protocol`);
    const [, kind, repeated] = known;
    const read = (one: unknown) => readField(one, kind, `${at}.${name}`);
    const result = repeated ? list(field).map(read) : read(field);
    const isDefault = ['', 0, '0'].includes(result as string) && message !== anyValue;
    if (!isDefault && !(Array.isArray(result) && result.length === 0 && message !== array))
      found[name] = result;
  }
  if (FRACTIONS.has(String(found.key))) found.value = wholeAsInteger(found.value as Json);
  return found;
}

function wholeAsInteger({ doubleValue }: Json): Json {
  if (typeof doubleValue !== 'number') throw new Error('A fraction was not written as a double');
  return Number.isInteger(doubleValue) ? { intValue: String(doubleValue) } : { doubleValue };
}

function readField(value: unknown, kind: Kind, at: string): unknown {
  if (typeof kind === 'object') return readJson(value, kind, at);
  const isRight = {
    string: () => typeof value === 'string',
    bool: () => typeof value === 'boolean',
    int64: () => typeof value === 'string' && /^-?\d{1,19}$/.test(value),
    double: () => typeof value === 'number' && Number.isFinite(value),
    uint32: () => Number.isInteger(value),
    enum: () => Number.isInteger(value),
    fixed64: () => typeof value === 'string' && /^(?:0|[1-9]\d{0,19})$/.test(value),
    fixed32: () => Number.isInteger(value),
    id16: () => /^[0-9a-f]{32}$/.test(String(value)),
    id8: () => /^[0-9a-f]{16}$/.test(String(value)),
  }[kind]();
  if (!isRight) throw new Error(`${at} is no ${kind}: ${JSON.stringify(value)}`);
  return value;
}

function decode(bytes: Uint8Array, message: Message): Json {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const byNumber = new Map(
    Object.entries(message).map(([name, [number, ...rest]]) => [number, [name, ...rest]]),
  );
  const found: Record<string, unknown> = {};
  let at = 0;

  function varint(): bigint {
    let result = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = BigInt(view.getUint8(at++));
      result |= (byte & 127n) << shift;
      if (byte < 128n) return result;
    }
  }

  while (at < bytes.length) {
    const tag = Number(varint());
    const wire = tag & 7;
    let raw: bigint | number | Uint8Array;
    if (wire === 0) raw = varint();
    else if (wire === 1) [raw, at] = [view.getBigUint64(at, true), at + 8];
    else if (wire === 5) [raw, at] = [view.getUint32(at, true), at + 4];
    else {
      const length = Number(varint());
      [raw, at] = [bytes.subarray(at, at + length), at + length];
    }
    const field = byNumber.get(tag >> 3);
    // Counts of what was dropped, and flags, which we leave at their default.
    if (!field || field[0] === 'flags') continue;
    const [name, kind, repeated] = field as [string, Kind, string?];
    const value = readWire(raw, kind);
    if (repeated) ((found[name] ??= []) as unknown[]).push(value);
    else if (!['', 0, '0'].includes(value as string) || message === anyValue) found[name] = value;
  }
  if (message === array) found.values ??= [];
  return found;
}

function readWire(raw: bigint | number | Uint8Array, kind: Kind): unknown {
  if (typeof kind === 'object') return decode(raw as Uint8Array, kind);
  if (kind === 'string') return new TextDecoder().decode(raw as Uint8Array);
  if (kind === 'id16' || kind === 'id8') return Buffer.from(raw as Uint8Array).toString('hex');
  if (kind === 'bool') return Number(raw) === 1;
  if (kind === 'fixed64') return String(raw);
  if (kind === 'int64') return String(BigInt.asIntN(64, raw as bigint));
  if (kind !== 'double') return Number(raw);
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, raw as bigint);
  return view.getFloat64(0);
}
