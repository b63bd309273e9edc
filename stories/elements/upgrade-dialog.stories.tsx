/** Every state of `<stoa-upgrade-dialog>`. The runtime asks by itself after an upgrade and after failures, see Overlays. */
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { action } from 'storybook/actions';
import { html } from 'lit';
import { StoaUpgradeDialog } from 'stoa/react';
import { opener, startsOpen } from '../support/opener.js';
import { ReactOpener } from '../support/react-opener.js';
import { textArgs, type Words } from '../support/texts.js';
import { elementUsage } from '../support/usage.js';

interface Args {
  open: boolean;
  expanded: boolean;
  details: string;
  text?: string;
}

const REFRESH: Words = [
  'The system has been upgraded, please refresh the page to use.',
  '系统已升级，请刷新页面后使用。',
  '系統已升級，請重新整理頁面後使用。',
  'تمت ترقية النظام، يرجى تحديث الصفحة لاستخدامه.',
];
const FAILED: Words = [
  'The system has been upgraded, the following error exists, try refreshing, otherwise contact the administrator.',
  '系统已升级，存在以下错误，请尝试刷新，否则请联系管理员。',
  '系統已升級，存在以下錯誤，請嘗試重新整理，否則請聯絡管理員。',
  'تمت ترقية النظام، ويوجد الخطأ التالي، حاول تحديث الصفحة، وإلا فاتصل بالمسؤول.',
];

const ERROR = `TypeError: rows is undefined
    at renderRows (https://suite.example/build/hrm/lib.1a2b3c4d.mjs:214:31)`;
const LONG_ERROR = `${ERROR}
${Array.from(
  { length: 60 },
  (_, index) =>
    `    at visit${index} (https://suite.example/build/hrm/lib.1a2b3c4d.mjs:${300 + index * 7}:${(index % 9) + 3})`,
).join('\n')}`;

const meta: Meta<Args> = {
  title: 'Elements/Upgrade dialog',
  component: 'stoa-upgrade-dialog',
  args: { open: true, expanded: false, details: '' },
  parameters: {
    ...textArgs({ text: REFRESH }),
    usage: elementUsage('stoa-upgrade-dialog', { events: ['onConfirm', 'onClose'] }),
  },
  render: (args, context) => html`
    ${opener(context)}
    <stoa-upgrade-dialog
      ?open=${startsOpen(args, context)}
      ?expanded=${args.expanded}
      .details=${args.details}
      .text=${args.text ?? ''}
      @stoa-action=${action('stoa-action')}
      @stoa-request-close=${action('stoa-request-close')}
      @stoa-confirm=${action('stoa-confirm')}
      @stoa-close=${action('stoa-close')}
    ></stoa-upgrade-dialog>
  `,
};

export default meta;
type Story = StoryObj<Args>;

/** A newer version is there: refresh, or go on for now. */
export const Plain: Story = {};

/** Something has failed: a button shows what, for those who can help. */
export const WithDetails: Story = { args: { details: ERROR }, parameters: textArgs({ text: FAILED }) };

/** The details are text, read from the left in every language, and can be copied as a whole. */
export const DetailsShown: Story = {
  args: { details: ERROR, expanded: true },
  parameters: textArgs({ text: FAILED }),
};

/** In Chinese it is smaller: 510 by 160 instead of 620 by 200. */
export const Chinese: Story = {
  args: { details: ERROR },
  parameters: textArgs({ text: FAILED }),
  globals: { locale: 'zh_CN' },
};

/** A long error scrolls in its box, with the keyboard too. */
export const LongError: Story = {
  args: { details: LONG_ERROR, expanded: true },
  parameters: textArgs({ text: FAILED }),
};

/** Rendered by React: controlled by `open`; reload the page in `onConfirm`. */
export const InReact: Story = {
  args: { details: ERROR },
  parameters: textArgs({ text: FAILED }),
  render: (args, context) => html`
    <story-react
      .node=${(
        <ReactOpener context={context}>
          {(open, close) => (
            <StoaUpgradeDialog
              {...args}
              open={open}
              onAction={action('onAction')}
              onConfirm={action('onConfirm')}
              onClose={close}
            />
          )}
        </ReactOpener>
      )}
    ></story-react>
  `,
};
