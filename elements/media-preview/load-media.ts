/**
 * From an item to what is put on the stage. The response decides what a file is, never its name alone: what goes into a
 * frame is a Blob under a type of ours, so no browser can take it for a page (SPEC section 1, media-preview facade).
 */
import { withDeadline } from '../../core/base/deadline.js';
import { listen } from '../../core/base/disposer.js';
import type { Clock } from '../../core/base/environment.js';
import { MediaFailure, type FailureReason } from './failure.js';
import { fetchFile, type FetchedFile, type Progress } from './fetch-file.js';
import { loadImage, type ImagePool } from './image-pool.js';
import type { MediaItem } from './item.js';
import { addressOf, essenceOf, kindOfItem, kindOfType, type MediaKind } from './kinds.js';
import { decodeText } from './text.js';

/** Something to look at. */
export interface LoadedMedia {
  readonly kind: Exclude<MediaKind, 'none'>;
  readonly node: HTMLElement;
  /** Only the beginning of the file is shown. */
  readonly isCut?: boolean;
}

/** What loading takes and tells. */
export interface LoadOptions {
  readonly clock: Clock;
  readonly images: ImagePool;
  /** Ends loading, and after that the showing: players stop, object URLs are revoked. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
  /** What is shown turns out not to work. */
  readonly onFailure: (reason: FailureReason) => void;
}

/** `<img>` and players tell nothing on the way; a large picture is fetched, so that people see it coming. */
const FOLLOWED_FROM_BYTES = 2_000_000;
const MAX_FILE_BYTES = 100_000_000;
/** What a browser lays out in an instant, be it a single line. */
const MAX_TEXT_BYTES = 200_000;
const DEADLINE_MS = 120_000;

/** Resolves with what to show, rejects with a `MediaFailure` or with whatever else went wrong. */
export async function loadMedia(item: MediaItem, options: LoadOptions): Promise<LoadedMedia> {
  const url = addressOf(item.url);
  const kind = kindOfItem(item);
  if (!url) throw new MediaFailure('address');
  refuseUnshown(kind);
  if (kind === 'video' || kind === 'audio') return showPlayer(kind, url, options);
  if (kind !== 'image') return showFetched(item, url, kind, options);
  const { images } = options;
  if ((item.size ?? 0) < FOLLOWED_FROM_BYTES || images.has(url)) return showImage(images.load(url), options);
  try {
    return await showFetched(item, url, kind, options);
  } catch (error) {
    // Other origins may forbid to read what they let a page show.
    if (!(error instanceof TypeError)) throw error;
    return showImage(images.load(url), options);
  }
}

/** Phones and locked-down browsers have no viewer for PDF, and would save the file instead. */
function refuseUnshown<Kind extends MediaKind | undefined>(
  kind: Kind,
): asserts kind is Exclude<Kind, 'none'> {
  if (kind === 'none' || (kind === 'pdf' && !navigator.pdfViewerEnabled)) throw new MediaFailure('kind');
}

async function showImage(
  image: Promise<HTMLImageElement>,
  { clock, signal }: Pick<LoadOptions, 'clock' | 'signal'>,
): Promise<LoadedMedia> {
  const late = () => new MediaFailure('timeout');
  return { kind: 'image', node: await withDeadline(image, { clock, signal, ms: DEADLINE_MS, late }) };
}

/** Shows at once: a phone may load nothing before somebody plays. */
function showPlayer(
  kind: 'video' | 'audio',
  url: string,
  { clock, signal, onFailure }: Pick<LoadOptions, 'clock' | 'signal' | 'onFailure'>,
): LoadedMedia {
  const node = document.createElement(kind);
  Object.assign(node, { controls: true, preload: 'metadata', playsInline: true, src: url });
  const timer = clock.setTimeout(() => {
    if (!node.readyState && node.networkState === node.NETWORK_LOADING) onFailure('timeout');
  }, DEADLINE_MS);
  node.onerror = () => onFailure('broken');
  listen(signal, 'abort', () => {
    clock.clearTimeout(timer);
    node.onerror = null;
    node.pause();
    // Else it goes on loading for as long as it is remembered.
    node.removeAttribute('src');
    node.load();
  });
  return { kind, node };
}

