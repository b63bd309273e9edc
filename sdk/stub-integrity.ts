/** The hash of the `stoa-sdk.js` that is built along with the stub. The build writes it here; the sources have none. */
export const SDK_INTEGRITY: string = '';
