/**
 * Images, scripts, styles and media that could not be loaded. Their events do not bubble: the window sees them in the
 * capture phase alone, and only those of the document itself.
 */
import { listen } from '../../base/disposer.js';
import { addressOf } from '../read.js';
import { pathOf } from '../record.js';
import { scrub } from '../scrub.js';
import type { Report, Source } from './source.js';

/** Addresses that hold their content are long. */
const MAX_LENGTH = 2_048;

/** Watches the page for resources that fail. */
export const watchResources: Source = (report, { window }) => {
  if (!window) return () => {};
  return listen(
    window,
    'error',
    ({ target }: { target: Element | null }) => reportResource(target, window, report),
    { capture: true },
  );
};

/** Reports an element that could not load what it stands for. */
export function reportResource(target: Element | null, window: Window, report: Report): void {
  const name = target?.localName ?? '';
  const address = addressOf(target);
  // What has no address loads nothing, but for modules whose imports fail; a custom element speaks of itself.
  if (!/^[a-z]+$/.test(name) || !(address || name === 'script')) return;
  // An empty address stands for the page itself, which nobody meant.
  if (target?.getAttribute('src') === '') return;
  // Scrubbed now: addresses that differ in a value alone are those of the same resource.
  const url = scrub(address.slice(0, MAX_LENGTH));
  const status = statusOf(address, window);
  report(`${name} failed to load: ${pathOf(url)}`, { type: 'resource', url, status });
}

/** Status of the last answer, unless the browser must not tell, or knows of none. */
function statusOf(address: string, { performance }: Window): number | undefined {
  try {
    const [timing] = performance.getEntriesByName(address).slice(-1) as PerformanceResourceTiming[];
    return timing?.responseStatus || undefined;
  } catch {
    return undefined;
  }
}
