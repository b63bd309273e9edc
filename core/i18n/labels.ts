/**
 * The texts of app modules. Reading is synchronous; what re-renders follows `version$`. A language is shown when all of
 * it is there: until then, and when it cannot be had, the page stays readable in the one before.
 */
import { atom, type ReadableAtom } from 'nanostores';
import type { Clock } from '../base/environment.js';
import type { Logger } from '../base/logger.js';
import { setSafely } from '../base/set-safely.js';
import {
  createLabelSource,
  type LabelList,
  type LabelSource,
  type LabelSourceParts,
} from './label-source.js';
import { resolveLocale, type Locale } from './locale.js';
import { createMessages, type LoadMessageEngine, type Message, type MessageValues } from './messages.js';
import { createMissingLabels } from './missing-labels.js';
import { fillTemplate } from './template.js';

/** Labels of the app modules (DESIGN section 3, Labels and formatting). */
export interface Labels {
  /** Language of labels, formats and Stoa's own texts. */
  readonly locale$: ReadableAtom<Locale>;
  /** Counts up whenever a label or a message may have changed. */
  readonly version$: ReadableAtom<number>;
  /**
   * Loads the labels of a module in the current language, once. By the name of its file or of the module, `hrm` or
   * `@stoa/hrm`. Rejects with `LABELS_FAILED`.
   */
  readonly load: (module: string) => Promise<void>;
  /** The label with `{0}`-style placeholders filled from `args`; `fallback` as long as there is none. */
  readonly get: (id: string, fallback?: string, args?: readonly unknown[]) => string;
  /**
   * The label as an ICU message with plurals, choices, numbers, dates, lists, units. The first such label loads what reads
   * them and shows `fallback` until that is there, else nothing; plain text with `{name}` needs no waiting. A broken
   * message shows `fallback`, else itself as written. Tags stay text. Never throws.
   */
  readonly message: (id: string, values?: MessageValues, fallback?: string) => string;
  /** Ids that were asked for and that no label file has, as far as that is known; of the language that is shown. */
  readonly missing$: ReadableAtom<readonly string[]>;
  /** Loads what reads ICU messages now. Rejects with `LABELS_FAILED`; the next call tries again. */
  readonly prepareMessages: () => Promise<void>;
  /**
   * Switches the language, once all labels of the page are there in it. Rejects with `LABELS_FAILED` and leaves the page
   * as it was when one of them is not to be had. A later call overtakes an earlier one, which then resolves in vain.
   * For tests of pages, `en_XA` and `ar_XB` show English as a language that nobody speaks, see `pseudoText`.
   */
  readonly setLocale: (tag: string) => Promise<void>;
}

/** What labels are made of. */
export interface LabelParts extends LabelSourceParts {
  readonly locale$: ReadableAtom<Locale>;
  readonly setLocale: (tag: string) => void;
  readonly clock: Clock;
  /** Hears of missing labels and broken messages. */
  readonly logger: Pick<Logger, 'warn'>;
  /** Default: the file beside this one. */
  readonly loadEngine?: LoadMessageEngine;
}

interface Label extends Message {
  /** Of two labels with one id the one with the higher rank is shown: suite, modules in their order, tenant. */
  readonly rank: number;
}

/** All labels of one language. */
interface LabelTable {
  readonly locale: Locale;
  readonly fetch: LabelSource;
  readonly labels: Map<string, Label>;
  /** Modules that are there or on their way. */
  readonly loads: Map<string, Promise<void>>;
  /** Modules that were asked for. */
  readonly asked: Set<string>;
  /** How many are there. */
  loaded: number;
  /** Settles when the language is shown, or cannot be. */
  arrival?: Promise<void>;
}

/** Creates an empty label table. */
export function createLabels(parts: LabelParts): Labels & { dispose(): void } {
  const { locale$, setLocale, clock, logger } = parts;
  const version$ = atom(0);
  let table = createTable(locale$.get());
  /** The language that was asked for last, as long as it is on its way. */
  let coming: LabelTable | undefined;

  const changed = () => setSafely(version$, version$.get() + 1);
  const messages = createMessages({ ...parts, onReady: changed });
  const missing = createMissingLabels({
    clock,
    logger,
    isMissing: (id) => !table.labels.has(id),
    isComplete() {
      const { asked, loads, loaded } = table;
      return loads.size > loaded ? undefined : loaded > 0 && asked.size === loaded;
    },
  });

  function createTable(locale: Locale): LabelTable {
    const fetch = createLabelSource(parts, locale);
    return { locale, fetch, labels: new Map(), loads: new Map(), asked: new Set(), loaded: 0 };
  }

  function load(module: string): Promise<void> {
    const target = table;
    return loadInto(target, module).catch((error: unknown) => {
      // Of a language that is no longer shown: the one that is has the module.
      if (target === table) throw error;
    });
  }

  function loadInto(target: LabelTable, module: string): Promise<void> {
    let loading = target.loads.get(module);
    if (!loading) {
      target.asked.add(module);
      loading = fetchInto(target, module, target.asked.size).catch((error: unknown) => {
        // Not remembered: the next load asks the server again.
        target.loads.delete(module);
        throw error;
      });
      target.loads.set(module, loading);
    }
    return loading;
  }

  async function fetchInto(target: LabelTable, module: string, rank: number): Promise<void> {
    const { own, shared } = await target.fetch(module);
    put(target, shared[0], 0);
    put(target, own, rank);
    put(target, shared[1], Infinity);
    target.loaded += 1;
    if (target === table) changed();
  }

  function setLanguage(tag: string): Promise<void> {
    const locale = resolveLocale(tag);
    if (coming?.locale === locale) return coming.arrival ?? Promise.resolve();
    coming = undefined;
    if (table.locale === locale) return Promise.resolve();
    coming = createTable(locale);
    return (coming.arrival = show(coming));
  }

  async function show(target: LabelTable): Promise<void> {
    const wanted = () => [...table.loads.keys()];
    try {
      // Again, for modules that the page has asked for meanwhile.
      while (coming === target && wanted().some((module) => !target.loads.has(module))) {
        await Promise.all(wanted().map((module) => loadInto(target, module)));
      }
    } catch (error) {
      if (coming !== target) return;
      coming = undefined;
      throw error;
    }
    if (coming !== target) return;
    coming = undefined;
    table = target;
    missing.clear();
    setLocale(target.locale);
    changed();
  }

  function find(id: string): Label | undefined {
    const label = table.labels.get(id);
    if (!label) missing.note(id);
    return label;
  }

  return {
    locale$,
    version$,
    load: (module) => load(String(module).replace(/^@stoa\//, '')),
    get: (id, fallback, args) => fillTemplate(find(id)?.text ?? fallback ?? id, args),
    message: (id, values = {}, fallback) => messages.say(id, find(id), values, fallback),
    prepareMessages: messages.prepare,
    missing$: missing.ids$,
    setLocale: setLanguage,
    dispose: missing.dispose,
  };
}

/** Empties the list: what the modules share is taken once and not kept twice. */
function put({ labels }: LabelTable, list: LabelList, rank: number): void {
  for (const [id, text] of list.splice(0)) {
    if ((labels.get(id)?.rank ?? 0) <= rank) labels.set(id, { text, rank });
  }
}
