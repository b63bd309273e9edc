/** Takes pictures of the story that a preview page shows. */
import type { CDPSession, Page } from 'playwright-core';
import { decodePng, type Picture } from './png.js';

/** What `pictures-client.js` puts into the page. */
interface Client {
  settle(): Promise<number>;
}

declare global {
  interface Window {
    readonly picturesClient: Client;
  }
}

/** Takes one picture. */
export type Camera = () => Promise<Picture>;

/** A camera for a page. It is asked for raw pictures: making them small would take three times as long as the rest. */
export async function createCamera(page: Page): Promise<Camera> {
  const session = await page.context().newCDPSession(page);
  const { width } = page.viewportSize()!;
  return async () => {
    const height = await page.evaluate(() => window.picturesClient.settle());
    return shoot(session, width, height);
  };
}

async function shoot(session: CDPSession, width: number, height: number): Promise<Picture> {
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    clip: { x: 0, y: 0, width, height, scale: 1 },
  });
  return decodePng(Buffer.from(data, 'base64'));
}
