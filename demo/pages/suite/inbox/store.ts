/** The inbox of the person: asked for once, then kept in step with what is done here. */
import { atom, type ReadableAtom } from 'nanostores';
import { isRequestError, describeThrown, type Runtime } from 'stoa';

export interface Message {
  readonly id: number;
  readonly kind: string;
  readonly recordId: string;
  readonly subject: string;
  readonly preview: string;
  readonly sender: { readonly id: string; readonly name: string };
  /** ISO time. */
  readonly sentAt: string;
  readonly isUnread: boolean;
}

export interface InboxState {
  /** Absent until they are there. */
  readonly messages: readonly Message[] | undefined;
  /** Said to a person; empty where all is well. */
  readonly failure: string;
  readonly isLoading: boolean;
}

export interface InboxStore {
  readonly state$: ReadableAtom<InboxState>;
  load(): void;
  mark(message: Message, isUnread: boolean): void;
  markAllRead(): void;
}

const PATH = '/api/inbox';

/** What the server is told. */
interface Call {
  readonly path: string;
  readonly body: object;
}

/** Nothing is asked for before `load`. */
export function createInboxStore({
  request,
  title,
  notices,
  events,
}: Pick<Runtime, 'request' | 'title' | 'notices' | 'events'>): InboxStore {
  const state$ = atom<InboxState>({ messages: undefined, failure: '', isLoading: false });
  let lastLoad = 0;

  function change(next: Partial<InboxState>): void {
    const state = { ...state$.get(), ...next };
    state$.set(state);
    if (state.messages) title.setUnread(state.messages.filter(({ isUnread }) => isUnread).length);
  }

  async function load(): Promise<void> {
    const thisLoad = ++lastLoad;
    change({ isLoading: true });
    try {
      const { data } = await request.get<{ items: Message[] }>(`${PATH}/messages`, { dedupe: false });
      if (thisLoad === lastLoad) change({ messages: data?.items ?? [], failure: '', isLoading: false });
    } catch (error) {
      if (thisLoad === lastLoad) change({ failure: messageOf(error), isLoading: false });
    }
  }

  /** Shown at once; what could not be kept is as it was, and asked for anew. */
  async function act(touches: (message: Message) => boolean, isUnread: boolean, call: Call): Promise<void> {
    const before = (state$.get().messages ?? []).filter(touches);
    const mark = (marked: readonly Message[]) => {
      const byId = new Map(marked.map((message) => [message.id, message]));
      change({ messages: state$.get().messages?.map((message) => byId.get(message.id) ?? message) });
    };
    mark(before.map((message) => ({ ...message, isUnread })));
    try {
      await request.post(PATH + call.path, call.body);
    } catch (error) {
      // The server may not say it for a while either.
      mark(before);
      notices.toast(messageOf(error), { kind: 'error' });
      await load();
    }
  }

  events.on('records:created', () => void (state$.get().messages && load()));

  return {
    state$,
    load: () => void load(),
    mark: ({ id }, isUnread) =>
      void act((message) => message.id === id, isUnread, {
        path: `/messages/${id}/mark`,
        body: { isUnread },
      }),
    markAllRead: () => void act((message) => message.isUnread, false, { path: '/read', body: {} }),
  };
}

function messageOf(error: unknown): string {
  return (isRequestError(error) && error.envelope?.msg) || describeThrown(error);
}
