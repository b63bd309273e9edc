/** What the maker of a prompt's dialog gets, and what it has to be. */
import type { Prompt, PromptKind, PromptKinds } from '../../../core/surface/prompts.js';
import type { Words } from '../../base/texts.js';
import type { StoaDialog } from '../../dialog/dialog.js';

/** The way from a dialog back to whoever asked. */
export interface PromptSurface<Kind extends PromptKind = PromptKind> {
  /** Creates an inner element, under the suffix that it is defined with. */
  create<Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    properties: Partial<HTMLElementTagNameMap[Tag]>,
    ...children: (Node | string)[]
  ): HTMLElementTagNameMap[Tag];
  /** A text in the language of the page. */
  say(words: Words): string;
  /** Answers; further answers are ignored. */
  answer(answer: PromptKinds[Kind]['answer']): void;
}

/** Makes the dialog of one kind of prompt. It is opened, closed and removed by `stoa-overlays`. */
export type PromptRenderer<Kind extends PromptKind = PromptKind> = (
  data: Prompt<Kind>['data'],
  surface: PromptSurface<Kind>,
) => StoaDialog;
