/**
 * When the files of a module are worth fetching ahead. Loaded where somebody asks for that: what comes ahead of time has
 * time. All of it ends with its signal.
 */
import { parentAcrossRoots } from '../base/tree.js';

/** A place that says when its files are worth fetching. */
export interface Preloading extends Element {
  readonly preload: 'none' | 'idle' | 'hover';
  readonly trigger: string | Element | null | undefined;
}

/** For browsers that do not tell when they are idle. */
const IDLE_GUESS_MS = 2_000;
/** What says that a person is about to use something: a pointer over it, a finger on it, or the focus in it. */
const APPROACHES = ['pointerover', 'focusin'];

/** Runs once the page has nothing better to do. */
export function whenIdle(run: () => void, signal: AbortSignal): void {
  const isAsked = typeof requestIdleCallback === 'function';
  const id = isAsked ? requestIdleCallback(() => run()) : setTimeout(run, IDLE_GUESS_MS);
  signal.addEventListener('abort', () => (isAsked ? cancelIdleCallback : clearTimeout)(id as number));
}

/** Runs when the files of `place` are worth fetching ahead. */
export function preloadAhead(place: Preloading, run: () => void, signal: AbortSignal): void {
  const { preload, trigger } = place;
  if (preload === 'idle') whenIdle(run, signal);
  if (preload !== 'hover') return;
  if (typeof trigger === 'string' && trigger) whenApproached(place.getRootNode(), trigger, run, signal);
  else whenApproached((trigger as Element | null) || parentAcrossRoots(place) || place, '', run, signal);
}

/** Runs once pointer or focus come over `target`, or over what has this id below it. */
function whenApproached(target: Node, id: string, run: () => void, signal: AbortSignal): void {
  const notice = (event: Event) => {
    // The one with that id may come onto the page later, or be exchanged for another.
    if (id && !(event.target as Element).closest(`#${CSS.escape(id)}`)) return;
    for (const type of APPROACHES) target.removeEventListener(type, notice);
    run();
  };
  for (const type of APPROACHES) target.addEventListener(type, notice, { signal, passive: true });
}
