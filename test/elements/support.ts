/** What the element tests share: keys and clicks as a person makes them, and looks into shadow roots. */
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { createNotices } from '../../core/surface/notices.js';
import { createPrompts } from '../../core/surface/prompts.js';
import { createFakeClock } from '../../testkit/clock.js';

/** Presses and releases one key. */
export const press = (key: string): Promise<void> => sendKeys({ press: key });

/** Clicks with the mouse in the middle of `element`. */
export async function click(element: Element | null | undefined): Promise<void> {
  await clickAt(...middleOf(element));
}

/** Clicks with the mouse at a place of the window. */
export const clickAt = (x: number, y: number): Promise<void> =>
  sendMouse({ type: 'click', position: [x, y] });

/** Middle of `element` in whole pixels of the window. */
export function middleOf(element: Element | null | undefined): [x: number, y: number] {
  if (!element) throw new Error('There is no such element.');
  const { left, top, width, height } = element.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
}

/** What is hit at the middle of `target`, inside shadow roots too. */
export function hitAt(target: Element): Element | null {
  const [x, y] = middleOf(target);
  let hit = document.elementFromPoint(x, y);
  while (hit?.shadowRoot) {
    const inner: Element | null = hit.shadowRoot.elementFromPoint(x, y);
    if (!inner || inner === hit) break;
    hit = inner;
  }
  return hit;
}

/** The part of that name in the shadow root of `host`. */
export function part<Part extends HTMLElement = HTMLElement>(host: Element, name: string): Part {
  const found = host.shadowRoot?.querySelector<Part>(`[part~="${name}"]`);
  if (!found) throw new Error(`${host.localName} has no part ${name}.`);
  return found;
}

/** The element with the focus, inside shadow roots too. */
export function focused(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

/** All elements of that name, in shadow roots too. */
export function all<Found extends Element>(name: string, root: ParentNode = document): Found[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.localName === name ? [element as Found] : []),
    ...(element.shadowRoot ? all<Found>(name, element.shadowRoot) : []),
  ]);
}

/** Waits until all transitions and animations of the page have ended. */
export async function stillness(): Promise<void> {
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots) {
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
  }
  await Promise.allSettled(roots.flatMap((root) => root.getAnimations()).map(({ finished }) => finished));
}

/** Collects the events of one type that reach `target`. */
export function heard<Type extends keyof HTMLElementEventMap>(
  target: HTMLElement,
  type: Type,
): HTMLElementEventMap[Type][] {
  const events: HTMLElementEventMap[Type][] = [];
  target.addEventListener(type, (event) => events.push(event));
  return events;
}

/** Speaks `lang` for the length of a test file. */
export function speak(lang: string): void {
  const { documentElement } = document;
  const former = documentElement.lang;
  before(() => {
    documentElement.lang = lang;
  });
  after(() => {
    documentElement.lang = former;
  });
}

/** The parts of a runtime that `stoa-overlays` speaks for, on a clock that the test moves. */
export function createOverlaysRuntime() {
  const clock = createFakeClock();
  return {
    clock,
    prompts: createPrompts({ clock, texts: { get: (key) => key, ready: async () => {} } }),
    notices: createNotices({ clock }),
    client: { device: 'PC' as const },
    rulesRoute: { open: () => undefined, close: () => undefined, onClose: () => () => undefined },
  };
}
