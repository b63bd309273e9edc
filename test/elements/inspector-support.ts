/** Looks into the panel of `<stoa-inspector>`, wherever it is at the moment, and a monitor that tells it what a test wants. */
import { expect, fixture, html } from '@open-wc/testing';
import { atom } from 'nanostores';
import type { Measurement } from '../../core/monitor/measurement.js';
import type { ErrorRecord } from '../../core/monitor/record.js';
import { DEFAULT_SWITCHES, type MonitorSwitches } from '../../core/monitor/switches.js';
import type { TracedCall } from '../../core/monitor/trace.js';
import type { InspectedMonitor, InspectorRuntime } from '../../elements/inspector/runtime.js';
import type { StoaInspector } from '../../elements/index.js';
import { eventually } from '../support/eventually.js';

/** Where the panel remembers its place. */
export const MEMORY_KEY = 'stoa-inspector';

/** The panel; it moves into dialogs. */
export function panel(root: ParentNode = document): HTMLElement | undefined {
  for (const element of root.querySelectorAll('*')) {
    if (element.matches('.frame[popover]')) return element as HTMLElement;
    const inner = element.shadowRoot && panel(element.shadowRoot);
    if (inner) return inner;
  }
  return undefined;
}

export const inside = (): HTMLElement => panel()!;
export const one = <Found extends HTMLElement = HTMLElement>(selector: string): Found | null =>
  inside().querySelector<Found>(selector);
export const all = (selector: string): HTMLElement[] => [...inside().querySelectorAll<HTMLElement>(selector)];
export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
export const button = (label: string): HTMLElement =>
  all('button').find((each) => (each.ariaLabel ?? textOf(each)) === label)!;
export const rows = (): HTMLElement[] => all('[role=option]');
export const rowOf = (text: string): HTMLElement => rows().find((row) => textOf(row).includes(text))!;

/** Waits until it is there. */
export const appears = (find: () => HTMLElement | undefined): Promise<HTMLElement> =>
  eventually(() => {
    const found = find();
    if (!found) throw new Error(`It does not appear in: ${textOf(inside())}`);
    return found;
  });

/** Puts an inspector onto the page and waits for its panel. */
export async function openInspector(watched: InspectorRuntime): Promise<StoaInspector> {
  const inspector = await fixture<StoaInspector>(html`<stoa-inspector .runtime=${watched}></stoa-inspector>`);
  await eventually(() => expect(panel()).not.to.equal(undefined));
  return inspector;
}

/** A monitor as the panel sees it, whose words are the test's. */
export interface ToldMonitor extends InspectedMonitor {
  record(record: Partial<ErrorRecord>): void;
  measure(measurement: Measurement): void;
  readonly set: [name: string, on: boolean][];
  readonly listeners: number;
}

/** Creates it. `earlier` are the calls of its trace. */
export function toldMonitor(earlier: readonly TracedCall[] = []): ToldMonitor {
  const switches$ = atom<MonitorSwitches>(DEFAULT_SWITCHES);
  const records: ErrorRecord[] = [];
  const measurements: Measurement[] = [];
  const observers = new Set<(record: ErrorRecord) => void>();
  const watchers = new Set<(measurement: Measurement) => void>();
  const set: [string, boolean][] = [];
  return {
    stats$: atom({ pending: 0, dropped: 0, stopped: false }),
    flush: () => Promise.resolve(),
    report: () => Promise.resolve(),
    switches$,
    set,
    setSwitch(name, on) {
      set.push([name, on]);
      switches$.set({ ...switches$.get(), [name]: on });
    },
    trace: {
      successful: earlier.filter(({ failure }) => !failure),
      failed: earlier.filter(({ failure }) => failure),
    },
    observe(listener) {
      observers.add(listener);
      records.forEach(listener);
      return () => void observers.delete(listener);
    },
    watch(listener) {
      watchers.add(listener);
      measurements.forEach(listener);
      return () => void watchers.delete(listener);
    },
    record(record) {
      const full: ErrorRecord = {
        id: `id-${records.length}`,
        type: 'js',
        message: '',
        stack: '',
        fileName: '',
        filePath: '',
        refererUrl: location.href,
        createTime: Date.now(),
        count: 1,
        ...record,
      };
      records.push(full);
      for (const listener of observers) listener(full);
    },
    measure(measurement) {
      measurements.push(measurement);
      for (const listener of watchers) listener(measurement);
    },
    get listeners() {
      return observers.size + watchers.size;
    },
  };
}
