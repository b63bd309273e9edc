/** Remembers, for this browser, where the panel was and what it showed. Without storage it begins afresh every time. */
import { isRecord, parseJson } from '../../core/base/json.js';

/** Where the panel is and what it shows. */
export interface PanelState {
  readonly dock: 'bottom' | 'side';
  /** Pixels: its height at the bottom, its width at the side. */
  readonly bottomSize: number;
  readonly sideSize: number;
  readonly collapsed: boolean;
  readonly tab: string;
}

/** In local storage. */
const KEY = 'stoa-inspector';

export const INITIAL_STATE: PanelState = {
  dock: 'bottom',
  bottomSize: 360,
  sideSize: 480,
  collapsed: false,
  tab: 'requests',
};

/** What was remembered; what is none of it counts as forgotten. */
export function readState(): PanelState {
  const known = new Map(Object.entries(stored()));
  const number = (name: 'bottomSize' | 'sideSize') => {
    const value = known.get(name);
    return typeof value === 'number' && value >= 0 && value < 1e5 ? value : INITIAL_STATE[name];
  };
  const tab = known.get('tab');
  return {
    dock: known.get('dock') === 'side' ? 'side' : 'bottom',
    bottomSize: number('bottomSize'),
    sideSize: number('sideSize'),
    collapsed: known.get('collapsed') === true,
    tab: typeof tab === 'string' ? tab : INITIAL_STATE.tab,
  };
}

/** Fails silently: a panel that forgets is still a panel. */
export function writeState(state: PanelState): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    // Denied or full.
  }
}

function stored(): Record<string, unknown> {
  try {
    const value = parseJson(localStorage.getItem(KEY) ?? '');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
