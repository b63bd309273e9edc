/** The title of the page, from inside a component (SPEC section 2, mobile title bar). */
import { useEffect, useMemo } from 'react';
import { useRuntime } from './provider.js';

/**
 * `useTitle('Tasks')` names the page while the component is there: on the browser's tab, in the title bar of phones and in
 * the container. Of several the one that was first rendered last counts, a page before the layout around it; when it leaves,
 * the one before counts again. The choice about the back arrow lasts as long as the name.
 */
export function useTitle(
  text: string,
  { showBackButton }: { readonly showBackButton?: boolean | undefined } = {},
): void {
  const { title } = useRuntime();
  // While rendering, when what is around comes before what is in it; effects run the other way round.
  const claim = useMemo(() => title.claim(), [title]);
  useEffect(() => claim.set(text, { showBackButton }), [claim, text, showBackButton]);
  useEffect(() => claim.release, [claim]);
}
