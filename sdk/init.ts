/**
 * From nothing to a running embedding, in the order of SPEC section 4: clear cookie, authenticate, verify the session,
 * own request handling, resources and base info, theme, ready.
 */
import { isRecord } from '../core/base/json.js';
import { normalisePage, type PageInput } from '../core/base/page.js';
import { createRuntime, type Runtime } from '../core/runtime.js';
import { clearCookie, getBaseInfo } from '../core/session/base-info.js';
import { authStrategy } from './auth/index.js';
import { SdkError } from './errors.js';
import type { LoadElements, SdkOptions, SdkStep } from './types.js';

/** Runs the steps one after another. Rejects with the `SdkError` or `RequestError` of the step that failed. */
export async function initialise(
  options: SdkOptions,
  { loadElements, onStep }: { loadElements: LoadElements; onStep: (step: SdkStep) => void },
): Promise<Runtime> {
  const { baseUrl } = options;
  // Who the user is, and so the page object, is known only after these calls.
  const signIn = createRuntime({ baseUrl, page: { locale: { lang: options.locale ?? '' } } });
  const { request, session, texts } = signIn;

  onStep('clear-cookie');
  // Where there is no cookie of an earlier visit there is nothing to clear, so a refusal is no failure.
  await clearCookie(request, new URL(baseUrl).host).catch(() => {});

  onStep('authenticate');
  const sessionId = await authStrategy(options.auth)({ request, texts });

  onStep('verify-session');
  const invalid = (cause?: unknown) =>
    new SdkError('INVALID_SESSION_ID', texts.get('sdk.invalidSessionId'), { step: 'verify-session', cause });
  if (!session.setId(sessionId)) throw invalid();
  const { isInvalid, data: baseInfo } = await getBaseInfo(request);
  if (isInvalid) throw invalid();

  onStep('request');
  const runtime = createRuntime({ baseUrl, sessionId, embedded: true, page: pageOf(baseInfo, options) });

  onStep('resources');
  try {
    await loadElements();
  } catch (cause) {
    runtime.dispose();
    throw new SdkError('RESOURCES_FAILED', texts.get('sdk.resourcesFailed'), { step: 'resources', cause });
  }

  onStep('theme');
  if (isRecord(baseInfo.theme)) runtime.theme.set(baseInfo.theme);
  await runtime.start();
  onStep('ready');
  return runtime;
}

/** The base info has the shape of a page object; the host's language wins. */
function pageOf(baseInfo: Record<string, unknown>, { locale }: SdkOptions): PageInput {
  const page = normalisePage(baseInfo);
  return locale ? { ...page, locale: { ...page.locale, lang: locale } } : page;
}
