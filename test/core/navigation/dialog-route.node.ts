/**
 * The address of a dialog is sent by mail, kept as a bookmark and written by people who mean no good: whatever is put in
 * comes out again, and nothing comes out that no app could be called.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isStoaError } from '../../../core/base/errors.js';
import {
  formatDialogRoute,
  parseDialogRoute,
  type DialogRoute,
} from '../../../core/navigation/dialog-route.js';
import { objectPath, linkPath, readViewPath } from '../../../core/navigation/view-routes.js';
import { expectLinear, repeating } from '../../support/growth.js';

const APP = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const root = '/sp/workflow/list';

/** A repeatable source of numbers below 1. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const PIECES =
  'a|Z|7|_|__|___|/|//|&|=|%|%2F|%25|%5F|%|?|#|.|..|../|./|+| |~|!|*|\'|(|)|"|<|>|\\|:|;|@|,|$|^|`|{|}|[|]|é|中文|😀|👩‍👩‍👧|\u200f|\u202e|\u0000|\n|\t|\ufeff|\u2028|amp;|__proto|constructor|javascript:'
    .split('|')
    .concat('|');

function createTexts(seed: number) {
  const random = createRandom(seed);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!;
  const text = () => Array.from({ length: Math.floor(random() * 6) }, () => pick(PIECES)).join('');
  return { random, pick, text };
}

/** Parameters as they are read: nothing is among them that the address does not say. */
function read(parameters: Record<string, string> = {}): Record<string, string> {
  return Object.assign(Object.create(null) as Record<string, string>, parameters);
}

/** Routes with every awkward text there is. */
export function* generateRoutes(count: number, seed = 7): Generator<DialogRoute> {
  const { random, pick, text } = createTexts(seed);
  for (let index = 0; index < count; index += 1) {
    const id = text();
    const size = Math.floor(random() * 4);
    const pairs = Array.from({ length: size }, () => [text(), text()] as const).filter(
      ([key]) => key !== 'constructor',
    );
    yield {
      app: pick(['workflow', 'hrm', 'my-app2', 'a']),
      component: pick(['flowpageView', 'Card', '_x', '$', 'a_b__c', 'constructor']),
      ...(id && { id }),
      parameters: read(Object.fromEntries(pairs)),
    };
  }
}

