/** Sizes that a host is told of: whole numbers within bounds, whoever measured them (SPEC section 9). */
import { isRecord } from '../core/base/json.js';
import type { EmbedSize } from './embed-types.js';

/** Far beyond any page, and far below what makes a browser stumble. */
const MAX_PX = 20_000;

/** The size, rounded and at most 20000 each way; `undefined` for what is none. A frame can say anything. */
export function embedSize(value: unknown): EmbedSize | undefined {
  if (!isRecord(value)) return undefined;
  const width = wholePixels(value['width']);
  const height = wholePixels(value['height']);
  return width === undefined || height === undefined ? undefined : { width, height };
}

function wholePixels(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 ? Math.min(Math.round(value), MAX_PX) : undefined;
}

/** Passes on sizes that differ from the one before. */
export function onSizeChange(tell: (size: EmbedSize) => void): (value: unknown) => void {
  let told: EmbedSize | undefined;
  return (value) => {
    const size = embedSize(value);
    if (!size || (told?.width === size.width && told.height === size.height)) return;
    told = size;
    tell(size);
  };
}
