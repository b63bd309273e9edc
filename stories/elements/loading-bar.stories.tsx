/** `<stoa-loading-bar>` over calls that wait. */
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, nothing } from 'lit';
import { atom } from 'nanostores';
import { StoaLoadingBar } from 'stoa/react';
import { FOREVER_MS, type Replies } from '../support/runtime.js';
import type { Stage } from '../support/stage.js';
import { say, type Words } from '../support/texts.js';

interface Args {
  waiting: number;
  label?: string;
}

const CALL: Words = ['Call for two seconds', '请求两秒钟', '請求兩秒鐘', 'طلب لمدة ثانيتين'];

const REPLIES: Replies = {
  'GET /api/slow': { data: null, delayMs: 2_000 },
  'GET /api/never': { data: null, delayMs: FOREVER_MS },
};

const meta: Meta<Args> = {
  title: 'Elements/Loading bar',
  component: 'stoa-loading-bar',
  args: { waiting: 1 },
  argTypes: {
    waiting: {
      control: { type: 'number', min: 0 },
      description: 'How many calls wait: the value of the store.',
      table: { category: 'story' },
    },
  },
  parameters: {
    docs: {
      source: {
        language: 'tsx',
        code: `<!-- HTML -->
<stoa-loading-bar></stoa-loading-bar>
<script type="module">
  document.querySelector('stoa-loading-bar').pending = stoa.request.pending$;
</script>

// React
import { StoaLoadingBar, useRuntime } from 'stoa/react';

<StoaLoadingBar pending={useRuntime().request.pending$} />`,
      },
    },
  },
  render: ({ waiting, label }, { viewMode }) => html`
    <stoa-loading-bar
      .pending=${atom(viewMode === 'story' ? waiting : 0)}
      label=${label ?? nothing}
    ></stoa-loading-bar>
  `,
};

export default meta;
type Story = StoryObj<Args>;

/** All in one place to play with: it stands at the upper edge of the window. */
export const Playground: Story = {};

/** Nobody waits, so there is none. */
export const Idle: Story = { args: { waiting: 0 } };

/** In the colours of a tenant. */
export const CustomLook: Story = {
  decorators: [(story) => html`<div class="teal-loading-bar">${story()}</div>`],
};

/** It follows the calls of a runtime: comes after 300 ms, bridges gaps, and never flashes. */
export const OverCalls: Story = {
  parameters: { controls: { disable: true } },
  render: (_, { globals, viewMode }) => html`
    <story-stage
      locale=${String(globals['locale'])}
      .replies=${REPLIES}
      .prepare=${({ runtime }: Stage) => viewMode === 'story' && void runtime.request.settle('/api/never')}
      .content=${({ runtime }: Stage) => html`
        <stoa-button @click=${() => void runtime.request.settle('/api/slow', { dedupe: false })}
          >${say(globals, CALL)}</stoa-button
        >
        <stoa-loading-bar .pending=${runtime.request.pending$}></stoa-loading-bar>
      `}
    ></story-stage>
  `,
};

/** Rendered by React, through `stoa/react`. */
export const InReact: Story = {
  render: ({ waiting }, { viewMode }) => html`
    <story-react .node=${<StoaLoadingBar pending={atom(viewMode === 'story' ? waiting : 0)} />}></story-react>
  `,
};
