/**
 * What the Storybook test does inside the preview page: goes from story to story as the sidebar does, and runs axe. A
 * plain script, because the browser gets it as it stands.
 */
window.storybookClient = {
  /** Resolves when the story or page has been rendered; rejects with what went wrong. */
  open(id, viewMode, timeoutMs) {
    const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => finish('nothing was rendered in time'), timeoutMs);
      const listeners = {
        // It is there; what follows is a wait for its animations, of which there are none here.
        storyRenderPhaseChanged: ({ storyId, newPhase }) =>
          storyId === id && newPhase === 'completing' && finish(),
        docsRendered: (shown) => shown === id && finish(),
        storyErrored: ({ title, description }) => finish(`${title} ${description}`),
        storyThrewException: ({ message }) => finish(message),
        storyMissing: () => finish('there is no such story'),
      };
      function finish(problem) {
        clearTimeout(timer);
        for (const [type, listener] of Object.entries(listeners)) channel.off(type, listener);
        if (problem) reject(new Error(problem));
        else resolve();
      }
      for (const [type, listener] of Object.entries(listeners)) channel.on(type, listener);
      // Nothing is rendered for the story that is there already, unless it is asked for.
      const current = window.__STORYBOOK_PREVIEW__.currentSelection;
      const isThere = current?.storyId === id && current.viewMode === viewMode;
      channel.emit(isThere ? 'forceRemount' : 'setCurrentStory', { storyId: id, viewMode });
    });
  },

  /** Violations of `standards`, without the rules in `off`. */
  async violations(standards, off) {
    const rules = Object.fromEntries(off.map((rule) => [rule, { enabled: false }]));
    const { violations } = await window.axe.run({
      runOnly: standards,
      rules,
      resultTypes: ['violations'],
      // Pages in frames are not ours.
      iframes: false,
    });
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
    }));
  },

  /** Sends an event of the frame: a toolbar, a control. */
  emit(type, about) {
    window.__STORYBOOK_ADDONS_CHANNEL__.emit(type, about);
  },
};
