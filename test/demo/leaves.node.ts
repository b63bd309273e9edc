/** Leave requests: a person asks for days, the balance follows, rules are kept, also by two clicks at once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, databaseIn, sessionOf, start, type TestDemo } from './support/demo.js';

// Chen Siyuan has 9 days and no requests. 1 March 2027 is a Monday.
const MONDAY = '2027-03-01';
const REQUEST = { employeeId: '1002', from: MONDAY, to: '2027-03-03', reason: 'Spring cleaning' };
const english = { langType: 'en_US' };

const ask = (demo: TestDemo, changes: object = {}) =>
  demo.call('/api/hrm/leaves', { json: { ...REQUEST, ...changes }, headers: english });

const balance = async (demo: TestDemo) =>
  (await demo.call('/api/hrm/employees/1002')).json?.data.leaveBalanceDays;

const listed = async (demo: TestDemo) =>
  (await demo.call('/api/hrm/leaves?employeeId=1002')).json?.data.items as { id: string; status: string }[];

test('a request takes its working days from the balance and is first in the list', async (t) => {
  const demo = await start(t);
  const before = Number((await demo.call('/api/hrm/leaves')).json?.data.total);
  const { json } = await ask(demo, { from: '2027-03-05', to: '2027-03-08', reason: '  long weekend  ' });
  assert.equal(json?.code, 200);
  const { id, createdAt, ...leave } = json.data;
  assert.deepEqual(leave, {
    employeeId: '1002',
    employeeName: '陈思远',
    from: '2027-03-05',
    to: '2027-03-08',
    days: 2,
    reason: 'long weekend',
    status: 'pending',
  });
  assert.ok(Math.abs(Date.now() - Date.parse(String(createdAt))) < 60_000);
  assert.equal(await balance(demo), 7);
  const all = (await demo.call('/api/hrm/leaves')).json?.data;
  assert.equal((all?.items as { id: string }[])[0]?.id, id);
  assert.equal(all?.total, before + 1);
});

test('withdrawing gives the days back, once', async (t) => {
  const demo = await start(t);
  const { json } = await ask(demo);
  const path = `/api/hrm/leaves/${String(json?.data.id)}/withdraw`;
  assert.equal((await demo.call(path, { method: 'POST' })).json?.data.status, 'withdrawn');
  assert.equal(await balance(demo), 9);
  const again = await demo.call(path, { method: 'POST', headers: english });
  assert.deepEqual(again.json, {
    code: 422,
    status: false,
    msg: 'Only a request that is still pending can be withdrawn',
  });
  assert.equal(await balance(demo), 9);
  assert.equal((await ask(demo)).json?.code, 200, 'the days are free again');
});

test('an approved request and an unknown one cannot be withdrawn', async (t) => {
  const demo = await start(t);
  const withdraw = (id: string) => demo.call(`/api/hrm/leaves/${id}/withdraw`, { method: 'POST' });
  assert.equal((await withdraw('l-2001')).json?.code, 422);
  assert.equal((await withdraw('nothing')).json?.code, 404);
});

test('what the rules forbid is told in words and changes nothing', async (t) => {
  const demo = await start(t);
  for (const [changes, msg] of [
    [{ to: '2027-02-26' }, 'The last day lies before the first one'],
    [{ from: '2027-03-06', to: '2027-03-07' }, 'There is no working day in this period'],
    [{ to: '2028-03-01' }, 'A leave can last 366 days at most'],
    [{ to: '2027-03-12' }, 'Days of leave left: 9. This request needs 10'],
    [{ employeeId: '9999' }, 'This employee does not exist'],
  ] as const) {
    const { status, json } = await ask(demo, changes);
    assert.equal(status, 200);
    assert.equal(json?.status, false);
    assert.equal(json.msg, msg);
  }
  assert.equal(await balance(demo), 9);
  assert.deepEqual(await listed(demo), []);
});

test('days that are taken cannot be asked for again', async (t) => {
  const demo = await start(t);
  await ask(demo);
  for (const changes of [
    {},
    { from: '2027-03-03', to: '2027-03-04' },
    { from: '2027-02-26', to: '2027-03-05' },
  ]) {
    const { json } = await ask(demo, changes);
    assert.equal(json?.msg, 'There is a leave request for some of these days already');
  }
  assert.equal((await ask(demo, { from: '2027-03-04', to: '2027-03-04' })).json?.code, 200);
});

test('given two servers on one database and clicks on both at once, the days are spent once', async (t) => {
  const one = await start(t);
  const other = await start(t, { databaseUrl: databaseIn(one.folder) });
  const eteamsid = await sessionOf(one.suiteUrl);
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      call(`${(index % 2 ? one : other).suiteUrl}/api/hrm/leaves`, { json: REQUEST, headers: { eteamsid } }),
    ),
  );
  assert.equal(replies.filter(({ json }) => json?.code === 200).length, 1);
  assert.equal(await balance(one), 6);
  assert.equal(await balance(other), 6);
  assert.equal((await listed(other)).length, 1);
});

test('a field of the wrong type or form is refused by name', async (t) => {
  const demo = await start(t);
  for (const [field, values] of Object.entries({
    employeeId: [undefined, null, 1002, '', ' ', {}, ['1002']],
    from: ['2027-02-30', '2027-13-01', '01.03.2027', '2027-3-1', 20270301, '2027-03-01T00:00', '٢٠٢٧-٠٣-٠١'],
    to: [undefined, true, '0000-00-00', '2027-02-29'],
    reason: [undefined, '', '   ', 5, { length: 3 }, []],
  })) {
    for (const value of values) {
      const { status, json } = await ask(demo, { [field]: value });
      assert.equal(status, 400, `${field}: ${JSON.stringify(value)}`);
      assert.match(json?.msg ?? '', new RegExp(`"${field}"`));
    }
  }
  assert.equal(
    (await ask(demo, { reason: 'x'.repeat(501) })).json?.msg,
    'The field "reason" is longer than 500 characters',
  );
  assert.deepEqual(await listed(demo), []);
});

test('whatever a reason contains, it comes back as it was and does nothing', async (t) => {
  const demo = await start(t);
  const reasons = [
    "'); drop table leaves; --",
    '</script><script>alert(1)</script>',
    '${process.exit()} {0} $& %s',
    '请假 “探亲” 🏠 שלום مرحبا \u202e',
    '{"__proto__":{"admin":true}}',
  ];
  for (const [index, reason] of reasons.entries()) {
    const day = `2027-04-${String(5 + index).padStart(2, '0')}`;
    const { json } = await ask(demo, { reason, from: day, to: day });
    assert.equal(json?.data.reason, reason);
  }
  const items = (await demo.call('/api/hrm/leaves?employeeId=1002')).json?.data.items as { reason: string }[];
  assert.deepEqual(new Set(items.map(({ reason }) => reason)), new Set(reasons));
  const broken = (await ask(demo, { reason: 'a\0b\ud800', from: '2027-05-03', to: '2027-05-03' })).json;
  assert.equal(broken?.data.reason, 'a\ufffdb\ufffd', 'what no text can hold is marked, not cut off');
});

test('keys that would change a prototype have no effect', async (t) => {
  const demo = await start(t);
  const body = `{"__proto__": {"employeeId": "1002"}, "from": "${MONDAY}", "to": "${MONDAY}", "reason": "x"}`;
  const { status } = await demo.call('/api/hrm/leaves', { method: 'POST', body });
  assert.equal(status, 400);
  assert.equal(({} as { employeeId?: string }).employeeId, undefined);
});
