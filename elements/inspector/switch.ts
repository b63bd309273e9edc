/** Something that is on or off. */
import { html, type TemplateResult } from 'lit';

/** A switch that says what it stands for to those who cannot see what is beside it. */
export function renderSwitch(label: string, on: boolean, change: (on: boolean) => void): TemplateResult {
  return html`<button
    class="switch"
    type="button"
    role="switch"
    aria-checked=${on ? 'true' : 'false'}
    aria-label=${label}
    @click=${() => change(!on)}
  >
    <span></span>
  </button>`;
}
