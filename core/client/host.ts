/**
 * The container around the page, behind one interface (SPEC sections 1, 6 and 7). A container is not a capability: what
 * can be asked of it is answered by `supports`.
 */
import { createDisposers, type Disposer } from '../base/disposer.js';
import type { Environment } from '../base/environment.js';
import { isStoaError, StoaError } from '../base/errors.js';
import { createListeners, type ListenerOptions } from '../base/events.js';
import { isRecord } from '../base/json.js';
import { ask } from './bridges/sdk.js';

/** The commands that Stoa gives, with their parameters. A container may have more. */
export interface HostCommands {
  /** Opens an absolute address in a window of the container. */
  openLink: { readonly url: string };
  /** Signs out of the container. `message` is for the person. */
  logout: { readonly message: string };
  /** Names the page in the container's bar. */
  setTitle: { readonly title: string };
  /** Closes the page. */
  closePage: Readonly<Record<string, never>>;
  /** Saves a file under that name. */
  downloadFile: { readonly url: string; readonly name: string };
  /** Shows pictures, the one at `index` first. */
  previewMedia: {
    readonly items: readonly { readonly url: string; readonly name: string }[];
    readonly index: number;
  };
  /** Shows a file of any kind. `size` in bytes has to be right. */
  previewFile: { readonly url: string; readonly name: string; readonly size: number };
  /** Answers with a list of `{ type, id, name }`. */
  getNames: { readonly items: readonly NamedItem[] };
  /** Reads a code with the camera; answers with what it says. */
  scan: Readonly<Record<string, never>>;
  /** Offers the page to other people: a card with a title, a line of text and a picture. */
  share: {
    readonly title: string;
    readonly text?: string;
    readonly url: string;
    readonly imageUrl?: string;
  };
}

/** Something that the container knows the name of, such as the person `{ type: 'userName', id: '42' }`. */
export interface NamedItem {
  /** What it is, such as `userName`. */
  readonly type: string;
  /** Which one. */
  readonly id: string;
}

