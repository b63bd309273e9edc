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
        let before = '';
        for (const { start, end, value } of quasi.quasis) {
          const tight = tighten(value.raw, before);
          if (tight !== value.raw) text.update(start, end, tight);
          before += value.raw;
        }
      });
      return { code: text.toString(), map: text.generateMap({ hires: true }) };
    },
  };
}

/**
 * What stands between signs that need no space around them. `+` and `-` do, in `calc`; so does `:`, in front. Quotes around
 * what could be a name say nothing, nor does a zero before the point.
 */
function tightenCss(raw, before) {
  return (before ? raw : raw.trimStart())
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?| (?=!important)/g, '$1')
    .replaceAll(/(?<=[\w-]): /g, ':')
    .replaceAll(/(?<=[ (,:-])0(?=\.\d)/g, '')
    .replaceAll(/(?<=\[[\w-]+)='([a-z][\w-]*)'/g, '=$1')
    .replaceAll(';}', '}');
}

/**
 * One space stays: between words, and between buttons, it is seen. At the end of a tag nobody sees one; at the beginning of
 * what is shown as it is written a line break is not there, but a space would be. Quotes go as in styles.
 */
function tightenMarkup(raw, before) {
  const follows = (pattern, text, at) => pattern.test(before + text.slice(0, at));
  return raw
    .replaceAll(/="([\w-]+)"(?=[\s>])/g, (quoted, value, at, text) =>
      follows(/<[^<>]*$/, text, at) ? `=${value}` : quoted,
    )
    .replaceAll(/\s*\n\s*(>?)/g, (_, end, at, text) => end || (follows(/<pre[^<>]*>$/, text, at) ? '' : ' '));
}

function visit(node, meet) {
  if (!node || typeof node !== 'object') return;
  if (Array.isArray(node)) return void node.forEach((child) => visit(child, meet));
  if (typeof node.type === 'string') meet(node);
  for (const child of Object.values(node)) visit(child, meet);
}
