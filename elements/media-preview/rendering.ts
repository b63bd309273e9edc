/** What a media preview looks like: bar, tools, stage and strip, from the state of its viewer. */
import { html, nothing, type TemplateResult } from 'lit';
import { LOADING, RETRY, say } from '../base/texts.js';
import { isOn } from '../base/is-on.js';
import { canRetry, type FailureReason } from './failure.js';
import type { Progress } from './fetch-file.js';
import { icon, ICONS, kindIcon } from './icons.js';
import type { MediaItem } from './item.js';
import { KEYS, ZOOM_STEP } from './keys.js';
import { addressOf, kindOfItem } from './kinds.js';
import { renderThumbnails } from './thumbnails.js';
import type { ViewerHost, ViewerState } from './viewer.js';
import { positionOf, sizeText, textOf } from './words.js';
import type { Zoom } from './zoom.js';

/** What is rendered, and where the buttons lead. */
export interface RenderedScene {
  readonly host: ViewerHost;
  readonly zoom: Zoom;
  readonly state: ViewerState;
  readonly isRtl: boolean;
  readonly go: (index: number) => void;
  readonly retry: () => void;
}

/** Name, position and size of the file, and the tools of a picture. */
export function renderBar(scene: RenderedScene): TemplateResult {
  const { host, state } = scene;
  const item = host.items[host.shownIndex];
  const kind = state.phase === 'shown' ? state.kind : item && state.phase === 'loading' && kindOfItem(item);
  return html`<div part="title" role="status">
      <span part="name" title=${item?.name ?? nothing}>${item?.name}</span>
      <span part="position">${item ? detailsOf(host, item) : nothing}</span>
    </div>
    ${kind === 'image' ? renderTools(scene) : nothing}`;
}

/** What can be done with the file. */
export function renderActions({ host }: RenderedScene): unknown {
  return canDownload(host) ? button(host, 'download', () => host.download()) : nothing;
}

/** The file, or what stands for it, and the ways on. */
export function renderStage(scene: RenderedScene): TemplateResult {
  const { host, isRtl, go } = scene;
  const { shownIndex, items } = host;
  const [back, on] = isRtl ? ['→', '←'] : ['←', '→'];
  const last = items.length - 1;
  return html`${renderState(scene)}
  ${
    last > 0
      ? html`${button(host, 'previous', () => go(shownIndex - 1), { key: back, isOff: shownIndex === 0 })}
        ${button(host, 'next', () => go(shownIndex + 1), { key: on, isOff: shownIndex === last })}`
      : nothing
  }`;
}

/** The strip of thumbnails. */
export function renderFiles({ host, go }: RenderedScene): unknown {
  const { items, shownIndex } = host;
  return renderThumbnails(items, shownIndex, {
    label: textOf(host, 'files'),
    nameOf: (at) => `${items[at]!.name}, ${positionOf(host, at, items.length)}`,
    go,
  });
}

/** A size reads from the left in every language. */
function detailsOf(host: ViewerHost, { size }: MediaItem): string {
  const position = host.items.length > 1 ? [positionOf(host, host.shownIndex, host.items.length)] : [];
  return [...position, ...(size ? [`\u2066${sizeText(size)}\u2069`] : [])].join(' · ');
}

/** There while the picture loads, too: nothing jumps, and the focus stays where it is. */
function renderTools({ host, zoom, state }: RenderedScene): TemplateResult {
  const isOff = state.phase !== 'shown';
  const isWhole = isOff || zoom.isFitted;
  const percent = Math.round(zoom.scale * 100);
  return html`<div part="tools">
    ${button(host, 'zoomOut', () => zoom.by(1 / ZOOM_STEP), { key: KEYS.zoomOut, isOff: isWhole })}
    <span part="scale" role="status">${isOff ? nothing : `${percent}%`}</span>
    ${button(host, 'zoomIn', () => zoom.by(ZOOM_STEP), { key: KEYS.zoomIn, isOff })}
    ${button(host, 'fit', () => zoom.fit(), { key: KEYS.fit, isOff: isWhole })}
    ${button(host, 'actual', () => zoom.actual(), { key: KEYS.actual, isOff: isOff || percent === 100 })}
    ${button(host, 'rotate', () => zoom.turn(1), { key: KEYS.rotate, isOff })}
  </div>`;
}

function renderState(scene: RenderedScene): unknown {
  const { host, state } = scene;
  if (state.phase === 'loading') return renderLoading(host, state);
  if (state.phase === 'failed') return renderFailure(scene, state.reason);
  if (state.phase === 'idle') return nothing;
  return html`${state.kind === 'audio' ? kindIcon('audio') : nothing}${state.node}
  ${state.isCut ? html`<p part="note">${textOf(host, 'cut')}</p>` : nothing}`;
}

function renderLoading(host: ViewerHost, { loaded, total }: Progress): TemplateResult {
  const label = say(host, LOADING);
  const spinner = html`<div part="spinner" role="progressbar" aria-label=${label}></div>`;
  if (!loaded) return spinner;
  return html`<div part="loading">
    ${
      total
        ? html`<progress part="progress" aria-label=${label} max=${total} .value=${loaded}></progress>`
        : spinner
    }
    <bdi>${sizeText(loaded)}${total ? ` / ${sizeText(total)}` : nothing}</bdi>
  </div>`;
}

function renderFailure({ host, retry }: RenderedScene, reason: FailureReason): TemplateResult {
  const item = host.items[host.shownIndex];
  const answer = (part: string, label: string, run: () => void) =>
    html`<button part=${part} type="button" @click=${run}>${label}</button>`;
  return html`<div part="failure" role="alert">
    ${kindIcon(item && kindOfItem(item))}
    <p part="reason">${textOf(host, reason)}</p>
    <div>
      ${canRetry(reason) ? answer('retry', say(host, RETRY), retry) : nothing}
      ${
        canDownload(host)
          ? answer('download-instead', textOf(host, 'download'), () => host.download())
          : nothing
      }
    </div>
  </div>`;
}

/** Hosts are not handed an address that nobody should go to. */
function canDownload({ items, shownIndex, downloadable }: ViewerHost): boolean {
  const item = items[shownIndex];
  return isOn(downloadable) && !!item && addressOf(item.downloadUrl ?? item.url) !== undefined;
}

/** One that is off keeps the focus. */
function button(
  host: ViewerHost,
  name: keyof typeof ICONS,
  run: () => void,
  { key = '', isOff = false } = {},
): TemplateResult {
  const label = key ? `${textOf(host, name)} (${key})` : textOf(host, name);
  return html`<button
    part=${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}
    type="button"
    aria-label=${label}
    title=${label}
    aria-keyshortcuts=${key ? shortcutOf(key) : nothing}
    aria-disabled=${isOff ? 'true' : nothing}
    @click=${() => isOff || run()}
  >
    ${icon(ICONS[name])}
  </button>`;
}

const shortcutOf = (key: string): string => (key === '←' ? 'ArrowLeft' : key === '→' ? 'ArrowRight' : key);
