/**
 * Who has registered what, in which order, and whose registrations count (DESIGN section 6). It runs none of them, but
 * hears of those that fail.
 */
import { isAddress } from '../../base/address.js';
import { atom, type ReadableAtom } from 'nanostores';
import type { Disposer } from '../../base/disposer.js';
import type { Environment } from '../../base/environment.js';
import type { Logger } from '../../base/logger.js';
import { setSafely } from '../../base/set-safely.js';
import type { AboutError } from '../../monitor/record.js';

/** What can be customised: props, the component, its children, or an action through a handler. */
export type HookKind = 'props' | 'component' | 'children' | 'handler';

/** What a registration may say of itself. */
export interface HookOptions {
  /** Lower ones come first; default 0. Equal ones keep the order in which they were registered. */
  readonly order?: number | undefined;
  /** Whose customisation it is: for reports, and to switch it off. Default `anonymous`. */
  readonly owner?: string | undefined;
}

/** One registration, as a list shows it. */
export interface HookListing {
  /** What is customised: props, a component, its children, or what an action does. */
  readonly kind: HookKind;
  /** Whose component or action it is. */
  readonly library: string;
  /** Name of the component or action. */
  readonly name: string;
  /** Who registered it. */
  readonly owner: string;
  /** The lower, the earlier. */
  readonly order: number;
  /** Its owner is not switched off. */
  readonly active: boolean;
  /** How often it was asked. */
  readonly uses: number;
  /** How often it has failed. */
  readonly errors: number;
}

/** One registration, as those see it who run it. */
export interface Registration {
  readonly owner: string;
  readonly order: number;
  /** Owner, library and name, for messages. */
  readonly label: string;
  readonly fn: (...args: unknown[]) => unknown;
  /** What a component override has made, by what it was given. */
  readonly made: WeakMap<object, unknown>;
  /** Likewise, of components that are names. */
  readonly named: Map<unknown, unknown>;
  uses: number;
  errors: number;
  warned: boolean;
}

/** The registrations of a runtime. */
export interface Registry {
  readonly version$: ReadableAtom<number>;
  add(
    kind: HookKind,
    library: string,
    name: string,
    fn: (...args: never[]) => unknown,
    options?: HookOptions,
  ): Disposer;
  /** Those that count, in order. */
  active(kind: HookKind, library: string, name: string): readonly Registration[];
  /** It has thrown: counted, and reported the first time, for most run at every rendering. */
  blame(registration: Registration, thrown: unknown): void;
  /** It has given nothing that can be used: said once. */
  warn(registration: Registration, what: string): void;
  list(): readonly HookListing[];
  setOwnerEnabled(owner: string, enabled: boolean): void;
}

const OFF_PARAMETER = 'stoa-off';
const EVERYONE = '*';
const NONE: readonly Registration[] = [];

/** Creates an empty registry; the address is read now, for it may change while the page stays. */
export function createRegistry({
  environment,
  logger,
  report,
}: {
  environment: Pick<Environment, 'href'>;
  logger: Pick<Logger, 'warn'>;
  report: (thrown: unknown, about: AboutError) => void;
}): Registry {
  const version$ = atom(0);
  /** Kind → library → name: joined keys could collide. */
  const tables = new Map<HookKind, Map<string, Map<string, readonly Registration[]>>>();
  const switches = new Map<string, boolean>(ownersOff(environment.href()).map((owner) => [owner, false]));

  const isOn = (owner: string): boolean => switches.get(owner) ?? switches.get(EVERYONE) ?? true;
  const changed = (): void => setSafely(version$, version$.get() + 1);
  const stackOf = (kind: HookKind, library: string, name: string) =>
    tables.get(kind)?.get(library)?.get(name) ?? NONE;

  /** Stacks are replaced and never written to: some may be running. Empty ones leave nothing behind. */
  function replaceStack(kind: HookKind, library: string, name: string, stack: readonly Registration[]): void {
    const libraries = tables.get(kind) ?? new Map<string, Map<string, readonly Registration[]>>();
    const names = libraries.get(library) ?? new Map<string, readonly Registration[]>();
    if (stack.length > 0) names.set(name, stack);
    else names.delete(name);
    if (names.size > 0) libraries.set(library, names);
    else libraries.delete(library);
    tables.set(kind, libraries);
    changed();
  }

  return {
    version$,
    add(kind, library, name, fn, { order, owner = 'anonymous' } = {}) {
      const registration: Registration = {
        owner,
        order: Number(order) || 0,
        label: `${owner}: ${library}/${name}`,
        // What it takes is known to those who registered it and to those who run it.
        fn: fn as (...args: unknown[]) => unknown,
        made: new WeakMap(),
        named: new Map(),
        uses: 0,
        errors: 0,
        warned: false,
      };
      const stack = [...stackOf(kind, library, name), registration];
      replaceStack(
        kind,
        library,
        name,
        stack.sort((a, b) => a.order - b.order),
      );
      return () => {
        const before = stackOf(kind, library, name);
        const after = before.filter((it) => it !== registration);
        if (after.length < before.length) replaceStack(kind, library, name, after);
      };
    },
    active: (kind, library, name) => {
      const stack = stackOf(kind, library, name);
      return stack === NONE ? stack : stack.filter(({ owner }) => isOn(owner));
    },
    blame(registration, thrown) {
      if (registration.errors++ > 0) return;
      logger.warn(`${registration.label} has failed`, thrown);
      report(thrown, { type: 'ecode', comName: registration.label });
    },
    warn(registration, what) {
      if (registration.warned) return;
      registration.warned = true;
      logger.warn(`${registration.label} ${what}`);
    },
    list: () =>
      [...tables].flatMap(([kind, libraries]) =>
        [...libraries].flatMap(([library, names]) =>
          [...names].flatMap(([name, stack]) =>
            stack.map(({ owner, order, uses, errors }) => ({
              kind,
              library,
              name,
              owner,
              order,
              active: isOn(owner),
              uses,
              errors,
            })),
          ),
        ),
      ),
    setOwnerEnabled(owner, enabled) {
      if (owner === EVERYONE) switches.clear();
      else if (isOn(owner) === enabled) return;
      switches.set(owner, enabled);
      changed();
    },
  };
}

/** Owners that the address switches off: `?stoa-off=one,other&stoa-off=third`. */
function ownersOff(href: string): string[] {
  if (!isAddress(href)) return [];
  return new URL(href).searchParams
    .getAll(OFF_PARAMETER)
    .flatMap((value) => value.split(','))
    .map((owner) => owner.trim());
}
