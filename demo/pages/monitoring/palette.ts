/** The colours of the page for what is drawn on a canvas, which knows neither custom properties nor dark mode. */

/** Reads colours, as they are at the moment. */
export interface Palette {
  /** The colour that a custom property stands for. */
  color(property: string): string;
  readonly font: string;
  readonly fontSize: number;
}

/** The probe is an element of the page that shows one colour after the other. */
export function createPalette(probe: HTMLElement): Palette {
  return {
    color(property) {
      probe.style.setProperty('background-color', `var(${property})`);
      return getComputedStyle(probe).backgroundColor;
    },
    get font() {
      return getComputedStyle(probe).fontFamily;
    },
    get fontSize() {
      return parseFloat(getComputedStyle(probe).fontSize) || 14;
    },
  };
}

/** Calls back when colours may have changed: by the system, or by the person. Returns how to stop. */
export function watchColors(window: Window, onChange: () => void): () => void {
  const queries = ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-contrast: more)'].map(
    (query) => window.matchMedia(query),
  );
  for (const query of queries) query.addEventListener('change', onChange);
  return () => queries.forEach((query) => query.removeEventListener('change', onChange));
}
