/** Labels over files in memory, a clock that stands still and a log that can be read. */
import { normalisePage, type PageInput } from '../../../core/base/page.js';
import { createLabels, type Labels } from '../../../core/i18n/labels.js';
import { createLocale } from '../../../core/i18n/locale.js';
import type { LoadMessageEngine } from '../../../core/i18n/messages.js';
import { createTexts } from '../../../core/i18n/texts.js';
import { RequestError } from '../../../core/request/errors.js';
import { createFakeClock, type FakeClock } from '../../../testkit/clock.js';

/** What a file says: its content, or a promise of it. */
export type Files = Record<string, unknown>;

export interface LabelBench {
  readonly labels: Labels & { dispose(): void };
  readonly clock: FakeClock;
  /** What the logger heard, one entry a line. */
  readonly log: unknown[][];
  /** Files that were asked for, such as `en_US/hrm`. */
  readonly asked: string[];
}

/** `files` by language and name, such as `en_US/hrm`. What is not there answers 404. */
export function labelsOver(
  files: Files,
  { page = {}, loadEngine }: { page?: PageInput; loadEngine?: LoadMessageEngine } = {},
): LabelBench {
  const clock = createFakeClock();
  const log: unknown[][] = [];
  const asked: string[] = [];
  const { locale$, setLocale } = createLocale({ initial: 'en_US' });
  const json = async (url: string): Promise<unknown> => {
    const name = url.split('/').slice(-2).join('/').replace('.json', '');
    asked.push(name);
    if (!Object.hasOwn(files, name)) throw new RequestError('HTTP', 'not found', { url, status: 404 });
    return files[name];
  };
  const labels = createLabels({
    page: normalisePage(page),
    request: { json, get: json } as never,
    texts: createTexts({ locale$ }),
    locale$,
    setLocale,
    staticUrl: '',
    clock,
    logger: { warn: (...line) => void log.push(line) },
    ...(loadEngine && { loadEngine }),
  });
  return { labels, clock, log, asked };
}
