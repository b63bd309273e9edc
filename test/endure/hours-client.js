/** What a person and the apps do on a page that stays open for hours. */
(() => {
  const { endure } = window;
  const stoa = window.stoa;
  const offers = new Set();
  let refreshed = 0;
  let expired = 0;
  let isListening = false;

  /** Nobody answers what is not on the screen. The clock of the page may leap meanwhile. */
  async function untilShown(tag) {
    const place = () => document.querySelector('stoa-overlays')?.shadowRoot?.querySelector('div');
    while (!place()?.querySelector(tag)?.open) await endure.task();
  }

  stoa?.prompts.queue$.listen(async ([head]) => {
    if (head?.kind === 'upgrade') {
      if (offers.has(head.id)) return;
      offers.add(head.id);
      await untilShown('stoa-upgrade-dialog');
      stoa.prompts.answer(head.id, 'dismissed');
    } else if (head?.kind === 'relogin') {
      await untilShown('stoa-relogin-dialog');
      await head.data.signIn({ account: 'kim', password: 'secret' });
      stoa.prompts.answer(head.id, 'signed-in');
    }
  });

  endure.hours = {
    watch: (every) => void stoa.modules.watchVersion({ every }),
    load: async (name) => `${(await stoa.modules.load(name)).release}`,
    /** A few seconds of work. */
    async work(index) {
      stoa.monitor.capture(new Error(`MARK-hour-${index}-end`));
      stoa.history.push(`/orders/${index % 50}`);
      stoa.notices.show({ kind: 'success', text: `Saved ${index}` });
      stoa.notices.toast(`Copied ${index}`);
      if (index % 7 === 0) stoa.notices.show({ kind: 'error', text: `Refused ${index}` }).close();
      const { data } = await stoa.request.get(`/api/item/${index}?steps=ok`);
      return data.id;
    },
    state: () => ({
      pending: stoa.monitor.stats$.get().pending,
      calls: stoa.request.pending$.get(),
      notices: stoa.notices.list$.get().length,
      prompts: stoa.prompts.queue$.get().length,
      offers: offers.size,
    }),
    async flush() {
      await stoa.monitor.flush();
      return stoa.monitor.stats$.get();
    },
    dispose: () => stoa.dispose(),
    /** Elements of ours on the page, styles and globals that pages do not have. */
    traces: () => ({
      elements: [...document.querySelectorAll('*')].filter(({ localName }) => localName.startsWith('stoa-'))
        .length,
      links: document.querySelectorAll('link:not([rel=icon]), style').length,
      sheets: document.adoptedStyleSheets.length,
      attributes: `${document.documentElement.getAttributeNames()} ${document.body.getAttributeNames()}`,
      define: typeof window.fetch === 'function' && /\[native code\]/.test(`${window.fetch}`),
    }),

    async initSdk(options) {
      const { StoaSDK } = window;
      if (!isListening) {
        StoaSDK.on('session-refreshed', () => (refreshed += 1));
        StoaSDK.on('session-expired', () => (expired += 1));
        isListening = true;
      }
      const sdk = await StoaSDK.init(options);
      endure.sdk = sdk;
      return sdk.runtime.session.id$.get();
    },
    sdkState: () => ({
      refreshed,
      expired,
      session: endure.sdk.runtime.session.id$.get(),
    }),
    destroySdk() {
      window.StoaSDK.destroy();
      delete endure.sdk;
    },
  };
})();
