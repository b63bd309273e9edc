/** `<stoa-module>` in each of its phases: a real app module, built by `stoa/rollup`, over a scripted network. */
import type { Meta, StoryContext, StoryObj } from '@storybook/web-components-vite';
import { action } from 'storybook/actions';
import { html, type TemplateResult } from 'lit';
import { ModuleView, StoaProvider } from 'stoa/react';
import { FOREVER_MS, versionsRoute, type Replies } from '../support/runtime.js';
import type { Stage } from '../support/stage.js';
import { TEAM_REPLIES } from '../support/team.js';
import { elementUsage } from '../support/usage.js';

interface Args {
  name: string;
  component: string;
  props: object;
}

const meta: Meta<Args> = {
  title: 'Elements/Module',
  component: 'stoa-module',
  args: { name: '@stoa/team', component: 'TeamCard', props: { team: 'north' } },
  parameters: { usage: elementUsage('stoa-module') },
  render: (args, context) => stage(args, context, TEAM_REPLIES),
};

export default meta;
type Story = StoryObj<Args>;

function stage(
  { name, component, props }: Args,
  { globals }: StoryContext<Args>,
  replies: Replies,
): TemplateResult {
  return html`
    <story-stage
      locale=${String(globals['locale'])}
      .replies=${replies}
      .content=${({ runtime }: Stage) => html`
        <stoa-module
          .runtime=${runtime}
          name=${name}
          component=${component}
          .props=${props}
          @stoa-ready=${action('stoa-ready')}
          @stoa-error=${action('stoa-error')}
        ></stoa-module>
        <stoa-overlays .runtime=${runtime}></stoa-overlays>
      `}
    ></story-stage>
  `;
}

/** The module has been found through its manifests, its style and labels are there, and its component is mounted. */
export const Ready: Story = {};

/** What is seen until the files have come. */
export const Loading: Story = {
  tags: ['never-ready'],
  render: (args, context) => stage(args, context, { [versionsRoute()]: { json: {}, delayMs: FOREVER_MS } }),
};

/** The server cannot be reached: the place says so and offers another try. */
export const Unreachable: Story = {
  render: (args, context) => stage(args, context, { [versionsRoute()]: { drop: 'before-headers' } }),
};

/** Nobody has deployed a module of that name. */
export const NotFound: Story = { args: { name: '@stoa/nothing' } };

/** The module has no component of that name. */
export const NoSuchComponent: Story = { args: { component: 'Nothing' } };

/** The first try meets a server that is restarting; the button asks again and finds it up. */
export const RetryThatHelps: Story = {
  render: (args, context) =>
    stage(args, context, {
      ...TEAM_REPLIES,
      [versionsRoute()]: [{ status: 503 }, { json: { team: { js: 'any' } } }],
    }),
};

/** Rendered by React: `ModuleView` takes the runtime of the tree. */
export const InReact: Story = {
  parameters: {
    docs: {
      source: {
        language: 'tsx',
        code: `import { ModuleView, StoaProvider } from 'stoa/react';

<StoaProvider runtime={runtime}>
  <ModuleView name="@stoa/team" component="TeamCard" props={{ team: 'north' }} />
</StoaProvider>;`,
      },
    },
  },
  render: (args, { globals }) => html`
    <story-stage
      locale=${String(globals['locale'])}
      .replies=${TEAM_REPLIES}
      .content=${({ runtime }: Stage) => html`
        <story-react
          .node=${(
            <StoaProvider runtime={runtime}>
              <ModuleView {...args} onReady={action('onReady')} onError={action('onError')} />
            </StoaProvider>
          )}
        ></story-react>
      `}
    ></story-stage>
  `,
};
