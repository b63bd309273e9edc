/**
 * What every page of the endurance runs has before anything else: it keeps account of the timers that run, and knows how
 * to wait. A plain script.
 */
(() => {
  const PATIENCE_MS = 10_000;
  const { setTimeout, clearTimeout, setInterval, clearInterval, requestAnimationFrame, MessageChannel } =
    window;
  /** Where each running timer was set. */
  const timers = new Map();
  const troubles = [];

  window.setTimeout = (run, ms, ...args) => {
    const id = setTimeout(() => {
      timers.delete(id);
      run(...args);
    }, ms);
    timers.set(id, new Error(`after ${ms} ms`));
    return id;
  };
  window.setInterval = (run, ms, ...args) => {
    const id = setInterval(run, ms, ...args);
    timers.set(id, new Error(`every ${ms} ms`));
    return id;
  };
  for (const [name, clear] of Object.entries({ clearTimeout, clearInterval })) {
    window[name] = (id) => {
      timers.delete(id);
      clear.call(window, id);
    };
  }
  window.addEventListener('error', ({ message }) => troubles.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => troubles.push(`unhandled: ${reason}`));

  window.endure = {
    /** What went wrong unheard. */
    troubles,
    /** The stacks of those who set the timers that run. */
    timers: () => [...timers.values()].map(({ stack }) => stack),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    /** A task later, however timers stand. */
    task: () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          port1.close();
          resolve();
        };
        port2.postMessage(null);
      }),
    frame: () => new Promise((resolve) => requestAnimationFrame(() => resolve())),
    /** Resolves to what `isSo` says once that is true, asked task by task. */
    async until(isSo, what) {
      const end = performance.now() + PATIENCE_MS;
      while (performance.now() < end) {
        const found = isSo();
        if (found) return found;
        await window.endure.task();
      }
      throw new Error(`waited for ${what}`);
    },
  };
})();
