/**
 * The request layer of the first steps, before anybody is signed in: it asks nobody, tells nobody and keeps nothing. The
 * runtime brings the real one.
 */
import type { Environment } from '../core/base/environment.js';
import { createLogger } from '../core/base/logger.js';
import { createLocale } from '../core/i18n/locale.js';
import type { Texts } from '../core/i18n/texts.js';
import { createPlainPipeline } from '../core/request/plain-pipeline.js';
import { createRequest, type RequestLayer } from '../core/request/request.js';
import { suiteHeaders } from '../core/request/stages/headers.js';
import { createSession, type Session } from '../core/session/session.js';
import type { LateParts } from './types.js';

/** Calls to the suite in the name of `session`, which the page's cookies have no part in. */
export function createSignInRequest({
  environment,
  baseUrl,
  locale,
  lateParts,
}: {
  environment: Environment;
  baseUrl: URL;
  locale: string | undefined;
  /** Has the words for what goes wrong. Before it is there, a failure has none: people read them. */
  lateParts: Promise<Pick<LateParts, 'createTexts'>>;
}): Omit<RequestLayer, 'forgetShared'> & { readonly session: Session } {
  const { locale$ } = createLocale({ initial: locale || environment.navigator?.language });
  const session = createSession({ environment: { document: undefined }, initialId: undefined });
  let wording: Texts = { get: () => '', ready: () => Promise.resolve() };
  lateParts.then(
    ({ createTexts }) => (wording = createTexts({ locale$ })),
    () => {},
  );
  const texts: Texts = { get: (...asked) => wording.get(...asked), ready: () => wording.ready() };
  const makeHeaders = suiteHeaders({ session, locale$ });
  const { request, dispose } = createRequest({
    environment,
    texts,
    logger: createLogger({ environment, runMode: '', report: () => {} }),
    baseUrl,
    ownOrigins: new Set([baseUrl.origin]),
    identityContext: () => ({ language: locale$.get(), sessionId: session.id$.get() }),
    makePipeline: (base) => createPlainPipeline({ ...base, environment, texts, makeHeaders }),
  });
  return { request, session, dispose };
}
