/** Which kinds of prompt can be shown. A new kind is one function beside these and one line here. */
import type { PromptKind } from '../../../core/surface/prompts.js';
import { renderExternalLink } from './external-link.js';
import { renderAlert, renderConfirm } from './message.js';
import { renderRelogin } from './relogin.js';
import { renderSensitiveWords } from './sensitive-words.js';
import type { PromptRenderer } from './surface.js';
import { renderUpgrade } from './upgrade.js';

const renderer = <Kind extends PromptKind>(kind: Kind, render: PromptRenderer<Kind>) =>
  // Data and surface are handed in together and belong to the same kind.
  [kind, render as unknown as PromptRenderer] as const;

export const promptRenderers: ReadonlyMap<PromptKind, PromptRenderer> = new Map([
  renderer('confirm', renderConfirm),
  renderer('alert', renderAlert),
  renderer('relogin', renderRelogin),
  renderer('sensitive-words', renderSensitiveWords),
  renderer('external-link', renderExternalLink),
  renderer('upgrade', renderUpgrade),
]);
