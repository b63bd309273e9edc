/** `stoa/sdk`: embeds the suite in other systems. Importing it starts nothing; `StoaSDK.init` does. */
import { createStoaSdk } from './sdk.js';

export type { StoaEmbedElement, StoaResizeEvent } from './embed-element.js';
export { SdkError } from './errors.js';
export { createStoaSdk } from './sdk.js';
export type {
  AuthOptions,
  Embed,
  EmbedEvents,
  EmbedSize,
  EmbedState,
  RenderOptions,
  Sdk,
  SdkEnvironment,
  SdkErrorCode,
  SdkEvents,
  SdkOptions,
  SdkStep,
  SessionGrant,
  StoaSdk,
  SupplySession,
} from './types.js';

/** The SDK of this page; the elements come as a chunk of their own when `init` reaches its resources. */
export const StoaSDK = /* @__PURE__ */ createStoaSdk({
  loadElements: () => import('../elements/index.js'),
  loadParts: () => import('./parts.js'),
});
