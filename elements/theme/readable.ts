/** Text colours that a tenant chooses stay as they are where they can be read, and are bent where they cannot. */
import { contrast, luminanceOf, TEXT_CONTRAST } from '../base/contrast.js';

/** Luminance of the ground that is hardest to read on: the page in light, the surface of a dialog in dark. */
const LIGHT_GROUND = 0.92;
const DARK_GROUND = 0.016;

/** The colour, or one for each scheme. Hue and strength stay; the bounds are those of `color-primary-text`. */
export function readableColor(color: string): string {
  // A server cannot tell: the page bends it when it takes over.
  if (typeof document === 'undefined') return color;
  const luminance = luminanceOf(channelsOf(color));
  const inLight =
    contrast(LIGHT_GROUND, luminance) < TEXT_CONTRAST ? `oklch(from ${color} min(l,.47) c h)` : color;
  const inDark =
    contrast(luminance, DARK_GROUND) < TEXT_CONTRAST ? `oklch(from ${color} max(l,.76) c h)` : color;
  return inLight === inDark ? color : `light-dark(${inLight},${inDark})`;
}

/** A canvas knows every way of writing a colour. */
function channelsOf(color: string): number[] {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return [];
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data];
}
