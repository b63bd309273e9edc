/** Every state of `<stoa-relogin-dialog>`. The runtime asks by itself when a session has expired, see Overlays. */
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { action } from 'storybook/actions';
import { html } from 'lit';
import { StoaReloginDialog } from 'stoa/react';
import { opener, startsOpen } from '../support/opener.js';
import { ReactOpener } from '../support/react-opener.js';
import { textArgs, type Words } from '../support/texts.js';
import { elementUsage } from '../support/usage.js';

interface Args {
  open: boolean;
  busy: boolean;
  account: string;
  loginUrl: string;
  error?: string;
  text?: string;
}

const EXPIRED: Words = [
  'Your session has expired. Sign in again to go on where you are.',
  '会话已过期。请重新登录以继续当前操作。',
  '工作階段已過期。請重新登入以繼續目前的操作。',
  'انتهت جلستك. سجّل الدخول مجددًا للمتابعة من حيث أنت.',
];
const WRONG: Words = [
  'Account and password do not belong together.',
  '账号与密码不匹配。',
  '帳號與密碼不相符。',
  'الحساب وكلمة المرور غير متطابقين.',
];

const meta: Meta<Args> = {
  title: 'Elements/Relogin dialog',
  component: 'stoa-relogin-dialog',
  args: { open: true, busy: false, account: '', loginUrl: '/login' },
  parameters: {
    ...textArgs({ text: EXPIRED }),
    usage: elementUsage('stoa-relogin-dialog', { events: ['onSignIn', 'onClose'] }),
  },
  render: (args, context) => html`
    ${opener(context)}
    <stoa-relogin-dialog
      ?open=${startsOpen(args, context)}
      ?busy=${args.busy}
      .account=${args.account}
      .loginUrl=${args.loginUrl}
      .error=${args.error ?? ''}
      .text=${args.text ?? ''}
      @stoa-sign-in=${({ credentials }: HTMLElementEventMap['stoa-sign-in']) => tellWho(credentials)}
      @stoa-request-close=${action('stoa-request-close')}
      @stoa-close=${action('stoa-close')}
    ></stoa-relogin-dialog>
  `,
};

export default meta;

type Story = StoryObj<Args>;

/** The actions panel is no place for passwords. */
const tellWho = ({ account }: { account: string }) => void action('stoa-sign-in')({ account });

/** All in one place to play with. */
export const Playground: Story = {};

/** The account is known: the password is what is left to type. */
export const KnownAccount: Story = { args: { account: 'lin.mei' } };

/** What went wrong is said in place, and read aloud. */
export const WithAnError: Story = { args: { account: 'lin.mei' }, parameters: textArgs({ error: WRONG }) };

/** Signing in: nothing is sent a second time. */
export const Busy: Story = { args: { account: 'lin.mei', busy: true } };

/** Rendered by React: controlled by `open`. */
export const InReact: Story = {
  render: (args, context) => html`
    <story-react
      .node=${(
        <ReactOpener context={context}>
          {(open, close) => (
            <StoaReloginDialog
              {...args}
              open={open}
              onSignIn={({ credentials }) => tellWho(credentials)}
              onClose={close}
            />
          )}
        </ReactOpener>
      )}
    ></story-react>
  `,
};
