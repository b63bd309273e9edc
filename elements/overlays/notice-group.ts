/**
 * The notices of one runtime inside the page's notice region: two live regions, polite and assertive, and the clock
 * that stands still while somebody reads, works in them or looks at another tab.
 */
import { createDisposers, listen } from '../../core/base/disposer.js';
import type { Notice, Notices } from '../../core/surface/notices.js';
import type { StoaNotice } from '../notice/notice.js';
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

/** Puts a group into the region. `home` is where the region lives while no modal is open. */
export function createNoticeGroup(source: NoticeSource, tag: string, home: HTMLElement): NoticeGroup {
  const disposers = createDisposers();
  const group = document.createElement('div');
  const assertive = liveRegion('alert');
  const polite = liveRegion('status');
  group.append(assertive, polite);

  const shown = new Map<string, StoaNotice>();
  const paused = new Set<string>();
  const holds = new Set<'hover' | 'focus' | 'hidden'>();
  let cameFrom: EventTarget | null = null;

  function hold(reason: 'hover' | 'focus' | 'hidden', on: boolean): void {
    if (on) holds.add(reason);
    else holds.delete(reason);
    syncClocks();
  }

  /** All stand still together, or the one being read would move when another above it leaves. */
  function syncClocks(): void {
    for (const id of shown.keys()) {
      if (holds.size > 0 === paused.has(id)) continue;
      if (paused.delete(id)) source.resume(id);
      else {
        paused.add(id);
        source.pause(id);
      }
    }
  }

  function add(notice: Notice): void {
    const element = document.createElement(tag) as StoaNotice;
    element.kind = notice.kind;
    element.heading = notice.title;
    element.text = notice.text;
    element.actionLabel = notice.action?.label ?? '';
    element.addEventListener('stoa-close', () => source.close(notice.id, 'person'));
    element.addEventListener('stoa-action', () => {
      // The action may open a dialog: the notice is gone by then, and the focus back where it came from.
      source.close(notice.id, 'action');
      notice.action?.run();
    });
    shown.set(notice.id, element);
    (notice.kind === 'warning' || notice.kind === 'error' ? assertive : polite).append(element);
  }

  function remove(id: string, element: StoaNotice): void {
    const hadFocus = element.matches(':focus-within');
    shown.delete(id);
    paused.delete(id);
    element.remove();
    if (!hadFocus) return;
    hold('focus', false);
    if (cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true });
  }

  const followPointer = (event: PointerEvent) => hold('hover', event.composedPath().includes(group));
  disposers.add(noticeRegion().join(group, home));
  disposers.add(listen(group, 'pointerenter', () => hold('hover', true)));
  disposers.add(listen(group, 'pointerleave', () => hold('hover', false)));
  // A notice that leaves or moves from under the pointer sends no `pointerleave`.
  disposers.add(
    listen(document, 'pointermove', (event: PointerEvent) => holds.has('hover') && followPointer(event)),
  );
  disposers.add(
    listen(group, 'focusin', (event: FocusEvent) => {
      if (!holds.has('focus')) cameFrom = event.relatedTarget;
      hold('focus', true);
    }),
  );
  disposers.add(listen(group, 'focusout', () => hold('focus', false)));
  disposers.add(listen(document, 'visibilitychange', () => hold('hidden', document.hidden)));
  hold('hidden', document.hidden);

  return {
    update(list, { lang, dir }) {
      group.lang = lang;
      group.dir = dir;
      const ids = new Set(list.map(({ id }) => id));
      for (const [id, element] of shown) if (!ids.has(id)) remove(id, element);
      for (const notice of list) if (!shown.has(notice.id)) add(notice);
      syncClocks();
    },
    dispose() {
      holds.clear();
      syncClocks();
      disposers.dispose();
    },
  };
}

function liveRegion(role: 'alert' | 'status'): HTMLElement {
  const region = document.createElement('div');
  region.role = role;
  // Only what is new is read, not all that is still there.
  region.ariaAtomic = 'false';
  region.ariaRelevant = 'additions';
  return region;
}
