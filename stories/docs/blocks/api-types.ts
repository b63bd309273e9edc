/** Shapes of the API reference, as `scripts/api/reference.mjs` makes it. */

/** A docstring: Markdown, and the tags after it. */
export interface Docs {
  readonly text: string;
  readonly tags: readonly { readonly tag: string; readonly text: string }[];
}

/** A member of an interface or class, or a word of a union. */
export interface Member extends Docs {
  readonly name: string;
  readonly signature: string;
}

/** A public name. */
export interface Name extends Docs {
  readonly name: string;
  readonly anchor: string;
  readonly kind: string;
  /** What it is imported from; empty where it has no name to import. */
  readonly entry: string;
  readonly source: string;
  readonly signature: string;
  readonly members: readonly Member[];
}

/** A code of errors. */
export interface ErrorCode {
  readonly code: string;
  readonly of: readonly string[];
  readonly docs: readonly { readonly of: string; readonly text: string }[];
}

/** An entry of the package. */
export interface Entry {
  readonly name: string;
  readonly text: string;
  readonly page: string;
  /** Names that are described on other pages. */
  readonly elsewhere: readonly string[];
}

/** All of it. */
export interface Reference {
  readonly pages: Readonly<Record<string, { readonly title: string; readonly names: readonly Name[] }>>;
  readonly entries: readonly Entry[];
  /** Name → its place in Storybook. */
  readonly links: Readonly<Record<string, string>>;
  readonly codes: readonly ErrorCode[];
  /** Entry → names on the global object besides the parts of a runtime. */
  readonly globals: Readonly<Record<string, readonly string[]>>;
}
