/**
 * Questions and messages without a runtime, for pages and parts that only want to ask. They come one at a time, however
 * many copies of Stoa are on the page (DESIGN section 3, Overlays).
 */
import { adoptStyles } from 'lit';
import { StoaError } from '../../core/base/errors.js';
import { controlStyles } from '../base/controls.styles.js';
import { defineElement } from '../base/define-element.js';
import { noteFocus } from '../base/focus.js';
import { overlayStack } from '../base/overlay-stack.js';
import { say } from '../base/texts.js';
import { tokenStyles } from '../base/tokens.js';
import { toneStyles } from '../base/tones.js';
import { variantStyles } from '../base/variants.styles.js';
import { StoaDialog } from '../dialog/dialog.js';
import { overlaysStyles } from '../overlays/overlays.styles.js';
import { createMessageDialog, type Message, type MessageMaker } from './message-dialog.js';

/** Its version changes when copies of Stoa could no longer share a queue. */
const CONTRACT = 'question-queue.1';

/** What `alert` takes. */
export interface AlertOptions extends Pick<Message, 'title' | 'text' | 'confirmLabel'> {
  /** What stands below the text. It keeps the styles of the page. */
  readonly content?: Node | undefined;
  /** Where the dialog is put into the page, and whose language and colours it has. Default: the body. */
  readonly parent?: Element | undefined;
  /** Takes the question back: the promise rejects with `ABORTED`. */
  readonly signal?: AbortSignal | undefined;
  /** The suffix that the elements of this copy of Stoa are defined under. */
  readonly suffix?: string | undefined;
}

/** What `confirm` takes. */
export interface ConfirmOptions extends AlertOptions, Pick<Message, 'cancelLabel' | 'tone'> {}

/**
 * Asks a question with two ways out, in a modal dialog. `true` for yes; `false` for cancelling, Escape, the backdrop, and
 * when the place in which it stands is removed. Rejects with `ABORTED` when `signal` aborts, with `NO_SURFACE` on a server, with
 * `INVALID_ARGUMENT` for a `parent` of another document, such as one in a frame.
 */
export function confirm(options: ConfirmOptions | string): Promise<boolean> {
  return ask(options, true);
}

/** Says something that has to be acknowledged, which closing it in any way does. Rejects as `confirm` does. */
export async function alert(options: AlertOptions | string): Promise<void> {
  await ask(options, false);
}

async function ask(given: ConfirmOptions | string, isQuestion: boolean): Promise<boolean> {
  if (typeof document === 'undefined') throw new StoaError('NO_SURFACE', 'no page to ask');
  const options = typeof given === 'string' ? { text: given } : given;
  const { parent, signal } = options;
  // Styles, focus and what is inert are those of one document.
  if (parent && parent.ownerDocument !== document)
    throw new StoaError('INVALID_ARGUMENT', 'parent in another document');
  noteFocus();
  const { shared } = overlayStack();
  const queue = (shared.get(CONTRACT) ?? {}) as { last?: Promise<unknown> };
  shared.set(CONTRACT, queue);
  const before = queue.last;
  return new Promise((resolve, reject) => {
    const abort = () => reject(new StoaError('ABORTED', 'question withdrawn', { cause: signal?.reason }));
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort);
    queue.last = Promise.resolve(before).then(
      () =>
        new Promise<void>((next) => {
          void show(options, isQuestion, next)
            .then(resolve, reject)
            .finally(() => {
              signal?.removeEventListener('abort', abort);
              next();
            });
        }),
    );
  });
}

/**
 * Resolves when the dialog has closed, whatever the reason. One that waits in something hidden keeps no other waiting: it
 * calls `next` at once.
 */
async function show(options: ConfirmOptions, isQuestion: boolean, next: () => void): Promise<boolean> {
  const { parent = document.body, content, signal } = options;
  // Gone while others were asked: a dialog in it would never close, nor let the next one come.
  if (signal?.aborted || !parent.isConnected) return false;
  // Another version has the tag: ours gets one of its own.
  let { suffix = '' } = options;
  if (defineElement('stoa-dialog', StoaDialog, { suffix }) === 'taken')
    defineElement('stoa-dialog', StoaDialog, { suffix: (suffix = `-${StoaDialog.version}`) });
  // The page styles what it hands in, and nothing else.
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  adoptStyles(root, [tokenStyles, toneStyles, controlStyles, variantStyles, overlaysStyles]);
  if (content) host.append(content);
  const create: MessageMaker['create'] = (tag, properties, ...children) => {
    const name = tag.startsWith('stoa-') ? tag + suffix : tag;
    const element = Object.assign(
      document.createElement(name),
      properties,
    ) as HTMLElementTagNameMap[typeof tag];
    element.append(...children);
    return element;
  };
  const dialog = createMessageDialog(options, isQuestion, { create, say: (words) => say(parent, words) });
  // Ahead of the buttons, which are marked for the focus as well.
  if (content) dialog.firstElementChild!.after(create('slot', {}));
  root.append(dialog);
  parent.append(host);

  return new Promise((resolve) => {
    const close = () => dialog.close();
    function finish(answer: boolean): void {
      signal?.removeEventListener('abort', close);
      resolve(answer);
      const fades = root.querySelector('*')?.shadowRoot?.getAnimations() ?? [];
      void Promise.allSettled(fades.map(({ finished }) => finished)).then(() => host.remove());
    }
    dialog.addEventListener('stoa-close', ({ reason }) => finish(reason === 'confirm'));
    // Removed with the place that it was in: nobody can answer any more.
    dialog.addController({
      hostDisconnected: () => queueMicrotask(() => dialog.isConnected || finish(false)),
    });
    signal?.addEventListener('abort', close);
    dialog.show();
    if (!dialog.shadowRoot!.querySelector('dialog:modal')) next();
  });
}
