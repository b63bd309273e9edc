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

/** For buttons that take each other's place: the second press of a double click is not meant for the next one. */
export function onFirstPress(run: () => void): (press: { readonly detail: number }) => void {
  return ({ detail }) => {
    if (detail < 2) run();
  };
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
