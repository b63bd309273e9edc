/** Fails, renders slowly, and says what of it waits. */
(() => {
  const { endure, stoa } = window;
  const { indexedDB } = window;

  const ask = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });

  function fail(message, index) {
    const error = new Error(message);
    if (index % 2 === 0) return stoa.monitor.capture(error);
    // As one that nobody has caught, without the line in the console that costs more than all the rest.
    window.dispatchEvent(new ErrorEvent('error', { error, message, cancelable: true }));
  }

  endure.records = {
    /** Errors `MARK-{name}-{n}-end`, all different. */
    fail(name, from, count) {
      for (let index = from; index < from + count; index += 1) fail(`MARK-${name}-${index}-end`, index);
    },
    /** One error again and again. */
    repeat(name, times) {
      for (let index = 0; index < times; index += 1) stoa.monitor.capture(new Error(`MARK-${name}-end`));
    },
    flush: () => stoa.monitor.flush(),
    stats: () => stoa.monitor.stats$.get(),
    report: () => stoa.monitor.report(),
    isRenderTimed: () => stoa.monitor.renders.begin() !== undefined,
    render(from, count) {
      for (let index = from; index < from + count; index += 1)
        stoa.monitor.renders.end(`Row${index}`, 'update', 0, 150);
    },
    /** What is ours in the storages of the origin. */
    async stored() {
      let rows = 0;
      for (const { name } of await indexedDB.databases()) {
        const database = await ask(indexedDB.open(name));
        for (const store of database.objectStoreNames)
          rows += await ask(database.transaction(store).objectStore(store).count());
        database.close();
      }
      const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
      return { rows, keys: keys.filter((key) => /last words|left$/.test(key)) };
    },
    dispose() {
      stoa.dispose();
    },
  };
})();
