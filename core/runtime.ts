/**
 * Where the parts meet, and only here: each is made with what it needs, in reading order (DESIGN section 2).
 */
import { isAddress } from './base/address.js';
import { createDisposers } from './base/disposer.js';
import { browserEnvironment, type Environment } from './base/environment.js';
import { StoaError } from './base/errors.js';
import { createLogger, type Logger } from './base/logger.js';
import { normalisePage, readPage, type Page, type PageInput } from './base/page.js';
import { createTrustedTypes } from './base/trusted-types.js';
import { createEvents, type AppEvents, type Events } from './base/events.js';
import { CONTAINERS, type Container } from './client/containers.js';
import { detectClient, type Client, type ClientSource } from './client/detect.js';
import { createHost, type Host, type HostBridge } from './client/host.js';
import { createResize, type Resize } from './client/resize.js';
import { createSoftKeyboard, type SoftKeyboard } from './client/soft-keyboard.js';
import { createHooks, type Hooks } from './customize/hooks.js';
import { createSettings, type Settings } from './customize/settings.js';
import { createDates, type Dates } from './dates/dates.js';
import { createCurrencies, needsCurrencies } from './format/currency.js';
import { createFormatter, type Formatter } from './format/formatter.js';
import { createGetRate } from './format/rate.js';
import { createLabels, type Labels } from './i18n/labels.js';
import { createLocale } from './i18n/locale.js';
import { createTexts, type Texts } from './i18n/texts.js';
import type { ConsoleTool } from './chunks/console.js';
import type { Chunks } from './loading/chunks.js';
import { createLoading } from './loading/loading.js';
import type { Modules } from './loading/types.js';
import type { Upgrade } from './loading/upgrade.js';
import { createMonitor, type Monitor } from './monitor/monitor.js';
import { mountComponent, type MountedComponent, type MountOptions } from './mount.js';
import { failedCall } from './monitor/failed-call.js';
import { createHistory, type AppHistory } from './navigation/history.js';
import { createOpenAddress } from './navigation/open-address.js';
import { createRequest } from './request/request.js';
import { suiteHeaders } from './request/stages/headers.js';
import type { Request } from './request/types.js';
import { createSanitizer, type Sanitizer } from './safety/sanitize.js';
import { getBaseInfo, type BaseInfo } from './session/base-info.js';
import { createBaseTeams } from './session/base-teams.js';
import { createSessionExpiry } from './session/expiry.js';
import { createSession, type Session } from './session/session.js';
import { SIGN_IN_PATH, signIn } from './session/sign-in.js';
import { createNotices, type Notices } from './surface/notices.js';
import { createPrompts, type Prompts } from './surface/prompts.js';
import { createRulesRoute, type RulesRoute } from './surface/rules-route.js';
import { createTheme, type Theme } from './surface/theme.js';
import { createTitle, type Title } from './surface/title.js';

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
  /** Runs the check that code 20220610 asks for, at most once (SPEC section 6). It gets the `data` of that answer. */
  readonly checkExternalAuth?: (data: unknown) => void;
  /** A guest on another system's page: nothing is changed that is the page's own, such as how it takes taps. */
  readonly embedded?: boolean;
  /** Origins of other deployments that `modules.importCross` may load from. */
  readonly moduleOrigins?: readonly string[];
  /** Modules and lazy chunks whose failures to load are worth an offer to refresh the page (SPEC section 8). */
  readonly upgradeChunks?: readonly string[];
  /** Containers to recognise besides those that Stoa knows, and before them. */
  readonly containers?: readonly Container[];
  /** The container around the page. */
  readonly hostBridge?: HostBridge;
}

const DEFAULT_TRANSFER_PATH = '/api/transfer';
const DEFAULT_LOGOUT_PATH = '/logout';

/** The shared layer of one page, or of one embedding (DESIGN section 2). */
export interface Runtime {
  readonly page: Page;
  readonly client: Client;
  readonly host: Host;
  readonly logger: Logger;
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
  /** Opens the tool for developers; a lazy chunk. */
  openConsoleTool(): Promise<ConsoleTool>;
  /** Installs listeners and timers. Calling it again does nothing. */
  start(): Promise<void>;
  /** Removes every one of them. A disposed runtime cannot be started again. */
  dispose(): void;
}

/**
 * Creates a runtime; nothing outside is touched until `start`.
 *
 * @throws StoaError `INVALID_PAGE` when the page object cannot be read, `INVALID_ARGUMENT` when an address in the options
 *   is none.
 */
