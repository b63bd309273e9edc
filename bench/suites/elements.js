/**
 * What dialogs and notices cost beside Shoelace, Material Web, Fluent and the bare platform (DESIGN section 7): each in
 * a page of its own with a thousand elements on it, with reduced motion, until the dialog can be used.
 */
import { finding } from '../finding.js';
import { compareVisits, mapValues } from '../measure.js';
import { bundleContender, openContender } from '../elements/pages.js';

const CONTENDERS = ['stoa', 'shoelace', 'material', 'fluent', 'platform'];
const OPENS = 15;
const NOTICES = 100;

const THINGS = {
  mount: { title: 'First dialog on a page, mounted and rendered', bases: [] },
  open: {
    title: 'Opening a dialog, until keys reach it',
    claim: 'Opening a dialog',
    note: 'A third of it is what the bare dialog of the browser takes.',
    bases: ['shoelace', 'material'],
  },
  close: { title: 'Closing it', bases: [] },
  notify: {
    title: `${NOTICES} notices (Material has none)`,
    claim: `Showing ${NOTICES} notices`,
    bases: ['shoelace'],
  },
};

/**
 * @param {import('playwright-core').Browser} browser
 * @returns {Promise<import('../finding.js').Finding[]>}
 */
export async function run(browser, { rounds = 11 } = {}) {
  const scripts = new Map();
  for (const name of CONTENDERS) scripts.set(name, await bundleContender(name));
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  try {
    const times = await compareVisits(CONTENDERS, rounds, async (name) => {
      const page = await openContender(context, scripts.get(name));
      const figures = await page.evaluate((how) => globalThis.measureOnce(how), {
        opens: OPENS,
        notices: NOTICES,
      });
      await page.close();
      return figures;
    });
    return Object.entries(THINGS).flatMap(([thing, about]) => findingsOf(thing, about, times[thing]));
  } finally {
    await context.close();
  }
}

function findingsOf(thing, { title, claim, note, bases }, times) {
  const values = mapValues(times, (it) => ({ ...it, median: it.median / 1000 }));
  const about = { title, unit: 'ms', values, yardsticks: ['platform'] };
  if (bases.length === 0) return [finding({ ...about, id: thing, base: 'shoelace' })];
  return bases.map((base, index) =>
    finding({
      ...about,
      id: `${thing}-${base}`,
      title: `${title}, beside ${base}`,
      base,
      most: 1,
      note,
      ...(index === 0 && { claim }),
    }),
  );
}
