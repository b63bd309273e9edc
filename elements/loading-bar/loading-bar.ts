import { html, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { Clock } from '../../core/base/environment.js';
import { StoaElement } from '../base/stoa-element.js';
import { followStore, type ReadableStore } from '../base/store-controller.js';
import { followLanguage, LOADING, say } from '../base/texts.js';
import { tokenStyles } from '../base/tokens.js';
import { toneStyles } from '../base/tones.js';
import { loadingBarStyles } from './loading-bar.styles.js';
import { createSteady } from './steady.js';

/**
 * It comes when calls have been waiting for 300 ms, and neither flashes nor flickers: once there it stays for a moment,
 * also over the gaps between one call and the next.
 *
 * @summary A line along the top edge while calls wait for an answer. One per page, anywhere in it.
 * @tag stoa-loading-bar
 *
 * @csspart bar - The line.
 * @csspart indicator - What travels along it.
 * @cssprop [--stoa-loading-bar-height=3px] - Its thickness.
 * @cssprop [--stoa-loading-bar-color=var(--stoa-color-primary-text)] - Its colour.
 */
export class StoaLoadingBar extends StoaElement {
  static override styles = [tokenStyles, toneStyles, loadingBarStyles];
  static override properties: PropertyDeclarations = { pending: { attribute: false }, label: {} };

  /** A store of how many calls wait: `request.pending$` of a runtime. */
  declare pending: ReadableStore<number> | undefined;
  /** Its accessible name, where the built-in one does not fit. */
  declare label: string;

  readonly #pending = followStore(this, () => this.pending);
  readonly #steady = createSteady({ clock: pageClock, changed: () => this.requestUpdate() });

  constructor() {
    super();
    followLanguage(this);
    this.pending = undefined;
    this.label = '';
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#steady.reset();
  }

  protected override updated(): void {
    if (!this.isConnected) return;
    this.#steady.set((this.#pending.value ?? 0) > 0);
    // A popover, so that it is in front of everything; it is shown anew each time, in front of dialogs too.
    this.renderRoot.querySelector<HTMLElement>('[popover]')?.togglePopover?.(this.#steady.shown);
  }

  protected override render(): TemplateResult {
    return html`<div
      part="bar"
      popover="manual"
      role="progressbar"
      aria-label=${this.label || say(this, LOADING)}
    >
      <div part="indicator"></div>
    </div>`;
  }
}

const pageClock: Clock = {
  now: () => performance.now(),
  setTimeout: (run, delayMs) => setTimeout(run, delayMs),
  clearTimeout: (id) => clearTimeout(id as number | undefined),
};

declare global {
  interface HTMLElementTagNameMap {
    'stoa-loading-bar': StoaLoadingBar;
  }
}
