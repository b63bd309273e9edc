/** Text on a coloured bar can be read, whatever two colours a tenant chooses. */
import { contrast, luminanceOf, TEXT_CONTRAST } from '../base/contrast.js';

/** The colour where it can be read on the background, else black or white. Both as `#rrggbb`. */
export function readableOn(background: string, color: string): string {
  const ground = luminanceOf(channelsOf(background));
  if (contrast(luminanceOf(channelsOf(color)), ground) >= TEXT_CONTRAST) return color;
  return contrast(1, ground) > contrast(0, ground) ? '#ffffff' : '#000000';
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
}
