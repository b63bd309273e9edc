/** What a runtime is told, and what it offers (DESIGN section 2). */
import type { Environment } from './base/environment.js';
import type { AppEvents, Events } from './base/events.js';
import type { RootLogger } from './base/logger.js';
import type { Page, PageInput } from './base/page.js';
import type { ConsoleTool } from './chunks/console.js';
import type { Container } from './client/containers.js';
import type { Client } from './client/detect.js';
import type { Host, HostBridge } from './client/host.js';
import type { Resize } from './client/resize.js';
import type { SoftKeyboard } from './client/soft-keyboard.js';
import type { Hooks } from './customize/hooks.js';
import type { Settings } from './customize/settings.js';
import type { Dates } from './dates/dates.js';
import type { Formatter } from './format/formatter.js';
import type { Labels } from './i18n/labels.js';
import type { Texts } from './i18n/texts.js';
import type { Chunks } from './loading/chunks.js';
import type { Modules } from './loading/types.js';
import type { Upgrade } from './loading/upgrade.js';
import type { Monitor } from './monitor/monitor.js';
import type { MountedComponent, MountOptions } from './mount.js';
import type { AppHistory } from './navigation/history.js';
import type { Links } from './navigation/links.js';
import type { PreviewItem } from './navigation/preview.js';
import type { ObjectDescriptor } from './objects/descriptor.js';
import type { ObjectRegistry } from './objects/registry.js';
import type { Request } from './request/types.js';
import type { Sanitizer } from './safety/sanitize.js';
import type { BaseInfo } from './session/base-info.js';
import type { Session } from './session/session.js';
import type { BatchTasks, InstantMessages } from './surface/batch-task.js';
import type { Notices } from './surface/notices.js';
import type { Prompts } from './surface/prompts.js';
import type { RulesRoute } from './surface/rules-route.js';
import type { Theme } from './surface/theme.js';
import type { Title } from './surface/title.js';
import type { Views } from './surface/views.js';

/** What a runtime can be told. Everything has a default that suits a page of the suite. */
export interface RuntimeOptions {
  /** The page object; read from the document when absent (SPEC section 3). */
  readonly page?: PageInput | undefined;
  /** Parts of the outside world to replace: network, clock, storage, window. */
  readonly environment?: Partial<Environment> | undefined;
  /** Address of the suite. Default: the origin of the page. */
  readonly baseUrl?: string | undefined;
  /** Session id, where it does not come from the cookie. */
  readonly sessionId?: string | undefined;
  /** Address that takes calls with `transfer`, relative to `baseUrl` (SPEC section 7). */
  readonly transferUrl?: string | undefined;
  /** Address that signs out, relative to `baseUrl`. */
  readonly logoutUrl?: string | undefined;
  /** Starts of paths whose calls never ask for a sign-in (SPEC section 6). */
  readonly freePassPaths?: readonly string[] | undefined;
  /** Origins besides the suite's own whose login pages may be offered, as of a single sign-on. */
  readonly loginOrigins?: readonly string[] | undefined;
  /** Calls carry the header `traceparent` of the W3C, unless they say otherwise: for servers that hand it on. Default no. */
  readonly traceparent?: boolean | undefined;
  /** Runs the check that code 20220610 asks for, at most once (SPEC section 6). It gets the `data` of that answer. */
  readonly checkExternalAuth?: ((data: unknown) => void) | undefined;
  /** A guest on another system's page: nothing is changed that is the page's own, such as how it takes taps. */
  readonly embedded?: boolean | undefined;
  /**
   * Renews an expired session without the person, before anybody is asked. Resolves to whether there is a good one now,
   * which is then asked about: one of somebody else is given back. A guest on another system's page asks nobody: only what
   * this says counts. What it calls belongs to `freePassPaths`: any other call that meets the expired session waits for this
   * to end.
   */
  readonly renewSession?: (() => Promise<boolean>) | undefined;
  /** Origins of other deployments that `modules.importCross` may load from. */
  readonly moduleOrigins?: readonly string[] | undefined;
  /** Modules and lazy chunks whose failures to load are worth an offer to refresh the page (SPEC section 8). */
  readonly upgradeChunks?: readonly string[] | undefined;
  /** Containers to recognise besides those that Stoa knows, and before them. */
  readonly containers?: readonly Container[] | undefined;
  /** The container around the page. Default: what its own script offers, see `bridgeFor`. */
  readonly hostBridge?: HostBridge | undefined;
  /** Sites that are vouched for besides those of the page object: exact hosts, `*.host`, or whole origins (SPEC section 5). */
  readonly trustedSites?: readonly string[] | undefined;
  /** Schemes of apps that links may open, such as `weixin`. */
  readonly linkSchemes?: readonly string[] | undefined;
  /** Kinds of business objects besides those that every suite has. */
  readonly objects?: readonly ObjectDescriptor[] | undefined;
  /** Path below which dialogs have their addresses. Default: that of the page. */
  readonly dialogRoot?: string | undefined;
  /** The messages of the suite's messaging client, which tell how batch tasks have ended. */
  readonly instantMessages?: InstantMessages | undefined;
}

