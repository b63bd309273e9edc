/** Every state of `<stoa-link-dialog>`, around a page that lies beside the stories. */
import type { Meta, StoryContext, StoryObj } from '@storybook/web-components-vite';
import { action } from 'storybook/actions';
import { html } from 'lit';
import { StoaLinkDialog } from 'stoa/react';
import { toIntlTag } from 'stoa';
import { readGlobals } from '../.storybook/globals.js';
import { opener, startsOpen } from '../support/opener.js';
import { ReactOpener } from '../support/react-opener.js';
import { textArgs, type Words } from '../support/texts.js';
import { elementUsage } from '../support/usage.js';

interface Args {
  open: boolean;
  fullScreen: boolean;
  url: string;
  width: string;
  height: string;
  hintAfter: number;
  sandbox?: string;
  heading?: string;
}

const EXPENSES: Words = ['Travel expenses', '差旅费用', '差旅費用', 'نفقات السفر'];

const meta: Meta<Args> = {
  title: 'Elements/Link dialog',
  // The page inside is drawn in its own time.
  tags: ['no-snapshot'],
  component: 'stoa-link-dialog',
  args: {
    open: true,
    fullScreen: false,
    url: 'sample-page.html',
    width: '',
    height: '',
    hintAfter: 5_000,
  },
  argTypes: { width: { control: 'text' }, height: { control: 'text' } },
  parameters: {
    ...textArgs({ heading: EXPENSES }),
    usage: elementUsage('stoa-link-dialog', { events: ['onAction', 'onClose'] }),
  },
  render: (args, context) => html`
    ${opener(context)}
    <stoa-link-dialog
      ?open=${startsOpen(args, context)}
      ?full-screen=${args.fullScreen}
      .url=${inLanguage(args.url, context)}
      .heading=${args.heading ?? ''}
      .width=${args.width}
      .height=${args.height}
      .hintAfter=${args.hintAfter}
      .sandbox=${args.sandbox}
      @stoa-action=${action('stoa-action')}
      @stoa-request-close=${action('stoa-request-close')}
      @stoa-close=${action('stoa-close')}
    ></stoa-link-dialog>
  `,
};

export default meta;
type Story = StoryObj<Args>;

/** The sample page speaks the language of the toolbar. */
function inLanguage(url: string, { globals }: Pick<StoryContext, 'globals'>): string {
  const lang = toIntlTag(readGlobals(globals).locale);
  return url.startsWith('sample-page') ? `${url}${url.includes('?') ? '&' : '?'}lang=${lang}` : url;
}

/** A page in front of the app: load it again, open a window for it, fill the screen. */
export const Page: Story = {};

/** Without a heading the host stands for it. It is always there: people see where they are. */
export const WithoutHeading: Story = { args: { heading: '' }, parameters: { texts: {} } };

/** A line travels until the page has arrived. */
export const Loading: Story = { args: { url: 'sample-page.html?forever' } };

/** No browser tells whether a page lets itself be shown inside another: after five seconds there is a way out. */
export const MayBeEmpty: Story = { args: { hintAfter: 0, sandbox: 'allow-scripts' } };

/** Whatever is no address of the web is not loaded. */
export const NoAddress: Story = {
  args: { url: 'mailto:lin.mei@suite.example', heading: '' },
  parameters: { texts: {} },
};

/** It fills the window, as it always does on a phone. */
export const FullScreen: Story = { args: { fullScreen: true } };

/** Any width and height, as a number of pixels or a CSS length; it never leaves the window. */
export const CustomSize: Story = { args: { width: '480', height: '60vh' } };

/** Rendered by React: controlled by `open`; open the window in `onAction`. */
export const InReact: Story = {
  render: ({ url, ...props }, context) => html`
    <story-react
      .node=${(
        <ReactOpener context={context}>
          {(open, close) => (
            <StoaLinkDialog
              {...props}
              url={inLanguage(url, context)}
              open={open}
              onAction={action('onAction')}
              onClose={close}
            />
          )}
        </ReactOpener>
      )}
    ></story-react>
  `,
};
