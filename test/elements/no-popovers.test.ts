/**
 * Engines without popovers (Chromium before 114, Safari before 17, the web views of their time): what stands in the top
 * layer elsewhere is a box of the page there. Dialogs open and close, and notices can be read.
 */
import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/index.js';
import type { StoaDialog, StoaNoticeStack } from '../../elements/index.js';
import { createPlace } from '../../elements/inspector/place.js';
import { eventually } from '../support/eventually.js';
import { all, focused, part, press, speak } from './support.js';

const MISSING = ['popover', 'showPopover', 'hidePopover', 'togglePopover'];

describe('an engine without popovers', () => {
  speak('en');
  const { prototype } = HTMLElement;
  const { matches, checkVisibility } = Element.prototype;
  const former = MISSING.map((name) => [name, Object.getOwnPropertyDescriptor(prototype, name)!] as const);

  before(() => {
    for (const name of MISSING) Reflect.deleteProperty(prototype, name);
    Reflect.deleteProperty(Element.prototype, 'checkVisibility');
    Element.prototype.matches = function (this: Element, selector: string): boolean {
      // As one that it does not know, which `:is` passes over.
      const known = selector.replaceAll(/:is\(:popover-open[^()]*(\([^()]*\))?\)/g, ':is()');
      if (known.includes(':popover-open')) throw new DOMException(selector, 'SyntaxError');
      return matches.call(this, known);
    } as typeof matches;
  });
  after(() => {
    for (const [name, descriptor] of former) Object.defineProperty(prototype, name, descriptor);
    Object.assign(Element.prototype, { matches });
    Object.defineProperty(Element.prototype, 'checkVisibility', {
      value: checkVisibility,
      configurable: true,
      writable: true,
      enumerable: true,
    });
  });

  const isLocked = () => getComputedStyle(document.documentElement).overflow === 'hidden';

  it('given a dialog, then it opens with the focus in it, closes by Escape and lets the page scroll', async () => {
    const dialog = await fixture<StoaDialog>(
      html`<stoa-dialog heading="Share" open><input aria-label="Name" /></stoa-dialog>`,
    );
    await eventually(() => expect(focused()?.localName).to.equal('input'));
    expect(part(dialog, 'dialog').matches(':modal')).to.equal(true);
    expect(isLocked()).to.equal(true);
    await press('Escape');
    expect(dialog.open).to.equal(false);
    expect(part(dialog, 'dialog').matches('[open]')).to.equal(false);
    expect(isLocked()).to.equal(false);
  });

  it('given a dialog in something hidden, then the page stays usable until it is shown', async () => {
    const around = await fixture(
      html`<div hidden>
        <stoa-dialog heading="Share" open><input aria-label="Name" /></stoa-dialog>
      </div>`,
    );
    const dialog = around.querySelector('stoa-dialog')!;
    await dialog.updateComplete;
    expect(isLocked()).to.equal(false);
    around.removeAttribute('hidden');
    await eventually(() => expect(part(dialog, 'dialog').matches(':modal')).to.equal(true));
    dialog.close();
    expect(isLocked()).to.equal(false);
  });

  it('given a notice, then it is seen, also after a dialog has come and gone', async () => {
    const stack = await fixture<StoaNoticeStack>(html`<stoa-notice-stack></stoa-notice-stack>`);
    stack.notices = [{ id: 'n1', look: 'notice', kind: 'info', title: '', action: undefined, text: 'Saved' }];
    const isSeen = () => {
      const [notice] = all('stoa-notice');
      const { width, height, top } = notice!.getBoundingClientRect();
      expect(Math.min(width, height)).to.be.greaterThan(0);
      expect(top).to.be.within(0, innerHeight);
    };
    await eventually(isSeen);
    const dialog = await fixture<StoaDialog>(html`<stoa-dialog heading="Share" open></stoa-dialog>`);
    await dialog.updateComplete;
    dialog.close();
    await eventually(isSeen);
  });

  it('given the place of the developer panel, then it can be put there more than once', async () => {
    const home = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    const place = createPlace(home, []);
    place.settle();
    place.settle();
    expect(place.box.parentNode).to.equal(home);
    place.dispose();
    home.host.remove();
  });
});
