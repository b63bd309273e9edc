/** Keeps the ids of `useId` apart: each tree counts from the beginning, and a page has a tree of its host and one of each module. */

/** By chance: the modules of a page may each have a React, and a Stoa, of their own. */
export const identifierPrefix = (): string => Math.random().toString(36).slice(2);
