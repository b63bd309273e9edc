/**
 * A reporter for Node's test runner that counts as the browser's does and writes one line. A file without tests is
 * a pass to Node and a failure to us. It also says how long each file took.
 */
import { isAbsolute, relative } from 'node:path';

/** @param {AsyncIterable<import('node:test/reporters').TestEvent>} events */
export default async function* nodeTotals(events) {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  const empty = [];
  const seconds = new Map();
  for await (const { type, data } of events) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const outcome = outcomeOf(type, data);
    if (data.nesting === 0)
      seconds.set(data.file, (seconds.get(data.file) ?? 0) + data.details.duration_ms / 1000);
    if (outcome) totals[outcome]++;
    if (outcome === 'failed' && type === 'test:pass') empty.push(data.name);
  }
  for (const file of empty) yield `no tests: ${file}\n`;
  for (const [file, time] of seconds)
    yield `time: ${time.toFixed(1)} s ${relative(process.cwd(), String(file))}\n`;
  yield `${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped\n`;
}

/** A suite counts only when it is at fault itself, through a hook: its tests are counted one by one. */
function outcomeOf(type, { name, nesting, skip, todo, details }) {
  if (skip !== undefined || todo !== undefined) return details?.type === 'suite' ? undefined : 'skipped';
  if (details?.type === 'suite') {
    const isOwnFault = type === 'test:fail' && details.error?.failureType !== 'subtestsFailed';
    return isOwnFault ? 'failed' : undefined;
  }
  // The runner names a file itself when it found no test in it.
  const isEmptyFile = nesting === 0 && isAbsolute(name) && /\.[cm]?[jt]sx?$/.test(name);
  return type === 'test:fail' || isEmptyFile ? 'failed' : 'passed';
}
