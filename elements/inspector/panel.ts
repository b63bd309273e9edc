/**
 * The panel of `<stoa-inspector>`, loaded on use: it puts a box in front of the page, keeps what its tabs listen to, and
 * draws them once a frame, when something has changed and somebody can see it.
 */
import { render } from 'lit';
import { createDisposers, listen, type Disposer } from '../../core/base/disposer.js';
import { toIntlTag } from '../../core/i18n/locale.js';
import { localeOf } from '../base/locale-of.js';
import { say } from '../base/texts.js';
import { tokenStyles } from '../base/tokens.js';
import { toneStyles } from '../base/tones.js';
import { closestAcrossRoots } from '../base/tree.js';
import { StoaCloseEvent } from '../events/close.js';
import { renderFrame, renderPill } from './frame.js';
import { fill } from './format.js';
import type { StoaInspector } from './inspector.js';
import { readState, writeState, type PanelState } from './memory.js';
import { createPlace } from './place.js';
import { clamp, type Resizable } from './resize.js';
import type { InspectorRuntime } from './runtime.js';
import { browserTimings } from './sources/browser-timings.js';
import { createCallLog } from './sources/call-log.js';
import { createMeasurementLog } from './sources/measurement-log.js';
import { createRecordLog } from './sources/record-log.js';
import { chartStyles } from './styles/chart.styles.js';
import { controlStyles } from './styles/controls.styles.js';
import { detailStyles } from './styles/details.styles.js';
import { frameStyles } from './styles/frame.styles.js';
import { listStyles } from './styles/list.styles.js';
import { performanceStyles } from './styles/performance.styles.js';
import { sheetStyles } from './styles/sheet.styles.js';
import type { Surface, Tab } from './surface.js';
import { createHooksTab } from './tabs/hooks.js';
import { createModulesTab } from './tabs/modules.js';
import { createPageTab } from './tabs/page.js';
import { createPerformanceTab } from './tabs/performance.js';
import { createRecordsTab } from './tabs/records.js';
import { createRequestsTab } from './tabs/requests.js';
import { createSwitchesTab } from './tabs/switches.js';

const STYLES = [
  tokenStyles,
  toneStyles,
  controlStyles,
  frameStyles,
  listStyles,
  chartStyles,
  detailStyles,
  sheetStyles,
  performanceStyles,
];
const TABS = [
  createRequestsTab,
  createRecordsTab,
  createPerformanceTab,
  createModulesTab,
  createHooksTab,
  createSwitchesTab,
  createPageTab,
];
const LEAST = { bottom: 160, side: 280 };
/** Of the page there is always something to be seen. */
const LEFT_OF_PAGE = 24;
const TICK_MS = 1_000;
/** Between two drawings, as many times what the last one took: a busy page keeps most of its time. */
const REST_RATIO = 3;
const MAX_REST_MS = 500;

/** A panel as its element sees it. */
export interface PanelHandle {
  /** Shows it again after its element has been moved. */
  settle(): void;
  readonly dispose: Disposer;
}

