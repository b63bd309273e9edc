/** Work whose time grows in known ways, for the tests of what tells them apart. */

/** A look at each character. */
export function linear(text: string): number {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) sum += text.charCodeAt(index);
  return sum;
}

/** At each character, a look at all that follow; as a pattern does that begins anywhere and fails at the end. */
export function quadratic(text: string): boolean {
  return /a+$/.test(`${text}b`);
}

/** As many steps as it is told. */
export function count(size: number): number {
  let sum = 0;
  for (let index = 0; index < size; index += 1) sum ^= index;
  return sum;
}
