/** What a page in the phone and the page around it tell each other. Both are of one origin, and only that is heard. */

/** A page asks its container for something. */
export interface Asked {
  readonly type: 'phone-asked';
  readonly id: number;
  /** As the container's script has it: `dd.biz.util.scan`. */
  readonly call: string;
  /** What it is about, in the words of Stoa: `scan`. */
  readonly command: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** What the container does about it. */
export interface Answered {
  readonly type: 'phone-answered';
  readonly id: number;
  readonly isRefused: boolean;
  readonly answer?: unknown;
}

/** The page around asks the page in the phone to do something. */
export interface Do {
  readonly type: 'phone-do';
  readonly action: PhoneAction;
}

export type PhoneAction =
  | 'scan'
  | 'share'
  | 'names'
  | 'download'
  | 'preview'
  | 'title'
  | 'logout'
  | 'turn'
  | 'unread';

/** What came of it. */
export interface Done {
  readonly type: 'phone-done';
  readonly action: PhoneAction;
  readonly outcome: string;
}

/** Hears messages of one type from one window of this origin. Returns how to stop. */
export function hear<Message extends { readonly type: string }>(
  window: Window,
  from: () => Window | null | undefined,
  type: Message['type'],
  listener: (message: Message) => void,
): () => void {
  function onMessage({ origin, source, data }: MessageEvent<Message | undefined>): void {
    if (origin === window.location.origin && source === from() && data?.type === type) listener(data);
  }
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
}

/** Tells a window of this origin. */
export function tell(to: Window, message: Asked | Answered | Do | Done): void {
  to.postMessage(message, window.location.origin);
}
