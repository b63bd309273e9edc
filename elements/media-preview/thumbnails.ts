/** The strip of small pictures. However many files there are, only those around the one that is shown are in it. */
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { kindIcon } from './icons.js';
import type { MediaItem } from './item.js';
import { addressOf, kindOfItem } from './kinds.js';

/** More than fit on a wide screen beside the one in the middle. */
const EACH_SIDE = 24;

/** Nothing where no file near has a thumbnail. The one that is shown is the strip's only stop of the Tab key. */
export function renderThumbnails(
  items: readonly MediaItem[],
  index: number,
  { label, nameOf, go }: { label: string; nameOf: (index: number) => string; go: (index: number) => void },
): TemplateResult | typeof nothing {
  const first = Math.max(0, index - EACH_SIDE);
  const near = items.slice(first, index + EACH_SIDE + 1).map((item, place) => ({ item, at: first + place }));
  if (items.length < 2 || !near.some(({ item }) => item.thumbnailUrl)) return nothing;
  return html`<div part="files" role="group" aria-label=${label}>
    ${repeat(
      near,
      ({ at }) => at,
      ({ item, at }) =>
        html`<button
          part="thumbnail"
          type="button"
          tabindex=${at === index ? 0 : -1}
          aria-current=${at === index ? 'true' : nothing}
          aria-label=${nameOf(at)}
          title=${item.name}
          @click=${() => go(at)}
        >
          ${pictureOf(item)}
        </button>`,
    )}
  </div>`;
}

function pictureOf(item: MediaItem): TemplateResult {
  const url = item.thumbnailUrl && addressOf(item.thumbnailUrl);
  return url
    ? html`<img src=${url} alt="" loading="lazy" decoding="async" draggable="false" />`
    : kindIcon(kindOfItem(item));
}
