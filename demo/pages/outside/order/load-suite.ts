/**
 * The suite's script, which is a tag in the page as anybody would write it. Where the tag has failed, another one takes its
 * place: the visitor can try again without loading the page anew.
 */
import type { StoaSdk } from 'stoa/sdk';

interface TrustedTypesWindow extends Window {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(url: string): string },
    ): { createScriptURL(url: string): string };
  };
}

/** Nobody waits longer for another company's script. */
const SCRIPT_TIMEOUT_MS = 15_000;

/** Fetches the script that `tag` names, as often as it takes; rejects when it cannot be had. */
export function createSuiteLoader(tag: HTMLScriptElement): () => Promise<StoaSdk> {
  const { src } = tag;
  // Under this page's policy a script's address has to be vouched for: it is the one in the page and no other.
  const policy = (window as TrustedTypesWindow).trustedTypes?.createPolicy('norvik', {
    createScriptURL: (url) => {
      if (url !== src) throw new TypeError(`not the script of the suite: ${url}`);
      return url;
    },
  });
  let script: HTMLScriptElement | undefined = tag;

  return async () => {
    if (!window.StoaSDK && script && document.readyState !== 'complete') await settled(script);
    if (!window.StoaSDK) {
      script?.remove();
      script = document.createElement('script');
      script.src = policy?.createScriptURL(src) ?? src;
      document.head.append(script);
      await settled(script);
    }
    if (!window.StoaSDK) throw new Error('the script of the suite could not be loaded');
    return window.StoaSDK;
  };
}

/** Loaded, failed or not worth waiting for. A tag of the page itself is one of these by the time the page has loaded. */
function settled(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, SCRIPT_TIMEOUT_MS);
    function end(): void {
      clearTimeout(timer);
      resolve();
    }
    for (const event of ['load', 'error']) script.addEventListener(event, end, { once: true });
    if (document.readyState !== 'complete') window.addEventListener('load', end, { once: true });
  });
}
