/** Inline styles on elements that are not ours: put on for a while, and what was there comes back. */
import type { Disposer } from '../../core/base/disposer.js';

/** Sets CSS properties on `element`; the disposer restores the former inline values. */
export function overrideStyle(element: HTMLElement, properties: Readonly<Record<string, string>>): Disposer {
  const { style } = element;
  const former = Object.entries(properties).map(([name, value]) => {
    const kept = [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const;
    style.setProperty(name, value);
    return kept;
  });
  return () => {
    for (const [name, value, priority] of former) style.setProperty(name, value, priority);
    // An empty attribute was not there before us.
    if (!element.getAttribute('style')) element.removeAttribute('style');
  };
}
