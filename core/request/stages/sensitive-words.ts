/**
 * The server has found sensitive words in what was sent (SPEC sections 4 and 8). Weak supervision asks and sends again
 * when the person confirms; strong supervision says what to change. One such question at a time, across frames and
 * reloads, by a flag in the session storage.
 */
import { isRecord, toNumber, wordOf } from '../../base/json.js';
import { listen, type Disposer } from '../../base/disposer.js';
import type { Environment } from '../../base/environment.js';
import type { Texts } from '../../i18n/texts.js';
import type { Notices } from '../../surface/notices.js';
import type { Prompts } from '../../surface/prompts.js';
import { aborted } from '../abort.js';
import { isStream } from '../body.js';
import { aboutReply, RequestError } from '../errors.js';
import { appendQuery } from '../address.js';
import type { Call, Reply, Stage } from '../types.js';

/** A rule and the words of it that were found. */
export interface SensitiveRule {
  /** What the rule is called. */
  readonly name: string;
  /** The words that were found. */
  readonly value: string;
}

declare module '../../surface/prompts.js' {
  interface PromptKinds {
    /** Sensitive words were found. Weak: `confirmed` sends all the same. Strong: the answer is always `cancelled`. */
    'sensitive-words': {
      data: {
        readonly supervision: 'weak' | 'strong';
        readonly title: string;
        readonly words: string;
        readonly tip: string;
        readonly rules: readonly SensitiveRule[];
      };
      answer: 'confirmed' | 'cancelled';
    };
  }
}

const SENSITIVE_CODE = 401;
const CONFIRMED = 'sensitiveWordconfirm';
const FLAG_KEY = 'stoa.sensitive-words';
/** A tab that was closed over the question must not silence later ones for ever. */
const FLAG_EXPIRES_MS = 60_000;
/** SPEC section 9. */
const TOAST_TIMEOUT_MS = 5_000;
const MAX_RULES = 200;
const MAX_TEXT_LENGTH = 2_000;

/** Asks about sensitive words; rejects with `SENSITIVE` when the call is not to be sent. */
export function sensitiveWordsStage({
  prompts,
  notices,
  texts,
  environment,
}: {
  prompts: Pick<Prompts, 'ask'>;
  notices: Pick<Notices, 'toast'>;
  texts: Texts;
  environment: Pick<Environment, 'clock' | 'sessionStorage' | 'window'>;
}): Stage {
  const flag = createFlag(environment);
  return async (call, next) => {
    const reply = await next(call);
    const scan = call.own && readScan(reply, texts);
    if (!scan) return reply;
    // Nobody is there to be asked.
    if (call.options.background) throw refused(reply, scan);
    // A stream is spent: it could not be sent again. A question that stands already is not stacked upon.
    if (isStream(call.options.data) || !flag.raise()) {
      notices.toast(scan.title, { kind: 'warning', timeoutMs: TOAST_TIMEOUT_MS });
      // Its tip may be the question that is not put.
      throw refused(reply, scan, scan.title);
    }
    try {
      const confirmed = await isConfirmed(scan, call, prompts);
      if (call.options.signal?.aborted) throw aborted(call, texts);
      if (!confirmed) throw refused(reply, scan);
    } finally {
      flag.lower();
    }
    const second = await next(markConfirmed(call));
    const stillRefused = readScan(second, texts);
    if (stillRefused) throw refused(second, stillRefused);
    return second;
  };
}

/** A screen that is not there, or a caller that leaves, confirms nothing. */
async function isConfirmed(
  { supervision, title, words, tip, rules }: Scan,
  { options: { signal } }: Call,
  prompts: Pick<Prompts, 'ask'>,
): Promise<boolean> {
  const question = { kind: 'sensitive-words', supervision, title, words, tip, rules } as const;
  const answer = await prompts.ask(question, signal && { signal }).catch(() => 'cancelled');
  return supervision === 'weak' && answer === 'confirmed';
}

function refused(reply: Reply, { tip }: Scan, message = tip): RequestError {
  return new RequestError('SENSITIVE', message, aboutReply(reply));
}

interface Scan {
  readonly supervision: 'weak' | 'strong';
  readonly title: string;
  readonly words: string;
  readonly tip: string;
  readonly rules: readonly SensitiveRule[];
}

function readScan({ body }: Reply, texts: Texts): Scan | undefined {
  if (!isRecord(body)) return undefined;
  const { data } = body;
  const scan = isRecord(data) && 'sensitiveScanCode' in data ? data : body;
  if (toNumber(scan.sensitiveScanCode) !== SENSITIVE_CODE) return undefined;
  const details = isRecord(scan.data) ? scan.data : {};
  const supervision = text(scan.superviseType).toLowerCase() === 'strong' ? 'strong' : 'weak';
  const tip = supervision === 'strong' ? scan.strongConfirmTip : scan.weakConfirmTip;
  return {
    supervision,
    title: texts.get(supervision === 'strong' ? 'sensitive.strong' : 'sensitive.weak'),
    words: text(details.sensitiveWords),
    tip: text(tip) || text(scan.message) || texts.get(`sensitive.${supervision}Tip`),
    rules: readRules(details.sensitiveWordList),
  };
}

function readRules(list: unknown): SensitiveRule[] {
  if (!Array.isArray(list)) return [];
  return list
    .slice(0, MAX_RULES)
    .filter(isRecord)
    .map(({ name, value }) => ({
      name: text(name),
      value: Array.isArray(value) ? value.map(text).join(', ') : text(value),
    }));
}

function text(value: unknown): string {
  return (wordOf(value) ?? '').slice(0, MAX_TEXT_LENGTH);
}

/** The same call with `sensitiveWordconfirm=1` among its parameters (SPEC section 7). */
function markConfirmed(call: Call): Call {
  const url = new URL(call.url);
  if (url.searchParams.getAll(CONFIRMED).at(-1) !== '1') appendQuery(url, `${CONFIRMED}=1`);
  return { ...call, url };
}

/** Raised while a question stands. Forged or damaged values count as lowered. */
function createFlag(environment: Pick<Environment, 'clock' | 'sessionStorage' | 'window'>): {
  raise(): boolean;
  lower(): void;
} {
  const { clock, window } = environment;
  let raised = false;
  let unlisten: Disposer | undefined;
  const stored = (): number => {
    try {
      return Number(environment.sessionStorage?.getItem(FLAG_KEY) ?? NaN);
    } catch {
      return NaN;
    }
  };
  const erase = () => {
    try {
      environment.sessionStorage?.removeItem(FLAG_KEY);
    } catch {
      // It expires by itself.
    }
  };
  return {
    raise() {
      const ageMs = clock.now() - stored();
      if (raised || (ageMs >= 0 && ageMs < FLAG_EXPIRES_MS)) return false;
      raised = true;
      try {
        environment.sessionStorage?.setItem(FLAG_KEY, String(clock.now()));
      } catch {
        // Full or denied: this page still does not stack.
      }
      // A page that is reloaded takes its question with it.
      if (window) unlisten = listen(window, 'pagehide', erase);
      return true;
    },
    lower() {
      raised = false;
      unlisten?.();
      erase();
    },
  };
}
