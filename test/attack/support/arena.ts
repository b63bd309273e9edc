/** Where a row is played: its sites, and pages that rows of an area share. */
import assert from 'node:assert/strict';
import type { Outcome, Row, Setting } from './row.js';
import type { OpenOptions, Visit, World } from './world.js';

/** The place. */
export interface Arena {
  readonly setting: Setting;
  /** Opens a page for one row; it is closed when the row is over. */
  open(options: OpenOptions): Promise<Visit>;
  /** A page that rows share: opened by the first, and forgetful between rows. */
  shared(name: string, options: () => OpenOptions): Promise<Visit>;
}

/** A kind of attack within an area. */
export interface Case {
  /** Which rows are of this kind: tried against `input → expect`; the first kind that fits plays the row. */
  readonly when: RegExp;
  /** Plays it. What does not hold is thrown. */
  play(arena: Arena, row: Row): Promise<Outcome>;
}

/** The kinds of an area, most special first. */
export type Area = readonly Case[];

/** Creates the arena of one setting. `endRow` closes what the row has opened, `close` the rest. */
export function createArena(
  world: World,
  setting: Setting,
): Arena & { endRow(): Promise<void>; close(): Promise<void> } {
  const pages = new Map<string, Promise<Visit>>();
  const ofRow: Visit[] = [];
  const closeAll = (visits: readonly Visit[]) => Promise.all(visits.map((visit) => visit.close()));
  return {
    setting,
    async open(options) {
      const visit = await world.open(options);
      ofRow.push(visit);
      return visit;
    },
    async shared(name, options) {
      const opening = pages.get(name) ?? world.open(options());
      pages.set(name, opening);
      const visit = await opening;
      await visit.forget();
      return visit;
    },
    async endRow() {
      await closeAll(ofRow.splice(0));
    },
    async close() {
      await closeAll(await Promise.all(pages.values()));
    },
  };
}

/** Nothing has run, opened, left or broken. */
export async function assertQuiet(visit: Visit): Promise<void> {
  assert.deepEqual(await visit.seen(), { ran: [], opened: [], left: [] });
  assert.deepEqual(visit.alarms, []);
}
