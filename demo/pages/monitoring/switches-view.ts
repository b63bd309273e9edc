/** The switches of the tenant's monitor, and which of the pages that reported lately have taken them over. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { AnsweredPage, Clients, Figures } from './data.js';
import { card, empty } from './parts.js';
import type { Actions } from './view.js';
import { SWITCHES, type Words } from './words.js';

export function switchPanel(words: Words, { clients }: Figures, actions: Actions): TemplateResult {
  const { label } = words;
  const { switches, pages } = clients;
  return card(
    'switches',
    label('monitoring.switches', 'What browsers watch'),
    html`<div class="panel">
      <ul class="switches">
        ${SWITCHES.map((name) => html`<li>${switchItem(words, name, clients, actions)}</li>`)}
      </ul>
      <div class="pages">
        <h3 id="pages">${label('monitoring.pages', 'Pages that reported lately')}</h3>
        ${
          pages.length === 0
            ? empty(label('monitoring.noPages', 'No page has reported within the last minutes.'))
            : html`<div class="scroll" tabindex="0" role="region" aria-labelledby="pages">
                <ul>
                  ${alike(words, pages).map((visits) => html`<li>${pageItem(words, visits, switches)}</li>`)}
                </ul>
              </div>`
        }
      </div>
    </div>`,
    {
      wide: true,
      hint: label(
        'monitoring.switches.text',
        'For everybody in this company. A page learns of it with the answer to its next report: this one at once, others within five minutes or when they go out of sight.',
      ),
    },
  );
}

function switchItem(
  { label, count }: Words,
  name: string,
  { switches, pages }: Clients,
  actions: Actions,
): TemplateResult {
  const isOn = switches[name] ?? false;
  const taken = pages.filter((page) => page.switches[name] === isOn).length;
  const waiting = switches.switchStatus === false && name !== 'switchStatus';
  return html`<label class="switch">
      <input
        type="checkbox"
        aria-describedby="about-${name}"
        .checked=${live(isOn)}
        @change=${(event: Event) => actions.turn(name, (event.target as HTMLInputElement).checked)}
      />
      <span>${label(`monitoring.switch.${name}`, name)}</span>
    </label>
    <p class="hint" id="about-${name}">
      ${label(`monitoring.switch.${name}.text`, '')}
      ${waiting ? html`<br />${label('monitoring.switch.waits', 'Counts again when the monitor is on.')}` : nothing}
      ${
        pages.length > 0
          ? html`<span class="taken ${taken === pages.length ? 'all' : ''}"
              >${label('monitoring.taken', 'Taken over by {0} of {1} pages', [count(taken), count(pages.length)])}</span
            >`
          : nothing
      }
    </p>`;
}

interface Visits {
  readonly newest: AnsweredPage;
  readonly times: number;
}

/** Those that differ in nothing but their time are one: a person who looks around makes dozens of them. */
function alike(words: Words, pages: readonly AnsweredPage[]): Visits[] {
  const groups = new Map<string, Visits>();
  for (const page of pages) {
    const { person, userAgent, switches } = page;
    const told = SWITCHES.map((name) => switches[name]);
    const key = JSON.stringify([pathOf(words, page), person, browserName(userAgent), told]);
    const { newest, times } = groups.get(key) ?? { newest: page, times: 0 };
    groups.set(key, { newest, times: times + 1 });
  }
  return [...groups.values()];
}

/** Without what was asked for: a search is one page, whatever its words. */
const pathOf = (words: Words, { url }: AnsweredPage): string => words.path(url).replace(/\?.*$/, '') || '/';

function pageItem(
  words: Words,
  { newest: page, times }: Visits,
  switches: Clients['switches'],
): TemplateResult {
  const { label, count } = words;
  const missing = SWITCHES.filter((name) => page.switches[name] !== switches[name]);
  return html`<p class="page-path">
      <code dir="ltr">${pathOf(words, page)}</code>
      ${
        times > 1
          ? html`<span class="hint">${label('monitoring.page.visits', 'Visits: {0}', [count(times)])}</span>`
          : nothing
      }
    </p>
    <p class="hint">
      <bdi>${page.person || label('monitoring.nobodySignedIn', 'Not signed in')}</bdi> ·
      <bdi>${browserName(page.userAgent)}</bdi> · <time>${words.dateTime(page.answeredAt)}</time>
    </p>
    <p class="page-state ${missing.length ? 'waits' : 'up-to-date'}">
      <i class=${missing.length ? 'middling' : 'good'}></i>
      ${
        missing.length
          ? label('monitoring.page.waits', 'Has yet to hear of: {0}', [
              missing
                .map((name) => label(`monitoring.switch.${name}`, name))
                .join(label('monitoring.comma', ', ')),
            ])
          : label('monitoring.page.upToDate', 'Up to date')
      }
    </p>`;
}

const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/wxwork\/(\d+)/, 'WeCom'],
  [/MicroMessenger\/(\d+)/, 'WeChat'],
  [/Edg\/(\d+)/, 'Edge'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/(?:Headless)?Chrom(?:e|ium)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari/, 'Safari'],
];

function browserName(userAgent: string): string {
  for (const [pattern, name] of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1];
    if (version) return `${name} ${version}`;
  }
  return userAgent.slice(0, 40);
}
