/** Under which key of `history.state` an entry says what is open. */
export const ENTRY_KEY = 'stoa-views';
