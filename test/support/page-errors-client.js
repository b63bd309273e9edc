// The page's side of `page-errors.mjs`, a classic script that runs before anything else. It keeps its own `fetch` and
// `setTimeout`, because tests replace those.
(() => {
  const session = new URL(location.href).searchParams.get('wtr-session-id');
  if (!session) return;
  const { fetch, setTimeout } = window;

  window.addEventListener('error', (event) => watch(event, event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => watch(event, event.reason));

  /** A later listener may still claim the event: a test that provokes errors does so with `preventDefault`. */
  function watch(event, thrown) {
    setTimeout(() => {
      if (event.defaultPrevented) return;
      const text = `${event.type === 'error' ? 'Uncaught' : 'Unhandled rejection'}: ${describe(thrown)}`;
      void fetch('/__page-errors__', {
        method: 'POST',
        body: JSON.stringify({ session, text }),
        keepalive: true,
      });
    });
  }

  function describe(thrown) {
    try {
      const text = String((thrown instanceof Error && thrown.stack) || thrown);
      return text.replace(/\n.*__web-test-runner__.*/g, '');
    } catch {
      return 'something unreadable';
    }
  }
})();
