/**
 * `stoa/elements/vue-tags.js`: types of the tags in the templates of Vue. `import type {} from 'stoa/elements/vue-tags.js'` once in
 * an app is enough, for `vue-tsc` and editors.
 */
import type { HTMLAttributes, ReservedProps, Slot } from 'vue';
import type { EventOn, PropertiesOf, StoaEvents, StoaTags } from '../tags/tags.js';

/** Components by tag: properties, `@stoa-close` and the like, and what every element in a template has. */
export type StoaVueTags = {
  [Tag in keyof StoaTags]: new () => {
    readonly $props: TagProps<StoaTags[Tag]>;
    readonly $slots: Readonly<Record<string, Slot | undefined>>;
    readonly $el: StoaTags[Tag];
  };
};

/** Props of a tag in a template of Vue. */
type TagProps<Element> = Omit<HTMLAttributes, keyof PropertiesOf<Element>> &
  ReservedProps &
  PropertiesOf<Element> &
  Handlers<Element>;

/** Events of an element as Vue's props. */
type Handlers<Element> = {
  [Name in keyof StoaEvents as `on${PascalCase<Name>}`]?:
    | ((event: EventOn<Element, StoaEvents[Name]>) => void)
    | undefined;
};

/** `stoa-request-close` → `StoaRequestClose`. */
type PascalCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${PascalCase<Rest>}`
  : Capitalize<Name>;

declare module 'vue' {
  interface GlobalComponents extends StoaVueTags {}
  // Vue knows no such attribute; by it, what stands inside of an element says where it goes.
  interface HTMLAttributes {
    slot?: string | undefined;
  }
}
