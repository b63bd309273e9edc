/**
 * `<stoa-relogin-dialog>`: somebody whose session has expired signs in without leaving the page. Nothing typed is lost by
 * a slip, nothing secret is kept.
 */
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { defineElements, type StoaDialog, type StoaReloginDialog } from '../../elements/index.js';
import { eventually } from '../support/eventually.js';
import { click, clickAt, focused, heard, part, press, speak, stillness } from './support.js';

const REASON = 'Your session has expired.';

describe('stoa-relogin-dialog', () => {
  speak('en');
  afterEach(() => {
    document.querySelectorAll('stoa-relogin-dialog').forEach((dialog) => dialog.remove());
    document.documentElement.style.colorScheme = '';
  });

  const field = (dialog: StoaReloginDialog, name: string) =>
    dialog.shadowRoot!.querySelector<HTMLInputElement>(`input[name=${name}]`)!;
  const frame = (dialog: StoaReloginDialog) => dialog.shadowRoot!.querySelector<StoaDialog>('stoa-dialog')!;
  const isShown = (dialog: StoaReloginDialog) => part(frame(dialog), 'dialog').matches(':modal');
  const message = (dialog: StoaReloginDialog) => part(dialog, 'error').textContent?.trim();
  const link = (dialog: StoaReloginDialog) => dialog.shadowRoot!.querySelector('a');

  async function openDialog(properties: Partial<StoaReloginDialog> = {}): Promise<StoaReloginDialog> {
    const dialog = await fixture<StoaReloginDialog>(
      html`<stoa-relogin-dialog open text=${REASON}></stoa-relogin-dialog>`,
    );
    Object.assign(dialog, properties);
    await eventually(() => expect(focused()?.localName).to.equal('input'));
    await stillness();
    return dialog;
  }

  async function type(dialog: StoaReloginDialog, account: string, password: string): Promise<void> {
    for (const [name, text] of Object.entries({ account, password })) {
      field(dialog, name).focus();
      if (text) await sendKeys({ type: text });
    }
  }

  describe('asks', () => {
    it('given it opens, then it says why, and the keyboard is in the account field', async () => {
      const dialog = await openDialog();
      expect(focused()).to.equal(field(dialog, 'account'));
      expect(part(dialog, 'text').textContent).to.equal(REASON);
      expect(part(frame(dialog), 'heading').textContent).to.include('Sign in again');
    });

    it('given a known account, then it is filled in and the keyboard is in the password field', async () => {
      const dialog = await fixture<StoaReloginDialog>(
        html`<stoa-relogin-dialog account="lin" open></stoa-relogin-dialog>`,
      );
      await eventually(() => expect(focused()).to.equal(field(dialog, 'password')));
      expect(field(dialog, 'account').value).to.equal('lin');
    });

    it('given password managers, then the fields say what they are', async () => {
      const dialog = await openDialog();
      expect(field(dialog, 'account').autocomplete).to.equal('username');
      expect(field(dialog, 'password').autocomplete).to.equal('current-password');
      expect(field(dialog, 'password').type).to.equal('password');
      expect(field(dialog, 'account').labels?.[0]?.textContent?.trim()).to.equal('Account');
      expect(field(dialog, 'password').labels?.[0]?.textContent?.trim()).to.equal('Password');
    });

    it('given light and dark, with and without an error, then it is accessible', async () => {
      const dialog = await openDialog({ loginUrl: 'https://suite.example/login' });
      for (const scheme of ['light', 'dark']) {
        document.documentElement.style.colorScheme = scheme;
        for (const state of [{}, { error: 'wrong password' }, { error: '', busy: true }, { busy: false }]) {
          Object.assign(dialog, state);
          await dialog.updateComplete;
          await stillness();
          await expect(dialog).to.be.accessible();
        }
      }
    });
  });

  describe('submits', () => {
    it('given both fields and Enter, then it hands over what was typed, the account without blanks around it', async () => {
      const dialog = await openDialog();
      const events = heard(dialog, 'stoa-sign-in');
      const outside = heard(document.body, 'stoa-sign-in');
      await type(dialog, ' lin ', ' pass word ');
      await press('Enter');
      expect(events.map(({ credentials }) => credentials)).to.deep.equal([
        { account: 'lin', password: ' pass word ' },
      ]);
      expect(outside).to.have.length(0);
      expect(isShown(dialog)).to.equal(true);
    });

    it('given a click on the button, then likewise', async () => {
      const dialog = await openDialog();
      const events = heard(dialog, 'stoa-sign-in');
      await type(dialog, 'lin', 'secret');
      await click(part(dialog, 'sign-in'));
      expect(events).to.have.length(1);
    });

    it('given an empty field, then it says so and puts the keyboard there', async () => {
      const dialog = await openDialog();
      const events = heard(dialog, 'stoa-sign-in');
      await type(dialog, 'lin', '');
      await press('Enter');
      await dialog.updateComplete;
      expect(message(dialog)).to.equal('Enter your account and your password.');
      expect(focused()).to.equal(field(dialog, 'password'));
      await type(dialog, '', 'secret');
      await dialog.updateComplete;
      expect(message(dialog), 'typing goes on').to.equal('');
      field(dialog, 'account').value = '  ';
      await press('Enter');
      expect(focused()).to.equal(field(dialog, 'account'));
      expect(events).to.have.length(0);
    });

    it('given it is busy, then it says so, sends nothing twice and keeps the focus', async () => {
      const dialog = await openDialog();
      const events = heard(dialog, 'stoa-sign-in');
      await type(dialog, 'lin', 'secret');
      await press('Enter');
      dialog.busy = true;
      await dialog.updateComplete;
      await press('Enter');
      await sendKeys({ type: 'x' });
      await click(part(dialog, 'sign-in'));
      expect(events).to.have.length(1);
      expect(field(dialog, 'password').value).to.equal('secret');
      expect(part(dialog, 'sign-in').textContent?.trim()).to.equal('Signing in…');
      expect(part(dialog, 'sign-in').ariaBusy).to.equal('true');
    });

    it('given an error, then it is read out and the password can be typed anew at once', async () => {
      const dialog = await openDialog();
      await type(dialog, 'lin', 'wrong');
      await press('Enter');
      dialog.error = 'wrong <b>password</b>';
      await dialog.updateComplete;
      expect(part(dialog, 'error').role).to.equal('alert');
      expect(message(dialog)).to.equal('wrong <b>password</b>');
      expect(field(dialog, 'account').value).to.equal('lin');
      await sendKeys({ type: 'right' });
      expect(field(dialog, 'password').value).to.equal('right');
    });
  });

  describe('closes', () => {
    it('given Cancel, the close button or Escape with nothing typed, then it closes for that reason', async () => {
      for (const [leave, reason] of [
        [(dialog: StoaReloginDialog) => click(part(dialog, 'cancel')), 'action'],
        [(dialog: StoaReloginDialog) => click(part(frame(dialog), 'close')), 'action'],
        [() => press('Escape'), 'escape'],
      ] as const) {
        const dialog = await openDialog();
        const closes = heard(dialog, 'stoa-close');
        await leave(dialog);
        expect(closes.map((event) => event.reason)).to.deep.equal([reason]);
        expect(dialog.open).to.equal(false);
        expect(isShown(dialog)).to.equal(false);
        dialog.remove();
      }
    });

    it('given a click on the backdrop, then it stays', async () => {
      const dialog = await openDialog();
      const requests = heard(dialog, 'stoa-request-close');
      await clickAt(3, 3);
      expect(isShown(dialog)).to.equal(true);
      expect(requests).to.have.length(0);
    });

    it('given a half-typed password, then the first Escape only says that the next one leaves', async () => {
      const dialog = await openDialog();
      await type(dialog, 'lin', 'sec');
      await press('Escape');
      await dialog.updateComplete;
      expect(isShown(dialog)).to.equal(true);
      expect(message(dialog)).to.equal('Press Escape once more to leave without signing in.');
      expect(field(dialog, 'password').value).to.equal('sec');
      await sendKeys({ type: 'ret' });
      await press('Escape');
      expect(isShown(dialog), 'who goes on typing has changed their mind').to.equal(true);
      await dialog.updateComplete;
      await press('Escape');
      expect(isShown(dialog)).to.equal(false);
    });

    it('given an owner that refuses, then it stays', async () => {
      const dialog = await openDialog();
      dialog.addEventListener('stoa-request-close', (event) => event.preventDefault());
      await press('Escape');
      await click(part(dialog, 'cancel'));
      expect(isShown(dialog)).to.equal(true);
      expect(dialog.requestClose()).to.equal(false);
    });

    it('given it closes in any way, then the password is gone and the account is not', async () => {
      for (const close of [
        (dialog: StoaReloginDialog) => dialog.close(),
        (dialog: StoaReloginDialog) => (dialog.open = false),
        (dialog: StoaReloginDialog) => dialog.remove(),
      ]) {
        const dialog = await openDialog();
        await type(dialog, 'lin', 'secret');
        close(dialog);
        await dialog.updateComplete;
        expect(field(dialog, 'password').value).to.equal('');
        expect(field(dialog, 'account').value).to.equal('lin');
        dialog.remove();
      }
    });

    it('given it is closed and shown again, then it is there, empty and without old messages', async () => {
      const dialog = await openDialog();
      await press('Enter');
      dialog.close();
      dialog.show();
      await eventually(() => expect(isShown(dialog)).to.equal(true));
      expect(message(dialog)).to.equal('');
    });
  });

  describe('leads to the login page', () => {
    it('given an address, then the link is the parsed one, in a tab that cannot reach back', async () => {
      const dialog = await openDialog({ loginUrl: '/login?from=box' });
      expect(link(dialog)?.href).to.equal(`${location.origin}/login?from=box`);
      expect(link(dialog)?.target).to.equal('_blank');
      expect(link(dialog)?.relList.contains('noopener')).to.equal(true);
      expect(link(dialog)?.textContent?.trim()).to.equal('Open the login page');
    });

    it('given none, or one that is no page, then there is no link', async () => {
      const dialog = await openDialog();
      for (const loginUrl of [
        '',
        'javascript:alert(1)',
        ' java\nscript:alert(1)',
        'data:text/html,x',
        'blob:https://suite.example/1',
        'https://',
        'file:///etc/passwd',
      ]) {
        dialog.loginUrl = loginUrl;
        await dialog.updateComplete;
        expect(link(dialog), loginUrl).to.equal(null);
      }
    });
  });

  describe('speaks', () => {
    it('given each language, then it says everything in it', async () => {
      for (const [lang, signIn, account, cancel] of [
        ['zh-CN', '登录', '账号', '取消'],
        ['zh-TW', '登入', '帳號', '取消'],
        ['ar', 'تسجيل الدخول', 'الحساب', 'إلغاء'],
      ] as const) {
        const section = await fixture<HTMLElement>(
          html`<section lang=${lang}><stoa-relogin-dialog open></stoa-relogin-dialog></section>`,
        );
        const dialog = section.querySelector('stoa-relogin-dialog')!;
        await dialog.updateComplete;
        expect(part(dialog, 'sign-in').textContent?.trim()).to.equal(signIn);
        expect(field(dialog, 'account').labels?.[0]?.textContent?.trim()).to.equal(account);
        expect(part(dialog, 'cancel').textContent?.trim()).to.equal(cancel);
        dialog.remove();
      }
    });

    it('given texts of the app, then it says those', async () => {
      const dialog = await openDialog({
        heading: 'Back in',
        accountLabel: 'Staff number',
        passwordLabel: 'PIN',
        signInLabel: 'Go',
        cancelLabel: 'Later',
        loginPageLabel: 'Other ways',
        loginUrl: '/login',
      });
      const said = dialog.shadowRoot!.textContent;
      for (const text of ['Staff number', 'PIN', 'Go', 'Later', 'Other ways']) expect(said).to.include(text);
      expect(frame(dialog).heading).to.equal('Back in');
    });

    it('given right to left, then the buttons are at the other edge', async () => {
      const section = await fixture<HTMLElement>(
        html`<section lang="ar" dir="rtl"><stoa-relogin-dialog open></stoa-relogin-dialog></section>`,
      );
      const dialog = section.querySelector('stoa-relogin-dialog')!;
      await eventually(() => expect(isShown(dialog)).to.equal(true));
      await stillness();
      const box = part(frame(dialog), 'dialog').getBoundingClientRect();
      const button = part(dialog, 'sign-in').getBoundingClientRect();
      expect(button.left - box.left).to.be.lessThan(box.right - button.right);
    });
  });

  it('given a suffix, then the dialog inside carries it too', async () => {
    expect(defineElements({ suffix: '-relogin' })).to.deep.equal([]);
    const dialog = document.createElement('stoa-relogin-dialog-relogin') as StoaReloginDialog;
    document.body.append(dialog);
    dialog.show();
    await eventually(() =>
      expect(dialog.shadowRoot?.querySelector('stoa-dialog-relogin')).to.have.property('open', true),
    );
    dialog.remove();
  });
});
