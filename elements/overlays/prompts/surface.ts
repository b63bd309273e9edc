/** What a renderer of prompts gets, and what it has to be. */
import type { TemplateResult } from 'lit';
import type { StaticValue } from 'lit/static-html.js';
import type { Prompt, PromptKind, PromptKinds } from '../../../core/surface/prompts.js';
import type { Words } from '../../base/texts.js';

/** The way from a rendered prompt back to its asker. */
export interface PromptSurface<Kind extends PromptKind> {
  /** For the dialog: false while an answered prompt fades. */
  readonly open: boolean;
  /** Tag of an inner element, with the suffix it is defined under. */
  tag(name: string): StaticValue;
  say(words: Words): string;
  /** Answers; further answers are ignored. */
  answer(answer: PromptKinds[Kind]['answer']): void;
}

/** Draws one kind of prompt. */
export type PromptRenderer<Kind extends PromptKind> = (
  prompt: Prompt<Kind>,
  surface: PromptSurface<Kind>,
) => TemplateResult;
