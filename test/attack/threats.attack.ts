/**
 * Attacks, each played against the bundles as they are built, in a real browser: what is to be ignored, refused, asked
 * about or shown as text is. The project has rows of its own for every area; more are kept outside it and are played where
 * they are found. A row of an unknown area, or of a kind that nobody knows how to play, fails.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readFixture } from '../core/fixtures.js';
import { AREAS } from './areas/index.js';
import { OWN_ROWS } from './own-rows.js';
import { createArena } from './support/arena.js';
import { allowedVerdicts, type Outcome, type Row, type Setting } from './support/row.js';
import { OWN_SETTING } from './support/setting.js';
import { createWorld, type World } from './support/world.js';

interface Threats {
  readonly fixture: Setting;
  readonly cases: readonly Row[];
}

/** On a busy machine; idle, a row takes a fraction of a second. */
const ROW_TIMEOUT_MS = 90_000;
const { ATTACK_ONLY = '' } = process.env;

const threats = readFixture<Threats>('threats.json');
let world: World | undefined;

before(async () => {
  world = await createWorld();
});
after(() => world?.close());

play('own', OWN_SETTING, OWN_ROWS);
if (threats.content) play('', threats.content.fixture, threats.content.cases);
else test('attacks that are kept outside the project', threats.options, () => {});

test('every area has rows of the project', () => {
  const missing = [...AREAS.keys()].filter((area) => !OWN_ROWS.some((row) => row.area === area));
  assert.deepEqual(missing, []);
});

function play(source: string, setting: Setting, rows: readonly Row[]): void {
  let arena: ReturnType<typeof createArena> | undefined;
  after(() => arena?.close());
  for (const row of rows) {
    const id = source ? `${source}-${row.id}` : row.id;
    if (ATTACK_ONLY && !new RegExp(ATTACK_ONLY).test(id)) continue;
    test(`${id}: ${nameOf(row)}`, { timeout: ROW_TIMEOUT_MS }, async (context) => {
      arena ??= createArena(world!, setting);
      const report = (verdict: string, seen: string) =>
        context.diagnostic(
          `attack ${verdict} ${id} [${row.area}] ${row.expect.split(/[:;(]/, 1)[0]!.trim()} | ${seen}`,
        );
      try {
        const { verdicts, seen } = await outcomeOf(row, arena);
        assert.ok(
          allowedVerdicts(row).some((verdict) => verdicts.includes(verdict)),
          `wanted ${row.expect}; found ${verdicts.join(', ')}: ${seen}`,
        );
        report('held', seen);
      } catch (error) {
        report('failed', String((error as Error).message).split('\n', 1)[0]!);
        throw error;
      } finally {
        await arena.endRow();
      }
    });
  }
}

function outcomeOf(row: Row, arena: ReturnType<typeof createArena>): Promise<Outcome> {
  const area = AREAS.get(row.area);
  assert.ok(area, `there is no area "${row.area}"`);
  assert.ok(allowedVerdicts(row).length > 0, `"${row.expect}" begins with no verdict`);
  const text = `${row.input} → ${row.expect}`;
  const kind = area.find(({ when }) => when.test(text));
  assert.ok(kind, `no kind of the area "${row.area}" knows how to play this row`);
  return kind.play(arena, row);
}

function nameOf({ input }: Row): string {
  const text = JSON.stringify(input);
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
