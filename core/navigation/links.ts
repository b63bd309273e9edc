/**
 * Opens links: by what they are, and by the device (SPEC sections 2 and 5). A link is looked at, then a person is asked
 * where nobody vouches for the site, then it is shown: our own pages on a PC in a dialog, on phones by the container;
 * other sites in windows that know nothing of this one.
 */
import { createDisposers, type Disposer } from '../base/disposer.js';
import type { Environment } from '../base/environment.js';
import { describeThrown, isStoaError, StoaError } from '../base/errors.js';
import type { Logger } from '../base/logger.js';
import type { Page } from '../base/page.js';
import type { Client } from '../client/detect.js';
import type { Prompts } from '../surface/prompts.js';
import type { Views } from '../surface/views.js';
import { classifyLink, type ClassifiedLink } from './classify.js';
import { createConsent } from './consent.js';
import type { Download } from './download.js';
import { createIntercept, type LinkRoot } from './intercept.js';
import type { createLinkQuestion } from './link-question.js';
import type { createPlaceholders, NameSource } from './placeholders.js';
import type { Preview } from './preview.js';
import { isSingleLogin } from './single-login.js';
import { compileTrusted, type TrustedSites } from './trusted.js';

/**
 * What has become of a link: nothing was there to open; it was refused; the person, or the lack of a screen to ask on,
 * has kept it from opening; or where it has been opened.
 */
export type LinkOutcome =
  | 'ignored'
  | 'blocked'
  | 'declined'
  | 'dialog'
  | 'window'
  | 'page'
  | 'host'
  | 'handoff';

/** How to follow a link that has been looked at. */
export interface FollowOptions {
  /** What people see of the link: where it names another site than the link leads to, they are warned. */
  readonly text?: string | undefined;
  /** Heading of the dialog. Default: the host. */
  readonly heading?: string | undefined;
  /**
   * Where to show it. `dialog` is for pages of ours, `page` leaves the page at hand. Default: what suits device and link.
   */
  readonly target?: 'dialog' | 'window' | 'page' | undefined;
}

/** How to open a link. */
export interface OpenLinkOptions extends FollowOptions {
  /** Takes the question back; the link is then declined. */
  readonly signal?: AbortSignal | undefined;
}

/** Links of a runtime (DESIGN section 3, Navigation). */
export interface Links {
  /** What a link is. Relative addresses start at the page, on pages of other systems at the suite. */
  readonly classify: (href: string) => ClassifiedLink;
  /**
   * Opens a link. Never rejects, and never hands out the window: the site in it could not be kept from its opener, nor
   * the opener from it.
   */
  readonly open: (href: string, options?: OpenLinkOptions) => Promise<LinkOutcome>;
  /**
   * Opens what is clicked below a root. Handlers that prevent the click keep it; those that stop the event keep it from
   * being looked at, too. `data-stoa-link="native"` leaves a link to the browser unless it is refused or nobody vouches
   * for its site.
   */
  readonly intercept: (root: LinkRoot) => Disposer;
  /** Vouches for sites, see `compileTrusted`. */
  readonly trust: (sites: readonly string[]) => Disposer;
  /** Takes every "Do not remind again" of this person back. */
  readonly forgetConsent: () => void;
  /** Saves a file of the suite by its id and the module it belongs to. */
  readonly download: Download['download'];
  /** Shows files, the one at the index first: over the page, or by the container where that can. */
  readonly preview: Preview;
  /** Signs in at another system (SPEC section 2): in a window of its own, or by the container. */
  readonly loginSingle: (url: string) => Promise<LinkOutcome>;
  /** Replaces `$type=id$` placeholders of workplace texts by names (SPEC section 7); unknown ones stay as they are. */
  readonly resolveNames: (text: string) => Promise<string>;
}

/** What links are made of. */
export interface LinksOptions extends Pick<Links, 'download' | 'preview'> {
  readonly environment: Pick<
    Environment,
    'window' | 'document' | 'clock' | 'localStorage' | 'href' | 'navigate'
  >;
  readonly client: Pick<Client, 'device'>;
  readonly host: NameSource & { openLink(url: string): Promise<boolean> };
  readonly prompts: Pick<Prompts, 'ask'>;
  readonly views: Pick<Views, 'stack$' | 'open'>;
  readonly page: Pick<Page, 'currentUser' | 'currentTenant'> & Partial<Pick<Page, 'trustedSites'>>;
  readonly logger: Pick<Logger, 'warn'>;
  /** Origin of the suite. */
  readonly ownOrigin: string;
  /** A guest on another system's page, which has no dialogs of ours (SPEC section 6). */
  readonly embedded?: boolean | undefined;
  /** The fixed list of trusted sites, beside that of the page. */
  readonly trustedSites?: readonly string[] | undefined;
  /** Schemes of apps that may be opened, such as `weixin`. */
  readonly schemes?: readonly string[] | undefined;
  /** Make the question before links that nobody vouches for, and what puts names into texts. */
  readonly makeQuestion: typeof createLinkQuestion;
  readonly makePlaceholders: typeof createPlaceholders;
  /** Hears of links that were blocked, as `LINK_BLOCKED`. */
  readonly onError?: ((error: StoaError) => void) | undefined;
}

