/** Every state of `<stoa-sensitive-dialog>`. The runtime asks by itself when a server finds sensitive words, see Overlays. */
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { action } from 'storybook/actions';
import { html } from 'lit';
import { StoaSensitiveDialog } from 'stoa/react';
import { opener, startsOpen } from '../support/opener.js';
import { ReactOpener } from '../support/react-opener.js';
import { SENSITIVE_TITLE, SENSITIVE_WORDS, STRONG_TIP, WEAK_TIP } from '../support/sensitive.js';
import { textArgs } from '../support/texts.js';
import { elementUsage } from '../support/usage.js';

interface Args {
  open: boolean;
  supervision: 'weak' | 'strong';
  mobile: boolean;
  heading?: string;
  words?: string;
  tip?: string;
}

const meta: Meta<Args> = {
  title: 'Elements/Sensitive dialog',
  component: 'stoa-sensitive-dialog',
  args: { open: true, supervision: 'weak', mobile: false },
  argTypes: { supervision: { control: 'inline-radio', options: ['weak', 'strong'] } },
  parameters: {
    ...textArgs({ heading: SENSITIVE_TITLE, words: SENSITIVE_WORDS, tip: WEAK_TIP }),
    usage: elementUsage('stoa-sensitive-dialog', { events: ['onConfirm', 'onClose'] }),
  },
  render: (args, context) => html`
    ${opener(context)}
    <stoa-sensitive-dialog
      ?open=${startsOpen(args, context)}
      supervision=${args.supervision}
      ?mobile=${args.mobile}
      .heading=${args.heading ?? ''}
      .words=${args.words ?? ''}
      .tip=${args.tip ?? ''}
      @stoa-action=${action('stoa-action')}
      @stoa-confirm=${action('stoa-confirm')}
      @stoa-close=${action('stoa-close')}
    ></stoa-sensitive-dialog>
  `,
};

export default meta;
type Story = StoryObj<Args>;

/** Weak supervision: the person decides. */
export const Weak: Story = {};

/** Strong supervision: the text has to be changed. */
export const Strong: Story = { args: { supervision: 'strong' }, parameters: textArgs({ tip: STRONG_TIP }) };

/** On a phone the rules are a view of their own, and a button leads there. */
export const OnAPhone: Story = { args: { mobile: true } };

/** Rendered by React: controlled by `open`. */
export const InReact: Story = {
  render: (args, context) => html`
    <story-react
      .node=${(
        <ReactOpener context={context}>
          {(open, close) => (
            <StoaSensitiveDialog {...args} open={open} onConfirm={action('onConfirm')} onClose={close} />
          )}
        </ReactOpener>
      )}
    ></story-react>
  `,
};
