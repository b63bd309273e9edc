/** Loads modules, and counts how often the person is offered a refresh. */
(() => {
  const { endure, stoa } = window;
  let offers = 0;
  let known;
  let unblock;

  stoa.prompts.queue$.listen(([head]) => {
    if (head?.kind !== 'upgrade' || head.id === known) return;
    known = head.id;
    offers += 1;
  });

  const outcome = (promise) =>
    promise.then(
      ({ release }) => `${release}`,
      (error) => error.code ?? String(error),
    );

  endure.modules = {
    watch: (every) => void stoa.modules.watchVersion({ every }),
    load: (names) => Promise.all(names.map((name) => outcome(stoa.modules.load(name)))),
    retry: (name) => outcome(stoa.modules.retry(name)),
    /** What a module loads on use. */
    part: async (name) => outcome((await stoa.modules.load(name)).part()),
    unload(names) {
      for (const name of names) stoa.modules.unload(name);
    },
    block(isBlocked) {
      if (isBlocked) unblock ??= stoa.history.block(() => {});
      else unblock = unblock?.();
    },
    offers: () => ({ offers, isOpen: stoa.prompts.queue$.get().some(({ kind }) => kind === 'upgrade') }),
    dismiss() {
      for (const { id } of stoa.prompts.queue$.get()) stoa.prompts.answer(id, 'dismissed');
    },
    /** What has run, each as often as it has. */
    ran: () => [...(globalThis.endureRan ?? [])],
    left: () => ({
      links: document.querySelectorAll('link:not([rel=icon])').length,
      scripts: document.querySelectorAll('script').length,
      prompts: stoa.prompts.queue$.get().length,
      pending: stoa.request.pending$.get(),
    }),
  };
})();