/** Creates the links of a runtime. Nothing listens before `intercept`. */
export function createLinks({
  environment,
  client,
  host,
  prompts,
  views,
  page,
  logger,
  ownOrigin,
  embedded = false,
  trustedSites = [],
  schemes = [],
  onError,
  download,
  preview,
  makeQuestion,
  makePlaceholders,
}: LinksOptions): Links & {
  /** Whether a view may show the address: it may come from a history that anybody can write. */
  fitsDialog(url: string): boolean;
  dispose(): void;
} {
  const disposers = createDisposers();
  let isDisposed = false;
  const consent = createConsent({ environment, page });
  const isAgreed = makeQuestion({ prompts, consent });
  const lists = new Set([compileTrusted(trustedSites), compileTrusted(page.trustedSites ?? [])]);
  const trusted: TrustedSites = { has: (url) => [...lists].some((list) => list.has(url)) };
  const allowed = schemes.map((scheme) => String(scheme).toLowerCase().replace(/:.*/, ''));
  /** Links on which somebody is asked, the person or the container: a click too many does nothing. */
  const asking = new Map<string, Promise<LinkOutcome>>();

  function classifyAt(href: string, base: string): ClassifiedLink {
    return classifyLink(href, { base, ownOrigin, trusted, schemes: allowed });
  }

  /** On a page of another system, or one without an address, ours start at the suite. */
  function classify(href: string): ClassifiedLink {
    const address = environment.href();
    return classifyAt(href, address.startsWith(`${ownOrigin}/`) ? address : `${ownOrigin}/`);
  }

  async function follow(link: ClassifiedLink, options: OpenLinkOptions): Promise<LinkOutcome> {
    const { verdict, url } = link;
    try {
      if (isDisposed) return 'declined';
      if (verdict === 'ignore') return 'ignored';
      if (verdict === 'block') return refuse(link);
      if (verdict === 'handoff') return leave(url, 'handoff');
      const start = verdict === 'external' ? askAndShow : show;
      // Whoever can take the question back has one of their own.
      if (options.signal) return await start(link, options);
      const key = `${options.target} ${url}`;
      const outcome = asking.get(key) ?? start(link, options).finally(() => asking.delete(key));
      asking.set(key, outcome);
      return await outcome;
    } catch (error) {
      logger.warn('a link could not be opened', describeThrown(error));
      return 'declined';
    }
  }

  /** Neither path nor query: they can hold what nobody else may read. */
  function refuse({ reason, url, displayHost }: ClassifiedLink): LinkOutcome {
    const place = /^[^:]*:/.exec(url)?.[0] ?? '';
    const message = `a link was blocked (${reason}): ${place}${displayHost && `//${displayHost}`}`;
    logger.warn(message);
    onError?.(new StoaError('LINK_BLOCKED', message));
    return 'blocked';
  }

  async function askAndShow(link: ClassifiedLink, options: OpenLinkOptions): Promise<LinkOutcome> {
    return (await isAgreed(link, options)) ? show(link, options) : 'declined';
  }

  async function show(
    { verdict, url }: ClassifiedLink,
    { target, heading }: FollowOptions,
  ): Promise<LinkOutcome> {
    if (target === 'page') return leave(url, 'page');
    const isPc = client.device === 'PC';
    const fitsHere = fitsPage({ verdict, url });
    if (fitsHere && (target === 'dialog' || (isPc && !target))) return openDialog(url, heading);
    if (!isPc && (await host.openLink(url).catch(() => false))) return 'host';
    if (isDisposed) return 'declined';
    if (fitsHere && !target) return leave(url, 'page');
    const features = verdict === 'internal' ? 'noopener' : 'noopener,noreferrer';
    if (!environment.window) return 'declined';
    environment.window.open(url, '_blank', features);
    return 'window';
  }

  function fitsPage({ verdict, url }: Pick<ClassifiedLink, 'verdict' | 'url'>): boolean {
    return verdict === 'internal' && !embedded && !isSingleLogin(url);
  }

  function leave<Outcome extends LinkOutcome>(url: string, outcome: Outcome): Outcome {
    environment.navigate(url);
    return outcome;
  }

  function openDialog(url: string, heading: string | undefined): LinkOutcome {
    const top = views.stack$.get().at(-1);
    // A key that is held down.
    if (top?.kind === 'link' && top.data.url === url) return 'dialog';
    const { closed } = views.open('link', { url, ...(heading && { heading }) });
    closed.catch((error: unknown) => {
      logger.warn('a link could not be shown', describeThrown(error));
      // Nothing on the page shows it: then the page itself.
      if (isStoaError(error) && error.code === 'NO_SURFACE') leave(url, 'page');
    });
    return 'dialog';
  }

  const open: Links['open'] = (href, options = {}) => follow(classify(href), options);
  const intercept = createIntercept({ environment, classify: classifyAt, follow });

  return {
    classify,
    open,
    intercept: (root) => disposers.add(intercept(root)),
    trust(sites) {
      const list = compileTrusted(sites);
      lists.add(list);
      return () => void lists.delete(list);
    },
    forgetConsent: consent.forget,
    download,
    preview,
    loginSingle: (url) => open(url, { target: 'window' }),
    resolveNames: makePlaceholders({ host, clock: environment.clock }),
    fitsDialog: (url) => fitsPage(classify(url)),
    dispose() {
      isDisposed = true;
      disposers.dispose();
    },
  };
}