/** Without a `wanted` kind the response alone decides. */
async function showFetched(
  item: MediaItem,
  url: string,
  wanted: 'image' | 'pdf' | 'text' | undefined,
  options: LoadOptions,
): Promise<LoadedMedia> {
  let kind: MediaKind | undefined;
  let elsewhere: LoadedMedia['kind'] | undefined;
  const accept = (type: string) => {
    kind = kindOfType(type) ?? wanted;
    // A page in place of a file is mostly that of an expired session or a missing file: trying again can help.
    if (kind === 'none' && wanted) throw new MediaFailure('broken');
    refuseUnshown(kind ?? 'none');
    const isPlayed = kind === 'video' || kind === 'audio';
    // A document of its own from our origin, an SVG could run what is in it; players fetch by themselves.
    if (isPlayed || /svg/.test(type)) elsewhere = kind as LoadedMedia['kind'];
    if (elsewhere) throw new MediaFailure('kind');
    return { maxBytes: kind === 'text' ? MAX_TEXT_BYTES : MAX_FILE_BYTES, cut: kind === 'text' };
  };
  let file: FetchedFile;
  try {
    file = await fetchFile(url, { ...options, accept });
  } catch (error) {
    if (elsewhere === 'image') return showImage(options.images.load(url), options);
    if (elsewhere === 'video' || elsewhere === 'audio') return showPlayer(elsewhere, url, options);
    throw error;
  }
  if (kind === 'text') return showText(file);
  if (kind === 'image') return showFetchedImage(file, options);
  if (!(await startsAsPdf(file))) throw new MediaFailure('broken');
  return showPdf(item, file, options);
}

async function showFetchedImage({ type, parts }: FetchedFile, options: LoadOptions): Promise<LoadedMedia> {
  // Without a type of a picture the browser looks for one inside, as it does for any `<img>`.
  const known = kindOfType(type) === 'image' ? essenceOf(type) : '';
  const url = objectUrl(new Blob([...parts], { type: known }), options.signal);
  return showImage(loadImage(new Image(), url), options);
}

/**
 * No sandbox: Chromium shows no PDF in one. It needs none, as the type is ours and files under it are never taken for
 * pages, whatever else they are beside a PDF.
 */
function showPdf(
  { name }: MediaItem,
  { parts }: FetchedFile,
  { signal, onFailure }: LoadOptions,
): LoadedMedia {
  const node = document.createElement('iframe');
  node.title = name;
  // Its pages are not needed twice.
  node.src = `${objectUrl(new Blob([...parts], { type: 'application/pdf' }), signal)}#navpanes=0`;
  // Where the policy of the page has no `frame-src blob:`. One that only reports keeps nothing out.
  const onViolation = ({ effectiveDirective, blockedURI, disposition }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'frame-src' && disposition !== 'report' && blockedURI.startsWith('blob'))
      onFailure('kind');
  };
  listen(document, 'securitypolicyviolation', onViolation, { signal });
  return { kind: 'pdf', node };
}

function showText({ type, parts, isCut }: FetchedFile): LoadedMedia {
  const node = document.createElement('pre');
  node.tabIndex = 0;
  node.dir = 'auto';
  node.textContent = decodeText(parts, type);
  return { kind: 'text', node, isCut };
}

/** Readers look for the mark in the first kilobyte. */
async function startsAsPdf({ parts }: FetchedFile): Promise<boolean> {
  return (await new Blob([...parts]).slice(0, 1024).text()).includes('%PDF-');
}

function objectUrl(blob: Blob, signal: AbortSignal): string {
  const url = URL.createObjectURL(blob);
  const revoke = () => URL.revokeObjectURL(url);
  if (signal.aborted) revoke();
  else listen(signal, 'abort', revoke, { once: true });
  return url;
}
