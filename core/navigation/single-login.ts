/**
 * The single login of an integration (SPEC section 2): an address that signs the person in at another system and leads
 * there. Identity providers refuse to be shown in frames, so that it never opens in a dialog, and whoever opens it needs
 * a page of its own.
 */

/** Between slashes, wherever the suite lies. */
const PATH = /\/sp\/integration\/loginSingle(\/|$)/;

/**
 * Whether an address of the suite is one. Of addresses elsewhere it says nothing: that `/sp/integration/loginSingle`
 * occurs in them makes nobody trust them, so that only links with the verdict `internal` are asked about.
 */
export function isSingleLogin(url: string): boolean {
  return PATH.test(new URL(url).pathname);
}
