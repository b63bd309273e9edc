/**
 * React components over our elements, made by `@lit/react`: properties and events become props, `ref` gives the
 * element. A tag is defined when its component first renders, so that an app pays for the elements it uses and importing
 * `stoa/react` defines nothing.
 */
import { createComponent, type EventName, type ReactWebComponent } from '@lit/react';
import * as React from 'react';
import { defineElement, type ElementClass } from '../elements/base/define-element.js';

/** React props of events and the events they listen to. */
export type EventProps = Readonly<Record<`on${string}`, EventName | string>>;

/** For elements that have no events of their own. */
export type NoEvents = Readonly<Record<`on${string}`, never>>;

/** Wraps one element; `inner` are the elements that it uses inside. */
export function wrapElement<Element extends HTMLElement, Events extends EventProps = NoEvents>({
  tagName,
  elementClass,
  events,
  inner = [],
}: {
  tagName: string;
  elementClass: ElementClass & { new (): Element };
  events?: Events;
  inner?: readonly (readonly [tagName: string, elementClass: ElementClass])[];
}): ReactWebComponent<Element, Events> {
  const Wrapped = createComponent<Element, Events>({
    react: React,
    tagName,
    elementClass,
    ...(events && { events }),
  });
  let defined = false;
  const define = () => {
    if (defined || typeof customElements === 'undefined') return;
    defined = true;
    for (const [name, innerClass] of inner) defineElement(name, innerClass);
    defineElement(tagName, elementClass);
  };
  // Generic props are beyond what the compiler can compare; the cast at the end says what goes in and out.
  const Component = React.forwardRef<unknown, object>((props, ref) => {
    define();
    return React.createElement(Wrapped as React.ElementType, { ...props, ref });
  });
  Component.displayName = elementClass.name;
  return Component;
}
