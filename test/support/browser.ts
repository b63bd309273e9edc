/** Starts the Chromium that scenarios are played in. */
import { chromium, type Browser, type LaunchOptions } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium, findHeadlessShell } from '../../scripts/chromium.mjs';

export interface BrowserOptions extends LaunchOptions {
  /** For what the headless shell cannot do: it shows no PDF, and keeps no page for the way back. */
  readonly isWhole?: boolean;
}

/** The headless shell where there is one, for pages open in it in a third of the time; else the whole browser. */
export async function launchBrowser(options: BrowserOptions = {}): Promise<Browser> {
  const { isWhole = false, args = [], ...rest } = options;
  const executablePath = isWhole ? findChromium() : findHeadlessShell();
  if (!executablePath) throw new Error('There is no Chromium; "node scripts/setup.mjs --chromium" gets one.');
  return chromium.launch({ ...rest, executablePath, args: [...CHROMIUM_FLAGS, ...args] });
}
