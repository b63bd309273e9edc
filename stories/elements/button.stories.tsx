/** Every look and state of `<stoa-button>`. */
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { action } from 'storybook/actions';
import { html, nothing } from 'lit';
import { StoaButton } from 'stoa/react';
import { say, textArgs, type Words } from '../support/texts.js';
import { elementUsage } from '../support/usage.js';

interface Args {
  variant: 'primary' | 'secondary' | 'danger' | 'quiet';
  size: 'small' | 'medium' | 'large';
  type: 'button' | 'submit' | 'reset';
  disabled: boolean;
  loading: boolean;
  label?: string;
  text?: string;
}

const SAVE: Words = ['Save', '保存', '儲存', 'حفظ'];
const CANCEL: Words = ['Cancel', '取消', '取消', 'إلغاء'];
const DELETE: Words = ['Delete', '删除', '刪除', 'حذف'];
const DETAILS: Words = ['Details', '详情', '詳細資料', 'التفاصيل'];
const SEARCH: Words = ['Search', '搜索', '搜尋', 'بحث'];
const NEXT: Words = ['Next step', '下一步', '下一步', 'الخطوة التالية'];
const LONG: Words = [
  'Approve and forward to everybody who has to sign',
  '批准并转发给所有需要签字的人',
  '核准並轉寄給所有需要簽核的人',
  'موافقة وإعادة توجيه إلى كل من يجب أن يوقّع',
];
const REASON: Words = ['Reason', '原因', '原因', 'السبب'];
const SWITCHED_OFF: Words = ['Switched off', '已停用', '已停用', 'معطّل'];
const SUBMIT: Words = ['Submit', '提交', '送出', 'إرسال'];
const RESET: Words = ['Start over', '重新填写', '重新填寫', 'البدء من جديد'];

const meta: Meta<Args> = {
  title: 'Elements/Button',
  component: 'stoa-button',
  args: { variant: 'secondary', size: 'medium', type: 'button', disabled: false, loading: false },
  argTypes: {
    variant: { control: 'select', options: ['primary', 'secondary', 'danger', 'quiet'] },
    size: { control: 'inline-radio', options: ['small', 'medium', 'large'] },
    type: { control: 'inline-radio', options: ['button', 'submit', 'reset'] },
    text: { control: 'text', description: 'The label, in the default slot.', table: { category: 'story' } },
  },
  parameters: {
    ...textArgs({ text: SAVE }),
    usage: elementUsage('stoa-button', { content: ({ text }) => String(text), events: ['onClick'] }),
  },
  render: (args) => button(args, args.text),
};

export default meta;
type Story = StoryObj<Args>;

const button = ({ variant, size, type, disabled, loading, label }: Args, content: unknown) => html`
  <stoa-button
    variant=${variant}
    size=${size}
    type=${type}
    label=${label ?? nothing}
    ?disabled=${disabled}
    ?loading=${loading}
    @click=${action('click')}
    >${content}</stoa-button
  >
`;

/** All in one place to play with. */
export const Playground: Story = {};

/** The one main step of a page or dialog. */
export const Primary: Story = { args: { variant: 'primary' } };

/** For what destroys something. */
export const Danger: Story = { args: { variant: 'danger' }, parameters: textArgs({ text: DELETE }) };

/** For what stays in the background. */
export const Quiet: Story = { args: { variant: 'quiet' }, parameters: textArgs({ text: DETAILS }) };

export const Disabled: Story = { args: { variant: 'primary', disabled: true } };

/** Busy: it does nothing, but keeps the focus. */
export const Loading: Story = { args: { variant: 'primary', loading: true } };

