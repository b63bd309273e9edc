/**
 * Callers who share something each get an error of their own, which they may change. Whoever counts errors takes all of them
 * for one: a copy says what it is a copy of. Known to every copy of Stoa on the page.
 */
export const ORIGINAL = Symbol.for('stoa.original');
