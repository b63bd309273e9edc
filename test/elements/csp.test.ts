/** A page that allows no inline styles, no inline scripts and only trusted types: every element works as elsewhere. */
import { expect, fixture, html } from '@open-wc/testing';
import { eventually } from '../support/eventually.js';

// By name: in Firefox a page given as text has no 'self' that is like the page around it.
const POLICY = [
  "default-src 'none'",
  `script-src ${location.origin}`,
  `style-src ${location.origin}`,
  `connect-src ${location.origin} ws:`,
  "require-trusted-types-for 'script'",
].join(';');

const PAGE = `<!doctype html><html lang="en"><meta http-equiv="Content-Security-Policy" content="${POLICY}">
<stoa-theme root scheme="dark" primary-color="teal" grey></stoa-theme>
<stoa-title-bar text="Tasks" show-back-button></stoa-title-bar>
<stoa-button variant="primary" loading>Save</stoa-button>
<stoa-notice text="Saved" action-label="View"></stoa-notice>
<stoa-dialog heading="Form" width="510" height="160" open></stoa-dialog>
<stoa-upgrade-dialog text="Upgraded" details="&lt;img src=x onerror=alert(1)>" open expanded></stoa-upgrade-dialog>
<stoa-overlays></stoa-overlays>
<script type="module" src="${new URL('./csp-page.ts', import.meta.url).href}"></script>`;

describe('the elements under a strict content security policy', () => {
  it('given every element, then none violates it and all look as they should', async () => {
    const frame = await fixture<HTMLIFrameElement>(
      html`<iframe width="700" height="500" title="Strict page" srcdoc=${PAGE}></iframe>`,
    );
    const page = await eventually(() => {
      const { contentDocument } = frame;
      expect(contentDocument?.querySelector('stoa-overlays')).not.to.equal(null);
      return contentDocument!;
    });
    const violations: string[] = [];
    page.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      violations.push(`${violatedDirective} ${blockedURI}`),
    );
    const shadowOf = (tag: string) => page.querySelector(tag)?.shadowRoot;
    await eventually(() => {
      const asked = shadowOf('stoa-overlays')?.querySelector('stoa-dialog')?.shadowRoot;
      expect(asked?.querySelector('dialog')?.matches(':modal')).to.equal(true);
      expect(asked?.querySelector('stoa-notice')?.shadowRoot?.querySelector('[part=action]')).not.to.equal(
        null,
      );
    });
    const style = (element: Element) => frame.contentWindow!.getComputedStyle(element);
    const dialog = shadowOf('stoa-dialog')!.querySelector('dialog')!;
    await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished));
    expect([style(dialog).height, style(dialog).filter]).to.deep.equal(['160px', 'grayscale(1)']);
    const error = shadowOf('stoa-upgrade-dialog')!.querySelector('pre')!;
    expect([error.textContent, style(error).whiteSpace]).to.deep.equal([
      '<img src=x onerror=alert(1)>',
      'pre-wrap',
    ]);
    expect(style(page.documentElement).colorScheme).to.equal('dark');
    expect(style(page.querySelector('stoa-title-bar')!).display).to.equal('block');
    expect(violations).to.deep.equal([]);
  });
});
