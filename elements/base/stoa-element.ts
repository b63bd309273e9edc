/**
 * What all elements share. Text, colours and behaviour come from controllers and style sheets that an element lists
 * itself, so that one pays for what it uses.
 */
import { LitElement } from 'lit';
import { VERSION } from '../../core/base/version.js';

/** Base class of every `<stoa-*>` element. */
export abstract class StoaElement extends LitElement {
  /** Version of the package that this class came from. */
  static readonly version: string = VERSION;

  /** What `defineElements({ suffix })` appended to the tag; inner elements carry the same. */
  static readonly suffix: string = '';

  /** Of another element of ours, under the suffix of this one. */
  protected tagOf(name: string): string {
    return name + (this.constructor as typeof StoaElement).suffix;
  }

  /** Where nobody has imported `hydrate.js`, what a server has rendered goes: Lit would render a second time beside it. */
  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    if (!Object.hasOwn(LitElement, 'observedAttributes')) this.shadowRoot?.replaceChildren();
    return super.createRenderRoot();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Tells in the developer tools and in bug reports which of two copies an element belongs to.
    this.dataset['stoaVersion'] = VERSION;
  }
}
