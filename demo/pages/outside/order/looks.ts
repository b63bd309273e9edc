/** Colours, type size and language of what is embedded, changed while it is on the page. */
import type { Sdk } from 'stoa/sdk';
import { OUR_LOOKS, type Connection } from '../shared/connection.js';
import { byId } from '../shared/dom.js';

/** Lets the visitor choose; a new connection begins with the looks of this house. */
export function offerLooks(connection: Connection): void {
  let sdk: Sdk | undefined;
  const accent = choice('accent', (primaryColor) => sdk?.setTheme({ primaryColor }));
  const size = choice('size', (fontSize) =>
    sdk?.setTheme({ fontSize: fontSize as 'small' | 'medium' | 'big' }),
  );
  const scheme = choice('scheme', (value) => sdk?.setTheme({ scheme: value as 'auto' | 'light' | 'dark' }));
  const language = choice('language', (tag) => void sdk?.setLocale(tag));

  connection.subscribe((state) => {
    sdk = state.phase === 'ready' ? state.sdk : undefined;
    for (const select of [accent, size, scheme, language]) select.disabled = !sdk;
    if (!sdk) return;
    const { fontSize } = sdk.runtime.theme.current$.get();
    accent.value = OUR_LOOKS.primaryColor;
    size.value = fontSize;
    scheme.value = OUR_LOOKS.scheme;
    language.value = document.documentElement.lang;
  });
}

function choice(id: string, choose: (value: string) => void): HTMLSelectElement {
  const select = byId(id) as HTMLSelectElement;
  select.addEventListener('change', () => choose(select.value));
  return select;
}
