/**
 * Shows files to the person (SPEC section 1, media-preview facade): pictures in the container's own viewer where a phone
 * has one, everything else in the view of kind `preview`.
 */
import { isAddress } from '../base/address.js';
import type { Environment } from '../base/environment.js';
import { isStoaError, StoaError } from '../base/errors.js';
import { isRecord } from '../base/json.js';
import type { Client } from '../client/detect.js';
import type { Host, HostCommands } from '../client/host.js';

/** One file of a preview. */
export interface PreviewItem {
  /** `http:`, `https:`, `blob:` or `data:image/…`, relative ones as seen from the page; all others are refused. */
  readonly url: string;
  /** Name with extension, as people know the file. */
  readonly name: string;
  /** MIME type. Without it the extension, then the response decides. */
  readonly type?: string | undefined;
  /** Bytes. */
  readonly size?: number | undefined;
  /** A small picture for the strip of thumbnails. */
  readonly thumbnailUrl?: string | undefined;
  /** What is downloaded, where that is another file than the one that is shown. */
  readonly downloadUrl?: string | undefined;
}

/** How to show them. */
export interface PreviewOptions {
  /** Whether download is offered. Default `true`. */
  readonly downloadable?: boolean | undefined;
}

/**
 * Shows the files, the one at `index` first (the nearest to it that there is). Resolves when the person has closed them,
 * or as soon as the container shows them. Rejects with a StoaError: `INVALID_ARGUMENT` for what is no list of 1 to 500
 * files with addresses that may be shown, `NO_SURFACE` where nothing on the page can show them.
 */
export type Preview = (
  items: readonly PreviewItem[],
  index?: number,
  options?: PreviewOptions,
) => Promise<void>;

const MAX_ITEMS = 500;
/** Long enough for any name; longer ones only cost time. */
const MAX_NAME_LENGTH = 1_000;

const PICTURES = /\.(?:png|jpe?g|jfif|gif|webp|bmp|heic)$/i;

/** Creates the preview of a runtime. */
export function createPreview({
  environment,
  client,
  host,
  views,
}: {
  environment: Pick<Environment, 'href'>;
  client: Pick<Client, 'device'>;
  host: Pick<Host, 'supports' | 'invoke'>;
  views: {
    open(
      kind: 'preview',
      data: {
        readonly items: readonly PreviewItem[];
        readonly index: number;
        readonly downloadable: boolean;
      },
    ): { readonly closed: Promise<void> };
  };
}): Preview {
  /** Whether the container has it shown, or the person has told it not to. */
  async function showInHost<Name extends 'previewMedia' | 'previewFile'>(
    name: Name,
    parameters: HostCommands[Name],
  ): Promise<boolean> {
    if (!host.supports(name)) return false;
    return host.invoke(name, parameters).then(
      () => true,
      (error: unknown) => isStoaError(error) && error.code === 'ABORTED',
    );
  }

  /** Viewers of containers offer to save what they show, and see nothing that only this page has. */
  async function isShownByHost(items: readonly PreviewItem[], index: number): Promise<boolean> {
    if (client.device === 'PC' || !items.every(({ url }) => /^https?:/.test(url))) return false;
    if (items.every(isPicture)) {
      const shown = items.map(({ url, name }) => ({ url, name }));
      return showInHost('previewMedia', { items: shown, index });
    }
    const [{ url, name, size = 0 } = items[0]!, ...others] = items;
    return others.length === 0 && size > 0 && showInHost('previewFile', { url, name, size });
  }

  return async (items, index = 0, { downloadable = true } = {}) => {
    const checked = readItems(items, environment.href());
    const nearest = Math.min(Math.max(0, Math.trunc(index) || 0), checked.length - 1);
    if (downloadable && (await isShownByHost(checked, nearest))) return;
    await views.open('preview', { items: checked, index: nearest, downloadable }).closed;
  };
}

/**
 * The address of a file in full, if it is one that may be shown or saved: a single parse, and what is opened is what it
 * says. A name or password in it is none that a file needs.
 */
export function mediaAddress(address: unknown, base: string): URL | undefined {
  if (typeof address !== 'string' || !address.trim() || !isAddress(address, base)) return undefined;
  const url = new URL(address, base);
  const { protocol, pathname, username, password } = url;
  if (protocol === 'data:') return /^image\//i.test(pathname) ? url : undefined;
  return /^(?:https?|blob):$/.test(protocol) && !username && !password ? url : undefined;
}

/** Copies that nobody changes later, with addresses in full. */
function readItems(items: unknown, base: string): readonly PreviewItem[] {
  try {
    const list = Array.isArray(items) ? (items as unknown[]) : [];
    if (list.length < 1 || list.length > MAX_ITEMS) throw new TypeError('1 to 500 items');
    return list.map((item) => readItem(item, base));
  } catch (cause) {
    // For developers: English.
    throw new StoaError('INVALID_ARGUMENT', 'these cannot be previewed', { cause });
  }
}

function readItem(item: unknown, base: string): PreviewItem {
  if (!isRecord(item)) throw new TypeError('an item is no object');
  const { name, type, size, thumbnailUrl, downloadUrl } = item;
  return {
    url: addressIn(item.url, base),
    name: typeof name === 'string' ? name.slice(0, MAX_NAME_LENGTH) : '',
    ...(typeof type === 'string' && { type }),
    ...(typeof size === 'number' && { size }),
    ...(isThere(thumbnailUrl) && { thumbnailUrl: addressIn(thumbnailUrl, base) }),
    ...(isThere(downloadUrl) && { downloadUrl: addressIn(downloadUrl, base) }),
  };
}

/** Servers write “none” in several ways. An empty address would be that of the page itself. */
function isThere(address: unknown): boolean {
  return address !== undefined && address !== null && address !== '';
}

function addressIn(address: unknown, base: string): string {
  const url = mediaAddress(address, base);
  if (!url) throw new TypeError('an address that may not be shown');
  return url.href;
}

/** SVG is not among them: viewers of containers do not know it. */
function isPicture({ type = '', name, url }: PreviewItem): boolean {
  if (type !== '') return /^image\/(?!svg)/i.test(type);
  return PICTURES.test(name) || PICTURES.test(new URL(url).pathname);
}
