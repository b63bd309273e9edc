/** Why a file is not shown; each reason has a sentence of its own for people. */
export type FailureReason = 'address' | 'kind' | 'broken' | 'timeout' | 'large' | 'empty';

/** Ends the loading of a file. */
export class MediaFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason) {
    super(`The file is not shown: ${reason}`);
    this.reason = reason;
  }
}

/** Whether another go can end differently. */
export const canRetry = (reason: FailureReason): boolean => reason === 'broken' || reason === 'timeout';
