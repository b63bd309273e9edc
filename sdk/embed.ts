/**
 * One embed, from the call of `render` until it is destroyed or forgotten (DESIGN section 3, SDK). What it shows is an
 * `EmbedContent`; this file knows when. Only while its place is on the page does anything of ours hold it, so that a host
 * that takes the place away and never calls `destroy` leaves nothing behind.
 */
import { createDisposers, type Disposers } from '../core/base/disposer.js';
import { isStoaError, StoaError } from '../core/base/errors.js';
import { createEvents } from '../core/base/events.js';
import { toIntlTag } from '../core/i18n/locale.js';
import { moduleFolder } from '../core/loading/names.js';
import type { Runtime } from '../core/runtime-types.js';
import type { EmbedContent, ShowContent } from './embed-content.js';
import { createPlace } from './embed-place.js';
import { onSizeChange } from './embed-size.js';
import type { Embed, EmbedEvents, EmbedSize, EmbedState, RenderOptions } from './embed-types.js';
import { SdkError } from './errors.js';
import { showModule } from './module-content.js';
import type { SdkTexts } from './texts.js';
import { showFailure } from './themed.js';

/** Modules that no other page may have (SPEC section 5). */
const NOT_ACROSS = /^@stoa\/(vendor|utils)$/;

/** What `init` gives to every embed. */
export interface EmbedParts {
  readonly runtime: Runtime;
  /** Tags of the elements end in this, see `defineElements`. */
  readonly tagSuffix: string;
}

/** What an embed is made with. */
export interface CreateEmbedParts {
  /** Rejects when `init` fails. */
  readonly whenReady: Promise<EmbedParts>;
  readonly texts: SdkTexts;
  /** Hears of failures, beside the listeners of the embed. */
  readonly onError: (embed: Embed, error: unknown) => void;
  /** Loads what shows a page in a frame. */
  readonly loadFrame: () => Promise<ShowContent>;
  /** The embeds that are on the page: disposing takes them out. */
  readonly embeds: Pick<Disposers, 'add'>;
}

/** What `createEmbed` takes. */
export interface EmbedOptions extends RenderOptions {
  /** A place that a stub has put into the container ahead. */
  readonly place?: HTMLElement;
}

/**
 * Puts an empty place into the container and fills it when there is a runtime and the place is on the page.
 *
 * @throws SdkError `MISSING_CONTAINER` where there is no such element, and without the name of a component.
 */
