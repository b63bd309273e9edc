/**
 * Sends to any OpenTelemetry collector, beside the suite's own (DESIGN section 3, Monitoring): error records and web
 * vitals to `/v1/logs`, what was timed to `/v1/traces`, as OTLP/HTTP with JSON.
 */
import { browserEnvironment, type Environment } from '../../base/environment.js';
import { createLogger, type Logger } from '../../base/logger.js';
import { VERSION } from '../../base/version.js';
import type { Measurement } from '../measurement.js';
import { toAttributes, type AttributeValue, type KeyValue } from './otlp-encode.js';
import { toExceptionLog, toVitalLog, traceIdOf } from './otlp-logs.js';
import { createCollector } from './otlp-post.js';
import { toSpan } from './otlp-spans.js';
import type { SendOptions, Sink } from './sink.js';

/** What a tenant says about its collector. */
export interface OtlpSinkOptions {
  /**
   * Where the collector is, without `/v1/logs`; may be relative to the page. `https`, or `http` for a page that is
   * itself on `http` and for this machine: a browser would block anything else without a word.
   */
  readonly url: string;
  /** `service.name` of everything sent. Default `stoa`. */
  readonly serviceName?: string | undefined;
  /** Sent with every call to the collector, and nowhere else. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** More attributes of the resource, such as `deployment.environment.name`. They win over those of the sink. */
  readonly resource?: Readonly<Record<string, AttributeValue>> | undefined;
  /** Name of the sink, by which records remember what it has accepted. Default `otlp`. */
  readonly name?: string | undefined;
  /** Whether cookies go along. Default `omit`. */
  readonly credentials?: RequestCredentials | undefined;
  /** Parts of the outside world to replace. Default: the browser's own. */
  readonly environment?: Environment | undefined;
  /** Told once of each way in which the collector refuses. Default: the console, with `debug=1` in the address. */
  readonly logger?: Pick<Logger, 'warn'> | undefined;
}

/** Kept with a measurement, which has the same ids however often it is sent. */
interface Sending {
  readonly traceId: string;
  readonly spanId: string;
  isAccepted: boolean;
}

const SESSION_KEY = 'stoa-telemetry-session';
const SPAN_ID = /^(?!0+$)[0-9a-f]{16}$/;

/**
 * Creates the sink; nothing is sent before the monitor does. It rejects where a later call may succeed: after a network
 * error, 429, 502, 503, 504 and 511, and where a page of HTML comes. Whatever else a collector refuses it would refuse for
 * ever: that is told to the log once and counts as accepted.
 * @throws StoaError `INVALID_ARGUMENT` for an address or a header that no call can be made with.
 *
 * @example
 * ```ts
 * runtime.monitor.addSink(createOtlpSink({ url: 'https://otlp.example', serviceName: 'north' }));
 * ```
 */
export function createOtlpSink({
  url,
  serviceName = 'stoa',
  headers = {},
  resource,
  name = 'otlp',
  credentials = 'omit',
  environment = browserEnvironment(),
  logger = createLogger({ environment, runMode: '' }),
}: OtlpSinkOptions): Sink {
  const { clock, window, navigator, randomId } = environment;
  const collector = createCollector({ url, headers, credentials, name, environment, logger });
  const sendings = new WeakMap<Measurement, Sending>();
  let attributes: readonly KeyValue[] | undefined;
  let sessionId: string | undefined;

  /** The call begins before this returns. */
  function post(path: 'logs' | 'traces', items: readonly object[], options: SendOptions): Promise<void> {
    const [signal, list] = path === 'logs' ? ['Logs', 'logRecords'] : ['Spans', 'spans'];
    // Made late: a page has its language by then.
    attributes ??= toAttributes({
      'service.name': serviceName,
      'telemetry.sdk.name': 'stoa',
      'telemetry.sdk.language': 'webjs',
      'telemetry.sdk.version': VERSION,
      'user_agent.original': navigator?.userAgent.slice(0, 1024),
      'browser.language': navigator?.language,
      ...resource,
    });
    const scopes = [{ scope: { name: 'stoa', version: VERSION }, [list]: items }];
    const payload = { [`resource${signal}`]: [{ resource: { attributes }, [`scope${signal}`]: scopes }] };
    return collector.post(path, payload, options);
  }

  function sendingOf(measurement: Measurement): Sending {
    let sending = sendings.get(measurement);
    if (!sending) {
      const { traceId = '', spanId = '' } = measurement.kind === 'call' ? measurement : {};
      sending = {
        traceId: traceIdOf(traceId) ?? randomId(),
        spanId: SPAN_ID.test(spanId) ? spanId : randomId().slice(0, 16),
        isAccepted: false,
      };
      sendings.set(measurement, sending);
    }
    return sending;
  }

  return {
    name,
    async send({ creator, records }, options) {
      const now = clock.now();
      const logs = records.map((record) => toExceptionLog(record, creator, now));
      await post('logs', logs, options);
      return 'accepted';
    },
    async measured(measurements, options) {
      if (collector.isBusy()) throw new Error('The collector has asked for patience');
      const now = clock.now();
      const common = {
        now,
        // Not `timeOrigin`, which a computer that has slept leaves behind.
        zero: now - (window?.performance.now() ?? 0),
        sessionId: (sessionId ??= readSession(environment)),
        page: documentAddress(environment),
      };
      const logs = new Map<Sending, object>();
      const spans = new Map<Sending, object>();
      for (const measurement of measurements) {
        const sending = sendingOf(measurement);
        // Of spans and vitals that went together one may have been refused.
        if (sending.isAccepted) continue;
        if (measurement.kind === 'vital') logs.set(sending, toVitalLog(measurement, common));
        else spans.set(sending, toSpan(measurement, { ...sending, ...common }));
      }
      const deliver = async (path: 'logs' | 'traces', items: ReadonlyMap<Sending, object>) => {
        if (items.size === 0) return;
        await post(path, [...items.values()], options);
        for (const sending of items.keys()) sending.isAccepted = true;
      };
      await Promise.all([deliver('traces', spans), deliver('logs', logs)]);
      return 'accepted';
    },
  };
}

/** Of this tab, through reloads. It has nothing to do with the session of the suite, whose id goes to nobody else. */
function readSession({ sessionStorage, randomId }: Environment): string {
  const fresh = randomId();
  try {
    const known = sessionStorage?.getItem(SESSION_KEY) ?? '';
    if (/^[0-9a-f]{32}$/.test(known)) return known;
    sessionStorage?.setItem(SESSION_KEY, fresh);
  } catch {
    // Full, or denied.
  }
  return fresh;
}

/** Where the document was loaded from, which web vitals are about, without query and fragment. */
function documentAddress({ window, href }: Environment): string {
  const entry = window?.performance.getEntriesByType('navigation')[0];
  return (entry?.name ?? href()).replace(/[?#].*$/s, '').slice(0, 1024);
}
