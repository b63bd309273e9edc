/**
 * `stoa/elements/tags.js`: what frameworks have to know of the tags. The types, of which those for their templates are made, are
 * derived from the classes of the elements and their events, so none is missing and none can be out of date.
 */
import type { LitElement } from 'lit';

/** Whether a tag is ours, for Vue's `compilerOptions.isCustomElement`. */
export function isStoaTag(tag: string): boolean {
  return tag.startsWith('stoa-');
}

/** What `stoa/elements` exports. Naming it brings in the tags and events that its modules declare. */
export type Elements = typeof import('../index.js');

/** Elements by tag. */
export type StoaTags = {
  [
    Tag in keyof HTMLElementTagNameMap as Tag extends `stoa-${string}` ? Tag : never
  ]: HTMLElementTagNameMap[Tag];
};

/** Events by name. */
export type StoaEvents = {
  [
    Name in keyof HTMLElementEventMap as Name extends `stoa-${string}` ? Name : never
  ]: HTMLElementEventMap[Name];
};

/** The properties of an element that can be set: its own, and none of what every element has. */
export type PropertiesOf<Element> = {
  [Name in OwnNames<Element> as IsSettable<Element, Name> extends true ? Name : never]?:
    | Given<Element, Name>
    | undefined;
};

/** An event as a handler on `Element` gets it. */
export type EventOn<Element, Event> = Event & {
  /** The element that the handler is on. */
  readonly currentTarget: Element;
};

/** Names that not every element has. */
type OwnNames<Element> = Exclude<keyof Element, keyof LitElement>;

/** What a property is set to, which types tell of what is read alone: a form is given by its id. */
type Given<Element, Name extends keyof Element> = Name extends 'form' ? string : Element[Name];

/** No method, and not read-only. */
type IsSettable<Element, Name extends keyof Element> = Element[Name] extends (
  ...parameters: never[]
) => unknown
  ? false
  : IsSame<Pick<Element, Name>, { -readonly [Key in Name]: Element[Key] }>;

/** Whether two types are one. */
type IsSame<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
