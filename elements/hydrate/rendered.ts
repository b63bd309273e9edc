/** Marks the styles that a server has put into a shadow root: `version locale` of what rendered it. */
export const RENDERED = 'data-stoa-rendered';
