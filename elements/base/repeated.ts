/**
 * Input that goes on where other input has begun: the second click of a double click, a key held down. It was meant for
 * what was there before, and would answer what took its place unread.
 */

/** Whether a click is the second of two, or a key has been held down that presses the button it is on. */
export function isRepeated({ detail, repeat, key }: Partial<KeyboardEvent>): boolean | undefined {
  // Keys named by one of its letters press nothing.
  return detail! > 1 || (repeat && 'Enter '.includes(key!));
}

/** For a button: the focus has come to it while the key was down. */
export function ignoreHeldKey(event: KeyboardEvent): void {
  if (isRepeated(event)) event.preventDefault();
}
