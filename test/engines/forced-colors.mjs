/**
 * The command of `test/support/forced-colors.ts`: the runner's own for media knows forced colours by name only, and
 * leaves them as they are.
 */
import { cannot } from './cannot.mjs';

export const COMMAND = 'forced-colors';

/** @typedef {{ createCDPSession(): Promise<{ send(method: string, parameters: object): Promise<unknown> }> }} ChromiumPage */

/** @returns {import('@web/test-runner').TestRunnerPlugin} */
export function forcedColorsPlugin() {
  // What is emulated lasts as long as the connection that asked for it.
  /** @type {WeakMap<object, ReturnType<ChromiumPage['createCDPSession']>>} */
  const connections = new WeakMap();
  return {
    name: COMMAND,
    async executeCommand({ command, payload, session }) {
      if (command !== COMMAND) return undefined;
      const page = /** @type {ChromiumPage} */ (/** @type {any} */ (session.browser).getPage(session.id));
      if (session.browser.name !== 'Chrome') {
        // They are off unless somebody has turned them on.
        if (payload === 'none') return true;
        throw cannot('forced-colors');
      }
      let connection = connections.get(page);
      if (!connection) connections.set(page, (connection = page.createCDPSession()));
      await (
        await connection
      ).send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: payload }] });
      return true;
    },
  };
}
