/**
 * Tells the collector what was measured (SPEC sections 4, 7 and 9): a main report for each view of the page, sub reports
 * for what gathers. Each answer says how the switches stand. A collector in trouble is left alone.
 */
import { withDeadline } from '../base/deadline.js';
import { listen, type Disposer } from '../base/disposer.js';
import type { Environment, TimerId } from '../base/environment.js';
import type { Logger } from '../base/logger.js';
import { byteLength } from './bytes.js';
import { encode, firstList, type Gathered, type Gathering } from './entries.js';
import { post } from './post.js';
import { readSwitches } from './server-switches.js';
import type { MonitorSwitches } from './switches.js';

/** Sends reports. */
export interface Reports {
  /** `ageMs`: how long ago the monitor was started, where this part came later. */
  start(ageMs?: number): Disposer;
  /** There is something to tell: a report goes in `delayMs`, unless one goes before. */
  hint(delayMs: number): void;
  /** Sends a report, `ignoreSwitches` also while the monitor is off. Never rejects. */
  report(options?: { readonly ignoreSwitches?: boolean | undefined }): Promise<void>;
  /** The page goes away: what is untold leaves in calls that outlive it, of `maxBytes` together. */
  farewell(maxBytes: number): void;
}

/** What reporting needs of its surroundings. */
export interface ReportOptions {
  readonly environment: Environment;
  /** Address of the suite. */
  readonly baseUrl: URL;
  readonly logger: Logger;
  /** The headers of SPEC section 7. */
  makeHeaders(): Record<string, string>;
  /** Keeps the monitor from seeing the calls made inside. */
  quietly<T>(call: () => T): T;
  /** Turns the switches that an answer names. */
  turn(change: Partial<MonitorSwitches>): void;
}

/** Where reports come from. */
export interface ReportSource {
  readonly gathering: Gathering;
  /** Whether the monitor as a whole is on. While it is not, a report only asks how the switches stand. */
  isOn(): boolean;
  /** Puts into the gathering what is about to arrive there. */
  collect(): void;
  /** The `reportData` of a report, but for its number. */
  describe(gathered: Gathered): object;
}

/** A view of the page (SPEC section 3, "main data"). */
interface MainReport {
  /** 32 hex digits. */
  readonly id: string;
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  readonly userAgent: string | undefined;
}

/** Its number within the view lets the server drop what it was sent twice. */
interface Parcel {
  readonly reportId: string | undefined;
  readonly sequence: number;
  readonly gathered: Gathered;
}

const MAIN_PATH = '/api/front/monitor/report/reportData';
const SUB_PATH = '/api/front/monitor/report/reportSubData';

/** SPEC section 9. */
export const REPORT_DELAY_MS = 3_000;
const REPORT_INTERVAL_MS = 300_000;
const RETRY_DELAY_MS = 800;
const FUSE_MS = 500;
/** The most a call may take. */
const CALL_TIMEOUT_MS = 30_000;
/** Of reports in a row, before there are no more in this session. */
const MAX_FAILURES = 3;
/** A page out of sight may go away unheard. All keepalive calls of a page share 64 KiB, the host's own among them. */
const HIDDEN_BYTES = 16_384;

