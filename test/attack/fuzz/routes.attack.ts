/**
 * Dialog routes and entries of the history: what an address and a state say about what lies open over a page. Both can be
 * forged, and what we write ourselves comes back as it was.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { formatDialogRoute, parseDialogRoute } from '../../../core/navigation/dialog-route.js';
import { linkPath, readViewPath } from '../../../core/navigation/view-routes.js';
import { readEntryState, withEntryState } from '../../../core/navigation/views/entry-state.js';
import { readViewData } from '../../../core/navigation/views/view-data.js';
import { assertLinear, pumps } from './support/linear.js';
import { assertPlain, holds, property, thrownCode } from './support/property.js';
import { AWKWARD, mutated } from './support/texts.js';
import { cloneable, dictionary, json, oddText, record, tampered } from './support/values.js';

const ORIGIN = 'https://suite.test';

// Dialogs

const root = fc.constantFrom('', '/', '/sp/desk', '/sp/desk/', '/sp/%E4%B8%AD', '//x');
const component = fc.constantFrom('flowpageView', '_x', '$', 'a_b__c', 'constructor');
const route = record(
  {
    app: fc.constantFrom('workflow', 'my-app2', 'a'),
    component,
    id: oddText,
    parameters: dictionary(oddText, oddText, 4),
  },
  ['app', 'component'],
);

property(
  'given a route that can be written, then a browser leaves it as it is and it is read back',
  [route, root],
  (one, at) => {
    let path = '';
    const code = thrownCode(() => void (path = formatDialogRoute(one, { root: at })));
    if (code) return assert.equal(code, 'INVALID_ARGUMENT');
    const { id, parameters, ...names } = one;
    // What comes out of an address inherits nothing.
    const expected = {
      ...names,
      ...(id && { id }),
      parameters: Object.assign(Object.create(null) as object, parameters),
    };
    assert.deepEqual(parseDialogRoute(path, { root: at }), expected);
    const url = new URL(ORIGIN);
    url.pathname = path;
    assert.equal(url.pathname, path.startsWith('/') ? path : `/${path}`);
  },
);

const routePath = mutated(
  fc.tuple(root, route).map(([at, one]) => {
    try {
      return formatDialogRoute(one, { root: at });
    } catch {
      return '/sp/desk/workflow_view/1__a=1&__proto__=2';
    }
  }),
  [
    ...AWKWARD,
    '/',
    '//',
    '__',
    '_',
    '&',
    '=',
    '%2F',
    '%',
    '%5F',
    '..',
    '%2e',
    '?',
    'constructor=1',
    '&__proto__=1',
    '\\',
    '#',
  ],
);

property(
  'given any path, then what is read as a route is one that can be written',
  [fc.oneof(routePath, oddText), root],
  (path, at) => {
    assertPlain(parseDialogRoute(path, { root: at }));
    const found = parseDialogRoute(pathnameOf(path), { root: at });
    if (!found) return;
    assertPlain(found);
    assert.match(`${found.app}_${found.component}`, /^[a-z][a-z0-9-]*_[\w$]+$/);
    const again = formatDialogRoute(found, { root: at });
    assert.deepEqual(parseDialogRoute(again, { root: at }), found);
  },
);

/** As `location` has it. */
function pathnameOf(path: string): string {
  const url = new URL(ORIGIN);
  url.pathname = path;
  return url.pathname;
}

property(
  'given any path, then the page below a view lies on the origin of the page',
  [fc.oneof(routePath, root.map(linkPath))],
  (path) => {
    for (const { root: below } of readViewPath(path)) {
      holds(path.startsWith(below) || below === '/', below);
    }
  },
);

// Entries of the history

const view = record(
  {
    id: oddText,
    owner: fc.nat(3),
    at: fc.nat(5),
    kind: fc.constantFrom('link', 'object'),
    path: fc.constantFrom('/a', '/a/_alink_'),
    data: json,
  },
  ['id', 'owner', 'at', 'kind'],
);
const entry = record({
  n: fc.nat(9),
  path: fc.constant('/a'),
  root: fc.constantFrom('/', '/a', '/sp'),
  views: fc.array(view),
  gone: fc.array(oddText),
});
/** Two slashes, in either direction, would name another host. */
const elsewhere = fc.constantFrom('//evil.test', '/\\evil.test', 'https://evil.test', 'a', '/sp');
const forged = fc
  .tuple(entry, elsewhere, elsewhere)
  .map(([one, root, path]) => ({ ...one, root, views: one.views.map((open) => ({ ...open, path })) }));
const state = tampered(record({ 'stoa-views': fc.oneof(entry, forged), router: json }));

property(
  'given any state of an entry, then what is read of it can be trusted',
  [fc.oneof(state, cloneable)],
  (one) => {
    const read = readEntryState(one, '/a');
    if (!read) return;
    assert.equal(new URL(read.root, ORIGIN).origin, ORIGIN);
    holds(read.views.length <= 10 && read.gone.length <= 10);
    for (const { path = '/', kind, data } of read.views) {
      assert.equal(new URL(path, ORIGIN).origin, ORIGIN);
      assertPlain(readViewData(kind, data));
    }
  },
);

property(
  'given an entry of ours, then it is read back beside the notes of others',
  [entry, cloneable],
  (one, others) => {
    const views = one.views.slice(0, 10) as never;
    const written = withEntryState(others, { ...one, views });
    const read = readEntryState(structuredClone(written), '/a');
    assert.deepEqual(read, { ...one, views, gone: one.gone.slice(-10) });
  },
);

const viewData = tampered(
  record({
    app: fc.constantFrom('@stoa/hrm', '@stoa/a'),
    component,
    id: oddText,
    placement: fc.constantFrom('middle', 'side'),
    heading: oddText,
    url: fc.webUrl(),
    parameters: dictionary(oddText, oddText, 3),
  }),
);

property(
  'given any data of a view, then what is read has an address and nothing else in it',
  [fc.oneof(viewData, cloneable)],
  (data) => {
    assert.equal(readViewData('preview', data), undefined);
    for (const kind of ['link', 'object']) {
      const read = readViewData(kind, data);
      assertPlain(read);
      for (const name of Object.keys(read ?? {}))
        assert.match(name, /^(url|app|component|id|parameters|placement|heading)$/);
    }
  },
);

property(
  'given long texts, then reading them takes linear time',
  [pumps(['a_b', '__', '_', '/', '%2F', '&', '=', '%', '#', '中'])],
  (pump) => {
    assertLinear((one) => parseDialogRoute(`/${one}`, { root: '' }), pump);
    assertLinear((one) => readViewPath(one), pump);
  },
  { share: 0.25 },
);
