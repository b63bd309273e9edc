/** What the figures were measured on and with. */
import os from 'node:os';

/**
 * @typedef {{ cpu: string, cores: number, memoryGb: number, system: string, node: string, chromium: string }} Machine
 *
 * @param {import('playwright-core').Browser} browser
 * @returns {Machine}
 */
export function describeMachine(browser) {
  const cpus = os.cpus();
  return {
    cpu: (cpus[0]?.model ?? 'unknown processor').trim().replaceAll(/\s+/g, ' '),
    cores: cpus.length,
    memoryGb: Math.round(os.totalmem() / 2 ** 30),
    system: `${os.type()} ${os.machine()}`,
    node: process.versions.node,
    chromium: browser.version(),
  };
}
