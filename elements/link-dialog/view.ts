/** What the view of a page and the element around it know of each other. */
import type { ReactiveControllerHost } from 'lit';

/** What the view needs of the element around it. */
export interface LinkViewHost extends ReactiveControllerHost, HTMLElement {
  readonly open: boolean;
  fullScreen: boolean;
  readonly url: string;
  readonly heading: string;
  readonly sandbox: string | undefined;
  readonly allow: string;
  readonly hintAfter: number;
  readonly reloadLabel: string;
  readonly windowLabel: string;
  readonly fullScreenLabel: string;
  readonly closeLabel: string;
  readonly hintText: string;
  readonly refusedText: string;
}

/** What the element needs of its view. */
export interface LinkView {
  /** What the dialog is called: the heading, or where the page comes from. */
  readonly name: string;
  /** Follows the properties of the host; ahead of rendering. */
  follow(): void;
  reload(): void;
  renderTools(): unknown;
  renderHeading(): unknown;
  renderPage(): unknown;
}
