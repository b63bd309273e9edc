/**
 * Somebody has set two hundred records going and gone on working. An instant message says how it ended: a success is a
 * word in passing, what has failed stays until it was seen to. Messages come from other teams and may be anything.
 */
import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { StoaError } from '../../../core/base/errors.js';
import { normalisePage } from '../../../core/base/page.js';
import { createTexts } from '../../../core/i18n/texts.js';
import type { Locale } from '../../../core/i18n/locale.js';
import { createBatchTasks } from '../../../core/surface/batch-task.js';
import { batchTasksOnUse } from '../../../core/surface/batch-task/on-use.js';
import { plainText } from '../../../core/surface/batch-task/plain-text.js';
import { createNotices } from '../../../core/surface/notices.js';
import { createFakeClock } from '../../../testkit/clock.js';
import { createMemoryStorage } from '../../../testkit/storage.js';
import { expectLinear, repeating } from '../../support/growth.js';

interface Situation {
  device?: 'PC' | 'Mobile';
  user?: string;
  tenant?: string;
  storage?: Storage | undefined;
  locale?: Locale;
  hasTitleBar?: boolean;
  refusal?: Error;
}

function setUp({
  device = 'PC',
  user = 'u-1',
  tenant = 'acme',
  storage = createMemoryStorage(),
  locale = 'en_US',
  hasTitleBar = false,
  refusal,
}: Situation = {}) {
  const clock = createFakeClock();
  const notices = createNotices({ clock });
  const opened: string[] = [];
  const errors: unknown[] = [];
  const listeners = new Set<(message: unknown) => void>();
  const commands: number[] = [];
  const tasks = createBatchTasks({
    environment: { clock, sessionStorage: storage },
    client: { device },
    page: normalisePage({ currentUser: { id: user }, currentTenant: { tenantKey: tenant } }),
    notices,
    title: { state$: atom({ visible: hasTitleBar } as never) },
    texts: createTexts({ locale$: atom(locale) }),
    instantMessages: {
      subscribe(command, listener) {
        commands.push(command);
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    open(kind, taskId) {
      opened.push(`${kind} ${taskId}`);
      return refusal ? Promise.reject(refusal) : Promise.resolve();
    },
    onError: (error) => errors.push(error),
  });
  const shown = () => notices.list$.get();
  return {
    ...{ clock, notices, opened, errors, listeners, commands, tasks, shown, storage },
    texts: () => shown().map(({ text }) => text),
    tell: (taskId: string, failCount: unknown = 2, content = `Task ${taskId}`) =>
      tasks.receive({ type: 111, command: 15422, data: { taskId, failCount, content } }),
    closeFirst: async () => {
      notices.close(shown()[0]!.id, 'person');
      await Promise.resolve();
    },
  };
}

describe('createBatchTasks', () => {
  it('given a success, then a notice says so and leaves after 10 s', async () => {
    const { tell, shown, clock, texts } = setUp();
    tell('1', 0, 'All 200 records are archived');
    tell('2', '0', '');
    expect(shown().map(({ kind }) => kind)).to.deep.equal(['success', 'success']);
    expect(texts()).to.deep.equal(['All 200 records are archived', 'The batch task is done']);
    expect(shown()[0]!.action).to.equal(undefined);
    await clock.advance(9_999);
    expect(shown()).to.have.length(2);
    await clock.advance(1);
    expect(shown()).to.have.length(0);
  });

  it('given failures on PC, then they come one at a time, stay, and lead to their details', async () => {
    const { tell, shown, texts, clock, closeFirst, opened, notices } = setUp();
    tell('1');
    tell('2');
    tell('3', 5, '');
    tell('4', 0, 'A success need not wait');
    expect(texts()).to.deep.equal(['Task 1', 'A success need not wait']);
    expect(shown()[0]).to.include({ kind: 'info' });
    await clock.advance(86_400_000);
    expect(texts()).to.deep.equal(['Task 1']);
    await closeFirst();
    expect(texts()).to.deep.equal(['Task 2']);
    const [second] = shown();
    expect(second!.action!.label).to.equal('View details');
    second!.action!.run();
    notices.close(second!.id, 'action');
    await Promise.resolve();
    expect(opened).to.deep.equal(['batchTask 2']);
    expect(texts()).to.deep.equal(['The batch task is done. Failed: 5']);
    await closeFirst();
    expect(shown()).to.have.length(0);
  });

  it('given failures on a phone, then all are there, cut to 80 units, and lead to the detail page', () => {
    const { tell, shown, opened } = setUp({ device: 'Mobile' });
    tell('1', 2, '批'.repeat(60));
    tell('2', 2, 'x'.repeat(80));
    tell('3', 2, 'x'.repeat(81));
    const [chinese, fits, long] = shown().map(({ text }) => text);
    expect(chinese).to.equal(`${'批'.repeat(39)}…`);
    expect(fits).to.equal('x'.repeat(80));
    expect(long).to.equal(`${'x'.repeat(79)}…`);
    shown()[2]!.action!.run();
    expect(opened).to.deep.equal(['batchTaskDetail 3']);
  });

  it('given a title bar, then notices stand below it, else below the header', () => {
    for (const hasTitleBar of [true, false]) {
      const { tell, shown } = setUp({ device: 'Mobile', hasTitleBar });
      tell('1');
      tell('2', 0);
      const expected = hasTitleBar ? 'title-bar' : 'header';
      expect(shown().map(({ below }) => below)).to.deep.equal([expected, expected]);
    }
  });

  it('given the same task twice, then it is told once, also when it ended well or was seen to', async () => {
    const { tell, texts, closeFirst, storage } = setUp();
    tell('1');
    tell('1', 3, 'again');
    await closeFirst();
    tell('1');
    tell('2', 0);
    tell('2', 0);
    expect(texts()).to.deep.equal(['Task 2']);
    const later = setUp({ storage });
    later.tell('1');
    later.tell('2', 0);
    expect(later.shown()).to.have.length(0);
  });

  it('given each language, then it speaks that', () => {
    const said = (['en_US', 'zh_CN', 'zh_TW', 'ar_SA'] as const).map((locale) => {
      const { tell, shown, texts } = setUp({ locale });
      tell('1', 0, '');
      tell('2', 3, '');
      return [...texts(), shown()[1]!.action!.label];
    });
    expect(said).to.deep.equal([
      ['The batch task is done', 'The batch task is done. Failed: 3', 'View details'],
      ['批量任务已完成', '批量任务已完成，失败 3 条', '查看详情'],
      ['批次任務已完成', '批次任務已完成，失敗 3 筆', '檢視詳細資料'],
      ['اكتملت المهمة المجمّعة', 'اكتملت المهمة المجمّعة. عدد ما فشل: 3', 'عرض التفاصيل'],
    ]);
  });

  it('given details that cannot be opened, then the person reads why; what is no reason for people is reported', async () => {
    const outside = setUp({ refusal: new StoaError('NOT_IN_APP', 'Sorry, not here') });
    outside.tell('1');
    outside.shown()[0]!.action!.run();
    await outside.clock.advance(0);
    expect(outside.shown().at(-1)).to.include({ kind: 'error', text: 'Sorry, not here' });
    const broken = setUp({ refusal: new TypeError('x is not a function') });
    broken.tell('1');
    broken.shown()[0]!.action!.run();
    await broken.clock.advance(0);
    expect([broken.shown().length, broken.errors.length]).to.deep.equal([1, 1]);
  });

  describe('and instant messages', () => {
    it('given a start, then it listens for command 15422 after 2 s, once, until it is disposed of', async () => {
      const { tasks, clock, commands, listeners, texts } = setUp();
      tasks.start();
      tasks.start();
      await clock.advance(1_999);
      expect(commands).to.deep.equal([]);
      await clock.advance(1);
      expect(commands).to.deep.equal([15422]);
      for (const listener of listeners) listener({ type: 114, taskId: '1', failCount: 0, content: 'Done' });
      expect(texts()).to.deep.equal(['Done']);
      tasks.dispose();
      expect(listeners.size).to.equal(0);
    });

    it('given an end before that, then it never listens, and no timer is left', async () => {
      const { tasks, clock, commands, tell, shown } = setUp();
      tasks.start();
      tasks.dispose();
      expect(clock.pending).to.equal(0);
      await clock.advance(5_000);
      tasks.start();
      tell('1');
      expect([commands, shown()]).to.deep.equal([[], []]);
    });

    it('given messages in every shape that servers send, then each is read', () => {
      const body = { taskId: 'a-1', failCount: 0, content: 'Done' };
      const shapes: unknown[] = [
        body,
        { ...body, type: 111 },
        { ...body, type: '114', command: '15422' },
        { ...body, failCount: '0' },
        { type: 111, command: 15422, data: body },
        { type: 111, command: 15422, data: JSON.stringify(body) },
        { command: 15422, body: { type: 114, data: JSON.stringify(body) } },
        { type: 111, content: JSON.stringify(body) },
        JSON.stringify({ type: 111, command: 15422, data: JSON.stringify({ data: body }) }),
        ` ${JSON.stringify(body)}`,
      ];
      for (const shape of shapes) {
        const { tasks, texts } = setUp();
        tasks.receive(shape);
        expect(texts(), JSON.stringify(shape)).to.deep.equal(['Done']);
      }
    });

    it('given a batch task message that counts no failures, then it is a success', async () => {
      const body = { taskId: 'a-1', content: 'Done' };
      const shapes: unknown[] = [
        { type: 111, command: 15422, ...body },
        { type: '114', command: '15422', ...body, failCount: null },
        { type: 111, command: 15422, ...body, failCount: ' ' },
        { type: 111, command: 15422, data: { ...body, failCount: '' } },
        { command: 15422, body: { type: 114, data: JSON.stringify(body) } },
      ];
      for (const shape of shapes) {
        const { tasks, shown } = setUp();
        tasks.receive(shape);
        const told = shown().map(({ kind, text }) => [kind, text]);
        expect(told, JSON.stringify(shape)).to.deep.equal([['success', 'Done']]);
      }
      // What was subscribed to need not name its command.
      const { tasks, clock, listeners, texts } = setUp();
      tasks.start();
      await clock.advance(2_000);
      for (const listener of listeners) listener({ type: 111, ...body });
      expect(texts()).to.deep.equal(['Done']);
    });

    it('given a task id with more digits than a number holds, then it leads to that task or nowhere', () => {
      const { tasks, shown, opened, storage } = setUp({ device: 'Mobile' });
      tasks.receive('{"type":111,"data":{"taskId":1234567890123456789,"failCount":1,"content":"{}"}}');
      shown()[0]!.action!.run();
      expect(opened).to.deep.equal(['batchTaskDetail 1234567890123456789']);
      // Whoever parsed these has rounded both to the same number.
      tasks.receive({ taskId: 2 ** 60, failCount: 1, content: 'one' });
      tasks.receive({ taskId: 2 ** 60, failCount: 1, content: 'two' });
      expect(shown().map(({ text, action }) => [text, !!action])).to.deep.equal([
        ['{}', true],
        ['one', false],
        ['two', false],
      ]);
      const later = setUp({ device: 'Mobile', storage });
      later.tasks.start();
      expect(later.texts()).to.deep.equal(['{}', 'one', 'two']);
    });

    it('given anything else, then it stays silent and never throws', () => {
      const fine = { taskId: '1', failCount: 1, content: 'x' };
      const circular: Record<string, unknown> = { type: 111 };
      circular['data'] = circular;
      const hostile: unknown[] = [
        ...[
          undefined,
          null,
          0,
          NaN,
          '',
          '{',
          '[]',
          'null',
          'text',
          [],
          [fine],
          true,
          Symbol('x'),
          () => fine,
        ],
        { ...fine, type: 112 },
        { ...fine, type: 'message' },
        { ...fine, command: 15423 },
        { command: 15423, data: fine },
        { type: 111, command: 15422, data: { ...fine, type: 1 } },
        { type: 111, command: 15422 },
        { type: 111, data: 'x'.repeat(200_000) },
        { ...fine, taskId: '../../evil' },
        { ...fine, taskId: '1'.repeat(65) },
        { ...fine, taskId: {} },
        { ...fine, taskId: NaN },
        { ...fine, taskId: 1.5 },
        { ...fine, failCount: undefined },
        { ...fine, failCount: '' },
        { ...fine, type: 111, failCount: '' },
        { ...fine, command: 15422, failCount: null },
        { ...fine, type: 112, command: 15422, failCount: null },
        { type: 111, command: 15422, failCount: null },
        { ...fine, type: 111, command: 15422, failCount: 'none' },
        { ...fine, failCount: -1 },
        { ...fine, failCount: 1.5 },
        { ...fine, failCount: 'many' },
        { ...fine, failCount: [1] },
        { data: { data: { data: { data: { data: { data: fine } } } } } },
        circular,
        '{"__proto__":{"taskId":"1","failCount":1,"content":"x"}}',
        new Proxy(
          {},
          {
            get() {
              throw new Error('no');
            },
          },
        ),
      ];
      const { tasks, shown } = setUp();
      for (const message of hostile) tasks.receive(message);
      expect(shown()).to.deep.equal([]);
      tasks.receive({ ...fine, content: { toString: 'no' } });
      expect(shown()[0]!.text).to.equal('The batch task is done. Failed: 1');
    });

    it('given a messaging client that fails, then the page goes on and hears of it', async () => {
      const { clock, notices, errors } = setUp();
      const tasks = createBatchTasks({
        environment: { clock, sessionStorage: undefined },
        client: { device: 'PC' },
        page: normalisePage({}),
        notices,
        title: { state$: atom({ visible: false } as never) },
        texts: createTexts({ locale$: atom<Locale>('en_US') }),
        instantMessages: {
          subscribe() {
            throw new Error('not signed in');
          },
        },
        open: () => Promise.resolve(),
        onError: (error) => errors.push(error),
      });
      tasks.start();
      await clock.advance(2_000);
      expect(errors).to.have.length(1);
    });
  });

  describe('and a reload', () => {
    it('given failures that nobody has seen to, then they come again, the one that was open first', async () => {
      const before = setUp();
      for (const id of ['1', '2', '3']) before.tell(id);
      before.tell('4', 0);
      await before.closeFirst();
      // As a runtime ends: notices first.
      before.notices.dispose();
      before.tasks.dispose();
      await Promise.resolve();
      const { tasks, texts, closeFirst, tell, opened, shown } = setUp({ storage: before.storage });
      tasks.start();
      tell('5');
      expect(texts()).to.deep.equal(['Task 2']);
      shown()[0]!.action!.run();
      expect(opened).to.deep.equal(['batchTask 2']);
      await closeFirst();
      await closeFirst();
      expect(texts()).to.deep.equal(['Task 5']);
      await closeFirst();
      const last = setUp({ storage: before.storage });
      last.tasks.start();
      expect(last.texts()).to.deep.equal([]);
    });

    it('given a text that looks like markup once its markup is gone, then it is still the same after a reload', () => {
      const before = setUp();
      before.tell('1', 1, 'a &amp;lt;b&gt; &lt;i&gt;c');
      expect(before.texts()).to.deep.equal(['a &lt;b> <i>c']);
      const after = setUp({ storage: before.storage });
      after.tasks.start();
      expect(after.texts()).to.deep.equal(before.texts());
    });

    it('given another user or tenant, or nobody, then nothing of it is shown', () => {
      const { tell, storage } = setUp();
      tell('1');
      for (const situation of [{ user: 'u-2' }, { tenant: 'other' }, { user: '' }]) {
        const { tasks, shown } = setUp({ ...situation, storage });
        tasks.start();
        expect(shown(), JSON.stringify(situation)).to.deep.equal([]);
      }
      const nobody = setUp({ user: '' });
      nobody.tell('1');
      expect([nobody.shown().length, nobody.storage?.length]).to.deep.equal([1, 0]);
    });

    it('given more than 50, then the newest are kept, and those seen to go first', async () => {
      const { tell, storage, tasks, closeFirst } = setUp();
      tell('seen');
      await closeFirst();
      for (let index = 1; index <= 50; index += 1) tell(`t${index}`);
      const stored = () =>
        (JSON.parse(storage.getItem('stoa.batch-tasks')!) as { tasks: { taskId: string }[] }).tasks.map(
          ({ taskId }) => taskId,
        );
      expect([stored().length, stored()[0], stored().at(-1)]).to.deep.equal([50, 't1', 't50']);
      tell('t51');
      // The one that is being read stays.
      expect([stored().length, stored()[0], stored()[1]]).to.deep.equal([50, 't1', 't3']);
      tasks.dispose();
    });

    it('given a storage that is forged, full or denied, then messages are told all the same', () => {
      const owner = JSON.stringify(['acme', 'u-1']);
      const task = { taskId: '9', failCount: 1, content: 'forged', isOpen: true };
      const forged = [
        '{',
        'null',
        '[]',
        JSON.stringify({ owner: 'else', tasks: [task] }),
        JSON.stringify({ owner, tasks: 'x' }),
        JSON.stringify({
          owner,
          tasks: [null, 5, {}, { ...task, taskId: '../x' }, { ...task, failCount: {} }],
        }),
        JSON.stringify({ owner, tasks: [{ ...task, content: { evil: 1 }, isOpen: 'yes' }] }),
      ];
      for (const text of forged) {
        const storage = createMemoryStorage({ entries: { 'stoa.batch-tasks': text } });
        const { tasks, tell, texts } = setUp({ storage });
        tasks.start();
        tell('1');
        expect(texts(), text).to.deep.equal(['Task 1']);
      }
      const full = setUp({ storage: createMemoryStorage({ quota: 10 }) });
      full.tell('1');
      expect(full.texts()).to.deep.equal(['Task 1']);
      const denied = createMemoryStorage();
      denied.getItem = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      const shut = setUp({ storage: denied });
      shut.tasks.start();
      shut.tell('1');
      expect(shut.texts()).to.deep.equal(['Task 1']);
    });
  });
});

describe('batchTasksOnUse', () => {
  /** A network without the part, until it is back; what the part was asked for. */
  function setUpOutage({ isSubscribed = true, told = '' } = {}) {
    const clock = createFakeClock();
    const page = Object.assign(new EventTarget(), {
      document: { readyState: 'loading' },
    }) as unknown as Window & typeof globalThis;
    const sessionStorage = told ? createMemoryStorage({ entries: { 'stoa.batch-tasks': told } }) : undefined;
    const [received, errors]: [unknown[], unknown[]] = [[], []];
    const counts = { attempts: 0, started: 0, disposed: 0 };
    const network = { isDown: true };
    const tasks = batchTasksOnUse(
      {
        environment: { clock, sessionStorage, window: page },
        client: { device: 'PC' },
        page: normalisePage({}),
        notices: createNotices({ clock }),
        title: { state$: atom({ visible: false } as never) },
        texts: createTexts({ locale$: atom<Locale>('en_US') }),
        instantMessages: isSubscribed ? { subscribe: () => () => {} } : undefined,
        open: () => Promise.resolve(),
        onError: (error) => errors.push(error),
      },
      async () => {
        counts.attempts += 1;
        if (network.isDown) throw new TypeError('Failed to fetch dynamically imported module');
        return {
          createBatchTasks: () => ({
            receive: (message) => void received.push(message),
            start: () => (counts.started += 1),
            dispose: () => (counts.disposed += 1),
          }),
        };
      },
    );
    const goOnline = async () => {
      page.dispatchEvent(new Event('online'));
      await clock.advance(0);
    };
    return { tasks, clock, received, errors, counts, network, goOnline };
  }

  it('given an outage at start, then it is tried every 30 s until it works, and reported once', async () => {
    const { tasks, clock, errors, counts, network } = setUpOutage();
    tasks.start();
    await clock.advance(89_999);
    expect([counts.attempts, counts.started, errors.length]).to.deep.equal([3, 0, 1]);
    network.isDown = false;
    await clock.advance(1);
    expect([counts.attempts, counts.started]).to.deep.equal([4, 1]);
    await clock.advance(300_000);
    expect([counts.attempts, clock.pending]).to.deep.equal([4, 0]);
  });

  it('given a network that is back, then it is tried at once, and no timer stays behind', async () => {
    const { tasks, clock, counts, network, goOnline } = setUpOutage();
    tasks.start();
    await clock.advance(1_000);
    network.isDown = false;
    await goOnline();
    await goOnline();
    expect([counts.attempts, counts.started, clock.pending]).to.deep.equal([2, 1, 0]);
  });

  it('given messages during an outage, then the newest 50 come in their order once it is over', async () => {
    const { tasks, clock, received, counts, network, goOnline } = setUpOutage({ isSubscribed: false });
    for (let index = 1; index <= 60; index += 1) tasks.receive(index);
    await clock.advance(0);
    tasks.receive(61);
    await clock.advance(0);
    expect([received, counts.attempts]).to.deep.equal([[], 1]);
    network.isDown = false;
    await goOnline();
    tasks.receive(62);
    expect(received).to.deep.equal(Array.from({ length: 51 }, (_, index) => index + 12));
  });

  it('given tasks from before a reload, then they are looked for when the page is at rest, and never after the end', async () => {
    const { tasks, clock, counts, network } = setUpOutage({ isSubscribed: false, told: '[{}]' });
    network.isDown = false;
    tasks.start();
    expect(counts.attempts).to.equal(0);
    await clock.advance(1_000);
    expect([counts.attempts, counts.started, clock.pending]).to.deep.equal([1, 1, 0]);
    const ended = setUpOutage({ isSubscribed: false, told: '[{}]' });
    ended.tasks.start();
    ended.tasks.dispose();
    await ended.clock.advance(1_000);
    expect([ended.counts.attempts, ended.clock.pending]).to.deep.equal([0, 0]);
  });

  it('given a message before the start, then it starts all the same', async () => {
    const { tasks, clock, counts, network } = setUpOutage({ isSubscribed: false });
    network.isDown = false;
    tasks.receive(1);
    await clock.advance(0);
    expect(counts.started).to.equal(0);
    tasks.start();
    expect(counts.started).to.equal(1);
    tasks.dispose();
    expect(counts.disposed).to.equal(1);
  });

  it('given an end during an outage, then nothing is tried or told any more', async () => {
    const { tasks, clock, received, counts, errors, network, goOnline } = setUpOutage();
    tasks.start();
    tasks.receive(1);
    await clock.advance(0);
    tasks.dispose();
    expect(clock.pending).to.equal(0);
    network.isDown = false;
    await goOnline();
    await clock.advance(60_000);
    tasks.receive(2);
    tasks.start();
    await clock.advance(60_000);
    expect([counts.attempts, received.length, errors.length]).to.deep.equal([1, 0, 1]);
    const during = setUpOutage();
    during.tasks.start();
    during.tasks.dispose();
    await during.clock.advance(60_000);
    expect([during.counts.attempts, during.errors.length, during.clock.pending]).to.deep.equal([1, 0, 0]);
  });
});

describe('plainText', () => {
  it('given markup, then only its words are left', () => {
    const rows: [string, string][] = [
      ['<a href="javascript:alert(1)">View</a>', 'View'],
      ["<b>3</b> of <i class='x>y'>200</i> failed", '3 of 200 failed'],
      ['one<br>two<BR/>three<p>four</p>five', 'one\ntwo\nthree\nfour\nfive'],
      ['<script>alert(1)</script>ok<style>p{}</style>', 'ok'],
      ['<SCRIPT src=x>alert("</b>")</sCript >ok', 'ok'],
      ['<script>never ends', ''],
      ['a<!-- it\'s > "not" said -->b', 'ab'],
      ['<!doctype html><?xml ?>x', 'x'],
      ['<img src=x onerror="alert(1)>" alt=">">y', 'y'],
      ['a < b and b > c, 1<2', 'a < b and b > c, 1<2'],
      ['x <b', 'x <b'],
      ['x <b title="never closed>bold</b>', 'x <b title="never closed>bold</b>'],
      [
        '&lt;b&gt; &amp;amp; &quot;&#39;&#x4e2d;&nbsp;&unknown; &#0; &#x110000;',
        '<b> &amp; "\'中 &unknown; &#0; &#x110000;',
      ],
      ['&amp;lt;script&gt;', '&lt;script>'],
      ['  a \t b\n\n\n c ', 'a b\nc'],
      ['<<b>>x', '<>x'],
      ['', ''],
    ];
    for (const [markup, expected] of rows) expect(plainText(markup), markup).to.equal(expected);
  });

  it('given texts made to keep it busy, then ten times the length takes ten times as long', async () => {
    const parts = [
      '<a ',
      '<a "',
      "<a '",
      '<!--',
      '<!-->',
      '<!-- >',
      '<script>',
      '<style></style',
      '&#',
      '< ',
      '<a><',
      ' \n',
    ];
    const made = {
      ...Object.fromEntries(parts.map((part) => [part, repeating(part)])),
      'an open tag': (length: number) => `<${'a'.repeat(length)}`,
      'space before a letter': (length: number) => `${' '.repeat(length)}x`,
    };
    for (const [what, make] of Object.entries(made))
      await expectLinear({ what, size: 20_000, make, run: plainText });
  });
});
