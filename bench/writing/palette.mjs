/** Colours of the plots in a light surrounding, and what becomes of each in a dark one. */
export const COLOURS = {
  background: '#ffffff',
  text: '#1f2328',
  grid: '#d1d9e0',
  ours: '#0969da',
  peer: '#9aa4ae',
  lines: ['#0969da', '#bc4c00', '#1a7f37', '#8250df', '#bf3989', '#57606a'],
};

const DARK = {
  background: '#0d1117',
  text: '#f0f6fc',
  grid: '#3d444d',
  ours: '#4493f8',
  peer: '#656c76',
  lines: ['#4493f8', '#f0883e', '#3fb950', '#ab7df8', '#db61a2', '#9198a1'],
};

/**
 * Rules that win over the attributes of the drawing: pictures in a page know whether the person prefers dark, and bring
 * their own ground to stand on.
 */
export function darkRules() {
  const pairs = Object.keys(COLOURS).flatMap((name) =>
    [COLOURS[name]].flat().map((light, index) => [light, [DARK[name]].flat()[index]]),
  );
  const rules = [...new Map(pairs)].flatMap(([light, dark]) =>
    ['fill', 'stroke'].map((what) => `[${what}="${light}"]{${what}:${dark}}`),
  );
  return `@media (prefers-color-scheme: dark){${rules.join('')}}`;
}
