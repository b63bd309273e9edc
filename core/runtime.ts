/**
 * Where the parts meet, and only here: each is made with what it needs, in reading order (DESIGN section 2).
 */
import { isAddress } from './base/address.js';
import { createDisposers } from './base/disposer.js';
import { browserEnvironment, type Environment } from './base/environment.js';
import { StoaError } from './base/errors.js';
import { createEvents, type AppEvents } from './base/events.js';
import { createLogger } from './base/logger.js';
import { normalisePage, readPage } from './base/page.js';
import { createTrustedTypes } from './base/trusted-types.js';
import { bridgeFor } from './client/bridges.js';
import { CONTAINERS } from './client/containers.js';
import { detectClient, type ClientSource } from './client/detect.js';
import { createHost } from './client/host.js';
import { createResize } from './client/resize.js';
import { createSoftKeyboard } from './client/soft-keyboard.js';
import { createHooks } from './customize/hooks.js';
import { createSettings } from './customize/settings.js';
import { createDates } from './dates/dates.js';
import { createCurrencies, needsCurrencies } from './format/currency.js';
import { createFormatter } from './format/formatter.js';
import { createGetRate } from './format/rate.js';
import { createLabels } from './i18n/labels.js';
import { createLocale } from './i18n/locale.js';
import { createTexts } from './i18n/texts.js';
import { createLoading } from './loading/loading.js';
import { createMonitor } from './monitor/monitor.js';
import { mountComponent } from './mount.js';
import { createHistory } from './navigation/history.js';
import { createNavigation } from './navigation/navigation.js';
import { createRequest } from './request/request.js';
import { suiteHeaders } from './request/stages/headers.js';
import type { Runtime, RuntimeOptions } from './runtime-types.js';
import { createSanitizer } from './safety/sanitize.js';
import { getBaseInfo } from './session/base-info.js';
import { createBaseTeams } from './session/base-teams.js';
import { createSessionExpiry } from './session/expiry.js';
import { createSession } from './session/session.js';
import { SIGN_IN_PATH, signIn } from './session/sign-in.js';
import { batchTasksOnUse } from './surface/batch-task/on-use.js';
import { createNotices } from './surface/notices.js';
import { createPrompts } from './surface/prompts.js';
import { createRulesRoute } from './surface/rules-route.js';
import { createTheme } from './surface/theme.js';
import { createTitle } from './surface/title.js';

export type { Runtime, RuntimeOptions } from './runtime-types.js';

const DEFAULT_TRANSFER_PATH = '/api/transfer';
const DEFAULT_LOGOUT_PATH = '/logout';

/**
 * Creates a runtime; nothing outside is touched until `start`.
 *
 * @throws StoaError `INVALID_PAGE` when the page object cannot be read, `INVALID_ARGUMENT` when an address in the options
 *   is none.
 */
export function createRuntime(options: RuntimeOptions = {}): Runtime {
  const outside = browserEnvironment(options.environment);
  const disposers = createDisposers();
  const page = options.page ? normalisePage(options.page) : readPage(outside);
  const baseUrl = parseAddress(options.baseUrl ?? '/', baseAddress(outside));
  const below = (path: string) => new URL(path || '/', baseUrl).href.replace(/\/$/, '');

  const { userAgent, language, maxTouchPoints, userAgentData }: ClientSource = outside.navigator ?? {};
  const containers = [...(options.containers ?? []), ...CONTAINERS];
  const client = detectClient({ userAgent, language, maxTouchPoints, userAgentData, containers });
  const { locale$, setLocale } = createLocale({
    initial: page.locale.lang || outside.navigator?.language,
  });
  const texts = createTexts({ locale$ });
  const logger = createLogger({
    environment: outside,
    runMode: page.runMode,
    report: (thrown, about) => monitor.capture(thrown, about),
  });

  const session = createSession({ environment: outside, initialId: options.sessionId });
  const makeHeaders = suiteHeaders({ session, locale$ });
  const isEmbedded = options.embedded ?? false;
  const monitor = createMonitor({
    environment: outside,
    page,
    client,
    baseUrl,
    makeHeaders,
    logger,
    embedded: isEmbedded,
  });
  /** From here on calls over the network are timed. */
  const environment: Environment = { ...outside, fetch: monitor.fetch };
  const hooks = createHooks({ environment, logger, report: monitor.capture });
  const dates = createDates({ locale$, page, clock: environment.clock });

  const prompts = createPrompts({ clock: environment.clock, texts });
  const notices = createNotices({ clock: environment.clock });
  const rulesRoute = createRulesRoute({ environment });

  const logoutUrl = parseAddress(options.logoutUrl ?? DEFAULT_LOGOUT_PATH, baseUrl);
  const onError = (error: unknown) => monitor.capture(error);
  const bridge = options.hostBridge ?? bridgeFor(client, environment);
  const host = createHost({ environment, bridge, logoutUrl, onError });
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
    embedded: isEmbedded,
    renewSession: options.renewSession,
  });
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
      openLogin: (url) => void links.open(url, { target: 'page' }),
      checkExternalAuth:
        options.checkExternalAuth ?? (() => logger.info('an external business asks for its check')),
    },
    record: monitor.captureCall,
    isTracing: monitor.isTracing,
    traceparent: options.traceparent,
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

  const navigation = createNavigation({
    environment,
    client,
    host,
    history,
    prompts,
    notices,
    settings,
    session,
    modules,
    page,
    request,
    texts,
    logger,
    baseUrl,
    options,
    onError,
  });
  const { links, objects, views } = navigation;
  const title = createTitle({
    environment,
    client,
    host,
    page,
    history,
    isEmbedded,
    goBack: () => environment.window?.history.back(),
  });
  const batchTasks = batchTasksOnUse({
    environment,
    client,
    page,
    notices,
    title,
    texts,
    instantMessages: options.instantMessages,
    open: objects.open,
    onError,
  });
  const theme = createTheme({ locale$, initial: { grey: page.greyInfo.mainPageGreyStatus } });

  // Disposed of from the end: what opens and asks goes before what it opens and asks with.
  const services = [prompts, notices, rulesRoute, monitor, expiry, requestLayer, labels, history];
  const surfaces = [softKeyboard, resize, loading, host, title, navigation, batchTasks];
  for (const part of [...services, ...surfaces]) disposers.add(() => part.dispose());

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
    isEmbedded,
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
    links,
    objects,
    views,
    batchTasks,
    sanitizer,
    events,
    softKeyboard,
    resize,
    getBaseInfo: (sessionId) => getBaseInfo(request, sessionId),
    getBaseTeams: createBaseTeams({ request, session, page, storage: environment.sessionStorage }),
    downloadItem: navigation.downloadItem,
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
      navigation.start();
      title.start();
      batchTasks.start();
      monitor.start();
      if (client.device !== 'PC' && !isEmbedded) void removeTapDelay();
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
