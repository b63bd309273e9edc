/** How the suite's page lets a host in: once, and only the one around it (step 3 of `protocol.ts`). */
import { listen, type Disposer } from '../../core/base/disposer.js';
import { HANDSHAKE } from './protocol.js';

/** What is looked at of a message. */
export type HandshakeMessage = Pick<MessageEvent, 'origin' | 'source' | 'data' | 'ports'>;

/** What is looked at of the page. */
export type FramedWindow = Pick<Window, 'parent'> & {
  /** Firefox has no list of the origins around a frame. */
  readonly location: { readonly ancestorOrigins?: ArrayLike<string> };
};

/**
 * The port of a host that may come in, `undefined` for every other message. The checks, in this order, so that nothing is
 * read of a message before it is known who has sent it:
 *
 * 1. its origin is one of `origins`, letter by letter: no pattern, no other scheme or port, no dot at the end; a page
 *    without an origin says `null`, which is never one of them;
 * 2. it comes from the window around this page, and there is one;
 * 3. every page further around is one of `origins` too, where the browser tells: the policy of the page
 *    (`frame-ancestors`) says so as well;
 * 4. it says exactly `HANDSHAKE`;
 * 5. it brings exactly one port.
 */
export function handshakePort(
  message: HandshakeMessage,
  window: FramedWindow,
  origins: ReadonlySet<string>,
): MessagePort | undefined {
  if (!origins.has(message.origin)) return undefined;
  const { parent, location } = window;
  if (message.source !== parent || (parent as unknown) === window) return undefined;
  if (!Array.from(location.ancestorOrigins ?? []).every((origin) => origins.has(origin))) return undefined;
  const { ports } = message;
  return message.data === HANDSHAKE && ports.length === 1 ? ports[0] : undefined;
}

/** Waits for a host and gets its port, once. Of what else comes the first is told to developers, and nobody is answered. */
export function acceptHost({
  window,
  origins,
  onIgnored,
  onHost,
}: {
  window: Window;
  origins: readonly string[];
  /** Gets the origin of the first message that was passed over. */
  onIgnored: (origin: string) => void;
  onHost: (port: MessagePort) => void;
}): Disposer {
  const allowed = new Set(origins);
  let hasTold = false;
  const stop = listen(window, 'message', (message: MessageEvent) => {
    const port = handshakePort(message, window, allowed);
    if (port) {
      stop();
      onHost(port);
    } else if (!hasTold) {
      hasTold = true;
      onIgnored(message.origin);
    }
  });
  return stop;
}
