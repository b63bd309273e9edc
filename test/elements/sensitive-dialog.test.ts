/**
 * `<stoa-sensitive-dialog>`: the words that were found and what can be done about them. Weak supervision leaves the
 * choice, strong does not.
 */
import { expect, fixture, html } from '@open-wc/testing';
import { defineElements, type StoaDialog, type StoaSensitiveDialog } from '../../elements/index.js';
import { eventually } from '../support/eventually.js';
import { click, focused, heard, part, press, speak, stillness } from './support.js';

describe('stoa-sensitive-dialog', () => {
  speak('en');
  afterEach(() => {
    document.querySelectorAll('stoa-sensitive-dialog').forEach((dialog) => dialog.remove());
    document.documentElement.style.colorScheme = '';
  });

  const frame = (dialog: StoaSensitiveDialog) => dialog.shadowRoot!.querySelector<StoaDialog>('stoa-dialog')!;
  const isShown = (dialog: StoaSensitiveDialog) => part(frame(dialog), 'dialog').matches(':modal');
  const buttons = (dialog: StoaSensitiveDialog) =>
    [...dialog.shadowRoot!.querySelectorAll('button')].map(({ textContent }) => textContent?.trim());

  async function openDialog(supervision: 'weak' | 'strong', mobile = false): Promise<StoaSensitiveDialog> {
    const dialog = await fixture<StoaSensitiveDialog>(
      html`<stoa-sensitive-dialog
        open
        supervision=${supervision}
        heading="the page content contains the following sensitive words"
        .words=${'alpha, <i>beta</i>'}
        tip="Submit all the same?"
        ?mobile=${mobile}
      ></stoa-sensitive-dialog>`,
    );
    await eventually(() => expect(focused()).to.equal(part(dialog, 'confirm')));
    await stillness();
    return dialog;
  }

  it('given it is open, then it is accessible and read out as a whole, in light and dark', async () => {
    const dialog = await openDialog('weak', true);
    expect(part(frame(dialog), 'dialog').role).to.equal('alertdialog');
    for (const scheme of ['light', 'dark']) {
      document.documentElement.style.colorScheme = scheme;
      await stillness();
      await expect(dialog).to.be.accessible();
    }
  });

  it('given words from a server, then they are shown as text; the dialog is 550 wide', async () => {
    const dialog = await openDialog('weak');
    expect(part(dialog, 'words').textContent).to.equal('alpha, <i>beta</i>');
    expect(part(dialog, 'tip').textContent).to.equal('Submit all the same?');
    expect(part(frame(dialog), 'dialog').offsetWidth).to.equal(550);
  });

  it('given no words, then there is no empty box for them', async () => {
    const dialog = await openDialog('weak');
    dialog.words = '';
    await dialog.updateComplete;
    expect(dialog.shadowRoot?.querySelector('[part=words]')).to.equal(null);
  });

  describe('weak', () => {
    it('given Enter or a click on OK, then it confirms and closes for that reason', async () => {
      for (const confirm of [
        () => press('Enter'),
        (dialog: StoaSensitiveDialog) => click(part(dialog, 'confirm')),
      ]) {
        const dialog = await openDialog('weak');
        const confirms = heard(dialog, 'stoa-confirm');
        const closes = heard(dialog, 'stoa-close');
        await confirm(dialog);
        expect(confirms).to.have.length(1);
        expect(closes.map(({ reason }) => reason)).to.deep.equal(['confirm']);
        expect(isShown(dialog)).to.equal(false);
        dialog.remove();
      }
    });

    it('given Cancel or Escape, then it closes without confirming', async () => {
      for (const [leave, reason] of [
        [(dialog: StoaSensitiveDialog) => click(part(dialog, 'cancel')), 'action'],
        [() => press('Escape'), 'escape'],
      ] as const) {
        const dialog = await openDialog('weak');
        const confirms = heard(dialog, 'stoa-confirm');
        const closes = heard(dialog, 'stoa-close');
        await leave(dialog);
        expect(confirms).to.have.length(0);
        expect(closes.map((event) => event.reason)).to.deep.equal([reason]);
        dialog.remove();
      }
    });

    it('given an owner that prevents the confirmation, then it stays', async () => {
      const dialog = await openDialog('weak');
      dialog.addEventListener('stoa-confirm', (event) => event.preventDefault());
      await press('Enter');
      expect(isShown(dialog)).to.equal(true);
    });
  });

  describe('strong', () => {
    it('given it is open, then OK is the only way out', async () => {
      const dialog = await openDialog('strong');
      expect(buttons(dialog)).to.deep.equal(['OK']);
      expect(frame(dialog).shadowRoot?.querySelector('[part=close]')).to.equal(null);
      await press('Escape');
      await press('Escape');
      expect(isShown(dialog)).to.equal(true);
      await press('Enter');
      expect(isShown(dialog)).to.equal(false);
    });
  });

  describe('on phones', () => {
    it('given mobile, then it offers the rules and stays open behind them', async () => {
      const dialog = await openDialog('weak', true);
      const actions = heard(dialog, 'stoa-action');
      await click(part(dialog, 'rules'));
      expect(actions.map(({ action }) => action)).to.deep.equal(['rules']);
      expect(isShown(dialog)).to.equal(true);
    });

    it('given no mobile, then it does not', async () => {
      expect(buttons(await openDialog('weak'))).to.deep.equal(['Cancel', 'OK']);
    });
  });

  it('given other languages, then its buttons speak them', async () => {
    for (const [lang, expected] of [
      ['zh-CN', ['查看规则', '取消', '确定']],
      ['zh-TW', ['檢視規則', '取消', '確定']],
      ['ar', ['عرض القواعد', 'إلغاء', 'موافق']],
    ] as const) {
      const section = await fixture<HTMLElement>(
        html`<section lang=${lang}><stoa-sensitive-dialog mobile></stoa-sensitive-dialog></section>`,
      );
      expect(buttons(section.querySelector('stoa-sensitive-dialog')!)).to.deep.equal(expected);
    }
  });

  it('given a suffix, then the dialog inside carries it too', async () => {
    expect(defineElements({ suffix: '-sensitive' })).to.deep.equal([]);
    const dialog = document.createElement('stoa-sensitive-dialog-sensitive') as StoaSensitiveDialog;
    document.body.append(dialog);
    dialog.show();
    await eventually(() =>
      expect(dialog.shadowRoot?.querySelector('stoa-dialog-sensitive')).to.have.property('open', true),
    );
    dialog.remove();
  });
});
