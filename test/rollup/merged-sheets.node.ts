/**
 * The style sheets of a page's modules become one. Each goes on meaning what it meant by itself: its pictures and fonts
 * are found, and a mistake in it stays in it.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildModules, manifestOf, merge, placeModule, sheetOf } from './build-folder.js';
import { createProject } from './project.js';
import { joinSheets, readSheet } from '../../rollup/merged/sheet.js';
import { expectLinear, repeating } from '../support/growth.js';

const ONE = '../../one/';
const TWO = '../../two/';

/** What becomes of a sheet by itself. */
const rebased = (css: string) => joinSheets([readSheet(css, ONE)]).trimEnd();
/** What follows a sheet, untouched. */
const NEXT = '.next{color:red}';
const before = (css: string) => joinSheets([readSheet(css, ONE), readSheet(NEXT, TWO)]);

describe('the sheet of a distribution', () => {
  it('has those of its modules, in alphabetical order, with addresses in their folders', async (test) => {
    const project = await buildModules(test, {
      hrm: {
        'index.js': `import './a.css'; export const a = 1;`,
        'a.css': '.hrm { background: url("./b.png") }',
      },
      doc: {
        'index.js': `import './a.css'; export const a = 1;`,
        'a.css': '.doc { background: url(b.png) }',
      },
      crm: { 'index.js': 'export const a = 1;' },
    });
    await merge(project, { pages: { '/sp': ['@stoa/hrm', '@stoa/crm', '@stoa/doc'] } });
    assert.equal(
      await sheetOf(project),
      '.doc{background:url(../../doc/b.png)}\n.hrm{background:url(../../hrm/b.png)}\n',
    );
    assert.deepEqual((await manifestOf(project, '/sp')).entrypoints, ['lib.css', 'lib.js']);
  });

  it('is absent when no module has one', async (test) => {
    const project = await createProject(test);
    await placeModule(project, 'hrm', { 'lib.mjs': 'export const a = 1;', 'lib.css': ' \n' });
    await merge(project, { pages: { '/sp': '*' } });
    const { files, entrypoints } = await manifestOf(project, '/sp');
    assert.deepEqual([Object.keys(files), entrypoints], [['lib.js'], ['lib.js']]);
  });
});

describe('addresses in a sheet', () => {
  const cases: [css: string, expected: string][] = [
    ['a{b:url(x.png)}', 'a{b:url(../../one/x.png)}'],
    ['a{b:url( "./x.png" )}', 'a{b:url( "../../one/x.png" )}'],
    [`a{b:URL('../x.png?1#2')}`, `a{b:URL('../../one/../x.png?1#2')}`],
    ['a{b:url(\n x.png\n )}', 'a{b:url(\n ../../one/x.png\n )}'],
    ['a{b:url(" x.png")}', 'a{b:url(" ../../one/x.png")}'],
    ['a{b:url(a\\)b.png) c url(d)}', 'a{b:url(../../one/a\\)b.png) c url(../../one/d)}'],
    ['a{b:url("a)b\\"c.png")}', 'a{b:url("../../one/a)b\\"c.png")}'],
    [
      '@font-face{src:url(a.woff2) format("woff2"),local("b")}',
      '@font-face{src:url(../../one/a.woff2) format("woff2"),local("b")}',
    ],
    [
      'a{b:image-set("x.png" 1x, url(y.png) type("image/png") 2x)}',
      'a{b:image-set("../../one/x.png" 1x, url(../../one/y.png) type("image/png") 2x)}',
    ],
    [
      'a{--b:url(x.png);b:-webkit-image-set("x" 1x)}',
      'a{--b:url(../../one/x.png);b:-webkit-image-set("../../one/x" 1x)}',
    ],
    [
      '@import "x.css" screen;@import url(y.css);a{b:c}',
      '@import "../../one/x.css" screen;@import url(../../one/y.css);\na{b:c}',
    ],
    // Complete ones, those from the root of the server, parts of the page and what is no address stay as they are.
    ...[
      'a{b:url(https://cdn.example/x.png)}',
      'a{b:url("//cdn.example/x.png")}',
      'a{b:url(data:image/gif;base64,R0lG)}',
      'a{b:url(/static/x.png)}',
      'a{b:url(\\2f static/x.png)}',
      'a{b:url(#gradient)}',
      'a{b:url()}',
      'a{b:url("")}',
      'a{content:"url(x.png)"}',
      'a::before{content:"\\"url(x.png)"}',
      'a/* url(x.png) */{b:c}',
      'a{b:my-url(x.png) curl(x.png)}',
      '@media print{a[href="x.png"]{b:c}}',
    ].map((css): [string, string] => [css, css]),
  ];
  for (const [css, expected] of cases) {
    it(`${css} become ${expected === css ? 'themselves' : expected}`, () => {
      assert.equal(rebased(css), expected);
    });
  }
});

