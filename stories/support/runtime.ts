/** Makes the runtime of a story: real time, a scripted server, storage that is gone with the story. */
import { browserEnvironment, createRuntime, type PageInput } from 'stoa';
import { createFakeNetwork, createMemoryStorage, type FakeReply, type FakeRoute } from 'stoa/testkit';
import type { Stage } from './stage.js';

/** What the server answers, by method and path. */
export type Replies = Readonly<Record<FakeRoute, FakeReply | readonly [FakeReply, ...FakeReply[]]>>;

/** Longer than anybody looks at a story: a reply that is never seen. */
export const FOREVER_MS = 24 * 60 * 60 * 1000;

/** Where the app modules of the guides are served: beside the stories, whatever path these are served at. */
const modulesUrl = () => new URL('app-modules', document.baseURI);

/** The page object of stories: somebody in some tenant, whose modules lie beside the stories. */
export const storyPage = (locale: string): PageInput => ({
  currentUser: { id: '1', employeeId: '1' },
  locale: { lang: locale },
  staticUrl: modulesUrl().pathname,
  buildUrl: `${modulesUrl().pathname}/build`,
});

/** Path of the list of deployed modules, for stories in which it cannot be had. */
export const versionsRoute = (): FakeRoute => `GET ${modulesUrl().pathname}/build/moduleversion.json`;

/** Creates a runtime; dispose of it with the story. */
export function openRuntime({ locale, replies }: { locale: string; replies: Replies }): Stage {
  const { network, fetch } = scriptedFetch(replies);
  const runtime = createRuntime({
    page: storyPage(locale),
    environment: {
      fetch,
      localStorage: createMemoryStorage(),
      sessionStorage: createMemoryStorage(),
      // Records of stories stay in memory, and nobody collects them.
      indexedDB: undefined,
      locks: undefined,
    },
  });
  return { runtime, network };
}

/** A `fetch` that plays `replies` and gets the files of app modules from where they are served. */
export function scriptedFetch(replies: Replies): Pick<Stage, 'network'> & { fetch: typeof globalThis.fetch } {
  const real = browserEnvironment().fetch;
  const network = createFakeNetwork({ baseUrl: document.baseURI });
  const isFile = (url: URL) =>
    url.href.startsWith(`${modulesUrl().href}/`) && !Object.hasOwn(replies, `GET ${url.pathname}`);
  for (const [route, reply] of Object.entries(replies)) network.reply(route as FakeRoute, reply);
  return {
    network,
    fetch(input, init) {
      const url = new URL(input instanceof Request ? input.url : input, document.baseURI);
      return isFile(url) ? real(input, init) : network.fetch(input, init);
    },
  };
}