/** Every variant in every state. */
export const Variants: Story = {
  parameters: { controls: { disable: true }, usage: null },
  render: (_, { globals }) => html`
    <div class="stack">
      ${(['primary', 'secondary', 'danger', 'quiet'] as const).map(
        (variant) => html`
          <div class="row">
            <stoa-button variant=${variant}>${say(globals, SAVE)}</stoa-button>
            <stoa-button variant=${variant} loading>${say(globals, SAVE)}</stoa-button>
            <stoa-button variant=${variant} disabled>${say(globals, SAVE)}</stoa-button>
          </div>
        `,
      )}
    </div>
  `,
};

export const Sizes: Story = {
  parameters: { controls: { disable: true }, usage: null },
  render: (_, { globals }) => html`
    <div class="row">
      ${(['small', 'medium', 'large'] as const).map(
        (size) => html`
          <stoa-button size=${size}>${say(globals, CANCEL)}</stoa-button>
          <stoa-button size=${size} variant="primary">${say(globals, SAVE)}</stoa-button>
        `,
      )}
    </div>
  `,
};

const searchIcon = html`<svg
  slot="start"
  viewBox="0 0 20 20"
  width="18"
  height="18"
  fill="none"
  stroke="currentColor"
  stroke-width="1.6"
  aria-hidden="true"
>
  <circle cx="9" cy="9" r="5.5"></circle>
  <path d="m13 13 4 4"></path>
</svg>`;
const nextIcon = html`<svg
  slot="end"
  class="mirrored"
  viewBox="0 0 20 20"
  width="18"
  height="18"
  fill="none"
  stroke="currentColor"
  stroke-width="1.6"
  aria-hidden="true"
>
  <path d="M4 10h12m-5-5 5 5-5 5"></path>
</svg>`;

/** Icons go into `start` and `end`. One that points somewhere is mirrored by its page. */
export const Icons: Story = {
  parameters: { controls: { disable: true }, usage: null },
  render: (_, { globals }) => html`
    <div class="row">
      <stoa-button>${searchIcon}${say(globals, SEARCH)}</stoa-button>
      <stoa-button variant="primary">${say(globals, NEXT)}${nextIcon}</stoa-button>
    </div>
  `,
};

/** A button that shows an icon only is named by `label`. */
export const IconOnly: Story = {
  parameters: {
    ...textArgs({ label: SEARCH }),
    usage: elementUsage('stoa-button', { content: () => '<svg aria-hidden="true">…</svg>' }),
  },
  argTypes: { text: { control: false } },
  render: (args) => button(args, searchIcon),
};

/** It takes the width that its place gives it, and long labels wrap. */
export const LongLabel: Story = {
  args: { variant: 'primary' },
  parameters: textArgs({ text: LONG }),
  decorators: [(story) => html`<div class="narrow stack wide">${story()}</div>`],
};

/** Submits and resets the form around it, and is switched off with its fieldset. */
export const InAForm: Story = {
  parameters: { controls: { disable: true }, usage: null },
  render: (_, { globals }) => html`
    <form
      class="stack"
      @submit=${(event: SubmitEvent) => {
        event.preventDefault();
        action('submit')(Object.fromEntries(new FormData(event.currentTarget as HTMLFormElement)));
      }}
    >
      <label class="field">${say(globals, REASON)} <input name="reason" required /></label>
      <div class="row">
        <stoa-button type="submit" name="step" value="submit" variant="primary"
          >${say(globals, SUBMIT)}</stoa-button
        >
        <stoa-button type="reset">${say(globals, RESET)}</stoa-button>
      </div>
      <fieldset class="row" disabled>
        <legend>${say(globals, SWITCHED_OFF)}</legend>
        <stoa-button type="submit" variant="primary">${say(globals, SUBMIT)}</stoa-button>
      </fieldset>
    </form>
  `,
};

/** Rendered by React, through `stoa/react`. */
export const InReact: Story = {
  args: { variant: 'primary' },
  render: ({ text, label: _, ...props }) => html`
    <story-react
      .node=${(
        <StoaButton {...props} onClick={action('onClick')}>
          {text}
        </StoaButton>
      )}
    ></story-react>
  `,
};