/** Creates reports that wait for `start`. */
export function createReports(
  { environment, baseUrl, logger, makeHeaders, quietly, turn }: ReportOptions,
  { gathering, isOn, collect, describe }: ReportSource,
): Reports {
  const { window, document, navigator, clock } = environment;
  let view: MainReport | undefined;
  /** The collector has the main report. */
  let isKnown = false;
  let sequence = 0;
  let failures = 0;
  let isStarted = false;
  let interruption = new AbortController();
  let sending: Parcel | undefined;
  /** Failed. The server may have it all the same, so it goes first the next time, and by itself. */
  let kept: Parcel | undefined;
  let sentAt = 0;
  let last: Promise<void> = Promise.resolve();
  let timer: TimerId;
  let dueAt = Infinity;
  /** Bytes that a page which goes away may still send; 0 while it stays. */
  let budget = 0;

  const isHidden = () => document?.visibilityState === 'hidden';
  const isLive = () => isStarted && failures < MAX_FAILURES;
  /** A call made offline would count as failed; a page that is prepared ahead of a click may never be seen. */
  const canSend = () =>
    isLive() &&
    navigator?.onLine !== false &&
    !(document as { prerendering?: boolean } | undefined)?.prerendering;

  /** The page is viewed: for the first time, or again when it comes back from the back/forward cache. */
  function open(): void {
    view = {
      id: environment.randomId(),
      url: environment.href(),
      timestamp: clock.now(),
      userAgent: navigator?.userAgent,
    };
    isKnown = false;
    sequence = budget = 0;
    arm(REPORT_DELAY_MS);
  }

  function arm(delayMs: number): void {
    const at = clock.now() + delayMs;
    if (!isLive() || at >= dueAt) return;
    disarm();
    dueAt = at;
    timer = clock.setTimeout(() => {
      dueAt = Infinity;
      void report();
    }, delayMs);
  }

  function disarm(): void {
    clock.clearTimeout(timer);
    dueAt = Infinity;
  }

  function report({ ignoreSwitches = false } = {}): Promise<void> {
    return (last = last.then(() => run(ignoreSwitches)));
  }

  async function run(ignoreSwitchStatus: boolean): Promise<void> {
    const { signal } = interruption;
    const tell = async (next: () => Parcel) => {
      await insist(SUB_PATH, () => write((sending = next()), ignoreSwitchStatus), signal);
      sending = kept = undefined;
    };
    try {
      if (!canSend()) return;
      if (!isKnown || !(ignoreSwitchStatus || isOn())) {
        await insist(MAIN_PATH, () => encode({ ...view, ignoreSwitchStatus }), signal);
        isKnown = true;
      }
      if (ignoreSwitchStatus || isOn()) {
        const again = kept;
        if (again) await tell(() => again);
        await tell(pack);
      } else kept = undefined;
      failures = 0;
    } catch (error) {
      // Whoever has interrupted may have taken over what was on its way.
      kept = sending ?? kept;
      if (!signal.aborted) {
        logger.warn('reports cannot be sent', error);
        failures += 1;
        // What was about to go waits for the next regular report too.
        disarm();
      }
    } finally {
      sending = undefined;
      arm(canSend() ? REPORT_INTERVAL_MS : REPORT_DELAY_MS);
    }
  }

  function pack(): Parcel {
    collect();
    return { reportId: view?.id, sequence: ++sequence, gathered: gathering.take() };
  }

  function write({ reportId, sequence, gathered }: Parcel, ignoreSwitchStatus = false): string {
    const reportData = { sequence, ...describe(gathered) };
    return encode({ reportId, reportData, data: gathered.entries, ignoreSwitchStatus });
  }

  /** Sends when the fuse allows it, and once more if need be. */
  async function insist(path: string, makeBody: () => string, signal: AbortSignal): Promise<void> {
    async function pause(ms: number): Promise<void> {
      // Not even for no time: timers of hidden pages are late.
      if (ms > 0)
        await withDeadline(new Promise(() => undefined), { clock, ms, signal }).catch(() => undefined);
      signal.throwIfAborted();
    }
    // Clocks of computers jump: never longer than that.
    await pause(Math.min(FUSE_MS, sentAt + FUSE_MS - clock.now()));
    const body = makeBody();
    const attempt = () => withDeadline(send(path, body, signal), { clock, ms: CALL_TIMEOUT_MS, signal });
    await attempt().catch(async () => {
      await pause(RETRY_DELAY_MS);
      await attempt();
    });
  }

  /** Without a signal the call outlives the page. */
  async function send(path: string, body: string, signal?: AbortSignal): Promise<void> {
    sentAt = clock.now();
    const keepalive = !signal || (isHidden() && byteLength(body) <= HIDDEN_BYTES);
    const url = baseUrl.origin + path;
    const data = await quietly(() =>
      post(environment, url, body, { headers: makeHeaders(), keepalive, signal }),
    );
    turn(readSwitches(data));
  }

  /** Sends, as far as it may, what is untold or on its way. A page that goes away runs no later task. */
  function leave(): void {
    if (!canSend() || !isOn()) return;
    // The server may get it twice, under the same number.
    const parcels = [sending ?? kept ?? []].flat();
    sending = kept = undefined;
    interruption.abort();
    interruption = new AbortController();
    parcels.push(pack());
    if (!isKnown) isKnown = outlive(MAIN_PATH, encode({ ...view, ignoreSwitchStatus: false }));
    for (const parcel of parcels) {
      const { gathered } = parcel;
      for (;;) {
        const list = firstList(gathered);
        if (!list || outlive(SUB_PATH, write(parcel), gathered)) break;
        gathering.dropped += list.splice(0, Math.ceil(list.length / 4)).length;
      }
    }
  }

  /** Makes a call that goes on when the page has gone, if there is room for it. */
  function outlive(path: string, body: string, gathered?: Gathered): boolean {
    const left = budget - byteLength(body);
    if (left < 0) return false;
    budget = left;
    // Pages may come back.
    send(path, body).catch(() => gathered && gathering.put(gathered, true));
    return true;
  }

  return {
    start(ageMs = 0) {
      isStarted = true;
      if (!view) open();
      arm(Math.max(0, REPORT_DELAY_MS - ageMs));
      const forget = [
        // The vitals hear of it in the window's capture phase, and thus before.
        listen(document!, 'visibilitychange', () => {
          if (!isHidden()) return;
          if (budget > 0) leave();
          else if (failures === 0 && firstList(gathering.gathered)) void report();
        }),
        listen(window!, 'pageshow', ({ persisted }: PageTransitionEvent) => persisted && open()),
      ];
      return () => {
        isStarted = false;
        disarm();
        interruption.abort();
        interruption = new AbortController();
        for (const stop of forget) stop();
      };
    },
    hint(delayMs) {
      // The first report goes when it goes, and a collector in trouble is left alone until the next regular one.
      if (isKnown && failures === 0) arm(delayMs);
    },
    report,
    farewell(maxBytes) {
      budget = maxBytes;
      leave();
    },
  };
}
