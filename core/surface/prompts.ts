/**
 * Questions that a part asks the person, one at a time. Core knows no screen: it puts a prompt in `queue$`, a renderer
 * (`<stoa-overlays>` or the host's own) shows the head of the queue and answers it (DESIGN section 2).
 */
import { setSafely } from '../base/set-safely.js';
import { atom, type ReadableAtom } from 'nanostores';
import type { Clock, TimerId } from '../base/environment.js';
import { StoaError } from '../base/errors.js';
import type { Disposer } from '../base/disposer.js';
import type { Texts } from '../i18n/texts.js';
import { createRenderers } from './renderers.js';

/** Data and answer of each kind of prompt. Parts and hosts add kinds by declaration merging. */
export interface PromptKinds {
  /** A question with two ways out. Answers `true` for confirm and `false` for cancel or a dismissed dialog. */
  confirm: {
    data: {
      readonly title?: string | undefined;
      readonly text: string;
      readonly confirmLabel?: string | undefined;
      readonly cancelLabel?: string | undefined;
      /** `danger` marks a choice that destroys something. */
      readonly tone?: 'normal' | 'danger' | undefined;
    };
    answer: boolean;
  };
  /** A message that has to be acknowledged. */
  alert: {
    data: {
      readonly title?: string | undefined;
      readonly text: string;
      readonly confirmLabel?: string | undefined;
    };
    answer: void;
  };
}

/** Name of a kind of prompt. */
export type PromptKind = keyof PromptKinds;

/** One question in the queue, as a renderer sees it. */
export type Prompt<Kind extends PromptKind = PromptKind> = {
  [K in Kind]: { readonly id: string; readonly kind: K; readonly data: PromptKinds[K]['data'] };
}[Kind];

/** What `ask` takes: the kind and its data in one object. */
export type Question<Kind extends PromptKind> = {
  /** Which kind of question. */
  readonly kind: Kind;
} & PromptKinds[Kind]['data'];

/** The queue of questions (DESIGN section 2). */
export interface Prompts {
  /** Unanswered questions, oldest first. A renderer shows the first one. */
  readonly queue$: ReadableAtom<readonly Prompt[]>;
  /**
   * Asks and waits for the answer. Rejects with `NO_SURFACE` when nobody renders this kind for 5 s, with `ABORTED` when
   * `signal` aborts, with `DISPOSED` when the runtime is disposed, with `INVALID_ARGUMENT` for what has no kind.
   */
  readonly ask: <Kind extends PromptKind>(
    question: Question<Kind>,
    options?: { readonly signal?: AbortSignal | undefined },
  ) => Promise<PromptKinds[Kind]['answer']>;
  /** Settles the question with this id. Unknown or already settled ids are ignored: a double click is no error. */
  readonly answer: <Kind extends PromptKind>(id: string, answer: PromptKinds[Kind]['answer']) => void;
  /**
   * A renderer says that it is there, and which kinds it shows; without `kinds`, all of them. The disposer says that it is
   * gone.
   */
  readonly attach: (kinds?: Iterable<PromptKind>) => Disposer;
}

const NO_SURFACE_AFTER_MS = 5_000;

interface Pending {
  timer?: TimerId;
  resolve(answer: never): void;
  reject(error: StoaError): void;
  release(): void;
}

/** Creates an empty queue. */
export function createPrompts({
  clock,
  texts,
}: {
  clock: Clock;
  texts: Texts;
}): Prompts & { dispose(): void } {
  const queue$ = atom<readonly Prompt[]>([]);
  const pendings = new Map<string, Pending>();
  const renderers = createRenderers<PromptKind>(() => queue$.get().forEach(watchForRenderer));
  let lastId = 0;
  let disposed = false;

  function settle(id: string, how: (pending: Pending) => void): void {
    const pending = pendings.get(id);
    if (!pending) return;
    pendings.delete(id);
    clock.clearTimeout(pending.timer);
    setSafely(
      queue$,
      queue$.get().filter((prompt) => prompt.id !== id),
    );
    pending.release();
    how(pending);
  }

  /** Each question has its own five seconds. */
  function watchForRenderer({ id, kind }: Pick<Prompt, 'id' | 'kind'>): void {
    const pending = pendings.get(id)!;
    clock.clearTimeout(pending.timer);
    if (renderers.show(kind)) return;
    pending.timer = clock.setTimeout(
      () => settle(id, ({ reject }) => reject(new StoaError('NO_SURFACE', texts.get('prompt.noSurface')))),
      NO_SURFACE_AFTER_MS,
    );
  }

  return {
    queue$,
    ask(question, { signal } = {}) {
      return new Promise((resolve, reject) => {
        if (disposed) return reject(new StoaError('DISPOSED', texts.get('runtime.disposed')));
        const aborted = () =>
          new StoaError('ABORTED', texts.get('request.aborted'), { cause: signal?.reason });
        if (signal?.aborted) return reject(aborted());
        // Of a page without types: nobody could ever show it. For developers: English.
        if (typeof (question as Partial<typeof question> | undefined)?.kind !== 'string')
          return reject(new StoaError('INVALID_ARGUMENT', 'a question has a kind, such as confirm'));
        const { kind, ...data } = question;
        const id = `prompt-${++lastId}`;
        const abort = () => settle(id, () => reject(aborted()));
        signal?.addEventListener('abort', abort);
        pendings.set(id, { resolve, reject, release: () => signal?.removeEventListener('abort', abort) });
        watchForRenderer({ id, kind });
        setSafely(queue$, [...queue$.get(), { id, kind, data } as unknown as Prompt]);
      });
    },
    answer(id, answer) {
      settle(id, (pending) => pending.resolve(answer as never));
    },
    attach: renderers.attach,
    dispose() {
      disposed = true;
      const error = new StoaError('DISPOSED', texts.get('runtime.disposed'));
      for (const { id } of queue$.get()) settle(id, ({ reject }) => reject(error));
    },
  };
}
