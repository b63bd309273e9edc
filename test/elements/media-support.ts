/** What the tests of `stoa-media-preview` share: real files, and a preview that is open. */
import { expect, fixture, html } from '@open-wc/testing';
import type { MediaItem, StoaMediaPreview } from '../../elements/index.js';
// Ahead, so that no test waits for it.
import '../../elements/media-preview/media-viewer.js';
import { eventually } from '../support/eventually.js';

/** Address of a file that comes with the stories, from the server of the tests. */
export const asset = (name: string): string =>
  new URL(`../../stories/assets/media/${name}`, import.meta.url).href;

/** An item for one of those. */
export const sample = (name: string, more: Partial<MediaItem> = {}): MediaItem => ({
  url: asset(name),
  name,
  ...more,
});

/** A picture of that size. */
export const svg = (width: number, height: number, inside = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="teal"/>${inside}</svg>`;

/** The same as an address that needs no server. */
export const picture = (width: number, height: number, name = `${width}x${height}.svg`): MediaItem => ({
  url: `data:image/svg+xml,${encodeURIComponent(svg(width, height))}`,
  name,
});

/** Everything in the shadow root that has that part. */
export const parts = (preview: StoaMediaPreview, name: string): HTMLElement[] => [
  ...preview.shadowRoot!.querySelectorAll<HTMLElement>(`[part~="${name}"]`),
];

/** Puts a preview on the page and opens it. */
export async function openPreview(
  items: readonly MediaItem[],
  properties: Partial<StoaMediaPreview> = {},
  { lang = 'en', dir = 'ltr', tag = 'stoa-media-preview' } = {},
): Promise<StoaMediaPreview> {
  const section = await fixture<HTMLElement>(html`<section lang=${lang} dir=${dir}></section>`);
  const preview = document.createElement(tag) as StoaMediaPreview;
  Object.assign(preview, { items, ...properties });
  section.append(preview);
  preview.show();
  await eventually(() => expect(parts(preview, 'title')).to.have.length(1));
  return preview;
}

/** Waits until the file is on the stage. */
export async function shown<Media extends HTMLElement = HTMLElement>(
  preview: StoaMediaPreview,
  name = preview.items[preview.shownIndex]!.name,
): Promise<Media> {
  return eventually(() => {
    expect(parts(preview, 'name')[0]?.textContent).to.equal(name);
    const [media] = parts(preview, 'media');
    if (!media) throw new Error(`${name} is not shown: ${parts(preview, 'stage')[0]?.textContent?.trim()}`);
    return media as Media;
  });
}

/** Waits until the stage says why it shows nothing. */
export const reason = (preview: StoaMediaPreview): Promise<string> =>
  eventually(() => {
    const [failure] = parts(preview, 'reason');
    if (!failure) throw new Error('nothing has failed');
    return failure.textContent.trim();
  });

/** Fingers, which the runner has none of. */
export function finger(target: Element, id: number) {
  const send = (type: string, x: number, y: number) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        pointerId: id,
        pointerType: 'touch',
        isPrimary: id === 1,
        clientX: x,
        clientY: y,
        bubbles: true,
        composed: true,
        cancelable: true,
      }),
    );
  return {
    down: (x: number, y: number) => send('pointerdown', x, y),
    move: (x: number, y: number) => send('pointermove', x, y),
    up: (x: number, y: number) => send('pointerup', x, y),
    cancel: (x: number, y: number) => send('pointercancel', x, y),
  };
}
