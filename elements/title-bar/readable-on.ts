/** Text on a coloured bar can be read, whatever two colours a tenant chooses. */
import { channelsOf, contrast, luminanceOf, TEXT_CONTRAST, WHITE_BELOW } from '../base/contrast.js';

/** The colour where it can be read on the background, else black or white. */
export function readableOn(background: string, color: string): string {
  const ground = luminanceOf(channelsOf(background));
  if (contrast(luminanceOf(channelsOf(color)), ground) >= TEXT_CONTRAST) return color;
  return ground < WHITE_BELOW ? '#fff' : '#000';
}
