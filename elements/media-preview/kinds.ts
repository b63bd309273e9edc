/**
 * What can be shown, and from where (SPEC section 1, media-preview facade). Nothing that could run is among it: HTML, XML
 * and whatever is unknown have no kind, and SVG is a picture, which runs no scripts in an `<img>`.
 */
import type { MediaItem } from './item.js';

/** How a file is shown; `none` where it is not. */
export type MediaKind = 'image' | 'video' | 'audio' | 'pdf' | 'text' | 'none';

const EXTENSIONS: ReadonlyMap<string, MediaKind> = new Map(
  (
    [
      ['image', 'png jpg jpeg jfif gif webp avif bmp ico svg heic'],
      ['video', 'mp4 m4v webm ogv mov'],
      ['audio', 'mp3 m4a aac wav ogg oga opus flac'],
      ['pdf', 'pdf'],
      ['text', 'txt csv tsv md log json'],
    ] as const
  ).flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind] as const)),
);

/** Servers say so of anything that is to be downloaded. */
const SAYS_NOTHING = /^(?:application|binary)\/(?:octet-stream|x-download|force-download|download|unknown)?$/;

/** Kind of a MIME type; `undefined` where it says nothing about what is in the file. Parameters are passed over. */
export function kindOfType(type: string | null | undefined): MediaKind | undefined {
  const essence = essenceOf(type);
  if (!essence || SAYS_NOTHING.test(essence)) return undefined;
  const [family, name = ''] = essence.split('/', 2);
  if (family === 'image' || family === 'video' || family === 'audio') return family;
  if (essence === 'application/pdf') return 'pdf';
  if (/(?:html|xml|xsl)/.test(name)) return 'none';
  return family === 'text' || /^(?:.*\+)?json$/.test(name) ? 'text' : 'none';
}

/** What an item says about itself, by type, name or address; `undefined` when only its response can tell. */
export function kindOfItem({ type, name, url }: MediaItem): MediaKind | undefined {
  const told = kindOfType(type);
  if (told) return told;
  const address = addressOf(url);
  const extension = extensionOf(name) ?? (address ? extensionOf(new URL(address).pathname) : undefined);
  return extension === undefined ? undefined : (EXTENSIONS.get(extension) ?? 'none');
}

/** The address in full, if it is one that may be shown: a single parse, and what is opened is what it says. */
export function addressOf(url: string): string | undefined {
  const address = URL.canParse(url, document.baseURI) ? new URL(url, document.baseURI) : undefined;
  if (!address) return undefined;
  const { protocol, pathname, href } = address;
  const isAllowed =
    /^(?:https?|blob):$/.test(protocol) || (protocol === 'data:' && /^image\//i.test(pathname));
  return isAllowed ? href : undefined;
}

/** A MIME type without its parameters, in lower case. */
export function essenceOf(type: string | null | undefined): string {
  return (type ?? '').split(';', 1)[0]!.trim().toLowerCase();
}

/** Lower case, without the dot. */
function extensionOf(path: string): string | undefined {
  return /\.([a-z0-9]{1,8})$/i.exec(path.slice(-9))?.[1]?.toLowerCase();
}
