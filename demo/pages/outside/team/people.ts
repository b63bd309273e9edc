/** Whom the portal knows at Northgate: its own data, which it has without the suite. */
import type { TeamTexts } from './texts.js';

/** One contact. */
export interface Person {
  /** Id in the suite. */
  readonly id: string;
  readonly name: string;
  readonly subject: keyof TeamTexts;
  readonly phone: string;
}

export const PEOPLE: readonly Person[] = [
  { id: '1042', name: 'Amelia Hart', subject: 'subject.orders', phone: '+47 22 55 01 42' },
  { id: '1044', name: 'Sophie Lindqvist', subject: 'subject.invoices', phone: '+47 22 55 01 44' },
  { id: '1045', name: "James O'Connor", subject: 'subject.delivery', phone: '+47 22 55 01 45' },
  { id: '1046', name: 'Priya Raman', subject: 'subject.contracts', phone: '+47 22 55 01 46' },
];
