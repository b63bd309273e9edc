/**
 * Whether an address asks for the developer panel (DESIGN section 3, Overlays and elements). A file of its own, because
 * every page asks and few load the panel.
 */

/** Whether `?stoa-inspect` is in the address, with any value but `0` and `off`. What is no address asks for nothing. */
export function wantsInspector(address: string): boolean {
  const [, query = ''] = /^[^#?]*\?([^#]*)/.exec(address) ?? [];
  const value = new URLSearchParams(query).get('stoa-inspect');
  return value !== null && value !== '0' && value !== 'off';
}
