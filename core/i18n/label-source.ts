/**
 * Where the labels of a language come from (SPEC section 7): three files a module, or the translation call, which merges
 * them on the server and marks each text with its id.
 */
import { StoaError } from '../base/errors.js';
import { isRecord } from '../base/json.js';
import type { Page } from '../base/page.js';
import type { RequestError } from '../request/errors.js';
import type { Request } from '../request/types.js';
import { contentLocale, type Locale } from './locale.js';
import { pseudoText } from './pseudo.js';
import type { Texts } from './texts.js';

/** Texts by id. */
export type LabelList = [id: string, text: string][];

/** What a label source makes of one module. */
export interface ModuleLabels {
  readonly own: LabelList;
  /** Labels of the suite and of the tenant: the same two lists for every module, for the first one to take. */
  readonly shared: readonly [suite: LabelList, tenant: LabelList];
}

/** Fetches the labels of a module in one language. Rejects with `LABELS_FAILED`. */
export type LabelSource = (module: string) => Promise<ModuleLabels>;

/** What label sources are made of. */
export interface LabelSourceParts {
  readonly page: Pick<Page, 'currentTenant' | 'locale' | 'translationMode'>;
  readonly request: Pick<Request, 'get' | 'json'>;
  readonly texts: Texts;
  /** Absolute, without a slash at the end. */
  readonly staticUrl: string;
}

const TRANSLATION_PATH = '/api/bs/i18n/transmod/getLabels';
/** Ids and texts of one file together (DESIGN section 5). */
const MAX_CHARACTERS = 10_000_000;

/** Creates the source of one language. It remembers only what the modules share. */
export function createLabelSource(
  { page, request, texts, staticUrl }: LabelSourceParts,
  locale: Locale,
): LabelSource {
  const language = contentLocale(locale);
  // Shared by the table already, and a retry must reach the server.
  const dedupe = false as const;
  let shared: Promise<ModuleLabels['shared']> | undefined;
  /** After a file that came wrong: the browser's cache may go on giving it, and others of that time. */
  let cache: RequestCache | undefined;
  /** Whether files of a module have ever been there. */
  let isServed = false;

  /** An optional file that is not there has no labels. */
  async function fetchFile(name: string, isOptional = false): Promise<LabelList> {
    const file = `${language}/${encodeURIComponent(name)}.json`;
    const params = { v: page.locale.version || undefined };
    const expectedStatuses = isOptional ? [404] : [];
    const options = { params, external: true, dedupe, cache, expectedStatuses };
    try {
      return readLabels(
        await request.json(`${staticUrl}/static/public/resource/i18n/${file}`, options),
        locale,
      );
    } catch (error) {
      if (isOptional && (error as Partial<RequestError>).status === 404) return [];
      cache = 'reload';
      throw error;
    }
  }

  function fetchShared(): Promise<ModuleLabels['shared']> {
    const { tenantKey } = page.currentTenant;
    shared ??= Promise.all([fetchFile('ui', true), tenantKey ? fetchFile(tenantKey, true) : []]).catch(
      (error: unknown) => {
        shared = undefined;
        throw error;
      },
    );
    return shared;
  }

  async function translate(module: string): Promise<ModuleLabels> {
    // The language of this table, which may no longer be the page's.
    const headers = { langType: language };
    const options = { params: { module }, headers, enableTrans: true, dedupe };
    const { data } = await request.get(TRANSLATION_PATH, options);
    return { own: readLabels(data, locale), shared: [[], []] };
  }

  return async (module) => {
    try {
      if (page.translationMode) return await translate(module);
      const [own, common] = await Promise.all([fetchFile(module), fetchShared()]);
      isServed = true;
      return { own, shared: common };
    } catch (cause) {
      // Shared files that were absent may have been so as this one is: all of them, and for a while.
      if (!isServed) shared = undefined;
      // A missing file may be known before the language in which it is told.
      await texts.ready();
      throw new StoaError('LABELS_FAILED', texts.get('labels.failed'), { cause });
    }
  };
}

/** A text, or an object with one, by id. Single labels of another form are left out; a table of another form throws. */
function readLabels(table: unknown, locale: Locale): LabelList {
  if (!isRecord(table)) throw new TypeError('labels are no object');
  const labels: LabelList = [];
  let characters = 0;
  for (const [id, value] of Object.entries(table)) {
    const text = isRecord(value) ? value.text : value;
    if (typeof text !== 'string') continue;
    characters += id.length + text.length;
    if (characters > MAX_CHARACTERS) throw new RangeError('too many labels');
    labels.push([id, pseudoText(text, locale)]);
  }
  return labels;
}
