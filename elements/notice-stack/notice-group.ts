/**
 * The notices of one stack inside the page's notice region: two live regions, polite and assertive, and how the keyboard
 * gets there, moves on and comes back.
 */
import type { Disposer } from '../../core/base/disposer.js';
import type { Notice } from '../../core/surface/notices.js';
import { focusFirst, focusedElement, takesFocus } from '../base/focus.js';
import type { StoaNotice } from '../notice/notice.js';
import { hasFocus, watchHold } from './hold.js';
import { noticeRegion, NOTICES_BELOW_HEADER_PX, NOTICES_BELOW_TITLE_BAR_PX } from './notice-region.js';

/** What a group needs of its stack. */
export interface NoticeOwner {
  /** Gives the name of an inner element its suffix. */
  tag(name: string): string;
  closed(id: string, reason: 'person' | 'action'): void;
  held(held: boolean): void;
}

/** How notices speak and where they stand, wherever the region is at the moment. */
export interface NoticeManner {
  readonly lang: string;
  readonly dir: string;
  readonly placement: string;
}

/** Notices of one stack on the screen. */
export interface NoticeGroup {
  /** Takes a place in the region, which lives in `home` while no modal is open. The disposer gives it up. */
  enter(home: HTMLElement): Disposer;
  /** Brings the screen in line with the list. */
  update(list: readonly Notice[], manner: NoticeManner): void;
  /** Takes in an element from outside, which leaves when the person is done with it. */
  adopt(element: HTMLElement): void;
}

interface Shown {
  notice: Notice;
  readonly element: HTMLElement;
}

