/** What the maker of a prompt's dialog gets, and what it has to be. */
import type { Client } from '../../../core/client/detect.js';
import type { Prompt, PromptKind, PromptKinds } from '../../../core/surface/prompts.js';
import type { RulesRoute } from '../../../core/surface/rules-route.js';
import type { Words } from '../../base/texts.js';

/** What some kinds of prompt take from a runtime beside the question itself; without it they do without. */
export interface PromptRuntime {
  /** Phones are asked otherwise. */
  readonly client?: Pick<Client, 'device'>;
  /** The view of sensitive rules on phones. */
  readonly rulesRoute?: RulesRoute;
}

/** `stoa-dialog`, or an element around one. */
export interface PromptDialog extends HTMLElement {
  show(): void;
  close(): void;
}

/** The way from a dialog back to whoever asked. */
export interface PromptSurface<Kind extends PromptKind = PromptKind> {
  /** The runtime that asks. */
  readonly runtime: PromptRuntime;
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
) => PromptDialog;
