/** The vocabulary of the embedding SDK (SPEC sections 1 and 4; DESIGN section 3, SDK). */
import type { Disposer } from '../core/base/disposer.js';
import type { StoaError } from '../core/base/errors.js';
import type { Runtime } from '../core/runtime.js';

/** Stable codes of failures of the SDK (SPEC section 8). */
export type SdkErrorCode =
  | 'NO_SESSION_ID'
  | 'NO_TOKEN'
  | 'INVALID_SESSION_ID'
  | 'ALREADY_INITIALISED'
  | 'NOT_INITIALISED'
  | 'MISSING_CONTAINER'
  | 'RESOURCES_FAILED'
  | 'TIMEOUT'
  | 'INVALID_ARGUMENT';

/** The steps of `init`, in their order (SPEC section 4). */
export type SdkStep =
  'clear-cookie' | 'authenticate' | 'verify-session' | 'request' | 'resources' | 'theme' | 'ready';

/** How the host proves who its user is. */
export type AuthOptions =
  /** Asks an address of the host, which answers `{ status, data: { eteamsid }, msg }`. */
  | { readonly type: 'token'; readonly url: string }
  /** The host has obtained a session id already. */
  | { readonly type: 'session'; readonly sessionId: string };

/** What `init` takes. */
export interface SdkOptions {
  /** Address of the suite. */
  readonly baseUrl: string;
  readonly auth: AuthOptions;
  /** Language tag; default: what the suite says of the user. */
  readonly locale?: string;
}

/** Where and what to render. */
export interface RenderOptions {
  /** The element to render into, or a selector for it. */
  readonly container: Element | string;
  /** Module name, `@stoa/hrm`. */
  readonly app: string;
  /** Name of the component that the module exports. */
  readonly compName: string;
  readonly props?: object;
  /** `shadow` keeps styles of host and suite apart (default); `light` renders into the host's own tree. */
  readonly isolation?: 'shadow' | 'light';
}

/** A rendered component. */
export interface Embed {
  /** Resolves when the component is on the page. */
  readonly ready: Promise<void>;
  /** Renders again with other props. */
  update(props: object): void;
  /** Takes everything of this embed out of the page. */
  destroy(): void;
}

/** The initialised SDK. */
export interface Sdk {
  /** The runtime of this embedding, for what has no method of its own here. */
  readonly runtime: Runtime;
  /** Renders a component of a module. Throws `MISSING_CONTAINER`. Load failures reject `ready` and show in place. */
  render(options: RenderOptions): Embed;
  /** Destroys every embed and the runtime. `init` can be called again afterwards. */
  destroy(): void;
}

/** `window.StoaSDK` and the export of `stoa/sdk`. */
export interface StoaSdk {
  /**
   * Signs in and prepares the page. The same options give the same promise; other options reject with
   * `ALREADY_INITIALISED`; after a failure it can be called again.
   */
  init(options: SdkOptions): Promise<Sdk>;
  /** Runs once when the SDK is ready, at once if it is ready already. */
  ready(run: (sdk: Sdk) => void): Disposer;
  /** Runs once when `init` fails, at once if it has failed already. */
  failed(run: (error: StoaError) => void): Disposer;
  /** Follows `init` through its steps. */
  onStep(run: (step: SdkStep) => void): Disposer;
}

/** Loads the elements and defines their tags. */
export type LoadElements = () => Promise<unknown>;
