/**
 * One record, many ways: on a phone, in a window of its own, in a dialog, on the page of another system. A person who
 * clicks gets the record once, or is told why not.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ObjectDescriptor } from '../../../core/objects/descriptor.js';
import { createFakes, SUITE } from './support.js';

const dialogOf = (app: string, component: string, id: string) => ({
  kind: 'object',
  app: `@stoa/${app}`,
  component,
  id,
  placement: 'middle',
});

describe('opening a record on PC', () => {
  test('shows its dialog, as the setting is from the start', async () => {
    const { objects, shown, opened } = createFakes();
    assert.equal(await objects.open('workflow', '9'), 'dialog');
    assert.deepEqual(
      shown.map(({ data }) => data),
      [dialogOf('workflow', 'flowpageView', '9')],
    );
    assert.deepEqual(opened, []);
  });

  test('opens its page in a new window where records open as pages', async () => {
    const { objects, shown, opened } = createFakes({ openMethod: 'newPage' });
    assert.equal(await objects.open('workflow', 9), 'window');
    assert.deepEqual(opened, [
      { href: `${SUITE}/sp/workflow/flowpage/view/9`, options: { target: 'window' } },
    ]);
    assert.deepEqual(shown, []);
  });

  test('shows the dialog of what has no page there, whatever the setting', async () => {
    for (const mode of [undefined, 'link'] as const) {
      const { objects, shown, opened } = createFakes({ openMethod: 'newPage' });
      assert.equal(await objects.open('calendar', '3', mode && { mode }), 'dialog');
      assert.equal(shown.length, 1);
      assert.deepEqual(opened, []);
    }
  });

  test('can be asked for the other way', async () => {
    const asLink = createFakes();
    assert.equal(await asLink.objects.open('task', '3', { mode: 'link' }), 'window');
    const asDialog = createFakes({ openMethod: 'newPage' });
    assert.equal(await asDialog.objects.open('task', '3', { mode: 'dialog' }), 'dialog');
    assert.deepEqual([asLink.shown.length, asDialog.opened.length], [0, 0]);
  });

  test('shows the page in a dialog where there is no dialog of its own', async () => {
    const { objects, opened } = createFakes({ outcome: async () => 'dialog' });
    objects.register({ kind: 'badge', module: 'hrm', detailPath: '/sp/hrm/badge/{id}' });
    assert.equal(await objects.open('badge', '4'), 'dialog');
    assert.deepEqual(opened, [{ href: `${SUITE}/sp/hrm/badge/4`, options: { target: 'dialog' } }]);
  });

  test('says how the link went, and gives on what went wrong', async () => {
    const blocked = createFakes({ openMethod: 'newPage', outcome: async () => 'blocked' });
    assert.equal(await blocked.objects.open('task', '3'), 'blocked');
    const error = new Error('no window');
    const failing = createFakes({ openMethod: 'newPage', outcome: () => Promise.reject(error) });
    await assert.rejects(failing.objects.open('task', '3'), error);
  });

  test('puts a dialog at the side where asked, with the component for that place if there is one', async () => {
    const { objects, shown } = createFakes();
    objects.register([
      { kind: 'both', module: 'hrm', paths: { normal: ['hrm', 'big'], side: ['hrm', 'small'] } },
      { kind: 'slim', module: 'hrm', paths: { side: ['@stoa/hrm', 'slim'] } },
    ]);
    await objects.open('both', '1');
    await objects.open('both', '2', { placement: 'side' });
    await objects.open('slim', '3');
    await objects.open('slim', '4', { placement: 'middle' });
    await objects.open('task', '5', { placement: 'side' });
    const places = shown.map(({ data }) => data as { component: string; placement: string });
    assert.deepEqual(
      places.map(({ component, placement }) => `${component} ${placement}`),
      ['big middle', 'small side', 'slim side', 'slim middle', 'taskView side'],
    );
  });

  test('hands title and parameters on, to a dialog as they are', async () => {
    const { objects, shown } = createFakes();
    const parameters = { tab: 'a&b=c', page: 2, isNew: true, constructor: 'x' };
    await objects.open('task', '5', { parameters, heading: 'Task 5' });
    const data = shown[0]?.data as { heading: string; parameters: Record<string, string> };
    assert.equal(data.heading, 'Task 5');
    assert.deepEqual(Object.entries(data.parameters), [
      ['tab', 'a&b=c'],
      ['page', '2'],
      ['isNew', 'true'],
      ['constructor', 'x'],
    ]);
  });

  test('adds parameters to a link, and none of them leads to another record', async () => {
    const { objects, opened } = createFakes({ device: 'Mobile' });
    await objects.open('goal', '5', { parameters: { id: '6', tab: 'a&id=7#?/😀' }, heading: 'Goal' });
    await objects.open('task', '5', { parameters: { from: 'mail' } });
    const [goal, task] = opened;
    const { pathname, searchParams, hash } = new URL(goal!.href);
    assert.deepEqual([pathname, hash], ['/mobile/goal/open', '']);
    assert.deepEqual(
      [...searchParams],
      [
        ['id', '5'],
        ['tab', 'a&id=7#?/😀'],
      ],
    );
    assert.deepEqual(goal?.options, { heading: 'Goal' });
    assert.equal(task?.href, `${SUITE}/mobile/task/taskDetail/5?from=mail`);
  });

  test('puts parameters before the hash of a page that routes by it', async () => {
    const { objects, opened } = createFakes({ openMethod: 'newPage' });
    objects.register({ kind: 'old', module: 'doc', detailPath: '/sp/old?v=1#/view/{id}' });
    await objects.open('old', 'a#b', { parameters: { v: '2', w: '3' } });
    assert.equal(opened[0]?.href, `${SUITE}/sp/old?v=1&w=3#/view/a%23b`);
  });

  test('is refused for parameters that no address can hold', async () => {
    const { objects, opened, shown } = createFakes();
    for (const parameters of [{ a: '\ud800' }, { ['__proto__']: 'x' }, { '\udc00': 'a' }, 'a=1', ['a'], null])
      await assert.rejects(objects.open('task', '5', { parameters: parameters as Record<string, string> }), {
        code: 'INVALID_ARGUMENT',
      });
    assert.deepEqual([...opened, ...shown], []);
  });
});

describe('opening a record on a phone', () => {
  test('leaves its page to the device, whatever the setting', async () => {
    for (const device of ['Mobile', 'Tablet'] as const) {
      const { objects, opened } = createFakes({ device, outcome: async () => 'host' });
      assert.equal(await objects.open('calendar', '3'), 'host');
      assert.deepEqual(opened, [{ href: `${SUITE}/mobile/calendar/detail/3`, options: {} }]);
    }
  });

  test('shows a dialog where there is no page, or where one is asked for', async () => {
    const { objects, shown, opened } = createFakes({ device: 'Mobile' });
    assert.equal(await objects.open('archive', '3'), 'dialog');
    assert.equal(await objects.open('calendar', '3', { mode: 'dialog' }), 'dialog');
    assert.deepEqual([shown.length, opened.length], [2, 0]);
  });
});

describe('opening a record on the page of another system', () => {
  test('opens the page of the suite in a window of its own, whatever the setting', async () => {
    for (const openMethod of ['dialog', 'newPage'] as const) {
      const { objects, opened } = createFakes({
        embedded: true,
        openMethod,
        page: 'https://erp.example.net/',
      });
      await objects.open('document', '3');
      assert.deepEqual(opened, [{ href: `${SUITE}/sp/doc/docDetail/3`, options: { target: 'window' } }]);
    }
  });

  test('tells the person that a dialog cannot be had there', async () => {
    const { objects, opened, shown } = createFakes({ embedded: true });
    const expected = {
      name: 'StoaError',
      code: 'NOT_IN_APP',
      message: 'Sorry, this function requires access to the OA system, apologies for the inconvenience.',
    };
    await assert.rejects(objects.open('calendar', '3'), expected);
    await assert.rejects(objects.open('document', '3', { mode: 'dialog' }), expected);
    await assert.rejects(objects.create('document'), expected);
    assert.deepEqual([...opened, ...shown], []);
  });

  test('says so in the language of the page', async () => {
    const messages = new Set<string>();
    for (const locale of ['en_US', 'zh_CN', 'zh_TW', 'ar_SA']) {
      const { objects } = createFakes({ embedded: true, locale });
      await assert.rejects(objects.create('task'), ({ message }: Error) => Boolean(messages.add(message)));
    }
    assert.equal(messages.size, 4);
  });
});

describe('what cannot be opened', () => {
  test('is named: no such kind, no page, no app for this person', async () => {
    const { objects, shown } = createFakes({ hidden: ['@stoa/task'] });
    objects.register({ kind: 'note', module: 'notes' });
    await assert.rejects(objects.open('constructor', '3'), { name: 'StoaError', code: 'UNKNOWN_OBJECT' });
    await assert.rejects(objects.create('unheardOf'), { code: 'UNKNOWN_OBJECT' });
    await assert.rejects(objects.open('note', '3'), { code: 'NO_OBJECT_PAGE' });
    await assert.rejects(objects.create('note'), { code: 'NO_OBJECT_PAGE' });
    await assert.rejects(objects.open('task', '3'), { code: 'APP_NOT_FOUND', message: 'App does not exist' });
    await assert.rejects(objects.create('task'), { code: 'APP_NOT_FOUND' });
    await assert.rejects(objects.open('task', '..'), { code: 'INVALID_ARGUMENT' });
    assert.deepEqual(shown, []);
  });

  test('because nothing on the page shows dialogs is reported', async () => {
    const { objects, shown, errors } = createFakes();
    assert.equal(await objects.open('task', '3'), 'dialog');
    const error = new Error('NO_SURFACE');
    shown[0]?.fail(error);
    await settled();
    assert.deepEqual(errors, [error]);
    await objects.open('task', '3');
    assert.equal(shown.length, 2, 'the next click tries again at once');
  });
});

describe('creating a record', () => {
  test('shows the dialog for it, without an id', async () => {
    const { objects, shown } = createFakes({ device: 'Mobile', openMethod: 'newPage' });
    await objects.create('customer', { heading: 'New customer', parameters: { from: 'clue' } });
    assert.deepEqual(shown[0]?.data, {
      kind: 'object',
      app: '@stoa/crm',
      component: 'customerCreate',
      placement: 'create',
      heading: 'New customer',
      parameters: { from: 'clue' },
    });
  });
});

describe('a double click', () => {
  test('opens one dialog, and the next click after it another', async () => {
    const { objects, shown, clock } = createFakes();
    const outcomes = [objects.open('task', '3'), objects.open('task', 3)];
    await clock.advance(300);
    outcomes.push(objects.open('task', '3'));
    assert.deepEqual(await Promise.all(outcomes), ['dialog', 'dialog', 'dialog']);
    assert.equal(shown.length, 1);
    await clock.advance(500);
    await objects.open('task', '3');
    assert.equal(shown.length, 2);
  });

  test('opens one window, however long that takes', async () => {
    let resolve = (_outcome: 'window') => {};
    const { objects, opened, clock } = createFakes({
      openMethod: 'newPage',
      outcome: () => new Promise((settle) => (resolve = settle)),
    });
    const first = objects.open('task', '3');
    await clock.advance(2_000);
    const second = objects.open('task', '3');
    resolve('window');
    assert.deepEqual(await Promise.all([first, second]), ['window', 'window']);
    assert.equal(opened.length, 1);
  });

  test('is not two clicks that want something else of the same record', async () => {
    const { objects, opened, shown } = createFakes();
    const outcomes = [
      objects.open('task', '3', { mode: 'dialog' }),
      objects.open('task', '3', { mode: 'link' }),
      objects.open('task', '3', { mode: 'dialog', parameters: { tab: 'files' } }),
    ];
    assert.deepEqual(await Promise.all(outcomes), ['dialog', 'window', 'dialog']);
    assert.deepEqual([opened.length, shown.length], [1, 2]);
  });

  test('does not let a dialog in outside of the suite', async () => {
    const { objects } = createFakes({ embedded: true });
    await objects.open('task', '3');
    await assert.rejects(objects.open('task', '3', { mode: 'dialog' }), { code: 'NOT_IN_APP' });
  });

  test('is not two clicks on two records, nor opening and creating', async () => {
    const { objects, shown } = createFakes();
    await Promise.all([
      objects.open('task', '3'),
      objects.open('task', '4'),
      objects.open('project', '3'),
      objects.create('task'),
      objects.create('task'),
    ]);
    assert.equal(shown.length, 4);
  });

  test('is not a click after the dialog was closed, however soon', async () => {
    const { objects, shown } = createFakes();
    await objects.open('task', '3');
    shown[0]?.close();
    await settled();
    await objects.open('task', '3');
    assert.equal(shown.length, 2);
  });

  test('that failed can be repeated at once', async () => {
    let fails = true;
    const { objects, opened } = createFakes({
      openMethod: 'newPage',
      outcome: () => (fails ? Promise.reject(new Error('no')) : Promise.resolve('window' as const)),
    });
    await assert.rejects(objects.open('task', '3'));
    fails = false;
    assert.equal(await objects.open('task', '3'), 'window');
    assert.equal(opened.length, 2);
  });
});

describe('registered kinds', () => {
  const badge: ObjectDescriptor = {
    kind: 'badge',
    module: 'hrm',
    mListPath: '/mobile/hrm/badges?all=1',
    mDetailPath: '/mobile/hrm/badge/{id}/view',
    detailPath: '/sp/hrm/badge?id={id}&tab=1#top',
    addPaths: { app: 'hrm', component: 'badgeCreate' },
    paths: { normal: ['hrm', 'badgeView'] },
    type: ['badgeBrowser', '161'],
  };

  test('have links, lists and types of their own', () => {
    const { objects } = createFakes();
    objects.register(badge);
    assert.equal(objects.link('badge', 'a/b', 'Mobile'), '/mobile/hrm/badge/a%2Fb/view');
    assert.equal(objects.link('badge', 'a&b', 'PC'), '/sp/hrm/badge?id=a%26b&tab=1#top');
    assert.equal(objects.listLink('badge'), '/mobile/hrm/badges?all=1');
    assert.equal(objects.listLink('task'), undefined);
    for (const type of ['badge', 'badgeBrowser', '161']) assert.equal(objects.byType(type)?.kind, 'badge');
    assert.equal(objects.byType('customer')?.kind, 'customer');
    assert.equal(objects.byType('unheardOf'), undefined);
    // A field that names no type chooses from no kind.
    for (const type of [undefined, null, '']) assert.equal(objects.byType(type as never), undefined);
  });

  test('can be given with the runtime', () => {
    const { objects } = createFakes({ descriptors: [badge] });
    assert.equal(objects.get('badge')?.module, '@stoa/hrm');
    assert.throws(() => createFakes({ descriptors: [{ ...badge, module: '../evil' }] }), {
      code: 'INVALID_ARGUMENT',
    });
  });

  test('cover each other and uncover what was there, in any order of leaving', () => {
    const { objects } = createFakes();
    const before = objects.get('task');
    const at = (detailPath: string) =>
      objects.register({ kind: 'task', module: 'task', detailPath, type: 'job' });
    const first = at('/one/{id}');
    const second = at('/two/{id}');
    const third = at('/three/{id}');
    assert.equal(objects.link('task', 1), '/three/1');
    second();
    assert.equal(objects.link('task', 1), '/three/1');
    third();
    third();
    assert.equal(objects.link('task', 1), '/one/1');
    first();
    assert.equal(objects.get('task'), before);
    assert.equal(objects.byType('job'), undefined);
    assert.equal(objects.list().filter(({ kind }) => kind === 'task').length, 1);
  });

  test('leave without a trace, several at once too', () => {
    const { objects } = createFakes();
    const before = objects.list();
    const dispose = objects.register([badge, { ...badge, kind: 'pass' }, { ...badge, kind: 'task' }]);
    assert.equal(objects.list().length, before.length + 2);
    dispose();
    assert.deepEqual(new Set(objects.list()), new Set(before));
  });

  test('of the same browser type give way to the latest', () => {
    const { objects } = createFakes();
    objects.register({ ...badge, kind: 'a' });
    const dispose = objects.register({ ...badge, kind: 'b' });
    assert.equal(objects.byType('161')?.kind, 'b');
    dispose();
    assert.equal(objects.byType('161')?.kind, 'a');
  });

  test('are kept as they were when they were checked', () => {
    const { objects } = createFakes();
    const mutable = { ...badge };
    objects.register(mutable);
    Object.assign(mutable, { detailPath: 'javascript:alert({id})' });
    assert.equal(objects.link('badge', 1), '/sp/hrm/badge?id=1&tab=1#top');
    assert.throws(() => Object.assign(objects.get('badge')!, { detailPath: 'javascript:alert({id})' }));
    let reads = 0;
    objects.register({
      kind: 'shifty',
      module: 'hrm',
      get detailPath() {
        return reads++ === 0 ? '/sp/hrm/{id}' : '//evil.example/{id}';
      },
    });
    assert.equal(objects.link('shifty', 1), '/sp/hrm/1');
  });

  test('are refused with paths that may lead elsewhere', () => {
    const { objects } = createFakes();
    const before = objects.list().length;
    const bad = [
      '',
      'sp/x/{id}',
      '//evil.example/{id}',
      '/\\evil.example/{id}',
      '\\\\evil.example/{id}',
      '/\t/evil.example/{id}',
      'https://evil.example/{id}',
      'https:/x/{id}',
      'javascript:alert({id})',
      '/sp/../{id}',
      '/sp/%2e%2E/{id}',
      '/sp/./{id}',
      '/.//evil.example/{id}',
      '/sp//x/{id}',
      '/sp/x\\{id}',
      '/sp/x {id}',
      ' /sp/x/{id}',
      '/sp/x/{id}\n',
      '/sp/x',
      '/sp/{id}/{id}',
      '/sp/{name}/{id}',
      '/sp/{id',
      '/sp/id}',
      '/sp/x{id}',
      '/sp/{id}x',
      '/sp/%2{id}',
      '/sp/.{id}',
      '/sp?{id}',
      '/sp/{ID}',
      `/sp/${'x'.repeat(500)}/{id}`,
      '/sp/\ud800/{id}',
      '/@evil{id}',
      5,
      {},
      [],
      null,
      true,
      ['/sp/x/{id}'],
      // What JSON can hold, and nothing can be made a text of.
      ['/sp/x/{id}', { toString: 1, valueOf: 1 }],
    ];
    for (const path of bad) {
      for (const field of ['detailPath', 'mDetailPath'])
        assert.throws(
          () => objects.register({ kind: 'bad', module: 'hrm', [field]: path as string }),
          { name: 'StoaError', code: 'INVALID_ARGUMENT' },
          `${field} ${JSON.stringify(path)}`,
        );
    }
    for (const path of ['/mobile/x/{id}', 'mobile/x', '//x', '/a/../b', 'javascript:x', null])
      assert.throws(() => objects.register({ kind: 'bad', module: 'hrm', mListPath: path as string }), {
        code: 'INVALID_ARGUMENT',
      });
    assert.equal(objects.list().length, before);
  });

  test('are refused with other fields that are none, and none of several is kept then', () => {
    const { objects } = createFakes();
    const bad: unknown[] = [
      undefined,
      null,
      'task',
      5,
      {},
      [badge, null],
      [badge, { ...badge, kind: '' }],
      { ...badge, kind: 'a b' },
      { ...badge, kind: '__proto__' },
      { ...badge, kind: 'x'.repeat(65) },
      { ...badge, kind: Symbol('x') },
      { ...badge, module: '' },
      { ...badge, module: undefined },
      { ...badge, module: '@other/hrm' },
      { ...badge, module: '@stoa/../hrm' },
      { ...badge, paths: { normal: 'hrm' } },
      { ...badge, paths: { normal: ['hrm'] } },
      { ...badge, paths: { side: ['hrm', 'a/b'] } },
      { ...badge, paths: { side: ['hrm', '__proto__'] } },
      { ...badge, addPaths: null },
      { ...badge, addPaths: { app: 'hrm' } },
      { ...badge, type: [''] },
      { ...badge, type: 5 },
      { ...badge, type: Array(51).fill('a') },
      Object.create(null),
    ];
    for (const [index, descriptor] of bad.entries())
      assert.throws(
        () => objects.register(descriptor as ObjectDescriptor),
        { name: 'StoaError', code: 'INVALID_ARGUMENT' },
        String(index),
      );
    assert.equal(objects.get('badge'), undefined);
  });
});

/** What promises have led to has happened. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
