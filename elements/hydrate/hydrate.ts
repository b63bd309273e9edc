/**
 * `stoa/elements/hydrate.js`: imported before the elements of a page that `stoa/elements/server.js` has rendered. They then
 * take over the nodes that are there instead of making them anew. What another version has rendered, or in another language
 * than is spoken there, is made anew after all. Importing it changes Lit, for every element made with it; on a server it
 * does nothing.
 */
import { adoptStyles, isServer, LitElement, type PropertyValues } from 'lit';
// After Lit, which would be changed on servers as well otherwise.
import '@lit-labs/ssr-client/lit-element-hydrate-support.js';
import { localeOf } from '../base/locale-of.js';
import type { StoaElement } from '../base/stoa-element.js';
import { RENDERED } from './rendered.js';

/** What of Lit's elements takes part. */
interface Hydrating extends Element {
  createRenderRoot(): ShadowRoot;
  update(changed: PropertyValues): void;
}

interface HydratingPage {
  /** Every copy of Lit calls it when it loads. */
  litElementHydrateSupport?: ((lit: { LitElement: typeof LitElement }) => void) | undefined;
}

const page = globalThis as HydratingPage;
const support = page.litElementHydrateSupport!;

if (isServer) delete page.litElementHydrateSupport;
else {
  page.litElementHydrateSupport = (lit) => {
    if (!Object.hasOwn(lit.LitElement, 'observedAttributes')) support(lit);
    takeOver(lit.LitElement.prototype as unknown as Hydrating);
  };
  page.litElementHydrateSupport({ LitElement });
}

/** Adds to Lit's support what roots from our server need. */
function takeOver(prototype: Hydrating): void {
  const { createRenderRoot, update } = prototype;
  const freshRoot = (Object.getPrototypeOf(prototype) as Hydrating).createRenderRoot;
  const waiting = new WeakSet<Element>();

  prototype.createRenderRoot = function () {
    const root = this.shadowRoot;
    const styles = root?.querySelectorAll(`[${RENDERED}]`) ?? [];
    if (!root || !styles[0]) return createRenderRoot.call(this);
    const { version, elementStyles } = this.constructor as typeof StoaElement;
    if (styles[0].getAttribute(RENDERED) !== `${version} ${localeOf(this)}`) {
      root.replaceChildren();
      return freshRoot.call(this);
    }
    adoptStyles(root, elementStyles);
    for (const style of styles) style.remove();
    waiting.add(this);
    return createRenderRoot.call(this);
  };

  prototype.update = function (changed) {
    const isFirst = waiting.delete(this);
    try {
      update.call(this, changed);
    } catch (error) {
      if (!isFirst) throw error;
      // Rendered from other properties than the element has here.
      this.shadowRoot!.replaceChildren();
      update.call(this, changed);
    }
  };
}
