/**
 * Twenty app modules as an app team would write them: each about 10 kB of script and 2 kB of styles when built, with
 * labels of a few hundred bytes. Their sources are made up by rule, so that every run measures the same bytes.
 */
export const MODULE_COUNT = 20;

const FUNCTIONS = 42;
const RULES = 22;
const LABELS = 12;

/** Folder names of the modules: `m01` to `m20`. */
export const FOLDERS = Array.from(
  { length: MODULE_COUNT },
  (_, index) => `m${String(index + 1).padStart(2, '0')}`,
);

/**
 * The source of a module. It counts its run on the page and exports what each of the loaders looks for: components for
 * Stoa, a life cycle for single-spa, a container for Module Federation.
 */
export function scriptSource(folder) {
  const parts = Array.from({ length: FUNCTIONS }, (_, index) => partSource(folder, index));
  const names = parts.map((_, index) => `part${index}`).join(', ');
  return `import './style.css';
globalThis.ranModules = (globalThis.ranModules ?? 0) + 1;
${parts.join('\n')}
export const name = '@stoa/${folder}';
export const Board = { parts: [${names}], mount(target) { target.textContent = name; return { update() {}, unmount() {} }; } };
export const bootstrap = async () => {};
export const mount = async () => {};
export const unmount = async () => {};
export const init = () => {};
export const get = async () => () => ({ name, Board });
`;
}

function partSource(folder, index) {
  const seed = index * 37 + Number(folder.slice(1)) * 101;
  return `function part${index}(rows, limit = ${seed % 97}) {
  const kept = rows.filter((row) => row.amount > limit && row.state !== 'closed-${seed}');
  let total = ${seed};
  for (const { amount, rate } of kept) total += Math.round(amount * (rate ?? 1) * ${(seed % 13) + 1}) % 1009;
  return { id: '${folder}-${index}', total, text: \`\${kept.length} of \${rows.length} at \${total}\` };
}`;
}

/** The style sheet of a module; the custom property tells whether it applies. */
export function styleSource(folder) {
  const rules = Array.from({ length: RULES }, (_, index) => {
    const hue = (index * 17 + Number(folder.slice(1)) * 29) % 360;
    return `.${folder}-part${index}{display:flex;gap:${index}px;padding:4px 8px;color:hsl(${hue} 60% 40%);border:1px solid}`;
  });
  return `:root{--${folder}:1}\n${rules.join('\n')}\n`;
}

/** Labels of a module, or of the suite. */
export function labelsOf(folder) {
  const ids = Array.from({ length: LABELS }, (_, index) => `${folder}.${index}`);
  return Object.fromEntries(ids.map((id, index) => [id, `Text number ${index} of this module`]));
}