/** The shared layer of one page, or of one embedding (DESIGN section 2). */
export interface Runtime {
  /** What the page says: user, tenant, language, modules. */
  readonly page: Page;
  /** Whether this is a guest on another system's page (SPEC section 6): there are no in-app dialogs there. */
  readonly isEmbedded: boolean;
  /** The detected device, browser and system. */
  readonly client: Client;
  /** The container around the page, if there is one, and what it can do. */
  readonly host: Host;
  /** Words for developers; silent unless the run mode or `debug=1` in the address wants them. */
  readonly logger: RootLogger;
  /** Calls to the suite. */
  readonly request: Request;
  /** The session id. */
  readonly session: Session;
  /** Stoa's own texts, in the current language. */
  readonly texts: Texts;
  /** Texts of app modules, and the language. */
  readonly labels: Labels;
  /** Numbers, currencies and amounts in words. */
  readonly format: Formatter;
  /** Dates, times and distances. */
  readonly dates: Dates;
  /** Errors and timings: recorded, kept and sent. */
  readonly monitor: Monitor;
  /** App modules: loads them by name. */
  readonly modules: Modules;
  /** Lazy parts of Stoa itself. */
  readonly chunks: Chunks;
  /** Offers to refresh a page that another version has overtaken. */
  readonly upgrade: Upgrade;
  /** Questions for the person. */
  readonly prompts: Prompts;
  /** Messages for the person. */
  readonly notices: Notices;
  /** The view of sensitive rules on phones, and its place in the address. */
  readonly rulesRoute: RulesRoute;
  /** Title of the page, and the bar that shows it. */
  readonly title: Title;
  /** Colours, type size, light or dark, direction. */
  readonly theme: Theme;
  /** Settings of suite and user. */
  readonly settings: Settings;
  /** Customisations by tenants and projects. */
  readonly hooks: Hooks;
  /** The address: where the person is and goes. */
  readonly history: AppHistory;
  /** What a link is, and opening it. */
  readonly links: Links;
  /** Business objects: opens a record by kind and id. */
  readonly objects: ObjectRegistry;
  /** What lies open over the page. */
  readonly views: Views;
  /** Long tasks of the server, told in notices. */
  readonly batchTasks: BatchTasks;
  /** Makes HTML of others harmless. */
  readonly sanitizer: Sanitizer;
  /** What app modules tell each other. */
  readonly events: Events<AppEvents>;
  /** The keyboard on the screen. */
  readonly softKeyboard: SoftKeyboard;
  /** Sizes of elements. */
  readonly resize: Resize;
  /**
   * Asks what the suite says of the current session, or of another one (SPEC section 7). That it has expired is an answer:
   * nobody is asked to sign in for it. Rejects with `RequestError`.
   */
  readonly getBaseInfo: (sessionId?: string) => Promise<BaseInfo>;
  /** The teams of the user, asked for once a session (SPEC section 7). */
  readonly getBaseTeams: () => Promise<unknown>;
  /** Loads a module and mounts one of its components, see `mountComponent`. */
  readonly mount: <Props extends object>(options: MountOptions<Props>) => Promise<MountedComponent<Props>>;
  /** Saves a file of a preview, as its download button does. */
  readonly downloadItem: (item: PreviewItem) => Promise<void>;
  /** Opens the tool for developers; a lazy chunk. */
  readonly openConsoleTool: () => Promise<ConsoleTool>;
  /** Installs listeners and timers. Calling it again does nothing. */
  readonly start: () => Promise<void>;
  /** Removes every one of them. A disposed runtime cannot be started again. */
  readonly dispose: () => void;
}
