/** The dialog of a message or question, one look for `confirm()`, `alert()` and the prompts of a runtime. */
import { CANCEL, CONFIRM, type Words } from '../base/texts.js';
import type { StoaDialog } from '../dialog/dialog.js';

/** What is said and asked. */
export interface Message {
  /** The heading. */
  readonly title?: string | undefined;
  /** Shown as text, never as HTML; line breaks are kept. */
  readonly text?: string | undefined;
  /** What the button says that agrees. Default: as the language has it. */
  readonly confirmLabel?: string | undefined;
  /** What the button says that does not. Default: as the language has it. */
  readonly cancelLabel?: string | undefined;
  /** `danger` marks a choice that destroys something. */
  readonly tone?: 'normal' | 'danger' | undefined;
}

/** How its elements come about. */
export interface MessageMaker {
  /** Creates an element; tags of ours under the suffix that they are defined with. */
  create<Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    properties: Partial<HTMLElementTagNameMap[Tag]>,
    ...children: (Node | string)[]
  ): HTMLElementTagNameMap[Tag];
  /** A text in the language of the page. */
  say(words: Words): string;
}

/**
 * Makes the dialog, closed; a question has a button to cancel. The harmless button has the focus where the other one
 * destroys something. Native buttons, which cost nothing; their looks are those of `stoa-button`.
 */
export function createMessageDialog(
  { title = '', text = '', confirmLabel, cancelLabel, tone }: Message,
  isQuestion: boolean,
  { create, say }: MessageMaker,
): StoaDialog {
  const danger = tone === 'danger';
  const dialog = create('stoa-dialog', { alert: true, heading: title }, create('p', { textContent: text }));
  const addButton = (
    answer: 'close' | 'confirm',
    className: string,
    label: string | undefined,
    words: Words,
    autofocus: boolean,
  ) => {
    const button = create('button', { slot: 'footer', className, autofocus });
    button.toggleAttribute(`data-stoa-${answer}`);
    // The dialog updates when the language of the page changes.
    dialog.addController({ hostUpdate: () => void (button.textContent = label || say(words)) });
    dialog.append(button);
  };
  if (isQuestion) addButton('close', 'secondary', cancelLabel, CANCEL, danger);
  addButton('confirm', danger ? 'danger' : 'primary', confirmLabel, CONFIRM, !danger);
  return dialog;
}
