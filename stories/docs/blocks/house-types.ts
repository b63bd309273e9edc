/** What `virtual:house` and `virtual:dependencies` hold, made by `scripts/docs/house.mjs` and `scripts/release/dependencies.mjs`. */

/** A folder of sources, or the files of `core` that belong together. */
export interface Part {
  /** Such as `core/request`. */
  readonly id: string;
  readonly label: string;
  /** Code stands between backticks. */
  readonly purpose: string;
  readonly files: number;
  readonly lines: number;
}

/** Parts that build on the floors below. */
export interface Floor {
  readonly name: string;
  readonly parts: readonly Part[];
}

/** How many imports lead from one part to another: there at once, on first use, and of types alone. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly value: number;
  readonly late: number;
  readonly type: number;
}

/** A file that another one fetches when it first needs it. */
export interface LateImport {
  readonly from: string;
  readonly to: string;
  readonly about: string;
}

export interface House {
  readonly floors: readonly Floor[];
  readonly edges: readonly Edge[];
  readonly late: readonly LateImport[];
}

/** A package that ours needs at run time. */
export interface Dependency {
  readonly name: string;
  /** As package.json asks for it. */
  readonly range: string;
  /** Installed here. */
  readonly version: string;
  readonly license: string;
  readonly author: string;
  /** Address of its sources. */
  readonly home: string;
  /** Installed with ours, bundled into files of ours, or brought by whoever needs it. */
  readonly kind: 'installed' | 'inside' | 'peer';
  /** Bytes of what is used of it, minified. */
  readonly gzip: number;
  /** What it comes with; nothing where it is fetched on use. */
  readonly atOnce: readonly string[];
}
