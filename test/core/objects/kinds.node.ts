/**
 * The table of the specification, row by row, and ids that try to be more than an id: whatever is given, a link leads to
 * the page of its kind and the server reads the id that was meant.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkDescriptor } from '../../../core/objects/descriptor.js';
import { builtInObjects, type BuiltInObjectKind, type ObjectKind } from '../../../core/objects/kinds.js';
import { createFakes, SUITE } from './support.js';

const CRM = [
  'customer',
  'contact',
  'saleChance',
  'clue',
  'contract',
  'competitor',
  'orderform',
  'price',
  'production',
  'marketactivity',
  'quote',
  'capital',
] as const;

/** Kind, phone, PC. */
const ROWS: readonly (readonly [BuiltInObjectKind, string, string?])[] = [
  ['workflow', '/mobile/workflow/flowpage/view/7', '/sp/workflow/flowpage/view/7'],
  ['document', '/mobile/doc/docDetail/7', '/sp/doc/docDetail/7'],
  ['task', '/mobile/task/taskDetail/7', '/sp/task/taskViewPage/7'],
  ['calendar', '/mobile/calendar/detail/7'],
  ['project', '/mobile/project/details/7'],
  ['plan', '/mobile/plan/detail?id=7'],
  ['workreport', '/mobile/plan/detail?id=7'],
  ['blog', '/mobile/blog/blogdetail/7'],
  ['performance', '/mobile/performance/flow/detail/7'],
  ['goal', '/mobile/goal/open?id=7'],
  ['mail', '/mobile/mail/view/7'],
  ['formReport', '/mobile/formreport/dataDetail/7'],
  ['formCard', '/mobile/ebdfpage/card/0/7'],
  ...CRM.map(
    (kind) => [kind, `/mobile/crm/${kind}/0/${kind}Info/7`, `/sp/crm/${kind}/${kind}ViewPage/7`] as const,
  ),
  ['hrm', '/mobile/hrm/profile/7'],
  ['hrmContract', '/mobile/hrm/contractManager/info/7'],
  ['meeting', '/mobile/meeting/detail/7'],
  ['cowork', '/mobile/cowork/discuss/view/7'],
  ['officialDocument', '/mobile/odoc/flowForm/view/7'],
  ['finance', '/mobile/fna/7'],
  ['salaryBill', '/mobile/salary/mySalaryBill/view/7'],
  ['batchTask', '/mobile/uibusiness/batchTask/view/7'],
  ['batchTaskDetail', '/mobile/uibusiness/batchTask/detail/7'],
  ['folder', '/mobile/doc/docList/7'],
  ['placard', '/mobile/placard/page/7'],
  ['workOrder', '/mobile/custom/customerservice/7'],
];

const DIALOGS_ONLY = ['archive', 'esign', 'marketingResource', 'birthdayReminder', 'anniversaryReminder'];

describe('kinds of business objects', () => {
  const { objects } = createFakes();

  test('have the pages of the specification, a tablet those of a phone', () => {
    for (const [kind, phone, pc] of ROWS) {
      assert.equal(objects.link(kind, '7', 'Mobile'), phone, kind);
      assert.equal(objects.link(kind, 7, 'Tablet'), phone, kind);
      assert.equal(objects.link(kind, '7', 'PC'), pc, kind);
    }
  });

  test('are those and a few that have dialogs alone', () => {
    assert.deepEqual(
      objects
        .list()
        .map(({ kind }) => kind)
        .sort(),
      [...ROWS.map(([kind]) => kind), ...DIALOGS_ONLY].sort(),
    );
    for (const kind of DIALOGS_ONLY) assert.equal(objects.link(kind, '7', 'Mobile'), undefined);
    for (const { kind, paths } of objects.list()) assert.ok(paths?.normal, kind);
  });

  test('pass the check that registered ones pass, as they are', () => {
    for (const descriptor of builtInObjects()) assert.deepEqual(checkDescriptor(descriptor), descriptor);
  });

  test('name the app that their path names, and no two have one dialog', () => {
    const dialogs = objects.list().map(({ paths }) => paths?.normal?.join('_'));
    assert.equal(new Set(dialogs).size, dialogs.length);
    assert.equal(objects.get('workflow')?.paths?.normal?.join(' '), '@stoa/workflow flowpageView');
    assert.deepEqual(objects.get('customer')?.addPaths, { app: '@stoa/crm', component: 'customerCreate' });
    for (const { module, mDetailPath = '' } of objects.list())
      assert.ok(!mDetailPath || mDetailPath.includes(`/${module.slice('@stoa/'.length)}/`), mDetailPath);
  });

  test('are typed: a name with a slip is none of the built-in ones, any text is a kind', () => {
    const kind: ObjectKind = 'customer';
    const registered: ObjectKind = 'reimbursement';
    // @ts-expect-error: it is spelled `customer`.
    const slip: BuiltInObjectKind = 'custumer';
    assert.ok(objects.get(kind));
    assert.deepEqual([objects.get(registered), objects.get(slip)], [undefined, undefined]);
  });

  test('names of prototypes are no kinds', () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '']) {
      assert.equal(objects.get(name), undefined);
      assert.equal(objects.link(name, '1'), undefined);
      assert.equal(objects.byType(name), undefined);
    }
  });
});

