/** The vocabulary of the embedding SDK (SPEC sections 1, 4 and 8; DESIGN section 3, SDK). */
import type { Disposer } from '../core/base/disposer.js';
import type * as lateParts from './parts.js';
import type { Runtime } from '../core/runtime-types.js';
import type { ThemeSettings } from '../core/surface/theme.js';
import type { Embed, RenderOptions } from './embed-types.js';
import type { SdkError } from './errors.js';

export type { Embed, EmbedEvents, EmbedSize, EmbedState, RenderOptions } from './embed-types.js';

/** Stable codes of failures of the SDK (SPEC section 8). */
export type SdkErrorCode =
  /** There is no page, as on a server. */
  | 'NO_BROWSER'
  /** An option or argument cannot be what it is. */
  | 'INVALID_ARGUMENT'
  /** `init` was called before with other options. */
  | 'ALREADY_INITIALISED'
  /** `init` has to be called first. */
  | 'NOT_INITIALISED'
  /** `init` has taken 60 s. */
  | 'INIT_TIMEOUT'
  /** `destroy` was called meanwhile. */
  | 'DESTROYED'
  /** The token address is neither https nor of the page's own origin. */
  | 'INSECURE_ADDRESS'
  /** The host has taken 30 s to sign in. */
  | 'AUTH_TIMEOUT'
  /** The host's address did not give a token. */
  | 'NO_TOKEN'
  /** The host or the suite gave no session id, or something that cannot be one, as with a line break in it. */
  | 'NO_SESSION_ID'
  /** The page may keep no cookies, which script login needs; the other ways to sign in do not. */
  | 'COOKIES_BLOCKED'
  /** Script login: the person is not signed in at the suite, see `SdkError.loginUrl`. */
  | 'LOGIN_REQUIRED'
  /** The suite could not be asked about the session. */
  | 'PASSPORT_FAILED'
  /** The suite does not know the session id; or `setSession` was given what cannot be one. */
  | 'INVALID_SESSION_ID'
  /** A file of the suite could not be loaded. */
  | 'RESOURCES_FAILED'
  /** The session has expired and nothing could renew it. */
  | 'SESSION_EXPIRED'
  /** `container` or `compName` is missing, or the container is no element of this page. */
  | 'MISSING_CONTAINER'
  /** There is no function of that name to invoke. */
  | 'FUNCTION_NOT_FOUND'
  /** With `isolation: 'frame'`: the suite's page did not answer, or did not want this host. */
  | 'FRAME_REFUSED'
  /** The frame has gone to another page. */
  | 'FRAME_LEFT'
  /** A value that cannot be copied into a frame, such as a function. */
  | 'TRANSMISSION_FAILED';

/** The steps of `init`, in their order (SPEC section 4). */
export type SdkStep =
  | 'clear-cookie'
  | 'authenticate'
  | 'verify-session'
  | 'request'
  | 'resources'
  | 'theme'
  | 'ready';

/** A session id, and for how many seconds it is good from now on, where that is known. */
export interface SessionGrant {
  /** The session id. */
  readonly sessionId: string;
  /** Seconds. */
  readonly expiresIn?: number | undefined;
}

/** Obtains a session id from the host's own server. Called again when the session has to be renewed; 30 s at most. */
export type SupplySession = () => string | SessionGrant | Promise<string | SessionGrant>;

/** How the host proves who its user is. */
export type AuthOptions =
  /**
   * Asks an address of the host, which answers `{ status, data: { eteamsid, expiresIn? }, msg }`; again before the
   * session expires.
   */
  | {
      readonly type: 'token';
      /** https, or on the page's own origin. */
      readonly url: string;
    }
  /** The host has obtained a session id already, or has a function that does: only then can it be renewed. */
  | {
      readonly type: 'session';
      /** The id, or how to get one. */
      readonly sessionId: string | SupplySession;
      /** Of a session id that is given as text, in seconds. */
      readonly expiresIn?: number | undefined;
    }
  /** Whoever is signed in at the suite in this browser is signed in here. `goPage` is where its login page leads back to; default: the page at hand. */
  | {
      readonly type: 'script';
      /** Whose suite it is. */
      readonly tenantKey: string;
      /** Where the login page leads back to. Default: the page at hand. */
      readonly goPage?: string | undefined;
    };

/** What `init` takes. Functions in it count as equal to any other function when two calls are compared. */
export interface SdkOptions {
  /** Address of the suite. */
  readonly baseUrl: string;
  /** How the host proves who its user is. */
  readonly auth: AuthOptions;
  /** Language tag; default: what the suite says of the user. */
  readonly locale?: string | undefined;
  /** Looks of the embeds, over those of the tenant. */
  readonly theme?: Partial<ThemeSettings> | undefined;
}

/** What can be said of the page at once, before and without `init`. */
export interface SdkEnvironment {
  /** `suite`: inside the suite's own client. `host`: on the page of another system. `none`: there is no page. */
  readonly place: 'suite' | 'host' | 'none';
  /** Whether the page is in a frame. */
  readonly isFramed: boolean;
  /** Whether the page has an origin of its own; a sandbox without `allow-same-origin` takes it away. */
  readonly hasOrigin: boolean;
  /** The messaging or office client around the page, `WeappPC`, `wxwork`…; empty in a browser. */
  readonly container: string;
  /** Whether the page can keep cookies of its own; script login needs them. */
  readonly cookies: boolean;
  /** Whether the page can keep data; without it everything works, and is forgotten on reload. */
  readonly storage: boolean;
}

