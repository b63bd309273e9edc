/**
 * Hands on the stage: wheel, drag, pinch, swipe, double tap. Pointer events of all devices go one way; what they mean for
 * the picture is geometry.
 */
import { createDisposers, listen, type Disposer } from '../../core/base/disposer.js';
import type { Point } from './geometry.js';
import type { Zoom } from './zoom.js';

/** What hands can want beside moving the picture. */
export interface GestureHandlers {
  /** Towards the left or the right edge of the screen, as the finger went. */
  readonly onSwipe: (towards: 'left' | 'right') => void;
  /** A click of the mouse beside whatever is shown. */
  readonly onClickBeside: () => void;
}

const WHEEL_LINE = 16;
const DOUBLE_TAP_MS = 300;
/** Hands are never quite still. */
const STILL = 10;
/** A slow swipe has to go that far, a fast one a third of it. */
const SWIPE = 90;
const FAST_PER_MS = 0.4;

/** Controls, and what plays, have their own use for pointers. */
const OWN_POINTERS = 'button, a, video, audio, iframe';
/** A text scrolls, and is marked by the mouse; fingers go sideways over it as over a picture. */
const TEXT = 'pre';

/** Whether the person has magnified the page itself: then fingers and wheel move that, so that nobody is shut in. */
export const isMagnified = (): boolean => (window.visualViewport?.scale ?? 1) > 1.01;

/** One gesture: from the first finger down to the last one up. */
interface Gesture {
  readonly middle: Point;
  readonly start: Point;
  readonly startedAt: number;
  readonly isMouse: boolean;
  readonly fingers: Map<number, Point>;
  /** More than one finger, or a way to go: no tap. */
  isTap: boolean;
  wasPinch: boolean;
}

