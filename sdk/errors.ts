/** Failures of the SDK (SPEC section 8). */
import { StoaError } from '../core/base/errors.js';
import type { SdkErrorCode, SdkStep } from './types.js';

/** What is known of a failure besides its code and text. */
export interface SdkErrorDetails {
  /** How far `init` had come. */
  readonly step?: SdkStep | undefined;
  /** What lies behind it. */
  readonly cause?: unknown;
  /** With `LOGIN_REQUIRED`: where the person signs in. */
  readonly loginUrl?: string | undefined;
}

/** An SDK call that failed (SPEC section 8). */
export class SdkError extends StoaError<SdkErrorCode> {
  override readonly name = 'SdkError';
  /** How far `init` had come. */
  readonly step: SdkStep | undefined;
  /** With `LOGIN_REQUIRED`: the page of the suite where the person signs in. It leads back to the page at hand. */
  readonly loginUrl: string | undefined;

  constructor(code: SdkErrorCode, message: string, { step, cause, loginUrl }: SdkErrorDetails = {}) {
    super(code, message, { cause });
    this.step = step;
    this.loginUrl = loginUrl;
  }
}
