/**
 * The place of an embed: one element of ours in the host's tree. It is a tiny custom element, because that is what hears
 * of every way in and out of a page: in shadow roots, in trees that are not on the page yet, and whatever a host has made
 * of `Element.prototype`. Nobody but the tree holds it, so a forgotten one goes with its container.
 */

/** The call of a place that may be somewhere else than before. Places of other versions on the page call it too. */
const MOVED = Symbol.for('stoa.place');

/**
 * The host's rules go before ours in its own tree, but for those that are important: what a rule for everything can do to
 * an element is taken back, its size and its part in a layout stay the host's. The box inside is out of reach of any rule
 * and inherits nothing but custom properties, and whether the host wants it to be seen and used.
 */
const STYLES = `
:host{display:block!important;position:static!important;float:none!important;margin:0!important;padding:0!important;
border:0!important;outline:0!important;background:none!important;opacity:1!important;filter:none!important;
transform:none!important;clip-path:none!important;mask:none!important;overflow:visible!important}
:host([hidden]){display:none!important}
:host>div{all:initial;display:block;visibility:inherit;pointer-events:inherit}`;

/** A place, empty and not on the page. */
export interface Place {
  readonly element: HTMLElement;
  /** What to fill. */
  readonly box: HTMLElement;
}

/**
 * Creates one, or takes one that has been put on the page ahead. `onMoved` is called when it has come onto the page or has
 * left it, maybe only for a moment.
 */
export function createPlace({
  isOpen,
  onMoved,
  given,
}: {
  isOpen: boolean;
  onMoved: () => void;
  given?: HTMLElement | undefined;
}): Place {
  const tag = placeTag();
  const element = given?.localName === tag ? given : document.createElement(tag);
  customElements.upgrade(element);
  Object.defineProperty(element, MOVED, { value: onMoved, configurable: true });
  if (isOpen) {
    element.style.display = 'block';
    return { element, box: element };
  }
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  root.textContent = '';
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  root.adoptedStyleSheets = [sheet];
  return { element, box: root.appendChild(document.createElement('div')) };
}

/** The tag of the first class that calls `MOVED`. A name that somebody else has taken is passed over. */
function placeTag(): string {
  for (let count = 1; ; count += 1) {
    const tag = count === 1 ? 'stoa-place' : `stoa-place-${count}`;
    const holder = customElements.get(tag);
    if (!holder) customElements.define(tag, placeClass());
    if (!holder || MOVED in holder) return tag;
  }
}

/** Made when it is needed: on a server there is nothing to extend. */
function placeClass(): CustomElementConstructor {
  return class extends HTMLElement {
    static readonly [MOVED] = true;
    declare [MOVED]?: () => void;

    connectedCallback(): void {
      this[MOVED]?.();
    }

    disconnectedCallback(): void {
      this[MOVED]?.();
    }
  };
}
