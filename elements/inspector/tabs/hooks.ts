/** Customisations by owner, with a switch for each owner. */
import { html, nothing, type TemplateResult } from 'lit';
import type { HookListing } from '../../../core/customize/hooks.js';
import { empty } from '../details.js';
import type { Badge, Surface, Tab } from '../surface.js';
import { renderSwitch } from '../switch.js';
import * as T from '../texts.js';

const EVERYONE = '*';

/** Creates the tab; it listens from now on. */
export function createHooksTab({ runtime, say, changed }: Surface): Tab {
  const { hooks } = runtime;
  const stop = hooks?.version$.listen(changed);

  const list = () => hooks?.list() ?? [];

  function renderOwner(owner: string, listings: readonly HookListing[]): TemplateResult {
    const isOn = listings.some(({ active }) => active);
    return html`<li class=${isOn ? 'card' : 'card off'}>
      <header>
        <h3><bdi>${owner}</bdi></h3>
        <span class="quiet">${say(T.HOOK_COUNT, listings.length)}</span>
        <span class="gap"></span>
        ${renderSwitch(owner, isOn, (on) => hooks?.setOwnerEnabled(owner, on))}
      </header>
      <ul class="hooks">
        ${listings.map(renderHook)}
      </ul>
    </li>`;
  }

  const renderHook = ({ kind, library, name, order, uses, errors }: HookListing) =>
    html`<li>
      <span class="kind" dir="ltr">${kind}</span>
      <code dir="ltr">${library}/${name}</code>
      <span class="quiet">${order === 0 ? nothing : say(T.ORDER, order)}</span>
      <span class="quiet">${say(T.USES, uses)}</span>
      ${errors > 0 ? html`<span class="chip failed">${say(T.ERRORS_COUNT, errors)}</span>` : nothing}
    </li>`;

  return {
    id: 'hooks',
    label: T.HOOKS,
    ticks: true,
    badge(): Badge | undefined {
      const failing = list().filter(({ errors }) => errors > 0).length;
      return failing > 0
        ? { text: String(failing), tone: 'danger', label: say(T.ERRORS_COUNT, failing) }
        : undefined;
    },
    render() {
      if (!hooks) return empty(say(T.NO_HOOKS), say(T.NO_RUNTIME_PART));
      const listings = list();
      if (listings.length === 0) return empty(say(T.NO_HOOKS), say(T.NO_HOOKS_MORE));
      const owners = new Map<string, HookListing[]>();
      for (const listing of listings) {
        owners.set(listing.owner, [...(owners.get(listing.owner) ?? []), listing]);
      }
      const isAnyOn = listings.some(({ active }) => active);
      return html`<div class="sheet-of" data-scroll tabindex="0" role="group" aria-label=${say(T.HOOKS)}>
        <div class="all">
          <span>${say(T.ALL_OWNERS)}</span>
          ${renderSwitch(say(T.ALL_OWNERS), isAnyOn, (on) => hooks.setOwnerEnabled(EVERYONE, on))}
        </div>
        <ul class="cards">
          ${[...owners].map(([owner, own]) => renderOwner(owner, own))}
        </ul>
      </div>`;
    },
    dispose: () => stop?.(),
  };
}
