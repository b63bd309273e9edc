/** The components over the elements on a server, with both versions of React: what a page has before a script arrives. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { before, describe, it } from 'node:test';
import { runWithReact, type ReactVersion } from '../support/react-versions.mjs';
import type { renderPages, ServerPage } from './server-render.js';

const ROOT = path.resolve(import.meta.dirname, '../..');

for (const major of ['18', '19'] satisfies ReactVersion[]) {
  describe(`React ${major} on a server`, () => {
    let pages: Record<string, ServerPage>;
    let others: { readonly html: string; readonly refusal: string };
    const page = (name: string): ServerPage => pages[name] ?? assert.fail(`no page ${name}`);

    before(async () => {
      const rendered = JSON.parse(
        await runWithReact(ROOT, major, 'test/react/server-render.tsx', 'renderPages'),
      ) as Awaited<ReturnType<typeof renderPages>>;
      assert.match(rendered.version, new RegExp(`^${major}\\.`));
      ({ pages, ...others } = rendered);
    });

    it('renders every element, as a string and as a stream, without a word of warning', () => {
      for (const [name, { plain, shadow, streamed, complaints }] of Object.entries(pages)) {
        const tag = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).slice(1);
        assert.deepEqual(complaints, [], name);
        assert.ok(plain.startsWith(`<${tag}`), plain);
        assert.ok(shadow.startsWith(`<${tag}`), shadow);
        assert.equal(streamed, shadow);
      }
    });

    it('writes attributes as for any other tag, and no properties', () => {
      assert.equal(
        page('StoaButton').plain.replaceAll('<!-- -->', ''),
        '<stoa-button id="save" class="wide" aria-busy="true" data-on="false">Save &lt;all&gt;</stoa-button>',
      );
      assert.match(page('StoaNotice').plain, /^<stoa-notice><\/stoa-notice>$/);
    });

    it('leaves an element alone whose HTML is set, and refuses a question: nobody is there to see it', () => {
      assert.equal(others.html, '<stoa-notice><b>All is well</b></stoa-notice>');
      assert.equal(others.refusal, 'NO_SURFACE');
    });

    it('writes shadow roots, with the properties as attributes, where `StoaServerRendering` says how', () => {
      for (const [name, { plain, shadow }] of Object.entries(pages)) {
        assert.ok(!plain.includes('<template'), name);
        assert.match(
          shadow,
          /^<[^>]* defer-hydration=""[^>]*><template shadowrootmode="open"[^>]*>.+<\/template>/s,
          name,
        );
      }
      const { shadow } = page('StoaNotice');
      assert.match(shadow, /^<stoa-notice [^>]*kind="success"/);
      assert.match(shadow, /<template[^>]*>.*All is well.*<\/template>/s);
      // Elements in the light of others have their own.
      assert.match(page('StoaDialog').shadow, /<\/template>.*<stoa-button[^>]*><template/s);
    });
  });
}
