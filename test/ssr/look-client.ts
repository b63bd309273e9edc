/** Runs in the page, see `hydration.node.ts`: what can be seen of it, comparable between one moment and another. */

/** What a look at the page finds: every element of the page and its shadow roots by a number that it keeps. */
export type Look = Readonly<Record<number, SeenElement>>;

export interface SeenElement {
  /** Tags of the shadow hosts around it, and its own. */
  readonly place: string;
  /** Attributes, text and, of what is on the screen, computed styles. */
  readonly looks: readonly string[];
}

const numbers = new WeakMap<Element, number>();
let count = 0;

function look(): Look {
  const all = everyElement(document.body);
  // What goes round and round would be somewhere else each time.
  for (const animation of all.flatMap((element) => element.getAnimations())) {
    animation.pause();
    animation.currentTime = 0;
  }
  return Object.fromEntries(
    all.map((element) => {
      const number = numbers.get(element) ?? ++count;
      numbers.set(element, number);
      return [number, { place: placeOf(element), looks: looksOf(element) }];
    }),
  );
}

function everyElement(root: ParentNode): Element[] {
  return [...root.querySelectorAll('*')]
    .filter(({ localName }) => !/^(style|link|script)$/.test(localName))
    .flatMap((element) => [element, ...(element.shadowRoot ? everyElement(element.shadowRoot) : [])]);
}

function placeOf(element: Element): string {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? `${placeOf(root.host)} ${element.localName}` : element.localName;
}

function looksOf(element: Element): string[] {
  const attributes = [...element.attributes]
    .filter(({ name }) => !/^(defer-hydration|style)$/.test(name))
    .map(({ name, value }) => `${name}="${value}"`)
    .sort();
  const text = element.children.length === 0 ? element.textContent : '';
  if (!element.checkVisibility()) return [...attributes, text, 'not on the screen'];
  const style = getComputedStyle(element);
  return [...attributes, text, ...[...style].map((name) => `${name}:${style.getPropertyValue(name)}`)];
}

Object.assign(window, { look });
