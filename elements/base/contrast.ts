/** Contrast of colours, as WCAG 2.2 defines it. */

/** The least for text (level AA). */
export const TEXT_CONTRAST = 4.5;

/** Luminance of the lightest ground on which white reaches that: `color-primary-on` turns there. Black does from .175 on. */
export const WHITE_BELOW = 0.183;

/** Ratio of two luminances, whichever is the lighter one. */
export function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Relative luminance, from 0 to 1, of a colour whose channels go from 0 to 255. */
export function luminanceOf(channels: readonly number[]): number {
  const [red, green, blue] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Red, green, blue and alpha from 0 to 255: a canvas knows every way of writing a colour. A server cannot tell; no number
 * is below or above that, so nothing is bent before the page takes over.
 */
export function channelsOf(color: string): readonly number[] {
  const context =
    typeof document !== 'undefined' &&
    document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return [NaN];
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data];
}
