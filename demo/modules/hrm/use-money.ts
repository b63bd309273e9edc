/** Amounts of money as this page writes numbers, with two digits and the currency's code. */
import { useFormat } from 'stoa/react';

export function useMoney(): (amount: string, currency: string) => string {
  const { format } = useFormat();
  // A no-break space: a line must not end between amount and currency.
  return (amount, currency) => `${format.number(amount, { fractionDigits: 2 })}\u00a0${currency}`;
}
