/** Every state of `<stoa-link-prompt>`. The runtime asks by itself before an unverified link opens, see Overlays. */
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { action } from 'storybook/actions';
import { html } from 'lit';
import { StoaLinkPrompt } from 'stoa/react';
import { opener, startsOpen } from '../support/opener.js';
import { ReactOpener } from '../support/react-opener.js';
import { elementUsage } from '../support/usage.js';

interface Args {
  open: boolean;
  url: string;
  displayHost: string;
  textHost: string;
  remember: boolean;
}

const meta: Meta<Args> = {
  title: 'Elements/Link prompt',
  component: 'stoa-link-prompt',
  args: {
    open: true,
    url: 'https://docs.example.com/guides/travel?lang=en',
    displayHost: '',
    textHost: '',
    remember: false,
  },
  parameters: { usage: elementUsage('stoa-link-prompt', { events: ['onConfirm', 'onClose'] }) },
  render: (args, context) => html`
    ${opener(context)}
    <stoa-link-prompt
      ?open=${startsOpen(args, context)}
      ?remember=${args.remember}
      .url=${args.url}
      .displayHost=${args.displayHost}
      .textHost=${args.textHost}
      @stoa-request-close=${action('stoa-request-close')}
      @stoa-confirm=${action('stoa-confirm')}
      @stoa-close=${action('stoa-close')}
    ></stoa-link-prompt>
  `,
};

export default meta;
type Story = StoryObj<Args>;

/** Where the link leads, large, and the whole address below. The focus is on the harmless choice. */
export const Plain: Story = {};

/** The text of the link says one site and the address another: the oldest trick there is. */
export const OtherSiteInText: Story = {
  args: { url: 'https://bank-login.example/signin', textHost: 'bank.example' },
};

/** The end of a host says whose it is. It stands out, whatever the subdomains pretend. */
export const PretendingSubdomains: Story = {
  args: { url: 'https://www.bank.example.account.verify.evil.example/signin?session=4711' },
};

/** A name before an @ is no host, however much it looks like one. */
export const NameInFrontOfHost: Story = { args: { url: 'https://bank.example@evil.example/signin' } };

/** Letters of other scripts are shown as the network sees them. */
export const LookalikeLetters: Story = { args: { url: 'https://аpple.example/login' } };

/** Too long hosts are cut at the beginning; long addresses scroll, with the keyboard too. */
export const LongAddress: Story = {
  args: { url: `https://${'bank.example.'.repeat(12)}evil.example/${'signin/'.repeat(60)}` },
};

/** The person does not want to be asked again. */
export const Remembered: Story = { args: { remember: true } };

/** Rendered by React: controlled by `open`; open the link in `onConfirm`. */
export const InReact: Story = {
  render: ({ url, displayHost, textHost, remember }, context) => html`
    <story-react
      .node=${(
        <ReactOpener context={context}>
          {(open, close) => (
            <StoaLinkPrompt
              url={url}
              displayHost={displayHost}
              textHost={textHost}
              remember={remember}
              open={open}
              onConfirm={action('onConfirm')}
              onClose={close}
            />
          )}
        </ReactOpener>
      )}
    ></story-react>
  `,
};
