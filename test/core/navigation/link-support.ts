/** Links of a runtime with everything around them played: what they open, ask and hand over is written down. */
import { atom } from 'nanostores';
import type { ExternalLink, ExternalLinkAnswer } from '../../../core/navigation/link-prompt.js';
import { createLinkQuestion } from '../../../core/navigation/link-question.js';
import { createLinks, type LinksOptions } from '../../../core/navigation/links.js';
import { createPlaceholders } from '../../../core/navigation/placeholders.js';
import { createPrompts } from '../../../core/surface/prompts.js';
import type { View } from '../../../core/surface/views.js';
import { createTexts } from '../../../core/i18n/texts.js';
import { createFakeClock } from '../../../testkit/clock.js';
import { createMemoryStorage } from '../../../testkit/storage.js';
import { eventually } from '../../support/eventually.js';

export const SUITE = 'https://suite.test';

export interface LinkWorldOptions extends Partial<LinksOptions> {
  readonly device?: 'PC' | 'Mobile' | 'Tablet';
  /** What the container opens; by default there is none. */
  readonly container?: (url: string) => Promise<boolean>;
  readonly href?: string;
  readonly storage?: Storage;
  readonly user?: string;
  readonly openWindow?: (url: string, name: string, features: string) => unknown;
}

/** The links, what they did, and the person who answers. */
export function createLinkWorld({
  device = 'PC',
  container,
  href = `${SUITE}/sp/desk?tab=1`,
  storage = createMemoryStorage(),
  user = 'chen',
  openWindow = () => window,
  ...options
}: LinkWorldOptions = {}) {
  const did: string[] = [];
  const warnings: string[] = [];
  const errors: { code: string; message: string }[] = [];
  const clock = createFakeClock();
  const prompts = createPrompts({ clock, texts: createTexts({ locale$: atom('en_US') }) });
  const stack$ = atom<readonly View[]>([]);
  const links = createLinks({
    environment: {
      window: {
        open(url: string, name: string, features: string) {
          did.push(`window ${url} ${name} ${features}`);
          return openWindow(url, name, features);
        },
      } as never,
      document,
      clock,
      localStorage: storage,
      href: () => href,
      navigate: (url) => void did.push(`page ${url}`),
    },
    client: { device },
    host: {
      async openLink(url) {
        const isTaken = (await container?.(url)) ?? false;
        if (isTaken) did.push(`host ${url}`);
        return isTaken;
      },
      resolveNames: () => Promise.resolve(new Map()),
    },
    prompts,
    views: {
      stack$,
      open(kind, data) {
        did.push(
          `dialog ${(data as { url: string }).url} ${(data as { heading?: string }).heading ?? ''}`.trim(),
        );
        stack$.set([...stack$.get(), { id: 'view', kind, data } as never]);
        return { id: 'view', closed: new Promise(() => {}) };
      },
    },
    page: { currentUser: { id: user, employeeId: user }, currentTenant: { tenantKey: 'north' } },
    logger: { warn: (...said: unknown[]) => void warnings.push(said.join(' ')) },
    ownOrigin: SUITE,
    trustedSites: ['trusted.test', '*.trusted.test'],
    schemes: ['weixin'],
    onError: (error) => errors.push(error),
    download: () => Promise.resolve(),
    preview: () => Promise.resolve(),
    makeQuestion: createLinkQuestion,
    makePlaceholders: createPlaceholders,
    ...options,
  });
  const questions = () => prompts.queue$.get().map(({ data }) => data as ExternalLink);
  return {
    links,
    did,
    warnings,
    errors,
    clock,
    stack$,
    storage,
    questions,
    /** Answers the question, once it is asked. */
    async answer(answer: Partial<ExternalLinkAnswer> | undefined): Promise<ExternalLink> {
      const prompt = await eventually(() => {
        const [first] = prompts.queue$.get();
        if (!first) throw new Error('nothing was asked');
        return first;
      });
      prompts.answer<'external-link'>(prompt.id, answer as ExternalLinkAnswer);
      return prompt.data as ExternalLink;
    },
    dispose() {
      links.dispose();
      prompts.dispose();
    },
  };
}

export type LinkWorld = ReturnType<typeof createLinkWorld>;
