/** The monitoring page: asks every few seconds, and shows what was stored rather than what was just thrown. */
import { render } from 'lit';
import type { StoaGlobal } from '../../../core/global.js';
import { readPreferences } from '../shared/preferences.js';
import { readFigures } from './data.js';
import { view, type Actions, type State } from './view.js';

const REFRESH_INTERVAL_MS = 4_000;

const { stoa } = window;
if (stoa) void start(stoa, document.getElementById('monitoring')!);

async function start(stoa: StoaGlobal, root: HTMLElement): Promise<void> {
  let state: State = { figures: undefined, failure: '', range: 'hour', type: '', live: true, width: 960 };
  let timer: ReturnType<typeof setTimeout> | undefined;

  const actions: Actions = {
    set(change) {
      state = { ...state, ...change };
      draw();
      if ('type' in change || change.live) actions.refresh();
    },
    refresh: () => void refresh(),
    throwError() {
      // The monitor hears of it when this click is over; then it need not wait for its next round.
      setTimeout(() => void stoa.monitor.flush().then(() => refresh()));
      throw new Error('An error thrown on the monitoring page.');
    },
  };

  function draw(): void {
    render(view(stoa, state, actions), root);
    const plot = root.querySelector('#plot');
    if (plot) sizes.observe(plot);
  }

  const sizes = new ResizeObserver(([entry]) => {
    const width = Math.round(entry?.contentRect.width ?? state.width);
    if (width > 0 && width !== state.width) actions.set({ width });
  });

  const lookAgain = () => void refresh(true);

  async function refresh(background = false): Promise<void> {
    clearTimeout(timer);
    try {
      const { type } = state;
      const figures = await readFigures(stoa.request, type, background);
      if (type !== state.type) return;
      state = { ...state, figures, failure: '' };
    } catch (error) {
      state = { ...state, failure: stoa.describeThrown(error) };
    }
    draw();
    clearTimeout(timer);
    if (state.live && !document.hidden) timer = setTimeout(lookAgain, REFRESH_INTERVAL_MS);
  }

  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && state.live) lookAgain();
  });

  dress();
  draw();
  await stoa.labels.load('monitoring').catch((error: unknown) => {
    stoa.notices.show({ kind: 'warning', text: stoa.describeThrown(error) });
  });
  document.title = stoa.labels.get('monitoring.title', 'Monitoring');
  await refresh();
}

/** As the person has it in the suite. */
function dress(): void {
  const { scheme, fontSize, grey, primaryColor } = readPreferences();
  Object.assign(document.getElementById('theme')!, { scheme, fontSize, grey, primaryColor });
}
