/**
 * Global settings of the suite (SPEC section 3), loaded through `syncSetting`, cached and observable.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { isOn, isRecord } from '../base/json.js';
import { setSafely } from '../base/set-safely.js';
import type { Request } from '../request/types.js';

/** The settings that Stoa knows, typed. */
export interface SuiteSettings {
  /** Long texts in lists wrap. */
  readonly 'common.autowrap': boolean;
  /** How records open: `newPage` as links, `dialog` in a dialog (SPEC section 4). */
  readonly 'common.openmethod': 'newPage' | 'dialog';
  /** How the menu unfolds; the suite's own word for it. */
  readonly 'common.menuExpandType': string;
  /** Selecting all begins with the first page. */
  readonly 'common.batchFirstPageSelected': boolean;
  /** Search panels start folded. */
  readonly 'common.searchHidePanel': boolean;
}

/** Key of a setting. */
export type SettingKey = keyof SuiteSettings;

/** The settings of a runtime (DESIGN section 6). */
export interface Settings {
  /** Defaults until they are loaded. */
  readonly current$: ReadableAtom<SuiteSettings>;
  /** One setting, as `current$` has it now. */
  readonly get: <Key extends SettingKey>(key: Key) => SuiteSettings[Key];
  /**
   * Asks the server; of concurrent loads the last one that is answered wins. Rejects with `RequestError`. Then, and where
   * the answer is no list, what was there stays.
   */
  readonly load: () => Promise<SuiteSettings>;
}

const SETTINGS_PATH = '/api/component/base/syncSetting/getSetting';

/** How each value is read from its text; also the list of keys that are asked for. */
const READERS: { readonly [Key in SettingKey]: (value: unknown) => SuiteSettings[Key] } = {
  'common.autowrap': isOn,
  'common.openmethod': (value) => (value === 'newPage' ? 'newPage' : 'dialog'),
  'common.menuExpandType': (value) => (typeof value === 'string' ? value : ''),
  'common.batchFirstPageSelected': isOn,
  'common.searchHidePanel': isOn,
};

/** Creates the settings of a runtime. */
export function createSettings({ request }: { request: Request }): Settings {
  const current$ = atom<SuiteSettings>(readSettings(new Map()));
  let lastLoad = 0;
  let shownLoad = 0;
  return {
    current$,
    get: (key) => current$.get()[key],
    async load() {
      const thisLoad = ++lastLoad;
      const { data } = await request.post(SETTINGS_PATH, Object.keys(READERS), { dedupe: false });
      // A load that fails, or is answered with nonsense, takes nothing from one that was begun before it.
      if (Array.isArray(data) && thisLoad > shownLoad) {
        shownLoad = thisLoad;
        const settings = data.filter(isRecord);
        const values = settings.map(({ configKey, configValue }) => [configKey, configValue] as const);
        setSafely(current$, readSettings(new Map(values)));
      }
      return current$.get();
    },
  };
}

function readSettings(values: ReadonlyMap<unknown, unknown>): SuiteSettings {
  const entries = Object.entries(READERS).map(([key, read]) => [key, read(values.get(key))]);
  return Object.fromEntries(entries) as SuiteSettings;
}
