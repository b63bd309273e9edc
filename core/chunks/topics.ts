/** The topics of the documentation (SPEC section 2). */

/** A topic of the documentation. */
export type Topic = string;
