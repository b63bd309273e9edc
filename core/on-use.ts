/**
 * Loads the elements of a plain page when it first needs them: a `stoa-*` tag, a question, a notice or a view. It also gives
 * the page's runtime to elements that ask for one, puts a `<stoa-overlays>` in place when the page has none, and the
 * developer panel where the address asks for it with `?stoa-inspect`.
 */
import { createDisposers, listen, type Disposer } from './base/disposer.js';
import { browserEnvironment, type Environment } from './base/environment.js';
import type { StoaError } from './base/errors.js';
import { wantsInspector } from './base/inspect-flag.js';
import { createLate } from './base/late.js';
import { whenParsed } from './base/when-parsed.js';
import type { Runtime } from './runtime.js';

/** Event by which an element without a runtime asks for one. */
const RUNTIME_REQUEST_EVENT = 'stoa-runtime-request';

/**
 * Watches a document until the elements are loaded. `load` is called once; after a failure again with the next need, when
 * the network is back, and now and then.
 */
export function loadElementsOnUse({
  document,
  runtime,
  load,
  environment = browserEnvironment(),
}: {
  document: Document;
  runtime: Runtime;
  load: () => Promise<unknown>;
  environment?: Pick<Environment, 'clock' | 'window'>;
}): Disposer {
  const disposers = createDisposers();
  const late = createLate({ name: 'elements', texts: runtime.texts, environment, load, make: Object });
  let loading: Promise<unknown> | undefined;
  /** Ours, where the page had none. */
  let own: Element | undefined;
  const stores = [runtime.prompts.queue$, runtime.notices.list$, runtime.views.stack$];
  const look = () => stores.some((store) => store.get()[0]) && needOverlays();

  function need(): Promise<unknown> {
    // Tags that stand in the page ask once: they have to come without another need, too.
    late.want(() => {});
    loading ??= late
      .call(() => {})
      .catch((error: unknown) => {
        loading = undefined;
        if ((error as StoaError).code !== 'DISPOSED') runtime.monitor.capture(error, { type: 'resource' });
      });
    return loading;
  }

  /** Whoever shows questions and views is on the way: nobody has to give up meanwhile. */
  function announceOverlays(): void {
    const leaves = [runtime.prompts.attach(), runtime.views.attach()];
    void need().then(() => leaves.forEach((leave) => leave()));
  }

  function needOverlays(): void {
    announceOverlays();
    // A reload finds views before there is a page.
    if (!document.body) {
      disposers.add(listen(document, 'DOMContentLoaded', needOverlays, { once: true }));
    } else if (!hasOverlays()) {
      own = append('stoa-overlays');
      // That tag is no need of its own: after a failure it would ask once more, at once.
      observer.takeRecords();
    }
  }

  /** Those of another runtime, such as that of an embedding, show nothing of this one. */
  function hasOverlays(): boolean {
    const all = document.querySelectorAll<Element & { runtime?: Pick<Runtime, 'prompts'> }>('stoa-overlays');
    return [...all].some((overlays) => (overlays.runtime ?? runtime).prompts === runtime.prompts);
  }

  function append(tag: string): Element {
    const element = document.body.appendChild(document.createElement(tag));
    disposers.add(() => element.remove());
    return element;
  }

  const observer = new MutationObserver((mutations) => {
    if (mutations.some(({ addedNodes }) => [...addedNodes].some(holdsOurTag))) void need();
    // Whoever swaps the body for that of another page takes them away from under what they show.
    if (own && !own.isConnected) {
      own = undefined;
      // Not at once: somebody else may watch the page, too, and take away what is not theirs, again and again.
      environment.clock.setTimeout(look, 10);
    }
  });
  observer.observe(document, { childList: true, subtree: true });
  disposers.add(() => observer.disconnect());
  if (holdsOurTag(document.body)) void need();

  for (const store of stores) disposers.add(store.subscribe(look));
  disposers.add(
    listen(document, RUNTIME_REQUEST_EVENT, (event: Event & { runtime?: Runtime }) => {
      event.runtime ??= runtime;
    }),
  );
  if (wantsInspector(document.URL)) {
    const showInspector = () => {
      if (!document.querySelector('stoa-inspector')) append('stoa-inspector');
    };
    disposers.add(whenParsed(document, showInspector));
  }
  disposers.add(late.dispose);
  return disposers.dispose;
}

/**
 * Our tags are told by their prefix: that spares a list which every new element would have to join. `:defined` narrows
 * the search natively, because this runs for everything that any script adds to the page.
 */
function holdsOurTag(node: Node): boolean {
  if (!(node instanceof Element)) return false;
  const candidates = [node, ...node.querySelectorAll(':not(:defined)')];
  return candidates.some((element) => element.localName.startsWith('stoa-'));
}
