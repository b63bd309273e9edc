// A part asks the person something. The question waits for a screen that shows it, for its turn, and for an answer; it
// must never hang, whatever becomes of the screen.
import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import type { StoaError } from '../../../core/base/errors.js';
import type { Locale } from '../../../core/i18n/locale.js';
import { createTexts } from '../../../core/i18n/texts.js';
import { createPrompts } from '../../../core/surface/prompts.js';
import { createFakeClock } from '../../../testkit/clock.js';

const texts = createTexts({ locale$: atom<Locale>('en_US') });

function setUp() {
  const clock = createFakeClock();
  const prompts = createPrompts({ clock, texts });
  const settled: string[] = [];
  /** Asks and notes down how it ended. */
  const ask = (text: string, options?: { signal: AbortSignal }) =>
    prompts.ask({ kind: 'confirm', text }, options).then(
      (answer) => settled.push(`${text}: ${answer}`),
      (error: unknown) => settled.push(`${text}: ${(error as StoaError).code}`),
    );
  const idAt = (index: number) => prompts.queue$.get()[index]?.id ?? '';
  return { clock, prompts, settled, ask, idAt };
}

describe('createPrompts', () => {
  it('given a question, then it stands in the queue until it is answered', async () => {
    const { prompts } = setUp();
    const answer = prompts.ask({ kind: 'confirm', text: 'Delete?', tone: 'danger' });
    const [prompt] = prompts.queue$.get();
    expect(prompt).to.deep.include({ kind: 'confirm', data: { text: 'Delete?', tone: 'danger' } });
    prompts.answer<'confirm'>(prompt?.id ?? '', true);
    expect(await answer).to.equal(true);
    expect(prompts.queue$.get()).to.deep.equal([]);
  });

  it('given several questions, then they wait in the order they were asked, and each gets its own answer', async () => {
    const { prompts, settled, ask, idAt } = setUp();
    const asked = [ask('first'), ask('second'), ask('third')];
    expect(prompts.queue$.get().map(({ data }) => 'text' in data && data.text)).to.deep.equal([
      'first',
      'second',
      'third',
    ]);
    prompts.answer<'confirm'>(idAt(1), false);
    prompts.answer<'confirm'>(idAt(0), true);
    prompts.answer<'confirm'>(idAt(0), false);
    await Promise.all(asked);
    expect(settled).to.have.members(['first: true', 'second: false', 'third: false']);
  });

  it('given a kind that no renderer shows, then it gives up, and the others wait on', async () => {
    const { clock, prompts, settled, ask } = setUp();
    const detach = prompts.attach(['confirm']);
    const asked = prompts
      .ask({ kind: 'signature' } as never)
      .catch((error: unknown) => settled.push(`signature: ${(error as StoaError).code}`));
    void ask('shown');
    await clock.advance(5_000);
    await asked;
    expect(settled).to.deep.equal(['signature: NO_SURFACE']);
    expect(prompts.queue$.get().map(({ kind }) => kind)).to.deep.equal(['confirm']);
    expect(clock.pending).to.equal(0);
    const leave = prompts.attach(['signature' as never]);
    void prompts.ask({ kind: 'signature' } as never).catch(() => {});
    await clock.advance(60_000);
    expect(prompts.queue$.get()).to.have.length(2);
    leave();
    await clock.advance(5_000);
    expect(prompts.queue$.get().map(({ kind }) => kind)).to.deep.equal(['confirm']);
    detach();
    await clock.advance(5_000);
    expect(settled.at(-1)).to.equal('shown: NO_SURFACE');
  });

  it('given no kind, as where a text is asked like that of a toast, then it says so and waits for nobody', async () => {
    const { prompts } = setUp();
    for (const question of ['Really?', undefined, { text: 'Really?' }]) {
      const asked = prompts.ask(question as never).catch((error: unknown) => error as StoaError);
      expect(await asked).to.include({ code: 'INVALID_ARGUMENT' });
    }
    expect(prompts.queue$.get()).to.have.length(0);
  });

  it('given a double click, then the second answer changes nothing', async () => {
    const { prompts, settled, ask, idAt } = setUp();
    const asked = ask('once');
    const id = idAt(0);
    prompts.answer<'confirm'>(id, true);
    prompts.answer<'confirm'>(id, false);
    prompts.answer<'confirm'>('prompt-unknown', false);
    await asked;
    expect(settled).to.deep.equal(['once: true']);
  });

  describe('without a renderer', () => {
    it('given no renderer for 5 s, then the question is given up and says why', async () => {
      const { clock, prompts } = setUp();
      const asked = prompts
        .ask({ kind: 'alert', text: 'Saved' })
        .catch((error: unknown) => error as StoaError);
      await clock.advance(4_999);
      expect(prompts.queue$.get()).to.have.length(1);
      await clock.advance(1);
      expect(await asked).to.include({ code: 'NO_SURFACE', message: texts.get('prompt.noSurface') });
      expect(prompts.queue$.get()).to.deep.equal([]);
    });

    it('given a question after one that was given up, then it is given up as well', async () => {
      const { clock, settled, ask } = setUp();
      void ask('first');
      await clock.advance(5_000);
      void ask('second');
      await clock.advance(5_000);
      expect(settled).to.deep.equal(['first: NO_SURFACE', 'second: NO_SURFACE']);
      expect(clock.pending).to.equal(0);
    });

    it('given a question after one that was answered, then it has its own 5 s', async () => {
      const { clock, prompts, settled, ask, idAt } = setUp();
      void ask('first');
      await clock.advance(4_000);
      prompts.answer<'confirm'>(idAt(0), true);
      void ask('second');
      await clock.advance(4_999);
      expect(settled).to.deep.equal(['first: true']);
      await clock.advance(1);
      expect(settled).to.deep.equal(['first: true', 'second: NO_SURFACE']);
    });

    it('given a question while another one waits, then each has its own 5 s', async () => {
      const { clock, prompts, settled, ask } = setUp();
      void ask('first');
      await clock.advance(4_900);
      void ask('second');
      await clock.advance(100);
      expect(settled).to.deep.equal(['first: NO_SURFACE']);
      expect(prompts.queue$.get()).to.have.length(1);
      await clock.advance(4_899);
      expect(settled).to.have.length(1);
      await clock.advance(1);
      expect(settled).to.deep.equal(['first: NO_SURFACE', 'second: NO_SURFACE']);
      expect(clock.pending).to.equal(0);
    });

    it('given a renderer in time, then the question waits for as long as the person needs', async () => {
      const { clock, prompts, settled, ask, idAt } = setUp();
      void ask('patient');
      await clock.advance(4_000);
      prompts.attach();
      await clock.advance(3_600_000);
      expect(settled).to.deep.equal([]);
      prompts.answer<'confirm'>(idAt(0), true);
      await clock.advance(0);
      expect(settled).to.deep.equal(['patient: true']);
    });

    it('given a renderer that goes away, then another has 5 s to take over', async () => {
      const { clock, prompts, settled, ask } = setUp();
      const detach = prompts.attach();
      void ask('handed over');
      await clock.advance(60_000);
      detach();
      await clock.advance(4_000);
      const detachSecond = prompts.attach();
      await clock.advance(60_000);
      expect(settled).to.deep.equal([]);
      detachSecond();
      await clock.advance(5_000);
      expect(settled).to.deep.equal(['handed over: NO_SURFACE']);
    });

    it('given two renderers of which one leaves twice, then the other still counts', async () => {
      const { clock, prompts, settled, ask } = setUp();
      const detach = prompts.attach();
      prompts.attach();
      detach();
      detach();
      void ask('shown');
      await clock.advance(60_000);
      expect(settled).to.deep.equal([]);
    });
  });

  describe('aborting and disposing', () => {
    it('given an aborted signal, then the question leaves the queue with its reason', async () => {
      const { prompts } = setUp();
      const controller = new AbortController();
      const asked = prompts
        .ask({ kind: 'confirm', text: 'x' }, { signal: controller.signal })
        .catch((error: unknown) => error as StoaError);
      controller.abort('navigated away');
      expect(await asked).to.include({ code: 'ABORTED', cause: 'navigated away' });
      expect(prompts.queue$.get()).to.deep.equal([]);
    });

    it('given a signal aborted before, then the question is never shown', async () => {
      const { prompts, settled, ask } = setUp();
      const seen: number[] = [];
      prompts.queue$.listen((queue) => seen.push(queue.length));
      await ask('late', { signal: AbortSignal.abort() });
      expect(settled).to.deep.equal(['late: ABORTED']);
      expect(seen).to.deep.equal([]);
    });

    it('given an answered question, then a later abort changes nothing', async () => {
      const { prompts, settled, ask, idAt } = setUp();
      const controller = new AbortController();
      const asked = ask('done', { signal: controller.signal });
      prompts.answer<'confirm'>(idAt(0), true);
      controller.abort();
      await asked;
      expect(settled).to.deep.equal(['done: true']);
    });

    it('given a disposed queue, then open and new questions are refused and no timer is left', async () => {
      const { clock, prompts, settled, ask } = setUp();
      const open = ask('open');
      prompts.dispose();
      await open;
      await ask('new');
      expect(settled).to.deep.equal(['open: DISPOSED', 'new: DISPOSED']);
      expect(clock.pending).to.equal(0);
    });
  });
});
