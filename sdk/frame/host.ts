/**
 * The host's end of `isolation: 'frame'` (DESIGN section 3, SDK; `protocol.ts` has the steps): a page of the suite in a
 * frame, for hosts whose policy allows no scripts of the suite and for those who want scripts apart. Loaded on use.
 */
import { createDisposers, listen, type Disposer } from '../../core/base/disposer.js';
import type { Environment } from '../../core/base/environment.js';
import { describeThrown } from '../../core/base/errors.js';
import type { ContentOptions, EmbedContent, ShowContent } from '../embed-content.js';
import { createPlace } from '../embed-place.js';
import { SdkError } from '../errors.js';
import { putInTheme } from '../themed.js';
import { readError, type Connection } from './connection.js';
import { createFrame } from './frame-element.js';
import { EMBED_PATH, readSize } from './protocol.js';
import { frameText } from './texts.js';
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
    else content.dispose();
  }

  function clear() {
    content.dispose();
    return (content = createDisposers());
  }

  function show(): void {
    const shown = clear();
    const frame = createFrame(href, frameText(runtime.labels.locale$.get(), 'title', [host]));
    const heard = new Map<string, (data: unknown) => unknown>([
      ['loading', options.onLoading],
      ['ready', options.onReady],
      ['error', (data) => options.onError(readError(data))],
      ['size', resize],
      ['renew', parts.renewSession],
    ]);
    let hasMet = false;
    let lastHeight: number | undefined;
    let endVisit: Disposer = () => {};

    /** Some page has loaded; whose it is will be seen. */
    function greet(): void {
      const window = frame.contentWindow;
      endVisit();
      stopWaiting();
      if (!window) return;
      if (hasMet) options.onLoading();
      const wanted = () => ({ app, compName, props });
      const visit = beginVisit({
        window,
        origin,
        clock,
        texts,
        runtime,
        wanted,
        heard,
        onHello() {
          hasMet = true;
          isBehind = false;
          page = visit;
        },
        onSilence: refuse,
        onFailure: fail,
      });
      endVisit = shown.add(() => {
        page = undefined;
        visit.close();
      });
    }

    function refuse(cause?: unknown): void {
      const [code, text] = hasMet
        ? (['FRAME_LEFT', 'frameLeft'] as const)
        : (['FRAME_REFUSED', 'frameRefused'] as const);
      fail(new SdkError(code, texts(text), { cause }));
    }

    function resize(data: unknown): void {
      const size = readSize(data);
      if (!size) return;
      const { height } = size;
      if (height !== lastHeight) frame.style.setProperty('height', `${height}px`);
      lastHeight = height;
      options.onResize(size);
    }

    const timer = clock.setTimeout(() => refuse(), LOAD_LIMIT_MS);
    const stopWaiting = shown.add(() => clock.clearTimeout(timer));
    shown.add(() => box.removeChild(frame));
    shown.add(listen(frame, 'load', greet));
    // Says at once, and why, what otherwise would only be silence.
    shown.add(
      listen(frame.ownerDocument, 'securitypolicyviolation', (event: SecurityPolicyViolationEvent) => {
        const { effectiveDirective: directive, blockedURI } = event;
        if (directive === 'frame-src' && blockedURI.startsWith(origin)) {
          refuse(new Error(`the policy of the page does not have ${origin} in its ${directive}`));
        }
      }),
    );
    options.onLoading();
    box.appendChild(frame);
  }

  /** In place of a page that is not the suite's, or that cannot begin. */
  function fail(error: unknown): void {
    const said = clear();
    const remove = putInTheme({ runtime, tagSuffix, place: box }, 'stoa-notice', (notice) => {
      notice.setAttribute('role', 'alert');
      Object.assign(notice, {
        kind: 'error',
        closable: false,
        text: describeThrown(error),
        actionLabel: runtime.texts.get('module.retry'),
      });
      said.add(listen(notice, 'stoa-action', retry));
    });
    said.add(remove);
    options.onError(error);
  }

  function retry(): void {
    if (page) void page.call('retry').catch(() => {});
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
          if (!(error instanceof SdkError) || error.code !== 'TRANSMISSION_FAILED') return;
          isBehind = true;
          options.onError(error);
        },
      );
    },
    destroy() {
      isHere = true;
      content.dispose();
      element.parentNode?.removeChild(element);
    },
  };
}
