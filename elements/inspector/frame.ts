/** What surrounds the tabs: the edge that resizes, the row of tabs, the buttons; and the small button of a folded panel. */
import { html, nothing, type TemplateResult } from 'lit';
import { bottomIcon, closeIcon, collapseIcon, sideIcon, stoaIcon } from './icons.js';
import type { PanelState } from './memory.js';
import { clamp, followPointer, sizeAfterKey, type Resizable } from './resize.js';
import type { Badge, Surface, Tab } from './surface.js';
import { COLLAPSE, DOCK_BOTTOM, DOCK_SIDE, INSPECTOR, OPEN, RESIZE } from './texts.js';
import { CLOSE } from '../base/texts.js';
import { INITIAL_STATE } from './memory.js';

/** What the frame shows and changes. */
export interface FrameParts {
  readonly tabs: readonly Tab[];
  readonly tab: Tab;
  readonly dock: PanelState['dock'];
  readonly target: Resizable;
  readonly surface: Surface;
  change(changes: Partial<PanelState>, focus?: string): void;
  close(): void;
}

/** The open panel. */
export function renderFrame({ tabs, tab, dock, target, surface, change, close }: FrameParts): TemplateResult {
  const { say } = surface;
  const dockLabel = say(dock === 'bottom' ? DOCK_SIDE : DOCK_BOTTOM);
  return html`<section class="panel" aria-label=${say(INSPECTOR)}>
    ${renderEdge(target, say(RESIZE))}
    <div class="top">
      <span class="brand">${stoaIcon()}</span>
      <div class="tabs" role="tablist" aria-label=${say(INSPECTOR)} @keydown=${onTabKey}>
        ${tabs.map((each) => renderTab(each, each === tab, surface, () => change({ tab: each.id })))}
      </div>
      <button
        class="icon"
        type="button"
        aria-label=${dockLabel}
        title=${dockLabel}
        @click=${() => change({ dock: dock === 'bottom' ? 'side' : 'bottom' })}
      >
        ${dock === 'bottom' ? sideIcon() : bottomIcon()}
      </button>
      <button
        class="icon"
        type="button"
        aria-label=${say(COLLAPSE)}
        title=${say(COLLAPSE)}
        @click=${() => change({ collapsed: true }, '.pill')}
      >
        ${collapseIcon()}
      </button>
      <button class="icon" type="button" aria-label=${say(CLOSE)} title=${say(CLOSE)} @click=${close}>
        ${closeIcon()}
      </button>
    </div>
    <div class="body" role="tabpanel" id="tabpanel" aria-labelledby=${`tab-${tab.id}`}>${tab.render()}</div>
  </section>`;
}

/** The folded panel: one button that says whether there is something to look at. */
export function renderPill(tabs: readonly Tab[], { say }: Surface, open: () => void): TemplateResult {
  return html`<button class="pill" type="button" title=${say(OPEN)} @click=${open}>
    ${stoaIcon()}<span class="unseen">${say(OPEN)}</span>
    ${tabs.flatMap(({ badge }) => badge?.() ?? []).map(renderBadge)}
  </button>`;
}

function renderTab(
  { id, label, badge }: Tab,
  isSelected: boolean,
  { say }: Surface,
  select: () => void,
): TemplateResult {
  const shown = badge?.();
  return html`<button
    id=${`tab-${id}`}
    type="button"
    role="tab"
    aria-selected=${isSelected ? 'true' : 'false'}
    aria-controls=${isSelected ? 'tabpanel' : nothing}
    tabindex=${isSelected ? 0 : -1}
    @click=${select}
  >
    ${say(label)} ${shown ? renderBadge(shown) : nothing}
  </button>`;
}

/** The number for those who see it, and what it is of for those who do not. */
const renderBadge = ({ text, tone, label }: Badge) =>
  html`<span class=${`badge ${tone}`} aria-hidden="true">${text}</span
    ><span class="unseen">, ${label}</span>`;

/** Arrows go from tab to tab and show it at once; in the direction of the script. */
function onTabKey(event: KeyboardEvent): void {
  const list = event.currentTarget as HTMLElement;
  const all = [...list.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = all.findIndex((each) => each.ariaSelected === 'true');
  const forward = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
  const next = new Map([
    ['ArrowRight', at + forward],
    ['ArrowLeft', at - forward],
    ['Home', 0],
    ['End', all.length - 1],
  ]).get(event.key);
  if (next === undefined) return;
  event.preventDefault();
  const tab = all.at(next % all.length)!;
  tab.click();
  tab.focus();
}

function renderEdge(target: Resizable, label: string): TemplateResult {
  const { dock, size, least, most } = target;
  const onKey = (event: KeyboardEvent) => {
    const next = sizeAfterKey(event, target);
    if (next === undefined) return;
    event.preventDefault();
    target.resize(next, true);
  };
  const reset = () =>
    target.resize(clamp(dock === 'bottom' ? INITIAL_STATE.bottomSize : INITIAL_STATE.sideSize, target), true);
  return html`<div
    class="edge"
    role="separator"
    tabindex="0"
    aria-label=${label}
    aria-orientation=${dock === 'bottom' ? 'horizontal' : 'vertical'}
    aria-valuenow=${size}
    aria-valuemin=${least}
    aria-valuemax=${most}
    @keydown=${onKey}
    @pointerdown=${(event: PointerEvent) => followPointer(event, target)}
    @dblclick=${reset}
  ></div>`;
}
