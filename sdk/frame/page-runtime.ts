/** The runtime of the page in a frame: a guest's, whose user comes by the session that the host hands in. */
import type { Environment } from '../../core/base/environment.js';
import { createTexts } from '../../core/i18n/texts.js';
import { isRecord } from '../../core/base/json.js';
import type { Page } from '../../core/base/page.js';
import { createRuntime, type Runtime } from '../../core/runtime.js';
import { getBaseInfo, type BaseInfo } from '../../core/session/base-info.js';
import { SdkError } from '../errors.js';
import { createSignInRequest } from '../sign-in.js';
import type { SdkTexts } from '../texts.js';

/** What it is made with. */
export interface PageRuntimeParts {
  readonly environment: Environment;
  /** The page object of the document, which knows no user. */
  readonly page: Page;
  readonly texts: SdkTexts;
  readonly locale: string;
  /** The session id of now. */
  readonly sessionId: () => string;
  /** Asks the host for a new one. */
  readonly renewSession: () => Promise<boolean>;
}

/** Creates it, when the suite knows whose session it is. Rejects with `INVALID_SESSION_ID`, `PASSPORT_FAILED`. */
export async function createPageRuntime(parts: PageRuntimeParts): Promise<Runtime> {
  const { environment, page, locale, sessionId, renewSession } = parts;
  let info = await askSuite(parts);
  if (info.isInvalid && (await renewSession())) info = await askSuite(parts);
  if (info.isInvalid) throw new SdkError('INVALID_SESSION_ID', parts.texts('invalidSessionId'));
  const { locale: formats } = info.data;
  return createRuntime({
    environment,
    page: {
      ...page,
      ...info.data,
      locale: { ...page.locale, ...(isRecord(formats) && formats), lang: locale },
    },
    sessionId: sessionId(),
    embedded: true,
    renewSession,
  });
}

/** An expired session is an answer, not a failure. */
async function askSuite({
  environment,
  texts,
  locale,
  sessionId,
}: PageRuntimeParts): Promise<Pick<BaseInfo, 'isInvalid' | 'data'>> {
  const baseUrl = new URL('/', environment.href());
  const { request, session, dispose } = createSignInRequest({
    environment,
    baseUrl,
    locale,
    lateParts: Promise.resolve({ createTexts }),
  });
  try {
    if (!session.setId(sessionId())) return { isInvalid: true, data: {} };
    return await getBaseInfo(request);
  } catch (cause) {
    throw new SdkError('PASSPORT_FAILED', texts('passportFailed'), { cause });
  } finally {
    dispose();
  }
}
