/**
 * Links, views, downloads, previews and business objects, which lead to one another (DESIGN section 3, Navigation): a
 * record opens by its link or in a view, a link in a view, and what a view names is looked at as a link is.
 */
import { createDisposers } from '../base/disposer.js';
import type { Environment } from '../base/environment.js';
import { isStoaError } from '../base/errors.js';
import { createLate, type Late } from '../base/late.js';
import type { Logger } from '../base/logger.js';
import type { Page } from '../base/page.js';
import type { Client } from '../client/detect.js';
import type { Host } from '../client/host.js';
import type { Settings } from '../customize/settings.js';
import type { Texts } from '../i18n/texts.js';
import type { Modules } from '../loading/types.js';
import type { ObjectDescriptor } from '../objects/descriptor.js';
import { createObjects, type ObjectRegistry } from '../objects/registry.js';
import type { Request } from '../request/types.js';
import type { Session } from '../session/session.js';
import type { Notices } from '../surface/notices.js';
import type { Prompts } from '../surface/prompts.js';
import type { View, ViewKinds, Views } from '../surface/views.js';
import type { Download } from './download.js';
import type { AppHistory } from './history.js';
import { createLinks, type Links } from './links.js';
import type { NavigationParts } from './part-on-use.js';
import { createViews } from './views.js';

/** The ways from one thing to another in a runtime. */
export interface Navigation extends Pick<Download, 'downloadItem'> {
  readonly links: Links;
  readonly objects: ObjectRegistry;
  readonly views: Views;
  start(): void;
  dispose(): void;
}

/** Opens nothing before `start`, but for what it is asked for. */
export function createNavigation({
  environment,
  client,
  host,
  history,
  prompts,
  notices,
  settings,
  session,
  modules,
  page,
  request,
  texts,
  logger,
  baseUrl,
  parts: { createLinkQuestion, createOpening, createPlaceholders, createViewEntries },
  options: {
    embedded = false,
    trustedSites = [],
    loginOrigins = [],
    linkSchemes,
    objects: descriptors,
    dialogRoot,
  },
  onError,
}: {
  environment: Environment;
  client: Client;
  host: Host;
  history: AppHistory;
  prompts: Prompts;
  notices: Notices;
  settings: Settings;
  session: Session;
  modules: Modules;
  page: Page;
  request: Request;
  texts: Texts;
  logger: Logger;
  /** Address of the suite. */
  baseUrl: URL;
  parts: NavigationParts;
  /** See `RuntimeOptions`. */
  options: {
    readonly embedded?: boolean | undefined;
    readonly trustedSites?: readonly string[] | undefined;
    readonly loginOrigins?: readonly string[] | undefined;
    readonly linkSchemes?: readonly string[] | undefined;
    readonly objects?: readonly ObjectDescriptor[] | undefined;
    readonly dialogRoot?: string | undefined;
  };
  onError: (error: unknown) => void;
}): Navigation {
  const disposers = createDisposers();

  /** What a reload or an address has left open is looked at as if it were new, and closer. */
  function mayShow({ kind, data }: View, isFound: boolean): boolean {
    if (kind === 'link') return links.fitsDialog(data.url);
    if (kind !== 'object') return true;
    return !embedded && modules.visible(data.app) && (!isFound || isDialog(data));
  }

  /** Whether it is the dialog of a kind. Many a path of a page looks like the address of one. */
  function isDialog({ app, component }: ViewKinds['object']): boolean {
    return objects.list().some(({ paths, addPaths }) => {
      const create = addPaths && [addPaths.app, addPaths.component];
      return [paths?.normal, paths?.side, create].some((one) => one?.[0] === app && one[1] === component);
    });
  }

  const views = createViews({
    // Entries in the history of a guest's page would be steps of the host.
    environment: embedded ? { ...environment, window: undefined } : environment,
    clock: environment.clock,
    history,
    texts,
    root: dialogRoot,
    mayShow,
    absolute: (url) => links.classify(url).url,
    makeEntries: createViewEntries,
  });
  const downloads = createLate({
    name: 'download',
    texts,
    environment,
    load: () => import('./download.js'),
    make({ createDownload }) {
      const { needsHeader } = session;
      const openLink = (url: string) => links.open(url, { target: 'window' });
      const parts = { environment, client, host, baseUrl, texts, request, needsHeader, notices, openLink };
      return createDownload(parts);
    },
  });
  const previews = createLate({
    name: 'preview',
    texts,
    environment,
    load: () => import('./preview.js'),
    make: ({ createPreview }) => createPreview({ environment, client, host, views }),
  });

  /** What is loaded on use may not arrive. Downloads and previews tell that as they tell what else goes wrong. */
  async function using<Part, Result>(
    part: Late<Part>,
    use: (part: Part) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await part.call(use);
    } catch (error) {
      if (isStoaError(error) && error.code === 'CHUNK_FAILED')
        notices.show({ kind: 'error', text: error.message });
      throw error;
    }
  }

  const links = createLinks({
    environment,
    client,
    host,
    prompts,
    views,
    page,
    logger,
    ownOrigin: baseUrl.origin,
    embedded,
    // Where people sign in anyway.
    trustedSites: [...trustedSites, ...loginOrigins],
    schemes: linkSchemes,
    download: (...file) => using(downloads, ({ download }) => download(...file)),
    preview: (...files) => using(previews, (preview) => preview(...files)),
    makeQuestion: createLinkQuestion,
    makePlaceholders: createPlaceholders,
    onError,
  });
  const objects = createObjects({
    environment,
    client,
    request,
    baseUrl,
    settings,
    links,
    views,
    modules,
    texts,
    embedded,
    descriptors,
    makeOpening: createOpening,
    onError,
  });
  for (const part of [downloads, previews, views, links, objects]) disposers.add(() => part.dispose());

  return {
    links,
    objects,
    views,
    downloadItem: (item) => using(downloads, ({ downloadItem }) => downloadItem(item)),
    start: views.start,
    dispose: disposers.dispose,
  };
}
