/** Every look of `<stoa-toast>`. Toasts that come and go are shown under Overlays. */
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { StoaToast } from 'stoa/react';
import { textArgs, type Words } from '../support/texts.js';
import { elementUsage } from '../support/usage.js';

interface Args {
  kind: 'info' | 'success' | 'warning' | 'error';
  text?: string;
}

const COPIED: Words = ['The link has been copied.', '链接已复制。', '連結已複製。', 'تم نسخ الرابط.'];
const SAVED: Words = ['Saved.', '已保存。', '已儲存。', 'تم الحفظ.'];
const OFFLINE: Words = ['You are offline.', '您已离线。', '您已離線。', 'أنت غير متصل.'];
const FAILED: Words = ['That did not work.', '操作未成功。', '操作未成功。', 'لم ينجح ذلك.'];
const LONG: Words = [
  'The link has been copied. Everybody in the project can open it, also those who join later.',
  '链接已复制。项目中的所有人，包括之后加入的成员，都可以打开它。',
  '連結已複製。專案中的所有人，包括之後加入的成員，都可以開啟它。',
  'تم نسخ الرابط. يستطيع كل من في المشروع فتحه، حتى من ينضم لاحقًا.',
];

const meta: Meta<Args> = {
  title: 'Elements/Toast',
  component: 'stoa-toast',
  args: { kind: 'info' },
  argTypes: { kind: { control: 'inline-radio', options: ['info', 'success', 'warning', 'error'] } },
  decorators: [(story) => html`<div class="column">${story()}</div>`],
  parameters: { ...textArgs({ text: COPIED }), usage: elementUsage('stoa-toast') },
  render: ({ kind, text }) => html`<stoa-toast kind=${kind} .text=${text ?? ''}></stoa-toast>`,
};

export default meta;
type Story = StoryObj<Args>;

/** All in one place to play with. */
export const Playground: Story = {};

export const Success: Story = { args: { kind: 'success' }, parameters: textArgs({ text: SAVED }) };
export const Warning: Story = { args: { kind: 'warning' }, parameters: textArgs({ text: OFFLINE }) };
export const Failure: Story = {
  name: 'Error',
  args: { kind: 'error' },
  parameters: textArgs({ text: FAILED }),
};

/** A text that is too long for one line wraps. */
export const LongText: Story = { parameters: textArgs({ text: LONG }) };

/** Rendered by React, through `stoa/react`. */
export const InReact: Story = {
  args: { kind: 'success' },
  parameters: textArgs({ text: SAVED }),
  render: (args) => html`<story-react .node=${<StoaToast {...args} />}></story-react>`,
};