describe('a link', () => {
  test('uses the page of the device at hand', () => {
    assert.equal(createFakes({ device: 'Mobile' }).objects.link('task', 1), '/mobile/task/taskDetail/1');
    assert.equal(createFakes({ device: 'Tablet' }).objects.link('task', 1), '/mobile/task/taskDetail/1');
    assert.equal(createFakes({ device: 'PC' }).objects.link('task', 1), '/sp/task/taskViewPage/1');
    assert.equal(createFakes({ device: 'PC' }).objects.link('calendar', 1), undefined);
  });

  test('on the page of another system leads to the suite all the same', () => {
    for (const page of ['https://erp.example.net/orders', 'about:srcdoc']) {
      const { objects } = createFakes({ page });
      assert.equal(objects.link('task', 1), `${SUITE}/sp/task/taskViewPage/1`);
      objects.register({ kind: 'task', module: 'task', mListPath: '/mobile/task/list' });
      assert.equal(objects.listLink('task'), `${SUITE}/mobile/task/list`);
    }
  });

  test('comes back with the id that was given, whatever it is, on the page of its kind', () => {
    const { objects } = createFakes();
    const kinds = ['document', 'goal', 'customer'] as const;
    const pages = {
      document: '/mobile/doc/docDetail/',
      goal: '/mobile/goal/open',
      customer: '/mobile/crm/customer/0/customerInfo/',
    };
    let tried = 0;
    for (const id of hostileIds(10_000)) {
      for (const kind of kinds) {
        const url = new URL(objects.link(kind, id, 'Mobile')!, SUITE);
        assert.equal(url.origin, SUITE);
        assert.equal(url.hash, '');
        if (kind === 'goal') {
          assert.equal(url.pathname, pages.goal);
          assert.deepEqual([...url.searchParams], [['id', id]]);
        } else {
          assert.equal(url.search, '');
          assert.ok(url.pathname.startsWith(pages[kind]), url.pathname);
          const segment = url.pathname.slice(pages[kind].length);
          assert.ok(!segment.includes('/'), segment);
          assert.equal(decodeURIComponent(segment), id);
        }
        tried += 1;
      }
    }
    assert.equal(tried, 30_000);
  });

  test('is refused for what is no id, and never opens something near it', () => {
    const { objects } = createFakes();
    const none = [
      '',
      '.',
      '..',
      'x'.repeat(257),
      '\ud800',
      'a\udc00b',
      NaN,
      1.5,
      Infinity,
      2 ** 53,
      undefined,
      null,
      {},
      [],
      ['5'],
      true,
    ];
    for (const id of none) {
      for (const kind of ['document', 'goal', 'archive'])
        assert.throws(() => objects.link(kind, id as string, 'Mobile'), {
          name: 'StoaError',
          code: 'INVALID_ARGUMENT',
        });
    }
    for (const id of ['...', '.a', '0', 0, -1, 'x'.repeat(256), '😀'])
      assert.ok(objects.link('document', id), String(id));
  });
});

const PIECES = [
  '/',
  '\\',
  '..',
  '.',
  '?',
  '#',
  '%',
  '%2e',
  '%2f',
  '%00',
  ' ',
  '+',
  '&',
  '=',
  '__',
  ';',
  ':',
  '@',
  '//',
  '/../',
  '{id}',
  '$&',
  '$1',
  '\t',
  '\n',
  '\r',
  '\0',
  '\ufeff',
  '\u2028',
  "'",
  '"',
  '<',
  '>',
  '|',
  '^',
  '`',
  '文',
  'é',
  'é',
  '😀',
  'a',
  'Z',
  '7',
  'javascript:',
  'https://evil.example',
  '\u202e',
  '~',
  '-',
  '!',
  '*',
  '(',
  ')',
];

/** The same every time. */
function* hostileIds(count: number): Generator<string> {
  let seed = 42;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  for (let made = 0; made < count;) {
    let id = '';
    for (let left = 1 + random(6); left > 0; left -= 1) id += PIECES[random(PIECES.length)]!;
    if (/^\.{1,2}$/.test(id)) continue;
    made += 1;
    yield id;
  }
}
