/**
 * A part that is loaded on use: what was asked of it before it came is done in order, once; a failure is told to who
 * waits and tried again; and a runtime that is disposed of in between never makes it.
 */
import { expect } from '@open-wc/testing';
import { createLate, type Late } from '../../../core/base/late.js';
import { createFakeClock } from '../../../testkit/clock.js';
import { rejection } from '../../support/runtime.js';

interface Part {
  say(word: string): string;
  dispose(): void;
}

describe('late parts', () => {
  let said: string[];
  let loads: number;
  let arrive: () => void;
  let fail: (cause: Error) => void;
  let clock: ReturnType<typeof createFakeClock>;
  let late: Late<Part>;

  beforeEach(() => {
    said = [];
    loads = 0;
    clock = createFakeClock();
    late = createLate({
      name: 'words',
      texts: { get: (key, args = []) => [key, ...args].join(' ') },
      environment: { clock },
      load: () =>
        new Promise<object>((resolve, reject) => {
          loads += 1;
          arrive = () => resolve({});
          fail = reject;
        }),
      make: (): Part => ({
        say(word) {
          said.push(word);
          return word.toUpperCase();
        },
        dispose: () => void said.push('disposed'),
      }),
    });
  });

  it('loads nothing before it is needed', () => {
    late.whenThere((part) => void part.say('registered'));
    expect(loads).to.equal(0);
    expect(late.now()).to.equal(undefined);
  });

  it('does in order what was asked for before it came, and loads once', async () => {
    const first = late.call((part) => part.say('one'));
    late.whenThere((part) => void part.say('two'));
    const third = late.call((part) => part.say('three'));
    arrive();
    expect(await Promise.all([first, third])).to.deep.equal(['ONE', 'THREE']);
    expect(said).to.deep.equal(['one', 'two', 'three']);
    expect(loads).to.equal(1);
  });

  it('does at once what is asked for after it has come', async () => {
    const first = late.call((part) => part.say('one'));
    arrive();
    await first;
    const second = late.call((part) => part.say('two'));
    expect(said).to.deep.equal(['one', 'two']);
    expect(await second).to.equal('TWO');
  });

  it('gives on what the part throws', async () => {
    const failing = rejection(
      late.call(() => {
        throw new RangeError('no');
      }),
    );
    arrive();
    expect(await failing).to.be.instanceOf(RangeError);
    expect(
      await rejection(
        late.call(() => {
          throw new RangeError('no');
        }),
      ),
    ).to.be.instanceOf(RangeError);
  });

  it('tells all who wait of a failure, and loads again with the next need', async () => {
    const failing = [late.call((part) => part.say('one')), late.call((part) => part.say('two'))].map((call) =>
      rejection<Error & { code: string }>(call),
    );
    const cause = new TypeError('gone');
    fail(cause);
    for (const error of await Promise.all(failing)) {
      expect(error).to.include({ code: 'CHUNK_FAILED', message: 'chunk.failed words', cause });
    }
    const again = late.call((part) => part.say('three'));
    arrive();
    expect(await again).to.equal('THREE');
    expect(said).to.deep.equal(['three']);
    expect(loads).to.equal(2);
  });

  it('given a server that never answers, then who waits is told after two minutes, and the next need loads', async () => {
    const waiting = rejection(late.call((part) => part.say('one')));
    await clock.advance(120_000);
    expect(await waiting).to.include({ code: 'CHUNK_FAILED', message: 'chunk.failed words' });
    expect(clock.pending).to.equal(0);
    const next = late.call((part) => part.say('two'));
    arrive();
    expect(await next).to.equal('TWO');
    expect([loads, clock.pending, said]).to.deep.equal([2, 0, ['two']]);
  });

  it('leaves no timer when it is disposed of while it loads', () => {
    late.want((part) => void part.say('one'));
    expect(loads).to.equal(1);
    late.dispose();
    expect(clock.pending).to.equal(0);
  });

  it('keeps what is registered over a failure, and loads again by itself only what is wanted', async () => {
    late.whenThere((part) => void part.say('waits'));
    const failing = rejection(late.call((part) => part.say('fails')));
    fail(new TypeError('gone'));
    await failing;
    await clock.advance(120_000);
    expect(loads).to.equal(1);
    late.want((part) => void part.say('wanted'));
    fail(new TypeError('gone'));
    await settled();
    await clock.advance(30_000);
    expect(loads).to.equal(3);
    arrive();
    await settled();
    expect(said).to.deep.equal(['waits', 'wanted']);
    expect(clock.pending).to.equal(0);
  });

  it('does not begin what is taken back before it has come, and ends what has begun', async () => {
    const takeBack = late.want(() => void said.push('begun'));
    const end = late.want(() => {
      said.push('begun too');
      return () => void said.push('ended');
    });
    takeBack();
    arrive();
    await settled();
    expect(said).to.deep.equal(['begun too']);
    end();
    expect(said).to.deep.equal(['begun too', 'ended']);
  });

  it('is not made when it comes too late', async () => {
    const calling = rejection(late.call((part) => part.say('one')));
    late.want((part) => void part.say('two'));
    late.dispose();
    expect(await calling).to.include({ code: 'DISPOSED' });
    arrive();
    await settled();
    expect(said).to.deep.equal([]);
    expect(late.now()).to.equal(undefined);
    expect(await rejection(late.call((part) => part.say('three')))).to.include({ code: 'DISPOSED' });
    expect([loads, clock.pending]).to.deep.equal([1, 0]);
  });

  it('is disposed of with the runtime when it is there', async () => {
    const first = late.call((part) => part.say('one'));
    arrive();
    await first;
    late.dispose();
    expect(said).to.deep.equal(['one', 'disposed']);
  });
});

/** Everything that was only waiting for promises has happened. */
async function settled(): Promise<void> {
  await new Promise((done) => setTimeout(done));
}
