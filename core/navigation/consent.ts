/**
 * "Do not remind again" of the question before external links (SPEC section 5): which sites a person has agreed to, by
 * scheme, host and port, per person and tenant. It is read each time, so that what another tab has changed holds here
 * too. Storage can be forged and damaged: what does not have the shape is no consent. Where it is denied or full, and
 * where the page names no person, consent lasts as long as the page.
 */
import { isRecord, parseJson } from '../base/json.js';
import type { Environment } from '../base/environment.js';
import type { Page } from '../base/page.js';

/** Sites that one person has agreed to. It says nothing about links that are to be blocked: nobody asks it for those. */
export interface Consent {
  /** Whether the person has agreed to this origin. */
  has(origin: string): boolean;
  /** Keeps an origin; of more than 200 the oldest go. */
  remember(origin: string): void;
  /** Takes everything back that this person has agreed to. */
  forget(): void;
}

const KEY = 'stoa.link-consent';
const MAX_SITES = 200;
/** Two hundred of the longest hosts, twice over. */
const MAX_TEXT_LENGTH = 110_000;

/** Creates the consent of the page's person. */
export function createConsent({
  environment,
  page,
}: {
  environment: Pick<Environment, 'localStorage' | 'clock'>;
  page: Pick<Page, 'currentUser' | 'currentTenant'>;
}): Consent {
  /** What could not be stored. */
  let unstored: readonly string[] = [];
  /** Nobody's consent would be everybody's. */
  const storage = () => (page.currentUser.id ? environment.localStorage : undefined);
  const user = () => JSON.stringify([page.currentTenant.tenantKey, page.currentUser.id]);
  const key = () => `${KEY} ${user()}`;

  function stored(): readonly string[] {
    try {
      const text = storage()?.getItem(key()) ?? '';
      const record = text.length <= MAX_TEXT_LENGTH && parseJson(text);
      if (!isRecord(record) || record.v !== 1 || record.user !== user()) return [];
      const { time, sites } = record;
      return Number.isFinite(time) && Array.isArray(sites) ? sites.filter(isOrigin).slice(-MAX_SITES) : [];
    } catch {
      return [];
    }
  }

  return {
    has: (origin) => unstored.includes(origin) || stored().includes(origin),
    remember(origin) {
      if (!isOrigin(origin)) return;
      const add = (sites: readonly string[]) =>
        [...sites.filter((site) => site !== origin), origin].slice(-MAX_SITES);
      const record = { v: 1, user: user(), time: environment.clock.now(), sites: add(stored()) };
      try {
        const place = storage();
        if (!place) throw new TypeError('nowhere to store');
        place.setItem(key(), JSON.stringify(record));
      } catch {
        unstored = add(unstored);
      }
    },
    forget() {
      unstored = [];
      try {
        storage()?.removeItem(key());
      } catch {
        // What is denied holds nothing.
      }
    },
  };
}

function isOrigin(site: unknown): site is string {
  return typeof site === 'string' && /^https?:\/\/[^/?#@*]{1,300}$/.test(site);
}
