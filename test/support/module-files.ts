/** Puts an app module on a test server, as the Rollup plugin would have built it. */
import type { TestServer } from './server.js';

export interface ModuleFiles {
  /** Default `hrm`. */
  readonly folder?: string;
  readonly script: string;
  readonly style?: string;
  /** Added to the manifest, over what is made here. */
  readonly manifest?: Record<string, unknown>;
  readonly labels?: Record<string, string>;
}

/** Serves version map, asset manifest with integrity, script, style sheet and English labels. */
export async function serveModule(server: TestServer, files: ModuleFiles): Promise<void> {
  const { folder = 'hrm', script, style, manifest, labels = {} } = files;
  const javascript = { 'content-type': 'text/javascript' };
  await server.reply('GET /build/moduleversion.json', { json: { [folder]: { js: 'h1', css: 'h2' } } });
  await server.reply(`GET /build/${folder}/lib.h1.mjs`, { body: script, headers: javascript });
  if (style !== undefined) {
    await server.reply(`GET /build/${folder}/lib.h2.css`, {
      body: style,
      headers: { 'content-type': 'text/css' },
    });
  }
  await server.reply(`GET /build/${folder}/asset-manifest.json`, {
    json: {
      name: `@stoa/${folder}`,
      type: 'module',
      files: { 'lib.js': 'lib.h1.mjs', ...(style !== undefined && { 'lib.css': 'lib.h2.css' }) },
      integrity: {
        'lib.h1.mjs': await integrityOf(script),
        ...(style !== undefined && { 'lib.h2.css': await integrityOf(style) }),
      },
      ...manifest,
    },
  });
  await server.reply(`GET /static/public/resource/i18n/en_US/${folder}.json`, { json: labels });
}

/** A script whose component `Card` writes its props, and a label, into its container. */
export const CARD_SCRIPT = `
  export const Card = {
    mount(container, props, { runtime }) {
      const box = document.createElement('p');
      box.className = 'card';
      const show = (current) => { box.textContent = runtime.labels.get('greeting', 'Hi') + ' ' + (current.name ?? ''); };
      show(props);
      container.append(box);
      return { update: show, unmount() { box.remove(); globalThis.unmounted = (globalThis.unmounted ?? 0) + 1; } };
    },
  };
  export const version = 1;
`;

/** Subresource integrity value of a file. */
export async function integrityOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(text));
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
