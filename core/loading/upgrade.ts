/**
 * Asks the person to refresh after the suite has been upgraded under an open page (SPEC sections 2, 4 and 8): when a newer
 * version is noticed, or when something of the old one has failed to load or to render.
 */
import { describeThrown } from '../base/errors.js';
import type { Environment } from '../base/environment.js';
import type { Texts } from '../i18n/texts.js';
import type { Prompts } from '../surface/prompts.js';
import type { ChunkLoadError } from './chunk-load-error.js';

declare module '../surface/prompts.js' {
  interface PromptKinds {
    /** The suite has been upgraded: refresh the page, or go on for now. */
    upgrade: {
      data: {
        readonly text: string;
        /** What went wrong, for those who can help; empty when nothing did. */
        readonly details: string;
      };
      answer: 'refresh' | 'dismissed';
    };
  }
}

/** The offer to refresh. */
export interface Upgrade {
  /**
   * Offers a refresh: without an error because a newer version is there, with one because something has failed. One offer
   * at a time; none on pages that are shown in small inside others (SPEC section 2); none for files that failed to load,
   * unless their names are among `upgradeChunks` of the runtime; none for an error within a minute after a refresh, which
   * has not helped then. Never throws.
   */
  readonly offer: (error?: unknown, about?: { readonly module?: string | undefined }) => void;
}

/** Paths of pages that have no room for it. */
const SUPPRESSED = ['/sp/em/popup', '/mobile/em/watermark'];
/** In session storage: when this tab was last refreshed from here, in milliseconds since 1970. */
const REFRESHED_KEY = 'stoa-refreshed';
const REFRESH_PAUSE_MS = 60_000;
const MAX_TEXT_LENGTH = 4_000;
/** A path with its query, up to the place in the file that a stack has there. Takes paths without one as well, to stay linear. */
const QUERY = /(\/[^\s?]*)(?:\?[^\s:)]+)?/g;

/** Creates the offer of a runtime. */
export function createUpgrade({
  environment,
  prompts,
  chunks,
  texts,
}: {
  environment: Pick<Environment, 'clock' | 'href' | 'reload' | 'sessionStorage'>;
  prompts: Pick<Prompts, 'ask'>;
  /** Names of modules and lazy chunks whose failures to load are worth an offer. */
  chunks: readonly string[];
  texts: Texts;
}): Upgrade {
  const { clock } = environment;
  const listed = new Set(chunks);
  let isOffered = false;

  function hasJustRefreshed(): boolean {
    try {
      const since = clock.now() - Number(environment.sessionStorage?.getItem(REFRESHED_KEY) ?? NaN);
      return since >= 0 && since < REFRESH_PAUSE_MS;
    } catch {
      return false;
    }
  }

  function refresh(): void {
    try {
      environment.sessionStorage?.setItem(REFRESHED_KEY, String(clock.now()));
    } catch {
      // Full or denied: the next failure offers again.
    }
    try {
      environment.reload();
    } catch {
      // A frame that may not: the person can.
    }
  }

  function isSuppressed(error: unknown, module: string | undefined): boolean {
    const { pathname } = new URL(environment.href());
    if (isOffered || SUPPRESSED.some((path) => pathname.includes(path))) return true;
    if (error === undefined) return false;
    if (isChunkLoadError(error) && !listed.has(error.chunk) && !listed.has(module ?? '')) return true;
    return hasJustRefreshed();
  }

  function details(error: unknown, module: string | undefined): string {
    const { origin, pathname } = new URL(environment.href());
    const text = describeThrown(error).slice(0, MAX_TEXT_LENGTH);
    return [
      text,
      module,
      origin + pathname,
      new Date(clock.now()).toISOString(),
      // Some browsers begin the stack with the message.
      readText(error, 'stack').slice(0, MAX_TEXT_LENGTH).replace(text, ''),
    ]
      .filter(Boolean)
      .join('\n')
      .replace(QUERY, '$1');
  }

  return {
    offer(error, about) {
      const module = about?.module;
      if (isSuppressed(error, module)) return;
      isOffered = true;
      const question =
        error === undefined
          ? { text: texts.get('upgrade.refresh'), details: '' }
          : { text: texts.get('upgrade.error'), details: details(error, module) };
      prompts
        .ask({ kind: 'upgrade', ...question })
        .then(
          (answer) => {
            if (answer === 'refresh') refresh();
          },
          // Nobody on this page shows questions: whatever failed tells so in its own place.
          () => {},
        )
        .finally(() => (isOffered = false));
    },
  };
}

/** By name: the error may come from another copy of Stoa. */
function isChunkLoadError(error: unknown): error is ChunkLoadError {
  return readText(error, 'name') === 'ChunkLoadError';
}

/** Whatever can be thrown, a hostile Proxy too. */
function readText(thrown: unknown, field: 'name' | 'stack'): string {
  try {
    const value = (thrown as Partial<Error> | null | undefined)?.[field];
    return typeof value === 'string' ? value : '';
  } catch {
    return '';
  }
}
