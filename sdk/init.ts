/**
 * From nothing to a running embedding, in the order of SPEC section 4: clear cookie, authenticate, verify the session, own
 * request handling, resources and base info, theme, ready. What the last steps need is fetched while the first ones wait
 * for servers.
 */
import { withDeadline } from '../core/base/deadline.js';
import { createDisposers, listen } from '../core/base/disposer.js';
import type { Environment } from '../core/base/environment.js';
import { isStoaError } from '../core/base/errors.js';
import { isRecord } from '../core/base/json.js';
import { normalisePage, type PageInput } from '../core/base/page.js';
import { createTrustedTypes } from '../core/base/trusted-types.js';
import { VERSION } from '../core/base/version.js';
import { composeRuntime } from '../core/compose.js';
import { monitorOnUse } from '../core/monitor/on-use.js';
import type { Runtime } from '../core/runtime-types.js';
import { clearCookie, getBaseInfo } from '../core/session/base-info.js';
import { authStrategy } from './auth/index.js';
import type { AuthContext } from './auth/strategy.js';
import { SdkError } from './errors.js';
import { createSessionRefresh } from './session-refresh.js';
import { createSignInRequest } from './sign-in.js';
import type { SdkTextKey, SdkTexts } from './texts.js';
import type {
  LateElements,
  LoadElements,
  LoadParts,
  SdkEnvironment,
  SdkErrorCode,
  SdkOptions,
  SdkStep,
  SessionGrant,
} from './types.js';

/** Nobody waits longer for a cookie to be forgotten. */
const CLEAR_COOKIE_TIMEOUT_MS = 5_000;

/** What `init` is made with. */
export interface InitialiseParts {
  readonly environment: Environment;
  readonly surroundings: SdkEnvironment;
  readonly texts: SdkTexts;
  readonly loadElements: LoadElements;
  readonly loadParts: LoadParts;
  readonly onStep: (step: SdkStep) => void;
  readonly onRefreshed: (grant: SessionGrant) => void;
  readonly onExpired: (error: SdkError) => void;
  /** Aborted when nobody waits any more. */
  readonly signal: AbortSignal;
}

/** What it comes to. */
export interface Initialised {
  readonly runtime: Runtime;
  readonly refresh: ReturnType<typeof createSessionRefresh>;
  /** Rejects, as a renewal does, for a session of somebody else. */
  readonly own: (signingIn: Promise<SessionGrant>) => Promise<SessionGrant>;
  /** Tags of the elements end in this. */
  readonly tagSuffix: string;
  dispose(): void;
}

/** Runs the steps one after another. Rejects with the `SdkError` of the step that failed, and leaves nothing behind then. */
export async function initialise(options: SdkOptions, parts: InitialiseParts): Promise<Initialised> {
  const { environment, surroundings, texts, loadElements, loadParts, signal } = parts;
  const baseUrl = new URL(options.baseUrl);
  const disposers = createDisposers();
  let step: SdkStep = 'clear-cookie';
  const begin = (next: SdkStep) => {
    signal.throwIfAborted();
    step = next;
    parts.onStep(next);
  };
  const failed = (cause?: unknown, [code, text] = FAILURES[step]) => {
    // What a call says of its failure is what people can do something about.
    const reason = isStoaError(cause) && cause.message;
    const message = reason ? `${texts(text)}: ${reason}` : texts(text);
    return new SdkError(code, message, { step, cause });
  };

  try {
    begin('clear-cookie');
    const elements = loadElements();
    const lateParts = loadParts();
    // Whether they have come is asked when their steps are due.
    for (const late of [elements, lateParts]) late.catch(() => {});
    const { locale } = options;
    const { request, session, dispose } = createSignInRequest({ environment, baseUrl, locale, lateParts });
    disposers.add(dispose);
    // A server that does not answer is not waited for when nobody waits.
    disposers.add(listen(signal, 'abort', dispose));
    // Where there is no cookie of an earlier visit there is nothing to clear, so a refusal is no failure.
    const clearing = clearCookie(request, baseUrl.host);
    await withDeadline(clearing, { clock: environment.clock, ms: CLEAR_COOKIE_TIMEOUT_MS, signal }).catch(
      () => {},
    );

    begin('authenticate');
    const strategy = authStrategy(options.auth);
    const trustedTypes = createTrustedTypes({ environment });
    const context: Omit<AuthContext, 'signal'> = {
      baseUrl,
      environment,
      surroundings,
      request,
      trustedTypes,
      texts,
    };
    const grant = await strategy.signIn({ ...context, signal });

    begin('verify-session');
    if (!session.setId(grant.sessionId)) throw failed(undefined, INVALID_SESSION_ID);
    const baseInfo = await getBaseInfo(request);
    if (baseInfo.isInvalid) throw failed(undefined, INVALID_SESSION_ID);

    begin('request');
    const { ownGrant, ...runtimeParts } = await lateParts;
    const runtime = composeRuntime(
      {
        environment,
        baseUrl: baseUrl.href,
        sessionId: grant.sessionId,
        embedded: true,
        page: pageOf(baseInfo.data, options),
        renewSession: () => refresh.renew(),
      },
      { ...runtimeParts, createMonitor: monitorOnUse },
    );
    disposers.add(() => runtime.dispose());
    const own: Initialised['own'] = (signingIn) => ownGrant(runtime, request, signingIn);
    const refresh = createSessionRefresh({
      environment,
      texts,
      session: runtime.session,
      signIn: strategy.renewable
        ? (renewal) => own(strategy.signIn({ ...context, signal: renewal }))
        : undefined,
      onRefreshed: parts.onRefreshed,
      onExpired: parts.onExpired,
    });
    disposers.add(() => refresh.dispose());

    begin('resources');
    const tagSuffix = defineTags(await elements);

    begin('theme');
    if (isRecord(baseInfo.data.theme)) runtime.theme.set(baseInfo.data.theme);
    if (options.theme) runtime.theme.set(options.theme);
    await runtime.start();
    refresh.begin(grant);
    parts.onRefreshed(grant);
    begin('ready');
    return { runtime, refresh, own, tagSuffix, dispose: disposers.dispose };
  } catch (error) {
    disposers.dispose();
    throw error instanceof SdkError ? error : failed(error);
  }
}

type Failure = readonly [SdkErrorCode, SdkTextKey];

const INVALID_SESSION_ID: Failure = ['INVALID_SESSION_ID', 'invalidSessionId'];
const RESOURCES_FAILED: Failure = ['RESOURCES_FAILED', 'resourcesFailed'];

/** What it means that a step fails for reasons of its own. */
const FAILURES: Readonly<Record<SdkStep, Failure>> = {
  'clear-cookie': RESOURCES_FAILED,
  authenticate: ['NO_SESSION_ID', 'noSessionId'],
  'verify-session': ['PASSPORT_FAILED', 'passportFailed'],
  request: RESOURCES_FAILED,
  resources: RESOURCES_FAILED,
  theme: RESOURCES_FAILED,
  ready: RESOURCES_FAILED,
};

/** Another version of Stoa on the page may have the names: then ours end in our version. */
function defineTags(elements: LateElements): string {
  if (elements.defineElements().length === 0) return '';
  const suffix = `-sdk-${VERSION.replaceAll('.', '-')}`;
  elements.defineElements({ suffix });
  return suffix;
}

/** The base info has the shape of a page object; the host's language wins. */
function pageOf(baseInfo: Record<string, unknown>, { locale }: SdkOptions): PageInput {
  const page = normalisePage(baseInfo);
  return locale ? { ...page, locale: { ...page.locale, lang: locale } } : page;
}
