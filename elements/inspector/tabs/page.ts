/** The page itself: how it looks, what it says of itself, who shows it; and things to try out. */
import { html, nothing, type TemplateResult } from 'lit';
import { describeThrown } from '../../../core/base/errors.js';
import { facts, section } from '../details.js';
import { preview } from '../preview.js';
import type { Surface, Tab } from '../surface.js';
import * as T from '../texts.js';
import { createLooks } from './page-looks.js';

const MAX_CODE_LENGTH = 200;

/** Creates the tab; it listens from now on. */
export function createPageTab(surface: Surface): Tab {
  const { runtime, say, changed } = surface;
  const { prompts, notices, settings, page, client, session, labels } = runtime;
  const looks = createLooks(surface);
  let answer = '';
  const stores = [settings?.current$, session?.id$, labels?.missing$, prompts?.queue$, notices?.list$];
  const stops = stores.map((store) => store?.listen(changed));

  async function ask(question: () => Promise<unknown>): Promise<void> {
    try {
      const given = await question();
      answer = say(T.ANSWERED, given === undefined ? 'OK' : String(given));
    } catch (error) {
      answer = describeThrown(error);
    }
    changed();
  }

  const button = (label: string, act: () => unknown): TemplateResult =>
    html`<button class="labelled" type="button" @click=${() => void act()}>${label}</button>`;

  function renderTryOut(): TemplateResult | typeof nothing {
    const text = say(T.SAMPLE);
    const buttons = [
      ...(notices
        ? [
            button(say(T.SHOW_NOTICE), () => notices.show({ text })),
            button(say(T.SHOW_FAILURE), () => notices.show({ kind: 'error', text })),
            button(say(T.SHOW_TOAST), () => notices.toast(text)),
          ]
        : []),
      ...(prompts
        ? [
            button(say(T.ASK_CONFIRM), () => ask(() => prompts.ask({ kind: 'confirm', text }))),
            button(say(T.ASK_ALERT), () => ask(() => prompts.ask({ kind: 'alert', text }))),
          ]
        : []),
    ];
    return buttons.length === 0
      ? nothing
      : html`<section>
          <h3>${say(T.TRY_OUT)}</h3>
          <div class="buttons">${buttons}</div>
          <p class="quiet" role="status">${answer}</p>
        </section>`;
  }

  return {
    id: 'page',
    label: T.PAGE,
    render() {
      const { currentUser, currentTenant, locale, ...rest } = page ?? {};
      const missing = labels?.missing$.get() ?? [];
      return html`<div class="sheet-of flow" data-scroll tabindex="0" role="group" aria-label=${say(T.PAGE)}>
        ${looks.render()} ${renderTryOut()}
        ${section(say(T.CLIENT), facts(Object.entries(client ?? {}).map(inCode)))}
        ${section(
          say(T.SUITE),
          facts(
            [
              ...(page
                ? Object.entries({
                    ...(currentTenant ?? {}),
                    'user id': currentUser?.id,
                    employeeId: currentUser?.employeeId,
                    ...(locale ?? {}),
                    ...rest,
                  })
                : []),
            ].map(inCode),
          ),
        )}
        ${
          settings
            ? html`<section>
                <h3>${say(T.SETTINGS)}</h3>
                ${facts(Object.entries(settings.current$.get()).map(inCode))}
                <div class="buttons">
                  ${button(say(T.LOAD), () => ask(() => settings.load().then(() => 'OK')))}
                </div>
              </section>`
            : nothing
        }
        ${section(
          say(T.SESSION),
          session
            ? html`<p>${say(session.id$.get() === undefined ? T.SIGNED_OUT : T.SIGNED_IN)}</p>`
            : nothing,
        )}
        ${section(
          say(T.MISSING_LABELS),
          missing.length === 0
            ? nothing
            : html`<ul class="list">
                ${missing.map((id) => html`<li><code dir="ltr">${id}</code></li>`)}
              </ul>`,
        )}
      </div>`;
    },
    dispose() {
      for (const stop of stops) stop?.();
      looks.dispose();
    },
  };
}

/** Whatever it is, as code; empty ones are left out by `facts`. */
function inCode([name, value]: readonly [string, unknown]): [unknown, unknown] {
  const text =
    typeof value !== 'object' || value === null
      ? String(value ?? '')
      : Array.isArray(value) && value.every((item) => typeof item === 'string')
        ? value.join(', ')
        : preview(value, MAX_CODE_LENGTH);
  return [html`<span dir="ltr">${name}</span>`, text && html`<code dir="ltr">${text}</code>`];
}
