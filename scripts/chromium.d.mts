/** Flags every automated Chromium of ours gets. */
export const CHROMIUM_FLAGS: readonly string[];

/** Path of a Chromium to run, or `undefined`. */
export function findChromium(env?: NodeJS.ProcessEnv): string | undefined;

/** Path of a headless shell, or of the whole browser where there is none or `CHROMIUM_PATH` decides. */
export function findHeadlessShell(env?: NodeJS.ProcessEnv): string | undefined;
