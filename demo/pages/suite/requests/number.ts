/** The call that most experiments make: each answer of the server has a number of its own. */
export const NUMBER_PATH = '/api/demo/number';

export interface NumberData {
  readonly number: number;
  /** Who was signed in. */
  readonly account: string;
}
