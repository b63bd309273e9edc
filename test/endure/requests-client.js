/** Makes the calls of a plan all at once, and tells how each has ended. Whoever is asked to sign in does. */
(() => {
  const { endure, stoa } = window;
  const { pause, until } = endure;

  stoa.prompts.queue$.listen(async ([head]) => {
    if (head?.kind !== 'relogin') return;
    const place = () => document.querySelector('stoa-overlays')?.shadowRoot?.querySelector('div');
    await until(() => place()?.querySelector('stoa-relogin-dialog')?.open, 'the box to sign in with');
    await head.data.signIn({ account: 'kim', password: 'secret' });
    stoa.prompts.answer(head.id, 'signed-in');
  });

  const addressOf = ({ id, steps }) => `/api/item/${id}?steps=${steps.join('.')}`;

  /** How a call ends: `ok` when it has brought what it was made for, else a code; each time anew. */
  function make(call, more) {
    const told = [];
    const options = {
      ...(call.retry && { retry: call.retry }),
      ...(call.timeout && { timeout: call.timeout }),
      ...(call.repeatLimit && { repeatLimit: call.repeatLimit }),
      ...(call.handled && { onError: (error) => told.push(error) }),
      ...more,
    };
    const url = addressOf(call);
    const method = call.method ?? 'get';
    const made =
      method === 'get' ? stoa.request.get(url, options) : stoa.request[method](url, { id: call.id }, options);
    return made.then(
      (envelope) => {
        if (told.length > 0) return 'ok, and told of a failure';
        if (envelope.data.id !== call.id) return `the answer for ${envelope.data.id}`;
        // Whoever else shares the answer has one of their own.
        envelope.data.id = 'changed';
        return 'ok';
      },
      (error) => {
        if (call.handled && (told.length !== 1 || told[0] !== error)) return `told ${told.length} times`;
        return error.name === 'RequestError' ? error.code : String(error);
      },
    );
  }

  const WAYS = {
    single: async (call) => [await make(call)],
    settled: async (call) => {
      const { status, error } = await stoa.request.settle(addressOf(call));
      return [status ? 'ok' : error.code];
    },
    async aborted(call) {
      const controller = new AbortController();
      if (call.abortMs < 0) controller.abort();
      else setTimeout(() => controller.abort(), call.abortMs);
      return [await make(call, { signal: controller.signal })];
    },
    /** All at once, and the first of them leaves. */
    shared(call) {
      const controller = new AbortController();
      const first = make(call, { signal: controller.signal });
      const others = Array.from({ length: call.sharers - 1 }, () => make(call));
      if (call.abortMs !== undefined) setTimeout(() => controller.abort(), call.abortMs);
      return Promise.all([first, ...others]);
    },
    /** All leave; whoever comes then has nothing to do with them. */
    async left(call) {
      const controllers = Array.from({ length: 3 }, () => new AbortController());
      const calls = controllers.map(({ signal }) => make(call, { signal }));
      await pause(call.abortMs);
      for (const controller of controllers) controller.abort();
      return [...(await Promise.all(calls)), await make(call)];
    },
    again: async (call) => [await make(call), await make(call)],
  };

  let letGo;

  endure.requests = {
    /** Reports of errors wait, as while another tab sends, until `resumeReports`: one that is under way ends first. */
    holdReports: (lock) =>
      new Promise((resolve) => {
        void navigator.locks.request(lock, () => {
          resolve();
          return new Promise((end) => (letGo = end));
        });
      }),
    resumeReports: () => letGo(),
    play: (calls) => Promise.all(calls.map((call) => WAYS[call.way](call))),
    left: () => ({
      pending: stoa.request.pending$.get(),
      prompts: stoa.prompts.queue$.get().length,
      notices: stoa.notices.list$.get().length,
      storage: [...Object.keys(sessionStorage), ...Object.keys(localStorage)].sort().join(),
    }),
    async deliver() {
      await stoa.monitor.flush();
      return stoa.monitor.stats$.get();
    },
  };
})();
