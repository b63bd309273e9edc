/**
 * A browser profile that one scenario after the other finds as new. Its pages share a process, which has compiled the
 * scripts of the suite for the first of them: the others open in two thirds of the time.
 */
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/** Flag of the browser without which every page has a process of its own. */
export const SHARED_PROCESS = '--renderer-process-limit=1';

/** A profile for a scenario at a time. */
export interface Profile {
  newPage(): Promise<Page>;
  /** Closes all pages, and makes it as new. */
  reset(): Promise<void>;
}

/** What there is once a page has been asked for. */
interface Opened {
  readonly context: BrowserContext;
  readonly devTools: CDPSession;
  /** Keeps the process. */
  readonly keeper: Page;
  /** Whether a scenario has had its hands on what cannot be put back. */
  isWorn: boolean;
}

/** `origins` are those that leave something in it. Nothing is opened before the first page. */
export function createProfile(
  browser: Browser,
  options: BrowserContextOptions,
  { blank, origins }: { blank: string; origins: readonly string[] },
): Profile {
  let opened: Opened | undefined;

  async function open(): Promise<Opened> {
    const context = await browser.newContext(options);
    const keeper = await context.newPage();
    await keeper.goto(blank);
    const devTools = await context.newCDPSession(keeper);
    return { context, devTools, keeper, isWorn: false };
  }

  /** Settings of the context stay for all that come after: whoever reaches for it wears the profile out. */
  function handOut(profile: Opened, page: Page): Page {
    return new Proxy(page, {
      get(target, name) {
        if (name === 'context' || name === 'clock') profile.isWorn = true;
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? (value as () => unknown).bind(target) : value;
      },
    });
  }

  return {
    async newPage() {
      opened ??= await open();
      return handOut(opened, await opened.context.newPage());
    },
    async reset() {
      if (!opened) return;
      const { context, devTools, keeper, isWorn } = opened;
      if (isWorn || keeper.isClosed()) {
        opened = undefined;
        return context.close();
      }
      const pages = context.pages().filter((page) => page !== keeper);
      await Promise.all(pages.map((page) => page.close()));
      await Promise.all([
        context.clearCookies(),
        devTools.send('Network.clearBrowserCache'),
        ...origins.map((origin) =>
          devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
        ),
      ]);
    },
  };
}
