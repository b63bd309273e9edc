/**
 * Stoa's own console output. Silent unless the run mode is `test` or `release` or the address carries `debug=1`
 * (SPEC section 8); `window.console` itself is never touched.
 */
import type { Environment } from './environment.js';

/** Says something to developers. */
export interface Logger {
  debug(message: string, ...details: unknown[]): void;
  info(message: string, ...details: unknown[]): void;
  warn(message: string, ...details: unknown[]): void;
  error(message: string, ...details: unknown[]): void;
}

/** Creates the logger of a runtime. */
export function createLogger({
  environment,
  runMode,
}: {
  environment: Pick<Environment, 'console' | 'href'>;
  runMode: string;
}): Logger {
  const speaks = () =>
    runMode === 'test' || runMode === 'release' || /[?&]debug=1(&|#|$)/.test(environment.href());
  const write =
    (level: keyof Logger) =>
    (message: string, ...details: unknown[]): void => {
      if (speaks()) environment.console[level](`[stoa] ${message}`, ...details);
    };
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}
