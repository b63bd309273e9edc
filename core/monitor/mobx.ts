/**
 * Slow actions of MobX in production builds, where `spy` does nothing (SPEC section 9). In all its versions an action, and
 * hardly anything else, touches one flag of the global state when it begins and another when it and its reactions have
 * ended. Both become accessors while they are observed; what reads and changes observables does not come by. Whether it
 * works with the module at hand is tried out on empty actions first.
 */
import { createDisposers, type Disposer } from '../base/disposer.js';
import type { Logger } from '../base/logger.js';
import type { Callable } from './patch.js';

/** Who wants to hear of actions. */
export interface MobxObserver {
  isOn(): boolean;
  now(): number;
  /** An action that began at `start` has ended. */
  end(start: number, name: () => string): void;
  readonly logger: Pick<Logger, 'warn'>;
}

/** What it takes of a module. */
interface Mobx {
  _getGlobalState(): State;
  action(name: string, fn: () => void): Callable;
  runInAction: Callable;
}

interface State {
  inBatch: number;
  allowStateChanges: boolean;
  allowStateReads: boolean;
  suppressReactionErrors: boolean;
}

type Flag = Exclude<keyof State, 'inBatch'>;

const PROBE = 'stoa.probe';
const CALLER = 'stoa.caller';

/** Actions without a name, and all of them where stacks do not tell. */
const UNKNOWN = 'action';

/** Observes a module. One that cannot be observed stays as it is, with a warning. */
export function observeMobx(mobx: object, { isOn, now, end, logger }: MobxObserver): Disposer {
  const disposers = createDisposers();
  /** When the actions began that are running, the outermost first. */
  const starts: number[] = [];
  /** Where in a stack the action is, and the names it has there when it has none of its own. */
  let place = -1;
  const nameless = new Set<string | undefined>();
  /** Stacks of the actions that were tried out. */
  const tried: (readonly string[])[] = [];
  let isTrying = true;

  try {
    const { _getGlobalState, action, runInAction } = mobx as Mobx;
    const state = _getGlobalState();

    function begun(): void {
      if (!isTrying && !isOn()) return;
      // Nothing can be left of what came before.
      if (state.inBatch < 2) starts.length = 0;
      starts.push(now());
    }

    function ended(isFailing: boolean): void {
      const start = isFailing ? undefined : starts.pop();
      if (start === undefined) return;
      if (isTrying) tried.push(namesBelow(ended));
      else if (isOn()) end(start, () => nameIn(namesBelow(ended)));
    }

    function nameIn(names: readonly string[]): string {
      const name = nameless.has(names[place]) ? names[place + 1] : names[place];
      // Steps of generators carry the number of their run.
      return name?.replace(/ - runid: .*/, '') || UNKNOWN;
    }

    /** Whether actions are seen from beginning to end. */
    function areSeen(): boolean {
      // A computed name is not shortened by anybody.
      const callers = { [CALLER]: (run: () => unknown) => void run() };
      probes.forEach((probe) => callers[CALLER]?.(probe));
      return tried.length === probes.length;
    }

    const probes = [action(PROBE, () => {}), runInAction.bind(undefined, () => {})];
    // Before version 7, and in development, an action reads whether changes are allowed, makes it `true`, and reads
    // whether reads are; in version 7 it is the only one to read that.
    let steps = 0;
    let needed = 2;
    const stepped = (step: number) => () => {
      steps = step;
    };
    disposers.add(
      intercept(state, 'allowStateChanges', stepped(1), (value) => {
        steps = value ? 2 * steps : 0;
      }),
    );
    disposers.add(
      intercept(
        state,
        'allowStateReads',
        () => {
          if (steps >= needed) begun();
          steps = 0;
        },
        stepped(0),
      ),
    );
    disposers.add(intercept(state, 'suppressReactionErrors', stepped(0), ended));
    if (!areSeen()) {
      needed = 0;
      if (!areSeen()) throw new Error('actions are not seen');
    }
    for (const names of tried) {
      place = names.indexOf(CALLER) - 1;
      nameless.add(names[place]);
    }
    isTrying = false;
  } catch (error) {
    disposers.dispose();
    logger.warn('this MobX cannot be observed', error);
  }
  return disposers.dispose;
}

/** Hears of reads and of writes of a flag. The disposer leaves it as it was, unless somebody else listens by now. */
function intercept(
  state: State,
  flag: Flag,
  onRead: () => void,
  onWrite: (value: boolean) => void,
): Disposer {
  const before = Object.getOwnPropertyDescriptor(state, flag);
  if (!before) throw new Error(`there is no ${flag}`);
  let { value } = before as { value: boolean };
  let isOn = true;
  const accessor = {
    ...{ configurable: true, enumerable: true },
    get() {
      if (isOn) onRead();
      return before.get ? (before.get() as boolean) : value;
    },
    set(next: boolean) {
      value = next;
      before.set?.(next);
      if (isOn) onWrite(next);
    },
  };
  Object.defineProperty(state, flag, accessor);
  return () => {
    isOn = false;
    if (Object.getOwnPropertyDescriptor(state, flag)?.set !== accessor.set) return;
    Object.defineProperty(state, flag, before.set ? before : { ...before, value });
  };
}

/** Names of the functions that called `callee`, the nearest first; none where the engine does not tell. */
function namesBelow(callee: (...args: never[]) => unknown): readonly string[] {
  const host: PropertyDescriptor = Object.getOwnPropertyDescriptor(Error, 'prepareStackTrace') ?? {
    configurable: true,
    writable: true,
    value: undefined,
  };
  try {
    const holder = {};
    // It alone tells the names that functions have been given, without what they are called on.
    Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getFunctionName() ?? '');
    Error.captureStackTrace(holder, callee);
    const { stack } = holder as { stack?: string[] };
    // Other runtimes may observe the same flag.
    return Array.isArray(stack) ? stack.slice(stack.findIndex((name) => name !== 'set')) : [];
  } catch {
    return [];
  } finally {
    Reflect.defineProperty(Error, 'prepareStackTrace', host);
  }
}
