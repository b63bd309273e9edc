/** The monitoring page: hears what was stored, asks for it, and shows that rather than what was just thrown. */
import { render } from 'lit';
import type { StoaGlobal } from '../../../core/global.js';
import { loadLabels } from '../shared/load-labels.js';
import { dress } from '../shared/preferences.js';
import { createCharts } from './charts.js';
import { readFigures, setSwitch, type Figures } from './data.js';
import { createLive } from './live.js';
import { createPalette, watchColors } from './palette.js';
import { drawCharts, view, type Actions, type State } from './view.js';

const HOURS = { hour: 1, day: 24 };

const { stoa } = window;
if (stoa) void start(stoa, document.getElementById('monitoring')!);

async function start(stoa: StoaGlobal, root: HTMLElement): Promise<void> {
  let state: State = { figures: undefined, failure: '', range: 'day', type: '', opened: '', live: 'asking' };
  let asking: Promise<void> | undefined;
  let isOutdated = false;
  let stopAsking = new AbortController();
  /** Switches that the server is being told of. */
  const turning = new Map<string, boolean>();

  const charts = createCharts(document, createPalette(document.getElementById('probe')!), {
    isCalm: () => window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    isFromRight: () => document.documentElement.dir === 'rtl',
  });

  const actions: Actions = {
    set(change) {
      state = { ...state, ...change };
      draw();
      if ('type' in change || 'range' in change) void refresh();
    },
    refresh: () => void refresh(),
    pause(isPaused) {
      if (!isPaused) return live.start();
      live.stop();
      isOutdated = false;
      stopAsking.abort();
    },
    turn: (name, isOn) => void turn(name, isOn),
    throwError() {
      // The monitor hears of it when this click is over; then it need not wait for its next round.
      setTimeout(() => void stoa.monitor.flush().then(() => refresh()));
      throw new Error('An error thrown on the monitoring page.');
    },
  };

  const live = createLive({
    onNews: () => {
      if (!document.hidden) void refresh(true);
    },
    onState: (next) => actions.set({ live: next }),
  });

  function draw(): void {
    render(view(stoa, state, actions), root);
    drawCharts(stoa, state, charts);
  }

  /** One question at a time: news that comes meanwhile is asked for afterwards. */
  function refresh(background = false): Promise<void> {
    if (asking) {
      isOutdated = true;
      return asking;
    }
    asking = ask(background).finally(() => {
      asking = undefined;
      if (!isOutdated) return;
      isOutdated = false;
      void refresh(background);
    });
    return asking;
  }

  async function ask(background: boolean): Promise<void> {
    stopAsking = new AbortController();
    const { signal } = stopAsking;
    try {
      const { type, range } = state;
      const about = { type, hours: HOURS[range] };
      const figures = await readFigures(stoa.request, about, { background, signal });
      state = { ...state, figures: asWanted(figures), failure: '' };
    } catch (error) {
      if (signal.aborted) return;
      state = { ...state, failure: stoa.describeThrown(error) };
    }
    draw();
  }

  /** A switch stands as it was left, while the server has yet to be told. */
  function asWanted(figures: Figures): Figures {
    const { clients } = figures;
    const switches = { ...clients.switches, ...Object.fromEntries(turning) };
    return { ...figures, clients: { ...clients, switches } };
  }

  async function turn(name: string, isOn: boolean): Promise<void> {
    showTurned(name, isOn);
    try {
      await setSwitch(stoa.request, name, isOn);
      // The answer turns the switches of this page; others hear of it with their next report.
      await stoa.monitor.report();
    } catch (error) {
      // Where the server cannot say how it stands either, it is as it was. A later turn goes before.
      if (turning.get(name) === isOn) {
        showTurned(name, !isOn);
        turning.delete(name);
      }
      stoa.notices.show({ kind: 'error', text: stoa.describeThrown(error) });
    }
    if (turning.get(name) === isOn) turning.delete(name);
    await refresh();
  }

  function showTurned(name: string, isOn: boolean): void {
    turning.set(name, isOn);
    if (state.figures) actions.set({ figures: asWanted(state.figures) });
  }

  /** Also when the labels come late. */
  function name(): void {
    document.title = stoa.labels.get('monitoring.title', 'Monitoring');
    draw();
  }

  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && state.live !== 'paused') void refresh(true);
  });
  watchColors(window, draw);

  dress(document.getElementById('theme')!);
  draw();
  await loadLabels(stoa, () => stoa.labels.load('monitoring'), name);
  name();
  live.start();
}
