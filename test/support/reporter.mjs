/**
 * Reports browser tests: failures readably, passes briefly, and a last line `N passed, N failed, N skipped` that
 * `scripts/test.mjs` adds up. What the stock reporter lets pass fails here: a file without tests, and an error that
 * no test caught.
 */
import { relative } from 'node:path';
import { inspect } from 'node:util';
import { whatCannot } from '../engines/cannot.mjs';

/** @typedef {import('@web/test-runner').TestSession} TestSession */
/** @typedef {import('@web/test-runner').TestSuiteResult} TestSuiteResult */
/** @typedef {{ title: string, detail: string }} Failure */
/** @typedef {{ passed: number, skipped: number, failures: readonly Failure[], impossible: readonly string[], seconds: number }} Verdict */

/** The development build of Lit says on every page that it is one. */
const EXPECTED_LOG = /Lit is in dev mode/;

/**
 * @param {{ of(sessionId: string): readonly string[] }} pageErrors
 * @returns {import('@web/test-runner').Reporter}
 */
export function reporter(pageErrors) {
  let root = process.cwd();
  let failed = false;
  /** @type {() => readonly TestSession[]} */
  let allSessions = () => [];

  // The runner exits with 0 when no test failed, which is less than what we call a pass. Errors may come in until
  // the very end, so the verdict is drawn only then.
  const failOnExit = () => {
    if (failed || allSessions().some((session) => judge(session, pageErrors).failures.length > 0))
      process.exitCode = 1;
  };

  return {
    start({ config, sessions }) {
      root = config.rootDir;
      allSessions = () => [...sessions.all()];
      process.once('exit', failOnExit);
    },

    reportTestFileResults({ logger, sessionsForTestFile, testFile }) {
      const file = relative(root, testFile);
      for (const session of sessionsForTestFile) {
        const { passed, skipped, failures, impossible, seconds } = judge(session, pageErrors);
        logger.log(`${failures.length ? '✗' : '✓'} ${file}: ${counts(passed, failures.length, skipped)}`);
        logger.log(`time: ${seconds.toFixed(1)} s ${file}`);
        for (const reason of impossible) logger.log(`  – ${reason}`);
        if (failures.length === 0) continue;
        for (const { title, detail } of failures) logger.log(`\n  ✗ ${title}\n${indent(detail)}`);
        const logs = session.logs.map(formatLog).filter((line) => !EXPECTED_LOG.test(line));
        if (logs.length) logger.log(`\n  The page said:\n${indent(logs.join('\n'))}`);
        if (session.request404s.length)
          logger.log(`\n  Not found:\n${indent(session.request404s.join('\n'))}`);
        logger.log('');
      }
    },

    onTestRunFinished({ sessions }) {
      const verdicts = sessions.map((session) => judge(session, pageErrors));
      const failures = sum(verdicts.map((verdict) => verdict.failures.length));
      failed = failures > 0;
      const passed = sum(verdicts.map((verdict) => verdict.passed));
      const skipped = sum(verdicts.map((verdict) => verdict.skipped));
      // The runner may have left the line with signs that move the cursor.
      console.log(`\n${counts(passed, failures, skipped)}`);
    },
  };
}

/**
 * @param {TestSession} session
 * @param {{ of(sessionId: string): readonly string[] }} pageErrors
 * @returns {Verdict}
 */
function judge(session, pageErrors) {
  const all = session.testResults ? flatten(session.testResults, []) : [];
  const reason = (/** @type {import('@web/test-runner').TestResultError | undefined} */ error) =>
    whatCannot(error?.message, session.browser.name.toLowerCase());
  // What a hook could not do leaves the tests after it without a result and without an error.
  const ofHook = session.errors.map(reason).find(Boolean);
  const impossible = all.filter(
    ({ result }) => !result.passed && (reason(result.error) ?? (result.error ? undefined : ofHook)),
  );
  const tests = all.filter((test) => !impossible.includes(test));
  const failures = [
    ...tests
      .filter(({ result }) => !result.passed && !result.skipped)
      .map(({ title, result }) => ({ title, detail: formatError(result.error) })),
    ...session.errors
      .filter((error) => !reason(error))
      .map((error) => ({ title: 'outside of the tests', detail: formatError(error) })),
    ...pageErrors.of(session.id).map((detail) => ({ title: 'caught by no test', detail })),
  ];
  if (failures.length === 0 && all.length === 0)
    failures.push({ title: 'no tests', detail: 'The file has no tests.' });
  if (failures.length === 0 && impossible.length === 0 && !session.passed)
    failures.push({ title: 'failed', detail: 'The runner does not say why.' });
  return {
    passed: tests.filter(({ result }) => result.passed).length,
    skipped: tests.filter(({ result }) => result.skipped).length + impossible.length,
    failures,
    impossible: impossible.map(({ title, result }) => `${title}: ${reason(result.error) ?? ofHook}`),
    seconds: sum(all.map(({ result }) => result.duration ?? 0)) / 1000,
  };
}

/**
 * @param {TestSuiteResult} suite
 * @param {readonly string[]} path
 * @returns {{ title: string, result: import('@web/test-runner').TestResult }[]}
 */
function flatten(suite, path) {
  const here = suite.name ? [...path, suite.name] : path;
  return [
    ...suite.tests.map((result) => ({ title: [...here, result.name].join(' › '), result })),
    ...suite.suites.flatMap((inner) => flatten(inner, here)),
  ];
}

/** @param {import('@web/test-runner').TestResultError | undefined} error */
function formatError(error) {
  if (!error) return 'no error was given';
  const { name, message, stack, expected, actual } = error;
  const lines = [`${name ? `${name}: ` : ''}${message}`];
  if (expected !== undefined || actual !== undefined)
    lines.push(`expected: ${expected}`, `actual:   ${actual}`);
  if (stack) lines.push(stack);
  return lines.join('\n');
}

/** @param {unknown[]} args */
function formatLog(args) {
  return args.map((it) => (typeof it === 'string' ? it : inspect(it))).join(' ');
}

/** @param {string} text */
function indent(text) {
  return text.replaceAll(/^/gm, '    ');
}

/** @param {readonly number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, it) => total + it, 0);
}

/**
 * @param {number} passed
 * @param {number} failed
 * @param {number} skipped
 */
function counts(passed, failed, skipped) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
