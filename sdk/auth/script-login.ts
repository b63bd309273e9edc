/**
 * Script login: whoever is signed in at the suite in this browser is signed in here (SPEC sections 4, 5 and 7). A script
 * of the suite leaves the session id in the page's own cookie: that of before is set aside, since it may be the same id
 * again. The script may say at once what came of it, in an event of the window whose detail is an envelope; the cookie is
 * looked for all the same.
 */
import { createDisposers, listen } from '../../core/base/disposer.js';
import { isRecord } from '../../core/base/json.js';
import { isSuccess } from '../../core/base/success.js';
import { describeFile, headOf } from '../../core/loading/element-load.js';
import { readSessionCookie } from '../../core/session/session.js';
import type { AuthOptions, SessionGrant } from '../types.js';
import { authError, readGrant } from './grant.js';
import { setCookieAside } from './page-cookie.js';
import type { AuthContext, AuthStrategy } from './strategy.js';

type ScriptOptions = Extract<AuthOptions, { type: 'script' }>;

const LOGIN_PATH = '/papi/iaauthclient/oauth/login';

/** Event of the window in which the script tells what came of it. */
const TOLD_EVENT = 'stoa-script-login';

/** The suite's login page adds this parameter to the page that it leads back to; the script is told of it. */
const TICKET = 'stoa-ticket';

/** SPEC section 5. */
const CHECKS = 100;
const CHECK_INTERVAL_MS = 20;

/** Renews in silence for as long as the person stays signed in at the suite. */
export function scriptLogin(options: ScriptOptions): AuthStrategy {
  return { renewable: true, signIn: async (context) => signInByScript(options, context) };
}

function signInByScript(options: ScriptOptions, context: AuthContext): Promise<SessionGrant> {
  const { environment, surroundings, trustedTypes, texts, signal } = context;
  const { document, window, clock } = environment;
  if (!document || !window || !surroundings.cookies || !surroundings.hasOrigin)
    throw authError(texts, 'COOKIES_BLOCKED');
  const address = loginAddress(options, context);

  return new Promise((resolve, reject) => {
    const disposers = createDisposers();
    const cookie = setCookieAside(document, { origin: window.origin, suite: context.baseUrl });
    const script = document.createElement('script');

    function end(settle: () => void): void {
      disposers.dispose();
      settle();
    }

    function fail(error: unknown): void {
      end(() => reject(error));
    }

    function succeed(id: string | undefined, expiresIn?: unknown): void {
      try {
        const grant = readGrant(texts, id, expiresIn);
        end(() => resolve(grant));
      } catch (error) {
        fail(error);
      }
    }

    function hear({ detail: told }: CustomEvent<unknown>): void {
      // Another SDK on this page may be signing in too.
      const { currentScript } = document!;
      if ((currentScript && currentScript !== script) || !isRecord(told)) return;
      const { msg } = told;
      const data = isRecord(told.data) ? told.data : {};
      if (!isSuccess(told)) {
        return fail(
          authError(texts, 'LOGIN_REQUIRED', { msg, loginUrl: ownAddress(data.loginurl, context) }),
        );
      }
      const id = cookie.read();
      if (id === undefined) fail(authError(texts, 'COOKIES_BLOCKED'));
      else succeed(id, data.expiresIn);
    }

    function check(checksLeft: number): void {
      // One that stayed says nothing by being there, but the script may have left it again.
      const id = checksLeft > 0 ? cookie.answer() : readSessionCookie(document);
      if (id !== undefined) return succeed(id);
      if (checksLeft === 0) return fail(authError(texts, 'NO_SESSION_ID'));
      const timer = clock.setTimeout(() => {
        forget();
        check(checksLeft - 1);
      }, CHECK_INTERVAL_MS);
      const forget = disposers.add(() => clock.clearTimeout(timer));
    }

    try {
      disposers.add(() => script.remove());
      disposers.add(() => cookie.end());
      // Whoever leaves the page gives up as well.
      disposers.add(listen(window, 'pagehide', () => cookie.putBack()));
      disposers.add(listen(signal, 'abort', () => fail(signal.reason)));
      disposers.add(listen(window, TOLD_EVENT, hear));
      disposers.add(listen(script, 'load', () => check(CHECKS), { once: true }));
      const lost = () => new DOMException('the script of the login could not be loaded', 'NetworkError');
      disposers.add(
        listen(script, 'error', () => fail(authError(texts, 'NO_SESSION_ID', { cause: lost() }))),
      );
      describeFile(script, '');
      // The suite answers pages that it knows, whatever the policy of the page; more than its origin it need not see.
      script.referrerPolicy = 'origin';
      script.src = trustedTypes.scriptUrl(address);
      headOf(document).appendChild(script);
    } catch (error) {
      fail(error);
    }
  });
}

function loginAddress({ tenantKey, goPage }: ScriptOptions, context: AuthContext): URL {
  const { baseUrl, environment, texts } = context;
  const { document, href } = environment;
  // A frame without an address of its own has that of the page around it.
  const here = new URL(/^https?:/.test(href()) ? href() : (document?.baseURI ?? ''));
  const there = new URL(goPage ?? here, here);
  if (!/^https?:$/.test(there.protocol)) {
    throw authError(texts, 'INSECURE_ADDRESS', { address: there.protocol });
  }
  const ticket = here.searchParams.get(TICKET);
  if (goPage !== undefined && ticket && there.origin === here.origin) there.searchParams.set(TICKET, ticket);
  const address = new URL(LOGIN_PATH, baseUrl);
  address.searchParams.set('tenantKey', tenantKey);
  address.searchParams.set('gopage', there.href);
  return address;
}

/** A login page is offered to people who trust the suite: it has to be the suite's. */
function ownAddress(text: unknown, { baseUrl }: AuthContext): string | undefined {
  if (typeof text !== 'string' || !text.trim()) return undefined;
  try {
    const { href, protocol, origin, username, password } = new URL(text, baseUrl);
    const isOwn = protocol === baseUrl.protocol && origin === baseUrl.origin;
    return isOwn && !username && !password ? href : undefined;
  } catch {
    return undefined;
  }
}
