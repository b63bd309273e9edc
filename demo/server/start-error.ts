/** The demo cannot start as it is set up. The message is for whoever started it: what is wrong, and what to change. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
