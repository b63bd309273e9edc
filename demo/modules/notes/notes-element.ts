/** What the elements of this module share: the runtime they were given, and texts that follow its language. */
import { LitElement, type PropertyDeclarations } from 'lit';
import type { Runtime } from 'stoa';

export abstract class NotesElement extends LitElement {
  static override properties: PropertyDeclarations = { runtime: { attribute: false } };

  /** Given before the element is put on the page. */
  declare runtime: Runtime;

  #stops: (() => void)[] = [];

  override connectedCallback(): void {
    super.connectedCallback();
    const { labels } = this.runtime;
    const changed = () => this.requestUpdate();
    this.#stops = [labels.version$.listen(changed), labels.locale$.listen(changed)];
    changed();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const stop of this.#stops.splice(0)) stop();
  }

  /** A text of this module. */
  protected say(id: string, fallback: string, args?: readonly unknown[]): string {
    return this.runtime.labels.get(`notes.${id}`, fallback, args);
  }
}
