/**
 * The form for a new note. Whether its words may be said is asked by the request layer, in a dialog; a note that is not
 * sent after that stays in the field, to be changed.
 */
import { nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { html, unsafeStatic } from 'lit/static-html.js';
import { isRequestError } from 'stoa';
import { StoaButton } from 'stoa/elements/button.js';
import { addPost, messageOf } from './api.js';
import { baseStyles } from './base.styles.js';
import { composerStyles } from './composer.styles.js';
import { NotesElement } from './notes-element.js';
import { PostedEvent } from './posted-event.js';
import { tagOf } from './tag.js';

/** What the server takes. */
const MAX_LENGTH = 2_000;
const COUNT_FROM_LENGTH = 1_600;

export class NotesComposer extends NotesElement {
  static override styles = [baseStyles, composerStyles];
  static override properties: PropertyDeclarations = {
    text: { state: true },
    error: { state: true },
    isSending: { state: true },
  };

  declare protected text: string;
  declare protected error: string;
  declare protected isSending: boolean;

  constructor() {
    super();
    this.text = '';
    this.error = '';
    this.isSending = false;
  }

  async #send(): Promise<void> {
    if (this.isSending) return;
    const text = this.text.trim();
    this.error = text ? '' : this.say('empty', 'Please write something first.');
    if (!text) return this.#focus();
    this.isSending = true;
    try {
      await addPost(this.runtime, text);
      this.text = '';
      this.dispatchEvent(new PostedEvent());
    } catch (error) {
      const wasAsked = isRequestError(error) && error.code === 'SENSITIVE';
      this.error = wasAsked
        ? this.say('kept', 'The note was not pinned up. It is still here, to be changed.')
        : messageOf(error, this.runtime);
      // Whoever has left the board meanwhile is told all the same.
      if (!this.isConnected && !wasAsked) this.runtime.notices.show({ kind: 'error', text: this.error });
    } finally {
      this.isSending = false;
    }
    this.#focus();
  }

  #focus(): void {
    this.renderRoot.querySelector('textarea')?.focus();
  }

  #onKeydown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
    event.preventDefault();
    void this.#send();
  }

  protected override render(): TemplateResult {
    const button = unsafeStatic(tagOf('notes-button', StoaButton));
    const left = MAX_LENGTH - this.text.length;
    return html`
      <form
        novalidate
        @submit=${(event: Event) => {
          event.preventDefault();
          void this.#send();
        }}
      >
        <label for="text">${this.say('new', 'New note')}</label>
        <textarea
          id="text"
          rows="4"
          dir="auto"
          maxlength=${MAX_LENGTH}
          placeholder=${this.say('placeholder', 'Cake in the kitchen, a lost umbrella…')}
          aria-describedby="error hint"
          aria-invalid=${this.error ? 'true' : nothing}
          .value=${live(this.text)}
          @input=${({ target }: { target: HTMLTextAreaElement }) => {
            this.text = target.value;
            this.error = '';
          }}
          @keydown=${(event: KeyboardEvent) => this.#onKeydown(event)}
        ></textarea>
        <p id="error" class="error" role="alert">${this.error}</p>
        <div class="foot">
          <span id="hint" class="hint">
            ${
              this.text.length >= COUNT_FROM_LENGTH
                ? this.say('left', '{0} characters left', [this.runtime.format.number(left)])
                : html`<span class="keys"><kbd>Ctrl</kbd> <kbd>↵</kbd></span>`
            }
          </span>
          <${button} type="submit" variant="primary" .loading=${this.isSending}>
            ${this.say('post', 'Pin up')}
          </${button}>
        </div>
      </form>
    `;
  }
}
