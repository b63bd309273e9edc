/** The number of the release that a module belongs to; the build writes it in the place of this name. */
declare const __RELEASE__: string;
