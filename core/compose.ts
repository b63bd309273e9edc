/**
 * The composition root, where the parts meet, and only here: each is made with what it needs, in reading order (DESIGN
 * section 2). Parts that a page may have late are handed in, see `parts.ts`.
 */
import { isAddress } from './base/address.js';
import { createDisposers } from './base/disposer.js';
import { browserEnvironment, overrideEnvironment, type Environment } from './base/environment.js';
import { StoaError } from './base/errors.js';
import { createEvents, type AppEvents } from './base/events.js';
import { createLogger } from './base/logger.js';
import { normalisePage, readPage } from './base/page.js';
import { createTrustedTypes } from './base/trusted-types.js';
import type { ClientSource } from './client/detect.js';
import { createLabels } from './i18n/labels.js';
import { createLocale } from './i18n/locale.js';
import { followOnPage } from './i18n/page-language.js';
import type { TextParts, Texts } from './i18n/texts.js';
import type { MonitorOptions, MonitorPart } from './monitor/types.js';
import type * as lateParts from './parts.js';
import { createRequest } from './request/request.js';
import { suiteHeaders } from './request/stages/headers.js';
import type { Runtime, RuntimeOptions } from './runtime-types.js';
import { INFO_PATH } from './session/base-info.js';
import { createSession } from './session/session.js';
import { SIGN_IN_PATH } from './session/sign-in.js';
import { createTheme } from './surface/theme.js';

const DEFAULT_TRANSFER_PATH = '/api/transfer';
const DEFAULT_LOGOUT_PATH = '/logout';

/** The parts that a runtime can be given instead of bringing them: a guest has them late, or a lighter one of its own. */
export type RuntimeParts = Omit<typeof lateParts, 'createTexts'> & {
  readonly createTexts: (parts: TextParts) => Texts;
  readonly createMonitor: (options: MonitorOptions) => MonitorPart;
};

/**
 * Makes a runtime of `parts` and its own; nothing outside is touched until `start`.
 *
 * @throws StoaError `INVALID_PAGE` when the page object cannot be read, `INVALID_ARGUMENT` when an address in the options
 *   is none.
 */
