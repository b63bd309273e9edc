/**
 * The notices of one runtime inside the page's notice region: two live regions, polite and assertive, and the clock
 * that stands still while somebody reads, works in them or looks at another tab.
 */
import { createDisposers, listen } from '../../core/base/disposer.js';
import type { Notice, Notices } from '../../core/surface/notices.js';
import { noticeRegion } from './notice-region.js';

/** What is needed of a runtime's notices. */
export type NoticeSource = Pick<Notices, 'list$' | 'close' | 'pause' | 'resume'>;

/** The language and direction that notices speak, wherever the region is at the moment. */
export interface NoticeSpeech {
  readonly lang: string;
  readonly dir: string;
}

/** Notices of one runtime on the screen. */
export interface NoticeGroup {
  /** Brings the screen in line with the list. */
  update(list: readonly Notice[], speech: NoticeSpeech): void;
  /** Takes all notices off the screen and lets their clocks run. */
  dispose(): void;
}

/**
 * Puts a group into the region. `tag` gives an inner element's name its suffix, `home` is where the region lives while
 * no modal is open.
 */
export function createNoticeGroup(
  source: NoticeSource,
  tag: (name: string) => string,
  home: HTMLElement,
): NoticeGroup {
  const group = document.createElement('div');
  const assertive = liveRegion('alert');
  const polite = liveRegion('status');
  group.append(assertive, polite);

  const shown = new Map<string, HTMLElement>();
  const paused = new Set<string>();
  let cameFrom: EventTarget | null = null;

  /** All stand still together, or the one being read would move when another above it leaves. */
  function syncClocks(): void {
    const busy = shown.size > 0 && (document.hidden || group.matches(':hover,:focus-within'));
    for (const id of shown.keys()) {
      if (busy === paused.has(id)) continue;
      if (paused.delete(id)) source.resume(id);
      else {
        paused.add(id);
        source.pause(id);
      }
    }
  }

  function add({ id, look, kind, title, text, action }: Notice): void {
    const words = { heading: title, actionLabel: action?.label ?? '' };
    const properties = { kind, text, ...(look === 'notice' && words) };
    const element = Object.assign(document.createElement(tag(`stoa-${look}`)), properties);
    element.addEventListener('stoa-close', () => source.close(id, 'person'));
    element.addEventListener('stoa-action', () => {
      // The action may open a dialog: by then the notice is gone and the focus back where it came from.
      source.close(id, 'action');
      action?.run();
    });
    element.style.cssText = 'margin-block-end:12px;pointer-events:auto';
    shown.set(id, element);
    const isUrgent = look === 'notice' && (kind === 'warning' || kind === 'error');
    (isUrgent ? assertive : polite).append(element);
  }

  function remove(id: string, element: HTMLElement): void {
    const hadFocus = element.matches(':focus-within');
    shown.delete(id);
    paused.delete(id);
    element.remove();
    if (hadFocus) (cameFrom as HTMLElement | null)?.focus({ preventScroll: true });
  }

  const disposers = createDisposers();
  disposers.add(noticeRegion().join(group, home));
  disposers.add(
    listen(group, 'focusin', ({ relatedTarget }: FocusEvent) => {
      if (!group.contains(relatedTarget as Node | null)) cameFrom = relatedTarget;
    }),
  );
  // On the document: a notice that leaves or moves from under the pointer sends no event of its own.
  for (const type of ['pointermove', 'pointerout', 'pointerup', 'focusin', 'focusout', 'visibilitychange']) {
    disposers.add(listen(document, type, syncClocks));
  }

  return {
    update(list, { lang, dir }) {
      Object.assign(group, { lang, dir });
      for (const [id, element] of shown) if (!list.some((notice) => notice.id === id)) remove(id, element);
      for (const notice of list) if (!shown.has(notice.id)) add(notice);
      syncClocks();
    },
    dispose() {
      disposers.dispose();
      paused.forEach((id) => source.resume(id));
    },
  };
}

function liveRegion(role: 'alert' | 'status'): HTMLElement {
  // Not atomic: only what is new is read, not all that is still there.
  return Object.assign(document.createElement('div'), { role, ariaAtomic: 'false' });
}
