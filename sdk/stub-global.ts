/**
 * `dist/stoa-sdk-stub.js`, the classic script for outside systems that want the SDK at hand and not its weight: leaves
 * `window.StoaSDK`, or the name that its `data-global` gives, and nothing else. The SDK's script is beside it; it must be
 * the one that was built along with it, unless `data-integrity` names another or is empty. `data-version` asks for a version.
 */
import './page-name.js';
import { SDK_INTEGRITY } from './stub-integrity.js';
import { createStub } from './stub.js';

function install({
  src,
  nonce,
  dataset: { integrity = SDK_INTEGRITY, version, global = 'StoaSDK' },
}: HTMLScriptElement): void {
  // An element with that id goes by the name too, and gives way. What else is there stays.
  if (!Object.hasOwn(window, global)) {
    Object.defineProperty(window, global, {
      value: createStub({
        src: new URL('stoa-sdk.js', src || document.baseURI).href,
        integrity,
        version,
        nonce,
      }),
    });
  }
}

// A server that imports what the package has finds no page here, and goes on.
const script: Element | null | undefined = globalThis.document?.currentScript;
// A picture of that name stands in front of it, and is not to say what is loaded.
if (script?.localName === 'script') install(script as HTMLScriptElement);
