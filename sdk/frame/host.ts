/**
 * The host's end of `isolation: 'frame'` (DESIGN section 3, SDK; `protocol.ts` has the steps): a page of the suite in a
 * frame, for hosts whose policy allows no scripts of the suite and for those who want scripts apart. Loaded on use.
 */
import { createDisposers, listen, type Disposers } from '../../core/base/disposer.js';
import type { Environment } from '../../core/base/environment.js';
import type { ContentOptions, EmbedContent, ShowContent } from '../embed-content.js';
import { createPlace } from '../embed-place.js';
import { SdkError } from '../errors.js';
import { showFailure } from '../themed.js';
import { readError, type Connection } from './connection.js';
import { createFrame } from './frame-element.js';
import { EMBED_PATH, readSize } from './protocol.js';
import { beginVisit } from './visit.js';

/** What frames of one suite are made with. */
export interface ShowFrameParts {
  /** Address of the suite. */
  readonly baseUrl: string | URL;
  readonly environment: Pick<Environment, 'clock'>;
  /** Renews the session of the host's runtime; resolves to whether there is a good one now. */
  readonly renewSession: () => Promise<boolean>;
}

/** Until something has loaded, however slow the network. */
const LOAD_LIMIT_MS = 30_000;

/**
 * Makes what shows components in frames. They end with `FRAME_REFUSED` when the suite's page does not answer, with
 * `FRAME_LEFT` when another page is in the frame later; both are said in the place, where the person can try again. Props
 * that cannot be copied are a `TRANSMISSION_FAILED`; what is shown stays as it is then.
 */
export function createShowFrame(parts: ShowFrameParts): ShowContent {
  return (options) => showFrame(parts, options);
}

function showFrame(parts: ShowFrameParts, options: ContentOptions): EmbedContent {
  const { runtime, texts, place, tagSuffix, app, compName } = options;
  const { clock } = parts.environment;
  const { href, origin, host } = new URL(EMBED_PATH, parts.baseUrl);
  let { props } = options;
  /** Takes out what is in the place. */
  let content = createDisposers();
  let page: Connection | undefined;
  /** The last props could not be handed over. */
  let isBehind = false;
  let isHere = false;
  // A frame hears nothing of its own removal, and comes back empty.
  const { element, box } = createPlace({ isOpen: true, onMoved: () => queueMicrotask(look) });

  function look(): void {
    if (element.isConnected === isHere) return;
    isHere = !isHere;
    if (isHere) show();
    else clear();
  }

  function clear(): Disposers {
    page = undefined;
    content.dispose();
    return (content = createDisposers());
  }

  function show(): void {
    const shown = clear();
    // Names of components are the same in all languages.
    const frame = createFrame(href, `${compName}, ${host}`);
    /** What ends when the next page comes. */
    let visit = createDisposers();
    let hasMet = false;

    const heard = new Map<string, (data: unknown) => unknown>([
      ['loading', options.onLoading],
      ['ready', options.onReady],
      ['error', (data) => options.onError(readError(data))],
      ['size', resize],
      ['renew', parts.renewSession],
    ]);

    /** Some page has loaded; whose it is will be seen. */
    function greet(): void {
      visit.dispose();
      visit = createDisposers();
      page = undefined;
      if (hasMet) options.onLoading();
      const met = beginVisit({
        window: frame.contentWindow!,
        origin,
        clock,
        texts,
        runtime,
        wanted: () => ({ app, compName, props }),
        heard,
        onHello() {
          hasMet = true;
          isBehind = false;
          page = met;
        },
        onSilence: refuse,
        onFailure: fail,
      });
      visit.add(met.close);
    }

    function refuse(cause?: unknown): void {
      fail(
        hasMet
          ? new SdkError('FRAME_LEFT', texts('frameLeft'))
          : new SdkError('FRAME_REFUSED', texts('frameRefused'), { cause }),
      );
    }

    function resize(data: unknown): void {
      const size = readSize(data);
      if (!size) return;
      frame.style.setProperty('height', `${size.height}px`);
      options.onResize(size);
    }

    /** Says at once, and why, what otherwise would only be silence. */
    function onViolation(event: SecurityPolicyViolationEvent): void {
      const { effectiveDirective: directive, blockedURI, disposition } = event;
      // A policy that only reports keeps nothing out.
      if (directive !== 'frame-src' || disposition === 'report' || !blockedURI.startsWith(origin)) return;
      refuse(new Error(`the policy of the page does not have ${origin} in its ${directive}`));
    }

    const timer = clock.setTimeout(refuse, LOAD_LIMIT_MS);
    visit.add(() => clock.clearTimeout(timer));
    shown.add(() => visit.dispose());
    shown.add(() => box.removeChild(frame));
    shown.add(listen(frame, 'load', greet));
    shown.add(listen(document, 'securitypolicyviolation', onViolation));
    options.onLoading();
    box.appendChild(frame);
  }

  /** In place of a page that is not the suite's, or that cannot begin. */
  function fail(error: unknown): void {
    clear().add(showFailure({ runtime, tagSuffix, place: box }, error, retry));
    options.onError(error);
  }

  function retry(): void {
    if (page) page.call('retry').catch(() => {});
    else show();
  }

  place.appendChild(element);
  return {
    retry,
    update(next) {
      props = next;
      page?.call('props', props).then(
        () => {
          if (isBehind) options.onReady();
          isBehind = false;
        },
        (error: unknown) => {
          isBehind = error instanceof SdkError && error.code === 'TRANSMISSION_FAILED';
          if (isBehind) options.onError(error);
        },
      );
    },
    destroy() {
      // It hears of its own removal, and is here no more than before.
      isHere = false;
      clear();
      element.parentNode?.removeChild(element);
    },
  };
}
