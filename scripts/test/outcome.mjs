/**
 * What came of a step.
 *
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string} output
 */

/**
 * @param {number} code
 * @param {string} output
 * @param {string} report whose last line of totals counts
 * @returns {Outcome}
 */
export function outcome(code, output, report) {
  const totals = [...report.matchAll(/^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/gm)].at(-1);
  if (!totals) return { passed: 0, failed: 1, skipped: 0, output: `${output}\nIt ended without a result.` };
  const [passed = 0, failed = 0, skipped = 0] = totals.slice(1).map((count) => Number(count ?? 0));
  if (passed + failed + skipped === 0) return noTests(`${output}\nNo test was run.`);
  const notes = report === output ? output : `${output}\n${report}`;
  if (code !== 0 && failed === 0) {
    return { passed, failed: 1, skipped, output: `${notes}\nNo test failed, and yet it ended with ${code}.` };
  }
  return { passed, failed, skipped, output: notes };
}

/**
 * @param {string} output
 * @returns {Outcome}
 */
export function noTests(output) {
  return { passed: 0, failed: 1, skipped: 0, output };
}
