/**
 * Where a picture lies on its stage. Pure: sizes and places go in, a place comes out. All lengths are CSS pixels, all
 * points are seen from the middle of the stage.
 */

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** `x` and `y` are the middle of the picture, `scale` 1 is its actual size, `turns` are quarters to the right. */
export interface View extends Point {
  readonly scale: number;
  readonly turns: number;
}

/** What a view is of. */
export interface Scene {
  readonly picture: Size;
  readonly stage: Size;
}

/** Eight screen pixels for one of the picture: more shows nothing more. Tiny pictures go on until they fill the stage. */
const MAX_SCALE = 8;

/** As large as it fits, and no larger than it is. */
export const fitScale = (scene: Scene, turns: number): number => Math.min(1, fillScale(scene, turns));

/** All of the picture, in the middle. */
export const fitted = (scene: Scene, turns = 0): View => ({
  x: 0,
  y: 0,
  turns,
  scale: fitScale(scene, turns),
});

/** Whether there is no more of it to see than what is seen. Scales that differ by rounding only are equal. */
export const isFitted = (scene: Scene, { scale, turns }: View): boolean =>
  scale < fitScale(scene, turns) * 1.001;

/** The scale changes, what is at `at` stays there, as far as the edges let it. */
export function zoomed(scene: Scene, view: View, scale: number, at: Point = { x: 0, y: 0 }): View {
  return pinched(scene, view, [at, at], [at, at], clamp(scale, scene, view.turns) / view.scale);
}

/** Moved by `by`, but never so far that an edge comes inside the stage. */
export const panned = (scene: Scene, view: View, by: Point): View =>
  held(scene, { ...view, x: view.x + by.x, y: view.y + by.y });

/** Two fingers went `from` these points `to` those: what was between them still is. */
export function pinched(
  scene: Scene,
  view: View,
  from: readonly [Point, Point],
  to: readonly [Point, Point],
  factor: number = distance(to) / Math.max(1, distance(from)),
): View {
  const scale = clamp(view.scale * factor, scene, view.turns);
  const ratio = scale / view.scale;
  const [before, after] = [middle(from), middle(to)];
  return held(scene, {
    ...view,
    scale,
    x: after.x - (before.x - view.x) * ratio,
    y: after.y - (before.y - view.y) * ratio,
  });
}

/** A quarter to the right, or to the left: around the middle of the stage, fitted anew if it was. */
export function turned(scene: Scene, view: View, quarters: 1 | -1): View {
  const turns = view.turns + quarters;
  if (isFitted(scene, view)) return fitted(scene, turns);
  const scale = Math.max(view.scale, fitScale(scene, turns));
  return held(scene, { scale, turns, x: -view.y * quarters, y: view.x * quarters });
}

/** How far the middle of the picture can be from that of the stage, in each direction. */
export function reach({ picture, stage }: Scene, { scale, turns }: View): Point {
  const { width, height } = upright(picture, turns);
  const room = (length: number, available: number) => Math.max(0, (length * scale - available) / 2);
  return { x: room(width, stage.width), y: room(height, stage.height) };
}

/** Keeps the edges outside the stage, or the picture in its middle where it is smaller. */
export function held(scene: Scene, view: View): View {
  const { x, y } = reach(scene, view);
  // Adding zero turns the -0 that `Math.max` can leave into 0.
  const between = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value)) + 0;
  return { ...view, x: between(view.x, x), y: between(view.y, y) };
}

/** For `style.transform` of a picture in its actual size in the middle of the stage. */
export const toTransform = ({ x, y, scale, turns }: View): string =>
  `translate(${x}px,${y}px) rotate(${turns * 90}deg) scale(${scale})`;

function clamp(scale: number, scene: Scene, turns: number): number {
  const most = Math.max(MAX_SCALE, fillScale(scene, turns));
  return Math.min(most, Math.max(fitScale(scene, turns), scale));
}

function fillScale({ picture, stage }: Scene, turns: number): number {
  const { width, height } = upright(picture, turns);
  return Math.min(stage.width / width, stage.height / height);
}

const upright = ({ width, height }: Size, turns: number): Size =>
  turns % 2 ? { width: height, height: width } : { width, height };

const middle = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = ([a, b]: readonly [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y);
