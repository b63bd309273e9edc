/** Every look and state of `<stoa-notice>`. Notices that come and go are shown under Overlays. */
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { action } from 'storybook/actions';
import { html, nothing } from 'lit';
import { StoaNotice } from 'stoa/react';
import { say, textArgs, type Words } from '../support/texts.js';
import { elementUsage } from '../support/usage.js';

interface Args {
  kind: 'info' | 'success' | 'warning' | 'error';
  closable: boolean;
  heading?: string;
  text?: string;
  actionLabel?: string;
  closeLabel?: string;
}

const INFO_TEXT: Words = [
  'Maintenance on Saturday from 22:00 to 23:00.',
  '系统将于周六 22:00 至 23:00 维护。',
  '系統將於週六 22:00 至 23:00 維護。',
  'صيانة يوم السبت من 22:00 إلى 23:00.',
];
const SAVED: Words = ['Your changes have been saved.', '更改已保存。', '變更已儲存。', 'تم حفظ التغييرات.'];
const QUOTA: Words = [
  'Your storage is almost full: 4.8 of 5 GB are used.',
  '存储空间即将用尽：已使用 5 GB 中的 4.8 GB。',
  '儲存空間即將用盡：已使用 5 GB 中的 4.8 GB。',
  'أوشكت مساحة التخزين على الامتلاء: استُخدم 4.8 من 5 غيغابايت.',
];
const FAILED: Words = [
  '3 of 40 requests could not be approved.',
  '40 个申请中有 3 个未能批准。',
  '40 個申請中有 3 個未能核准。',
  'تعذّرت الموافقة على 3 من أصل 40 طلبًا.',
];
const FAILED_TITLE: Words = ['Batch approval', '批量审批', '批次核准', 'موافقة جماعية'];
const SHOW: Words = ['Show them', '查看', '查看', 'عرضها'];
const LINES: Words = [
  'Lin Mei: already decided\nZhao Yue: changed in the meantime\nWang Hao: no permission',
  '林梅：已处理\n赵悦：期间已更改\n王浩：没有权限',
  '林梅：已處理\n趙悅：期間已變更\n王浩：沒有權限',
  'لين مي: تم البت فيه\nتشاو يوي: تغيّر في الأثناء\nوانغ هاو: لا يوجد إذن',
];
const POLICY: Words = [
  'Read the new travel policy before you book.',
  '预订前请阅读新的差旅政策。',
  '預訂前請閱讀新的差旅政策。',
  'اقرأ سياسة السفر الجديدة قبل الحجز.',
];
const LINK: Words = ['Travel policy', '差旅政策', '差旅政策', 'سياسة السفر'];

const meta: Meta<Args> = {
  title: 'Elements/Notice',
  component: 'stoa-notice',
  args: { kind: 'info', closable: true },
  argTypes: {
    kind: { control: 'inline-radio', options: ['info', 'success', 'warning', 'error'] },
  },
  decorators: [(story) => html`<div class="column">${story()}</div>`],
  parameters: {
    ...textArgs({ text: INFO_TEXT }),
    usage: elementUsage('stoa-notice', { events: ['onClose'] }),
  },
  render: ({ kind, closable, heading, text, actionLabel, closeLabel }) => html`
    <stoa-notice
      kind=${kind}
      .closable=${closable}
      .heading=${heading ?? ''}
      .text=${text ?? ''}
      .actionLabel=${actionLabel ?? ''}
      close-label=${closeLabel ?? nothing}
      @stoa-action=${action('stoa-action')}
      @stoa-request-close=${action('stoa-request-close')}
      @stoa-close=${action('stoa-close')}
    ></stoa-notice>
  `,
};

export default meta;
type Story = StoryObj<Args>;

/** All in one place to play with. */
export const Playground: Story = {
  parameters: textArgs({ text: FAILED, heading: FAILED_TITLE, actionLabel: SHOW }),
  argTypes: { heading: { control: 'text' }, actionLabel: { control: 'text' } },
};

export const Info: Story = {};
export const Success: Story = { args: { kind: 'success' }, parameters: textArgs({ text: SAVED }) };
export const Warning: Story = { args: { kind: 'warning' }, parameters: textArgs({ text: QUOTA }) };
export const Failure: Story = {
  name: 'Error',
  args: { kind: 'error' },
  parameters: textArgs({ text: FAILED }),
};

export const WithHeading: Story = {
  args: { kind: 'error' },
  parameters: textArgs({ heading: FAILED_TITLE, text: FAILED }),
};

/** The button fires `stoa-action`. */
export const WithAction: Story = {
  args: { kind: 'error' },
  parameters: {
    ...textArgs({ text: FAILED, actionLabel: SHOW }),
    usage: elementUsage('stoa-notice', { events: ['onAction', 'onClose'] }),
  },
};

export const NotClosable: Story = {
  args: { kind: 'warning', closable: false },
  parameters: textArgs({ text: QUOTA }),
};

/** Line breaks of the text are kept; HTML in it is shown and not run. */
export const SeveralLines: Story = {
  args: { kind: 'error' },
  parameters: textArgs({ heading: FAILED_TITLE, text: LINES }),
};

/** The slot stands in for the text where a link or an emphasis is needed. */
export const SlottedContent: Story = {
  args: { text: '' },
  parameters: {
    usage: elementUsage('stoa-notice', { content: () => '… <a href="/policy">…</a>', events: ['onClose'] }),
  },
  argTypes: { text: { control: false } },
  render: ({ kind, closable }, { globals }) => html`
    <stoa-notice kind=${kind} .closable=${closable}
      >${say(globals, POLICY)} <a href="#policy">${say(globals, LINK)}</a></stoa-notice
    >
  `,
};

/** Rendered by React, through `stoa/react`. */
export const InReact: Story = {
  args: { kind: 'success' },
  parameters: textArgs({ text: SAVED }),
  render: (args) =>
    html`<story-react .node=${<StoaNotice {...args} onClose={action('onClose')} />}></story-react>`,
};
