/**
 * Which components tenants have written themselves (SPEC section 7, `/api/ecode/monitor/list`), so that errors of theirs
 * can be told from the suite's. Few pages have any: what asks for them and compares loads on use.
 */
import type { Environment } from '../base/environment.js';
import type { Logger } from '../base/logger.js';
import type { Attribute } from './attribution.js';

/** The components of tenants. */
export interface Ecode {
  /** Learns the components of these apps. Resolves when it knows them, or cannot: then it may be asked again. Never rejects. */
  readonly load: (appIds: readonly string[]) => Promise<void>;
  /** What it says of an error; one that is of no component that it knows stays as it is. */
  readonly attribute: Attribute;
}

/** What it is made of. */
export interface EcodeOptions {
  readonly environment: Pick<Environment, 'fetch' | 'clock'>;
  /** Address of the suite. */
  readonly baseUrl: URL;
  /** The headers of SPEC section 7. */
  makeHeaders(): Record<string, string>;
  /** Makes calls that the monitor does not see. */
  quietly<T>(call: () => T): T;
  readonly logger: Logger;
}

/** Knows no components before `load`. */
export function createEcode(options: EcodeOptions): Ecode {
  let list: Ecode | undefined;
  return {
    async load(appIds) {
      try {
        const { createEcodeList } = await import('./ecode-list.js');
        list ??= createEcodeList(options);
        await list.load(appIds);
      } catch (error) {
        options.logger.warn('the components of tenants are not known', error);
      }
    },
    attribute: (draft) => list?.attribute(draft) ?? draft,
  };
}
