/** The title of the page, from inside a component (SPEC section 2, mobile title bar). */
import { useEffect } from 'react';
import { useRuntime } from './provider.js';

/**
 * `useTitle('Tasks')` names the page while the component is there: on the browser's tab, in the title bar of phones and in
 * the container. Of several the one that was rendered last counts; afterwards the page has no title of its own.
 */
export function useTitle(text: string, { showBackButton }: { readonly showBackButton?: boolean } = {}): void {
  const { title } = useRuntime();
  useEffect(() => {
    title.set(text, showBackButton === undefined ? {} : { showBackButton });
    // What another component has named since is not ours to take away.
    return () => {
      if (title.state$.get().text === text) title.set('');
    };
  }, [title, text, showBackButton]);
}