/** Listens on `stage` until the disposer runs. */
export function attachGestures(
  stage: HTMLElement,
  zoom: Zoom,
  { onSwipe, onClickBeside }: GestureHandlers,
): Disposer {
  const disposers = createDisposers();
  let gesture: Gesture | undefined;
  let unfollow: Disposer | undefined;
  let lastTap = { at: -DOUBLE_TAP_MS, place: { x: 0, y: 0 } };
  let lastWasClick = false;

  function onDown(event: PointerEvent): void {
    const { pointerId, pointerType, button, timeStamp, target } = event;
    lastWasClick = false;
    const own = pointerType === 'touch' ? OWN_POINTERS : `${OWN_POINTERS}, ${TEXT}`;
    if (button || (target as Element).closest(own)) return;
    const middle = gesture?.middle ?? middleOf(stage);
    const place = seenFrom(middle, event);
    gesture ??= {
      middle,
      start: place,
      startedAt: timeStamp,
      isMouse: pointerType === 'mouse',
      fingers: new Map(),
      isTap: true,
      wasPinch: false,
    };
    gesture.fingers.set(pointerId, place);
    if (gesture.fingers.size > 1) {
      gesture.isTap = false;
      gesture.wasPinch = true;
    }
    unfollow ??= follow();
  }

  /** On the window: a hand may leave the stage with the button held down. */
  function follow(): Disposer {
    const following = createDisposers();
    following.add(listen(window, 'pointermove', onMove));
    following.add(listen(window, 'pointerup', onUp));
    following.add(listen(window, 'pointercancel', onUp));
    return () => following.dispose();
  }

  function onMove(event: PointerEvent): void {
    const before = gesture?.fingers.get(event.pointerId);
    if (!gesture || !before) return;
    const { fingers, start, middle, isMouse, wasPinch } = gesture;
    const place = seenFrom(middle, event);
    const pair = [...fingers.values()];
    fingers.set(event.pointerId, place);
    if (distance(start, place) > STILL) gesture.isTap = false;
    const [a, b] = pair;
    if (a && b) {
      const [c = a, d = b] = fingers.values();
      zoom.pinch([a, b], [c, d]);
    } else if (zoom.canPan) {
      zoom.pan({ x: place.x - before.x, y: place.y - before.y }, true);
    } else if (!isMouse && !wasPinch && !gesture.isTap) {
      zoom.shift(place.x - start.x);
    }
  }

  function onUp(event: PointerEvent): void {
    if (!gesture?.fingers.delete(event.pointerId) || gesture.fingers.size > 0) return;
    const ended = gesture;
    gesture = undefined;
    unfollow?.();
    unfollow = undefined;
    const place = seenFrom(ended.middle, event);
    lastWasClick = ended.isTap && ended.isMouse;
    if (event.type === 'pointerup' && !ended.isMouse) {
      if (ended.isTap) return onTap(place, event.timeStamp);
      if (!zoom.canPan && !ended.wasPinch && isSwipe(ended, place, event.timeStamp))
        onSwipe(place.x < ended.start.x ? 'left' : 'right');
    }
    if (!zoom.canPan) zoom.settle();
  }

  /** Phones make no `dblclick` of two taps. */
  function onTap(place: Point, at: number): void {
    const isSecond = at - lastTap.at < DOUBLE_TAP_MS && distance(place, lastTap.place) < 3 * STILL;
    lastTap = { at: isSecond ? -DOUBLE_TAP_MS : at, place };
    if (isSecond) zoom.toggle(place);
  }

  function onDoubleClick(event: MouseEvent): void {
    // That of two taps has been seen by then, where there is one.
    if (lastWasClick && event.target instanceof HTMLImageElement)
      zoom.toggle(seenFrom(middleOf(stage), event));
  }

  function onWheel(event: WheelEvent): void {
    if (!zoom.isOn || isMagnified() || (event.target as Element).closest(OWN_POINTERS)) return;
    event.preventDefault();
    const { deltaY, deltaMode, ctrlKey } = event;
    const pixels = deltaMode === WheelEvent.DOM_DELTA_PIXEL ? deltaY : deltaY * WHEEL_LINE;
    // A pinch on a trackpad arrives as a wheel with Ctrl, in much smaller steps.
    const factor = Math.exp(-Math.max(-200, Math.min(200, pixels)) * (ctrlKey ? 0.01 : 0.002));
    zoom.by(factor, seenFrom(middleOf(stage), event), true);
  }

  /** Safari tells of a pinch on a trackpad in its own way, and of one on a phone in both. */
  let lastScale = 1;
  function onSafariPinch(event: Event): void {
    if (!zoom.isOn || isMagnified()) return;
    event.preventDefault();
    const { scale, clientX, clientY } = event as Event & { scale: number; clientX: number; clientY: number };
    if (event.type === 'gesturechange' && !gesture)
      zoom.by(scale / lastScale, seenFrom(middleOf(stage), { clientX, clientY }), true);
    lastScale = scale;
  }

  disposers.add(listen(stage, 'pointerdown', onDown));
  disposers.add(listen(stage, 'dblclick', onDoubleClick));
  disposers.add(listen(stage, 'wheel', onWheel, { passive: false }));
  disposers.add(listen(stage, 'gesturestart', onSafariPinch));
  disposers.add(listen(stage, 'gesturechange', onSafariPinch));
  disposers.add(listen(stage, 'dragstart', (event: Event) => event.preventDefault()));
  disposers.add(
    listen(stage, 'click', ({ target, detail }: MouseEvent) => {
      // The second of a double click was for what the first one hit, mostly for what opened the preview.
      if (lastWasClick && target === stage && detail < 2) onClickBeside();
    }),
  );
  disposers.add(() => unfollow?.());
  return () => disposers.dispose();
}

function isSwipe({ start, startedAt }: Gesture, end: Point, now: number): boolean {
  const way = Math.abs(end.x - start.x);
  const isFast = way / Math.max(1, now - startedAt) > FAST_PER_MS;
  return way > Math.abs(end.y - start.y) * 1.5 && way > (isFast ? SWIPE / 3 : SWIPE);
}

function middleOf(stage: HTMLElement): Point {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

const seenFrom = ({ x, y }: Point, { clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX - x,
  y: clientY - y,
});

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
