/**
 * Names of currencies by upper-case symbol, loaded from the address that the page configures (SPEC section 7). Pages
 * about distribution and shared reports need them at once (SPEC section 2).
 */
import { atom, type ReadableAtom } from 'nanostores';
import { isRecord } from '../base/json.js';
import type { Page } from '../base/page.js';
import { setSafely } from '../base/set-safely.js';
import type { Request } from '../request/types.js';

/** The currencies of a runtime. */
export interface Currencies {
  /** Name by upper-case symbol; empty until loaded. */
  readonly names$: ReadableAtom<ReadonlyMap<string, string>>;
  /** Loads once; a failure is not remembered. Does nothing where the page names no address. */
  readonly load: () => Promise<void>;
}

const PAGES_WITH_CURRENCIES = /distribute|reportShare/;

/** Whether a page needs the currencies from the start. */
export function needsCurrencies(pathname: string): boolean {
  return PAGES_WITH_CURRENCIES.test(pathname);
}

/** Creates the currencies of a runtime. */
export function createCurrencies({ request, page }: { request: Request; page: Page }): Currencies {
  const names$ = atom<ReadonlyMap<string, string>>(new Map());
  let loading: Promise<void> | undefined;

  async function fetchNames(): Promise<void> {
    const { data } = await request.post(page.currencyUrl, { tenantKey: page.currentTenant.tenantKey });
    if (!isRecord(data)) return;
    const names = new Map<string, string>();
    for (const [symbol, name] of Object.entries(data)) {
      if (typeof name === 'string') names.set(symbol.toUpperCase(), name);
    }
    setSafely(names$, names);
  }

  return {
    names$,
    load() {
      if (!page.currencyUrl) return Promise.resolve();
      loading ??= fetchNames().catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      return loading;
    },
  };
}
