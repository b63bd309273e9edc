// Pages that let no string become markup. The sanitiser has a policy there, by the name that such pages allow; where a
// page refuses it, texts are refused, and never shown empty or as they came.
import { expect, fixture, html } from '@open-wc/testing';
import { cannot } from '../../engines/cannot.mjs';
import { IS_FIREFOX } from '../../support/engine.js';
import { eventually } from '../../support/eventually.js';

type Results = Readonly<Record<string, readonly string[]>>;

const SCRIPT = new URL('./trusted-page.ts', import.meta.url).href;

/** By its name: in Firefox a page that is written into a frame has no `'self'`. */
const SELF = location.origin;
const STRICT = `default-src 'none'; script-src ${SELF}; style-src ${SELF}; img-src data:; connect-src ${SELF} ws:`;

const STYLED = ['<p style="color: rgb(255, 0, 0);">a<img src="data:image/png,x"></p>', 'rgb(255, 0, 0)'];

async function visit(policy: string): Promise<Results> {
  const page = `<!doctype html><html lang="en"><meta http-equiv="Content-Security-Policy" content="${policy}">
    <title>Strict</title><body><script type="module" src="${SCRIPT}"></script>`;
  const frame = await fixture<HTMLIFrameElement>(html`<iframe title="Strict page" srcdoc=${page}></iframe>`);
  return eventually(() => {
    const { results } = frame.contentWindow as unknown as { results?: Results };
    expect(results).to.be.an('object');
    return results!;
  });
}

function needTrustedTypes(): void {
  if (!('trustedTypes' in window)) throw cannot('trusted-types');
}

describe('the sanitiser under Trusted Types', () => {
  it('given a page that allows our policy, then texts show, twice too, and only strings are refused', async () => {
    needTrustedTypes();
    const results = await visit(
      `${STRICT}; require-trusted-types-for 'script'; trusted-types stoa 'allow-duplicates'`,
    );
    expect(results.fragment).to.deep.equal(STYLED);
    expect(results.secondRuntime).to.deep.equal(STYLED);
    // Neither the styles of the text nor our own parsing are reported by a page without inline styles.
    expect(results.afterFragment).to.deep.equal([]);
    // Of a style that the page refuses Firefox keeps no word.
    const style = IS_FIREFOX ? '' : 'color: rgb(255, 0, 0)';
    expect(results.trustedHtml?.[0]).to.equal(`<p style="${style}">a<img src="data:image/png,x"></p>`);
    expect(results.escaped?.[0]).to.equal('&lt;i onclick=x&gt;');
    expect(results.string).to.deep.equal(['TypeError']);
  });

  it('given a page that allows one policy of the name, then one sanitiser works and the other refuses', async () => {
    needTrustedTypes();
    const results = await visit(`${STRICT}; require-trusted-types-for 'script'; trusted-types stoa`);
    expect(results.fragment).to.deep.equal(STYLED);
    expect(results.secondRuntime).to.deep.equal(['StoaError SANITIZER_FAILED']);
  });

  it('given a page that refuses our policy, then every text is refused', async () => {
    needTrustedTypes();
    const results = await visit(`${STRICT}; require-trusted-types-for 'script'; trusted-types other`);
    for (const way of ['fragment', 'secondRuntime', 'trustedHtml', 'escaped', 'string']) {
      expect(results[way], way).to.deep.equal(['StoaError SANITIZER_FAILED']);
    }
  });

  it('given a page that refuses policies and takes strings, then texts show', async () => {
    const results = await visit(`${STRICT}; trusted-types 'none'`);
    expect(results.fragment).to.deep.equal(STYLED);
    // The page's policy refuses the style of a string; only some browsers empty the attribute as well.
    expect(results.string?.[0]?.replace(/ style="[^"]*"/, '')).to.equal(
      '<p>a<img src="data:image/png,x"></p>',
    );
  });
});
