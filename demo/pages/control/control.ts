/** The control page: what is broken in the demo, and the switches for it. Others may turn them too, so it looks again. */
import { render } from 'lit';
import type { StoaGlobal } from '../../../core/global.js';
import { readPreferences } from '../shared/preferences.js';
import { clearFaults, expireSessions, readBoard, setFault, setSwitch } from './data.js';
import { view, type Actions, type State } from './view.js';

const REFRESH_INTERVAL_MS = 4_000;

const { stoa } = window;
if (stoa) void start(stoa, document.getElementById('control')!);

async function start(stoa: StoaGlobal, root: HTMLElement): Promise<void> {
  const { request } = stoa;
  let state: State = { board: undefined, failure: '', done: '' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let changes = 0;

  const actions: Actions = {
    refresh: () => void refresh(),
    setFault: (name, value) => void act(() => setFault(request, name, value)),
    setSwitch: (name, isOn) => void act(() => setSwitch(request, name, isOn)),
    clear: () => void act(() => clearFaults(request)),
    expire: (whose) =>
      void act(
        () => expireSessions(request, whose),
        stoa.labels.get(`control.expired.${whose}`, 'The session has ended. The next call asks to sign in.'),
      ),
  };

  function draw(change: Partial<State>): void {
    state = { ...state, ...change };
    render(view(stoa, state, actions), root);
  }

  async function act(run: () => Promise<void>, done = ''): Promise<void> {
    changes += 1;
    try {
      await run();
      draw({ done, failure: '' });
    } catch (error) {
      draw({ done: '', failure: stoa.describeThrown(error) });
    }
    // Looking would ask to sign in again, before anybody has seen that the session has ended.
    if (!done) await refresh();
  }

  async function refresh(): Promise<void> {
    clearTimeout(timer);
    const seen = changes;
    try {
      const board = await readBoard(request);
      // What was read before the last change must not turn the switch back on the screen.
      if (seen === changes) draw({ board, failure: '' });
    } catch (error) {
      draw({ failure: stoa.describeThrown(error) });
    }
    clearTimeout(timer);
    if (!document.hidden && !state.done) timer = setTimeout(actions.refresh, REFRESH_INTERVAL_MS);
  }

  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && !state.done) actions.refresh();
  });

  const { scheme, fontSize, grey, primaryColor } = readPreferences();
  Object.assign(document.getElementById('theme')!, { scheme, fontSize, grey, primaryColor });
  draw({});
  await stoa.labels.load('control').catch((error: unknown) => {
    stoa.notices.show({ kind: 'warning', text: stoa.describeThrown(error) });
  });
  document.title = stoa.labels.get('control.title', 'Control');
  await refresh();
}
