/**
 * The Trusted Types policy of Stoa, for pages that enforce `require-trusted-types-for 'script'`. It is made on first
 * use and lets nothing through but addresses that the caller has parsed and checked. Pages allow it with
 * `trusted-types stoa 'allow-duplicates'`; duplicates are two versions or two runtimes on a page.
 */
import type { Environment } from './environment.js';

/** Blesses what has been checked. */
export interface TrustedTypes {
  /** For `script.src`: a string where the browser has no Trusted Types. */
  scriptUrl(url: URL): string;
}

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/** Name of the policy in the `trusted-types` directive. */
export const TRUSTED_TYPES_POLICY = 'stoa';

/** Creates the policy holder of a runtime. */
export function createTrustedTypes({
  environment,
}: {
  environment: Pick<Environment, 'window'>;
}): TrustedTypes {
  let policy: ReturnType<PolicyFactory['createPolicy']> | undefined;
  return {
    scriptUrl(url) {
      const factory = (environment.window as { trustedTypes?: PolicyFactory } | undefined)?.trustedTypes;
      if (!factory) return url.href;
      policy ??= factory.createPolicy(TRUSTED_TYPES_POLICY, { createScriptURL: (href) => href });
      return policy.createScriptURL(url.href);
    },
  };
}
