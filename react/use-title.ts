/** The title of the page, from inside a component (SPEC section 2, mobile title bar). */
import { useEffect } from 'react';
import { useRuntime } from './provider.js';

/** Of each title how those on the page name it, the last one last. */
const names = new WeakMap<object, Set<() => void>>();

/**
 * `useTitle('Tasks')` names the page while the component is there: on the browser's tab, in the title bar of phones and in
 * the container. Of several the one that was rendered last counts; when it leaves, the one before counts again.
 */
export function useTitle(
  text: string,
  { showBackButton }: { readonly showBackButton?: boolean | undefined } = {},
): void {
  const { title } = useRuntime();
  useEffect(() => {
    const all = names.get(title) ?? new Set();
    names.set(title, all);
    const name = () => title.set(text, showBackButton === undefined ? {} : { showBackButton });
    all.add(name);
    name();
    return () => {
      all.delete(name);
      // What somebody else has named since is not ours to take away.
      if (title.state$.get().text === text) ([...all].at(-1) ?? (() => title.set('')))();
    };
  }, [title, text, showBackButton]);
}