/** Creates a group that is not yet on the screen. */
export function createNoticeGroup({ tag, closed, held }: NoticeOwner): NoticeGroup {
  const group = document.createElement('div');
  const assertive = liveRegion('alert');
  const polite = liveRegion('status');
  group.append(assertive, polite);

  const shown = new Map<string, Shown>();
  const adopted = new WeakSet<Element>();
  const region = noticeRegion();
  let checkHold: () => void;
  /** Where the keyboard was before, and all around that. */
  let cameFrom: EventTarget[] = [];

  const elements = () => [...assertive.children, ...polite.children];

  function put(element: HTMLElement, isUrgent: boolean): void {
    const live = isUrgent ? assertive : polite;
    if (element.parentNode === live) return;
    const focus = hasFocus(element) ? focusedElement() : undefined;
    element.style.marginBlockEnd = '12px';
    live.append(element);
    // It may only have become urgent under the hands of somebody.
    focus?.focus();
  }

  function follow(element: HTMLElement, leave: (reason: 'person' | 'action') => void): void {
    element.addEventListener('stoa-close', () => leave('person'));
    element.addEventListener('stoa-action', () => leave('action'));
  }

  function create(id: string, { look }: Notice): Shown {
    const element = document.createElement(tag(`stoa-${look}`));
    follow(element, (reason) => {
      closed(id, reason);
      if (reason === 'person') return;
      // The action may open a dialog, which gives the focus back to where it finds it.
      if (hasFocus(element)) goBack();
      shown.get(look + id)?.notice.action?.run();
    });
    return { element } as Shown;
  }

  function remove(element: Element): void {
    const list = elements();
    const index = list.indexOf(element);
    const hadFocus = hasFocus(element);
    element.remove();
    const next = [...list.slice(index + 1), ...list.slice(0, index).reverse()];
    if (hadFocus && !focusFirst(next)) goBack();
  }

  /** To the nearest place that is still there; to nothing if it came from nothing, or the notices would be held for ever. */
  function goBack(): void {
    const places = cameFrom.filter((place) => place instanceof Element && place.isConnected) as HTMLElement[];
    if (cameFrom[0] === places[0] && places[0] && takesFocus(places[0])) return;
    if (!places.some((place) => focusFirst([place]))) focusedElement()?.blur();
  }

  function onFocusout(event: Event): void {
    const path = event.composedPath();
    if (!path.includes(group)) cameFrom = path;
  }

  /** F6 goes to the newest notice and back. */
  function onKeydown(event: KeyboardEvent): void {
    if (event.key !== 'F6' || event.defaultPrevented) return;
    if (hasFocus(group)) goBack();
    else if (!focusFirst(elements().reverse())) return;
    event.preventDefault();
  }

  /** A dialog below must not take the key for itself. */
  function onEscape(event: KeyboardEvent): void {
    const notice = elements().find((element) => element.contains(event.target as Node)) as StoaNotice;
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    if (!event.repeat) notice.requestClose?.('escape');
  }

  group.addEventListener('keydown', onEscape);
  // A click takes the focus away from nobody: only the keyboard has business in here.
  group.addEventListener('mousedown', (event) => {
    if ((event.composedPath() as Element[]).some(({ localName }) => localName === 'button'))
      event.preventDefault();
  });

  return {
    enter(home) {
      const watch = new AbortController();
      const { signal } = watch;
      signal.addEventListener('abort', region.join(group, home));
      document.addEventListener('focusout', onFocusout, { signal });
      document.addEventListener('keydown', onKeydown, { signal });
      checkHold = watchHold(group.parentElement!, signal, held);
      return () => watch.abort();
    },
    update(list, { lang, dir, placement }) {
      // The column can be that of a stack in another direction.
      change(group, { lang, dir, slot: placement });
      change(group.parentElement!, { dir });
      group.style.paddingBlockStart = placement.startsWith('top') ? distanceBelow(list) : '';
      region.settle();
      const keys = new Set(list.map(({ look, id }) => look + id));
      for (const [key, { element }] of shown) if (!keys.has(key) && shown.delete(key)) remove(element);
      let newest: Element | undefined;
      for (const notice of list) {
        const { id, look, kind, text, title: heading, action } = notice;
        const known = shown.get(look + id);
        const entry = known ?? create(id, notice);
        entry.notice = notice;
        shown.set(look + id, entry);
        const isNotice = look === 'notice';
        const words = isNotice && { heading, actionLabel: action?.label ?? '' };
        put(Object.assign(entry.element, { kind, text, ...words }), isNotice && isUrgent(kind));
        if (!known) newest = entry.element;
      }
      checkHold();
      // Once all have rendered. Who is reading is left where they are.
      if (newest && !group.matches(':hover') && !hasFocus(group))
        requestAnimationFrame(() => newest.scrollIntoView({ block: 'nearest' }));
    },
    adopt(element) {
      put(element, isUrgent((element as StoaNotice).kind) && element.localName === tag('stoa-notice'));
      if (adopted.has(element)) return;
      adopted.add(element);
      follow(element, (reason) => {
        remove(element);
        closed(element.id, reason);
      });
    },
  };
}

/** What is missing in `--stoa-notices-offset` for notices that say themselves what they stand below (SPEC section 9). */
function distanceBelow(list: readonly Notice[]): string {
  const places = list.map(({ below }) => below);
  if (!places.some(Boolean)) return '';
  const px = places.includes('title-bar') ? NOTICES_BELOW_TITLE_BAR_PX : NOTICES_BELOW_HEADER_PX;
  return `max(0px, ${px}px - var(--stoa-notices-offset, 0px))`;
}

/** To set a language or direction, even the same one, makes the browser style everything inside once more. */
function change(element: HTMLElement, values: Partial<HTMLElement>): void {
  for (const [name, value] of Object.entries(values))
    if (element[name as 'lang'] !== value) Object.assign(element, { [name]: value });
}

function isUrgent(kind: string): boolean {
  return kind === 'warning' || kind === 'error';
}

function liveRegion(role: 'alert' | 'status'): HTMLElement {
  // Only what is new is read, not all that is still there.
  return Object.assign(document.createElement('div'), { role, ariaAtomic: 'false' });
}
