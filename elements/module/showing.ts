/** One go of an element at showing a component, from its start until something else is shown. */
import type { MountedComponent } from '../../core/mount.js';
import type { Runtime } from '../../core/runtime.js';

/** What is shown, or will be. */
export interface Showing {
  readonly runtime: Runtime;
  readonly name: string;
  readonly component: string;
  /** The document or shadow root that its styles are for. */
  readonly root: Node;
  readonly abort: AbortController;
  place?: HTMLElement;
  mounted?: MountedComponent<object>;
}

/** Ends a load, or takes a component off the page. Doing it again does nothing. */
export function takeOut(showing: Showing): void {
  const { runtime, name, abort, mounted, place } = showing;
  delete showing.mounted;
  delete showing.place;
  abort.abort();
  try {
    mounted?.unmount();
  } catch (error) {
    // Its place goes all the same.
    runtime.monitor.capture(error, { comName: name });
  }
  place?.parentNode?.removeChild(place);
}
