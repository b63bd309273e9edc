/** Every look and state of `<stoa-title-bar>`. */
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { action } from 'storybook/actions';
import { html, nothing } from 'lit';
import { StoaTitleBar } from 'stoa/react';
import { textArgs, type Words } from '../support/texts.js';
import { elementUsage } from '../support/usage.js';

interface Args {
  showBackButton: boolean;
  rotated: boolean;
  visible: boolean;
  background: string;
  color: string;
  text?: string;
  backLabel?: string;
}

const APPROVALS: Words = ['My approvals', '我的审批', '我的核准', 'موافقاتي'];
const LONG: Words = [
  'Quarterly review of supplier contracts for the northern region',
  '北方区域供应商合同季度评审与后续整改计划跟踪会议',
  '北方區域供應商合約季度評審與後續改善計畫追蹤會議',
  'المراجعة الفصلية لعقود الموردين في المنطقة الشمالية ومتابعة التنفيذ',
];

const meta: Meta<Args> = {
  title: 'Elements/Title bar',
  component: 'stoa-title-bar',
  args: { showBackButton: false, rotated: false, visible: true, background: '', color: '' },
  argTypes: { background: { control: 'color' }, color: { control: 'color' } },
  parameters: {
    layout: 'fullscreen',
    ...textArgs({ text: APPROVALS }),
    usage: elementUsage('stoa-title-bar', { events: ['onAction'] }),
  },
  render: ({ text, showBackButton, rotated, visible, background, color, backLabel }) => html`
    <stoa-title-bar
      .text=${text ?? ''}
      ?show-back-button=${showBackButton}
      ?rotated=${rotated}
      .visible=${visible}
      .background=${background}
      .color=${color}
      back-label=${backLabel ?? nothing}
      @stoa-action=${action('stoa-action')}
    ></stoa-title-bar>
  `,
};

export default meta;
type Story = StoryObj<Args>;

/** All in one place to play with. */
export const Playground: Story = {};

/** The arrow asks to go back one step; it is mirrored in right-to-left pages. */
export const WithBackButton: Story = { args: { showBackButton: true } };

/** A title that does not fit is cut off at its end. */
export const LongTitle: Story = {
  args: { showBackButton: true },
  parameters: textArgs({ text: LONG }),
  decorators: [(story) => html`<div class="phone">${story()}</div>`],
};

/** For apps that turn their whole page on an upright phone. */
export const Rotated: Story = {
  args: { showBackButton: true, rotated: true },
  // It stands at the edge of the window, so it gets a window of its own.
  parameters: { docs: { story: { inline: false, height: '320px' } } },
};

/** In colours that a tenant has set: hexadecimal, `rgb()`, `hsl()` or a name of HTML. */
export const TenantColours: Story = {
  args: { showBackButton: true, background: 'hsl(187 79% 25%)', color: 'white' },
};

/** Text that could not be read on its background is black or white instead. */
export const UnreadableColours: Story = {
  args: { showBackButton: true, background: '#ffd54f', color: '#ffffff' },
};

/** What is no colour is passed over. */
export const NoColours: Story = {
  args: { showBackButton: true, background: 'teal-ish', color: 'url(x)' },
};

/** `title.state$` says whether there is a bar: here there is none, whatever the title. */
export const NotVisible: Story = {
  args: { visible: false },
  parameters: {
    usage: () => ({
      html: `<script type="module">
  const bar = document.querySelector('stoa-title-bar');
  stoa.title.state$.subscribe((state) => Object.assign(bar, state));
</script>`,
      react: `const { title } = useRuntime();
const state = useStore(title.state$);

<StoaTitleBar {...state} onAction={() => title.back()} />`,
    }),
  },
};

/** In colours of the style sheet. */
export const CustomColours: Story = {
  args: { showBackButton: true },
  parameters: {
    usage: () => ({
      html: `<style>
  stoa-title-bar {
    --stoa-title-bar-background: #0d6470;
    --stoa-title-bar-color: #fff;
  }
</style>`,
      react: '/* The same custom properties, in the style sheet of the app. */',
    }),
  },
  decorators: [(story) => html`<div class="teal-title-bar">${story()}</div>`],
};

/** Without a title there is no bar. */
export const Empty: Story = { args: { text: '' } };

/** Rendered by React, through `stoa/react`. */
export const InReact: Story = {
  args: { showBackButton: true },
  render: (args) => html`
    <story-react .node=${<StoaTitleBar {...args} onAction={action('onAction')} />}></story-react>
  `,
};
