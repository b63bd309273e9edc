/**
 * Stoa's own console output. Silent unless the run mode is `test` or `release` or the address carries `debug=1`
 * (SPEC section 8); `debug=@stoa/hrm,@stoa/team` lets those modules speak and nobody else, in every run mode.
 * `window.console` itself is never touched.
 */
import type { Environment } from './environment.js';

/** Says something to developers. */
export interface Logger {
  /** Steps that are of interest while one looks for a mistake. */
  readonly debug: (message: string, ...details: unknown[]) => void;
  /** Something worth knowing has happened. */
  readonly info: (message: string, ...details: unknown[]) => void;
  /** Something is wrong, and Stoa goes on without it. */
  readonly warn: (message: string, ...details: unknown[]) => void;
  /** Something has failed. */
  readonly error: (message: string, ...details: unknown[]) => void;
}

/** The logger of a runtime. */
export interface RootLogger extends Logger {
  /**
   * A logger that says whose words these are: an app's module, as `@stoa/hrm`. What goes to its `error` is also recorded
   * by the monitor under that name, be the console silent or not: the first `Error` among message and details, else the
   * message.
   */
  readonly for: (name: string) => Logger;
}

/** What a logger is made of. */
export interface LoggerOptions {
  readonly environment: Pick<Environment, 'console' | 'href'>;
  readonly runMode: string;
  /** Records an error of a module. Must not throw. */
  readonly report?: (thrown: unknown, about: { readonly comName: string }) => void;
}

/** Creates the logger of a runtime. */
export function createLogger({ environment, runMode, report }: LoggerOptions): RootLogger {
  function speaks(name: string | undefined): boolean {
    const asked = /[?&]debug=([^&#]*)/.exec(environment.href())?.[1] ?? '';
    // Not `decodeURIComponent`, which throws for what is no address.
    const names = asked.replace(/%40/g, '@').replace(/%2f/gi, '/').replace(/%2c/gi, ',').split(',');
    if (names.includes('1') || (name && names.includes(name))) return true;
    return !names.some((one) => one.startsWith('@')) && (runMode === 'test' || runMode === 'release');
  }

  function create(name?: string): Logger {
    const prefix = name ? `[stoa ${name}]` : '[stoa]';
    const write =
      (level: keyof Logger) =>
      (message: string, ...details: unknown[]): void => {
        // Containers have consoles that lack a method.
        if (speaks(name))
          (environment.console as Partial<Console>)[level]?.(`${prefix} ${message}`, ...details);
      };
    return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
  }

  return {
    ...create(),
    for(name) {
      const logger = create(name);
      return {
        ...logger,
        error(message, ...details) {
          logger.error(message, ...details);
          report?.([message, ...details].find((one) => one instanceof Error) ?? message, { comName: name });
        },
      };
    },
  };
}
