/**
 * What host and suite say to each other about an embed with `isolation: 'frame'` (DESIGN section 3, SDK):
 *
 * 1. The host shows the suite's page `/embed` in a frame and waits until it has loaded.
 * 2. The host sends that window one text, `HANDSHAKE`, with one port of a fresh channel. It is addressed to the suite's
 *    origin, so the browser delivers it to no other page, whatever the frame has been led to meanwhile.
 * 3. The page takes it from nobody but its parent, and only when the parent's origin is one of `embedOrigins` (see
 *    `accept.ts` for the checks and their order). From now on neither listens to its window: all that follows goes over
 *    the port, which nobody else has.
 * 4. The page calls `hello`. Only now does the host call `show`, with the session id.
 * 5. The page tells `loading`, `ready`, `error` and `size`, and asks to `renew` the session; the host hands on `props`,
 *    `theme`, `locale` and `sessionId` as they change, and calls `retry`.
 *
 * A page that loads in the frame later starts again at step 2, with a channel of its own; the old one is closed then.
 */
import { isRecord } from '../../core/base/json.js';
import type { EmbedSize } from '../embed-types.js';

/** A text and not an object: there is nothing in it to read before it is known who speaks. The number counts versions. */
export const HANDSHAKE = 'stoa-embed 1';

/** Address of the page that suites have for this, below their origin. */
export const EMBED_PATH = '/embed';

/** The largest side of an embed, in CSS pixels. */
const MAX_PIXELS = 20_000;

/** What the host wants to see. Changes of it come one field at a time. */
export interface Wanted {
  readonly app: string;
  readonly compName: string;
  readonly props: object;
  readonly sessionId: string;
  readonly locale: string;
  /** Fields of `ThemeSettings`, unchecked: the runtime's theme takes those that it knows. */
  readonly theme: object;
}

/** Reads a size: whole pixels from 0 to 20000; `undefined` when one side is no number. */
export function readSize(data: unknown): EmbedSize | undefined {
  const width = isRecord(data) ? toPixels(data.width) : undefined;
  const height = isRecord(data) ? toPixels(data.height) : undefined;
  return width === undefined || height === undefined ? undefined : { width, height };
}

function toPixels(value: unknown): number | undefined {
  if (typeof value !== 'number' || Number.isNaN(value)) return undefined;
  return Math.min(MAX_PIXELS, Math.max(0, Math.round(value)));
}

/** Reads what a host wants; `undefined` when it is something else. */
export function readWanted(data: unknown): Wanted | undefined {
  if (!isRecord(data)) return undefined;
  const { app, compName, props, sessionId, locale, theme } = data;
  const isText = (value: unknown): value is string => typeof value === 'string';
  if (!isText(app) || !isText(compName) || !isText(sessionId) || !isText(locale)) return undefined;
  if (!isRecord(props) || !isRecord(theme)) return undefined;
  return { app, compName, props, sessionId, locale, theme };
}
