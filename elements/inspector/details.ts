/** The pane beside a list that shows one row in full, and what stands in it. */
import { html, nothing, type TemplateResult } from 'lit';
import { copyIcon, closeIcon } from './icons.js';
import type { Surface } from './surface.js';
import { CLOSE_DETAILS, COPIED, COPY_FAILED, DETAILS } from './texts.js';

/** A pane. */
export interface Details {
  /** Key of the row. */
  readonly about: string;
  readonly title: string;
  readonly content: unknown;
  /** What can be taken along. */
  readonly copies: readonly Copy[];
  close(): void;
}

/** Something for the clipboard. */
export interface Copy {
  readonly label: string;
  text(): string;
}

/** Copies, and says what came of it. */
export interface Copier {
  copy(text: string): Promise<void>;
  /** What was copied before is of no interest any more. */
  forget(): void;
  render(): TemplateResult;
}

/** Remembers what came of the last copying. */
export function createCopier({ say, changed }: Surface): Copier {
  let outcome = '';
  return {
    async copy(text) {
      // Emptied in between, so that a second time is read aloud like the first.
      outcome = '';
      changed();
      const isCopied = await copyText(text);
      outcome = say(isCopied ? COPIED : COPY_FAILED);
      changed();
    },
    forget() {
      outcome = '';
    },
    render: () => html`<span class="outcome" role="status">${outcome}</span>`,
  };
}

/** Renders the panes of one tab. */
export function createDetails(surface: Surface): (details: Details) => TemplateResult {
  const { say } = surface;
  const copier = createCopier(surface);
  let last = '';

  return ({ about, title, content, copies, close }) => {
    if (last !== about) copier.forget();
    last = about;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Not for the dialog that the panel may be in.
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    return html`<aside class="details" aria-label=${say(DETAILS)} @keydown=${onKey}>
      <header>
        <h2><bdi dir="ltr">${title}</bdi></h2>
        ${copier.render()}
        ${copies.map(
          ({ label, text }) =>
            html`<button class="labelled" type="button" @click=${() => void copier.copy(text())}>
              ${copyIcon()} ${label}
            </button>`,
        )}
        <button
          class="icon"
          type="button"
          aria-label=${say(CLOSE_DETAILS)}
          title=${say(CLOSE_DETAILS)}
          @click=${close}
        >
          ${closeIcon()}
        </button>
      </header>
      <div class="content" data-scroll tabindex="0" role="group" aria-label=${title}>${content}</div>
    </aside>`;
  };
}

/** A heading and what belongs under it; nothing when that is nothing. */
export function section(heading: string, content: unknown): TemplateResult | typeof nothing {
  return content === nothing || content === ''
    ? nothing
    : html`<section>
        <h3>${heading}</h3>
        ${content}
      </section>`;
}

/** Names and values; rows without a value are left out. */
export function facts(
  rows: readonly (readonly [name: unknown, value: unknown])[],
): TemplateResult | typeof nothing {
  const known = rows.filter(([, value]) => value !== '' && value !== undefined && value !== nothing);
  return known.length === 0
    ? nothing
    : html`<dl>
        ${known.map(
          ([name, value]) =>
            html`<div>
              <dt>${name}</dt>
              <dd><bdi>${value}</bdi></dd>
            </div>`,
        )}
      </dl>`;
}

/** Code and data: read from the left in every language. */
export function code(text: string): TemplateResult | typeof nothing {
  return text ? html`<pre dir="ltr" translate="no" tabindex="0">${text}</pre>` : nothing;
}

/** What stands in place of an empty list. */
export function empty(title: string, more = ''): TemplateResult {
  return html`<div class="empty">
    <p class="title">${title}</p>
    ${more ? html`<p>${more}</p>` : nothing}
  </div>`;
}

/** Whether the clipboard took it: pages without https have none, and others may be denied it. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
