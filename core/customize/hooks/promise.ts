/** Telling promises from props. */

/** Goes by the tag: pages replace the global `Promise`, other frames have their own, and props may be named `then`. */
export function isPromise(value: unknown): value is Promise<unknown> {
  return Object.prototype.toString.call(value) === '[object Promise]';
}
