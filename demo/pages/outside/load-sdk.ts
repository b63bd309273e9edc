/** Fetches the suite's script, by a script tag as any page would. */
import type { StoaSdk } from 'stoa/sdk';

interface TrustedTypesWindow extends Window {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(url: string): string },
    ): { createScriptURL(url: string): string };
  };
}

/** Under this page's policy a script's address has to be vouched for: it is the one of the suite and no other. */
export function createSdkLoader(suiteOrigin: string): () => Promise<StoaSdk> {
  const address = new URL('/stoa-sdk.js', suiteOrigin).href;
  const policy = (window as TrustedTypesWindow).trustedTypes?.createPolicy('norvik', {
    createScriptURL: (url) => {
      if (url !== address) throw new TypeError(`not a script of the suite: ${url}`);
      return url;
    },
  });

  return () =>
    new Promise((resolve, reject) => {
      if (window.StoaSDK) return resolve(window.StoaSDK);
      const script = document.createElement('script');
      script.src = policy?.createScriptURL(address) ?? address;
      script.addEventListener('load', () =>
        window.StoaSDK ? resolve(window.StoaSDK) : reject(new Error('the script is not the SDK')),
      );
      script.addEventListener('error', () => {
        script.remove();
        reject(new Error('the script could not be loaded'));
      });
      document.head.append(script);
    });
}
