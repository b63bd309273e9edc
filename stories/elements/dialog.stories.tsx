/** Every look and state of `<stoa-dialog>`. In documentation pages dialogs wait behind a button; by itself a story is open. */
import type { Meta, StoryContext, StoryObj } from '@storybook/web-components-vite';
import { action } from 'storybook/actions';
import { html, nothing, type TemplateResult } from 'lit';
import { StoaButton, StoaDialog } from 'stoa/react';
import { opener, startsOpen } from '../support/opener.js';
import { ReactOpener } from '../support/react-opener.js';
import { say, textArgs, type Words } from '../support/texts.js';
import { elementUsage } from '../support/usage.js';

interface Args {
  open: boolean;
  alert: boolean;
  dismissible: boolean;
  width: string;
  height: string;
  heading?: string;
  closeLabel?: string;
  text?: string;
  cancel?: string;
  confirm?: string;
}

const CANCEL: Words = ['Cancel', '取消', '取消', 'إلغاء'];
const SEND: Words = ['Send request', '提交申请', '送出申請', 'إرسال الطلب'];
const DELETE: Words = ['Delete', '删除', '刪除', 'حذف'];
const UNDERSTOOD: Words = ['I understand', '知道了', '我知道了', 'فهمت'];
const LEAVE: Words = ['Request leave', '请假申请', '請假申請', 'طلب إجازة'];
const LEAVE_TEXT: Words = [
  'Your request goes to Lin Mei first and then to human resources. You are told as soon as either has decided.',
  '您的申请将先由林梅审批，再交人力资源部。任何一方作出决定后，您都会立即收到通知。',
  '您的申請將先由林梅審核，再交人力資源部。任何一方作出決定後，您都會立即收到通知。',
  'يذهب طلبك أولًا إلى لين مي ثم إلى الموارد البشرية. سيتم إعلامك فور اتخاذ أي منهما قرارًا.',
];
const DELETE_TITLE: Words = ['Delete this document?', '删除此文档？', '刪除此文件？', 'حذف هذا المستند؟'];
const DELETE_TEXT: Words = [
  'The document and its 12 versions cannot be restored.',
  '该文档及其 12 个版本将无法恢复。',
  '該文件及其 12 個版本將無法復原。',
  'لا يمكن استعادة المستند وإصداراته الاثني عشر.',
];
const RULES_TITLE: Words = ['New working hours', '新的工作时间', '新的工作時間', 'ساعات العمل الجديدة'];
const RULES_TEXT: Words = [
  'From 1 January the office is open from 8 to 20. Confirm that you have read this.',
  '自 1 月 1 日起，办公室开放时间为 8 点至 20 点。请确认您已阅读。',
  '自 1 月 1 日起，辦公室開放時間為 8 點至 20 點。請確認您已閱讀。',
  'اعتبارًا من 1 يناير يكون المكتب مفتوحًا من 8 إلى 20. أكّد أنك قرأت ذلك.',
];
const REASON: Words = ['Reason', '原因', '原因', 'السبب'];
const DAYS: Words = ['Days', '天数', '天數', 'الأيام'];
const UNSAVED: Words = [
  'Close it as often as you like: it refuses until the text is empty.',
  '无论关闭多少次，只要文本不为空，它都会拒绝。',
  '無論關閉多少次，只要文字不為空，它都會拒絕。',
  'أغلقه كما تشاء: سيرفض ما دام النص غير فارغ.',
];
const FORMAT: Words = ['Format', '格式', '格式', 'تنسيق'];
const HELP: Words = ['Help', '帮助', '說明', 'مساعدة'];
const HELP_TEXT: Words = [
  'Select text, then choose a format.',
  '先选择文本，再选择格式。',
  '先選取文字，再選擇格式。',
  'حدد النص ثم اختر التنسيق.',
];
const PARAGRAPH: Words = ['Paragraph', '段落', '段落', 'فقرة'];
const HEADING: Words = ['Heading', '标题', '標題', 'عنوان'];
const DETAILS: Words = ['Details', '详情', '詳細資料', 'التفاصيل'];
const NESTED: Words = [
  'A dialog above a dialog. Escape closes one at a time.',
  '对话框之上的对话框。按 Esc 一次关闭一个。',
  '對話方塊之上的對話方塊。按 Esc 一次關閉一個。',
  'مربع حوار فوق مربع حوار. مفتاح Escape يغلق واحدًا في كل مرة.',
];

const footer = ({ cancel, confirm }: Readonly<Record<string, unknown>>, variant: string) =>
  [
    cancel ? `<stoa-button slot="footer" data-stoa-close>${String(cancel)}</stoa-button>` : '',
    confirm
      ? `<stoa-button slot="footer" data-stoa-confirm variant="${variant}">${String(confirm)}</stoa-button>`
      : '',
  ]
    .filter(Boolean)
    .join('\n');

const usage = (variant = 'primary') =>
  elementUsage('stoa-dialog', {
    content: (args) => `${String(args['text'])}\n${footer(args, variant)}`,
    events: ['onConfirm', 'onClose'],
  });

