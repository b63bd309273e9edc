/** The picture on the stage, and the only place that moves it: a movement is one transform, nothing else is touched. */
import { fitted, held, isFitted, panned, pinched, reach, toTransform, turned, zoomed } from './geometry.js';
import type { Point, Scene, Size, View } from './geometry.js';

/** Moves one picture at a time. Without a picture nothing happens. Points are seen from the middle of the stage. */
export interface Zoom {
  /** Another picture, seen as a whole; or none. */
  show(image: HTMLImageElement | undefined): void;
  /** The stage has another size: what was seen as a whole still is. */
  resize(stage: Size): void;
  /** Whether there is a picture. */
  readonly isOn: boolean;
  /** 1 is the actual size. */
  readonly scale: number;
  /** Whether the picture is seen as a whole. */
  readonly isFitted: boolean;
  /** Whether some of it lies outside the stage. */
  readonly canPan: boolean;
  fit(): void;
  actual(): void;
  /** Multiplies the scale; glides there unless it follows a hand. */
  by(factor: number, at?: Point, follows?: boolean): void;
  /** Between all of it and a closer look at the point. */
  toggle(at: Point): void;
  turn(quarters: 1 | -1): void;
  pan(by: Point, follows?: boolean): void;
  pinch(from: readonly [Point, Point], to: readonly [Point, Point]): void;
  /** A picture that is seen as a whole follows a swipe sideways; `settle` takes it back. */
  shift(x: number): void;
  settle(): void;
}

/** A vector without a size of its own is as wide as that. */
const SIZELESS = 1_000;

/** `onScale` hears of each new scale. */
export function createZoom(onScale: (scale: number) => void): Zoom {
  let image: HTMLImageElement | undefined;
  let scene: Scene = { picture: { width: 1, height: 1 }, stage: { width: 1, height: 1 } };
  let view: View = fitted(scene);

  function move(next: View, glides: boolean): void {
    if (!image) return;
    const isOther = next.scale !== view.scale;
    view = next;
    image.classList.toggle('gliding', glides);
    image.style.transform = toTransform(view);
    if (isOther) onScale(view.scale);
  }

  return {
    show(next) {
      image = next;
      if (!next) return;
      if (!next.naturalWidth) next.width = SIZELESS;
      const picture = { width: next.naturalWidth || SIZELESS, height: next.naturalHeight || SIZELESS };
      scene = { ...scene, picture };
      move(fitted(scene), false);
      onScale(view.scale);
    },
    resize(stage) {
      const wasFitted = isFitted(scene, view);
      scene = { ...scene, stage };
      move(wasFitted ? fitted(scene, view.turns) : held(scene, view), false);
    },
    get isOn() {
      return image !== undefined;
    },
    get scale() {
      return view.scale;
    },
    get isFitted() {
      return isFitted(scene, view);
    },
    get canPan() {
      const { x, y } = reach(scene, view);
      return image !== undefined && x + y > 0.5;
    },
    fit: () => move(fitted(scene, view.turns), true),
    actual: () => move(zoomed(scene, view, 1), true),
    by: (factor, at, follows = false) => move(zoomed(scene, view, view.scale * factor, at), !follows),
    toggle(at) {
      const whole = fitted(scene, view.turns);
      // A little more than all of it would be no closer look.
      const closer = Math.max(1, whole.scale * 2);
      move(isFitted(scene, view) ? zoomed(scene, view, closer, at) : whole, true);
    },
    turn: (quarters) => move(turned(scene, view, quarters), true),
    pan: (by, follows = false) => move(panned(scene, view, by), !follows),
    pinch: (from, to) => move(pinched(scene, view, from, to), false),
    shift: (x) => move({ ...view, x }, false),
    settle: () => move(held(scene, view), true),
  };
}
