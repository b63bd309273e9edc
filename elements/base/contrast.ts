/** Contrast of colours, as WCAG 2.2 defines it. */

/** The least for text (level AA). */
export const TEXT_CONTRAST = 4.5;

/** Ratio of two luminances, whichever is the lighter one. */
export function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Relative luminance, from 0 to 1, of a colour whose channels go from 0 to 255. */
export function luminanceOf(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
