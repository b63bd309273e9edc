/** The runtime of the guide for Next: made once, started, and disposed of when its component has gone for good. */
import { expect } from '@open-wc/testing';
import { act, StrictMode, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useRuntime } from 'stoa/react';
import type { Runtime } from '../../core/runtime.js';
import { Suite } from '../../stories/guides/next-suite.js';
import { rejection } from '../support/runtime.js';

describe('given the suite of the guide for Next', () => {
  let container: HTMLElement;
  let root: Root;
  /** In the order in which they were on the page. */
  let runtimes: Set<Runtime>;

  beforeEach(() => {
    (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
    runtimes = new Set();
    container = document.body.appendChild(document.createElement('div'));
    root = createRoot(container);
  });

  afterEach(async () => {
    await show(null);
    root.unmount();
    container.remove();
  });

  function Seen(): ReactNode {
    const runtime = useRuntime();
    return <i ref={() => void runtimes.add(runtime)} />;
  }

  /** Shows it and lets the task after pass. */
  async function show(tree: ReactNode): Promise<void> {
    await act(async () => root.render(<StrictMode>{tree}</StrictMode>));
    await new Promise((resolve) => setTimeout(resolve));
  }

  const suite = (key: string) => (
    <Suite key={key} page={{ locale: { lang: 'en_US' } }}>
      <Seen />
    </Suite>
  );

  it('when StrictMode mounts it twice, then there is one runtime, and it goes on', async () => {
    await show(suite('first'));
    await show(suite('first'));
    const [runtime, ...others] = runtimes;
    expect(others).to.deep.equal([]);
    await runtime!.start();
  });

  it('when another takes its place, then its runtime is disposed of and the other goes on', async () => {
    await show(suite('first'));
    await show(suite('second'));
    const [first, second] = runtimes;
    expect((await rejection<Error & { code?: string }>(first!.start())).code).to.equal('DISPOSED');
    await second!.start();
  });

  it('when it is taken away, then nothing of it is left running', async () => {
    await show(suite('first'));
    await show(null);
    const [runtime] = runtimes;
    expect((await rejection<Error & { code?: string }>(runtime!.start())).code).to.equal('DISPOSED');
  });
});
