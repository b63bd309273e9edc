/**
 * How long routes take, whatever router changes them (SPEC section 9): from the navigation to the last change that the
 * person could see before two quiet seconds. While no route is being timed nothing is watched but navigations.
 */
import { createDisposers, listen, type Disposer } from '../base/disposer.js';
import type { Environment } from '../base/environment.js';
import type { Measure, RouteTiming } from './measurement.js';
import type { Network } from './network.js';
import { patchMethod, type Callable } from './patch.js';
import { watchActivity } from './route-activity.js';
import { scrub } from './scrub.js';
import { timeOf } from './time.js';

/** SPEC section 9. */
const QUIET_MS = 2_000;
const HARD_STOP_MS = 60_000;

/** A call that is open for longer waits for an event, not for data. */
const LONG_POLL_MS = 10_000;

const MAX_URL_LENGTH = 1_024;

type Action = RouteTiming['action'];
type Outcome = RouteTiming['outcome'];

/** The route that is being timed. */
interface OpenRoute {
  /** It goes on under another address. */
  rename(): void;
  /** When the person saw the last change; 0 while there is none. */
  last(): number;
  /** Ends it: with an outcome, or as if it had never been. */
  end(outcome?: Outcome): void;
}

/** Creates the timing of routes. The first `start` on a page times its loading, too. */
export function createRouteTiming({
  environment,
  measure,
  calls,
}: {
  environment: Pick<Environment, 'window' | 'clock' | 'href'>;
  measure: Measure;
  calls: Pick<Network, 'open' | 'onChange'>;
}): { start(): Disposer } {
  const { window, clock, href } = environment;
  let isLoadTimed = false;

  function watch({ document, performance, history, navigation }: Window): Disposer {
    const disposers = createDisposers();
    let key = keyOf(href());
    let route: OpenRoute | undefined;

    function begin(action: Action, start = timeOf(window)): void {
      route?.end('interrupted');
      const isLoad = action === 'load';
      let url = href();
      let quietTimer: unknown;
      let isHeld = false;

      /** Something is still to come: the document itself, or data that the route has asked for. */
      function isWaiting(): boolean {
        const isData = (call: { start: number }) =>
          call.start >= start && timeOf(window) - call.start < LONG_POLL_MS;
        return (isLoad && document.readyState !== 'complete') || [...calls.open].some(isData);
      }

      function rest(): void {
        clock.clearTimeout(quietTimer);
        quietTimer = clock.setTimeout(() => {
          isHeld = isWaiting();
          if (isHeld) rest();
          else own.end('settled');
        }, QUIET_MS);
      }

      const activity = watchActivity(window!, rest);
      const hardStop = clock.setTimeout(() => own.end('timeout'), start + HARD_STOP_MS - timeOf(window));
      const unlisten = calls.onChange(() => {
        // The answer has come, and is being made something of. Polls that go on and on hold nothing.
        if (!isHeld || isWaiting()) return;
        isHeld = false;
        rest();
      });
      const own: OpenRoute = {
        rename() {
          url = href();
        },
        last() {
          // What a page shows by itself is there before anybody watches.
          const [paint] = isLoad ? performance.getEntriesByName('first-contentful-paint') : [];
          return Math.max(activity.last(), paint?.startTime ?? 0);
        },
        end(outcome) {
          route = undefined;
          activity.dispose();
          unlisten();
          clock.clearTimeout(quietTimer);
          clock.clearTimeout(hardStop);
          const duration = Math.max(0, own.last() - start);
          if (outcome)
            measure({
              kind: 'route',
              url: scrub(url.slice(0, MAX_URL_LENGTH)),
              action,
              start,
              duration,
              outcome,
            });
        },
      };
      route = own;
      rest();
      hide();
    }

    function hide(): void {
      if (document.visibilityState === 'hidden') route?.end('hidden');
    }

    function beginLoad(): void {
      const [page] = performance.getEntriesByType('navigation');
      const { activationStart: start = 0 } = (page ?? {}) as { activationStart?: number };
      if (timeOf(window) - start < HARD_STOP_MS) begin('load', start);
    }

    function moved(action: Action): void {
      const next = keyOf(href());
      if (next === key) return;
      key = next;
      // A redirect: the person has seen nothing of where it comes from.
      if (action === 'replace' && route?.last() === 0) route.rename();
      else begin(action);
    }

    function on(target: EventTarget, type: string, heard: (event: never) => void): void {
      disposers.add(listen(target, type, heard, { capture: true }));
    }

    if (navigation as Navigation | undefined)
      on(navigation, 'currententrychange', ({ navigationType: type }: NavigationCurrentEntryChangeEvent) =>
        moved(type === 'push' || type === 'replace' ? type : 'pop'),
      );
    else {
      for (const action of ['push', 'replace'] as const) {
        const wrap = (original: Callable): Callable =>
          function (...args) {
            original.apply(this, args);
            moved(action);
          };
        disposers.add(patchMethod(history, `${action}State`, wrap));
      }
      on(window!, 'popstate', () => moved('pop'));
    }
    on(window!, 'pageshow', ({ persisted }: PageTransitionEvent) => persisted && begin('restore'));
    on(window!, 'pagehide', () => route?.end('interrupted'));
    on(document, 'visibilitychange', hide);
    disposers.add(() => route?.end());
    if (!isLoadTimed) {
      isLoadTimed = true;
      if ((document as { prerendering?: boolean }).prerendering)
        on(document, 'prerenderingchange', beginLoad);
      else beginLoad();
    }
    return disposers.dispose;
  }

  return { start: () => (window?.IntersectionObserver ? watch(window) : () => {}) };
}

/** What makes a route another one. A hash is that of a router when it begins as a path does. */
function keyOf(address: string): string {
  const { pathname, search, hash } = new URL(address);
  return pathname + search + (/^#!?\//.test(hash) ? hash : '');
}
