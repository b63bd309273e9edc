/** The name by which the scripts of the SDK are known to the TypeScript of a page. Imported for that alone: it holds no code. */
import type { StoaSdk } from './types.js';

declare global {
  interface Window {
    /** The SDK of this page (SPEC section 1). */
    readonly StoaSDK?: StoaSdk;
  }
  /** The same, where its script stands before. */
  const StoaSDK: StoaSdk;
}
