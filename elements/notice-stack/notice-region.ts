/**
 * The one place of a page where notices are. A popover, so that nothing covers it; and since everything outside the
 * topmost modal is inert, popovers too, it moves into that modal: there notices can be clicked and are announced
 * (DESIGN section 3, Overlays). Dialogs that are not ours are found by the focus, which only the topmost one can have.
 */
import { adoptStyles } from 'lit';
import type { Disposer } from '../../core/base/disposer.js';
import { focusedElement } from '../base/focus.js';
import { overlayStack, raise, type OverlayStack } from '../base/overlay-stack.js';
import { closestAcrossRoots, parentAcrossRoots } from '../base/tree.js';
import { keepClear } from './keep-clear.js';
import { regionStyles } from './notice-region.styles.js';

/** Its version changes when copies of Stoa could no longer share a region. */
const CONTRACT = 'notice-region.2';

/** `--stoa-notices-offset` below the header of a suite (SPEC section 9). */
export const NOTICES_BELOW_HEADER_PX = 56;

/** `--stoa-notices-offset` where the title bar is there as well (SPEC section 9). */
export const NOTICES_BELOW_TITLE_BAR_PX = 91;

/** Where in the window a column of notices stands. */
export type NoticePlacement = 'top-start' | 'top' | 'top-end' | 'bottom-start' | 'bottom' | 'bottom-end';

const PLACEMENTS: readonly NoticePlacement[] = [
  'top-start',
  'top',
  'top-end',
  'bottom-start',
  'bottom',
  'bottom-end',
];

/** The shared region: one column for each placement, which is a slot. */
export interface NoticeRegion {
  /**
   * Takes part with a group of notices of one's own, in the column that its `slot` names. `home` is where the region
   * lives while no modal is open, if the caller is the first. The disposer takes the group out again.
   */
  join(group: HTMLElement, home: HTMLElement): Disposer;
  /** Makes sure that the region is where it can be used, after what nobody tells: a dialog that was simply removed. */
  settle(): void;
}

/** The region of this page. */
export function noticeRegion(): NoticeRegion {
  const stack = overlayStack();
  const region = (stack.shared.get(CONTRACT) as NoticeRegion | undefined) ?? createNoticeRegion(stack);
  stack.shared.set(CONTRACT, region);
  return region;
}

/** A placement whatever it was given. */
export const toPlacement = (name: string): NoticePlacement =>
  PLACEMENTS.find((placement) => placement === name) ?? 'top-end';

function createNoticeRegion(stack: OverlayStack): NoticeRegion {
  const homes = new Map<HTMLElement, HTMLElement>();
  const region = document.createElement('div');
  region.popover = 'manual';
  const shadow = region.attachShadow({ mode: 'open' });
  for (const name of PLACEMENTS) shadow.append(Object.assign(document.createElement('slot'), { name }));
  adoptStyles(shadow, [regionStyles]);
  /** A modal of somebody else on top of ours. */
  let foreign: Element | undefined;
  let watch: AbortController;
  // Removed with the modal that it was in, which tells nobody, it loses its size. A frame later, for what depends on
  // sizes must not change them while they are told.
  const sizes = new ResizeObserver(() => {
    if (!region.isConnected) settle();
    requestAnimationFrame(() => {
      keepClear(region);
      // One that slides in is elsewhere at first.
      for (const { finished } of region.closest('dialog')?.getAnimations() ?? [])
        finished.then(() => keepClear(region)).catch(() => {});
    });
  });

  function watchSizes(): void {
    sizes.disconnect();
    for (const part of [region, region.closest('dialog'), ...region.children]) if (part) sizes.observe(part);
  }

  /** Returns whether it has been moved, and so raised. */
  function settle(): boolean {
    const own = stack.top();
    const modal = focusedModal();
    // A click on nothing takes the focus out of a modal that is still there.
    if (modal || focusedElement() || !foreign?.matches(':modal')) {
      foreign = modal && isOwn(modal) ? undefined : modal;
      // Nothing takes the focus if the opener has gone.
      foreign?.addEventListener('close', settle, { signal: watch.signal });
    }
    const [home] = homes.values();
    const place = home && (foreign ?? own ?? fullscreenAround(home) ?? home);
    if (!place) region.remove();
    if (!place || region.parentNode === place) return false;
    place.append(region);
    // Shown all the time, also empty: a live region that appears together with its text is not read out.
    raise(region);
    watchSizes();
    return true;
  }

  function onStackChange(): void {
    if (!settle()) raise(region);
  }

  return {
    settle() {
      if (!settle()) watchSizes();
    },
    join(group, home) {
      if (homes.size === 0) {
        watch = new AbortController();
        const { signal } = watch;
        document.addEventListener('focusin', settle, { signal });
        document.addEventListener('fullscreenchange', onStackChange, { signal });
      }
      stack.listeners.add(onStackChange);
      homes.set(group, home);
      region.append(group);
      settle();
      return () => {
        homes.delete(group);
        group.remove();
        settle();
        if (homes.size > 0) return;
        watch.abort();
        sizes.disconnect();
        stack.listeners.delete(onStackChange);
        foreign = undefined;
      };
    },
  };
}

/** Ours say themselves when they open and close, also those of other copies. */
function isOwn(modal: Element): boolean {
  return !!(modal.getRootNode() as ShadowRoot).host?.localName.startsWith('stoa-dialog');
}

/**
 * What fills the screen, where `home` is not in it: it covers what is outside, and in Chromium makes it inert. A film or a
 * frame takes nothing in; above such a one notices can at least be read.
 */
function fullscreenAround(home: Element): Element | undefined {
  let filling = document.fullscreenElement;
  while (filling?.shadowRoot?.fullscreenElement) filling = filling.shadowRoot.fullscreenElement;
  if (!filling || /^(?:video|audio|iframe|img|canvas|embed|object)$/.test(filling.localName))
    return undefined;
  return closestAcrossRoots(home, ':fullscreen') ? undefined : filling;
}

/** The native modal around the focus, in the tree that the person sees. */
function focusedModal(): Element | undefined {
  let place: Element | undefined = focusedElement();
  while (place && !place.matches('dialog:modal')) place = place.assignedSlot ?? parentAcrossRoots(place);
  return place;
}
