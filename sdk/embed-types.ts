/** What `render` takes and gives (DESIGN section 3, SDK). */
import type { Disposer } from '../core/base/disposer.js';

/** Where and what to render. */
export interface RenderOptions {
  /** The element to render into, or a selector for it. */
  readonly container: Element | string;
  /** Module name, `@stoa/hrm`. */
  readonly app: string;
  /** Name of the component that the module exports. */
  readonly compName: string;
  /** What the component is given. */
  readonly props?: object | undefined;
  /**
   * `shadow` keeps styles of host and suite apart (default); `light` renders into the host's own tree; `frame` shows a page
   * of the suite in a frame, which keeps scripts apart as well: props must be data then.
   */
  readonly isolation?: 'shadow' | 'light' | 'frame' | undefined;
}

/** What an embed is doing. `detached`: the host has taken its place out of the page, and can put it back. */
export type EmbedState = 'waiting' | 'loading' | 'ready' | 'failed' | 'detached' | 'destroyed';

/** Size of what is shown, in CSS pixels, whole numbers from 0 to 20000. */
export interface EmbedSize {
  /** From edge to edge. */
  readonly width: number;
  /** From top to bottom. */
  readonly height: number;
}

/** What an embed tells of. */
export interface EmbedEvents {
  /** The component is on the page, for the first time or again. */
  ready: undefined;
  /** It could not be loaded or has failed. */
  error: unknown;
  /** Its content has another size than before. */
  resize: EmbedSize;
  /** The host has taken its place out of the page. */
  detached: undefined;
  /** It is gone for good. */
  destroyed: undefined;
}

/** A rendered component. */
export interface Embed {
  /** The place in the container: one element, which goes with the embed. */
  readonly element: HTMLElement;
  /** What it is doing. */
  readonly state: EmbedState;
  /** Resolves when the component is on the page; rejects with what kept it from there, `DESTROYED` among it. */
  readonly ready: Promise<void>;
  /** Renders again with other props. After `destroy` it does nothing. */
  readonly update: (props: object) => void;
  /** After a failure: tries again. */
  readonly retry: () => void;
  /** Listens to what it tells of. */
  readonly on: <Name extends keyof EmbedEvents>(
    name: Name,
    listener: (detail: EmbedEvents[Name]) => void,
  ) => Disposer;
  /** Takes everything of this embed out of the page. Calling it again does nothing. */
  readonly destroy: () => void;
}
