/**
 * Messages that need no answer. A success leaves after 10 s, a failure stays until it is closed (SPEC sections 4 and 9).
 * A toast is a notice that says one thing in passing: without title and action, polite, short, and few at a time.
 * The time left is kept here, not in an element: it survives a renderer that is moved or replaced.
 */
import { setSafely } from '../base/set-safely.js';
import { atom, type ReadableAtom } from 'nanostores';
import type { Clock, TimerId } from '../base/environment.js';

/** How grave a notice is; decides its look, its politeness to screen readers and how long it stays. */
export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

/** Why a notice left. */
export type NoticeCloseReason = 'timeout' | 'person' | 'action' | 'api';

/** What covers the upper edge of the page: the header of a suite, or that and the title bar of phones. */
export type NoticePlace = 'header' | 'title-bar';

/** A button inside a notice. */
export interface NoticeAction {
  /** What the button says. */
  readonly label: string;
  /** Runs on click; the notice then closes. */
  run(): void;
}

/** What `show` takes. */
export interface NoticeOptions {
  /** Default `info`. */
  readonly kind?: NoticeKind | undefined;
  /** A heading above the text. */
  readonly title?: string | undefined;
  /** Shown as text, never as HTML. */
  readonly text: string;
  /** Milliseconds until it leaves by itself; `null` stays. Default 10,000 for info and success, else `null`. */
  readonly timeoutMs?: number | null | undefined;
  /** A button inside it. */
  readonly action?: NoticeAction | undefined;
  /** What it stands below at least, whatever the page says of its notices (SPEC section 9). */
  readonly below?: NoticePlace | undefined;
}

/** What `toast` takes beside the text. */
export interface ToastOptions {
  /** Default `info`. Also failures are announced politely: what must not be missed is a notice. */
  readonly kind?: NoticeKind | undefined;
  /** Milliseconds until it leaves. Default 3,000. */
  readonly timeoutMs?: number | undefined;
}

/** A notice on the screen, as a renderer sees it. */
export interface Notice {
  /** Names it for `close`. */
  readonly id: string;
  /** A toast has neither title nor action. */
  readonly look: 'notice' | 'toast';
  /** What it is about: decides colour, picture and urgency. */
  readonly kind: NoticeKind;
  /** Its heading; may be empty. */
  readonly title: string;
  /** Shown as text, never as HTML. */
  readonly text: string;
  /** Its button. */
  readonly action: NoticeAction | undefined;
  /** As in `NoticeOptions`. */
  readonly below?: NoticePlace;
}

/** Returned by `show`. */
export interface NoticeHandle {
  /** Names it for `close`. */
  readonly id: string;
  /** Resolves to why it has gone. */
  readonly closed: Promise<NoticeCloseReason>;
  /** Takes it away. Calling it again does nothing. */
  readonly close: () => void;
}

/** The notices of a runtime (DESIGN section 3, Overlays). */
export interface Notices {
  /** Shown notices, oldest first. */
  readonly list$: ReadableAtom<readonly Notice[]>;
  /** Shows a notice; a text alone is one of kind `info`. */
  readonly show: (notice: NoticeOptions | string) => NoticeHandle;
  /** A brief word in passing, gone after 3 s. At most three at a time: the oldest makes room. */
  readonly toast: (text: string, options?: ToastOptions) => NoticeHandle;
  /** Takes a notice away. An id that is not shown is harmless. */
  readonly close: (id: string, reason?: NoticeCloseReason) => void;
  /** Stops the clock of a notice, for hover, focus and hidden tabs. Pauses count: each needs its `resume`. */
  readonly pause: (id: string) => void;
  /** Goes on with what was left. */
  readonly resume: (id: string) => void;
}

const NOTICE_TIMEOUT_MS = 10_000;
const TOAST_TIMEOUT_MS = 3_000;
const MAX_TOASTS = 3;
/** Browsers run a longer timer at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

interface Timing {
  leftMs: number | null;
  startedAt: number;
  timer: TimerId;
  pauses: number;
  resolveClosed(reason: NoticeCloseReason): void;
}

/** Creates an empty list. */
export function createNotices({ clock }: { clock: Clock }): Notices & { dispose(): void } {
  const list$ = atom<readonly Notice[]>([]);
  const timings = new Map<string, Timing>();
  let lastId = 0;
  let disposed = false;

  function close(id: string, reason: NoticeCloseReason = 'api'): void {
    const timing = timings.get(id);
    if (!timing) return;
    timings.delete(id);
    clock.clearTimeout(timing.timer);
    setSafely(
      list$,
      list$.get().filter((notice) => notice.id !== id),
    );
    timing.resolveClosed(reason);
  }

  function run(id: string, timing: Timing): void {
    if (timing.leftMs === null) return;
    timing.startedAt = clock.now();
    timing.timer = clock.setTimeout(() => close(id, 'timeout'), timing.leftMs);
  }

  function add(
    what: Omit<Notice, 'id'>,
    wantedMs: number | null | undefined,
    usualMs: number | null,
  ): NoticeHandle {
    const id = `notice-${++lastId}`;
    if (disposed) return { id, closed: Promise.resolve('api'), close() {} };
    // What is no number, such as the result of a wrong sum, counts as absent.
    const stayMs = Number(wantedMs) <= Infinity ? (wantedMs as number | null) : usualMs;
    let resolveClosed!: (reason: NoticeCloseReason) => void;
    const closed = new Promise<NoticeCloseReason>((resolve) => (resolveClosed = resolve));
    const timing: Timing = {
      leftMs: stayMs !== null && stayMs <= LONGEST_TIMER_MS ? stayMs : null,
      startedAt: 0,
      timer: undefined,
      pauses: 0,
      resolveClosed,
    };
    timings.set(id, timing);
    setSafely(list$, [...list$.get(), { id, ...what }]);
    run(id, timing);
    return { id, closed, close: () => close(id) };
  }

  return {
    list$,
    close,
    show(notice) {
      const options: NoticeOptions = typeof notice === 'string' ? { text: notice } : notice;
      const { title = '', text, action, timeoutMs, below } = options;
      const kind = options.kind ?? 'info';
      const usualMs = kind === 'info' || kind === 'success' ? NOTICE_TIMEOUT_MS : null;
      return add({ look: 'notice', kind, title, text, action, ...(below && { below }) }, timeoutMs, usualMs);
    },
    toast(text, options) {
      const kind = options?.kind ?? 'info';
      const toasts = list$.get().filter(({ look }) => look === 'toast');
      for (const { id } of toasts.slice(0, Math.max(0, toasts.length + 1 - MAX_TOASTS))) close(id);
      return add(
        { look: 'toast', kind, title: '', text, action: undefined },
        options?.timeoutMs ?? undefined,
        TOAST_TIMEOUT_MS,
      );
    },
    pause(id) {
      const timing = timings.get(id);
      if (!timing || timing.pauses++ > 0 || timing.leftMs === null) return;
      clock.clearTimeout(timing.timer);
      // A clock that was set back gives nobody more time.
      const passed = Math.max(0, clock.now() - timing.startedAt);
      timing.leftMs = Math.max(0, timing.leftMs - passed);
    },
    resume(id) {
      const timing = timings.get(id);
      if (!timing || timing.pauses === 0 || --timing.pauses > 0) return;
      run(id, timing);
    },
    dispose() {
      disposed = true;
      for (const id of [...timings.keys()]) close(id);
    },
  };
}
