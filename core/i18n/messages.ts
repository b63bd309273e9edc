/**
 * ICU messages: plurals, choices, numbers, dates, lists, units. What reads them is heavy and comes when the first of them
 * is shown; until then a message is said as far as that goes without it (DESIGN section 3, Labels and formatting).
 */
import type { Clock } from '../base/environment.js';
import { StoaError } from '../base/errors.js';
import type { Logger } from '../base/logger.js';
import type { Page } from '../base/page.js';
import type { Locale } from './locale.js';
import type { MessageEngine } from './message-engine.js';
import type { Texts } from './texts.js';

/** What can stand in a message. Dates in any form that `dates.format` takes; several texts become a list. */
export type MessageValue =
  | string
  | number
  | bigint
  | boolean
  | Date
  | null
  | undefined
  | readonly MessageValue[];

/** Values of a message by name. */
export type MessageValues = Readonly<Record<string, MessageValue>>;

/** Loads what reads ICU messages. */
export type LoadMessageEngine = () => Promise<
  Pick<typeof import('./message-engine.js'), 'createMessageEngine'>
>;

/** A message taken apart: texts at the even places, names between them. */
type Parts = readonly string[];

/** A message and what is known of its form, see `splitMessage`. */
export interface Message {
  readonly text: string;
  simple?: Parts | false;
}

/** The messages of a runtime. */
export interface Messages {
  /** The first of both that can be said, see `Labels.message`. */
  say(id: string, message: Message | undefined, values: MessageValues, fallback: string | undefined): string;
  /** See `Labels.prepareMessages`. */
  prepare(): Promise<void>;
}

/** A page that cannot load it renders on; each render would ask again. */
const RETRY_AFTER_MS = 10_000;
const MAX_REPORTS = 1_000;
/** Longer messages are broken (DESIGN section 5). */
const MAX_MESSAGE_LENGTH = 10_000;

/** Creates the front; it loads nothing yet. */
export function createMessages({
  clock,
  locale$,
  logger,
  onReady,
  page,
  texts,
  loadEngine = () => import('./message-engine.js'),
}: {
  clock: Clock;
  locale$: { get(): Locale };
  logger: Pick<Logger, 'warn'>;
  /** Called when messages can be said that could not be before. */
  onReady: () => void;
  /** Says how numbers are written, and in which zone dates are. */
  page: Pick<Page, 'locale'>;
  texts: Texts;
  loadEngine?: LoadMessageEngine | undefined;
}): Messages {
  let engine: MessageEngine | undefined;
  let loading: Promise<void> | undefined;
  let failedAt = -Infinity;
  const reported = new Set<string>();

  function report(key: string, message: string, cause: unknown): void {
    if (reported.has(key) || reported.size >= MAX_REPORTS) return;
    reported.add(key);
    logger.warn(message, cause);
  }

  async function load(): Promise<void> {
    try {
      engine = (await loadEngine()).createMessageEngine(page.locale);
    } catch (cause) {
      loading = undefined;
      failedAt = clock.now();
      report('', 'ICU messages cannot be shown yet', cause);
      throw new StoaError('LABELS_FAILED', texts.get('labels.failed'), { cause });
    }
    onReady();
  }

  function prepare(): Promise<void> {
    loading ??= load();
    return loading;
  }

  function attempt(id: string, message: Message | undefined, values: MessageValues): string | undefined {
    if (!message) return undefined;
    try {
      message.simple ??= splitMessage(message.text);
      const filled = message.simple && fillNames(message.simple, values);
      if (typeof filled === 'string') return filled;
      if (engine) return engine(message.text, locale$.get(), values);
      if (!loading && Math.abs(clock.now() - failedAt) >= RETRY_AFTER_MS) prepare().catch(() => {});
    } catch (cause) {
      report(`${locale$.get()} ${id}`, `the message ${id} cannot be shown`, cause);
    }
    return undefined;
  }

  return {
    say(id, message, values, fallback) {
      const written = message?.text ?? fallback;
      if (written === undefined) return id;
      const said =
        attempt(id, message, values) ??
        attempt(id, fallback === undefined ? fallback : { text: fallback }, values);
      // A broken message still tells more than nothing; one that only waits would be seen for a moment.
      return said ?? (engine ? written : '');
    },
    prepare,
  };
}

const NAME = /\{ *([\p{L}\p{N}_]+) *\}/u;

/** A message without ICU syntax but for `{name}`, taken apart; `false` for others. */
function splitMessage(text: string): Parts | false {
  // An apostrophe before a brace or another apostrophe is syntax as well.
  if (text.length > MAX_MESSAGE_LENGTH) throw new RangeError('a message is too long');
  if (/'['{}<>]/.test(text)) return false;
  const parts = text.split(NAME);
  return parts.every((part, index) => index % 2 > 0 || !/[{}]/.test(part)) && parts;
}

/** `undefined` when a value is no text: a date, a list. */
function fillNames(parts: Parts, values: MessageValues): string | undefined {
  let filled = parts[0]!;
  for (let index = 1; index < parts.length; index += 2) {
    const name = parts[index]!;
    const value = Object.hasOwn(values, name) ? values[name] : `{${name}}`;
    if (/object|function/.test(typeof (value ?? ''))) return undefined;
    filled += String(value ?? '') + parts[index + 1]!;
  }
  return filled;
}
