/** Names for elements of this module. Two releases of it can be on one page, and a page gives every name away once. */

/** The tag of a class, which is defined under the first name that is still free. */
export function tagOf(name: string, element: CustomElementConstructor): string {
  const known = customElements.getName(element);
  if (known !== null) return known;
  const wanted = `${name}-r${__RELEASE__}`;
  let tag = wanted;
  // The same release may be there twice: by itself and in a merged distribution.
  for (let copy = 2; customElements.get(tag); copy++) tag = `${wanted}-${copy}`;
  customElements.define(tag, element);
  return tag;
}
