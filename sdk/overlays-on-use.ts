/** Puts a `<stoa-overlays>` on the host's page when there is first something to ask or to say, and not before. */
import type { Disposer } from '../core/base/disposer.js';
import { directionOf, toIntlTag } from '../core/i18n/locale.js';
import type { Runtime } from '../core/runtime-types.js';
// The type of the tag only: the element itself is loaded late.
import type { StoaOverlays } from '../elements/overlays/overlays.js';

/** Watches a runtime. The disposer takes the element out. */
export function showOverlaysOnUse({
  runtime,
  tag,
  document,
}: {
  runtime: Pick<Runtime, 'prompts' | 'notices' | 'views' | 'labels'>;
  tag: string;
  document: Document;
}): Disposer {
  let overlays: StoaOverlays | undefined;

  function need({ length }: readonly unknown[]): void {
    if (length === 0) return;
    if (!overlays) {
      overlays = document.createElement(tag) as StoaOverlays;
      overlays.runtime = runtime;
    }
    speak();
    // A host that replaces its whole body takes it along.
    if (!overlays.isConnected) (document.body ?? document.documentElement).appendChild(overlays);
  }

  /** Elements take their words and their direction from here: the language around is the host's. */
  function speak(): void {
    const locale = runtime.labels.locale$.get();
    if (overlays) Object.assign(overlays, { lang: toIntlTag(locale), dir: directionOf(locale) });
  }

  const stores = [runtime.prompts.queue$, runtime.notices.list$, runtime.views.stack$];
  const leaves = stores.map((store) => store.subscribe(need));
  leaves.push(runtime.labels.locale$.listen(speak));
  return () => {
    for (const leave of leaves) leave();
    overlays?.parentNode?.removeChild(overlays);
  };
}
