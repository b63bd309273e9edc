/**
 * The one place of a page where notices are. A popover, so that nothing covers it; and since everything outside the
 * topmost modal is inert, popovers too, it moves into that modal: there notices can be clicked and are announced
 * (DESIGN section 3, Overlays).
 */
import { adoptStyles, css } from 'lit';
import type { Disposer } from '../../core/base/disposer.js';
import { overlayStack, type OverlayStack } from '../base/overlay-stack.js';

/** Its version changes when copies of Stoa could no longer share a region. */
const CONTRACT = 'notice-region.1';

const regionStyles = css`
  :host {
    position: fixed;
    inset: auto;
    inset-block-start: var(--stoa-notices-offset, 0);
    inset-inline-end: 0;
    box-sizing: border-box;
    inline-size: min(var(--stoa-notices-width, 400px), 100vi);
    max-block-size: 100dvb;
    margin: 0;
    padding: 16px;
    border: 0;
    background: none;
    overflow: hidden auto;
    scrollbar-width: none;
    pointer-events: none;
    filter: var(--stoa-grey-filter);
  }
`;

/** The shared region. */
export interface NoticeRegion {
  /**
   * Takes part with a group of notices of one's own. `home` is where the region lives while no modal is open, if the
   * caller is the first. The disposer takes the group out again.
   */
  join(group: HTMLElement, home: HTMLElement): Disposer;
}

/** The region of this page. */
export function noticeRegion(): NoticeRegion {
  const stack = overlayStack();
  const region = (stack.shared.get(CONTRACT) as NoticeRegion | undefined) ?? createNoticeRegion(stack);
  stack.shared.set(CONTRACT, region);
  return region;
}

function createNoticeRegion(stack: OverlayStack): NoticeRegion {
  const homes = new Map<HTMLElement, HTMLElement>();
  const region = document.createElement('div');
  region.popover = 'manual';
  const shadow = region.attachShadow({ mode: 'open' });
  shadow.append(document.createElement('slot'));
  adoptStyles(shadow, [regionStyles]);

  /** Moves the region to where it can be used now, and in front of everything. */
  function settle(): void {
    const [home] = homes.values();
    const place = home && (stack.top() ?? home);
    if (!place) return region.remove();
    if (region.parentNode !== place) place.append(region);
    // Shown all the time, also empty: a live region that appears together with its text is not read out.
    if (region.matches(':popover-open')) region.hidePopover();
    if (region.isConnected) region.showPopover();
  }

  return {
    join(group, home) {
      homes.set(group, home);
      region.append(group);
      stack.listeners.add(settle);
      settle();
      return () => {
        homes.delete(group);
        group.remove();
        if (homes.size === 0) stack.listeners.delete(settle);
        settle();
      };
    },
  };
}
