/** Text colours that a tenant chooses stay as they are where they can be read, and are bent where they cannot. */

/** WCAG 2.2 AA for text. */
const CONTRAST = 4.5;

/** Luminance of the ground that is hardest to read on: the page in light, the surface of a dialog in dark. */
const LIGHT_GROUND = 0.92;
const DARK_GROUND = 0.016;

/** The colour, or one for each scheme. Hue and strength stay; the bounds are those of `color-primary-text`. */
export function readableColor(color: string): string {
  // A server cannot tell: the page bends it when it takes over.
  if (typeof document === 'undefined') return color;
  const luminance = luminanceOf(color);
  const inLight =
    contrast(LIGHT_GROUND, luminance) < CONTRAST ? `oklch(from ${color} min(l,.47) c h)` : color;
  const inDark = contrast(luminance, DARK_GROUND) < CONTRAST ? `oklch(from ${color} max(l,.76) c h)` : color;
  return inLight === inDark ? color : `light-dark(${inLight},${inDark})`;
}

const contrast = (lighter: number, darker: number) => (lighter + 0.05) / (darker + 0.05);

/** As WCAG defines it. A canvas knows every way of writing a colour. */
function luminanceOf(color: string): number {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return 0;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