const meta: Meta<Args> = {
  title: 'Elements/Dialog',
  component: 'stoa-dialog',
  args: { open: true, alert: false, dismissible: true, width: '', height: '' },
  argTypes: {
    text: { control: 'text', description: 'The content, in the default slot.', table: { category: 'story' } },
    cancel: { control: 'text', description: 'Label of the cancel button.', table: { category: 'story' } },
    confirm: { control: 'text', description: 'Label of the confirm button.', table: { category: 'story' } },
    width: { control: 'text' },
    height: { control: 'text' },
  },
  parameters: {
    ...textArgs({ heading: LEAVE, text: LEAVE_TEXT, cancel: CANCEL, confirm: SEND }),
    usage: usage(),
  },
  render: (args, context) => dialog(args, context),
};

export default meta;
type Story = StoryObj<Args>;

/** The opener, and the dialog with its content: the text and two buttons unless a story has something else. */
function dialog(
  args: Args,
  context: StoryContext<Args>,
  content?: TemplateResult,
  onRequestClose: (event: Event) => void = action('stoa-request-close'),
): TemplateResult {
  return html`
    ${opener(context)}
    <stoa-dialog
      ?open=${startsOpen(args, context)}
      ?alert=${args.alert}
      .dismissible=${args.dismissible}
      .heading=${args.heading ?? ''}
      .width=${args.width}
      .height=${args.height}
      close-label=${args.closeLabel ?? nothing}
      @stoa-request-close=${onRequestClose}
      @stoa-confirm=${action('stoa-confirm')}
      @stoa-close=${action('stoa-close')}
    >
      ${content ?? html`${args.text}${buttons(args)}`}
    </stoa-dialog>
  `;
}

const buttons = ({ cancel, confirm }: Args, variant = 'primary') => html`
  ${cancel ? html`<stoa-button slot="footer" data-stoa-close>${cancel}</stoa-button>` : nothing}
  ${confirm ? html`<stoa-button slot="footer" data-stoa-confirm variant=${variant}>${confirm}</stoa-button>` : nothing}
`;

/** All in one place to play with. */
export const Playground: Story = {};

/** A message or question: it is read aloud as a whole when it opens. */
export const Alert: Story = {
  args: { alert: true },
  parameters: {
    ...textArgs({ heading: DELETE_TITLE, text: DELETE_TEXT, cancel: CANCEL, confirm: DELETE }),
    usage: usage('danger'),
  },
  render: (args, context) => dialog(args, context, html`${args.text}${buttons(args, 'danger')}`),
};

/** Without Escape, backdrop and close button: there has to be an answer. */
export const NotDismissible: Story = {
  args: { dismissible: false, cancel: '' },
  parameters: textArgs({ heading: RULES_TITLE, text: RULES_TEXT, confirm: UNDERSTOOD }),
};

/** The focus starts on the control marked `autofocus`. */
export const WithAForm: Story = {
  argTypes: { text: { control: false } },
  render: (args, context) =>
    dialog(
      args,
      context,
      html`
        <form class="stack wide">
          <label class="field">${say(context.globals, REASON)}<input name="reason" autofocus /></label>
          <label class="field"
            >${say(context.globals, DAYS)}<input name="days" type="number" value="2"
          /></label>
        </form>
        ${buttons(args)}
      `,
    ),
  parameters: { usage: null },
};

/** `preventDefault` on `stoa-request-close` keeps it open, however often somebody asks. */
export const RefusesToClose: Story = {
  args: { confirm: '' },
  render: (args, context) =>
    dialog(
      args,
      context,
      html`
        <label class="field">
          ${say(context.globals, UNSAVED)}
          <textarea rows="3" .value=${args.text ?? ''}></textarea>
        </label>
        ${buttons(args)}
      `,
      (event) => {
        action('stoa-request-close')(event);
        const text = (event.currentTarget as Element).querySelector('textarea')?.value;
        if (text) event.preventDefault();
      },
    ),
  parameters: {
    usage: () => ({
      html: `<stoa-dialog heading="…">…</stoa-dialog>

<script>
  dialog.addEventListener('stoa-request-close', (event) => {
    if (unsaved) event.preventDefault();
  });
</script>`,
      react: `import { StoaDialog } from 'stoa/react';

<StoaDialog open={open} heading="…" onRequestClose={(event) => unsaved && event.preventDefault()} onClose={() => setOpen(false)}>
  …
</StoaDialog>`,
    }),
  },
};

/** The content scrolls; heading and buttons stay. */
export const LongContent: Story = {
  render: (args, context) =>
    dialog(
      args,
      context,
      html`${Array.from({ length: 24 }, () => html`<p>${args.text}</p>`)}${buttons(args)}`,
    ),
};

/** Any width and height, as a number of pixels or a CSS length; it never leaves the window. */
export const CustomSize: Story = { args: { width: '720', height: '400' } };

/**
 * Editors append their pop-ups to `body`, where a modal would cover them: those that `floats` selects live in the dialog
 * while it is open. Popovers and selects of the browser are on top by themselves. The first Escape closes the pop-up.
 */
