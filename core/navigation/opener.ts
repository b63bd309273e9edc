/**
 * Finds the window that led here: a page of the suite opens another, which opens another, and the last one wants to
 * tell the first (SPEC section 9: opener chain search depth 20).
 */

/** SPEC section 9. */
const MAX_WINDOWS = 20;

/**
 * The nearest window that satisfies the predicate, from the opener of the outermost frame on. Where a frame has opened
 * the page, the frame comes first and then those around it. At most 20 windows are looked at, each once, closed ones
 * not at all. A predicate that throws says no: windows of other origins throw at nearly every touch.
 */
export function findOpener(
  predicate: (candidate: Window) => boolean,
  from: Window | undefined = globalThis.window,
): Window | undefined {
  const seen = new Set<Window>();
  let candidate = attempt(() => from?.top?.opener as Window | null | undefined);
  while (candidate && !seen.has(candidate) && seen.size < MAX_WINDOWS) {
    const current = candidate;
    seen.add(current);
    if (attempt(() => !current.closed && predicate(current))) return current;
    candidate = attempt(() =>
      current.parent === current ? (current.opener as Window | null) : current.parent,
    );
  }
  return undefined;
}

function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
