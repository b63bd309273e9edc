/**
 * Takes the indentation out of `css` and `html` templates: it is for readers of the sources, and nobody else sees it. Runs
 * over what esbuild has left, where templates are as they were written.
 */
import MagicString from 'magic-string';

const TIGHTENERS = { css: tightenCss, html: tightenMarkup, svg: tightenMarkup };

/** @returns {import('rollup').Plugin} */
export function tightTemplates() {
  return {
    name: 'tight-templates',
    transform(code, id) {
      if (id.includes('node_modules') || !/\b(?:css|html|svg)`/.test(code)) return null;
      const text = new MagicString(code);
      visit(this.parse(code), ({ type, tag, quasi }) => {
        const tighten = type === 'TaggedTemplateExpression' && TIGHTENERS[tag.name];
        if (!tighten) return;
        for (const { start, end, value } of quasi.quasis) {
          const tight = tighten(value.raw);
          if (tight !== value.raw) text.update(start, end, tight);
        }
      });
      return { code: text.toString(), map: text.generateMap({ hires: true }) };
    },
  };
}

/** What stands between signs that need no space around them. `+` and `-` do, in `calc`; so does `:`, in front. */
function tightenCss(raw) {
  return raw
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(/(?<=[\w-]): /g, ':')
    .replaceAll(';}', '}');
}

/** One space stays: between words, and between buttons, it is seen. */
function tightenMarkup(raw) {
  return raw.replaceAll(/\s*\n\s*/g, ' ');
}

function visit(node, meet) {
  if (!node || typeof node !== 'object') return;
  if (Array.isArray(node)) return void node.forEach((child) => visit(child, meet));
  if (typeof node.type === 'string') meet(node);
  for (const child of Object.values(node)) visit(child, meet);
}
