/** What the languages are handed, see `index.ts`. */

/** An amount ready to be worded. */
export interface WordedAmount {
  /** Never set for zero. */
  readonly negative: boolean;
  /** One to sixteen digits, no leading zeros but for `0` itself. */
  readonly integer: string;
  /** Two digits. */
  readonly cents: string;
}
