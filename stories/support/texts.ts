/**
 * Texts of stories in four languages. A text that is an arg is left open, so that its control is empty: until somebody
 * types there, the story says it in the language of the toolbar.
 */
import type { Decorator } from '@storybook/web-components-vite';
import { BUILT_IN_LOCALES } from 'stoa';
import type { Words } from '../../elements/base/texts.js';
import { readGlobals } from '../.storybook/globals.js';

export type { Words } from '../../elements/base/texts.js';

/** What is needed of a story's context here. */
interface SpokenContext {
  readonly initialArgs: Readonly<Record<string, unknown>>;
  readonly args: Readonly<Record<string, unknown>>;
  readonly globals: Readonly<Record<string, unknown>>;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** Says words in the language of the toolbar. */
export function say(globals: Readonly<Record<string, unknown>>, words: Words): string {
  return words[BUILT_IN_LOCALES.indexOf(readGlobals(globals).locale)] ?? words[0];
}

/** Declares what text args say as long as nobody has typed anything: `parameters: { ...textArgs({ heading: … }) }`. */
export const textArgs = (
  texts: Readonly<Record<string, Words>>,
): { texts: Readonly<Record<string, Words>> } => ({ texts });

/** The args with all texts filled in. One that is emptied again says its words again, unless the story begins without. */
export function spokenArgs({
  args,
  initialArgs,
  globals,
  parameters,
}: SpokenContext): Record<string, unknown> {
  const texts = (parameters['texts'] ?? {}) as Readonly<Record<string, Words>>;
  const spoken = Object.entries(texts).map(
    ([name, words]) => [name, args[name] || (initialArgs[name] ?? say(globals, words))] as const,
  );
  return { ...args, ...Object.fromEntries(spoken) };
}

/** Gives stories their texts. */
export const withTexts: Decorator = (story, context) => story({ args: spokenArgs(context) });
