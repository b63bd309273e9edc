/** Fetches modules before anybody opens them. */
import { useEffect, useMemo } from 'react';
import { whenIdle } from '../elements/module/moments.js';
import { useRuntime } from './provider.js';

/** For a link or a tab: what tells that somebody is about to use it. */
export interface PreloadProps {
  /** The pointer has come over it. */
  readonly onPointerEnter: () => void;
  /** It has the focus. */
  readonly onFocus: () => void;
  /** A finger is on it. */
  readonly onTouchStart: () => void;
}

/**
 * `<a href="/people" {...usePreload('@stoa/hrm')}>`: fetches the files of a module, once and at low priority, when pointer
 * or focus come over what these props are given to; with `idle` also as soon as the page is idle. Nothing is fetched for
 * people who save data.
 */
export function usePreload(name: string, when: 'hover' | 'idle' = 'hover'): PreloadProps {
  const { modules } = useRuntime();
  const props = useMemo<PreloadProps>(() => {
    const preload = () => void modules.preload(name);
    return { onPointerEnter: preload, onFocus: preload, onTouchStart: preload };
  }, [modules, name]);
  useEffect(() => {
    const abort = new AbortController();
    if (when === 'idle') whenIdle(props.onFocus, abort.signal);
    return () => abort.abort();
  }, [props, when]);
  return props;
}