export function composeRuntime(options: RuntimeOptions, parts: RuntimeParts): Runtime {
  const outside = browserEnvironment(options.environment);
  const disposers = createDisposers();
  const page = options.page ? normalisePage(options.page) : readPage(outside);
  const baseUrl = parseAddress(options.baseUrl ?? '/', baseAddress(outside));
  // Also tells an address of the suite below which nothing can lie.
  const logoutUrl = parseAddress(options.logoutUrl ?? DEFAULT_LOGOUT_PATH, baseUrl);
  const below = (path: string) => parseAddress(path || '/', baseUrl).href.replace(/\/$/, '');

  const { userAgent, language, maxTouchPoints, userAgentData }: ClientSource = outside.navigator ?? {};
  const containers = [...(options.containers ?? []), ...parts.CONTAINERS];
  const client = parts.detectClient({ userAgent, language, maxTouchPoints, userAgentData, containers });
  const { locale$, setLocale } = createLocale({
    initial: page.locale.lang || outside.navigator?.language,
  });
  const texts = parts.createTexts({ locale$, clock: outside.clock });
  const logger = createLogger({
    environment: outside,
    runMode: page.runMode,
    report: (thrown, about) => monitor.capture(thrown, about),
  });

  const isEmbedded = options.embedded ?? false;
  const session = createSession({
    environment: outside,
    initialId: options.sessionId,
    embedded: isEmbedded,
  });
  const makeHeaders = suiteHeaders({ session, locale$ });
  const monitor = parts.createMonitor({
    environment: outside,
    page,
    client,
    baseUrl,
    makeHeaders,
    logger,
    embedded: isEmbedded,
  });
  /** From here on calls over the network are timed. */
  const environment = overrideEnvironment(outside, { fetch: monitor.fetch });
  const hooks = parts.createHooks({ environment, logger, report: monitor.capture });
  const dates = parts.createDates({ locale$, page, clock: environment.clock });

  const prompts = parts.createPrompts({ clock: environment.clock, texts });
  const notices = parts.createNotices({ clock: environment.clock });
  // Address and history of a guest's page are the host's.
  const rulesRoute = parts.createRulesRoute({
    environment: { window: isEmbedded ? undefined : environment.window },
  });

  const onError = (error: unknown) => monitor.capture(error);
  const bridge = options.hostBridge ?? parts.bridgeFor(client, environment);
  const host = parts.createHost({ environment, bridge, logoutUrl, onError });
  const renewal = parts.createRenewal({
    environment,
    client,
    host,
    prompts,
    session,
    texts,
    page,
    channelName: `stoa-session ${baseUrl.origin}`,
    request: () => request,
    renewSession: options.renewSession,
  });
  const expiry = parts.createSessionExpiry({
    session,
    renewal,
    onRenewed: () => requestLayer.forgetShared(),
    embedded: isEmbedded,
  });
  const loginOrigins = listOf(options.loginOrigins);
  const ownOrigins = new Set([baseUrl.origin]);
  const requestLayer = createRequest({
    environment,
    texts,
    logger,
    baseUrl,
    ownOrigins,
    identityContext: () => ({ language: locale$.get(), sessionId: session.id$.get() }),
    makePipeline: (base) =>
      parts.createPipeline({
        ...base,
        environment,
        texts,
        logger,
        ownOrigins,
        makeHeaders,
        transferUrl: parseAddress(options.transferUrl ?? DEFAULT_TRANSFER_PATH, baseUrl),
        makeRareStages: parts.createRareStages,
        prompts,
        expiry,
        freePassPaths: [SIGN_IN_PATH, INFO_PATH, ...listOf(options.freePassPaths)],
        loginOrigins,
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
      }),
  });

  const { request } = requestLayer;

  const lookups = parts.createLookups({ environment, request, session, page, texts });
  const { getRate, getBaseInfo, getBaseTeams } = lookups;
  const currencies = parts.createCurrencies({ request, page });
  const format = parts.createFormatter({ locale$, page, getRate, currencies });
  const settings = parts.createSettings({ request });
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
  const history = parts.createHistory({ environment, prompts, texts, onError });
  // A guest has no page to refresh: what could not be loaded tells so in its own place.
  const upgrade = isEmbedded
    ? { offer() {} }
    : parts.createUpgrade({ environment, prompts, chunks: listOf(options.upgradeChunks), texts });
  const { modules, chunks, ...loading } = parts.createLoading({
    environment,
    page,
    request,
    labels,
    upgrade,
    isBlocked$: history.isBlocked$,
    trustedTypes: createTrustedTypes({ environment }),
    texts,
    below,
    moduleOrigins: listOf(options.moduleOrigins),
    onError,
  });
  const mounting = parts.createMounting({ environment, texts });
  const events = createEvents<AppEvents>({ onError });
  const loadConfig = () => chunks.load('soft-keyboard');
  const softKeyboard = parts.createSoftKeyboard({ environment, client, loadConfig, onError, texts });
  const resize = parts.createResize({ environment, onError });
  const sanitizer = parts.createSanitizer({ environment, texts });

  const navigation = parts.createNavigation({
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
    parts: parts.makeNavigationParts({ texts, environment }),
    options: {
      ...options,
      loginOrigins,
      trustedSites: listOf(options.trustedSites),
      linkSchemes: listOf(options.linkSchemes),
    },
    onError,
  });
  const { links, objects, views } = navigation;
  const title = parts.createTitle({
    environment,
    client,
    host,
    page,
    history,
    isEmbedded,
    goBack: () => environment.window?.history.back(),
  });
  const batchTasks = parts.batchTasksOnUse({
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
  const services = [prompts, notices, rulesRoute, monitor, expiry, requestLayer, lookups, labels, history];
  const surfaces = [softKeyboard, resize, loading, mounting, host, sanitizer, title, navigation, batchTasks];
  for (const part of [...services, ...surfaces]) disposers.add(() => part.dispose());

  /** Without the chunk taps work as the browser has them. */
  async function removeTapDelay(): Promise<void> {
    const { document } = environment;
    const chunk = document && (await chunks.load('fast-click').catch(() => undefined));
    if (chunk) disposers.add(chunk.install(document));
  }

  /** A page that has its apps within may come to one that needs them at any step. */
  function loadCurrencies(): void {
    if (parts.needsCurrencies(new URL(environment.href()).pathname)) void currencies.load().catch(() => {});
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
    getBaseInfo,
    getBaseTeams,
    downloadItem: navigation.downloadItem,
    mount: (mountOptions) => mounting.mount(runtime, mountOptions),
    async openConsoleTool() {
      const { document, window, console } = environment;
      if (!document || !window) throw new StoaError('NOT_SUPPORTED', 'no page to open windows from');
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
      if (!isEmbedded) disposers.add(followOnPage({ document: environment.document, locale$ }));
      if (client.device !== 'PC' && !isEmbedded) void removeTapDelay();
      loadCurrencies();
      disposers.add(history.listen(loadCurrencies));
    },
    dispose() {
      disposed = true;
      disposers.dispose();
    },
  };
  return runtime;
}

/** Pages without types write one text for a list of one: it would count as the list of its characters. */
function listOf(value: readonly string[] | undefined): string[] {
  return [value ?? []].flat().map(String);
}

function parseAddress(address: string, base: string | URL): URL {
  try {
    return new URL(address, base);
  } catch (cause) {
    // Before any language is known, and for developers: English.
    throw new StoaError('INVALID_ARGUMENT', `not an address: ${address}`, { cause });
  }
}

/**
 * Pages without an address of their own, such as `about:blank` frames, have the address of their document's base; where
 * that is none either (`about:blank` in a tab of its own, `data:`, `blob:`), the origin of the page, if it has one.
 */
function baseAddress({ document, window, href }: Environment): string {
  const candidates = [href(), document?.baseURI ?? '', window?.origin ?? ''];
  return candidates.find((address) => isAddress('/', address)) ?? 'http://localhost/';
}
