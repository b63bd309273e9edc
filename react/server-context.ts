/** How `StoaServerRendering` reaches the elements below it. Nobody provides it on a page. */
import { createContext, type ReactNode } from 'react';

/** What a server adds to the tag of an element: attributes, and its shadow root as a first child. */
export interface ServerMarkup {
  readonly attributes: Readonly<Record<string, string>>;
  readonly template: ReactNode;
}

/** Takes the props of an element that are properties or, by `types`, listeners. Nothing for tags that it does not know. */
export type MarkOnServer = (
  tagName: string,
  own: Readonly<Record<string, unknown>>,
  types: ReadonlyMap<string, string>,
) => ServerMarkup | undefined;

/** Nothing but on a server. */
export const ServerContext = /* @__PURE__ */ createContext<MarkOnServer | undefined>(undefined);
