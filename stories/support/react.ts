/** React inside a canvas: `<story-react .node=${<StoaButton>Save</StoaButton>}></story-react>`. */
import { StrictMode, createElement, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

/** Renders a React tree for as long as it is on the page. */
export class StoryReact extends HTMLElement {
  #node: ReactNode = null;
  #root: Root | undefined;

  get node(): ReactNode {
    return this.#node;
  }

  set node(node: ReactNode) {
    this.#node = node;
    this.#render();
  }

  connectedCallback(): void {
    this.#root ??= createRoot(this);
    this.#render();
  }

  disconnectedCallback(): void {
    this.#root?.unmount();
    this.#root = undefined;
  }

  #render(): void {
    this.#root?.render(createElement(StrictMode, null, this.#node));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'story-react': StoryReact;
  }
}