export function createEmbed(options: EmbedOptions, parts: CreateEmbedParts): Embed {
  const { container, app, compName, isolation } = (options ?? {}) as Partial<EmbedOptions>;
  // A host may have added one to every object.
  const given = options && Object.hasOwn(options, 'place') ? options.place : undefined;
  const target = given ? given.parentNode : findContainer(container);
  if ((!target && !given) || typeof compName !== 'string' || !compName)
    throw new SdkError('MISSING_CONTAINER', parts.texts('missingContainer'));

  const events = createEvents<EmbedEvents>();
  const takeSize = onSizeChange((size) => events.emit('resize', size));
  let props = copyOf(options.props);
  let state: EmbedState = 'waiting';
  let suite: EmbedParts | undefined;
  let content: EmbedContent | undefined;
  /** What ends with the stay on the page. */
  let stay: Disposers | undefined;
  /** The try to fill the place that counts. */
  let filling: object | undefined;
  let removeNotice: (() => void) | undefined;
  /** Whether the content tells its size itself. */
  let knowsItsSize = false;
  let ready: Promise<void>;
  let settle: { readonly resolve: () => void; readonly reject: (error: unknown) => void } | undefined;

  const place = createPlace({
    given,
    isOpen: isolation === 'light',
    // A place that is only moved keeps what it shows: the move ends within the task.
    onMoved: () => queueMicrotask(look),
  });
  const embed: Embed = Object.freeze({
    element: place.element,
    get state() {
      return state;
    },
    get ready() {
      return ready;
    },
    update(changed: object) {
      // A copy, so that a host may change an object and hand it in again.
      props = copyOf(changed);
      content?.update(props);
    },
    retry() {
      if (state !== 'failed' || !suite) return;
      begin('loading');
      if (content) content.retry();
      else void fill(suite);
    },
    on: events.on,
    destroy,
  });

  begin('waiting');
  parts.whenReady.then(
    (given) => {
      suite = isOver() ? undefined : given;
      look();
    },
    (error: unknown) => {
      if (isOver()) return settle?.reject(error);
      // Without a suite there is nothing that could show it, nor try again.
      if (!isStoaError(error) || error.code !== 'DESTROYED') fail(error);
      destroy();
    },
  );
  if (!given) target?.appendChild(place.element);
  else if (given !== place.element) target?.replaceChild(place.element, given);
  look();
  return embed;

  function isOver(): boolean {
    return state === 'destroyed';
  }

  function isShown(): boolean {
    return stay !== undefined && !isOver();
  }

  /** On the way to `ready`, again where it had been settled. */
  function begin(next: EmbedState): void {
    state = next;
    if (settle) return;
    ready = new Promise((resolve, reject) => (settle = { resolve, reject }));
    // The failure stands in the place for the person to see: a host that does not wait for it has done nothing wrong.
    ready.catch(() => {});
  }

  function succeed(): void {
    begin('ready');
    settle?.resolve();
    settle = undefined;
    events.emit('ready');
  }

  function fail(error: unknown): void {
    begin('failed');
    settle?.reject(error);
    settle = undefined;
    events.emit('error', error);
    parts.onError(embed, error);
  }

  function look(): void {
    if (isOver()) return;
    if (place.element.isConnected) arrive();
    else if (stay) leave();
  }

  function arrive(): void {
    if (!stay) {
      stay = createDisposers();
      let isListed = true;
      const unlist = parts.embeds.add(() => {
        if (isListed) destroy();
      });
      stay.add(() => {
        isListed = false;
        unlist();
      });
      if (isOver()) return;
      if (state === 'detached') begin('waiting');
    }
    if (suite && state === 'waiting') show(suite, stay);
  }

  function leave(): void {
    stay?.dispose();
    stay = filling = undefined;
    state = 'detached';
    events.emit('detached');
  }

  function show(shown: EmbedParts, whileHere: Disposers): void {
    const { runtime } = shown;
    // Elements take their words from here: the language around is the host's.
    const speak = () => (place.box.lang = toIntlTag(runtime.labels.locale$.get()));
    speak();
    whileHere.add(runtime.labels.locale$.listen(speak));
    const measured = (size: EmbedSize) => {
      if (!knowsItsSize) takeSize(size);
    };
    whileHere.add(runtime.resize.observe(place.box, measured));
    begin('loading');
    // What has been here comes back by itself.
    if (!content) void fill(shown);
  }

  async function fill({ runtime, tagSuffix }: EmbedParts): Promise<void> {
    const own = (filling = {});
    const { texts } = parts;
    removeNotice?.();
    try {
      moduleFolder(String(app), runtime.texts);
      if (NOT_ACROSS.test(String(app)))
        throw new StoaError('APP_NOT_FOUND', runtime.texts.get('module.notFound'));
      // Another word would share the page with what was meant to be kept apart.
      if (!/^(shadow|light|frame)$/.test(isolation ?? 'shadow'))
        throw new SdkError('INVALID_ARGUMENT', parts.texts('invalidOption', ['render', 'isolation']));
      const showContent = isolation === 'frame' ? await loadFrame() : showModule;
      if (filling !== own) return;
      content = showContent({
        runtime,
        texts,
        tagSuffix,
        place: place.box,
        app: String(app),
        compName: String(compName),
        props,
        onLoading: () => isShown() && begin('loading'),
        onReady: () => isShown() && succeed(),
        onError: (error) => isShown() && fail(error),
        onResize(size) {
          knowsItsSize = true;
          if (isShown()) takeSize(size);
        },
      });
    } catch (error) {
      if (filling !== own) return;
      removeNotice = showFailure({ runtime, tagSuffix, place: place.box }, error, embed.retry);
      fail(error);
    }
  }

  async function loadFrame(): Promise<ShowContent> {
    try {
      return await parts.loadFrame();
    } catch (cause) {
      throw new SdkError('RESOURCES_FAILED', parts.texts('resourcesFailed'), { cause });
    }
  }

  function destroy(): void {
    if (isOver()) return;
    state = 'destroyed';
    stay?.dispose();
    content?.destroy();
    removeNotice?.();
    content = suite = filling = undefined;
    const { element } = place;
    // The host may have taken it out before.
    element.parentNode?.removeChild(element);
    events.emit('destroyed');
    // An `init` that is failing right now says more than that.
    queueMicrotask(() => settle?.reject(new SdkError('DESTROYED', parts.texts('embedDestroyed'))));
  }
}

function findContainer(container: unknown): Element | null {
  try {
    const found = typeof container === 'string' ? document.querySelector(container) : container;
    // Styles cannot be shared with the page of a frame.
    const isHere = (found as Node | null)?.ownerDocument === document;
    return isHere && (found as Node).nodeType === Node.ELEMENT_NODE ? (found as Element) : null;
  } catch {
    return null; // No selector.
  }
}

function copyOf(props: unknown): object {
  return typeof props === 'object' ? { ...props } : {};
}
