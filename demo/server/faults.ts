/**
 * Faults that the demo can be asked to show, so that anyone can see how the layer copes: in memory, one set a server,
 * each for exactly the thing it names.
 */
import { FAULTY_ANSWERS, type FaultyAnswer } from './http/faulty-answers.js';
import { MANIFEST_FAULTS, MODULE_FILE_FAULTS, type FileFaults } from './http/file-faults.js';

/** What is broken at the moment. */
export interface Faults extends FileFaults {
  /** Label files: a 404, or a file that ends in the middle. */
  readonly labels: 'missing' | 'broken' | null;
  /** Answers of `/api/hrm`: JSON that ends in the middle, or a page of a gateway. */
  readonly envelope: 'malformed' | 'html' | null;
  /** `/papi/open/token`: outside systems get no session. */
  readonly token: 'refused' | null;
  /** Delay of every call and of every file that modules are made of. */
  readonly latencyMs: number;
  /** Start of the paths that `delayMs` and `answer` concern; `*` stands for anything. */
  readonly scope: string;
  /** Delay of the answers in scope. */
  readonly delayMs: number;
  /** What calls in scope get in place of their answer: a way to fail, or an HTTP status. */
  readonly answer: FaultyAnswer | null;
}

/** The switchboard of one server. */
export type FaultSwitches = ReturnType<typeof createFaultSwitches>;

const NONE: Faults = {
  labels: null,
  envelope: null,
  token: null,
  latencyMs: 0,
  moduleFiles: null,
  manifests: null,
  mergedManifests: null,
  scope: '/api/demo/',
  delayMs: 0,
  answer: null,
};

const MAX_DELAY_MS = 30_000;

/**
 * Every call of the suite, the files of its modules, and the token call of the outside system; never the pages, nor the
 * control page's own calls, with which all of this is switched off.
 */
const SCOPE = /^\/(?:(?:p?api|cp|build|static)\/|token)[\w/.*-]{0,200}$/;

const isOneOf = (known: readonly unknown[]) => (value: unknown) => value === null || known.includes(value);

const isDelay = (value: unknown) => typeof value === 'number' && value >= 0 && value <= MAX_DELAY_MS;

const ALLOWED: { readonly [Name in keyof Faults]: (value: unknown) => boolean } = {
  labels: isOneOf(['missing', 'broken']),
  envelope: isOneOf(['malformed', 'html']),
  token: isOneOf(['refused']),
  latencyMs: isDelay,
  moduleFiles: isOneOf(MODULE_FILE_FAULTS),
  manifests: isOneOf(MANIFEST_FAULTS),
  mergedManifests: isOneOf(MANIFEST_FAULTS),
  scope: (value) => typeof value === 'string' && SCOPE.test(value),
  delayMs: isDelay,
  answer: isOneOf(FAULTY_ANSWERS),
};

export function createFaultSwitches(now: () => number) {
  let faults = NONE;
  let changedAt = 0;
  return {
    current: () => faults,
    /** When a fault was last switched, in milliseconds since 1970. */
    changedAt: () => changedAt,
    clear() {
      faults = NONE;
      changedAt = now();
    },
    /** Sets the named faults and keeps the others; answers the name of the first that is unknown or has a wrong value. */
    set(changes: Readonly<Record<string, unknown>>): string | undefined {
      const wrong = wrongFault(changes);
      if (wrong !== undefined) return wrong;
      faults = { ...faults, ...changes };
      changedAt = now();
      return undefined;
    },
  };
}

/** Name of the first fault that is unknown or has a value that it cannot have. */
export function wrongFault(changes: Readonly<Record<string, unknown>>): string | undefined {
  return Object.entries(changes).find(([name, value]) => !isFault(name) || !ALLOWED[name](value))?.[0];
}

/** Whether a path begins as a scope says. */
export function isInScope(path: string, scope: string): boolean {
  const [start = '', ...rest] = scope.split('*');
  let end = start.length;
  return (
    path.startsWith(start) &&
    rest.every((part) => {
      const found = path.indexOf(part, end);
      end = found + part.length;
      return found >= 0;
    })
  );
}

function isFault(name: string): name is keyof Faults {
  return Object.hasOwn(ALLOWED, name);
}
