/** Elements in one call. */

export type Child = Node | string | undefined | false;

/** Makes an HTML element; an attribute that is `false` or `undefined` is left out, one that is `true` is empty. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | number | boolean | undefined>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false)
      element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...present(children));
  return element;
}

/** Puts these in the place of what was there. */
export function fill(element: Element, ...children: readonly Child[]): void {
  element.replaceChildren(...present(children));
}

/** A button that does something, still without a text. */
export function makeButton(className: string, run: () => void): HTMLButtonElement {
  const button = make('button', { type: 'button', class: className });
  button.addEventListener('click', run);
  return button;
}

function present(children: readonly Child[]): (Node | string)[] {
  return children.filter((child): child is Node | string => child !== undefined && child !== false);
}
