/**
 * The container around the page, behind one interface (SPEC sections 1 and 6). A container is not a capability: what
 * can be asked of it is answered by `supports`.
 */
import type { Environment } from '../base/environment.js';
import { StoaError } from '../base/errors.js';

/** What a container offers, as an adapter for it says. */
export interface HostBridge {
  supports(name: string): boolean;
  /** Runs a command of the container. Rejects when it fails. */
  invoke(name: string, parameters: Readonly<Record<string, unknown>>): Promise<unknown>;
}

/** The container of a runtime (DESIGN section 2). */
export interface Host {
  /** Whether the container has this command. A plain browser has none. */
  supports(name: string): boolean;
  /** Runs a command of the container; rejects with `NOT_SUPPORTED` when there is no such command. */
  invoke(name: string, parameters?: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Signs out, by the container where it can, else at the suite's sign-out address. */
  logout(message?: string): void;
}

/** Creates the host of a runtime. */
export function createHost({
  environment,
  bridge,
  logoutUrl,
}: {
  environment: Pick<Environment, 'navigate'>;
  bridge: HostBridge | undefined;
  logoutUrl: URL;
}): Host {
  function supports(name: string): boolean {
    try {
      return bridge?.supports(name) ?? false;
    } catch {
      return false;
    }
  }

  /** Asynchronous, so that a bridge that throws rejects. */
  async function invoke(name: string, parameters: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
    if (!bridge || !supports(name)) {
      throw new StoaError('NOT_SUPPORTED', `the container has no command ${name}`);
    }
    return bridge.invoke(name, parameters);
  }

  return {
    supports,
    invoke,
    logout(message = '') {
      const leave = () => environment.navigate(logoutUrl.href);
      if (supports('logout')) invoke('logout', { message }).catch(leave);
      else leave();
    },
  };
}
