/**
 * Opens and closes dialogs of every kind as a plan says, and tells of each that did not end as it had to. Whoever asks is
 * the button of the page, which gets the focus back.
 */
(() => {
  const { endure, stoa } = window;
  const { until, task } = endure;
  const opener = document.querySelector('#opener');
  let elements;

  const overlays = () => document.querySelector('stoa-overlays');
  const nativeOf = (dialog) => dialog.shadowRoot.querySelector('dialog');
  const isShown = (dialog) => nativeOf(dialog)?.matches(':modal') === true;
  const shownIn = (root, selector) => [...root.querySelectorAll(selector)].find((one) => one.open);

  /** What a promise came to. */
  const outcome = (promise) =>
    promise.then(
      (value) => String(value),
      (error) => error.code ?? String(error),
    );

  /** The frame that a prompt stands in, however deep: some prompts are elements around a dialog. */
  const promptDialog = () => {
    const place = overlays()?.shadowRoot?.querySelector('div');
    const dialog = place?.firstElementChild;
    return dialog?.open ? dialog : undefined;
  };

  const escape = (dialog) =>
    (document.activeElement ?? dialog).dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, cancelable: true }),
    );
  const press = (dialog, selector) => dialog.querySelector(selector).click();

  /** How the person, or the page, ends a question; each with what it comes to. */
  const ENDS = {
    yes: { answer: 'true', end: (dialog) => press(dialog, '[slot=footer]:last-of-type') },
    no: { answer: 'false', end: (dialog) => press(dialog, '[slot=footer]') },
    cross: { answer: 'false', end: (dialog) => dialog.shadowRoot.querySelector('[part=close]').click() },
    escape: { answer: 'false', end: escape },
    twice: {
      answer: 'true',
      end(dialog) {
        dialog.confirm();
        dialog.confirm();
        dialog.close();
        dialog.requestClose();
      },
    },
    api: { answer: 'false', end: (dialog) => dialog.close() },
  };

  async function askAndEnd(find, how, ask) {
    const asked = outcome(ask());
    const dialog = await until(() => find(), `a dialog to end by "${how}"`);
    if (!isShown(dialog)) throw new Error('it is not shown');
    ENDS[how].end(dialog);
    const answer = await asked;
    if (answer !== ENDS[how].answer) throw new Error(`"${how}" came to ${answer}`);
  }

  async function expectOutcome(promise, expected) {
    const came = await outcome(promise);
    if (came !== expected) throw new Error(`came to ${came} instead of ${expected}`);
  }

  const confirmDialog = () =>
    [...document.body.children]
      .map((host) => host.shadowRoot?.querySelector('stoa-dialog'))
      .find((dialog) => dialog?.open);
  /** Whether the entry at hand says that a view is open. */
  const isNoted = ({ id }) => history.state?.['stoa-views']?.views.some((view) => view.id === id);
  const question = (text) => ({ kind: 'confirm', title: 'Orders', text });

  const ACTS = {
    async confirm(text, how) {
      await askAndEnd(confirmDialog, how, () => elements.confirm({ title: 'Orders', text }));
    },
    /** Withdrawn before it is shown, or while it is. */
    async confirmWithdrawn(text, how) {
      const controller = new AbortController();
      const asked = elements.confirm({ text, signal: controller.signal });
      if (how === 'shown') await until(confirmDialog, 'a question to withdraw');
      controller.abort();
      await expectOutcome(asked, 'ABORTED');
    },
    async confirmRemoved(text) {
      const place = document.body.appendChild(document.createElement('section'));
      const asked = elements.confirm({ text, parent: place });
      await until(() => place.firstElementChild, 'a question to remove');
      place.remove();
      await expectOutcome(asked, 'false');
    },
    async prompt(text, how) {
      await askAndEnd(promptDialog, how, () => stoa.prompts.ask(question(text)));
    },
    async promptAnswered(text) {
      const asked = stoa.prompts.ask(question(text));
      const [{ id }] = stoa.prompts.queue$.get();
      // By the page that has asked, before it was shown, and again.
      stoa.prompts.answer(id, true);
      stoa.prompts.answer(id, false);
      await expectOutcome(asked, 'true');
    },
    async promptWithdrawn(text, how) {
      const controller = new AbortController();
      const asked = stoa.prompts.ask(question(text), { signal: controller.signal });
      if (how === 'shown') await until(promptDialog, 'a prompt to withdraw');
      controller.abort();
      await expectOutcome(asked, 'ABORTED');
    },
    /** One at a time, in their order. */
    async promptQueue(text) {
      const asked = [1, 2, 3].map((index) => stoa.prompts.ask(question(`${text} ${index}`)));
      for (const index of [1, 2, 3]) {
        const isHead = () => promptDialog()?.textContent.includes(`${text} ${index}`) && promptDialog();
        const dialog = await until(isHead, `prompt ${index}`);
        dialog.confirm();
        await expectOutcome(asked[index - 1], 'true');
      }
    },
    async upgrade(text) {
      const asked = stoa.prompts.ask({ kind: 'upgrade', text, details: text });
      await until(() => stoa.prompts.queue$.get()[0] && promptDialog(), 'an offer');
      stoa.prompts.answer(stoa.prompts.queue$.get()[0].id, 'dismissed');
      await expectOutcome(asked, 'dismissed');
    },
    async view(text, how, index) {
      const kinds = {
        link: ['link', { url: `/bare/${index}`, heading: text }],
        preview: ['preview', { items: [{ url: '/bare/picture.png', name: text, type: 'image' }], index: 0 }],
        object: ['object', { app: '@stoa/card', component: 'Card', id: `${index}`, placement: 'middle' }],
      };
      const names = Object.keys(kinds);
      const opened = stoa.views.open(...kinds[names[index % names.length]]);
      if (how !== 'opening')
        await until(() => shownIn(overlays() ?? document.createElement('p'), '*'), 'a view');
      if (how === 'back') {
        // Before it has an entry of its own, a step back leaves the page.
        await until(() => isNoted(opened), 'the entry of a view');
        history.back();
      } else stoa.views.close(opened.id);
      if (how === 'twice') stoa.views.close(opened.id);
      await expectOutcome(opened.closed, 'undefined');
      // The way back through the history takes its time.
      await until(() => !isNoted(opened), 'the way back');
    },
    async element(text, how) {
      const dialog = document.createElement('stoa-dialog');
      let closed = 0;
      let expected = 1;
      dialog.heading = text;
      dialog.addEventListener('stoa-close', () => (closed += 1));
      dialog.append('What is asked.');
      document.body.append(dialog);
      dialog.show();
      if (how === 'later') {
        await endure.frame();
        if (!isShown(dialog)) throw new Error('it is not shown');
        dialog.requestClose();
      } else if (how === 'opening') {
        dialog.close();
      } else if (how === 'twice') {
        dialog.close();
        dialog.close();
      } else if (how === 'again') {
        dialog.close();
        dialog.show();
        await dialog.updateComplete;
        if (!isShown(dialog)) throw new Error('opened again it is not shown');
        dialog.close();
        expected = 2;
      } else if (how === 'refused') {
        dialog.addEventListener('stoa-request-close', (event) => event.preventDefault(), { once: true });
        if (dialog.requestClose()) throw new Error('it was refused');
        dialog.requestClose();
      } else if (how === 'removed') {
        expected = 0;
      }
      dialog.remove();
      if (closed !== expected) throw new Error(`told ${closed} times that it has closed, not ${expected}`);
    },
    async notice(text, how) {
      const notice = how === 'toast' ? stoa.notices.toast(text) : stoa.notices.show({ text, kind: 'error' });
      if (how !== 'opening') await task();
      notice.close();
      notice.close();
      await expectOutcome(notice.closed, 'api');
    },
  };

  endure.dialogs = {
    async prepare() {
      elements = await import('/stoa/elements.js');
      await elements.alert;
    },
    /** Plays a plan of `[act, how]`. Resolves to what went wrong. */
    async play(plan, first) {
      const wrong = [];
      for (const [offset, [act, how]] of plan.entries()) {
        opener.focus();
        try {
          await ACTS[act](`Question ${first + offset}`, how, first + offset);
          await until(() => document.activeElement === opener, 'the focus');
        } catch (error) {
          wrong.push(`${first + offset} ${act} ${how}: ${error.message}`);
        }
      }
      return wrong;
    },
    /** What is open or queued. */
    left: () => ({
      prompts: stoa.prompts.queue$.get().length,
      notices: stoa.notices.list$.get().length,
      views: stoa.views.stack$.get().length,
      body: [...document.body.children].map(({ localName }) => localName).join(' '),
      overlays: overlays()?.childElementCount ?? 0,
      modals: document.querySelectorAll(':modal').length,
      lock: document.documentElement.getAttribute('style') ?? '',
      path: location.pathname,
    }),
  };
})();
