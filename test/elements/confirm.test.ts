/** `confirm()` and `alert()` ask without a runtime: one at a time, answered once, and gone without a trace. */
import { expect, fixture, html } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { alert, confirm, type StoaDialog } from '../../elements/index.js';
import { eventually } from '../support/eventually.js';
import { forceColors } from '../support/forced-colors.js';
import { all, click, focused, middleOf, part, press, speak, stillness } from './support.js';

const dialogs = () => all<StoaDialog>('stoa-dialog');
const open = () => dialogs().filter((dialog) => dialog.open);
const codeOf = (error: unknown) => (error as { code: string }).code;

async function shown(text: string): Promise<StoaDialog> {
  const dialog = await eventually(() => {
    expect(open()[0]?.textContent).to.include(text);
    return open()[0]!;
  });
  await eventually(() => expect(focused()?.localName).to.equal('button'));
  await stillness();
  return dialog;
}
const buttons = (dialog: Element) => [...dialog.querySelectorAll('button')];

describe('confirm', () => {
  speak('en');
  afterEach(async () => {
    await eventually(() => expect(dialogs()).to.have.length(0));
  });

  it('given a question, then it is shown accessibly, Enter says yes, and nothing of it stays', async () => {
    const before = document.body.childElementCount;
    const answer = confirm({ title: 'Leave', text: 'Leave without\nsaving?' });
    const dialog = await shown('Leave without\nsaving?');
    expect(part(dialog, 'heading').textContent).to.equal('Leave');
    await expect(dialog).to.be.accessible();
    expect(focused()?.textContent).to.equal('OK');
    await press('Enter');
    expect(await answer).to.equal(true);
    await eventually(() => expect(document.body.childElementCount).to.equal(before));
  });

  it('given forced colors, then the main button stands out as that of a page does', async () => {
    await forceColors('active');
    const answer = confirm('Leave?');
    try {
      const dialog = await shown('Leave?');
      const main = await fixture(html`<stoa-button variant="primary">Save</stoa-button>`);
      await stillness();
      const [no, yes] = buttons(dialog).map((button) => getComputedStyle(button).backgroundColor);
      expect(yes).to.equal(getComputedStyle(part(main, 'button')).backgroundColor);
      expect(yes).not.to.equal(no);
    } finally {
      await forceColors('none');
      await press('Enter');
    }
    expect(await answer).to.equal(true);
  });

  it('given Escape, the cancel button, the cross or the backdrop, then the answer is no', async () => {
    for (const dismiss of [
      () => press('Escape'),
      (dialog: StoaDialog) => click(buttons(dialog)[0]),
      (dialog: StoaDialog) => click(part(dialog, 'close')),
      () => sendMouse({ type: 'click', position: [3, 3] }),
    ]) {
      const answer = confirm('Leave?');
      await dismiss(await shown('Leave?'));
      expect(await answer).to.equal(false);
    }
  });

  it('given a choice that destroys something, then the focus is on the harmless one', async () => {
    const answer = confirm({ text: 'Delete?', tone: 'danger', confirmLabel: 'Delete', cancelLabel: 'Keep' });
    const dialog = await shown('Delete?');
    expect(buttons(dialog).map(({ textContent, className }) => [textContent, className])).to.deep.equal([
      ['Keep', 'secondary'],
      ['Delete', 'danger'],
    ]);
    expect(focused()?.textContent).to.equal('Keep');
    await press('Enter');
    expect(await answer).to.equal(false);
  });

  it('given several at once, then one is asked at a time, in order, and the focus is back at the end', async () => {
    const opener = await fixture<HTMLElement>(html`<button id="opener">Work</button>`);
    opener.focus();
    const answers = [confirm('One?'), alert('Two'), confirm('Three?')];
    for (const text of ['One?', 'Two', 'Three?']) {
      await shown(text);
      expect(open()).to.have.length(1);
      await press('Enter');
    }
    expect(await Promise.all(answers)).to.deep.equal([true, undefined, true]);
    expect(focused()?.id).to.equal('opener');
  });

  it('given a double click on OK, then it answers once, and not the next question', async () => {
    const [first, second] = [confirm('First?'), confirm('Next?')];
    const dialog = await shown('First?');
    const [x, y] = middleOf(buttons(dialog)[1]);
    await sendMouse({ type: 'click', position: [x, y] });
    const next = await shown('Next?');
    buttons(next)[1]!.dispatchEvent(new MouseEvent('click', { detail: 2, bubbles: true, composed: true }));
    expect(await first).to.equal(true);
    expect(next.open).to.equal(true);
    await press('Escape');
    expect(await second).to.equal(false);
  });

  it('given the asker takes it back, then it rejects and leaves, open or still waiting', async () => {
    const [open1, waiting] = [new AbortController(), new AbortController()];
    const first = confirm({ text: 'Open?', signal: open1.signal }).catch(codeOf);
    const second = confirm({ text: 'Waiting?', signal: waiting.signal }).catch(codeOf);
    const third = confirm('Last?');
    await shown('Open?');
    waiting.abort();
    expect(await second).to.equal('ABORTED');
    open1.abort();
    expect(await first).to.equal('ABORTED');
    await shown('Last?');
    await press('Enter');
    expect(await third).to.equal(true);
    expect(await confirm({ text: 'Never', signal: AbortSignal.abort() }).catch(codeOf)).to.equal('ABORTED');
  });

  it('given it is asked from within a dialog whose opener has gone meanwhile, then that dialog goes on', async () => {
    const outer = await fixture<StoaDialog>(
      html`<stoa-dialog heading="Form"
        ><button id="delete">Delete</button><button id="other">Other</button></stoa-dialog
      >`,
    );
    outer.show();
    await eventually(() => expect(focused()?.id).to.equal('delete'));
    const answer = confirm('Sure?');
    await eventually(() => expect(open()).to.have.length(2));
    await eventually(() => expect(focused()?.textContent).to.equal('OK'));
    outer.querySelector('#delete')!.remove();
    await press('Enter');
    expect(await answer).to.equal(true);
    expect(outer.open).to.equal(true);
    expect(outer.contains(focused()) || outer.shadowRoot!.contains(focused())).to.equal(true);
    outer.remove();
  });

  it('given a parent, then it stands there and speaks its language; without it, nobody can answer any more', async () => {
    const section = await fixture<HTMLElement>(html`<section lang="ar" dir="rtl"></section>`);
    const answer = confirm({ text: 'a', parent: section });
    const dialog = await shown('a');
    expect(buttons(dialog).map(({ textContent }) => textContent)).to.deep.equal(['إلغاء', 'موافق']);
    expect(getComputedStyle(dialog).direction).to.equal('rtl');
    section.remove();
    expect(await answer).to.equal(false);
  });

  it('given a parent in a frame, then it rejects, and nothing is left there', async () => {
    const frame = await fixture<HTMLIFrameElement>(html`<iframe title="Editor"></iframe>`);
    const parent = frame.contentDocument!.body;
    expect(codeOf(await confirm({ text: 'Leave?', parent }).catch((error: unknown) => error))).to.equal(
      'INVALID_ARGUMENT',
    );
    expect(parent.childElementCount).to.equal(0);
  });

  it('given a parent that goes while others are asked, then the answer is no, and the next one comes', async () => {
    const section = await fixture<HTMLElement>(html`<section></section>`);
    const answers = [confirm('First?'), confirm({ text: 'Gone?', parent: section }), confirm('Last?')];
    await shown('First?');
    section.remove();
    await press('Enter');
    await shown('Last?');
    await press('Enter');
    expect(await Promise.all(answers)).to.deep.equal([true, false, true]);
  });

  it('given a parent that is hidden, then its question waits there, and keeps no other waiting', async () => {
    const place = await fixture<HTMLElement>(html`<section hidden><div></div></section>`);
    const waiting = confirm({ text: 'In another tab', parent: place.firstElementChild! });
    const other = confirm('In this one');
    await eventually(() => expect(open().at(-1)?.textContent).to.include('In this one'));
    await eventually(() => expect(focused()?.textContent).to.equal('OK'));
    await press('Enter');
    expect(await other).to.equal(true);
    place.hidden = false;
    await shown('In another tab');
    await press('Escape');
    expect(await waiting).to.equal(false);
  });

  it('given empty labels, then the buttons say what they do all the same', async () => {
    const answer = confirm({ text: 'Labels?', confirmLabel: '', cancelLabel: '' });
    const dialog = await shown('Labels?');
    expect(buttons(dialog).map(({ textContent }) => textContent)).to.deep.equal(['Cancel', 'OK']);
    await press('Escape');
    await answer;
  });

  it('given another language while it is open, then its buttons speak it, and labels of the app stay', async () => {
    const answer = confirm({ text: 'Leave?', confirmLabel: 'Leave' });
    const dialog = await shown('Leave?');
    expect(buttons(dialog).map((button) => button.textContent)).to.deep.equal(['Cancel', 'Leave']);
    document.documentElement.lang = 'zh-CN';
    try {
      await eventually(() =>
        expect(buttons(dialog).map((button) => button.textContent)).to.deep.equal(['取消', 'Leave']),
      );
      expect(focused()?.textContent).to.equal('Leave');
    } finally {
      document.documentElement.lang = 'en';
      await press('Enter');
    }
    expect(await answer).to.equal(true);
  });

  it('given content, then it is shown below the text with the styles of the page, and markup in texts is text', async () => {
    const content = Object.assign(document.createElement('label'), {
      textContent: 'Reason',
      className: 'mine',
    });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.mine { color: rgb(1, 2, 3) }');
    document.adoptedStyleSheets.push(sheet);
    const read = alert({ title: '<b>t</b>', text: '<img src=x onerror=alert(1)>', content });
    const dialog = await shown('<img src=x onerror=alert(1)>');
    expect(part(dialog, 'heading').textContent).to.equal('<b>t</b>');
    expect(dialog.querySelector('img')).to.equal(null);
    expect(content.checkVisibility()).to.equal(true);
    expect(getComputedStyle(content).color).to.equal('rgb(1, 2, 3)');
    expect(buttons(dialog)).to.have.length(1);
    await press('Enter');
    await read;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  });

  it('given content with a field for the focus, in one piece or in several, then the focus starts there', async () => {
    for (const tag of ['div', 'template']) {
      const place = Object.assign(document.createElement(tag), { innerHTML: '<p>Why?</p><input autofocus>' });
      const content = place instanceof HTMLTemplateElement ? place.content : place;
      const answer = confirm({ text: 'Reason?', content });
      await eventually(() => expect(focused()?.localName).to.equal('input'));
      await press('Escape');
      await answer;
    }
  });

  it('given a suffix, then its elements carry it', async () => {
    const answer = confirm({ text: 'Suffixed?', suffix: '-confirm' });
    const dialog = await eventually(() => {
      const [found] = all<StoaDialog>('stoa-dialog-confirm');
      expect(found?.open).to.equal(true);
      return found!;
    });
    dialog.confirm();
    expect(await answer).to.equal(true);
    await eventually(() => expect(all('stoa-dialog-confirm')).to.have.length(0));
  });
});
