/** The notice board: a form, and what everybody has pinned up, the newest first. */
import { nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { html, unsafeStatic } from 'lit/static-html.js';
import { StoaButton } from 'stoa/elements/button.js';
import { listPosts, messageOf, type Post } from './api.js';
import { baseStyles } from './base.styles.js';
import { boardStyles } from './board.styles.js';
import { NotesCard } from './card.js';
import { NotesComposer } from './composer.js';
import { NotesElement } from './notes-element.js';
import { tagOf } from './tag.js';

const PAGE_SIZE = 20;
/** More are not to be had at once. */
const MAX_SHOWN = 100;
/** So that "a minute ago" does not stay so. */
const CLOCK_INTERVAL_MS = 60_000;
const GHOSTS = [1, 2, 3];

export class NotesBoard extends NotesElement {
  static override styles = [baseStyles, boardStyles];
  static override properties: PropertyDeclarations = {
    posts: { state: true },
    failure: { state: true },
    isLoading: { state: true },
    status: { state: true },
  };

  declare protected posts: readonly Post[] | undefined;
  declare protected failure: string;
  declare protected isLoading: boolean;
  /** Told to those who do not see the board change. */
  declare protected status: string;

  #limit = PAGE_SIZE;
  #newestSeen = Infinity;
  #abort: AbortController | undefined;
  #clock: ReturnType<typeof setInterval> | undefined;

  constructor() {
    super();
    this.failure = '';
    this.isLoading = false;
    this.status = '';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#clock = setInterval(() => this.#tick(), CLOCK_INTERVAL_MS);
    void this.#load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#clock);
    this.#abort?.abort();
  }

  #tick(): void {
    for (const card of this.renderRoot.querySelectorAll<NotesCard>('[data-card]')) card.requestUpdate();
  }

  async #load(): Promise<void> {
    this.#abort?.abort();
    const { signal } = (this.#abort = new AbortController());
    this.isLoading = true;
    try {
      const posts = await listPosts(this.runtime, { limit: this.#limit, signal });
      if (signal.aborted) return;
      this.failure = '';
      this.posts = posts;
      this.isLoading = false;
    } catch (error) {
      if (signal.aborted) return;
      this.failure = messageOf(error, this.runtime);
      this.isLoading = false;
    }
  }

  async #onPosted(): Promise<void> {
    this.#newestSeen = this.posts?.[0]?.id ?? 0;
    await this.#load();
    this.status = '';
    await this.updateComplete;
    this.status = this.say('posted', 'Your note is on the board.');
  }

  protected override render(): TemplateResult {
    const composer = unsafeStatic(tagOf('notes-composer', NotesComposer));
    const button = unsafeStatic(tagOf('notes-button', StoaButton));
    return html`
      <div class="board">
        <${composer}
          class="write"
          .runtime=${this.runtime}
          @notes-posted=${() => void this.#onPosted()}
        ></${composer}>
        <section aria-labelledby="heading">
          <div class="head">
            <h2 id="heading">${this.say('title', 'On the board')}</h2>
            <${button}
              size="small"
              variant="quiet"
              .loading=${this.isLoading}
              @click=${() => void this.#load()}
            >
              ${this.say('refresh', 'Look again')}
            </${button}>
          </div>
          ${this.failure ? this.#renderFailure() : nothing} ${this.#renderWall()}
          <p class="unseen" role="status">${this.status}</p>
          <p class="release">${this.say('release', 'Notes, release {0}', [__RELEASE__])}</p>
        </section>
      </div>
    `;
  }

  #renderWall(): TemplateResult | typeof nothing {
    const { posts } = this;
    if (!posts) return this.failure ? nothing : this.#renderGhosts();
    if (posts.length === 0) return this.#renderEmpty();
    const card = unsafeStatic(tagOf('notes-card', NotesCard));
    const hasMore = posts.length === this.#limit && this.#limit < MAX_SHOWN;
    return html`
      <ul class="wall" aria-busy=${String(this.isLoading)}>
        ${repeat(
          posts,
          ({ id }) => id,
          (post) => html`
            <li>
              <${card}
                data-card
                .runtime=${this.runtime}
                .post=${post}
                .fresh=${post.id > this.#newestSeen}
              ></${card}>
            </li>
          `,
        )}
      </ul>
      ${hasMore ? this.#renderMore() : nothing}
    `;
  }

  #renderMore(): TemplateResult {
    const button = unsafeStatic(tagOf('notes-button', StoaButton));
    const showMore = () => {
      this.#limit = Math.min(this.#limit + PAGE_SIZE, MAX_SHOWN);
      void this.#load();
    };
    return html`
      <div class="end">
        <${button} .loading=${this.isLoading} @click=${showMore}
          >${this.say('older', 'Older notes')}</${button}
        >
      </div>
    `;
  }

  #renderGhosts(): TemplateResult {
    return html`
      <div class="wall" role="status">
        <span class="unseen">${this.say('loading', 'Loading')}</span>
        ${GHOSTS.map(() => html`<span class="ghost" aria-hidden="true"></span>`)}
      </div>
    `;
  }

  #renderEmpty(): TemplateResult {
    return html`
      <div class="empty">
        <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
          <path d="M10 14h28v24H10zM24 14v-2M16 22h16M16 28h10" />
          <circle cx="24" cy="9" r="3" />
        </svg>
        <strong>${this.say('none', 'Nothing on the board yet')}</strong>
        ${this.say('none.hint', 'The first note is yours to write.')}
      </div>
    `;
  }

  #renderFailure(): TemplateResult {
    const button = unsafeStatic(tagOf('notes-button', StoaButton));
    return html`
      <div class="failure" role="alert">
        <p><strong>${this.say('failed', 'The notes could not be loaded.')}</strong> ${this.failure}</p>
        <${button} size="small" @click=${() => void this.#load()}
          >${this.say('retry', 'Try again')}</${button}
        >
      </div>
    `;
  }
}
