/** The list of components that tenants have written: each app is asked for once, many at a time. */
import { withDeadline } from '../base/deadline.js';
import { isRecord, wordOf } from '../base/json.js';
import { attribute, type EcodeComponent } from './attribution.js';
import type { Ecode, EcodeOptions } from './ecode.js';
import { post } from './post.js';
import { read } from './read.js';

const LIST_PATH = '/api/ecode/monitor/list';
/** Apps start one after another, and ask one by one. */
const BATCH_DELAY_MS = 50;
const MAX_APPS_A_CALL = 100;
const ANSWER_TIMEOUT_MS = 30_000;
const MAX_APPS = 1_000;
const MAX_COMPONENTS = 2_000;
const MAX_NAME_LENGTH = 256;

interface Batch {
  readonly ids: string[];
  readonly done: Promise<void>;
}

/** An empty list. */
export function createEcodeList({ environment, baseUrl, makeHeaders, quietly, logger }: EcodeOptions): Ecode {
  const { clock } = environment;
  const asked = new Map<string, Promise<void>>();
  const components: EcodeComponent[] = [];
  let gathering: Batch | undefined;

  function ask(id: string): Promise<void> {
    // Ids travel joined by commas.
    if (!asked.has(id) && asked.size < MAX_APPS && /^[^\s,]{1,64}$/.test(id)) {
      if (!gathering || gathering.ids.length >= MAX_APPS_A_CALL) gathering = gather();
      gathering.ids.push(id);
      asked.set(id, gathering.done);
    }
    return asked.get(id) ?? Promise.resolve();
  }

  function gather(): Batch {
    const ids: string[] = [];
    const ready = new Promise<void>((resolve) => void clock.setTimeout(resolve, BATCH_DELAY_MS));
    return { ids, done: ready.then(() => learn(ids)) };
  }

  async function learn(ids: readonly string[]): Promise<void> {
    if (gathering?.ids === ids) gathering = undefined;
    try {
      const data = await withDeadline(fetchList(ids), { clock, ms: ANSWER_TIMEOUT_MS });
      for (const id of ids) add(read(data, id, true));
    } catch (error) {
      for (const id of ids) asked.delete(id);
      logger.warn('the components of tenants are not known', error);
    }
  }

  async function fetchList(ids: readonly string[]): Promise<object> {
    const body = JSON.stringify({ appIds: ids.join(',') });
    const url = new URL(LIST_PATH, baseUrl).href;
    const lists = await quietly(() => post(environment, url, body, { headers: makeHeaders() }));
    if (isRecord(lists)) return lists;
    throw new Error('No lists by app');
  }

  /** What an answer says of one app, as far as it is what it should be. */
  function add(list: unknown): void {
    const entries: readonly unknown[] = Array.isArray(list) ? list : [];
    for (const entry of entries.slice(0, MAX_COMPONENTS - components.length)) {
      const text = (key: string) => (wordOf(read(entry, key, true)) ?? '').slice(0, MAX_NAME_LENGTH);
      const component = { libName: text('libName'), comName: text('comName'), ecodeSDK: text('ecodeSDK') };
      if (component.comName) components.push(component);
    }
  }

  return {
    async load(appIds) {
      await Promise.all([appIds].flat().map((id) => ask(wordOf(id) ?? '')));
    },
    attribute: (draft) => attribute(draft, components),
  };
}
