/** Monitors of the guide: a runtime over a scripted suite for each example, whose records go nowhere. */
import { useEffect, useState } from 'react';
import { createTestRuntime, type TestRuntime, type TestRuntimeOptions } from 'stoa/testkit';
import { SUITE } from './own-runtime.js';

export const COLLECTOR = '/api/tissot/frontErrorRecord';
export const REPORTS = '/api/front/monitor/report/report';

/** A runtime of the suite whose collectors accept everything. */
export function openLab(options: TestRuntimeOptions = {}): TestRuntime {
  const lab = createTestRuntime({
    baseUrl: SUITE,
    ...options,
    // As pages are that people see.
    page: { runMode: '', ...options.page },
    environment: { href: () => `${SUITE}spa/report/share?range=2026-07`, ...options.environment },
  });
  for (const path of [COLLECTOR, `${REPORTS}Data`, `${REPORTS}SubData`])
    lab.network.reply(`POST ${path}`, { data: null });
  return lab;
}

/** The same as a guest, which patches nothing, with the monitor at work. */
export function openWatchingLab(): TestRuntime {
  const lab = openLab({ embedded: true });
  lab.runtime.monitor.start();
  return lab;
}

/** Opens a lab for as long as a component is there. `open` has to stay the same between renders. */
export function useLab(open: () => TestRuntime): TestRuntime | undefined {
  const [lab, setLab] = useState<TestRuntime>();
  useEffect(() => {
    const opened = open();
    let isOver = false;
    queueMicrotask(() => isOver || setLab(opened));
    return () => {
      isOver = true;
      opened.runtime.dispose();
    };
  }, [open]);
  return lab;
}

/** Bodies of the calls to a path, as they were sent. */
export function sentTo({ network }: TestRuntime, path: string): readonly unknown[] {
  return network.requests
    .filter((request) => request.path === path)
    .map(({ body }) => JSON.parse(body) as unknown);
}

/** Keeps everybody waiting. */
export function spend(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}
