/** Failures of the SDK (SPEC section 8). */
import { StoaError } from '../core/base/errors.js';
import type { SdkErrorCode, SdkStep } from './types.js';

/** An SDK call that failed; `step` says how far `init` had come. */
export class SdkError extends StoaError<SdkErrorCode> {
  override readonly name = 'SdkError';
  readonly step: SdkStep | undefined;

  constructor(
    code: SdkErrorCode,
    message: string,
    { step, cause }: { step?: SdkStep; cause?: unknown } = {},
  ) {
    super(code, message, { cause });
    this.step = step;
  }
}
