/**
 * `stoa/react/tags.js`: types of the tags in JSX, for React from 19 on, which sets properties of custom elements and
 * listens to their events by itself. `import type {} from 'stoa/react/tags.js'` once in an app is enough. The components
 * of `stoa/react` do not need it.
 */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { EventOn, PropertiesOf, StoaEvents, StoaTags } from '../elements/tags/tags.js';

/** Props of the tags: properties, `onstoa-close` and the like, and what every element in JSX has. */
export type StoaReactTags = {
  [Tag in keyof StoaTags]: TagProps<StoaTags[Tag]>;
};

/** Props of a tag in JSX. */
type TagProps<Element> = Omit<
  DetailedHTMLProps<HTMLAttributes<Element>, Element>,
  keyof PropertiesOf<Element>
> &
  PropertiesOf<Element> &
  Handlers<Element> & {
    /** As in HTML, for `className` does not reach custom elements. */
    class?: string | undefined;
  };

/** Events of an element as props. */
type Handlers<Element> = {
  [Name in keyof StoaEvents as `on${Name}`]?:
    | ((event: EventOn<Element, StoaEvents[Name]>) => void)
    | undefined;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends StoaReactTags {}
  }
}
