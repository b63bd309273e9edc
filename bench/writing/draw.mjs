/** Draws a specification of Vega-Lite as an SVG that is readable in light and dark. */
import { parse, View } from 'vega';
import { compile } from 'vega-lite';
import { darkRules } from './palette.mjs';

/**
 * @param {object} plot
 * @returns {Promise<string>}
 */
export async function draw(plot) {
  const view = new View(parse(compile(plot).spec), { renderer: 'none' });
  const svg = await view.toSVG();
  view.finalize();
  return `${svg.replace(/(<svg[^>]*>)/, `$1<style>${darkRules()}</style>`)}\n`;
}
