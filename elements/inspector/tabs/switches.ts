/** What the monitor watches, as the server has switched it. */
import { html, nothing } from 'lit';
import { empty } from '../details.js';
import type { Surface, Tab } from '../surface.js';
import { renderSwitch } from '../switch.js';
import * as T from '../texts.js';

/** Creates the tab; it listens from now on. */
export function createSwitchesTab({ runtime, say, changed }: Surface): Tab {
  const { monitor } = runtime;
  const switches$ = monitor?.switches$;
  const stop = switches$?.listen(changed);
  return {
    id: 'switches',
    label: T.SWITCHES,
    render() {
      const switches = Object.entries(switches$?.get() ?? {});
      if (switches.length === 0) return empty(say(T.NO_SWITCHES), say(T.NO_SWITCHES_MORE));
      const canSet = monitor?.setSwitch !== undefined;
      return html`<div class="sheet-of" data-scroll tabindex="0" role="group" aria-label=${say(T.SWITCHES)}>
        ${canSet ? html`<p class="quiet">${say(T.FOR_THIS_PAGE)}</p>` : nothing}
        <ul class="list">
          ${switches.map(
            ([name, on]) =>
              html`<li>
                <code dir="ltr">${name}</code>
                ${
                  canSet
                    ? renderSwitch(name, on, (wanted) => monitor.setSwitch?.(name, wanted))
                    : html`<span class=${`chip ${on ? 'ok' : 'idle'}`} dir="ltr">${on ? 'on' : 'off'}</span>`
                }
              </li>`,
          )}
        </ul>
      </div>`;
    },
    dispose: () => stop?.(),
  };
}
