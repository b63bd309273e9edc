/**
 * What a host page of the scenarios does with the SDK, and what it can count of itself. A plain script of the page, before
 * everything else: it keeps what it uses, whatever the page replaces afterwards.
 */
(() => {
  const { setTimeout, clearTimeout, setInterval, clearInterval, Map, Set } = window;
  const sdks = new Map();
  const embeds = new Map();
  const timers = new Set();
  const violations = [];

  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    violations.push(`${violatedDirective} ${blockedURI} in ${sourceFile}`),
  );
  window.setTimeout = (run, ms, ...args) => {
    const id = setTimeout(() => {
      timers.delete(id);
      run(...args);
    }, ms);
    timers.add(id);
    return id;
  };
  window.clearTimeout = (id) => {
    timers.delete(id);
    clearTimeout(id);
  };
  window.setInterval = (...args) => {
    const id = setInterval(...args);
    timers.add(id);
    return id;
  };
  window.clearInterval = (id) => {
    timers.delete(id);
    clearInterval(id);
  };

  const sdkOf = (name) => sdks.get(name) ?? window[name];
  const outcome = (promise) =>
    promise.then(
      () => ({ code: 'ready' }),
      ({ code, step, message }) => ({ code: code ?? 'none', step: step ?? '', message }),
    );
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

  window.host = {
    violations,
    /** One more SDK, known as `name`. */
    create: (name, from) => void sdks.set(name, sdkOf(from).create()),
    init: (name, options) => outcome(sdkOf(name).init(options)),
    destroy: (name) => sdkOf(name).destroy(),
    environment: (name) => sdkOf(name).environment,
    render(key, name, options) {
      const embed = sdkOf(name).render(options);
      embeds.set(key, embed);
      return outcome(embed.ready);
    },
    update: (key, props) => embeds.get(key).update(props),
    destroyEmbed: (key) => embeds.get(key).destroy(),
    stateOf: (key) => embeds.get(key).state,
    /** Whole views of embeds, shown and taken out, so many at a time. */
    async cycle(name, options, times) {
      for (let left = times; left > 0; left -= 10) {
        const few = Array.from({ length: Math.min(left, 10) }, () => sdkOf(name).render(options));
        await Promise.all(few.map(({ ready }) => ready));
        for (const embed of few) embed.destroy();
        await pause(0);
      }
    },
    /** The SDK in and out of the page. */
    async cycleInit(name, options, render, times) {
      for (let left = times; left > 0; left -= 1) {
        await sdkOf(name).init(options);
        await sdkOf(name).render(render).ready;
        sdkOf(name).destroy();
      }
    },
    timers: () => timers.size,
    /** What stands on the page besides what the host has put there. */
    snapshot: () => ({
      html: document.documentElement.childNodes.length,
      head: document.head.childNodes.length,
      body: document.body.childNodes.length,
      elements: document.querySelectorAll('*').length,
      styles: document.querySelectorAll('style, link').length,
      sheets: document.adoptedStyleSheets.length + document.styleSheets.length,
      // Lit, which elements are made with, counts its copies on a page.
      globals: Object.getOwnPropertyNames(window)
        .filter((name) => !/^(lit|reactiveElement)\w*(Versions|Metadata)$/.test(name))
        .join(' '),
      attributes: `${document.documentElement.getAttributeNames()} ${document.body.getAttributeNames()}`,
    }),
  };
})();
