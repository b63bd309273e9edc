/** Resizing by pointer and keyboard: what a separator of two panes does (ARIA, pattern "window splitter"). */

/** What is resized. */
export interface Resizable {
  readonly dock: 'bottom' | 'side';
  readonly isRtl: boolean;
  readonly size: number;
  readonly least: number;
  readonly most: number;
  /** `done` once the person has let go. */
  resize(size: number, done: boolean): void;
}

const STEP = 16;
const LARGE_STEP = 64;

/** How a key changes the size; `undefined` for keys that mean nothing here. */
export function sizeAfterKey({ key, shiftKey }: KeyboardEvent, target: Resizable): number | undefined {
  const step = shiftKey ? LARGE_STEP : STEP;
  const { dock, isRtl, size, least, most } = target;
  // The edge moves where the arrow points: up at the bottom; away from the side at the side.
  const [grow, shrink] =
    dock === 'bottom'
      ? ['ArrowUp', 'ArrowDown']
      : isRtl
        ? ['ArrowRight', 'ArrowLeft']
        : ['ArrowLeft', 'ArrowRight'];
  const next = new Map([
    [grow, size + step],
    [shrink, size - step],
    ['Home', least],
    ['End', most],
  ]).get(key);
  return next === undefined ? undefined : clamp(next, target);
}

/** Follows a pointer from its press on until it is let go. */
export function followPointer(event: PointerEvent, target: Resizable): void {
  const handle = event.currentTarget as HTMLElement;
  const { dock, isRtl, size } = target;
  const from = dock === 'bottom' ? event.clientY : event.clientX;
  let last = size;

  const move = ({ clientX, clientY }: PointerEvent) => {
    const way = dock === 'bottom' ? from - clientY : (from - clientX) * (isRtl ? -1 : 1);
    last = clamp(size + way, target);
    target.resize(last, false);
  };
  const end = () => {
    handle.removeEventListener('pointermove', move);
    handle.removeEventListener('lostpointercapture', end);
    target.resize(last, true);
  };
  event.preventDefault();
  handle.focus();
  handle.setPointerCapture(event.pointerId);
  handle.addEventListener('pointermove', move);
  // Comes after every release, also after a cancelled one.
  handle.addEventListener('lostpointercapture', end);
}

/** A size within its limits; on a small window the upper one goes before. */
export function clamp(size: number, { least, most }: Pick<Resizable, 'least' | 'most'>): number {
  return Math.round(Math.min(most, Math.max(least, size)));
}
