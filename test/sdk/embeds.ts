/** Embeds over a suite that a test serves, without the `init` around them. */
import { createDisposers } from '../../core/base/disposer.js';
import type { Runtime } from '../../core/runtime.js';
import { defineElements } from '../../elements/index.js';
import type { ShowContent } from '../../sdk/embed-content.js';
import { createEmbed, type EmbedParts } from '../../sdk/embed.js';
import type { Embed, RenderOptions } from '../../sdk/types.js';
import { createSdkTexts } from '../../sdk/texts.js';
import { runtimeFor } from '../support/runtime.js';
import type { TestServer } from '../support/server.js';

export interface TestSdk {
  readonly runtime: Runtime;
  /** What the SDK was told of, by code. */
  readonly errors: string[];
  render(options: Partial<RenderOptions>): Embed;
  /** As the SDK does it: what is on the page goes, then the runtime. */
  destroy(): void;
}

/** An SDK that is ready, unless `whenReady` says when. */
export function testSdk(
  server: TestServer,
  {
    whenReady,
    loadFrame = () => Promise.reject(new TypeError('no such file')),
    lang = 'en_US',
  }: {
    whenReady?: (parts: EmbedParts) => Promise<EmbedParts>;
    loadFrame?: () => Promise<ShowContent>;
    lang?: string;
  } = {},
): TestSdk {
  const embeds = createDisposers();
  const errors: string[] = [];
  const runtime = runtimeFor(server, { embedded: true, page: { locale: { lang } } });
  defineElements();
  const parts = { runtime, tagSuffix: '' };
  const ready = whenReady?.(parts) ?? Promise.resolve(parts);
  ready.catch(() => {});
  return {
    runtime,
    errors,
    render: (options) =>
      createEmbed(options as RenderOptions, {
        whenReady: ready,
        texts: createSdkTexts(() => lang),
        onError: (_, error) => errors.push((error as { code?: string }).code ?? String(error)),
        loadFrame,
        embeds,
      }),
    destroy() {
      embeds.dispose();
      runtime.dispose();
    },
  };
}

/** What the embed shows, in its shadow root or in the open. */
export function shown<Type extends HTMLElement = HTMLElement>(
  { element }: Pick<Embed, 'element'>,
  selector = '.card',
): Type | null {
  return (element.shadowRoot ?? element).querySelector<Type>(selector);
}
