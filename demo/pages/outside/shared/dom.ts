/** The little that pages without a framework need of the DOM. */

/** The element with this id, which the page has for sure. */
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

/** The button with this id; runs `run` on click. */
export function button(id: string, run: () => void): HTMLButtonElement {
  const element = byId(id) as HTMLButtonElement;
  element.addEventListener('click', run);
  return element;
}

/** An element with content. Text stays text. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...content);
  return element;
}
