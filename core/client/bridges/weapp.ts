/**
 * The suite's own clients, `WeappPC` on desktops and `Weapp` on phones (SPEC section 1). A script of theirs puts
 * `window.weapp` into each page, whose shape is `WeappClient` below; on iOS `window.webkit.messageHandlers.weapp` with
 * replies (iOS 14) does without it. A client whose script comes late tells so by the event `weapp-ready` at the window.
 */
import { createDisposers, listen } from '../../base/disposer.js';
import { isRecord } from '../../base/json.js';
import type { HostBridge } from '../host.js';
import { ask, lookUp, notSupported, type BridgeParts, type Parameters } from './sdk.js';

/** What `window.weapp` is. Commands and their parameters are those of `HostCommands`. */
export interface WeappClient {
  /** Runs a command; the callback is called once, with a `WeappAnswer` or with what was asked for itself. */
  invoke(command: string, parameters: Parameters, callback: (answer?: unknown) => void): void;
  /** Which commands this client has, others than the usual ones included. Without it, all of the usual ones. */
  supports?(command: string): boolean;
  /** Tells of something that happens in the client. May hand back what ends it. */
  on?(event: string, listener: (detail: unknown) => void): unknown;
  /** Ends it where `on` hands back nothing. */
  off?(event: string, listener: (detail: unknown) => void): void;
}

/** An answer as the suite's servers would give it. */
export interface WeappAnswer {
  /** Whether it went well. */
  readonly status: boolean;
  /** What was asked for. */
  readonly data?: unknown;
  /** Why it failed; `cancel` where the person did not want it. */
  readonly msg?: string;
}

/** Told at the window once `window.weapp` is there. */
const WEAPP_READY_EVENT = 'weapp-ready';

const INVOKE = 'weapp.invoke';
const POST = 'webkit.messageHandlers.weapp.postMessage';

const COMMANDS: ReadonlySet<string> = new Set([
  'openLink',
  'logout',
  'setTitle',
  'closePage',
  'downloadFile',
  'previewMedia',
  'previewFile',
  'getNames',
  'scan',
  'share',
]);

/** The bridge to the suite's own client. */
export function createWeappBridge({ window, clock }: BridgeParts): HostBridge {
  function supports(command: string): boolean {
    const isSupported = lookUp(window, 'weapp.supports');
    if (!lookUp(window, INVOKE) && !lookUp(window, POST)) return false;
    return isSupported ? attempt(() => isSupported(command)) === true : COMMANDS.has(command);
  }

  return {
    supports,
    async invoke(command, parameters) {
      const call = lookUp(window, INVOKE);
      const post = lookUp(window, POST);
      if (!call && !post) throw notSupported(command);
      return ask({
        command,
        clock,
        start: ({ done }) => (call ? call(command, parameters, done) : post?.({ command, parameters })),
        read: readAnswer,
      });
    },
    on(event, listener) {
      const disposers = createDisposers();
      let isOver = false;
      const hear = (detail: unknown) => {
        if (!isOver) listener(detail);
      };

      function attach(): boolean {
        const on = lookUp(window, 'weapp.on');
        if (!on) return false;
        const end = attempt(() => on(event, hear));
        const off = lookUp(window, 'weapp.off');
        disposers.add(() => (typeof end === 'function' ? (end as () => void)() : off?.(event, hear)));
        return true;
      }

      if (!attach() && window) {
        const stop = disposers.add(listen(window, WEAPP_READY_EVENT, () => attach() && stop()));
      }
      return () => {
        isOver = true;
        disposers.dispose();
      };
    },
  };
}

function readAnswer(answer: unknown): unknown {
  if (!isRecord(answer) || typeof answer.status !== 'boolean') return answer;
  return answer.status ? answer.data : refuse(answer);
}

function refuse(reason: unknown): never {
  throw reason;
}

function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
