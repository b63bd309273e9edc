/** A registry over fakes that note down what they are asked for. */
import { atom } from 'nanostores';
import type { Client } from '../../../core/client/detect.js';
import { createTexts } from '../../../core/i18n/texts.js';
import { createOpening } from '../../../core/objects/opening.js';
import { createObjects } from '../../../core/objects/registry.js';
import type { ObjectOutcome } from '../../../core/objects/open.js';
import { createFakeClock } from '../../../testkit/clock.js';

type Parts = Parameters<typeof createObjects>[0];

/** What a test chooses. */
export interface Choices {
  readonly device?: Client['device'];
  readonly openMethod?: 'newPage' | 'dialog';
  readonly embedded?: boolean;
  readonly hidden?: readonly string[];
  readonly locale?: string;
  /** Address of the page. */
  readonly page?: string;
  readonly descriptors?: Parts['descriptors'];
  readonly outcome?: () => Promise<ObjectOutcome>;
  /** Answers of the server, by call. */
  readonly answer?: (ids: readonly string[]) => unknown;
}

export const SUITE = 'https://oa.example.com';

/** A view that a test closes. */
export interface OpenedView {
  readonly data: unknown;
  close(): void;
  fail(error: Error): void;
}

/** Creates it. */
export function createFakes({
  device = 'PC',
  openMethod = 'dialog',
  embedded = false,
  hidden = [],
  locale = 'en_US',
  page = `${SUITE}/sp/start`,
  descriptors,
  outcome = async () => 'window',
  answer = () => ({}),
}: Choices = {}) {
  const clock = createFakeClock();
  const opened: { readonly href: string; readonly options: unknown }[] = [];
  const shown: OpenedView[] = [];
  const asked: { readonly url: string; readonly params: Record<string, string> }[] = [];
  const errors: unknown[] = [];

  const objects = createObjects({
    environment: { clock, href: () => page },
    baseUrl: new URL(`${SUITE}/`),
    descriptors,
    makeOpening: createOpening,
    embedded,
    client: { device },
    settings: { get: (() => openMethod) as Parts['settings']['get'] },
    links: {
      open(href, options) {
        opened.push({ href, options });
        return outcome();
      },
    },
    views: {
      open(kind, data) {
        let settlers = { resolve() {}, reject(_error: Error) {} };
        const closed = new Promise<void>((resolve, reject) => (settlers = { resolve, reject }));
        shown.push({
          data: { kind, ...data },
          close: settlers.resolve,
          fail: settlers.reject,
        });
        return { id: `view-${shown.length}`, closed };
      },
    },
    modules: { visible: (name) => !hidden.includes(name) },
    request: {
      get: (async (url: string, { params }: { params: Record<string, string> }) => {
        asked.push({ url, params });
        return { code: 200, status: true, data: await answer(params.oldContent?.split(',') ?? []) };
      }) as unknown as Parts['request']['get'],
    },
    texts: createTexts({ locale$: atom(locale) }),
    onError: (error) => errors.push(error),
  });
  return { objects, clock, opened, shown, asked, errors };
}
