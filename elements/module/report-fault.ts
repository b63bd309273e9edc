/** What becomes of an error that kept a module from being shown, whoever shows it. */
import type { Runtime } from '../../core/runtime.js';

/**
 * Logs and records it and, where it is a fault of the module, offers to refresh the page: it may be of a version that has
 * been replaced. Failures of the way to the module are the loader's business.
 */
export function reportFault({ monitor, upgrade, logger }: Runtime, error: unknown, name: string): void {
  logger.error(name, error);
  monitor.capture(error, name ? { comName: name } : {});
  if (isFaultOfModule(error)) upgrade.offer(error, name ? { module: name } : {});
}

/** By code: the error may come from another copy of Stoa. What has none was thrown by the module itself. */
function isFaultOfModule(error: unknown): boolean {
  try {
    const { code } = Object(error) as { code?: unknown };
    return typeof code !== 'string' || /^(MODULE_FAILED|COMPONENT_NOT_FOUND)$/.test(code);
  } catch {
    return true;
  }
}
