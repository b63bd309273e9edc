/**
 * Takes what was timed to the sinks that want it (DESIGN section 3, Monitoring): in batches, one call at a time for each
 * sink, and never more than a page can spare. A collector that is slow or refuses costs measurements, not memory.
 */
import type { Disposer } from '../base/disposer.js';
import { withDeadline } from '../base/deadline.js';
import type { Environment, TimerId } from '../base/environment.js';
import type { Logger } from '../base/logger.js';
import { byteLength } from './bytes.js';
import type { Measure, Measurement } from './measurement.js';
import { scrubName } from './scrub.js';
import type { Sink } from './sinks/sink.js';

/** The queue between measurements and sinks. */
export interface Spans {
  /** Does nothing while no sink takes measurements. */
  readonly add: Measure;
  /** How many were dropped for lack of room, over all sinks. */
  dropped(): number;
  /** The page is going away: sends what fits, newest first, in calls that outlive it. Returns the bytes they may take. */
  farewell(maxBytes: number): number;
  /** Sends from now on, until it is disposed. What was added before waits for it. */
  start(): Disposer;
}

/** What waits for one sink. */
interface Queue {
  /** Oldest first. Those that are on their way stay until they are known to have arrived. */
  waiting: Measurement[];
  /** How many of the first are on their way … */
  sending: number;
  /** … and with which call. */
  call: AbortController | undefined;
  failures: number;
  /** Intervals to sit out after a failure. */
  pauses: number;
}

const MAX_WAITING = 500;
const MAX_BATCH = 100;
const MAX_CALL_BYTES = 60_000;
const INTERVAL_MS = 10_000;
const CALL_TIMEOUT_MS = 30_000;
/** A collector that keeps refusing is asked every five minutes. */
const MAX_PAUSES = 31;
/** What a sink may write around each measurement, and around all: with OTLP at most 640 and 1,900, for it names everything. */
const BYTES_EACH = 650;
const BYTES_AROUND = 2_000;

/** Creates the queue. No timer runs while nothing waits. */
export function createSpans({
  environment: { clock, navigator },
  sinks,
  logger,
}: {
  environment: Pick<Environment, 'clock' | 'navigator'>;
  sinks: ReadonlyMap<string, Sink>;
  logger: Pick<Logger, 'warn'>;
}): Spans {
  /** By sink and not by name: what waits for one that was taken out goes with it. */
  const queues = new WeakMap<Sink, Queue>();
  let isStarted = false;
  let timer: TimerId;
  let dropped = 0;

  /** Visits the sinks that take measurements. */
  function each(visit: (queue: Queue, sink: Sink) => void): void {
    for (const sink of sinks.values()) {
      let queue = queues.get(sink);
      if (!queue && sink.measured) {
        queue = { waiting: [], sending: 0, call: undefined, failures: 0, pauses: 0 };
        queues.set(sink, queue);
      }
      if (queue) visit(queue, sink);
    }
  }

  function arm({ waiting }: Queue): void {
    if (isStarted && waiting.length > 0) timer ??= clock.setTimeout(tick, INTERVAL_MS);
  }

  function tick(): void {
    timer = undefined;
    each((queue, sink) => {
      arm(queue);
      if (queue.pauses > 0) queue.pauses -= 1;
      else void send(queue, sink);
    });
  }

  /** In this very task, so that the monitor knows the call for its own. */
  const post = async (sink: Sink, batch: readonly Measurement[], keepalive: boolean, signal: AbortSignal) =>
    sink.measured?.(batch, { keepalive, signal });

  async function send(queue: Queue, sink: Sink): Promise<void> {
    const [batch] = fitting(queue.waiting, MAX_CALL_BYTES);
    if (!isStarted || queue.call || batch.length === 0 || navigator?.onLine === false) return;
    const call = (queue.call = new AbortController());
    const { signal } = call;
    queue.sending = batch.length;
    const failure: unknown = await withDeadline(post(sink, batch, false, signal), {
      clock,
      ms: CALL_TIMEOUT_MS,
      signal,
    }).then(
      () => undefined,
      (error: unknown) => error ?? true,
    );
    if (queue.call !== call) return;
    // Lets go of a reply that nobody has read.
    recall(queue);
    if (failure !== undefined) {
      if (queue.failures === 0) logger.warn(`"${sink.name}" takes no measurements at present`, failure);
      queue.pauses = Math.min(2 ** queue.failures++ - 1, MAX_PAUSES);
      return;
    }
    queue.waiting.splice(0, batch.length);
    queue.failures = 0;
    if (queue.waiting.length >= MAX_BATCH) void send(queue, sink);
  }

  return {
    add(measurement) {
      let named: Measurement | undefined;
      each((queue, sink) => {
        const length = queue.waiting.push((named ??= withFitName(measurement)));
        if (length > MAX_WAITING) {
          queue.waiting.splice(queue.sending, 1);
          dropped += 1;
        }
        arm(queue);
        if (length === MAX_BATCH && queue.failures === 0) void send(queue, sink);
      });
    },
    dropped: () => dropped,
    farewell(maxBytes) {
      let used = 0;
      if (!isStarted || navigator?.onLine === false) return used;
      each((queue, sink) => {
        // A call that dies with the page is made again.
        recall(queue);
        // Newest first: web vitals come last, and what is older has had its chance.
        const [batch, bytes] = fitting(queue.waiting.reverse(), maxBytes - used);
        queue.waiting = queue.waiting.slice(batch.length).reverse();
        if (batch.length === 0) return;
        used += bytes;
        post(sink, batch.reverse(), true, new AbortController().signal).catch(() => {});
      });
      return used;
    },
    start() {
      isStarted = true;
      each(arm);
      return () => {
        isStarted = false;
        each(recall);
        clock.clearTimeout(timer);
        timer = undefined;
      };
    },
  };
}

/** Apps name renders and actions: what they write is sent short, and without what is private. All else has come so. */
function withFitName(measurement: Measurement): Measurement {
  const { kind } = measurement;
  return kind === 'render' || kind === 'action'
    ? { ...measurement, name: scrubName(measurement.name) }
    : measurement;
}

/** Takes back what is on its way. */
function recall(queue: Queue): void {
  const { call } = queue;
  queue.call = undefined;
  queue.sending = 0;
  call?.abort();
}

/** The first of them that may go in one call, and what they may take there. */
function fitting(
  measurements: readonly Measurement[],
  maxBytes: number,
): [batch: Measurement[], bytes: number] {
  let bytes = BYTES_AROUND;
  let count = 0;
  for (; count < Math.min(measurements.length, MAX_BATCH); count++) {
    const size = BYTES_EACH + byteLength(JSON.stringify(measurements[count]));
    if (bytes + size > maxBytes) break;
    bytes += size;
  }
  return [measurements.slice(0, count), bytes];
}
