/** Fetches the script of the SDK for a stub. Whatever happens, it settles and leaves no element and no timer behind. */
import { TRUSTED_TYPES_POLICY } from '../core/base/trusted-types.js';
import { RECEIVER } from './hand-over.js';
import { loadError } from './stub-errors.js';
import type { StoaSdk } from './types.js';

/** What no library of types has yet. */
interface Page {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(url: string): string }): typeof rules;
  };
}

/** Which script, and how it has to be. */
export interface SdkFile {
  /** Address of `stoa-sdk.js`; relative to the page where it is not a whole one. */
  readonly src: string;
  /** Hash that the script must have, as in the `integrity` of a script tag. */
  readonly integrity?: string | undefined;
  /** The version that it must be, or how that begins: `0.1` takes 0.1.0 and 0.1.12. Default: any. */
  readonly version?: string | undefined;
  /** For pages whose policy asks for one. */
  readonly nonce?: string | undefined;
  /** How long to wait. Default: 30 s. */
  readonly timeoutMs?: number | undefined;
}

/**
 * Resolves to the SDK that the script brings. Rejects with `SDK_LOAD_FAILED`, whose `cause` says why, or with
 * `VERSION_MISMATCH`. What comes after that is not used.
 */
export async function loadSdk(
  src: string,
  { integrity = '', version, nonce = '', timeoutMs = 30_000 }: Omit<SdkFile, 'src'>,
): Promise<StoaSdk> {
  let script: HTMLScriptElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sdk: StoaSdk;
  // Without `finally` of a promise, which those of old libraries do not know.
  try {
    sdk = await new Promise((resolve, reject) => {
      script = document.createElement('script');
      const policy = (window as Page).trustedTypes?.createPolicy(TRUSTED_TYPES_POLICY, {
        createScriptURL: (address) => address,
      });
      timer = setTimeout(reject, timeoutMs, 'timeout');
      Object.assign(script, {
        integrity,
        nonce,
        crossOrigin: '',
        [RECEIVER]: resolve,
        onerror: reject,
        // By then an SDK has been received.
        onload: reject,
        src: policy?.createScriptURL(src) ?? src,
      });
      document.documentElement.appendChild(script);
    });
  } catch (cause) {
    throw loadError(globalThis.document ? 'SDK_LOAD_FAILED' : 'NO_BROWSER', src, cause);
  } finally {
    clearTimeout(timer);
    // It has run or never will; nobody looks for it afterwards.
    script?.remove();
  }
  if (version && !`${sdk.version}.`.startsWith(`${version}.`))
    throw loadError('VERSION_MISMATCH', sdk.version);
  return sdk;
}
