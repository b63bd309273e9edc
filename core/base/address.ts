/** Whether a text is an address, also in browsers that have no `URL.canParse` yet. */
export function isAddress(text: string, base?: string | URL): boolean {
  try {
    return Boolean(new URL(text, base));
  } catch {
    return false;
  }
}
