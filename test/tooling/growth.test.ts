/** Tests that say how time grows rely on this: what grows faster fails, what does not passes, on a slow machine too. */
import { expect } from '@open-wc/testing';
import { expectConstant, expectLinear, repeating } from '../support/growth.js';
import { rejection } from '../support/runtime.js';
import { count, linear, quadratic } from './growing.js';

const make = repeating('a');

describe('expectLinear', () => {
  it('given linear work, then it passes', () => expectLinear({ make, run: linear }));

  it('given work that takes no longer for more, then it passes', () =>
    expectLinear({ make, run: (text) => linear(text.slice(0, 100)) }));

  it('given work that sorts, which is nearly linear, then it passes', () =>
    expectLinear({
      size: 20_000,
      make: (size) => Array.from({ length: size }, (_, index) => (index * 7_919) % size),
      run: (numbers) => numbers.toSorted((one, other) => one - other),
    }));

  for (const [size, amount] of [
    [300, 'far less than clocks tell'],
    [1_500, 'some'],
    [5_000, 'much'],
  ] as const) {
    it(`given quadratic work on ${amount}, then it fails and says by how much`, async () => {
      const error = await rejection<Error>(
        expectLinear({ what: 'looking back', size, make, run: quadratic }),
      );
      const factor = /^looking back: 10 times the input \(\d+\) takes ([\d.]+) times as long$/.exec(
        error.message,
      );
      expect(Number(factor?.[1]), error.message).to.be.above(32);
    });
  }

  it('given quadratic work beside linear work that is more at first, then it fails', async () => {
    const run = (text: string) => {
      for (let index = 0; index < 20; index += 1) linear(text);
      return quadratic(text);
    };
    await rejection(expectLinear({ size: 3_000, make, run }));
  });

  it('given work that ends later, then the time until then counts', async () => {
    const later = (work: (text: string) => unknown) => async (text: string) => {
      await Promise.resolve();
      return work(text);
    };
    await expectLinear({ make, run: later(linear) });
    await rejection(expectLinear({ size: 3_000, make, run: later(quadratic) }));
  });

  it('given a machine that stands still every other time that the whole has its turn, then linear work passes', async () => {
    const whole = 5_000_000;
    let [turns, isTurn] = [0, false];
    await expectLinear({
      size: whole,
      make: (size) => size,
      run: (size) => {
        if (size === whole && !isTurn && (turns += 1) % 2 === 1) stall(300);
        isTurn = size === whole;
        return count(size);
      },
    });
    expect(turns).to.be.above(3);
  });
});

describe('expectConstant', () => {
  const run = (text: string) => linear(text.slice(0, 100));

  it('given work that takes no longer for more, then it passes', () => expectConstant({ make, run }));

  it('given linear work, little or much, then it fails', async () => {
    for (const size of [1_000, 1_000_000]) {
      const error = await rejection<Error>(expectConstant({ size, make, run: linear }));
      expect(error.message).to.match(/^it: 10 times the input/);
    }
  });
});

describe('repeating', () => {
  it('given a length, then the text has it, whatever the piece', () => {
    expect(repeating('abc')(7)).to.equal('abcabca');
  });
});

function stall(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}
