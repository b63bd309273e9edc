/** One note on the board, on paper of one of a few tints. */
import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { Post } from './api.js';
import { baseStyles } from './base.styles.js';
import { cardStyles } from './card.styles.js';
import { NotesElement } from './notes-element.js';

/** Longer notes are folded, so that one does not push the others off the board. */
const FOLD_FROM_LENGTH = 420;
const FOLD_FROM_LINES = 10;
const HUES = [85, 145, 200, 255, 310, 35];

export class NotesCard extends NotesElement {
  static override styles = [baseStyles, cardStyles];
  static override properties: PropertyDeclarations = {
    post: { attribute: false },
    fresh: { type: Boolean, reflect: true },
    isOpen: { state: true },
  };

  declare post: Post;
  /** Has just been pinned up. */
  declare fresh: boolean;
  declare protected isOpen: boolean;

  constructor() {
    super();
    this.fresh = false;
    this.isOpen = false;
  }

  protected override willUpdate(): void {
    this.style.setProperty('--notes-hue', String(HUES[this.post.id % HUES.length]));
  }

  protected override render(): TemplateResult {
    const { author, text, createdAt, isConfirmed } = this.post;
    const { dates } = this.runtime;
    const isLong = text.length > FOLD_FROM_LENGTH || text.split('\n').length > FOLD_FROM_LINES;
    const isFolded = isLong && !this.isOpen;
    return html`
      <article aria-labelledby="author">
        <p class="text ${isFolded ? 'folded' : ''}" dir="auto">${text}</p>
        ${
          isLong
            ? html`<button
                type="button"
                class="more"
                aria-expanded=${String(this.isOpen)}
                @click=${() => (this.isOpen = !this.isOpen)}
              >
                ${this.isOpen ? this.say('less', 'Show less') : this.say('more', 'Show all')}
              </button>`
            : nothing
        }
        <footer>
          <span class="avatar" aria-hidden="true">${initialsOf(author)}</span>
          <span>
            <bdi id="author" class="author">${author}</bdi>
            <time datetime=${createdAt} title=${dates.dateTime(createdAt)}>${dates.relative(createdAt)}</time>
            ${
              isConfirmed
                ? html`<span class="checked">${this.say('confirmed', 'Words confirmed')}</span>`
                : nothing
            }
          </span>
        </footer>
      </article>
    `;
  }
}

/** `Amelia Hart` → `AH`; Chinese names are known by what follows the family name: `林雨桐` → `雨桐`. */
function initialsOf(name: string): string {
  if (/^\p{Script=Han}+$/u.test(name)) return [...name].slice(-2).join('');
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '').join('');
}
