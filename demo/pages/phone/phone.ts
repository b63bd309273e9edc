/**
 * The phone: the suite in a frame of a phone's size, inside a container that is played. What it asks of its container is
 * written down and answered as the person wishes; the settings of its title bar are those of the tenant.
 */
import { render } from 'lit';
import type { StoaGlobal } from '../../../core/global.js';
import { loadLabels } from '../shared/load-labels.js';
import { dress } from '../shared/preferences.js';
import { CONTAINER_NAMES, type ContainerName } from '../suite/phone/containers.js';
import {
  hear,
  tell,
  type Answered,
  type Asked,
  type Done,
  type PhoneAction,
} from '../suite/phone/protocol.js';
import { answerOf } from './answers.js';
import { readTitleConfig, saveTitleConfig } from './data.js';
import { view, type Actions, type LogEntry, type State } from './view.js';

const FIRST_PATH = '/sp/inbox';
const MAX_LOG = 60;
const TOAST_MS = 3_000;

const { stoa } = window;
if (stoa) void start(stoa, document.getElementById('phone')!);

async function start(stoa: StoaGlobal, root: HTMLElement): Promise<void> {
  const { request, labels, notices } = stoa;
  let state: State = {
    container: startContainer(),
    path: FIRST_PATH,
    visit: 0,
    windows: [],
    title: '',
    toast: '',
    behaviour: 'answer',
    log: [],
    config: undefined,
    isSaving: false,
  };
  let entries = 0;
  let toastTimer: ReturnType<typeof setTimeout> | undefined;

  const frames = () => [...root.querySelectorAll('iframe')];
  const topFrame = () => frames().at(-1)?.contentWindow;

  function draw(change: Partial<State>): void {
    state = { ...state, ...change };
    render(view(stoa, state, actions), root);
  }

  function note(entry: Omit<LogEntry, 'number' | 'at'>): LogEntry {
    const noted = { ...entry, number: ++entries, at: stoa.dates.format(Date.now(), 'HH:mm:ss') };
    draw({ log: [noted, ...state.log].slice(0, MAX_LOG) });
    return noted;
  }

  function settle({ number }: LogEntry, outcome: string): void {
    draw({ log: state.log.map((entry) => (entry.number === number ? { ...entry, outcome } : entry)) });
  }

  function flash(text: string): void {
    clearTimeout(toastTimer);
    draw({ toast: text });
    toastTimer = setTimeout(() => draw({ toast: '' }), TOAST_MS);
  }

  /** A new page in the one window that is left. */
  function visit(change: Partial<State>): void {
    draw({ ...change, visit: state.visit + 1, windows: [], title: '' });
  }

  const actions: Actions = {
    choose: (container) => visit({ container, path: state.path }),
    visit: (path) => visit({ path }),
    behave: (behaviour) => draw({ behaviour }),
    act(action: PhoneAction) {
      const frame = topFrame();
      if (frame) tell(frame, { type: 'phone-do', action });
    },
    closeWindow: () => draw({ windows: state.windows.slice(0, -1), title: '' }),
    clearLog: () => draw({ log: [] }),
    async save(config) {
      draw({ isSaving: true });
      try {
        draw({ config: await saveTitleConfig(request, config) });
        visit({});
        notices.toast(labels.get('phone.saved', 'Kept. The phone has loaded its page anew.'));
      } catch (error) {
        notices.toast(stoa.describeThrown(error), { kind: 'error' });
      } finally {
        draw({ isSaving: false });
      }
    },
  };

  /** What a container does: it writes its bar, opens windows and closes them. */
  function carryOut({ command, parameters }: Asked): void {
    const text = (name: string) => (typeof parameters[name] === 'string' ? parameters[name] : '');
    if (command === 'setTitle') draw({ title: text('title') });
    if (command === 'openLink') openWindow(text('url') || text('schema'));
    if (command === 'closePage') actions.closeWindow();
    if (command === 'downloadFile') flash(labels.get('phone.kept', 'Kept on the phone: {0}', [text('name')]));
    if (command === 'share')
      flash(labels.get('phone.shared', 'Shared: {0}', [text('title') || text('link')]));
    if (command === 'logout') flash(text('message'));
    if (command === 'previewMedia' || command === 'previewFile')
      flash(labels.get('phone.previewed', 'The container shows the file'));
  }

  function openWindow(address: string): void {
    const url = stoa.classifyLink(address, { base: window.location.href });
    if (url.verdict === 'block' || url.verdict === 'ignore') return;
    const opened = { url: url.url, host: url.displayHost, isOwn: url.verdict === 'internal' };
    draw({ windows: [...state.windows, opened], title: '' });
  }

  function onAsked(asked: Asked, from: Window): void {
    const { id, call, command, parameters } = asked;
    const entry = note({ kind: 'asked', what: call, detail: JSON.stringify(parameters), outcome: '' });
    if (state.behaviour === 'silent') return settle(entry, labels.get('phone.noAnswer', 'no answer'));
    const isRefused = state.behaviour === 'refuse';
    const answer = isRefused ? undefined : answerOf(command, parameters);
    const words = isRefused ? labels.get('phone.refused', 'refused') : (JSON.stringify(answer) ?? 'ok');
    settle(entry, words);
    const answered: Answered = { type: 'phone-answered', id, isRefused, answer };
    tell(from, answered);
    if (!isRefused) carryOut(asked);
  }

  // Any of the windows of the phone may ask; each gets its own answer.
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<Asked | undefined>) => {
    const from = frames().find((frame) => frame.contentWindow === source)?.contentWindow;
    if (origin === window.location.origin && from && data?.type === 'phone-asked') onAsked(data, from);
  });
  hear<Done>(window, topFrame, 'phone-done', ({ action, outcome }) =>
    note({ kind: 'done', what: action, detail: '', outcome }),
  );

  dress(document.getElementById('theme')!);
  /** Also when the labels come late. */
  const name = () => {
    document.title = labels.get('phone.title', 'On phones');
    draw({});
  };
  await loadLabels(stoa, () => labels.load('phone'), name);
  name();
  await readTitleConfig(request).then(
    (config) => draw({ config }),
    (error: unknown) => notices.show({ kind: 'error', text: stoa.describeThrown(error) }),
  );
}

function startContainer(): ContainerName {
  const asked = new URLSearchParams(window.location.search).get('as');
  return CONTAINER_NAMES.find((name) => name === asked) ?? 'browser';
}
