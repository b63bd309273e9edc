/** When a place has come before the eyes of a person. */

/** How far outside of what can be seen a place counts as in view: its files come while the person scrolls there. */
const VIEW_MARGIN = '200px';

/** Runs once `element` comes into view, or at once where the browser cannot tell. */
export function whenInView(element: Element, run: () => void, signal: AbortSignal): void {
  if (typeof IntersectionObserver === 'undefined') return run();
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: VIEW_MARGIN },
  );
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}
