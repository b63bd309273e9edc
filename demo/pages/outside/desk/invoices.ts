/** What Northgate has yet to pay: the portal's own data, which it has without the suite. */

/** One invoice. */
export interface Invoice {
  readonly number: string;
  /** ISO day. */
  readonly due: string;
  readonly amount: number;
  /** Symbol of a currency. */
  readonly currency: string;
}

export const INVOICES: readonly Invoice[] = [
  { number: 'NV-R-7714', due: '2026-12-04', amount: 48_600, currency: 'USD' },
  { number: 'NV-R-7702', due: '2026-11-28', amount: 9_315.5, currency: 'EUR' },
  { number: 'NV-R-7689', due: '2026-11-25', amount: 2_140, currency: 'GBP' },
];
