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

/** Where the report of a browser test file begins, and where the totals of all do. */
const BEGINS = /^[✓✗] |^\d+ passed, /;
/** A file, or a test of Node's, that has passed; a suite of Node's, which names what failed in it once more; a time. */
const PASSED = /^✓ |^ *[✔▶] |^time: /;

/**
 * What a failed step wrote, without what it says of tests that passed: nobody has to look for one among thousands.
 * @param {string} output
 */
export function withoutPassed(output) {
  let isAboutPassed = false;
  const lines = output.split('\n').filter((line) => {
    if (BEGINS.test(line)) isAboutPassed = PASSED.test(line);
    return !isAboutPassed && !PASSED.test(line);
  });
  return lines
    .join('\n')
    .replace(/^\s*\n/, '')
    .trimEnd();
}

/**
 * @param {string} output
 * @returns {Outcome}
 */
export function noTests(output) {
  return { passed: 0, failed: 1, skipped: 0, output };
}
