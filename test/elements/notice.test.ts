/** `<stoa-notice>` shows the one message that it is given, and says what the person did with it. */
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { StoaNotice } from '../../elements/index.js';
import '../../elements/index.js';
import { click, heard, part, press, speak, stillness } from './support.js';

describe('stoa-notice', () => {
  speak('en');

  it('given each kind, then it is accessible and says its kind not by colour alone, in light and dark', async () => {
    for (const scheme of ['light', 'dark']) {
      const list = await fixture(
        html`<div style="color-scheme: ${scheme}">
          ${['info', 'success', 'warning', 'error'].map(
            (kind) =>
              html`<stoa-notice
                kind=${kind}
                heading="Export"
                text="Twelve rows"
                action-label="View"
              ></stoa-notice>`,
          )}
        </div>`,
      );
      await stillness();
      await expect(list).to.be.accessible();
      const names = [...list.querySelectorAll('stoa-notice')].map((notice) => part(notice, 'icon').ariaLabel);
      expect(names).to.deep.equal(['Information', 'Success', 'Warning', 'Error']);
      list.remove();
    }
  });

  it('given markup or an unknown kind, then it shows text and is information', async () => {
    const notice = await fixture<StoaNotice>(
      html`<stoa-notice
        kind="constructor"
        heading=${'<i>a</i>'}
        text=${'<img src=x onerror=alert(1)>'}
      ></stoa-notice>`,
    );
    expect(part(notice, 'notice').textContent).to.include('<i>a</i>').and.to.include('<img src=x');
    expect(notice.shadowRoot?.querySelector('img, i')).to.equal(null);
    expect(part(notice, 'icon').ariaLabel).to.equal('Information');
  });

  it('given its close button, then it asks, tells, and stays where it is', async () => {
    const notice = await fixture<StoaNotice>(html`<stoa-notice text="Saved"></stoa-notice>`);
    const requests = heard(notice, 'stoa-request-close');
    const closes = heard(notice, 'stoa-close');
    await click(part(notice, 'close'));
    expect(requests.map(({ source }) => source)).to.deep.equal(['action']);
    expect(closes.map(({ reason }) => reason)).to.deep.equal(['action']);
    expect(notice.isConnected).to.equal(true);
    notice.addEventListener('stoa-request-close', (event) => event.preventDefault());
    await click(part(notice, 'close'));
    expect(closes).to.have.length(1);
  });

  it('given the second click of two or a held key, which began on the notice before it, then its buttons do nothing', async () => {
    const notice = await fixture<StoaNotice>(
      html`<stoa-notice text="Failed" action-label="Retry"></stoa-notice>`,
    );
    const asked = [heard(notice, 'stoa-request-close'), heard(notice, 'stoa-action')];
    for (const name of ['close', 'action']) {
      const button = part(notice, name);
      button.dispatchEvent(new MouseEvent('click', { detail: 2, bubbles: true, composed: true }));
      for (const other of ['close', 'action']) part(notice, other).blur();
      await sendKeys({ down: 'Enter' });
      button.focus();
      await sendKeys({ down: 'Enter' });
      await sendKeys({ up: 'Enter' });
    }
    expect(asked.map(({ length }) => length)).to.deep.equal([0, 0]);
    await press('Enter');
    expect(asked[1]).to.have.length(1);
  });

  it('given an action, then its button fires it and bubbles', async () => {
    const list = await fixture<HTMLElement>(
      html`<div><stoa-notice text="12 failed" action-label="View details"></stoa-notice></div>`,
    );
    const actions = heard(list, 'stoa-action');
    part(list.querySelector('stoa-notice')!, 'action').focus();
    await press('Enter');
    expect(actions.map(({ action }) => action)).to.deep.equal(['action']);
  });

  it('given a very long text and long words at any font size, then it wraps, and its close button stays in sight', async () => {
    for (const size of ['12px', '14px', '18px']) {
      const box = await fixture<HTMLElement>(
        html`<div style="inline-size: 288px; block-size: 200px; overflow: auto; --stoa-font-size: ${size}">
          <stoa-notice
            heading=${'x'.repeat(90)}
            text=${`${'W'.repeat(300)}\n${'one more line\n'.repeat(60)}`}
            action-label=${'Show all of them '.repeat(6)}
          ></stoa-notice>
        </div>`,
      );
      const notice = box.querySelector('stoa-notice')!;
      await stillness();
      expect(box.scrollWidth, size).to.equal(box.clientWidth);
      const [icon, heading] = ['icon', 'heading'].map((name) => part(notice, name).getBoundingClientRect());
      expect(Math.abs(icon!.top + icon!.height / 2 - heading!.top - parseFloat(size) * 0.75)).to.be.below(
        1.5,
      );
      box.scrollTop = 600;
      const close = part(notice, 'close').getBoundingClientRect();
      expect(close.top).to.be.at.least(box.getBoundingClientRect().top);
      expect(Math.min(close.width, close.height)).to.be.at.least(24);
      box.remove();
    }
  });

  it('given somebody asks it to close, then it asks its owner in turn; one that may not be closed stays silent', async () => {
    const notice = await fixture<StoaNotice>(html`<stoa-notice text="Saved"></stoa-notice>`);
    const closes = heard(notice, 'stoa-close');
    notice.requestClose('escape');
    notice.closable = false;
    notice.requestClose('escape');
    expect(closes.map(({ reason }) => reason)).to.deep.equal(['escape']);
  });

  it('given it may not be closed and has no action, then it has no button', async () => {
    const notice = await fixture<StoaNotice>(html`<stoa-notice text="Read" closable="false"></stoa-notice>`);
    expect(notice.shadowRoot?.querySelector('button')).to.equal(null);
  });

  it('given a framework that sets the word for it as a property, then it may not be closed; without a value it may', async () => {
    const notice = await fixture<StoaNotice>(html`<stoa-notice text="Read"></stoa-notice>`);
    const closes = heard(notice, 'stoa-close');
    Object.assign(notice, { closable: 'false' });
    await notice.updateComplete;
    notice.requestClose();
    expect([notice.shadowRoot?.querySelector('button'), closes.length]).to.deep.equal([null, 0]);
    Object.assign(notice, { closable: undefined });
    await notice.updateComplete;
    notice.requestClose();
    expect([part(notice, 'close').localName, closes.length]).to.deep.equal(['button', 1]);
  });

  it('given the language of the page changes, then it speaks the new one', async () => {
    const notice = await fixture<StoaNotice>(html`<stoa-notice text="Saved"></stoa-notice>`);
    expect(part(notice, 'close').ariaLabel).to.equal('Close');
    document.documentElement.lang = 'zh-TW';
    await Promise.resolve();
    await notice.updateComplete;
    expect(part(notice, 'close').ariaLabel).to.equal('關閉');
    document.documentElement.lang = 'en';
  });
});
