/** A stack line by line, with what belongs to extensions of the browser set back. */
import { html, nothing, type TemplateResult } from 'lit';

/** Chromium's, Firefox's and both of Safari's. */
const EXTENSION = /\b(?:chrome|moz|safari(?:-web)?)-extension:/;
const CAUSE = /^Caused by: /;

/** Whether a line, or an address, is of an extension. */
export const isOfExtension = (text: string): boolean => EXTENSION.test(text);

/** Nothing for an empty one. A long one scrolls, also by keyboard: `label` is what it is called then. */
export function renderStack(stack: string, label: string): TemplateResult | typeof nothing {
  if (!stack) return nothing;
  return html`<pre class="stack" dir="ltr" translate="no" tabindex="0" role="group" aria-label=${label}>
${stack.split('\n').map((line) => html`<span class=${kindOf(line)}>${line}</span>`)}</pre>`;
}

function kindOf(line: string): string {
  if (isOfExtension(line)) return 'aside';
  return CAUSE.test(line) ? 'cause' : '';
}
