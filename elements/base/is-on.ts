/**
 * For what is on unless somebody switches it off. Frameworks set as a property what markup has as text, and what they no longer
 * set becomes `undefined` or `null`: only `false` and the word for it are off.
 */
export function isOn(value: unknown): boolean {
  return String(value) !== 'false';
}
