/** Theme, language and direction of the page, to be tried out. Nothing of it outlives the page, direction not the panel. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Disposer } from '../../../core/base/disposer.js';
import { describeThrown } from '../../../core/base/errors.js';
import { BUILT_IN_LOCALES, PSEUDO_LOCALES } from '../../../core/i18n/locale.js';
import type { ThemeSettings } from '../../../core/surface/theme.js';
import type { Surface } from '../surface.js';
import { renderSwitch } from '../switch.js';
import * as T from '../texts.js';

const LANGUAGES: Readonly<Record<string, string>> = {
  en_US: 'English',
  zh_CN: '简体中文',
  zh_TW: '繁體中文',
  ar_SA: 'العربية',
};
const FONT_SIZES: Readonly<Record<ThemeSettings['fontSize'], string>> = {
  small: '12 px',
  medium: '14 px',
  big: '16 px',
};

/** The controls, and what has to be undone. */
export interface Looks {
  render(): TemplateResult | typeof nothing;
  readonly dispose: Disposer;
}

/** Creates them; they follow theme and language from now on. */
export function createLooks({ runtime, say, changed, host }: Surface): Looks {
  const { theme, labels } = runtime;
  const root = host.ownerDocument.documentElement;
  const stops = [theme?.current$.listen(changed), labels?.locale$.listen(changed)];
  let formerDir: string | null | undefined;
  let failure = '';

  async function setLocale(locale: string): Promise<void> {
    failure = '';
    try {
      await labels?.setLocale(locale);
    } catch (error) {
      failure = describeThrown(error);
    }
    changed();
  }

  function mirror(on: boolean): void {
    if (on) {
      formerDir = root.getAttribute('dir');
      root.dir = getComputedStyle(root).direction === 'rtl' ? 'ltr' : 'rtl';
    } else if (formerDir !== undefined) {
      if (formerDir === null) root.removeAttribute('dir');
      else root.dir = formerDir;
      formerDir = undefined;
    }
    changed();
  }

  const choice = (
    label: string,
    value: string,
    options: readonly (readonly [value: string, label: string])[],
    change: (value: string) => void,
  ): TemplateResult =>
    html`<label class="choice">
      <span>${label}</span>
      <select @change=${({ target }: Event) => change((target as HTMLSelectElement).value)}>
        ${options.map(([name, text]) => html`<option value=${name} .selected=${name === value}>${text}</option>`)}
      </select>
    </label>`;

  const toggle = (label: string, on: boolean, change: (on: boolean) => void): TemplateResult =>
    html`<div class="choice">
      <span>${label}</span>
      ${renderSwitch(label, on, change)}
    </div>`;

  return {
    render() {
      if (!theme && !labels) return nothing;
      const looks = theme?.current$.get();
      const locale = labels?.locale$.get() ?? '';
      const locales = [...new Set<string>([...BUILT_IN_LOCALES, ...PSEUDO_LOCALES, locale])].filter(Boolean);
      return html`<section>
        <h3>${say(T.LOOKS)}</h3>
        ${
          theme && !host.ownerDocument.querySelector('stoa-theme')
            ? html`<p class="quiet">${say(T.NO_THEME)}</p>`
            : nothing
        }
        ${
          labels
            ? choice(
                say(T.LANGUAGE),
                locale,
                locales.map((name) => [
                  name,
                  LANGUAGES[name] ?? (isMadeUp(name) ? `${name} · ${say(T.PSEUDO)}` : name),
                ]),
                (wanted) => void setLocale(wanted),
              )
            : nothing
        }
        ${
          looks
            ? html`${choice(
                say(T.SCHEME),
                looks.scheme,
                [
                  ['light', say(T.LIGHT)],
                  ['dark', say(T.DARK)],
                  ['auto', say(T.AUTO)],
                ],
                (scheme) => theme?.set({ scheme: scheme as ThemeSettings['scheme'] }),
              )}
              ${choice(say(T.FONT_SIZE), looks.fontSize, Object.entries(FONT_SIZES), (fontSize) =>
                theme?.set({ fontSize: fontSize as ThemeSettings['fontSize'] }),
              )}
              ${toggle(say(T.GREY), looks.grey, (grey) => theme?.set({ grey }))}`
            : nothing
        }
        ${toggle(say(T.MIRROR), formerDir !== undefined, mirror)}
        <p class="failure" role="status">${failure}</p>
      </section>`;
    },
    dispose() {
      for (const stop of stops) stop?.();
      mirror(false);
    },
  };
}

const isMadeUp = (locale: string) => (PSEUDO_LOCALES as readonly string[]).includes(locale);
