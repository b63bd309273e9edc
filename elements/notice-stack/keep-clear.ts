/** Notices leave the way out of a dialog alone: they do not cover its header, where the close button is. */

/** A header nearer to the edge than one notice is high leaves no room for any above it. */
const ONE_NOTICE_PX = 120;

/**
 * Puts columns of `region` that begin at the upper edge below the header of the modal around it, or lets them end above
 * it, where there is room for them; those at the lower edge end below it. None leaves the window, wherever the header is
 * and however long its heading. Who saw the newest notice still does, and who reads another is left there.
 */
export function keepClear(region: HTMLElement): void {
  const header = headerAround(region);
  for (const { slot, assignedSlot } of region.children) {
    const column = assignedSlot!;
    if (!(header ?? column.style.length)) continue;
    const { scrollTop } = column;
    const below = column.scrollHeight - scrollTop - column.clientHeight;
    column.style.cssText = '';
    const { left, right, top } = column.getBoundingClientRect();
    if (header && left < header.right && right > header.left && header.bottom > 0)
      column.style.cssText = !slot.startsWith('top')
        ? `--_room:max(${ONE_NOTICE_PX}px,100% - ${header.bottom}px)`
        : header.top - top < ONE_NOTICE_PX
          ? `--stoa-notices-offset:min(${header.bottom}px,50%)`
          : `--_room:min(${header.top}px,100%)`;
    column.scrollTop = below < 2 ? 1e6 : scrollTop;
  }
}

/** One of ours that hides its header has a close button of its own. */
function headerAround(region: Element): DOMRect | undefined {
  const header = region.closest('dialog')?.querySelector('header');
  const root = header?.getRootNode() as Partial<ShadowRoot> | undefined;
  return header?.getClientRects()[0] ?? root?.host?.querySelector('[data-stoa-close]')?.getClientRects()[0];
}
