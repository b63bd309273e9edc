/**
 * What an engine cannot do: a test that needs it counts as skipped, with the reason, and not as failed. Chromium, in which
 * every test runs, never says so.
 */

const MARK = 'Not possible in this engine: ';

/**
 * The error of a command that an engine does not have.
 * @param {string} what
 */
export const cannot = (what) => new Error(MARK + what);

/**
 * What was not possible, if that is what `message` says.
 * @param {string | undefined} message
 * @returns {string | undefined}
 */
export function whatCannot(message = '') {
  return message.split(MARK)[1]?.split('\n')[0];
}