/** What a container offers, as an adapter for it says. */
export interface HostBridge {
  /** Whether the container has a command, by its name in `HostCommands` or one of its own. */
  supports(name: string): boolean;
  /** Runs a command of the container. Rejects when it fails. How long it is waited for says `Host.invoke`. */
  invoke(name: string, parameters: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Tells of what happens in the container. */
  on?(event: string, listener: (detail: unknown) => void): Disposer;
}

/** The container of a runtime (DESIGN section 2). Without one, it can do nothing. */
export interface Host {
  /** Whether the container has this command. A plain browser has none. */
  readonly supports: (name: string) => boolean;
  /**
   * Runs a command of the container; rejects with `NOT_SUPPORTED` when there is no such command.
   *
   * Nobody waits for ever for a container that does not answer. `openLink`, `downloadFile`, `previewMedia`,
   * `previewFile` and `logout` count as taken after 500 ms, `setTitle` and `closePage` at once: they resolve with
   * `undefined`, and a refusal that comes later is not heard. All others reject with `TIMEOUT`: `scan` and `share`,
   * which wait for a person, after 10 minutes, the rest after 30 s.
   */
  readonly invoke: (name: string, parameters?: Readonly<Record<string, unknown>>) => Promise<unknown>;
  /** Signs out, by the container where it can, else at the suite's sign-out address. */
  readonly logout: (message?: string) => void;
  /**
   * Opens an absolute address in the container. Whether it is seen to there: not where the container has no such command
   * or refuses, but also where the person, asked by the container, stayed. The address was judged before, see `Links`;
   * scripts and local files are refused here all the same.
   */
  readonly openLink: (url: string) => Promise<boolean>;
  /** Writes the container's own title bar. */
  readonly setTitle: (title: string) => void;
  /** Closes the page's window in the container. Whether that was taken. */
  readonly closePage: () => Promise<boolean>;
  /**
   * Names that only the container knows (SPEC section 7), by `type=id`. Those that it does not tell are left out. At
   * most 500 are asked for, and nothing longer than 200 characters counts as a name. They are texts, never HTML.
   */
  readonly resolveNames: (items: readonly NamedItem[]) => Promise<ReadonlyMap<string, string>>;
  /** Calls the listener at every such event of the container. Events are the container's own. */
  readonly on: (event: string, listener: (detail: unknown) => void) => Disposer;
}

const MAX_NAMES = 500;
const MAX_NAME_LENGTH = 200;

/** Creates the host of a runtime. */
export function createHost({
  environment,
  bridge,
  logoutUrl,
  onError,
}: {
  environment: Pick<Environment, 'navigate' | 'clock'>;
  bridge: HostBridge | undefined;
  logoutUrl: URL;
} & ListenerOptions): Host & { dispose(): void } {
  const disposers = createDisposers();

  function supports(name: string): boolean {
    try {
      return Boolean(bridge?.supports(name));
    } catch {
      return false;
    }
  }

  /** Asynchronous, so that a bridge that throws rejects. */
  async function invoke(name: string, parameters: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
    if (!bridge || !supports(name)) {
      throw new StoaError('NOT_SUPPORTED', `the container has no command ${name}`);
    }
    const settled = await ask({
      command: name,
      clock: environment.clock,
      // Settled, for what a bridge says is the caller's as it is: only the wait is added. An adapter of ours ends its
      // own wait first, with the same result.
      start: () => Promise.allSettled([(async () => bridge.invoke(name, parameters))()]),
    });
    const [outcome] = (settled ?? []) as [PromiseSettledResult<unknown>?];
    if (outcome?.status === 'rejected') throw outcome.reason;
    return outcome?.value;
  }

  /** Whether the container sees to it. */
  function isTaken<Name extends keyof HostCommands>(
    name: Name,
    parameters: HostCommands[Name],
  ): Promise<boolean> {
    return invoke(name, parameters).then(
      () => true,
      (error: unknown) => isStoaError(error) && error.code === 'ABORTED',
    );
  }

  return {
    supports,
    invoke,
    logout(message = '') {
      const leave = () => environment.navigate(logoutUrl.href);
      if (supports('logout')) invoke('logout', { message }).catch(leave);
      else leave();
    },
    async openLink(url) {
      const address = supports('openLink') ? openable(url) : undefined;
      return address !== undefined && isTaken('openLink', { url: address });
    },
    setTitle: (title) => void isTaken('setTitle', { title: String(title) }),
    closePage: () => isTaken('closePage', {}),
    async resolveNames(items) {
      const wanted = new Map(items.map(({ type, id }) => [`${type}=${id}`, { type, id }]));
      if (wanted.size === 0 || !supports('getNames')) return new Map();
      const asked = [...wanted.values()].slice(0, MAX_NAMES);
      return invoke('getNames', { items: asked }).then(
        (answer) => readNames(answer, new Set(wanted.keys())),
        () => new Map(),
      );
    },
    on(event, listener) {
      // What a listener throws is the page's business, not the container's.
      const listeners = createListeners<unknown>({ onError });
      const forget = listeners.add(listener);
      let end: Disposer | undefined;
      try {
        end = bridge?.on?.(event, listeners.tell);
      } catch {
        // It tells of nothing, then.
      }
      return disposers.add(() => {
        forget();
        end?.();
      });
    },
    dispose: disposers.dispose,
  };
}

/** One parse: what was checked is what the container is handed. */
function openable(url: string): string | undefined {
  try {
    const { protocol, href } = new URL(url);
    return /^(?:javascript|vbscript|data|blob|file|filesystem|about|view-source):$/.test(protocol)
      ? undefined
      : href;
  } catch {
    return undefined;
  }
}

/** Of what the container says, only names that were asked for. */
function readNames(answer: unknown, wanted: ReadonlySet<string>): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  try {
    for (const entry of Array.isArray(answer) ? (answer.slice(0, 2 * MAX_NAMES) as unknown[]) : []) {
      if (!isRecord(entry)) continue;
      const { type, id, name } = entry;
      const key = `${String(type)}=${String(id)}`;
      if (typeof name !== 'string' || name === '' || name.length > MAX_NAME_LENGTH) continue;
      if (wanted.has(key)) names.set(key, name);
    }
  } catch {
    // A hostile list: what came before counts.
  }
  return names;
}
