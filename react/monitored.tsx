/** Tells the monitor of slow renders, in production builds of React too, where its `Profiler` does nothing. */
import { createContext, createElement, useEffect, useMemo, type ReactElement, type ReactNode } from 'react';
import type { RenderTimings } from '../core/monitor/render-timing.js';
import { useRuntime } from './provider.js';

/** Props of `Monitored`. */
export interface MonitoredProps {
  /** What slow renders are told under. */
  readonly name: string;
  /** What is timed. */
  readonly children?: ReactNode;
}

/**
 * Times renders of the components below it and tells of those that take 100 ms or more in one go, also when nothing but
 * the state of a component further inside has changed. While the server's switch is off it costs one question a render.
 *
 * Rendering alone is timed, neither effects nor what the browser does. Of a transition that React spreads over several
 * tasks the first task counts; a render that fails or suspends does not count, but the one that takes its place does.
 */
export function Monitored({ name, children }: MonitoredProps): ReactNode {
  const { renders } = useRuntime().monitor;
  const { begin, end, committed } = useMemo(() => createMarkers(name, renders), [name, renders]);
  useEffect(committed, [committed]);
  return (
    <>
      {begin}
      {children}
      {end}
    </>
  );
}

interface Markers {
  readonly begin: ReactElement;
  readonly end: ReactElement;
  committed(): void;
}

/** A pass from one marker to the other. */
interface Pass {
  readonly start: number;
  readonly phase: 'mount' | 'update';
  /** The task ended before the pass did. */
  pausedAt?: number | undefined;
}

function createMarkers(name: string, { begin: now, end: tell }: RenderTimings): Markers {
  let phase: Pass['phase'] = 'mount';
  let pass: Pass | undefined;

  function begin(): void {
    const start = now();
    if (start === undefined) return;
    const own: Pass = { start, phase };
    pass = own;
    queueMicrotask(() => {
      if (pass === own) own.pausedAt ??= now();
    });
  }

  function end(): void {
    if (!pass) return;
    const { start, phase, pausedAt = now() } = pass;
    pass = undefined;
    // Whoever hears of it may set state, which nobody may while others render.
    queueMicrotask(() => tell(name, phase, start, pausedAt));
  }

  return {
    begin: marker(begin),
    end: marker(end),
    committed() {
      phase = 'update';
    },
  };
}

const Marker = createContext(undefined);

/**
 * An element that says when React comes by. On its way to a component further inside React skips what has not changed, but
 * not without taking along the values of contexts, in the order of the tree. The only thing to read them from is `props`.
 */
function marker(passed: () => void): ReactElement {
  const element = createElement(Marker.Provider, { value: undefined });
  const props = Object.defineProperty({}, 'value', { get: passed, enumerable: true });
  // In development, elements are frozen.
  return Object.create(Object.prototype, {
    ...Object.getOwnPropertyDescriptors(element),
    props: { value: props, enumerable: true },
  }) as ReactElement;
}
