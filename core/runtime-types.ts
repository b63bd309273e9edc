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
  readonly page?: PageInput;
  /** Parts of the outside world to replace: network, clock, storage, window. */
  readonly environment?: Partial<Environment>;
  /** Address of the suite. Default: the origin of the page. */
  readonly baseUrl?: string;
  /** Session id, where it does not come from the cookie. */
  readonly sessionId?: string;
  /** Address that takes calls with `transfer`, relative to `baseUrl` (SPEC section 7). */
  readonly transferUrl?: string;
  /** Address that signs out, relative to `baseUrl`. */
  readonly logoutUrl?: string;
  /** Starts of paths whose calls never ask for a sign-in (SPEC section 6). */
  readonly freePassPaths?: readonly string[];
  /** Origins besides the suite's own whose login pages may be offered, as of a single sign-on. */
  readonly loginOrigins?: readonly string[];
  /** Calls carry the header `traceparent` of the W3C, unless they say otherwise: for servers that hand it on. Default no. */
  readonly traceparent?: boolean;
  /** Runs the check that code 20220610 asks for, at most once (SPEC section 6). It gets the `data` of that answer. */
  readonly checkExternalAuth?: (data: unknown) => void;
  /** A guest on another system's page: nothing is changed that is the page's own, such as how it takes taps. */
  readonly embedded?: boolean;
  /**
   * Renews an expired session without the person, before anybody is asked. Resolves to whether there is a good one now. A
   * guest on another system's page asks nobody: only what this says counts.
   */
  readonly renewSession?: () => Promise<boolean>;
  /** Origins of other deployments that `modules.importCross` may load from. */
  readonly moduleOrigins?: readonly string[];
  /** Modules and lazy chunks whose failures to load are worth an offer to refresh the page (SPEC section 8). */
  readonly upgradeChunks?: readonly string[];
  /** Containers to recognise besides those that Stoa knows, and before them. */
  readonly containers?: readonly Container[];
  /** The container around the page. Default: what its own script offers, see `bridgeFor`. */
  readonly hostBridge?: HostBridge;
  /** Sites that are vouched for besides those of the page object: exact hosts, `*.host`, or whole origins (SPEC section 5). */
  readonly trustedSites?: readonly string[];
  /** Schemes of apps that links may open, such as `weixin`. */
  readonly linkSchemes?: readonly string[];
  /** Kinds of business objects besides those that every suite has. */
  readonly objects?: readonly ObjectDescriptor[];
  /** Path below which dialogs have their addresses. Default: that of the page. */
  readonly dialogRoot?: string;
  /** The messages of the suite's messaging client, which tell how batch tasks have ended. */
  readonly instantMessages?: InstantMessages;
}

/** The shared layer of one page, or of one embedding (DESIGN section 2). */
export interface Runtime {
  readonly page: Page;
  /** Whether this is a guest on another system's page (SPEC section 6): there are no in-app dialogs there. */
  readonly isEmbedded: boolean;
  readonly client: Client;
  readonly host: Host;
  readonly logger: RootLogger;
  readonly request: Request;
  readonly session: Session;
  readonly texts: Texts;
  readonly labels: Labels;
  readonly format: Formatter;
  readonly dates: Dates;
  readonly monitor: Monitor;
  readonly modules: Modules;
  readonly chunks: Chunks;
  readonly upgrade: Upgrade;
  readonly prompts: Prompts;
  readonly notices: Notices;
  readonly rulesRoute: RulesRoute;
  readonly title: Title;
  readonly theme: Theme;
  readonly settings: Settings;
  readonly hooks: Hooks;
  readonly history: AppHistory;
  readonly links: Links;
  readonly objects: ObjectRegistry;
  /** What lies open over the page. */
  readonly views: Views;
  readonly batchTasks: BatchTasks;
  readonly sanitizer: Sanitizer;
  /** What app modules tell each other. */
  readonly events: Events<AppEvents>;
  readonly softKeyboard: SoftKeyboard;
  readonly resize: Resize;
  /** Asks what the suite says of the current session, or of another one (SPEC section 7). */
  getBaseInfo(sessionId?: string): Promise<BaseInfo>;
  /** The teams of the user, asked for once a session (SPEC section 7). */
  getBaseTeams(): Promise<unknown>;
  /** Loads a module and mounts one of its components, see `mountComponent`. */
  mount<Props extends object>(options: MountOptions<Props>): Promise<MountedComponent<Props>>;
  /** Saves a file of a preview, as its download button does. */
  downloadItem(item: PreviewItem): Promise<void>;
  /** Opens the tool for developers; a lazy chunk. */
  openConsoleTool(): Promise<ConsoleTool>;
  /** Installs listeners and timers. Calling it again does nothing. */
  start(): Promise<void>;
  /** Removes every one of them. A disposed runtime cannot be started again. */
  dispose(): void;
}
