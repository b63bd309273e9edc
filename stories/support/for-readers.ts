/** References to the documents that only those have who work on Stoa. */
const INSIDE = /\s*\((SPEC|DESIGN) sections?[^)]*\)|,? ?see (SPEC|DESIGN) section \d+/g;

/** A docstring without what nobody who reads the documentation can look up. */
export function forReaders(text: string): string {
  return text.replaceAll(INSIDE, '');
}
