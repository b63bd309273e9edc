/** Where nobody answers: the page tries it, and the policy of the page has to allow that. */

/** The top-level domain `.invalid` is reserved for names that do not exist (RFC 2606). */
export const UNREACHABLE_SUITE = 'https://suite.invalid';
