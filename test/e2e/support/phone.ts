/** A page as a phone shows it: its size, and what its browser calls itself. */
import type { Stage, Visit } from './stage.js';

/** Chromium on Android. */
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

/** The chat client in whose browser people open links. */
export const CHAT_CLIENT = `${ANDROID} MicroMessenger/8.0.49.2600(0x28003133) Language/en`;

/** Opens `address` of the suite on a phone. */
export async function visitOnPhone(
  { demo, visit }: Stage,
  address: string,
  userAgent = ANDROID,
): Promise<Visit> {
  const visited = await visit('about:blank', { viewport: { width: 390, height: 844 } });
  const devTools = await visited.page.context().newCDPSession(visited.page);
  await devTools.send('Emulation.setUserAgentOverride', { userAgent, platform: 'Linux armv8l' });
  await visited.page.goto(new URL(address, demo.suiteUrl).href);
  return visited;
}
