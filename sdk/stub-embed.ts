/** An embed that has been rendered before the SDK is there: its place is, and what is asked of it waits. */
import type { Embed, RenderOptions } from './embed-types.js';
import type { PlacedRenderOptions } from './hand-over.js';
import { destroyedError, stubError } from './stub-errors.js';
import { createQueue, type OnFail, type Queue } from './stub-queue.js';
import type { StoaSdk } from './types.js';

/** Puts an empty place into the container, which the SDK fills when it comes. Throws `MISSING_CONTAINER`. */
export function createStubEmbed(options: RenderOptions, whenSdk: Queue<StoaSdk>['when']): Embed {
  const embeds = createQueue<Embed>();
  // The SDK's own tag, which does nothing before the SDK defines it.
  const element = document.createElement('stoa-place');
  let props: object | undefined;
  let isOver = false;
  try {
    const { container, compName } = options;
    const parent = typeof container === 'string' ? document.querySelector(container)! : container;
    // Throws for a name that is none, as for everything else that is missing.
    parent.appendChild((compName && element) as HTMLElement);
    props = options.props;
  } catch {
    throw stubError('MISSING_CONTAINER', 'Missing container and compName parameters');
  }
  const ready = embeds.call((embed) => embed.ready);
  // As with the SDK: a host that does not wait for it has done nothing wrong.
  ready.catch(() => {});

  const end: OnFail = (error) => {
    if (isOver) return;
    isOver = true;
    leave();
    element.remove();
    embeds.fail(error, true);
  };
  const leave = whenSdk(
    (sdk) => embeds.arrive(sdk.render({ ...options, props: props!, place: element } as PlacedRenderOptions)),
    end,
  );

  return embeds.face({
    element,
    ready,
    get state() {
      return isOver ? 'destroyed' : 'waiting';
    },
    update(changed) {
      props = changed;
    },
    retry() {},
    on: embeds.listen('on'),
    destroy: () => end(destroyedError()),
  });
}
