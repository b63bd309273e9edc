/** The first day: a new database opens on a board with notes and on months in which people are away. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { start, type TestDemo } from './support/demo.js';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Note {
  readonly author: string;
  readonly text: string;
  readonly createdAt: string;
}

interface Leave {
  readonly employeeId: string;
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly createdAt: string;
}

const notesOf = async (demo: TestDemo) =>
  (await demo.call('/api/demo/posts?limit=100')).json?.data.items as Note[];

const leavesOf = async (demo: TestDemo) =>
  (await demo.call('/api/hrm/leaves?size=100')).json?.data.items as Leave[];

test('the board opens with notes of several colleagues and languages from the last days, the newest first', async (t) => {
  const now = Date.UTC(2027, 2, 1, 0, 30);
  const demo = await start(t, { now: () => now });
  const notes = await notesOf(demo);
  assert.ok(notes.length >= 5);
  assert.equal(new Set(notes.map(({ author }) => author)).size, notes.length);
  for (const letters of [/[a-z]/, /这|设/, /這|設|戶/, /\p{Script=Arabic}/u])
    assert.ok(
      notes.some(({ text }) => letters.test(text)),
      String(letters),
    );
  const times = notes.map(({ createdAt }) => Date.parse(createdAt));
  assert.ok(times.every((time) => time < now && time > now - 7 * DAY_MS));
  assert.deepEqual(
    times,
    times.toSorted((one, other) => other - one),
  );
});

test('none of these notes holds a word that nobody posts unasked', async (t) => {
  const demo = await start(t);
  for (const { text } of await notesOf(demo))
    assert.equal((await demo.call('/api/demo/posts', { json: { text } })).json?.status, true, text);
});

test('nobody signs in as a colleague who has only written a note', async (t) => {
  const demo = await start(t);
  for (const password of ['', 'northgate', 'undefined', '.']) {
    const body = new URLSearchParams({ account: 'layla.haddad', password });
    const reply = await demo.anonymous('/login', { method: 'POST', body, redirect: 'manual' });
    assert.doesNotMatch(reply.headers.get('set-cookie') ?? '', /ETEAMSID=\w/, password);
  }
});

test('whichever day it is, people are away this month, the next and today, some of them at once', async (t) => {
  for (const day of ['2026-11-21', '2027-02-01', '2027-01-31', '2028-02-29', '2027-08-30', '2026-12-27']) {
    const now = Date.parse(`${day}T23:59:00Z`);
    const leaves = await leavesOf(await start(t, { now: () => now }));
    const during = (first: string, last: string) =>
      leaves.filter(({ from, to }) => from <= last && to >= first);
    const people = (some: readonly Leave[]) => new Set(some.map(({ employeeId }) => employeeId)).size;

    const next = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 1)).toISOString();
    for (const month of [day.slice(0, 7), next.slice(0, 7)]) {
      const away = during(`${month}-01`, `${month}-31`);
      assert.ok(people(away) >= 4, `${day}: ${month}`);
      assert.ok(
        away.some((one) => during(one.from, one.to).some(({ employeeId }) => employeeId !== one.employeeId)),
        `${day}: at once`,
      );
      assert.ok(
        away.some(({ days }) => days > 2),
        `${day}: several days`,
      );
    }
    assert.ok(during(day, day).length > 0, day);
  }
});

test('the leave of the first day keeps the rules: working days are counted, nobody is away twice at once', async (t) => {
  const now = Date.UTC(2026, 10, 25, 12);
  const leaves = await leavesOf(await start(t, { now: () => now }));
  for (const { employeeId, from, to, days } of leaves) {
    let count = 0;
    for (let day = Date.parse(from); day <= Date.parse(to); day += DAY_MS)
      if (![0, 6].includes(new Date(day).getUTCDay())) count += 1;
    assert.equal(days, count, `${employeeId} ${from}`);
    const own = leaves.filter((other) => other.employeeId === employeeId);
    assert.equal(own.filter((other) => other.from <= to && other.to >= from).length, 1, employeeId);
  }
  const times = leaves.map(({ createdAt }) => Date.parse(createdAt));
  assert.ok(times.every((time) => time < now));

  const again = await leavesOf(await start(t, { now: () => now }));
  assert.deepEqual(again, leaves, 'the same on the same day');
});
