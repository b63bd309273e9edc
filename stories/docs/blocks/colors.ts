/** Colours as the browser shows them, whichever way they are written. */

type Pixel = readonly [red: number, green: number, blue: number, opacity: number];

/** `oklch(0.6 0.2 260)` → `#3b6bea`, with a percentage where one can see through it. */
export function readColor(color: string): string {
  const [red, green, blue, opacity] = pixelOf(color);
  const hex = [red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('');
  return opacity < 255 ? `#${hex} at ${Math.round((opacity / 255) * 100)}%` : `#${hex}`;
}

/** Contrast of WCAG between two opaque colours, to one digit, rounded down. */
export function contrastOf(color: string, ground: string): string {
  const [lighter = 0, darker = 0] = [luminance(color), luminance(ground)].sort((a, b) => b - a);
  return (Math.floor(((lighter + 0.05) / (darker + 0.05)) * 10) / 10).toFixed(1);
}

function luminance(color: string): number {
  const [red, green, blue] = pixelOf(color);
  const linear = (channel: number) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Painting is the one way to have any notation in sRGB. */
function pixelOf(color: string): Pixel {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!context) return [0, 0, 0, 0];
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, opacity = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, opacity];
}
