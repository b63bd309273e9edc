/**
 * The instant messages of the suite, as server-sent events. Browsers allow few connections to one server, so that of all
 * tabs one listens and tells the others.
 */
import type { RuntimeOptions } from 'stoa';

type InstantMessages = NonNullable<RuntimeOptions['instantMessages']>;

interface Message {
  readonly command: number;
  readonly body: unknown;
}

const PATH = '/api/messages';
const NAME = 'suite-messages';

/** Nothing is opened before somebody subscribes. */
export function createInstantMessages(): InstantMessages {
  return {
    subscribe(command, listener) {
      const ending = new AbortController();
      const channel = new BroadcastChannel(NAME);
      const take = (message: Message) => {
        if (message.command === command) listener(message.body);
      };
      channel.onmessage = ({ data }: MessageEvent<Message>) => take(data);
      const work = () =>
        listen(ending.signal, (message) => {
          channel.postMessage(message);
          take(message);
        });
      // Without TLS there are no locks, and each tab listens for itself. Rejects when it is given up before its turn.
      if ('locks' in navigator)
        navigator.locks.request(NAME, { signal: ending.signal }, work).catch(() => {});
      else void work();
      return () => {
        ending.abort();
        channel.close();
      };
    },
  };
}

/** Resolves when nobody needs it any more, or when the server says that nobody is signed in. */
function listen(signal: AbortSignal, take: (message: Message) => void): Promise<void> {
  return new Promise((resolve) => {
    const source = new EventSource(PATH);
    const end = () => {
      source.close();
      resolve();
    };
    source.addEventListener('instant', ({ data }: MessageEvent<string>) => take(JSON.parse(data) as Message));
    source.addEventListener('signed-out', end);
    signal.addEventListener('abort', end);
  });
}
