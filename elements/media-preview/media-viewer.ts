/**
 * The inside of a media preview, loaded when the first one opens (SPEC section 2): loads the file, shows it, lets people
 * look closer and go on. It renders into `stoa-media-preview` and keeps nothing once that has closed.
 */
import { browserEnvironment, type Clock } from '../../core/base/environment.js';
import { MediaFailure, type FailureReason } from './failure.js';
import type { Progress } from './fetch-file.js';
import { attachGestures, isMagnified } from './gestures.js';
import { createImagePool } from './image-pool.js';
import type { MediaItem } from './item.js';
import { onKey } from './keys.js';
import { addressOf, kindOfItem } from './kinds.js';
import { loadMedia, type LoadedMedia } from './load-media.js';
import { mediaStageStyles } from './media-stage.styles.js';
import { mediaViewerStyles } from './media-viewer.styles.js';
import { renderActions, renderBar, renderFiles, renderStage, type RenderedScene } from './rendering.js';
import type { MediaViewer, ViewerHost, ViewerState } from './viewer.js';
import { createZoom } from './zoom.js';

const IDLE: ViewerState = { phase: 'idle' };
/** Nobody waits for larger neighbours, and not everybody wants to pay for them. */
const MAX_AHEAD_BYTES = 20_000_000;

/** Takes over the stage of `host` for as long as that lives. */
export function createMediaViewer(
  host: ViewerHost,
  stage: HTMLElement,
  clock: Clock = browserEnvironment().clock,
): MediaViewer {
  const root = stage.getRootNode() as ShadowRoot;
  const images = createImagePool();
  let state: ViewerState = IDLE;
  let current: MediaItem | undefined;
  let abort = new AbortController();
  let percent = 0;
  let hadFocus: Element | null = null;
  let inMiddle: Element | null = null;

  const zoom = createZoom((scale) => {
    const rounded = Math.round(scale * 100);
    if (rounded !== percent) host.requestUpdate();
    percent = rounded;
  });
  const isRtl = () => getComputedStyle(host).direction === 'rtl';
  const go = (to: number) => host.goTo(Math.min(Math.max(0, to), host.items.length - 1));

  for (const { styleSheet } of [mediaViewerStyles, mediaStageStyles])
    root.adoptedStyleSheets.push(styleSheet!);
  attachGestures(stage, zoom, {
    onSwipe: (towards) => go(host.shownIndex + ((towards === 'left') === isRtl() ? -1 : 1)),
    onClickBeside: () => void host.requestClose('backdrop'),
  });
  const measure = () => zoom.resize({ width: stage.clientWidth, height: stage.clientHeight });
  new ResizeObserver(() => {
    if (stage.clientWidth) measure();
  }).observe(stage);
  const { visualViewport } = window;
  const onMagnified = () => stage.classList.toggle('magnified', isMagnified());
  host.addController({
    hostConnected() {
      visualViewport?.addEventListener('resize', onMagnified);
      host.requestUpdate();
    },
    hostDisconnected() {
      visualViewport?.removeEventListener('resize', onMagnified);
      close();
    },
    hostUpdate: () => (hadFocus = root.activeElement),
    hostUpdated: afterRendering,
  });

  function follow(): void {
    const item = host.items[host.shownIndex];
    if (!host.open || !host.isConnected) return close();
    if (current && item && isSame(current, item)) return;
    start(item);
  }

  function start(item: MediaItem | undefined): void {
    stop();
    current = item;
    images.keep(near());
    if (!item) return fail('empty');
    state = { phase: 'loading', loaded: 0, total: 0 };
    const { signal } = (abort = new AbortController());
    const live = <Args extends unknown[]>(run: (...args: Args) => void) => {
      return (...args: Args) => {
        if (signal.aborted) return;
        run(...args);
        host.requestUpdate();
      };
    };
    const onProgress = live((progress: Progress) => (state = { phase: 'loading', ...progress }));
    const onFailure = live(fail);
    loadMedia(item, { clock, images, signal, onProgress, onFailure }).then(
      live((media: LoadedMedia) => show(media, item)),
      live((error: unknown) => fail(error instanceof MediaFailure ? error.reason : 'broken')),
    );
  }

  function show(media: LoadedMedia, item: MediaItem): void {
    const { node } = media;
    state = { phase: 'shown', ...media };
    node.className = 'media';
    node.setAttribute('part', 'media');
    if (node instanceof HTMLImageElement) {
      node.alt = item.name;
      measure();
      zoom.show(node);
    } else node.setAttribute('aria-label', item.name);
    loadAhead();
  }

  function fail(reason: FailureReason): void {
    stop();
    state = { phase: 'failed', reason };
  }

  function stop(): void {
    abort.abort();
    zoom.show(undefined);
  }

  /** A picture stays while the dialog fades; whatever plays or loads ends at once. */
  function close(): void {
    if (!current && state.phase === 'idle') return;
    stop();
    current = undefined;
    images.keep([]);
    if (state.phase !== 'shown' || state.kind !== 'image') state = IDLE;
  }

  /** Addresses of the pictures that somebody sees now or after one more step. */
  function near(): string[] {
    const at = host.shownIndex;
    return [at, at + 1, at - 1].flatMap((place) => {
      const item = host.items[place];
      const url = item && (item.size ?? 0) < MAX_AHEAD_BYTES ? addressOf(item.url) : undefined;
      return url && kindOfItem(item!) === 'image' ? [url] : [];
    });
  }

  function loadAhead(): void {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    const shown = current && addressOf(current.url);
    for (const url of near()) if (url !== shown) images.load(url).catch(() => undefined);
  }

  function afterRendering(): void {
    stage.className = [state.phase === 'shown' ? state.kind : '', zoom.canPan ? 'pannable' : ''].join(' ');
    onMagnified();
    // The controls of a player keep keys to themselves: with the focus in them only the browser can ask for Escape.
    const isPlayed = state.phase === 'shown' && state.node instanceof HTMLMediaElement;
    root
      .querySelector('#frame')
      ?.shadowRoot?.querySelector('dialog')
      ?.setAttribute('closedby', isPlayed ? 'closerequest' : 'none');
    if (!host.open) return;
    const thumbnail = root.querySelector<HTMLElement>('[aria-current]');
    if (thumbnail !== inMiddle) thumbnail?.scrollIntoView({ block: 'nearest', inline: 'center' });
    inMiddle = thumbnail;
    // The button that had the focus may be gone with its card: the keys have to go on working.
    if (hadFocus && !root.activeElement) stage.focus({ preventScroll: true });
    if (hadFocus?.part.contains('thumbnail')) thumbnail?.focus({ preventScroll: true });
  }

  function onKeydown(event: KeyboardEvent): void {
    const target = { zoom, count: host.items.length, index: host.shownIndex, isRtl: isRtl(), go };
    if (onKey(event, target)) event.preventDefault();
  }

  function retry(): void {
    start(current);
    host.requestUpdate();
  }

  const scene = (): RenderedScene => ({ host, zoom, state, isRtl: isRtl(), go, retry });
  return {
    follow,
    onKeydown,
    renderBar: () => renderBar(scene()),
    renderActions: () => renderActions(scene()),
    renderStage: () => renderStage(scene()),
    renderFiles: () => renderFiles(scene()),
  };
}

/** Hosts make their items anew for each rendering. */
const isSame = (a: MediaItem, b: MediaItem): boolean =>
  a === b || (['url', 'name', 'type', 'size'] as const).every((key) => a[key] === b[key]);
