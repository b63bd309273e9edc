/**
 * React components over our elements: properties and events become props, `ref` gives the element, everything else is an
 * attribute of the tag. The same code serves React 18 and 19, whose own support of custom elements differs. A tag is
 * defined when its component first renders, so that an app pays for the elements it uses and importing `stoa/react`
 * defines nothing.
 */
import {
  createElement,
  forwardRef,
  useContext,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useState,
  type ForwardRefExoticComponent,
  type HTMLAttributes,
  type RefAttributes,
} from 'react';
import type { EventName } from '@lit/react';
import { defineElement, type ElementClass } from '../elements/base/define-element.js';
import type { PropertiesOf } from '../elements/tags/tags.js';
import { RuntimeContext } from './provider.js';
import { ServerContext } from './server-context.js';

/** React props of events and the events they listen to. */
export type EventProps = Readonly<Record<`on${string}`, EventName | string>>;

/** For elements that have no events of their own. */
export type NoEvents = Readonly<Record<symbol, never>>;

/** Events of an element as props. */
type ListenerProps<Events extends EventProps> = {
  [Name in keyof Events]?:
    | ((event: Events[Name] extends EventName<infer Told> ? Told : Event) => void)
    | undefined;
};

/** Props of a wrapped element. One that is left out, or `undefined`, has the element's own default. */
export type ElementProps<Element, Events extends EventProps = NoEvents> = PropertiesOf<Element> &
  ListenerProps<Events> &
  Omit<HTMLAttributes<Element>, keyof PropertiesOf<Element> | keyof Events>;

/** A wrapped element. */
export type ElementComponent<Element, Events extends EventProps = NoEvents> = ForwardRefExoticComponent<
  ElementProps<Element, Events> & RefAttributes<Element>
>;

type Props = Record<string, unknown>;

const isServer = typeof document === 'undefined';

/** Servers have no layout, and React 18 says so for each component. */
const useCommitEffect = isServer ? useEffect : useLayoutEffect;

/** Wraps one element; `inner` are the elements that it uses inside. */
export function wrapElement<Element extends HTMLElement, Events extends EventProps = NoEvents>({
  tagName,
  elementClass,
  events = {} as Events,
  inner = [],
}: {
  tagName: string;
  elementClass: ElementClass & { new (): Element };
  events?: Events;
  inner?: readonly (readonly [tagName: string, elementClass: ElementClass])[];
}): ElementComponent<Element, Events> {
  const types = new Map<string, string>(Object.entries(events));
  let observed: readonly string[] | undefined;

  const Component = forwardRef<unknown, object>((props, ref) => {
    if (!observed) {
      for (const [name, innerClass] of [...inner, [tagName, elementClass] as const])
        defineElement(name, innerClass);
      // On servers nothing is defined, and Lit collects the properties of a class when this is read.
      observed = elementClass.observedAttributes;
    }
    const [binding] = useState(createBinding);
    const own: Props = {};
    const host: Props = { ref: binding, suppressHydrationWarning: true };
    for (const [name, value] of Object.entries(props)) {
      if (types.has(name) || elementClass.elementProperties.has(name)) own[name] = value;
      else host[attributeName(name)] = toAttribute(name, value);
    }
    // Elements ask for it by an event, which nobody in a React tree hears. Servers send them without, as they stand there.
    const around = useContext(RuntimeContext);
    const runtime = elementClass.elementProperties.has('runtime') ? (own['runtime'] ?? around) : undefined;
    useCommitEffect(() => binding.update({ ...own, runtime }, types));
    // It calls functions that refs return to clean up, as React 19 has them.
    useImperativeHandle(ref, () => binding.current, [binding]);

    const render = useContext(ServerContext);
    const { children, dangerouslySetInnerHTML } = host;
    // HTML that is set leaves no room for a template.
    const { attributes, template } = (!dangerouslySetInnerHTML && render?.(tagName, own, types)) || {};
    // Beside a template or beside nothing, the children stand at the same place: `useId` counts places.
    return createElement(
      tagName,
      { ...attributes, ...host },
      ...(children === undefined ? [template] : [template, children as never]),
    );
  });
  Component.displayName = elementClass.name;
  // Generic props are beyond what the compiler can compare; the signature says what goes in.
  return Component as never;
}

/** What React itself knows on any tag, and what is no property of an element in any case. */
const KNOWN = /^(style|child|sup|dang|on[A-Z])|-/;

/**
 * React 19 assigns whatever is a property of the element, the `undefined` of a prop that has gone as well: `title` became
 * the text "undefined". No property is written in capitals, and to HTML both are the same attribute.
 */
function attributeName(name: string): string {
  return name === 'className' ? 'class' : isServer || KNOWN.test(name) ? name : name.toUpperCase();
}

/** On custom elements React 18 writes `hidden="false"`, and React 19 `aria-expanded=""`. */
function toAttribute(name: string, value: unknown): unknown {
  if (typeof value !== 'boolean') return value;
  return /^(aria|data|cont|spel)/.test(name) ? `${value}` : value || undefined;
}

/** Ties the props of one component to its element, which React puts into `current`. */
function createBinding() {
  /** What the element has been given; a name stays when the prop has gone. */
  const given = new Map<string, unknown>();
  return {
    current: null as HTMLElement | null,
    update(own: Props, types: ReadonlyMap<string, string>): void {
      const element = this.current as (HTMLElement & Props) | null;
      if (!element) return;
      for (const name of new Set([...given.keys(), ...Object.keys(own)])) {
        const value = own[name];
        if (value === given.get(name)) continue;
        const type = types.get(name);
        if (!type) element[name] = value === undefined ? defaultOf(element, name) : value;
        else if (!given.has(name))
          element.addEventListener(type, (event) => {
            // It may have closed, or gone on, by itself: a prop that says otherwise counts with the next render.
            for (const own of given.keys()) if (!types.has(own)) given.set(own, element[own]);
            (given.get(name) as ((event: Event) => void) | undefined)?.(event);
          });
        given.set(name, value);
      }
      // Rendered by a server, it has waited for its properties.
      element.removeAttribute('defer-hydration');
    },
  };
}

/** The element itself may have been given another value by markup. */
function defaultOf({ ownerDocument, localName }: HTMLElement, name: string): unknown {
  return (ownerDocument.createElement(localName) as HTMLElement & Props)[name];
}
