/**
 * Charts, tables and toolbars follow the size of their place: told soon, told once, and at no cost when nobody looks.
 */
import { expect, fixture, html } from '@open-wc/testing';
import { createResize, type ElementSize } from '../../../core/client/resize.js';
import { createFakeClock } from '../../../testkit/clock.js';
import { eventually } from '../../support/eventually.js';

describe('createResize', () => {
  const parts: { dispose(): void }[] = [];

  function setUp() {
    const clock = createFakeClock();
    const errors: unknown[] = [];
    let observers = 0;
    let observed = 0;
    class CountedObserver extends ResizeObserver {
      constructor(callback: ResizeObserverCallback) {
        super(callback);
        observers += 1;
      }
      override observe(element: Element) {
        observed += 1;
        super.observe(element);
      }
      override disconnect() {
        observers -= 1;
        super.disconnect();
      }
    }
    const window = { ResizeObserver: CountedObserver } as unknown as Window & typeof globalThis;
    const resize = createResize({ environment: { window, clock }, onError: (error) => errors.push(error) });
    parts.push(resize);
    return { resize, clock, errors, observers: () => observers, observed: () => observed };
  }

  const box = (width = 100, height = 50) =>
    fixture<HTMLElement>(html`<div style="width: ${width}px; height: ${height}px"></div>`);

  /** Until the browser has told of a size, and then 20 ms. */
  async function refresh({ clock }: { clock: ReturnType<typeof createFakeClock> }): Promise<void> {
    await eventually(() => expect(clock.pending).to.equal(1));
    await clock.advance(20);
  }

  /** Long enough for the browser to tell of every size that has changed. */
  const frames = async () => {
    for (let count = 0; count < 3; count += 1) await new Promise((frame) => requestAnimationFrame(frame));
  };

  afterEach(() => {
    for (const part of parts.splice(0)) part.dispose();
  });

  it('given an element, then its size is told soon and whenever it changes', async () => {
    const part = setUp();
    const element = await box();
    const sizes: ElementSize[] = [];
    part.resize.observe(element, (size) => sizes.push(size));
    expect(sizes).to.deep.equal([]);
    await refresh(part);
    element.style.width = '150px';
    await refresh(part);
    expect(sizes).to.deep.equal([
      { width: 100, height: 50 },
      { width: 150, height: 50 },
    ]);
  });

  it('given several changes within 20 ms, then the last is told, and nothing when it is the one before', async () => {
    const part = setUp();
    const element = await box();
    const widths: number[] = [];
    part.resize.observe(element, ({ width }) => widths.push(width));
    await refresh(part);
    for (const width of [110, 120, 130]) {
      element.style.width = `${width}px`;
      await frames();
      await part.clock.advance(6);
    }
    expect(widths).to.deep.equal([100]);
    await part.clock.advance(2);
    expect(widths).to.deep.equal([100, 130]);
    element.style.width = '140px';
    await frames();
    element.style.width = '130px';
    await frames();
    await part.clock.advance(20);
    expect(widths).to.deep.equal([100, 130]);
  });

  it('given elements that change together, then all are told at once', async () => {
    const part = setUp();
    const elements = [await box(), await box(), await box()];
    let told = 0;
    for (const element of elements) part.resize.observe(element, () => (told += 1));
    await refresh(part);
    expect(told).to.equal(3);
    for (const element of elements) element.style.height = '70px';
    await refresh(part);
    expect([told, part.clock.pending]).to.deep.equal([6, 0]);
  });

  it('given two who look at one element, then each hears once; who comes later hears the size too', async () => {
    const part = setUp();
    const element = await box();
    const heard: string[] = [];
    part.resize.observe(element, ({ width }) => heard.push(`first ${width}`));
    await refresh(part);
    part.resize.observe(element, ({ width }) => heard.push(`second ${width}`));
    await refresh(part);
    element.style.width = '200px';
    await refresh(part);
    expect(heard).to.deep.equal(['first 100', 'second 100', 'first 200', 'second 200']);
  });

  it('given one of two who stops, then the other goes on; the second stop ends it', async () => {
    const part = setUp();
    const element = await box();
    const heard: string[] = [];
    const stop = [
      part.resize.observe(element, () => heard.push('first')),
      part.resize.observe(element, () => heard.push('second')),
    ];
    await refresh(part);
    stop[0]!();
    stop[0]!();
    element.style.width = '300px';
    await refresh(part);
    expect(heard).to.deep.equal(['first', 'second', 'second']);
    stop[1]!();
    element.style.width = '400px';
    await frames();
    expect([heard.length, part.clock.pending]).to.deep.equal([3, 0]);
  });

  it('given who stops before the 20 ms are over, then nothing is told any more', async () => {
    const part = setUp();
    let told = 0;
    const stop = part.resize.observe(await box(), () => (told += 1));
    await eventually(() => expect(part.clock.pending).to.equal(1));
    stop();
    expect(part.clock.pending).to.equal(0);
    await part.clock.advance(100);
    expect(told).to.equal(0);
  });

  it('given a listener that resizes what it looks at, then it is told again, and the browser reports no loop', async () => {
    const part = setUp();
    const element = await box();
    const loops: string[] = [];
    const onError = ({ message }: ErrorEvent) => loops.push(message);
    window.addEventListener('error', onError);
    const widths: number[] = [];
    part.resize.observe(element, ({ width }) => {
      widths.push(width);
      if (width < 104) element.style.width = `${width + 1}px`;
    });
    for (let time = 0; time < 5; time += 1) await refresh(part);
    await frames();
    window.removeEventListener('error', onError);
    expect(widths).to.deep.equal([100, 101, 102, 103, 104]);
    expect(loops).to.deep.equal([]);
  });

  it('given a listener that throws, then the others hear all the same', async () => {
    const part = setUp();
    const failure = new Error('broken');
    let told = 0;
    part.resize.observe(await box(), () => {
      throw failure;
    });
    part.resize.observe(await box(), () => (told += 1));
    await refresh(part);
    expect([told, part.errors]).to.deep.equal([1, [failure]]);
  });

  it('given an element that is taken out of the page, then it has no size', async () => {
    const part = setUp();
    const element = await box();
    const sizes: ElementSize[] = [];
    part.resize.observe(element, (size) => sizes.push(size));
    await refresh(part);
    element.remove();
    await refresh(part);
    expect(sizes.at(-1)).to.deep.equal({ width: 0, height: 0 });
  });

  it('given many who look, then one observer serves them, and none is left when nobody does', async () => {
    const part = setUp();
    expect(part.observers()).to.equal(0);
    const elements = [await box(), await box()];
    const stop = [...elements, ...elements].map((element) => part.resize.observe(element, () => {}));
    expect(part.observers()).to.equal(1);
    await eventually(() => expect(part.clock.pending).to.equal(1));
    for (const end of stop) end();
    expect([part.observers(), part.clock.pending]).to.deep.equal([0, 0]);
    part.resize.observe(elements[0]!, () => {});
    expect(part.observers()).to.equal(1);
  });

  it('given it is disposed of, then nothing is left and nobody can begin', async () => {
    const part = setUp();
    const element = await box();
    const stop = part.resize.observe(element, () => {});
    await eventually(() => expect(part.clock.pending).to.equal(1));
    part.resize.dispose();
    expect([part.observers(), part.clock.pending]).to.deep.equal([0, 0]);
    const before = part.observed();
    part.resize.observe(element, () => {})();
    stop();
    expect([part.observers(), part.observed()]).to.deep.equal([0, before]);
  });

  it('given no ResizeObserver, or no window, then nothing is told and nothing fails', async () => {
    const clock = createFakeClock();
    for (const window of [undefined, {} as Window & typeof globalThis]) {
      const resize = createResize({ environment: { window, clock } });
      resize.observe(await box(), () => expect.fail())();
      resize.observe(await box(), () => expect.fail());
      resize.dispose();
    }
    expect(clock.pending).to.equal(0);
  });
});