export const EditorWithPopups: Story = {
  parameters: {
    usage: () => ({
      html: `<stoa-dialog heading="…" floats="[data-stoa-float], .my-editor-menu">
  …
</stoa-dialog>`,
      react: `import { StoaDialog } from 'stoa/react';

<StoaDialog open={open} heading="…" floats="[data-stoa-float], .my-editor-menu" onClose={() => setOpen(false)}>
  <Editor />
</StoaDialog>`,
    }),
  },
  render: (args, context) =>
    dialog(
      args,
      context,
      html`
        <div class="stack wide">
          <div class="row">
            <stoa-button
              @click=${({ currentTarget }: Event) => toggleFormatMenu(currentTarget as HTMLElement)}
              >${say(context.globals, FORMAT)}</stoa-button
            >
            <button type="button" popovertarget="editor-help">${say(context.globals, HELP)}</button>
            <div id="editor-help" popover>${say(context.globals, HELP_TEXT)}</div>
            <select aria-label=${say(context.globals, PARAGRAPH)}>
              <option>${say(context.globals, PARAGRAPH)}</option>
              <option>${say(context.globals, HEADING)}</option>
            </select>
          </div>
          <div
            class="field"
            contenteditable="true"
            role="textbox"
            tabindex="0"
            aria-multiline="true"
            aria-label=${say(context.globals, REASON)}
          >
            ${args.text}
          </div>
        </div>
        ${buttons(args)}
      `,
    ),
};

/** As editors do it: a menu at the end of the page, under its button, which leaves on Escape and presses elsewhere. */
function toggleFormatMenu(opener: HTMLElement): void {
  const { left, bottom } = opener.getBoundingClientRect();
  const menu = document.createElement('div');
  menu.dataset['stoaFloat'] = '';
  menu.setAttribute('role', 'toolbar');
  Object.assign(menu.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${bottom + 4}px`,
    padding: '4px',
    background: 'Canvas',
    border: '1px solid GrayText',
  });
  for (const [label, command] of [
    ['B', 'bold'],
    ['I', 'italic'],
    ['U', 'underline'],
  ] as const) {
    const button = document.createElement('button');
    button.textContent = label;
    button.setAttribute('aria-label', command);
    button.addEventListener('mousedown', (event) => event.preventDefault());
    button.addEventListener('click', () => format(label));
    menu.append(button);
  }
  const closing = new AbortController();
  const close = () => {
    menu.remove();
    closing.abort();
  };
  const { signal } = closing;
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal });
  document.addEventListener('mousedown', ({ target }) => !menu.contains(target as Node) && close(), {
    signal,
  });
  document.body.append(menu);
}

/** Puts what is selected into an element of that name. */
function format(name: string): void {
  const selection = getSelection();
  if (!selection || selection.isCollapsed) return;
  const range = selection.getRangeAt(0);
  const element = document.createElement(name);
  element.append(range.extractContents());
  range.insertNode(element);
}

/** Whatever the heading slot is given stands in for the heading. */
export const HeadingSlot: Story = {
  parameters: { usage: elementUsage('stoa-dialog', { content: () => '<span slot="heading">…</span>\n…' }) },
  render: (args, context) =>
    dialog(
      args,
      context,
      html`<span slot="heading" class="row">
          <svg
            viewBox="0 0 20 20"
            width="20"
            height="20"
            fill="none"
            stroke="currentColor"
            stroke-width="1.6"
            aria-hidden="true"
          >
            <path d="M4 4h12v12H4zM4 8h12M8 2.5v3m4-3v3"></path>
          </svg>
          ${args.heading}</span
        >${args.text}${buttons(args)}`,
    ),
};

/** A dialog can open another one. */
export const Nested: Story = {
  argTypes: { cancel: { control: false }, confirm: { control: false } },
  render: (args, context) => {
    const { globals } = context;
    return dialog(
      args,
      context,
      html`
        ${args.text}
        <stoa-button
          slot="footer"
          @click=${({ currentTarget }: Event) =>
            (currentTarget as Element).parentElement?.querySelector('stoa-dialog')?.show()}
          >${say(globals, DETAILS)}</stoa-button
        >
        <stoa-dialog width="420" heading=${say(globals, DETAILS)} ?open=${startsOpen(args, context)}>
          ${say(globals, NESTED)}
          <stoa-button slot="footer" data-stoa-close variant="primary"
            >${say(globals, UNDERSTOOD)}</stoa-button
          >
        </stoa-dialog>
      `,
    );
  },
  parameters: { usage: null },
};

/** Rendered by React: controlled by `open`. */
export const InReact: Story = {
  render: ({ text, cancel, confirm, ...props }, context) => html`
    <story-react
      .node=${(
        <ReactOpener context={context}>
          {(open, close) => (
            <StoaDialog {...props} open={open} onConfirm={action('onConfirm')} onClose={close}>
              {text}
              <StoaButton slot="footer" data-stoa-close>
                {cancel}
              </StoaButton>
              <StoaButton slot="footer" data-stoa-confirm variant="primary">
                {confirm}
              </StoaButton>
            </StoaDialog>
          )}
        </ReactOpener>
      )}
    ></story-react>
  `,
};
