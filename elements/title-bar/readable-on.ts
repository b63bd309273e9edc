/** Text on a coloured bar can be read, whatever two colours a tenant chooses. */

/** WCAG 2.2 AA for text. */
const CONTRAST = 4.5;

/** The colour where it can be read on the background, else black or white. Both as `#rrggbb`. */
export function readableOn(background: string, color: string): string {
  const ground = luminanceOf(background);
  if (contrast(luminanceOf(color), ground) >= CONTRAST) return color;
  return contrast(1, ground) > contrast(0, ground) ? '#ffffff' : '#000000';
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** As WCAG defines it. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
