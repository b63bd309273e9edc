/**
 * Texts of the workplace app name people and things by id, `$userId=17$`, and the container knows what they are called
 * (SPEC section 7). One pass over the text: a name can bring no placeholder of its own in. Names are text, whatever they
 * hold; who shows the result shows it as text.
 */
import type { Clock } from '../base/environment.js';
import { withDeadline } from '../base/deadline.js';

/** What a placeholder asks for. */
export interface NameQuery {
  readonly type: string;
  readonly id: string;
}

/** The container, as far as it knows names: by `type=id`, unknown ones left out. */
export interface NameSource {
  resolveNames(items: readonly NameQuery[]): Promise<ReadonlyMap<string, string>>;
}

/** Bounded, so that time is linear. */
const PLACEHOLDER = /\$([A-Za-z][\w-]{0,31})=([\w-]{1,64})\$/g;
/** What comes after stays as it is. */
const MAX_TEXT_LENGTH = 200_000;
const MAX_DIFFERENT = 1_000;
const MAX_BATCH = 100;
const MAX_NAME_LENGTH = 256;
const MAX_REMEMBERED = 2_000;
/** A container that does not answer must not keep a text from being shown. */
const PATIENCE_MS = 10_000;

/**
 * Creates the function that puts names into texts. It never rejects: placeholders without a name stay as they are. Ids
 * of texts that are asked for at the same time go to the container together, and names are remembered.
 */
export function createPlaceholders({
  host,
  clock,
}: {
  host: NameSource;
  clock: Clock;
}): (text: string) => Promise<string> {
  /** Names by `type=id`, oldest first, those among them that are on their way. */
  const names = new Map<string, string | Promise<string | undefined>>();
  let next:
    | { readonly queries: NameQuery[]; readonly found: Promise<ReadonlyMap<unknown, unknown>> }
    | undefined;

  function nameOf(key: string, query: NameQuery): string | Promise<string | undefined> {
    const known = names.get(key);
    if (known !== undefined) return known;
    if (!next) {
      const queries: NameQuery[] = [];
      // Texts of one page are shown together.
      const found = Promise.resolve().then(() => {
        next = undefined;
        return askAll(queries);
      });
      next = { queries, found };
    }
    next.queries.push(query);
    const asked = next.found.then((found) => {
      const name = found.get(key);
      names.delete(key);
      if (typeof name !== 'string' || name === '') return undefined;
      return remember(key, name.slice(0, MAX_NAME_LENGTH));
    });
    names.set(key, asked);
    return asked;
  }

  function remember(key: string, name: string): string {
    names.set(key, name);
    for (const oldest of names.keys()) {
      if (names.size <= MAX_REMEMBERED) break;
      names.delete(oldest);
    }
    return name;
  }

  async function askAll(queries: readonly NameQuery[]): Promise<ReadonlyMap<unknown, unknown>> {
    const batches: Promise<readonly (readonly [unknown, unknown])[]>[] = [];
    for (let start = 0; start < queries.length; start += MAX_BATCH) {
      batches.push(ask(queries.slice(start, start + MAX_BATCH)));
    }
    return new Map((await Promise.all(batches)).flat());
  }

  async function ask(queries: readonly NameQuery[]): Promise<readonly (readonly [unknown, unknown])[]> {
    try {
      const found: unknown = await withDeadline(host.resolveNames(queries), { clock, ms: PATIENCE_MS });
      return found instanceof Map ? [...(found as ReadonlyMap<unknown, unknown>)] : [];
    } catch {
      return [];
    }
  }

  return async (given) => {
    // Pages without types have names that are not there yet.
    const text = String(given ?? '');
    if (!text.includes('$')) return text;
    const head = text.slice(0, MAX_TEXT_LENGTH);
    const wanted = new Map<string, ReturnType<typeof nameOf>>();
    for (const [placeholder, type = '', id = ''] of head.matchAll(PLACEHOLDER)) {
      if (wanted.size >= MAX_DIFFERENT) break;
      if (!wanted.has(placeholder)) wanted.set(placeholder, nameOf(`${type}=${id}`, { type, id }));
    }
    const pairs = [...wanted].map(async ([placeholder, name]) => [placeholder, await name] as const);
    const found = new Map(await Promise.all(pairs));
    const named = head.replace(PLACEHOLDER, (placeholder) => found.get(placeholder) ?? placeholder);
    return named + text.slice(MAX_TEXT_LENGTH);
  };
}