/** Shows the panel of `host` and listens to `runtime` until it is disposed of. */
export function openPanel(host: StoaInspector, runtime: InspectorRuntime): PanelHandle {
  const disposers = createDisposers();
  const { ownerDocument: page } = host;
  const window = page.defaultView!;
  const place = createPlace(host.shadowRoot!, STYLES);
  const { box, frame } = place;
  let state = readState();
  let nextDrawing = 0;
  let restUntil = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let tick: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let focusNext = '';
  let revealNext = false;
  let shownTab: Tab | undefined;
  /** How far each tab was scrolled when it was left. */
  const scrolled = new Map<Tab, number>();

  const { monitor, timings = browserTimings() } = runtime;
  const calls = createCallLog({ runtime, timings, changed });
  const measurements = createMeasurementLog({ monitor, changed, onCall: (timing) => calls.timed(timing) });
  const records = createRecordLog({ monitor, changed });
  const surface: Surface = {
    runtime,
    timings,
    calls,
    records,
    measurements,
    host,
    locale: () => localeOf(host),
    say: (words, ...args) => fill(say(host, words), ...args),
    changed,
    focusLater(selector) {
      focusNext = selector;
    },
    show(id, key) {
      if (key !== undefined) tabs.find((tab) => tab.id === id)?.open?.(key);
      change({ tab: id }, key === undefined ? `#tab-${id}` : '[role=listbox]');
      revealNext = true;
    },
  };

  /** Frames do not come while nobody can see the page. */
  function changed(): void {
    if (isOver || nextDrawing) return;
    clearTimeout(rest);
    const restMs = restUntil - performance.now();
    if (restMs > 0) rest = setTimeout(changed, restMs);
    else nextDrawing = requestAnimationFrame(draw);
  }

  /** Layout and painting follow the drawing itself. */
  function takeRest(begun: number): void {
    const now = performance.now();
    restUntil = now + Math.min(MAX_REST_MS, (now - begun) * REST_RATIO);
  }

  function endRest(): void {
    restUntil = 0;
  }

  function draw(): void {
    nextDrawing = 0;
    setTimeout(takeRest, 0, performance.now());
    const { dock, collapsed } = state;
    const tab = tabs.find(({ id }) => id === state.tab) ?? tabs[0]!;
    box.lang = toIntlTag(localeOf(host));
    box.dir = getComputedStyle(host).direction;
    Object.assign(frame.dataset, { dock, collapsed });
    const target = resizable();
    if (shownTab && (collapsed || tab !== shownTab)) scrolled.set(shownTab, scroller()?.scrollTop ?? 0);
    frame.style.setProperty('--size', `${target.size}px`);
    render(
      collapsed
        ? renderPill(tabs, surface, () => change({ collapsed: false }, `#tab-${tab.id}`))
        : renderFrame({ tabs, tab, dock, target, surface, change, close }),
      frame,
    );
    if (!collapsed && tab !== shownTab) {
      frame.querySelector(`#tab-${tab.id}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      scroller()?.scrollTo({ top: scrolled.get(tab) ?? 0 });
    }
    shownTab = collapsed ? undefined : tab;
    if (focusNext) frame.querySelector<HTMLElement>(focusNext)?.focus({ preventScroll: true });
    focusNext = '';
    if (revealNext) frame.querySelector('.row[aria-selected=true]')?.scrollIntoView({ block: 'center' });
    revealNext = false;
    clearTimeout(tick);
    if (!collapsed && tab.ticks) tick = setTimeout(changed, TICK_MS);
  }

  const scroller = () => frame.querySelector('.body [data-scroll]');

  function change(changes: Partial<PanelState>, focus = ''): void {
    state = { ...state, ...changes };
    writeState(state);
    focusNext = focus;
    changed();
  }

  function resizable(): Resizable {
    const { dock } = state;
    const isBottom = dock === 'bottom';
    const most = (isBottom ? window.innerHeight : window.innerWidth) - LEFT_OF_PAGE;
    const limits = { least: Math.min(LEAST[dock], most), most };
    return {
      dock,
      ...limits,
      isRtl: box.dir === 'rtl',
      size: clamp(isBottom ? state.bottomSize : state.sideSize, limits),
      resize(size, done) {
        const sizes = isBottom ? { bottomSize: size } : { sideSize: size };
        state = { ...state, ...sizes };
        if (done) writeState(state);
        endRest();
        changed();
      },
    };
  }

  function close(): void {
    host.closed = true;
    host.dispatchEvent(new StoaCloseEvent('action'));
  }

  const tabs = TABS.map((create) => create(surface));
  for (const { dispose } of [calls, measurements, records, ...tabs]) if (dispose) disposers.add(dispose);
  disposers.add(() => {
    isOver = true;
    cancelAnimationFrame(nextDrawing);
    clearTimeout(tick);
    clearTimeout(rest);
  });
  disposers.add(listen(window, 'resize', changed));
  // Whoever does something wants to see it at once.
  for (const act of ['click', 'input', 'keydown']) listen(box, act, endRest, { capture: true });
  // Shortcuts of the page are not meant by what is typed here.
  listen(box, 'keydown', (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Tab') event.stopPropagation();
  });
  const observer = new MutationObserver(changed);
  const speakers = new Set([closestAcrossRoots(host, '[lang]'), closestAcrossRoots(host, '[dir]')]);
  for (const element of speakers.add(page.documentElement)) {
    if (element) observer.observe(element, { attributeFilter: ['lang', 'dir'] });
  }
  disposers.add(() => observer.disconnect());
  disposers.add(place.dispose);
  place.settle();
  draw();
  return { settle: place.settle, dispose: () => disposers.dispose() };
}
