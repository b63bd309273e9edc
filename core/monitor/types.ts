/** What a monitor offers, and what it is made of (DESIGN section 3, Monitoring). */
import type { ReadableAtom } from 'nanostores';
import type { Disposer } from '../base/disposer.js';
import type { Environment } from '../base/environment.js';
import type { Logger } from '../base/logger.js';
import type { Page } from '../base/page.js';
import type { Client } from '../client/detect.js';
import type { RequestError } from '../request/errors.js';
import type { ActionTimings } from './action-timing.js';
import type { Ecode } from './ecode.js';
import type { Measure } from './measurement.js';
import type { AboutError, ErrorRecord } from './record.js';
import type { Moment } from './recorder.js';
import type { RenderTimings } from './render-timing.js';
import type { Sink } from './sinks/sink.js';
import type { MonitorSwitch, MonitorSwitches } from './switches.js';
import type { TraceLists } from './trace.js';

/** State of the monitor. */
export interface MonitorStats {
  /** Records that are not delivered yet, those of other tabs and earlier sessions included. */
  readonly pending: number;
  /** Records that this tab had to drop for lack of room. The collector is told the number. */
  readonly dropped: number;
  /** Sending has failed: records are kept for the next session. */
  readonly stopped: boolean;
}

/** The monitor of a runtime (DESIGN section 3). */
export interface Monitor extends ActionTimings {
  /** Watches what the switches say, and sends what is recorded every 10 s. Calling it again does nothing. */
  readonly start: () => void;
  /** Puts everything on the page back as it was. What is handed over is still recorded; `start` goes on. */
  readonly stop: () => void;
  /** Records anything that can be thrown. Never throws. */
  readonly capture: (thrown: unknown, about?: AboutError) => void;
  /** Sends now. Resolves when there is nothing left to send, or sending has failed. Never rejects. */
  readonly flush: () => Promise<void>;
  /**
   * Sends a report of what was measured now, even where the server has switched the monitor off when `ignoreSwitches` is
   * set: for a person who asks for help. Never rejects.
   */
  readonly report: (options?: { readonly ignoreSwitches?: boolean | undefined }) => Promise<void>;
  /** What was recorded, sent and lost so far. */
  readonly stats$: ReadableAtom<MonitorStats>;
  /** Sends every record to one more place. A sink of the same name takes the place of the earlier one. */
  readonly addSink: (sink: Sink) => Disposer;
  /** What is watched. The answer to each report may turn the switches. */
  readonly switches$: ReadableAtom<MonitorSwitches>;
  /** Turns a switch on this page, until the server says otherwise. */
  readonly setSwitch: (name: MonitorSwitch, on: boolean) => void;
  /** Tells of the last 200 records of this page at once, then of each that is made or counted up. */
  readonly observe: (listener: (record: ErrorRecord) => void) => Disposer;
  /** Tells of the last 200 measurements at once, then of each. */
  readonly watch: (listener: Measure) => Disposer;
  /** The last 60 successful and 50 failed calls of the session, oldest first. */
  readonly trace: TraceLists;
  /** Learns which components of these apps tenants have written, so that errors of theirs are recorded as `ecode`. Never rejects. */
  loadEcode: Ecode['load'];
  /** For whatever draws: `<Monitored>` of `stoa/react` uses it. */
  readonly renders: RenderTimings;
}

/** What only the runtime may do with a monitor. */
export interface MonitorPart extends Monitor {
  /** For the request layer and all else of Stoa that calls: its calls are timed, its failures are left to it. */
  readonly fetch: typeof globalThis.fetch;
  /** A call of the request layer has failed. */
  captureCall(error: RequestError): void;
  /** Whether calls carry trace ids. */
  isTracing(): boolean;
  dispose(): void;
}

/** What there was to tell before there was a monitor: something thrown, or an element that could not load. */
export type EarlyError = { readonly at: Moment } & (
  | { readonly thrown: unknown; readonly about: AboutError | undefined; readonly isUncaught: boolean }
  | { readonly element: Element }
);

/** What a monitor is made of. */
export interface MonitorOptions {
  readonly environment: Environment;
  readonly page: Page;
  readonly client: Client;
  /** Address of the suite, whose collector gets the records. */
  readonly baseUrl: URL;
  readonly logger: Logger;
  /**
   * A guest on another system's page: nothing there is patched, and what the page itself does, and fails with, is none of
   * the suite's business.
   */
  readonly embedded?: boolean | undefined;
  /** Of before, oldest first, and how many more there were. */
  readonly early?: { readonly errors: readonly EarlyError[]; readonly dropped: number } | undefined;
  /** The headers of SPEC section 7. */
  makeHeaders(): Record<string, string>;
}
