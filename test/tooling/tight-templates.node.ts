/** What the build takes out of templates nobody sees, and what somebody sees stays. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rollup } from 'rollup';
import { tightTemplates } from '../../scripts/build/tight-templates.mjs';

async function tightened(source: string): Promise<string> {
  const bundle = await rollup({
    input: 'source',
    external: ['lit'],
    plugins: [{ name: 'source', resolveId: (id) => id, load: () => source }, tightTemplates()],
  });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  return output[0].code;
}

const markup = (template: string) =>
  tightened(`const html = String.raw;\nexport const a = (x, y) => html\`${template}\`;`);

test('given markup over several lines, then one space is left between words and none at the end of a tag', async () => {
  const code = await markup('<p\n  class="a"\n  >one\n  two</p\n>\n<b id=${x}\n  >three</b>');
  assert.ok(code.includes('`<p class=a>one two</p> <b id=${x}>three</b>`'), code);
});

test('given text that is shown as it is written, then it begins as in the source: a browser drops its first line break', async () => {
  assert.ok((await markup('<pre class="a">\n${x}</pre>')).includes('`<pre class=a>${x}</pre>`'));
  assert.ok((await markup('<pre class=${x}>\n${y}</pre>')).includes('`<pre class=${x}>${y}</pre>`'));
});

test('given quotes around what could be a name, then they go from tags and stay in texts', async () => {
  const code = await markup('<a b="c" d=${x} e="f g" h="/" i="j">k="l" m</a><br n="o" />');
  assert.ok(code.includes('`<a b=c d=${x} e="f g" h="/" i=j>k="l" m</a><br n=o />`'), code);
});

test('given styles, then no sign is left that says nothing', async () => {
  const code = await tightened(`const css = String.raw;
export const a = css\`
  [part='box'] { margin: 0 -0.5em !important; width: calc(1px + 0.5em); content: '' }
[type='0.5'] { opacity: 0.5 }\`;`);
  const tight =
    "`[part=box]{margin:0 -.5em!important;width:calc(1px + .5em);content:''}[type='0.5']{opacity:.5}`";
  assert.ok(code.includes(tight), code);
});
