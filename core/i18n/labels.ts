/**
 * The texts of app modules. Three files make up a module's labels, later ones over earlier ones: `ui.json` of the suite,
 * `{module}.json`, `{tenantKey}.json` (SPEC section 7). Reading is synchronous; what re-renders follows `version$`.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { StoaError } from '../base/errors.js';
import { isRecord } from '../base/json.js';
import type { Page } from '../base/page.js';
import type { RequestError } from '../request/errors.js';
import type { Request } from '../request/types.js';
import type { Locale } from './locale.js';
import { fillTemplate } from './template.js';
import type { Texts } from './texts.js';

/** Labels of the app modules (DESIGN section 3, Labels and formatting). */
export interface Labels {
  /** Language of labels, formats and Stoa's own texts. */
  readonly locale$: ReadableAtom<Locale>;
  /** Counts up whenever a label may have changed. */
  readonly version$: ReadableAtom<number>;
  /** Loads the labels of a module in the current language, once. Rejects with `LABELS_FAILED`. */
  load(module: string): Promise<void>;
  /** The label with `{0}`-style placeholders filled from `args`; `fallback` as long as there is none. */
  get(id: string, fallback?: string, args?: readonly unknown[]): string;
  /** Switches the language and loads what was loaded in the language before. */
  setLocale(tag: string): Promise<void>;
}

/** Creates an empty label table. */
export function createLabels({
  page,
  request,
  texts,
  locale$,
  setLocale,
  staticUrl,
}: {
  page: Page;
  request: Request;
  texts: Texts;
  locale$: ReadableAtom<Locale>;
  setLocale: (tag: string) => void;
  /** Absolute, without a slash at the end. */
  staticUrl: string;
}): Labels {
  const version$ = atom(0);
  const loads = new Map<string, Promise<void>>();
  const modules = new Set<string>();
  /** One table a language; it is replaced as a whole when the language changes. */
  let table = emptyTable();

  async function setLanguage(tag: string): Promise<void> {
    const before = locale$.get();
    setLocale(tag);
    if (locale$.get() === before) return;
    loads.clear();
    table = emptyTable();
    version$.set(version$.get() + 1);
    await Promise.all([...modules].map(load));
  }

  function load(module: string): Promise<void> {
    const running = loads.get(module);
    if (running) return running;
    modules.add(module);
    const loading = fetchModule(module, table).catch((error: unknown) => {
      // Not remembered: the next load asks the server again.
      if (loads.get(module) === loading) loads.delete(module);
      throw error;
    });
    loads.set(module, loading);
    return loading;
  }

  async function fetchModule(module: string, target: LabelTable): Promise<void> {
    const { tenantKey } = page.currentTenant;
    target.shared ??= Promise.all([
      fetchFile('ui', 'optional'),
      tenantKey ? fetchFile(tenantKey, 'optional') : new Map<string, string>(),
    ]);
    try {
      const [[suite, tenant], own] = await Promise.all([target.shared, fetchFile(module, 'required')]);
      target.suite = suite;
      target.tenant = tenant;
      for (const [id, text] of own) target.modules.set(id, text);
    } catch (error) {
      target.shared = undefined;
      throw error;
    }
    version$.set(version$.get() + 1);
  }

  async function fetchFile(name: string, need: 'required' | 'optional'): Promise<Map<string, string>> {
    const folder = `${staticUrl}/static/public/resource/i18n/${encodeURIComponent(locale$.get())}`;
    try {
      const content = await request.json(`${folder}/${encodeURIComponent(name)}.json`, {
        params: { v: page.locale.version || undefined },
        external: true,
        // Shared by us already, and a retry must reach the server.
        dedupe: false,
        ...(need === 'optional' && { expectedStatuses: [404] }),
      });
      if (!isRecord(content)) throw new TypeError('a label file must be a JSON object');
      return new Map(
        Object.entries(content).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      );
    } catch (cause) {
      const { code, status } = cause as Partial<RequestError>;
      if (need === 'optional' && code === 'HTTP' && status === 404) return new Map();
      throw new StoaError('LABELS_FAILED', texts.get('labels.failed'), { cause });
    }
  }

  return {
    locale$,
    version$,
    load,
    get(id, fallback = id, args) {
      const label = table.tenant.get(id) ?? table.modules.get(id) ?? table.suite.get(id);
      return fillTemplate(label ?? fallback, args);
    },
    setLocale: setLanguage,
  };
}

interface LabelTable {
  suite: ReadonlyMap<string, string>;
  readonly modules: Map<string, string>;
  tenant: ReadonlyMap<string, string>;
  /** Files of the suite and the tenant, which all modules share. */
  shared: Promise<[ReadonlyMap<string, string>, ReadonlyMap<string, string>]> | undefined;
}

function emptyTable(): LabelTable {
  return { suite: new Map(), modules: new Map(), tenant: new Map(), shared: undefined };
}