describe('dialog routes', () => {
  it('given the forms of the specification, then they are written and read as it says', () => {
    const route = { app: 'workflow', component: 'flowpageView', parameters: read() };
    for (const [path, expected] of [
      [`${root}/workflow_flowpageView`, route],
      [`${root}/workflow_flowpageView/42`, { ...route, id: '42' }],
      [
        `${root}/workflow_flowpageView/42__tab=form&mode=edit`,
        { ...route, id: '42', parameters: read({ tab: 'form', mode: 'edit' }) },
      ],
      [`${root}/workflow_flowpageView/__tab=form`, { ...route, parameters: read({ tab: 'form' }) }],
    ] as const) {
      assert.deepEqual(parseDialogRoute(path, { root }), expected);
      assert.equal(formatDialogRoute(expected, { root }), path);
    }
  });

  it('given 10,000 ids and parameters, then they come back from an address exactly', () => {
    for (const route of generateRoutes(10_000)) {
      const path = formatDialogRoute(route, { root });
      const { pathname, search, hash } = new URL(path, 'https://suite.test');
      assert.equal(pathname, path, 'a browser changes nothing about it');
      assert.equal(search + hash, '');
      assert.deepEqual(parseDialogRoute(pathname, { root }), route, path);
    }
  });

  it('given a path of a page that has slashes at its ends, then it makes no difference', () => {
    const route = { app: 'hrm', component: 'Card', id: '1', parameters: read() };
    for (const [at, expected] of [
      ['/', '/hrm_Card/1'],
      ['', '/hrm_Card/1'],
      ['/sp/', '/sp/hrm_Card/1'],
    ] as const) {
      assert.equal(formatDialogRoute(route, { root: at }), expected);
      assert.deepEqual(parseDialogRoute(expected, { root: at }), route);
    }
  });

  it('given texts that no address can carry, names of no app and too much of anything, then it is refused', () => {
    const route = { app: 'hrm', component: 'Card', parameters: {} };
    for (const wrong of [
      { id: '\ud83d' },
      { id: 'a\ude00b' },
      { parameters: { a: '\ud83d' } },
      { parameters: { '\udc00': 'a' } },
      { parameters: JSON.parse('{"__proto__":"a"}') as Record<string, string> },
      { parameters: JSON.parse('{"constructor":"a"}') as Record<string, string> },
      { parameters: Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`k${index}`, ''])) },
      { id: 'x'.repeat(5_000) },
      { app: '' },
      { app: 'Hrm' },
      { app: '@stoa/hrm' },
      { app: 'hrm/../x' },
      { app: 'a_b' },
      { app: 'a-' },
      { component: '' },
      { component: 'a/b' },
      { component: '../x' },
      { component: '9a' },
      { component: 'x'.repeat(200) },
    ])
      assert.throws(
        () => formatDialogRoute({ ...route, ...wrong }, { root }),
        (error) => isStoaError(error) && error.code === 'INVALID_ARGUMENT',
        JSON.stringify(wrong),
      );
  });

  it('given hostile paths, then nothing is thrown and no app comes out that cannot be one', () => {
    const { text, pick } = createTexts(11);
    const heads = ['hrm_Card', 'hrm', '_', 'HRM_Card', 'a_', '_alink_', '%68rm_Card', 'hrm%5FCard', '..', ''];
    let routes = 0;
    for (let index = 0; index < 10_000; index += 1) {
      const path = `${pick([root, '', '/', '//evil.example', '/other'])}/${pick(heads)}${pick(['', text()])}${pick(['', '/', `/${text()}`])}`;
      for (const at of [root, '/', '//evil.example']) {
        const route = parseDialogRoute(path, { root: at });
        if (!route) continue;
        routes += 1;
        assert.match(route.app, APP);
        assert.match(route.component, /^[\w$]+$/);
        assert.equal(Object.hasOwn(route.parameters, '__proto__'), false);
      }
    }
    assert.ok(routes > 100, `${routes} of them were routes`);
  });

  it('given what is no path, then there is no route', () => {
    for (const path of [undefined, null, 5, {}, ['/']] as unknown as string[])
      assert.equal(parseDialogRoute(path, { root }), undefined, String(path));
  });

  it('given paths that are no routes, then there is none', () => {
    for (const path of [
      root,
      `${root}/`,
      `${root}/workflow`,
      `${root}/_alink_`,
      `${root}/workflow_view/1/2`,
      `${root}/workflow_view/%`,
      `${root}/workflow_view/%ff`,
      `${root}/workflow_view/1__a=%zz`,
      `${root}/workflow_${'x'.repeat(200)}`,
      `${root}/workflow_view/${'x'.repeat(10_000)}`,
      `${root}/workflow_view/__${'a=1&'.repeat(500)}`,
      `/sp/workflow/listing/workflow_view`,
      `${root}x/workflow_view`,
      '',
    ])
      assert.equal(parseDialogRoute(path, { root }), undefined, path.slice(0, 80));
  });

  it('given parameters called like parts of every object in an address, then they are left out', () => {
    const route = parseDialogRoute(`${root}/hrm_Card/1____proto__=x&constructor=y&a=1`, { root });
    assert.deepEqual(Object.keys(route!.parameters), ['a']);
    assert.equal('toString' in route!.parameters, false);
  });

  it('given characters made to be slow, then ten times as many take no more than ten times as long', async () => {
    for (const piece of ['a-', '_', '%41', '&', '=', '/', 'a_']) {
      const more = repeating(piece);
      const make = (length: number) => `${root}/hrm_Card/${more(length)}`;
      const run = (path: string) => parseDialogRoute(path, { root });
      for (const size of [2_000, 100_000]) await expectLinear({ what: piece, size, make, run });
    }
  });
});

describe('addresses of views', () => {
  it('given an object, then its module name goes into the path without its scope, and comes back with it', () => {
    const object = {
      app: '@stoa/workflow',
      component: 'flowpageView',
      id: '4/2',
      parameters: read({ a: 'b' }),
    };
    const path = objectPath(object, root);
    assert.equal(path, `${root}/workflow_flowpageView/4%2F2__a=b`);
    for (const known of [root, undefined]) assert.deepEqual(readViewPath(path, known), [{ root, object }]);
    assert.throws(() => objectPath({ ...object, app: 'workflow' }, root));
    assert.throws(() => objectPath({ ...object, app: '@evil/workflow' }, root));
  });

  it('given a link, then its path says no target, and is known again', () => {
    assert.equal(linkPath(root), `${root}/_alink_`);
    assert.equal(linkPath('/'), '/_alink_');
    for (const known of [root, undefined]) assert.deepEqual(readViewPath(linkPath(root), known), [{ root }]);
    assert.deepEqual(readViewPath('/_alink_'), [{ root: '/' }]);
  });

  it('given an id that looks like the names of a dialog, then both readings are there, the longer first', () => {
    const [first, second, ...others] = readViewPath(`${root}/hrm_Card/abc_def`);
    assert.deepEqual([first?.root, first?.object?.id], [root, 'abc_def']);
    assert.deepEqual([second?.root, second?.object?.app], [`${root}/hrm_Card`, '@stoa/abc']);
    assert.deepEqual(others, []);
  });

  it('given the paths of pages, then they are no views', () => {
    for (const path of [
      '/',
      root,
      '/sp/task/taskViewPage/5',
      '/mobile/crm/clue/0/clueInfo/3',
      '/a/_alink_/b',
    ])
      assert.deepEqual(readViewPath(path), [], path);
    assert.deepEqual(readViewPath('/other/hrm_Card/1', root), []);
  });
});
