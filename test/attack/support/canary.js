/**
 * Runs before any script of a page and writes down what an attack does where one comes through: code that runs, windows
 * that open, the page that is left. None of it is done.
 */
(() => {
  // Tools name functions that are handed to pages, by a function of theirs.
  globalThis.__name ??= (target) => target;
  const seen = { ran: [], opened: [], left: [] };
  Object.defineProperty(globalThis, 'seen', { value: seen });
  const tell = (what) => {
    try {
      (globalThis.top.seen ?? seen).ran.push(what);
    } catch {
      seen.ran.push(what);
    }
  };
  for (const name of ['alert', 'confirm', 'prompt', 'print']) {
    globalThis[name] = (text) => tell(`${name}(${text ?? ''})`);
  }
  if (globalThis !== globalThis.top) return;
  if (!globalThis.REAL_WINDOWS) {
    globalThis.open = (...given) => {
      seen.opened.push(given.map(String));
      return null;
    };
  }
  globalThis.navigation?.addEventListener('navigate', (event) => {
    if (event.hashChange || event.destination.sameDocument || !event.cancelable) return;
    seen.left.push(event.destination.url);
    event.preventDefault();
  });
})();
