/**
 * What a person can see happen on a page: changes of text and elements between 10% and 85% of the viewport's height
 * (SPEC section 9), found without ever asking for a layout. Whatever changes for ever by itself, such as a clock or the
 * text of a spinner, does not count; rows that are appended do. Attributes, and shadow trees that are closed or attached
 * to elements long after those came, are not looked at.
 */
import type { Disposer } from '../base/disposer.js';
import { timeOf } from './time.js';

/** Watches until it is disposed of. */
export interface Activity {
  /** When the last change that counts was made, on the clock of `performance.now()`; 0 when there was none. */
  last(): number;
  readonly dispose: Disposer;
}

/** A change whose place is not known yet: whose content, when, and how many elements without a box are around it. */
type Change = readonly [source: Node, time: number, depth: number];

/** How often something was replaced, and when the person last saw it. */
interface Source {
  count: number;
  time: number;
}

/** SPEC section 9: from 10% to 85%. */
const VISIBLE_RANGE = '-10% 0px -15% 0px';

/** What is replaced more often than this goes on for ever. */
const MAX_REPLACEMENTS = 3;

/** Nodes whose replacements are counted; those of all others count as rows do. */
const MAX_SOURCES = 1_000;

/** Elements located one by one in a frame; beyond it, what they were put into is located instead, as often again. */
const MAX_LOCATED = 50;

/** Elements without a box, one inside the other: `display: contents`, or everything in them is positioned. */
const MAX_DEPTH = 3;

/** Watches the document and its open shadow roots. `changed` is called soon after each change that counts. */
export function watchActivity(window: Window & typeof globalThis, changed: () => void): Activity {
  const { document } = window;
  const pending = new Map<Element, Change>();
  const sources: Source[] = [];
  /** A route may go on for a minute: what has left the page meanwhile is not kept. */
  const replaced = new WeakMap<Node, Source>();
  /** Came meanwhile and has not been seen: its going is not seen either. */
  const unseen = new WeakSet<Node>();
  let appended = 0;

  const range = new window.IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect: box } of entries) {
        const change = pending.get(target);
        range.unobserve(target);
        // A place may be told twice before anybody listens.
        if (!change || !pending.delete(target)) continue;
        const [source, time, depth] = change;
        if (!box.width || !box.height) {
          if (depth < MAX_DEPTH)
            for (const child of target.children) locate(child, [source, time, depth + 1]);
        } else if (isIntersecting) {
          unseen.delete(target);
          const known = replaced.get(source);
          if (known) known.time = time;
          else appended = Math.max(appended, time);
          changed();
        }
      }
    },
    // The document's own viewport, also in a frame.
    { root: document, rootMargin: VISIBLE_RANGE },
  );

  function locate(element: Element, change: Change, container = element): void {
    const place = pending.size < MAX_LOCATED ? element : container;
    if (pending.size >= 2 * MAX_LOCATED) return;
    pending.set(place, change);
    range.observe(place);
  }

  function isEndless(source: Node, replacements = 0): boolean {
    const known = replaced.get(source);
    if (known) known.count += replacements;
    else if (replacements && sources.length < MAX_SOURCES) {
      const first = { count: 1, time: 0 };
      replaced.set(source, first);
      sources.push(first);
    }
    return known !== undefined && known.count > MAX_REPLACEMENTS;
  }

  const mutations = new window.MutationObserver((records) => {
    const time = timeOf(window);
    // However often one task replaces something, the person sees it once.
    const counted = new Set<Node>();
    for (const { target, addedNodes, removedNodes } of records) {
      const isText = target.nodeType === 3;
      const source = (isText && target.parentNode) || target;
      const isReplaced = isText || [...removedNodes].some((node) => !unseen.has(node));
      if (!isReplaced && !addedNodes.length) continue;
      const elements = [...addedNodes].filter(isElement);
      for (const element of elements) {
        unseen.add(element);
        enter(element);
      }
      const isNew = isReplaced && !counted.has(source);
      counted.add(source);
      if (isEndless(source, Number(isNew))) continue;
      const container = isElement(source) ? source : ((source as ShadowRoot).host ?? document.body);
      for (const element of elements.length ? elements : [container])
        locate(element, [source, time, 0], container);
    }
  });

  /** Mutations are not told beyond the edge of a shadow tree. */
  function enter(root: ParentNode): void {
    for (const { shadowRoot } of [root as Element, ...root.querySelectorAll('*')])
      if (shadowRoot) observe(shadowRoot);
  }

  function observe(root: Document | ShadowRoot): void {
    mutations.observe(root, { childList: true, characterData: true, subtree: true });
    enter(root);
  }

  /** Images and frames show something new when they have loaded; scripts and styles have no box. */
  function loaded({ target }: Event): void {
    const element = target as Element;
    if (!isEndless(element, 1)) locate(element, [element, timeOf(window), MAX_DEPTH]);
  }

  observe(document);
  document.addEventListener('load', loaded, true);
  return {
    last: () =>
      Math.max(appended, ...sources.map(({ count, time }) => (count > MAX_REPLACEMENTS ? 0 : time))),
    dispose() {
      range.disconnect();
      mutations.disconnect();
      document.removeEventListener('load', loaded, true);
    },
  };
}

const isElement = (node: Node): node is Element => node.nodeType === 1;
