/**
 * Puts a `<stoa-overlays>` on the host's page when there is first something to ask or to say, and not before; in a theme,
 * so that questions and notices look as the embeds do.
 */
import type { Disposer } from '../core/base/disposer.js';
import { toIntlTag } from '../core/i18n/locale.js';
import type { Runtime } from '../core/runtime-types.js';
// Types of the tags only: the elements themselves are loaded late.
import type { StoaOverlays } from '../elements/overlays/overlays.js';
import type { StoaTheme } from '../elements/theme/theme.js';

/** All that is shown lies in the top layer: the host's layout makes no room for it, and its rules give it none. */
const NO_ROOM = 'all:initial;position:absolute;inline-size:0;block-size:0';

/** Watches a runtime. The disposer takes the element out. */
export function showOverlaysOnUse({
  runtime,
  tagSuffix,
  document,
}: {
  runtime: Pick<Runtime, 'prompts' | 'notices' | 'views' | 'labels' | 'theme'>;
  tagSuffix: string;
  document: Document;
}): Disposer {
  let overlays: StoaOverlays | undefined;
  let theme: StoaTheme | undefined;

  function need({ length }: readonly unknown[]): void {
    if (length === 0) return;
    if (!overlays || !theme) {
      theme = document.createElement(`stoa-theme${tagSuffix}`) as StoaTheme;
      theme.style.cssText = NO_ROOM;
      overlays = document.createElement(`stoa-overlays${tagSuffix}`) as StoaOverlays;
      theme.runtime = overlays.runtime = runtime;
      theme.appendChild(overlays);
    }
    speak();
    // A host that replaces its whole body takes it along.
    if (!theme.isConnected) (document.body ?? document.documentElement).appendChild(theme);
  }

  /** Elements take their words from here: the language around is the host's. */
  function speak(): void {
    if (overlays) overlays.lang = toIntlTag(runtime.labels.locale$.get());
  }

  const stores = [runtime.prompts.queue$, runtime.notices.list$, runtime.views.stack$];
  const leaves = stores.map((store) => store.subscribe(need));
  leaves.push(runtime.labels.locale$.listen(speak));
  return () => {
    for (const leave of leaves) leave();
    theme?.parentNode?.removeChild(theme);
  };
}
