/**
 * Cards of people whose ids are from before the upgrade. A page full of them asks once; nobody's card leads to somebody
 * else, and a server that is out of order for a moment is asked again.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createFakes, type Choices } from './support.js';

const known = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, `1000${id}`]));

/** Asks for all of them in one task. */
function ask(fakes: ReturnType<typeof createFakes>, ids: readonly (string | number)[], kind = 'hrm') {
  const answers = Promise.all(ids.map((id) => fakes.objects.resolveId(kind, id)));
  return { answers, now: fakes.clock.advance(1).then(() => answers) };
}

describe('old ids of people', () => {
  test('lead to the new ones, with the call that the suite has for it', async () => {
    const fakes = createFakes({ answer: known });
    assert.deepEqual(await ask(fakes, ['7']).now, ['10007']);
    assert.deepEqual(fakes.asked, [
      {
        url: '/papi/version/upgrade/trans/getMulNewTableIds',
        params: { fieldName: 'id', oldTableName: 'hrmresource', oldContent: '7', tableName: 'employee' },
      },
    ]);
  });

  test('of one task are asked for in one call, each once, and never again', async () => {
    const fakes = createFakes({ answer: known });
    assert.deepEqual(await ask(fakes, ['7', 8, '7', '9']).now, ['10007', '10008', '10007', '10009']);
    assert.deepEqual(
      fakes.asked.map(({ params }) => params.oldContent),
      ['7,8,9'],
    );
    assert.deepEqual(await ask(fakes, ['9', '10']).now, ['10009', '100010']);
    assert.deepEqual(
      fakes.asked.map(({ params }) => params.oldContent),
      ['7,8,9', '10'],
    );
  });

  test('are asked for by the hundred', async () => {
    const fakes = createFakes({ answer: known });
    const ids = Array.from({ length: 250 }, (_, index) => String(index + 1));
    assert.deepEqual(
      await ask(fakes, ids).now,
      ids.map((id) => `1000${id}`),
    );
    assert.deepEqual(
      fakes.asked.map(({ params }) => params.oldContent?.split(',').length),
      [100, 100, 50],
    );
  });

  test('are forgotten oldest first when there are many', async () => {
    const fakes = createFakes({ answer: known });
    await ask(
      fakes,
      Array.from({ length: 1_001 }, (_, index) => String(index + 1)),
    ).now;
    fakes.asked.length = 0;
    await ask(fakes, ['1001', '2']).now;
    assert.deepEqual(fakes.asked, []);
    await ask(fakes, ['1']).now;
    assert.equal(fakes.asked.length, 1);
  });

  test('that nobody has stay as they are, and are not asked for again', async () => {
    const fakes = createFakes({ answer: () => ({ 7: '1007' }) });
    assert.deepEqual(await ask(fakes, ['7', '61']).now, ['1007', '61']);
    await ask(fakes, ['61']).now;
    assert.equal(fakes.asked.length, 1);
  });

  test('are short numbers: all else stays as it is without a call', async () => {
    const fakes = createFakes({ answer: known });
    const ids = ['838190012345678901', '12345678901', 'a7', '7a', '-7', '1.5', ' 7', '７', '7,8'];
    assert.deepEqual(await ask(fakes, ids).now, ids);
    assert.deepEqual(fakes.asked, []);
  });

  test('are those of people alone: the same number of a document or a contract is another thing', async () => {
    const fakes = createFakes({ answer: known });
    for (const kind of ['document', 'customer', 'hrmContract'])
      assert.deepEqual(await ask(fakes, ['7'], kind).now, ['7']);
    assert.deepEqual(fakes.asked, []);
    fakes.objects.register({ kind: 'assistant', module: 'hrm', personIds: true });
    assert.deepEqual(await ask(fakes, ['7'], 'assistant').now, ['10007']);
  });

  test('whose answer is no id stay as they are', async () => {
    const answers: unknown[] = [
      null,
      'x',
      [],
      { 7: '' },
      { 7: null },
      { 7: {} },
      { 7: '..' },
      { 7: 2 ** 60 },
      { 7: '\ud800' },
    ];
    for (const data of answers)
      assert.deepEqual(
        await ask(createFakes({ answer: () => data }), ['7']).now,
        ['7'],
        JSON.stringify(data),
      );
    const numeric = createFakes({ answer: () => ({ 7: 1007 }) });
    assert.deepEqual(await ask(numeric, ['7']).now, ['1007']);
  });

  test('are asked for again after a failure, which all who wait hear of', async () => {
    let fails = true;
    const error = new Error('503');
    const fakes = createFakes({ answer: (ids) => (fails ? Promise.reject(error) : known(ids)) });
    const { answers, now } = ask(fakes, ['7', '8']);
    await assert.rejects(answers, error);
    await assert.rejects(now, error);
    fails = false;
    assert.deepEqual(await ask(fakes, ['7', '8']).now, ['10007', '10008']);
  });

  test('are refused where they are none, or of no kind', async () => {
    const { objects } = createFakes();
    await assert.rejects(objects.resolveId('hrm', ''), { code: 'INVALID_ARGUMENT' });
    await assert.rejects(objects.resolveId('unheardOf', '7'), { code: 'UNKNOWN_OBJECT' });
  });

  test('leave no timer behind, and nobody waiting', async () => {
    const { objects, clock, asked } = createFakes({ answer: known });
    const waiting = objects.resolveId('hrm', '7');
    objects.dispose();
    assert.equal(clock.pending, 0);
    assert.equal(await waiting, '7');
    assert.equal(await objects.resolveId('hrm', '8'), '8');
    assert.deepEqual(asked, []);
  });
});

describe('the card of a person', () => {
  const open = async (choices: Choices, id: string) => {
    const fakes = createFakes(choices);
    const outcome = fakes.objects.open('hrm', id);
    await fakes.clock.advance(1);
    await outcome;
    return fakes;
  };

  test('opens under the id of today, as a page and in a dialog', async () => {
    const { opened } = await open({ device: 'Mobile', answer: known }, '7');
    assert.match(opened[0]!.href, /\/mobile\/hrm\/profile\/10007$/);
    const { shown } = await open({ answer: known }, '7');
    assert.equal((shown[0]?.data as { id: string }).id, '10007');
  });

  test('opens all the same when nobody can say whether the id is an old one', async () => {
    const { opened } = await open({ device: 'Mobile', answer: () => Promise.reject(new Error('503')) }, '7');
    assert.match(opened[0]!.href, /\/mobile\/hrm\/profile\/7$/);
  });

  test('opens at once where the id is none of the old ones', () => {
    const { objects, opened } = createFakes({ device: 'Mobile' });
    void objects.open('hrm', '838190012345678901');
    void objects.open('task', '7');
    assert.equal(opened.length, 1, 'a task within the click, for the browser to allow its window');
  });
});
