/** `<stoa-sensitive-view>` as a phone shows it. */
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { action } from 'storybook/actions';
import { html } from 'lit';
import { StoaSensitiveView } from 'stoa/react';
import { opener, startsOpen } from '../support/opener.js';
import { ReactOpener } from '../support/react-opener.js';
import { sensitiveRules } from '../support/sensitive.js';
import { elementUsage } from '../support/usage.js';

interface Args {
  open: boolean;
}

const meta: Meta<Args> = {
  title: 'Elements/Sensitive view',
  component: 'stoa-sensitive-view',
  args: { open: true },
  parameters: { usage: elementUsage('stoa-sensitive-view', { events: ['onClose'] }) },
  render: (args, context) => html`
    ${opener(context)}
    <stoa-sensitive-view
      ?open=${startsOpen(args, context)}
      .rules=${sensitiveRules(context.globals)}
      @stoa-request-close=${action('stoa-request-close')}
      @stoa-close=${action('stoa-close')}
    ></stoa-sensitive-view>
  `,
};

export default meta;
type Story = StoryObj<Args>;

/** All in one place to play with; narrow the window to that of a phone. */
export const Playground: Story = {};

/** More rules than fit: the list scrolls. */
export const ManyRules: Story = {
  render: (args, context) => html`
    ${opener(context)}
    <stoa-sensitive-view
      ?open=${startsOpen(args, context)}
      .rules=${Array.from({ length: 8 }, () => sensitiveRules(context.globals)).flat()}
    ></stoa-sensitive-view>
  `,
};

/** Rendered by React: controlled by `open`. */
export const InReact: Story = {
  render: (_, context) => html`
    <story-react
      .node=${(
        <ReactOpener context={context}>
          {(open, close) => (
            <StoaSensitiveView open={open} rules={sensitiveRules(context.globals)} onClose={close} />
          )}
        </ReactOpener>
      )}
    ></story-react>
  `,
};
