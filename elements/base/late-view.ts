/**
 * For elements whose inside is needed only once they open: it is fetched then. Until it is there they say that they wait,
 * and if it cannot be had that it failed, with a button to try again.
 */
import { html, type TemplateResult } from 'lit';
import type { StoaElement } from './stoa-element.js';
import { LOAD_FAILED, LOADING, RETRY, say } from './texts.js';

/** The inside of an element. */
export interface LateView<View> {
  /** Nothing until it has been fetched. */
  readonly view: View | undefined;
  /** What stands in its place until then, with the looks of `waitingStyles`. */
  renderWaiting(): TemplateResult;
}

/**
 * Calls `create` when `host` opens, and again when the person says so after a failure. The button for that leaves, and
 * the focus goes to what is marked for it.
 */
export function fetchView<View>(
  host: StoaElement & { readonly open: boolean },
  create: () => Promise<View>,
): LateView<View> {
  let view: View | undefined;
  let phase: 'closed' | 'loading' | 'failed' = 'closed';

  async function load(): Promise<void> {
    phase = 'loading';
    try {
      view = await create();
    } catch {
      phase = 'failed';
    }
    host.requestUpdate();
  }

  function retry(): void {
    void load();
    host.requestUpdate();
    host.renderRoot.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }

  host.addController({
    hostUpdated() {
      if (host.open && phase === 'closed') void load();
    },
  });

  return {
    get view() {
      return view;
    },
    renderWaiting: () =>
      phase === 'failed'
        ? html`<div part="failure" role="alert">
            <p>${say(host, LOAD_FAILED)}</p>
            <button part="retry" type="button" @click=${retry}>${say(host, RETRY)}</button>
          </div>`
        : html`<div part="spinner" role="progressbar" aria-label=${say(host, LOADING)}></div>`,
  };
}
