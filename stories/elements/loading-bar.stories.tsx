/** `<stoa-loading-bar>` over calls that wait. */
import type { Meta, StoryContext, StoryObj } from '@storybook/web-components-vite';
import { html, nothing, type TemplateResult } from 'lit';
import { atom } from 'nanostores';
import { StoaLoadingBar } from 'stoa/react';
import { initialGlobals } from '../.storybook/globals.js';
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
    usage: () => ({
      html: `<stoa-loading-bar></stoa-loading-bar>
<script type="module">
  document.querySelector('stoa-loading-bar').pending = stoa.request.pending$;
</script>`,
      react: `import { StoaLoadingBar, useRuntime } from 'stoa/react';

<StoaLoadingBar pending={useRuntime().request.pending$} />`,
    }),
  },
  decorators: [(story, context) => (context.viewMode === 'story' ? story() : framed(context))],
  render: ({ waiting, label }) => html`
    <stoa-loading-bar .pending=${atom(waiting)} label=${label ?? nothing}></stoa-loading-bar>
  `,
};

export default meta;
type Story = StoryObj<Args>;

/** Bars stand at the edge of the window: on a documentation page each gets one of its own, which follows the toolbars. */
function framed({
  id,
  name,
  args,
  globals,
}: Pick<StoryContext, 'id' | 'name' | 'args' | 'globals'>): TemplateResult {
  const toolbars = Object.keys(initialGlobals).map((toolbar) => `${toolbar}:${globals[toolbar]}`);
  const query = new URLSearchParams({
    id,
    viewMode: 'story',
    args: `waiting:${String(args['waiting'])}`,
    globals: toolbars.join(';'),
  });
  return html`<iframe class="window" title=${name} src="iframe.html?${query}"></iframe>`;
}

/** All in one place to play with: it stands at the upper edge of the window. */
export const Playground: Story = {};

/** Nobody waits, so there is none. */
export const Idle: Story = { args: { waiting: 0 } };

/** In the colours of a tenant. */
export const CustomLook: Story = {
  parameters: {
    usage: () => ({
      html: `<style>
  stoa-loading-bar {
    --stoa-loading-bar-height: 5px;
    --stoa-loading-bar-color: #0d6470;
  }
</style>`,
      react: '/* The same custom properties, in the style sheet of the app. */',
    }),
  },
  decorators: [(story) => html`<div class="teal-loading-bar">${story()}</div>`],
};

/** It follows the calls of a runtime: comes after 300 ms, bridges gaps, and never flashes. */
export const OverCalls: Story = {
  parameters: { controls: { disable: true } },
  render: (_, { globals }) => html`
    <story-stage
      locale=${String(globals['locale'])}
      .replies=${REPLIES}
      .prepare=${({ runtime }: Stage) => void runtime.request.settle('/api/never')}
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
  render: ({ waiting }) => html`
    <story-react .node=${<StoaLoadingBar pending={atom(waiting)} />}></story-react>
  `,
};
