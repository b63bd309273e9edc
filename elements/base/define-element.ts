/** Gives one class its tag, without harm when the tag has one already. Importing this file does nothing. */
import type { StoaElement } from './stoa-element.js';

/** A class of ours that can be instantiated. */
export type ElementClass = (new () => StoaElement) & typeof StoaElement;

/** Where and under which name to define. */
export interface DefineOptions {
  /** Appended to every tag, those of inner elements included: `-v2` makes `stoa-dialog-v2`. */
  readonly suffix?: string;
  /** Default: the one of the page. */
  readonly registry?: CustomElementRegistry;
}

/**
 * Defines `name`, plus the suffix. Says `taken` when the tag belongs to somebody else, another version of Stoa or a
 * foreign class: that one is left alone, as it has elements on the page by then.
 */
export function defineElement(
  name: string,
  element: ElementClass,
  { suffix = '', registry = pageRegistry() }: DefineOptions = {},
): 'defined' | 'taken' {
  const holder = registry?.get(name + suffix) as Partial<typeof StoaElement> | undefined;
  if (holder) return holder.version === element.version ? 'defined' : 'taken';
  registry?.define(name + suffix, suffix ? withSuffix(element, suffix) : element);
  return 'defined';
}

/** Lit's build for servers brings a registry of its own, so the document decides whether there is a page. */
function pageRegistry(): CustomElementRegistry | undefined {
  return typeof document === 'undefined' ? undefined : customElements;
}

/** A class can have one tag only: further ones get a subclass. */
function withSuffix(element: ElementClass, suffix: string): CustomElementConstructor {
  return class extends element {
    static override readonly suffix = suffix;
  };
}
