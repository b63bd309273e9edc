/**
 * Giving classes their tags: importing does it once, a second copy of the same version is harmless, another version
 * shares the page under a suffix.
 */
import { expect } from '@open-wc/testing';
import { StoaButton, StoaDialog, VERSION, defineElements } from '../../elements/index.js';
import type { StoaOverlays } from '../../elements/index.js';
import { eventually } from '../support/eventually.js';
import { createOverlaysRuntime } from './support.js';

const TAGS = ['button', 'dialog', 'notice', 'overlays', 'theme', 'title-bar'].map((name) => `stoa-${name}`);

describe('defineElements', () => {
  it('given the import alone, then every tag is defined', () => {
    for (const tag of TAGS) expect(customElements.get(tag), tag).to.be.a('function');
    expect(new StoaDialog().localName).to.equal('stoa-dialog');
    expect(document.createElement('stoa-button')).to.be.instanceOf(StoaButton);
  });

  it('given it is called again, then nothing happens', () => {
    expect(defineElements()).to.deep.equal([]);
  });

  it('given the same file once more from another address, then that is harmless and the first stands', async () => {
    const address = new URL('../../elements/index.ts?again', import.meta.url).href;
    const again = (await import(address)) as typeof import('../../elements/index.js');
    expect(again.defineElements()).to.deep.equal([]);
    expect(customElements.get('stoa-dialog')).to.equal(StoaDialog);
  });

  it('given tags of another version or of somebody else, then it leaves them alone and names them', () => {
    class Other extends HTMLElement {
      static readonly version = '0.0.1';
    }
    customElements.define('stoa-dialog-taken', Other);
    customElements.define('stoa-theme-taken', class extends HTMLElement {});
    expect(defineElements({ suffix: '-taken' })).to.deep.equal(['stoa-dialog-taken', 'stoa-theme-taken']);
    expect(customElements.get('stoa-dialog-taken')).to.equal(Other);
    expect(customElements.get('stoa-button-taken')).to.be.a('function');
  });

  it('given a suffix, then elements inside elements carry it too', async () => {
    expect(defineElements({ suffix: '-v2' })).to.deep.equal([]);
    for (const tag of TAGS) expect(customElements.get(`${tag}-v2`), tag).to.be.a('function');
    const runtime = createOverlaysRuntime();
    const overlays = document.createElement('stoa-overlays-v2') as StoaOverlays;
    overlays.runtime = runtime;
    document.body.append(overlays);
    runtime.notices.show({ text: 'Saved' });
    const answer = runtime.prompts.ask({ kind: 'confirm', text: 'Sure?' });
    const dialog = await eventually(() => {
      const found = overlays.shadowRoot?.querySelector<StoaDialog>('stoa-dialog-v2');
      expect(found?.open).to.equal(true);
      return found!;
    });
    expect(dialog.shadowRoot?.querySelector('stoa-notice-v2')).to.have.property('text', 'Saved');
    dialog.confirm();
    expect(await answer).to.equal(true);
    overlays.remove();
  });

  it('given a registry of one’s own, then it defines there and nowhere else', function () {
    let registry: CustomElementRegistry;
    try {
      registry = new CustomElementRegistry();
    } catch {
      return this.skip();
    }
    expect(defineElements({ registry, suffix: '-own' })).to.deep.equal([]);
    expect(registry.get('stoa-dialog-own')).to.be.a('function');
    expect(customElements.get('stoa-dialog-own')).to.equal(undefined);
  });

  it('given an element, then it tells which version it is of', () => {
    const dialog = document.createElement('stoa-dialog');
    document.body.append(dialog);
    expect(dialog.dataset['stoaVersion']).to.equal(VERSION);
    expect(StoaDialog.version).to.equal(VERSION);
    dialog.remove();
  });
});
