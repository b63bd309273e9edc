/**
 * Pages that a server has rendered, with and without the shadow roots of their elements, taken over by React: nothing is
 * complained about, nothing is made anew that was there, and the elements have their properties.
 */
import '../../elements/hydrate/hydrate.js';
import { expect } from '@open-wc/testing';
import { StrictMode, version } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { StoaElement } from '../../elements/base/stoa-element.js';
import type { StoaNotice } from '../../elements/notice/notice.js';
import { StoaServerRendering } from '../../react/server.js';
import { eventually } from '../support/eventually.js';
import { PAGES } from './server-pages.js';
import type { ServerPage } from './server-render.js';

describe(`pages of a server, in React ${version}`, () => {
  let pages: Record<string, ServerPage>;
  let container: HTMLElement;
  let root: Root | undefined;
  let troubles: string[];
  const { error: original } = console;

  before(async function () {
    this.timeout(60_000);
    const rendered = await fetch(`/__server-markup__/${version.startsWith('18') ? 18 : 19}`);
    ({ pages } = (await rendered.json()) as { pages: Record<string, ServerPage> });
  });

  beforeEach(() => {
    (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
    troubles = [];
    console.error = (...words: unknown[]) => void troubles.push(words.map(String).join(' '));
    document.documentElement.lang = 'en';
    container = document.body.appendChild(document.createElement('section'));
  });

  afterEach(() => {
    root?.unmount();
    root = undefined;
    container.remove();
    console.error = original;
  });

  async function takeOver(name: string, markup: string): Promise<StoaElement> {
    container.setHTMLUnsafe(markup);
    const element = container.firstElementChild as StoaElement;
    const page = PAGES[name]!();
    root = hydrateRoot(
      container,
      <StrictMode>
        {markup.includes('<template') ? <StoaServerRendering>{page}</StoaServerRendering> : page}
      </StrictMode>,
      { onRecoverableError: (error) => void troubles.push(String(error)) },
    );
    await eventually(() => expect(element.hasUpdated).to.equal(true));
    await element.updateComplete;
    expect(troubles).to.deep.equal([]);
    expect(container.firstElementChild === element).to.equal(true);
    return element;
  }

  for (const name of Object.keys(PAGES)) {
    it(`take over ${name}`, async () => {
      await takeOver(name, pages[name]!.plain);
    });

    it(`take over ${name} with its shadow root`, async () => {
      const { shadow } = pages[name]!;
      const elsewhere = document.createElement('div');
      elsewhere.setHTMLUnsafe(shadow);
      const shown = elsewhere.firstElementChild?.shadowRoot?.textContent?.replace(/\s+/g, '');
      const element = await takeOver(name, shadow);
      const root = element.shadowRoot!;
      expect(element.hasAttribute('defer-hydration')).to.equal(false);
      expect(root.querySelector('style') === null).to.equal(true);
      const rendered = root.textContent?.replace(/\s+/g, '') ?? '';
      expect(shown?.endsWith(rendered)).to.equal(true, `${shown} has become ${rendered}`);
    });
  }

  it('keep the nodes that were there, and give them life', async () => {
    const { shadow } = pages['StoaNotice']!;
    const notice = (await takeOver('StoaNotice', shadow)) as StoaNotice;
    expect(notice).to.include({ text: 'All is well', kind: 'success', actionLabel: 'Undo', closable: false });
    expect(notice.shadowRoot?.querySelectorAll('[part=action]').length).to.equal(1);
    let acted = 0;
    notice.addEventListener('stoa-action', () => acted++);
    notice.shadowRoot?.querySelector<HTMLElement>('[part=action]')?.click();
    expect(acted).to.equal(1);
  });
});
