/** The control page: what is broken in the demo, and the switches for it. Others may turn them too, so it looks again. */
import { render } from 'lit';
import type { StoaGlobal } from '../../../core/global.js';
import { watchDeployments } from '../shared/deployments.js';
import { loadLabels } from '../shared/load-labels.js';
import { dress } from '../shared/preferences.js';
import { clearFaults, expireSessions, readBoard, setFault, setSwitch, type Board } from './data.js';
import { view, type Actions, type State } from './view.js';

const REFRESH_INTERVAL_MS = 4_000;

const { stoa } = window;
if (stoa) void start(stoa, document.getElementById('control')!);

async function start(stoa: StoaGlobal, root: HTMLElement): Promise<void> {
  const { request } = stoa;
  let state: State = { board: undefined, failure: '', done: '', deployment: undefined, deployFailure: '' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let changes = 0;
  let running = 0;
  let isSignedOut = false;
  /** Whoever has closed the sign-in box, or has just ended a session here, does not want the box four seconds later. */
  const lookAgain = () => {
    if (!document.hidden && !state.done && !isSignedOut) void refresh();
  };

  const actions: Actions = {
    refresh: () => void refresh().then(goOn),
    setFault: (name, value) =>
      void act(() => setFault(request, name, value), { faults: { ...state.board?.faults, [name]: value } }),
    setSwitch: (name, isOn) =>
      void act(() => setSwitch(request, name, isOn), {
        switches: { ...state.board?.switches, [name]: isOn },
      }),
    deploy: () => deployments.deploy(),
    rollBack: () => deployments.rollBack(),
    clear: () => void act(() => clearFaults(request)),
    expire: (whose) =>
      void act(
        () => expireSessions(request, whose),
        {},
        stoa.labels.get(`control.expired.${whose}`, 'The session has ended. The next call asks to sign in.'),
      ),
  };

  function draw(change: Partial<State>): void {
    state = { ...state, ...change };
    render(view(stoa, state, actions), root);
  }

  function fail(error: unknown, change: Partial<State> = {}): void {
    isSignedOut = stoa.isRequestError(error) && error.code === 'SESSION_EXPIRED';
    draw({ ...change, failure: stoa.describeThrown(error) });
  }

  /** Shows at once what the board will be, and what it was when that fails. */
  async function act(run: () => Promise<void>, will: Partial<Board> = {}, done = ''): Promise<void> {
    const { board } = state;
    changes += 1;
    running += 1;
    if (board) draw({ board: { ...board, ...will } });
    try {
      await run();
      draw({ done, failure: '' });
    } catch (error) {
      fail(error, { board, done: '' });
    }
    running -= 1;
    // Looking would ask to sign in again, before anybody has seen that the session has ended.
    if (!state.done && !isSignedOut) await refresh();
  }

  async function refresh(): Promise<void> {
    clearTimeout(timer);
    const seen = changes;
    try {
      const board = await readBoard(request);
      // What was read before the last change must not turn the switch back on the screen.
      if (seen === changes && running === 0) draw({ board, failure: '' });
      isSignedOut = false;
    } catch (error) {
      fail(error);
    }
    clearTimeout(timer);
    timer = setTimeout(lookAgain, REFRESH_INTERVAL_MS);
  }

  /** The button for it has gone with the failure. */
  function goOn(): void {
    if (document.activeElement === document.body) root.querySelector('h1')?.focus();
  }

  /** Also when the labels come late. */
  function name(): void {
    document.title = stoa.labels.get('control.title', 'Control');
    draw({});
  }

  document.addEventListener('visibilitychange', lookAgain);

  dress(document.getElementById('theme')!);
  draw({});
  await loadLabels(stoa, () => stoa.labels.load('control'), name);
  name();
  const deployments = watchDeployments(request, {
    show: (deployment) => draw({ deployment, deployFailure: '' }),
    fail: (deployFailure) => draw({ deployFailure }),
  });
  await refresh();
}
