/** What the keys of a preview do. The letters and signs are those that the buttons name. */
import type { Zoom } from './zoom.js';

/** Where the keys lead. */
export interface KeyTarget {
  readonly zoom: Zoom;
  readonly count: number;
  readonly index: number;
  readonly isRtl: boolean;
  go(index: number): void;
}

/** The key of each button. */
export const KEYS = { zoomIn: '+', zoomOut: '-', fit: '0', actual: '1', rotate: 'R' } as const;

export const ZOOM_STEP = 1.5;
const PAN_STEP = 80;

/** Players have keys of their own, and a text scrolls by those. */
const OWN_KEYS = 'video, audio, iframe, input, select, textarea';
const TEXT_KEYS = /^(?:ArrowUp|ArrowDown|Page|Home|End)/;

/** Does what `event` says. Returns whether it says anything. */
export function onKey(event: KeyboardEvent, { zoom, count, index, isRtl, go }: KeyTarget): boolean {
  const { key, shiftKey, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event;
  const target = event.composedPath()[0] as Element;
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented || target.matches(OWN_KEYS))
    return false;
  if (target.matches('pre') && TEXT_KEYS.test(key)) return false;
  const sideways = (x: 1 | -1) =>
    zoom.canPan ? zoom.pan({ x: -x * PAN_STEP, y: 0 }) : go(index + (isRtl ? -x : x));
  const upDown = (y: 1 | -1) => zoom.pan({ x: 0, y: -y * PAN_STEP });
  const zoomIn = () => zoom.by(ZOOM_STEP);
  const zoomOut = () => zoom.by(1 / ZOOM_STEP);
  const turn = () => zoom.turn(shiftKey ? -1 : 1);
  const actions = new Map<string, () => void>([
    ['ArrowLeft', () => sideways(-1)],
    ['ArrowRight', () => sideways(1)],
    ['ArrowUp', () => upDown(-1)],
    ['ArrowDown', () => upDown(1)],
    ['PageUp', () => go(index - 1)],
    ['PageDown', () => go(index + 1)],
    ['Home', () => go(0)],
    ['End', () => go(count - 1)],
    ['+', zoomIn],
    ['=', zoomIn],
    ['-', zoomOut],
    ['_', zoomOut],
    ['0', () => zoom.fit()],
    ['1', () => zoom.actual()],
    ['r', turn],
    ['R', turn],
  ]);
  const act = actions.get(key);
  act?.();
  return act !== undefined;
}
