/** Flags every automated Chromium of ours gets. */
export const CHROMIUM_FLAGS: readonly string[];

/** Path of a Chromium to run, or `undefined`. */
export function findChromium(env?: NodeJS.ProcessEnv): string | undefined;
