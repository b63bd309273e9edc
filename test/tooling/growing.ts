/** Work whose time grows in known ways, for the tests of what tells them apart. */

/** A look at each character. */
export function linear(text: string): number {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) sum += text.charCodeAt(index);
  return sum;
}

/** At each character, a look at all that follow. Spelt out: some engines match a pattern that would do it at once. */
export function quadratic(text: string): number {
  let sum = 0;
  for (let start = 0; start < text.length; start += 1) {
    for (let index = start; index < text.length; index += 1) sum += text.charCodeAt(index);
  }
  return sum;
}

/** As many steps as it is told. */
export function count(size: number): number {
  let sum = 0;
  for (let index = 0; index < size; index += 1) sum ^= index;
  return sum;
}
