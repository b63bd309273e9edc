/**
 * The Trusted Types policies of Stoa, for pages that enforce `require-trusted-types-for 'script'`. They are made on
 * first use and let nothing through but addresses that the caller has parsed and checked, and, in a policy that the
 * sanitiser keeps to itself, texts. Pages allow them with `trusted-types stoa 'allow-duplicates'`; duplicates are these
 * two, and two versions or two runtimes on a page.
 */
import type { Environment } from './environment.js';

/** Blesses what has been checked. */
export interface TrustedTypes {
  /** For `script.src`: a string where the browser has no Trusted Types. */
  scriptUrl(url: URL): string;
}

interface PolicyFactory {
  createPolicy<Rules extends object>(name: string, rules: Rules): Rules;
}

/** Name of the policies in the `trusted-types` directive. */
export const TRUSTED_TYPES_POLICY = 'stoa';

/** A policy of that name; `undefined` where the browser has none. Throws `TypeError` where the page refuses the name. */
export function createPolicy<Rules extends object>(
  window: Environment['window'] | Window,
  rules: Rules,
): Rules | undefined {
  const factory = (window as { trustedTypes?: PolicyFactory } | undefined)?.trustedTypes;
  return factory?.createPolicy(TRUSTED_TYPES_POLICY, rules);
}

/** Creates the policy holder of a runtime. */
export function createTrustedTypes({
  environment,
}: {
  environment: Pick<Environment, 'window'>;
}): TrustedTypes {
  let policy: { createScriptURL(url: string): string } | undefined;
  return {
    scriptUrl({ href }) {
      try {
        policy ??= createPolicy(environment.window, { createScriptURL: (url: string) => url });
      } catch {
        // A page that refuses the name may still take a string; where it does not, that says so.
      }
      return policy ? policy.createScriptURL(href) : href;
    },
  };
}