describe('what a sheet leaves open is closed before the next:', () => {
  const cases: [css: string, expected: string][] = [
    ['a{b:c', 'a{b:c}'],
    ['@media print{a{b:c', '@media print{a{b:c}}'],
    ['a{b:c}/* to be', 'a{b:c}/* to be*/'],
    ['a{b:c}/*', 'a{b:c}/**/'],
    ['a{b:"c', 'a{b:"c"}'],
    [`a{b:'c\\`, `a{b:'c\\\n'}`],
    ['a{b:url(x', 'a{b:url(../../one/x)}'],
    ['a{b:calc((1px + 2px', 'a{b:calc((1px + 2px))}'],
    ['a{b:c}.lonely', 'a{b:c}.lonely{}'],
    ['a[b', 'a[b]{}'],
    ['a{b:c}}', 'a{b:c}}{}'],
    ['@import "x"', '@import "../../one/x";'],
    ['a{b:"c\n}', 'a{b:"c\n}'],
    ['a{b:c)]}', 'a{b:c)]}'],
    ['<!--a{b:url(x)}-->', '<!--a{b:url(../../one/x)}-->'],
  ];
  for (const [css, expected] of cases) {
    it(JSON.stringify(css), () => {
      assert.equal(before(css), `${expected}\n${NEXT}\n`);
    });
  }
});

describe('statements that count at the top of a sheet only', () => {
  it('come to the top, in the order of the modules', () => {
    const one = '@charset "utf-8";@layer base, top;@import "a.css" layer(top);.one{color:red}';
    const two =
      '\uFEFF/* two */@import url(https://fonts.example/f.css);.two{color:blue}@import "too-late.css";';
    assert.equal(
      joinSheets([readSheet('.zero{}', '../../zero/'), readSheet(one, ONE), readSheet(two, TWO)]),
      [
        '@layer base, top;@import "../../one/a.css" layer(top);',
        '/* two */@import url(https://fonts.example/f.css);',
        '.zero{}',
        '.one{color:red}',
        '.two{color:blue}@import "../../two/too-late.css";',
        '',
      ].join('\n'),
    );
  });

  it('stay where they are when there is no @import among them', () => {
    assert.equal(before('@layer a;.one{color:red}'), `@layer a;.one{color:red}\n${NEXT}\n`);
  });

  it('are not there any more for a source map, which belonged to the one file', () => {
    assert.equal(before('a{b:c}/*# sourceMappingURL=lib.css.map */'), `a{b:c}\n${NEXT}\n`);
  });
});

describe('a hostile sheet', () => {
  for (const piece of ['\\', '(', '/*', '"', '@', 'url(', '{', '}', 'a{b:url(x)}', '\\\\"']) {
    it(`of ${JSON.stringify(piece)} only takes ten times as long when it is ten times as long`, () =>
      expectLinear({ make: repeating(piece), run: (text) => joinSheets([readSheet(text, ONE)]) }));
  }
});
