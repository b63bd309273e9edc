/** What was timed as spans of OTLP: calls as their client side, all else as what the page did itself. */
import { isAddress } from '../../base/address.js';
import type { CallTiming, Measurement, VitalMeasurement } from '../measurement.js';
import {
  toAttributes,
  toNanos,
  type AttributeValue,
  type DoubleValue,
  type KeyValue,
} from './otlp-encode.js';

/** Everything that has a beginning and an end. */
export type Timed = Exclude<Measurement, VitalMeasurement>;

/** A span on the wire. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly KeyValue[];
  readonly status: { readonly code?: number };
}

const INTERNAL = 1;
const CLIENT = 3;
const FAILED = 2;

type Attributes = Record<string, AttributeValue | DoubleValue | undefined>;

/** `zero` is when the clock of the measurements stood at 0, in milliseconds since 1970. */
export function toSpan(
  timed: Timed,
  { traceId, spanId, zero, sessionId }: { traceId: string; spanId: string; zero: number; sessionId: string },
): Span {
  const start = zero + timed.start;
  const [name, attributes] = describe(timed);
  return {
    traceId,
    spanId,
    name,
    kind: timed.kind === 'call' ? CLIENT : INTERNAL,
    startTimeUnixNano: toNanos(start),
    endTimeUnixNano: toNanos(start + Math.max(0, timed.duration)),
    attributes: toAttributes({ ...attributes, 'session.id': sessionId }),
    status: attributes[ERROR] === undefined ? {} : { code: FAILED },
  };
}

const ERROR = 'error.type';

/** Name and attributes. Names are few: backends group by them. */
function describe(timed: Timed): [name: string, attributes: Attributes] {
  switch (timed.kind) {
    case 'call':
      return [timed.method, describeCall(timed)];
    case 'route':
      return [
        'route',
        { 'url.full': timed.url, 'stoa.route.action': timed.action, 'stoa.route.outcome': timed.outcome },
      ];
    case 'render':
      return ['render', { 'stoa.component': timed.name, 'stoa.render.phase': timed.phase }];
    case 'action':
      return ['action', { 'stoa.action': timed.name }];
    case 'longFrame':
      return [
        'long_frame',
        {
          'code.file.path': timed.script,
          'code.function.name': timed.invoker,
          'stoa.blocking_ms': { doubleValue: timed.blocking },
        },
      ];
  }
}

function describeCall({ method, url, status, initiator, traceId, spanId, failure }: CallTiming): Attributes {
  const server = isAddress(url) ? new URL(url) : undefined;
  return {
    'http.request.method': method,
    'url.full': url,
    'server.address': server?.hostname,
    'server.port': server && Number(server.port || (server.protocol === 'http:' ? 80 : 443)),
    'http.response.status_code': status || undefined,
    // The conventions want the status where there is one.
    [ERROR]: status >= 400 ? String(status) : failure,
    'stoa.initiator': initiator,
    // Without a span of ours in the call this is what the log of the server knows it by.
    'stoa.trace_id': spanId === undefined ? traceId : undefined,
  };
}
