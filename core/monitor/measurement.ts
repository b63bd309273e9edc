/** What the monitor times: one shape an observation, told to reports, spans and the developer panel (SPEC sections 7 and 9). */

/** Times are milliseconds on the clock of `performance.now()`, addresses are without the values of their queries. */
export type Measurement =
  | RouteTiming
  | RenderTiming
  | ActionTiming
  | VitalMeasurement
  | CallTiming
  | LongFrame;

/** How long a route took to come to rest (DESIGN section 3). */
export interface RouteTiming {
  readonly kind: 'route';
  /** Address of the route. */
  readonly url: string;
  /** `load` is the page itself, `restore` its return from the back/forward cache. */
  readonly action: 'load' | 'push' | 'replace' | 'pop' | 'restore';
  /** When the person went there. */
  readonly start: number;
  /** Until the last change that the person could see; 0 when there was none. */
  readonly duration: number;
  /**
   * `settled`: two quiet seconds followed. `interrupted`: the person went on before. `timeout`: it never came to rest.
   * `hidden`: the page was out of sight meanwhile, so that the duration says little.
   */
  readonly outcome: 'settled' | 'interrupted' | 'timeout' | 'hidden';
}

/** A slow render (SPEC section 9: 100 ms or more). */
export interface RenderTiming {
  readonly kind: 'render';
  /** What `Monitored` was named. */
  readonly name: string;
  /** For the first time, or again. */
  readonly phase: 'mount' | 'update';
  /** When it began. */
  readonly start: number;
  /** How long it took. */
  readonly duration: number;
}

/** A slow action on state (SPEC section 9: 48 ms or more). */
export interface ActionTiming {
  readonly kind: 'action';
  /** What the action was registered under. */
  readonly name: string;
  /** When it began. */
  readonly start: number;
  /** How long it took. */
  readonly duration: number;
}

/** A web vital, as the `web-vitals` package reckons it. */
export interface VitalMeasurement {
  readonly kind: 'vital';
  /** Which of them. */
  readonly name: 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB';
  /** Milliseconds; `CLS` has no unit. */
  readonly value: number;
  /** By the thresholds of that package. */
  readonly rating: 'good' | 'needs-improvement' | 'poor';
  /** Tells the page views of one document apart. */
  readonly id: string;
  /** When it was measured. */
  readonly start: number;
}

/** A call over the network that has ended. */
export interface CallTiming {
  readonly kind: 'call';
  /** `request` came through the request layer. */
  readonly initiator: 'request' | 'fetch' | 'xhr';
  /** HTTP method, in capitals. */
  readonly method: string;
  /** Where it went. */
  readonly url: string;
  /** When it was sent. */
  readonly start: number;
  /** Until the answer was read, or the call had failed. */
  readonly duration: number;
  /** 0 when there was no answer. */
  readonly status: number;
  /** 32 hex digits where the call carries `traceparent`, else whatever went as `traceid`. */
  readonly traceId?: string | undefined;
  /** 16 hex digits, where the call carries `traceparent`. */
  readonly spanId?: string | undefined;
  /** Why it counts as failed: `NETWORK`, `TIMEOUT`, `HTTP`, or the code of the request layer. */
  readonly failure?: string | undefined;
}

/** A frame that kept the page from answering for more than 50 ms, with the script that did most of it. */
export interface LongFrame {
  readonly kind: 'longFrame';
  /** When it began. */
  readonly start: number;
  /** How long it took. */
  readonly duration: number;
  /** Of the duration, what was beyond 50 ms of tasks. */
  readonly blocking: number;
  /** Address of the script and name of the function; empty where the browser does not tell. */
  readonly script: string;
  /** What called that script, such as the listener of an event; empty where the browser does not tell. */
  readonly invoker: string;
}

/** Takes an observation. Never throws. */
export type Measure = (measurement: Measurement) => void;
