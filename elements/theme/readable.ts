/** Colours that a tenant chooses stay as they are where they can be seen, and are bent where they cannot. */
import { channelsOf, contrast, luminanceOf, TEXT_CONTRAST, WHITE_BELOW } from '../base/contrast.js';

/** Luminance of the ground that is hardest to read on: the page in light, the surface of a dialog in dark. */
const LIGHT_GROUND = 0.92;
const DARK_GROUND = 0.016;

/** One for each scheme. */
export function readableColor(color: string | undefined): string | undefined {
  return color && `light-dark(${bend(color, LIGHT_GROUND)},${bend(color, DARK_GROUND)})`;
}

/** The ground of a text under the pointer. The text stays white or black, as it is on `ground`; without one it is white. */
export function hoverColor(color: string, ground = ''): string {
  return bend(color, +(luminanceOf(channelsOf(ground)) < WHITE_BELOW));
}

/** On a ground that lets others through nobody can tell what can be read, and such a text is as pale as its ground. */
export function opaqueColor(color: string): string {
  return channelsOf(color)[3]! < 255 ? `rgb(from ${color} r g b/1)` : color;
}

/** Hue and strength stay; the bounds are those of `color-primary-text`. */
function bend(color: string, ground: number): string {
  return contrast(luminanceOf(channelsOf(color)), ground) < TEXT_CONTRAST
    ? `oklch(from ${color} ${ground < 0.5 ? 'max(l,.76)' : 'min(l,.47)'} c h)`
    : color;
}
