/** What `<Monitored>` is tried on, bundled with each version of React and for each mode; the page is driven from outside. */
import {
  Component,
  StrictMode,
  startTransition,
  Suspense,
  useEffect,
  useState,
  version,
  type ReactElement,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { Measurement, RenderTiming } from '../../core/monitor/measurement.js';
import { createRenderTimings } from '../../core/monitor/render-timing.js';
import { browserEnvironment } from '../../core/base/environment.js';
import type { Runtime } from '../../core/runtime.js';
import { Monitored } from '../../react/monitored.js';
import { StoaProvider } from '../../react/provider.js';

export type Told = readonly [name: string, phase: string, isPlausible: boolean];

const SLOW_MS = 120;

export const scenarios = {
  version: async () => version,

  'slow mount and slow update': async () => {
    const page = openPage();
    page.show(<Monitored name="list">{<Slow />}</Monitored>);
    await page.settled();
    page.show(<Monitored name="list">{<Slow />}</Monitored>);
    return page.told();
  },

  'fast renders': async () => {
    const page = openPage();
    for (const text of ['a', 'b']) page.show(<Monitored name="list">{text}</Monitored>);
    return page.told();
  },

  'state further inside': async () => {
    const page = openPage();
    let set: (ms: number) => void = () => {};
    const publish = (it: typeof set) => {
      set = it;
    };
    function Inner(): ReactNode {
      const [ms, setMs] = useState(0);
      useEffect(() => publish(setMs), []);
      return <Slow ms={ms} />;
    }
    page.show(
      <Monitored name="list">
        <section>
          <Inner />
        </section>
      </Monitored>,
    );
    await page.settled();
    flushSync(() => set(SLOW_MS));
    await page.settled();
    flushSync(() => set(1));
    return page.told();
  },

  'beside, above and below': async () => {
    const page = openPage();
    page.show(
      <>
        <Slow />
        <Monitored name="outer">
          <Monitored name="inner">
            <Slow />
          </Monitored>
          <Monitored name="fast">text</Monitored>
        </Monitored>
        <Slow />
      </>,
    );
    return page.told();
  },

  'strict mode': async () => {
    const page = openPage();
    page.show(
      <StrictMode>
        <Monitored name="list">
          <Slow />
        </Monitored>
      </StrictMode>,
    );
    return page.told();
  },

  'suspended without work': async () => {
    const page = openPage();
    const wait = waiting();
    page.show(
      <Suspense fallback="waiting">
        <Monitored name="list">
          <wait.Waiting />
        </Monitored>
      </Suspense>,
    );
    await pause(2 * SLOW_MS);
    wait.end();
    await page.has('ready');
    return page.told();
  },

  'suspended in a transition': async () => {
    const page = openPage();
    page.show(
      <Suspense fallback="waiting">
        <Monitored name="list">old</Monitored>
      </Suspense>,
    );
    await page.settled();
    const wait = waiting();
    startTransition(() =>
      page.render(
        <Suspense fallback="waiting">
          <Monitored name="list">
            <wait.Waiting />
          </Monitored>
        </Suspense>,
      ),
    );
    await pause(2 * SLOW_MS);
    wait.end();
    await page.has('ready');
    return page.told();
  },

  'slow in a transition': async () => {
    const page = openPage();
    page.show(<Monitored name="list">old</Monitored>);
    await page.settled();
    startTransition(() =>
      page.render(
        <Monitored name="list">
          <Slow />
          <i>new</i>
        </Monitored>,
      ),
    );
    await page.has('new');
    return page.told();
  },

  'errors of children': async () => {
    const page = openPage();
    page.show(
      <Boundary>
        <Monitored name="list">
          <Broken />
        </Monitored>
      </Boundary>,
    );
    await page.has('broken');
    return page.told();
  },

  'switched off': async () => {
    let asked = 0;
    const page = openPage(() => {
      asked++;
      return false;
    });
    page.show(<Monitored name="list">{<Slow />}</Monitored>);
    return [...(await page.told()), asked];
  },

  'a listener that sets state': async () => {
    let set: (count: number) => void = () => {};
    const publish = (it: typeof set) => {
      set = it;
    };
    function Panel(): ReactNode {
      const [count, setCount] = useState(0);
      useEffect(() => publish(setCount), []);
      return `slow: ${count}`;
    }
    const page = openPage(undefined, () => set(1));
    page.show(
      <>
        <Panel />
        <Monitored name="list">
          <Slow />
        </Monitored>
      </>,
    );
    await page.has('slow: 1');
    return page.told();
  },

  'the markup': async () => {
    const page = openPage();
    page.show(
      <Monitored name="list">
        <b>1</b>
        <b>2</b>
      </Monitored>,
    );
    return page.markup();
  },
} satisfies Record<string, () => Promise<unknown>>;

function openPage(isOn = () => true, onTold = () => {}) {
  const told: RenderTiming[] = [];
  const renders = createRenderTimings({
    environment: browserEnvironment(),
    isOn,
    measure(measurement: Measurement) {
      if (measurement.kind === 'render') told.push(measurement);
      onTold();
    },
  });
  const runtime = { monitor: { renders } } as unknown as Runtime;
  const container = document.body.appendChild(document.createElement('div'));
  const root: Root = createRoot(container);
  const render = (content: ReactElement) =>
    root.render(<StoaProvider runtime={runtime}>{content}</StoaProvider>);
  const settled = () => pause(20);
  return {
    render,
    show: (content: ReactElement) => flushSync(() => render(content)),
    settled,
    markup: () => container.innerHTML,
    async has(text: string): Promise<void> {
      while (!container.textContent.includes(text)) await pause(5);
    },
    async told(): Promise<readonly Told[]> {
      await settled();
      root.unmount();
      await settled();
      // Development renders twice, a busy machine takes its time.
      return told.map(({ name, phase, duration }) => [
        name,
        phase,
        duration >= 100 && duration < 10 * SLOW_MS,
      ]);
    },
  };
}

function Slow({ ms = SLOW_MS }: { ms?: number }): ReactNode {
  const end = performance.now() + ms;
  while (performance.now() < end);
  return `slow ${ms}`;
}

function Broken(): never {
  throw new Error('broken');
}

class Boundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError() {
    return { isBroken: true };
  }
  override render(): ReactNode {
    return this.state.isBroken ? 'broken' : this.props.children;
  }
}

/** A component that suspends until it is told. */
function waiting() {
  let isReady = false;
  let end = () => {};
  const promise = new Promise<void>((resolve) => {
    end = () => {
      isReady = true;
      resolve();
    };
  });
  return {
    end: () => end(),
    Waiting(): ReactNode {
      if (!isReady) throw promise as unknown as Error;
      return 'ready';
    },
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
