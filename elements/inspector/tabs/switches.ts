/** What the monitor watches: the switches of the server, which can be turned for this page (SPEC sections 3 and 4). */
import { html, nothing, type TemplateResult } from 'lit';
import type { MonitorSwitch, MonitorSwitches } from '../../../core/monitor/switches.js';
import type { Words } from '../../base/texts.js';
import { empty } from '../details.js';
import * as M from '../monitor-texts.js';
import type { Surface, Tab } from '../surface.js';
import { renderSwitch } from '../switch.js';
import * as T from '../texts.js';

const SWITCHES: readonly (readonly [MonitorSwitch, label: Words, more: Words])[] = [
  ['master', M.SWITCH_MASTER, M.SWITCH_MASTER_MORE],
  ['route', M.ROUTES, M.SWITCH_ROUTE_MORE],
  ['traceId', M.SWITCH_TRACE, M.SWITCH_TRACE_MORE],
  ['render', M.SLOW_RENDERS, M.SLOW_RENDERS_MORE],
  ['mobxAction', M.SLOW_ACTIONS, M.SLOW_ACTIONS_MORE],
];

/** Creates the tab; it listens from now on. */
export function createSwitchesTab({ runtime, say, changed }: Surface): Tab {
  const { monitor } = runtime;
  const switches$ = monitor?.switches$;
  const stop = switches$?.listen(changed);

  function renderOne(name: MonitorSwitch, label: string, more: string, on: boolean): TemplateResult {
    return html`<li>
      <div>
        <span class="what"><strong>${label}</strong> <code dir="ltr">${name}</code></span>
        <p class="quiet">${more}</p>
      </div>
      ${renderSwitch(label, on, (wanted) => monitor?.setSwitch(name, wanted))}
    </li>`;
  }

  const renderAll = (switches: MonitorSwitches) => {
    const [master, ...others] = SWITCHES.map(([name, label, more]) =>
      renderOne(name, say(label), say(more), switches[name]),
    );
    return html`<div class="sheet-of" data-scroll tabindex="0" role="group" aria-label=${say(T.SWITCHES)}>
      <p class="quiet">${say(M.SERVER_TURNS)}</p>
      <ul class="list switches">
        ${master}
      </ul>
      ${switches.master ? nothing : html`<p class="remark">${say(M.ONLY_WITH_MASTER)}</p>`}
      <ul class=${`list switches ${switches.master ? '' : 'idle'}`}>
        ${others}
      </ul>
    </div>`;
  };

  return {
    id: 'switches',
    label: T.SWITCHES,
    render() {
      const switches = switches$?.get();
      return switches ? renderAll(switches) : empty(say(T.NO_SWITCHES), say(T.NO_RUNTIME_PART));
    },
    dispose: () => stop?.(),
  };
}
