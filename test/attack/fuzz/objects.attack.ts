/**
 * Ids of records and the paths of their kinds: an id is one segment whatever is in it, and no descriptor leads elsewhere.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { checkDescriptor, type ObjectDescriptor } from '../../../core/objects/descriptor.js';
import { addParameters, checkId, fillPath } from '../../../core/objects/ids.js';
import { assertLinear, pumps } from './support/linear.js';
import { assertPlain, holds, property, thrownCode } from './support/property.js';
import { isWhole, mutated } from './support/texts.js';
import { anything, cloneable, dictionary, record, tampered, type Json } from './support/values.js';

const ORIGIN = 'https://suite.test';

const text = fc.string({ unit: 'grapheme' }).filter((one) => isWhole(one));
property(
  'given any id, then it is one segment and comes back as it was, or is refused',
  [fc.oneof(anything, fc.constantFrom('.', '..', '...', '%2e%2e', '..\\', '\ud800'))],
  (id) => {
    const code = thrownCode(() => checkId(id as string));
    if (code) return assert.equal(code, 'INVALID_ARGUMENT');
    const checked = checkId(id as string);
    const { pathname, search, hash } = new URL(fillPath('/sp/a/{id}/b', checked), ORIGIN);
    assert.equal(search + hash, '');
    const segments = pathname.split('/');
    assert.deepEqual([segments.length, decodeURIComponent(segments[3] ?? '')], [5, String(id)]);
    assert.equal(new URL(fillPath('/m?id={id}', checked), ORIGIN).searchParams.get('id'), checked);
  },
);

property(
  'given more parameters for a path, then none takes the place of one that is there',
  [fc.constantFrom('/m?id=7', '/m?id=7#a', '/m', '/m#x?id=8', '/m?id'), dictionary(text, text, 4), text],
  (path, parameters, id) => {
    const added = new URL(addParameters(path, { ...parameters, id }), ORIGIN);
    const before = new URL(path, ORIGIN);
    assert.equal(added.hash, before.hash);
    for (const [name, value] of before.searchParams)
      assert.deepEqual(added.searchParams.getAll(name), [value]);
    for (const [name, value] of Object.entries(parameters))
      assert.equal(added.searchParams.get(name), before.searchParams.get(name) ?? value);
  },
);

const descriptor = tampered(
  record(
    {
      kind: fc.constantFrom('hrm', 'a.b'),
      module: fc.constantFrom('hrm', '@stoa/hrm'),
      mListPath: fc.constant('/mobile/a'),
      mDetailPath: mutated(fc.constantFrom('/mobile/a/{id}', '/m?id={id}'), [
        '/',
        '//',
        '..',
        '{id}',
        '\\',
        '@',
        ':',
        '#',
        '%2e',
        '?',
        '\n',
      ]),
      detailPath: fc.constant('/sp/a/{id}'),
      addPaths: fc.constant({ app: 'hrm', component: 'Add' }),
      paths: fc.constant({ normal: ['hrm', 'Card'], side: ['hrm', 'Side'] }),
      type: fc.constantFrom<Json>('x', ['x', 'y']),
      personIds: fc.boolean(),
    },
    ['kind', 'module'],
  ),
);

property(
  'given any descriptor, then it is refused or leads to pages of the suite',
  [fc.oneof(descriptor, cloneable)],
  (given) => {
    const code = thrownCode(() => checkDescriptor(given as ObjectDescriptor));
    if (code) return assert.equal(code, 'INVALID_ARGUMENT');
    const checked = checkDescriptor(given as ObjectDescriptor);
    assertPlain(checked);
    assert.deepEqual(checkDescriptor(checked), checked);
    for (const path of [checked.mListPath, checked.mDetailPath, checked.detailPath]) {
      if (path === undefined) continue;
      const url = new URL(path.replace('{id}', '7'), ORIGIN);
      assert.equal(url.href, ORIGIN + path.replace('{id}', '7'));
      holds(!path.includes('//'), path);
    }
  },
);

property(
  'given long texts, then reading them takes linear time',
  [pumps(['/', '//', '..', '{id}', '%2F', 'a', '_', '?', '#', '='])],
  (pump) => {
    assertLinear((one) => thrownCode(() => addParameters(one, { a: '1' })), pump);
    assertLinear(
      (one) => thrownCode(() => checkDescriptor({ kind: one, module: one, mDetailPath: one })),
      pump,
    );
  },
  { share: 0.25 },
);
