/** Words that narrow a list. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Words } from '../base/texts.js';
import { searchIcon } from './icons.js';
import type { Surface } from './surface.js';
import * as T from './texts.js';

/** What a search field is made of. */
export interface SearchField {
  /** What stands in it. */
  readonly words: string;
  /** What it looks into. */
  readonly hint: Words;
  search(words: string): void;
}

/**
 * A field whose words count with every letter that is typed. While it is empty, its hint begins where the page does.
 * WebKit resets fields without autocompletion on pages that it has kept: the attribute is what they are reset to.
 */
export function renderSearch(
  { words, hint, search }: SearchField,
  { say }: Pick<Surface, 'say'>,
): TemplateResult {
  return html`<label class="search">
    ${searchIcon()}
    <input
      type="search"
      dir=${words ? 'auto' : nothing}
      aria-label=${say(T.FILTER)}
      placeholder=${say(hint)}
      autocomplete="off"
      spellcheck="false"
      value=${words}
      .value=${words}
      @input=${({ target }: Event) => search((target as HTMLInputElement).value)}
    />
  </label>`;
}
