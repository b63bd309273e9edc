/** The form for the title bar of phones (SPEC section 3, "Mobile title config"). */
import { html, type TemplateResult } from 'lit';
import type { TitleConfig } from 'stoa';
import { CONTAINER_NAMES } from '../suite/phone/containers.js';
import { radios, type Actions, type Say } from './view.js';

const BUILT_IN = { background: '#3c3f46', color: '#ffffff' } as const;
/** As the client names a phone's own browser here. */
const BROWSER = 'Chrome';

export function titleSettings(
  say: Say,
  config: TitleConfig,
  isSaving: boolean,
  actions: Actions,
): TemplateResult {
  const { showH5Title, showBackButton, styleSetting, thirdPartyAppSetting } = config;
  const list = thirdPartyAppSetting === 'whiteList' ? config.whiteList : config.blackList;
  const kinds = {
    blackList: say('bar.blackList', 'Everywhere but in'),
    whiteList: say('bar.whiteList', 'Only in'),
  } as const;

  function save(change: Partial<TitleConfig>): void {
    if (!isSaving) void actions.save({ ...config, ...change });
  }

  function toggle(name: string, isOn: boolean): void {
    const names = isOn ? [...list, name] : list.filter((other) => other !== name);
    save({ [thirdPartyAppSetting]: names });
  }

  const color = (name: 'background' | 'color', text: string) =>
    html`<label class="colour"
      ><input
        type="color"
        .value=${styleSetting[name] || BUILT_IN[name]}
        @change=${({ target }: Event) =>
          save({ styleSetting: { ...styleSetting, [name]: (target as HTMLInputElement).value } })}
      />${text}</label
    >`;

  return html`
    <section class="card phone-card" aria-labelledby="phone-bar" aria-busy=${isSaving}>
      <h2 id="phone-bar">${say('bar', 'Title bar of the tenant')}</h2>
      <label class="switch"
        ><input
          type="checkbox"
          .checked=${showH5Title}
          @change=${({ target }: Event) => save({ showH5Title: (target as HTMLInputElement).checked })}
        />${say('bar.show', 'Pages have one')}</label
      >
      <label class="switch"
        ><input
          type="checkbox"
          .checked=${showBackButton}
          @change=${({ target }: Event) => save({ showBackButton: (target as HTMLInputElement).checked })}
        />${say('bar.back', 'With a back arrow')}</label
      >
      <div class="colours">
        ${color('background', say('bar.background', 'Background'))}
        ${color('color', say('bar.color', 'Text'))}
        <stoa-button size="small" @click=${() => save({ styleSetting: {} })}
          >${say('bar.reset', 'Built-in colors')}</stoa-button
        >
      </div>
      ${radios(
        'bar-list',
        say('bar.where', 'Where it is shown'),
        ['blackList', 'whiteList'] as const,
        thirdPartyAppSetting,
        (one) => kinds[one],
        (one) => save({ thirdPartyAppSetting: one }),
      )}
      <div class="bar-names" role="group" aria-label=${kinds[thirdPartyAppSetting]}>
        ${CONTAINER_NAMES.map((container) => {
          const name = container === 'browser' ? BROWSER : container;
          return html`<label class="switch"
            ><input
              type="checkbox"
              .checked=${list.includes(name)}
              @change=${({ target }: Event) => toggle(name, (target as HTMLInputElement).checked)}
            />${say(`container.${container}`, container)}</label
          >`;
        })}
      </div>
    </section>
  `;
}