/** What an SDK tells of. Names with a colon are events of app modules, see `runtime.events`. */
export interface SdkEvents {
  /** A step of `init` begins. */
  step: SdkStep;
  /** There is a new session id, the first one included. */
  'session-refreshed': { readonly expiresIn: number | undefined };
  /** Nothing could renew the session: calls fail until `setSession` or a later renewal succeeds. Told once an outage. */
  'session-expired': SdkError;
  /** An embed has failed; it shows so itself. */
  error: { readonly embed: Embed; readonly error: unknown };
  /** Everything has been taken out of the page. */
  destroyed: undefined;
  [moduleEvent: `${string}:${string}`]: unknown;
}

/** The initialised SDK. */
export interface Sdk {
  /** The runtime of this embedding, for what has no method of its own here. */
  readonly runtime: Runtime;
  /** What can be said of the page. */
  readonly environment: SdkEnvironment;
  /**
   * Renders a component of a module. Load failures reject `ready` and show in place.
   *
   * @throws SdkError `MISSING_CONTAINER`, `DESTROYED`.
   */
  readonly render: (options: RenderOptions) => Embed;
  /** Runs a function of the SDK or of the suite by its name. Rejects with `FUNCTION_NOT_FOUND` and with what it rejects with. */
  readonly invoke: (name: string, ...args: readonly unknown[]) => Promise<unknown>;
  /** Adds a function for `invoke`; of several with one name the last counts. */
  readonly register: <Args extends readonly unknown[]>(
    name: string,
    run: (...args: Args) => unknown,
  ) => Disposer;
  /** Listens to what the SDK tells of. */
  readonly on: <Name extends keyof SdkEvents>(
    name: Name,
    listener: (detail: SdkEvents[Name]) => void,
  ) => Disposer;
  /** Changes the named looks of all embeds. */
  readonly setTheme: (changes: Partial<ThemeSettings>) => void;
  /** Changes the language of all embeds. Resolves when the labels are there. */
  readonly setLocale: (tag: string) => Promise<void>;
  /**
   * Takes a session id that the host has renewed by itself. Throws `INVALID_SESSION_ID` for one that cannot be one. The suite
   * is asked whose it is: somebody else's is given up again, and told as `session-expired` where nothing else renews it.
   */
  readonly setSession: (grant: string | SessionGrant) => void;
  /** Renews the session now, at most every 10 s. Resolves to whether there is a good one. */
  readonly refreshSession: () => Promise<boolean>;
  /** Destroys every embed and the runtime. `init` can be called again afterwards. */
  readonly destroy: () => void;
}

/** `window.StoaSDK` and the export of `stoa/sdk`. */
export interface StoaSdk {
  /** Of the package. */
  readonly version: string;
  /** What can be said of the page, before `init` as well. */
  readonly environment: SdkEnvironment;
  /**
   * Signs in and prepares the page; settles within 60 s. The same options give the same promise; other options reject
   * with `ALREADY_INITIALISED`; after a failure it can be called again. Rejects with `SdkError`.
   */
  readonly init: (options: SdkOptions) => Promise<Sdk>;
  /** Runs once when the SDK is ready, soon if it is ready already. Throws `INVALID_ARGUMENT`. */
  readonly ready: (run: (sdk: Sdk) => void) => Disposer;
  /** Runs once when `init` fails, soon if it has failed already. Throws `INVALID_ARGUMENT`. */
  readonly failed: (run: (error: SdkError) => void) => Disposer;
  /** Follows `init` through its steps. */
  readonly onStep: (run: (step: SdkStep) => void) => Disposer;
  /** As `Sdk.on`, also before `init`, and on over a `destroy`. */
  readonly on: <Name extends keyof SdkEvents>(
    name: Name,
    listener: (detail: SdkEvents[Name]) => void,
  ) => Disposer;
  /** As `Sdk.render`, also while `init` is under way. Throws `NOT_INITIALISED` as well. */
  readonly render: (options: RenderOptions) => Embed;
  /** As `Sdk.invoke`, also while `init` is under way. Rejects with `NOT_INITIALISED` as well. */
  readonly invoke: (name: string, ...args: readonly unknown[]) => Promise<unknown>;
  /** One more SDK, for a second suite or tenant on the page. */
  readonly create: () => StoaSdk;
  /** As `Sdk.destroy`; an `init` that is under way rejects with `DESTROYED`. */
  readonly destroy: () => void;
}

/**
 * What is loaded late: the elements, with the means to define their tags under another name.
 *
 * @internal
 */
export interface LateElements {
  /** Returns the tags that belong to somebody else. */
  defineElements(options?: { readonly suffix?: string }): string[];
}

/**
 * Loads the elements and defines their tags.
 *
 * @internal
 */
export type LoadElements = () => Promise<LateElements>;

/**
 * What a runtime is made of besides what signs in.
 *
 * @internal
 */
export type LateParts = typeof lateParts;

/**
 * Loads it.
 *
 * @internal
 */
export type LoadParts = () => Promise<LateParts>;