export function createRuntime(options: RuntimeOptions = {}): Runtime {
  const environment = browserEnvironment(options.environment);
  const disposers = createDisposers();
  const page = options.page ? normalisePage(options.page) : readPage(environment);
  const baseUrl = parseAddress(options.baseUrl ?? '/', baseAddress(environment));
  const below = (path: string) => new URL(path || '/', baseUrl).href.replace(/\/$/, '');

  const { userAgent, language, maxTouchPoints, userAgentData }: ClientSource = environment.navigator ?? {};
  const containers = [...(options.containers ?? []), ...CONTAINERS];
  const client = detectClient({ userAgent, language, maxTouchPoints, userAgentData, containers });
  const { locale$, setLocale } = createLocale({
    initial: page.locale.lang || environment.navigator?.language,
  });
  const texts = createTexts({ locale$ });
  const logger = createLogger({ environment, runMode: page.runMode });

  const session = createSession({ environment, initialId: options.sessionId });
  const makeHeaders = suiteHeaders({ session, locale$ });
  const monitor = createMonitor({ environment, page, client, baseUrl, makeHeaders, logger });
  const hooks = createHooks({ environment, logger, report: monitor.capture });
  const dates = createDates({ locale$, page, clock: environment.clock });

  const prompts = createPrompts({ clock: environment.clock, texts });
  const notices = createNotices({ clock: environment.clock });
  const rulesRoute = createRulesRoute({ environment });

  const logoutUrl = parseAddress(options.logoutUrl ?? DEFAULT_LOGOUT_PATH, baseUrl);
  const host = createHost({ environment, bridge: options.hostBridge, logoutUrl });
  const expiry = createSessionExpiry({
    environment,
    client,
    host,
    prompts,
    session,
    texts,
    reloginDisabled: page.reloginDisabled,
    channelName: `stoa-session ${baseUrl.origin}`,
    signIn: (credentials) => signIn(request, credentials),
    onRenewed: () => requestLayer.forgetShared(),
  });
  const openAddress = createOpenAddress({ environment, prompts, texts, ownOrigin: baseUrl.origin });
  const requestLayer = createRequest({
    environment,
    texts,
    logger,
    baseUrl,
    ownOrigins: new Set([baseUrl.origin]),
    identityContext: () => ({ language: locale$.get(), sessionId: session.id$.get() }),
    makeHeaders,
    transferUrl: parseAddress(options.transferUrl ?? DEFAULT_TRANSFER_PATH, baseUrl),
    prompts,
    expiry,
    freePassPaths: [SIGN_IN_PATH, ...[options.freePassPaths ?? []].flat()].map(String),
    loginOrigins: options.loginOrigins ?? [],
    authCodes: {
      openLogin: (url) => void openAddress(url),
      checkExternalAuth:
        options.checkExternalAuth ?? (() => logger.info('an external business asks for its check')),
    },
    record: (error) => monitor.capture(error, failedCall(error)),
    notices,
    timeText: () => dates.dateTime(environment.clock.now()),
  });

  const { request } = requestLayer;

  const getRate = createGetRate({ request, page, clock: environment.clock });
  const currencies = createCurrencies({ request, page });
  const format = createFormatter({ locale$, page, getRate, currencies });
  const settings = createSettings({ request });
  const labels = createLabels({
    page,
    request,
    texts,
    locale$,
    setLocale,
    staticUrl: below(page.staticUrl),
    clock: environment.clock,
    logger,
  });
  const onError = (error: unknown) => monitor.capture(error);
  const history = createHistory({ environment, prompts, texts, onError });
  const { moduleOrigins = [], upgradeChunks = [] } = options;
  const { modules, chunks, upgrade, ...loading } = createLoading({
    environment,
    page,
    request,
    labels,
    prompts,
    isBlocked$: history.isBlocked$,
    trustedTypes: createTrustedTypes({ environment }),
    texts,
    below,
    moduleOrigins,
    upgradeChunks,
    onError,
  });
  const events = createEvents<AppEvents>({ onError });
  const loadConfig = () => chunks.load('soft-keyboard');
  const softKeyboard = createSoftKeyboard({ environment, client, loadConfig, onError });
  const resize = createResize({ environment, onError });
  const sanitizer = createSanitizer({ environment, texts });

  const title = createTitle({ goBack: () => environment.window?.history.back() });
  const theme = createTheme({ locale$, initial: { grey: page.greyInfo.mainPageGreyStatus } });

  const parts = [prompts, notices, rulesRoute, monitor, expiry, requestLayer, labels, history, softKeyboard];
  for (const part of [...parts, resize, loading]) disposers.add(() => part.dispose());

  /** Without the chunk taps work as the browser has them. */
  async function removeTapDelay(): Promise<void> {
    const { document } = environment;
    const chunk = document && (await chunks.load('fast-click').catch(() => undefined));
    if (chunk) disposers.add(chunk.install(document));
  }

  let started = false;
  let disposed = false;
  const runtime: Runtime = {
    page,
    client,
    host,
    logger,
    request,
    session,
    texts,
    labels,
    format,
    dates,
    monitor,
    modules,
    chunks,
    upgrade,
    prompts,
    notices,
    rulesRoute,
    title,
    theme,
    settings,
    hooks,
    history,
    sanitizer,
    events,
    softKeyboard,
    resize,
    getBaseInfo: (sessionId) => getBaseInfo(request, sessionId),
    getBaseTeams: createBaseTeams({ request, session, page, storage: environment.sessionStorage }),
    mount: (mountOptions) => mountComponent(runtime, mountOptions),
    async openConsoleTool() {
      const { document, window, console } = environment;
      if (!document || !window) throw new StoaError('NOT_SUPPORTED', 'there is no page to open windows from');
      const { createConsoleTool } = await chunks.load('console');
      return createConsoleTool({ runtime, document, open: window.open.bind(window), console });
    },
    async start() {
      if (disposed) throw new StoaError('DISPOSED', texts.get('runtime.disposed'));
      if (started) return;
      started = true;
      rulesRoute.start();
      history.start();
      monitor.start();
      if (client.device !== 'PC' && !options.embedded) void removeTapDelay();
      if (needsCurrencies(new URL(environment.href()).pathname)) void currencies.load().catch(() => {});
    },
    dispose() {
      disposed = true;
      disposers.dispose();
    },
  };
  return runtime;
}

function parseAddress(address: string, base: string | URL): URL {
  try {
    return new URL(address, base);
  } catch (cause) {
    // Before any language is known, and for developers: English.
    throw new StoaError('INVALID_ARGUMENT', `not an address: ${address}`, { cause });
  }
}

/** Pages without an address of their own, such as `about:blank` frames, have the address of their document's base. */
function baseAddress({ document, href }: Environment): string {
  const address = href();
  return isAddress('/', address) ? address : (document?.baseURI ?? 'http://localhost/');
}
