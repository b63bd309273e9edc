/** What the ways to sign in have in common: how they fail, and reading what they are given. */
import { isSessionId } from '../../core/session/session.js';
import { SdkError, type SdkErrorDetails } from '../errors.js';
import type { SdkTextKey, SdkTexts } from '../texts.js';
import type { SdkErrorCode, SessionGrant } from '../types.js';

/** Enough of what a server says for a person to know what it is about. */
const MAX_MESSAGE_LENGTH = 200;

const TEXTS = {
  INSECURE_ADDRESS: 'insecureAddress',
  AUTH_TIMEOUT: 'authTimeout',
  NO_TOKEN: 'noToken',
  NO_SESSION_ID: 'noSessionId',
  COOKIES_BLOCKED: 'cookiesBlocked',
  LOGIN_REQUIRED: 'loginRequired',
  DESTROYED: 'destroyed',
} as const satisfies Partial<Record<SdkErrorCode, SdkTextKey>>;

/** What is known of a failed sign-in. */
export interface AuthFailure extends Omit<SdkErrorDetails, 'step'> {
  /** The address in question. */
  readonly address?: string;
  /** What the server says of it, as text; anything else is passed over. */
  readonly msg?: unknown;
}

/** A failed sign-in. */
export function authError(
  texts: SdkTexts,
  code: keyof typeof TEXTS,
  { address, msg, ...details }: AuthFailure = {},
): SdkError {
  const said = typeof msg === 'string' ? msg.trim().slice(0, MAX_MESSAGE_LENGTH) : '';
  const message = texts(TEXTS[code], address === undefined ? [] : [address]);
  return new SdkError(code, said ? `${message} ${said}` : message, { ...details, step: 'authenticate' });
}

/** A grant of what came from outside. Throws `NO_SESSION_ID` for what cannot be a session id. */
export function readGrant(texts: SdkTexts, sessionId: unknown, expiresIn?: unknown): SessionGrant {
  if (!isSessionId(sessionId)) throw authError(texts, 'NO_SESSION_ID');
  return { sessionId, expiresIn: readExpiresIn(expiresIn) };
}

/** Seconds, as a number or as its text; `undefined` for anything else. */
export function readExpiresIn(given: unknown): number | undefined {
  const seconds = typeof given === 'number' || typeof given === 'string' ? Number(given) : NaN;
  return seconds > 0 && seconds < Infinity ? seconds : undefined;
}
