/** Which kinds of prompt can be drawn. A new kind is one file beside this one and one line here. */
import type { PromptKind } from '../../../core/surface/prompts.js';
import { renderAlert } from './alert.js';
import { renderConfirm } from './confirm.js';
import type { PromptRenderer } from './surface.js';

const renderer = <Kind extends PromptKind>(kind: Kind, render: PromptRenderer<Kind>) =>
  // Prompt and surface are handed in together and belong to the same kind.
  [kind, render as unknown as PromptRenderer<PromptKind>] as const;

export const promptRenderers: ReadonlyMap<PromptKind, PromptRenderer<PromptKind>> = new Map([
  renderer('confirm', renderConfirm),
  renderer('alert', renderAlert),
]);
