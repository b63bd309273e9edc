/** Hooks over the stores of a runtime. */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { ReadableAtom } from 'nanostores';
import type { Dates } from '../core/dates/dates.js';
import type { Formatter } from '../core/format/formatter.js';
import type { Labels } from '../core/i18n/labels.js';
import { useRuntime } from './provider.js';

/** The value of a store; the component renders again when it changes. */
export function useStore<Value>(store: ReadableAtom<Value>): Value {
  const subscribe = useCallback((changed: () => void) => store.listen(changed), [store]);
  const read = () => store.get();
  return useSyncExternalStore(subscribe, read, read);
}

/**
 * `labels.get` of the runtime: `label('hr.title', 'People')`. The function changes with the labels, so that memoised
 * children which are given it render again as well.
 */
export function useLabel(): Labels['get'] {
  const { labels } = useRuntime();
  const version = useStore(labels.version$);
  return useMemo(() => bindLabels(labels, version), [labels, version]);
}

/**
 * `labels.message` of the runtime, for plurals, lists and units: `message('hr.invited', { count }, '{count} people')`.
 * Like the function of `useLabel` it changes with the labels, and once messages can be said in full.
 */
export function useMessage(): Labels['message'] {
  const { labels } = useRuntime();
  const version = useStore(labels.version$);
  return useMemo(() => bindMessages(labels, version), [labels, version]);
}

function bindMessages(labels: Labels, _version: number): Labels['message'] {
  return (id, values, fallback) => labels.message(id, values, fallback);
}

/** A function of its own for each version of the labels. */
function bindLabels(labels: Labels, _version: number): Labels['get'] {
  return (id, fallback, args) => labels.get(id, fallback, args);
}

/**
 * Numbers and dates as this page writes them; the component renders again when the language changes. Both objects change
 * with it, so that what is memoised by them is made anew.
 */
export function useFormat(): { readonly format: Formatter; readonly dates: Dates } {
  const { format, dates, labels } = useRuntime();
  const locale = useStore(labels.locale$);
  return useMemo(() => bindFormats(format, dates, locale), [format, dates, locale]);
}

function bindFormats(format: Formatter, dates: Dates, _locale: string): ReturnType<typeof useFormat> {
  return { format: { ...format }, dates: { ...dates } };
}
